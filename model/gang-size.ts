/** Bytes that etcd takes for one object, by its default (`--max-request-bytes`, 1.5 MiB). */
const MOST_BYTES_OF_AN_OBJECT = 1_572_864
/** What a PodGang has besides its lists of pods: metadata with owners and managed fields, the status, constraints. */
const REST_BYTES = 4_096

/**
 * The most that the lists of pods of a PodGang may take, in bytes of JSON. A larger PodGang can never be stored, and its
 * pods would stay gated.
 */
export const MOST_GANG_BYTES = MOST_BYTES_OF_AN_OBJECT - REST_BYTES

/** `-` and five characters, by which pods of a PodClique differ. */
const RANDOM_CHARACTERS = 6
const REFERENCE = JSON.stringify({ namespace: '', name: '' }).length + 1
const GROUP = JSON.stringify({ minReplicas: 1, name: '', podReferences: [] }).length + 1

/** Bytes that one pod of a PodClique takes in its PodGang, which lists it by name. */
export const bytesOfReference = (podClique: number, namespace: number): number =>
  REFERENCE + namespace + podClique + RANDOM_CHARACTERS

/** Bytes that a PodClique of `pods` pods takes in its PodGang. Both names are given by their lengths. */
export const bytesInGang = (podClique: number, namespace: number, pods: number): number =>
  GROUP + podClique + pods * bytesOfReference(podClique, namespace)
