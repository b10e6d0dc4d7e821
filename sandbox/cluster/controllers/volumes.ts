import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { type Core, keyOf, metaOf, timestamp, withMeta } from '../../api-server/core.ts'
import type { Key } from '../../api-server/store/store.ts'
import { PVC_PROTECTION } from '../../api-server/write/strategy.ts'
import { createObject, systemContext } from '../bootstrap.ts'
import { type Controller, type Lag, WorkQueue } from './controller.ts'
import { listOf, specOf, statusOf } from './pod-status.ts'

const CLAIMS = 'persistentvolumeclaims'
const VOLUMES = 'persistentvolumes'
const CLASSES = 'storageclasses.storage.k8s.io'
const PV_PROTECTION = 'kubernetes.io/pv-protection'

const isOver = (pod: JsonObject): boolean => ['Succeeded', 'Failed'].includes(String(statusOf(pod).phase))

/** The names of the claims that a pod uses. */
const claimsOf = (pod: JsonObject): string[] =>
  listOf(specOf(pod), 'volumes').flatMap(({ persistentVolumeClaim: claim }) =>
    isObject(claim) ? [String(claim.claimName)] : [],
  )

const without = (object: JsonObject, finalizer: string): JsonObject => {
  const rest = (metaOf(object).finalizers ?? []).filter((each) => each !== finalizer)
  return withMeta(object, { finalizers: rest.length === 0 ? undefined : rest })
}

const isGoing = (object: JsonObject): boolean => metaOf(object).deletionTimestamp !== undefined

/** An existing volume that a claim may have: the one that it names, or any free one of its class. */
const freeVolume = ({ store }: Core, claim: JsonObject): JsonObject | undefined => {
  const { volumeName, storageClassName = '', accessModes = [] } = specOf(claim)
  const { namespace, name } = metaOf(claim)
  return [...store.list(VOLUMES)].find((volume) => {
    const spec = specOf(volume)
    const isFor = isObject(spec.claimRef) && spec.claimRef.namespace === namespace && spec.claimRef.name === name
    if (isGoing(volume) || (isObject(spec.claimRef) && !isFor)) return false
    if (typeof volumeName === 'string' && volumeName !== '') return metaOf(volume).name === volumeName
    const modes = new Set(Array.isArray(spec.accessModes) ? spec.accessModes : [])
    const fits = Array.isArray(accessModes) && accessModes.every((mode) => modes.has(mode))
    return isFor || ((spec.storageClassName ?? '') === storageClassName && fits)
  })
}

const refTo = (claim: JsonObject): JsonObject => {
  const { namespace, name, uid, resourceVersion } = metaOf(claim)
  return { apiVersion: 'v1', kind: 'PersistentVolumeClaim', namespace, name, uid, resourceVersion }
}

/** A new volume of the claim's class; undefined if the class does not exist: then the claim waits, as in a cluster. */
const provisioned = ({ store }: Core, claim: JsonObject): JsonObject | undefined => {
  const { storageClassName, accessModes, volumeMode, resources } = specOf(claim)
  const found = store.get(CLASSES, { namespace: '', name: String(storageClassName ?? '') })
  if (found === undefined) return undefined
  const requests = isObject(resources) && isObject(resources.requests) ? resources.requests : {}
  const name = `pvc-${metaOf(claim).uid}`
  return {
    apiVersion: 'v1',
    kind: 'PersistentVolume',
    metadata: { name, annotations: { 'pv.kubernetes.io/provisioned-by': found.provisioner } },
    spec: {
      accessModes,
      capacity: { storage: requests.storage },
      claimRef: refTo(claim),
      persistentVolumeReclaimPolicy: found.reclaimPolicy,
      storageClassName,
      volumeMode,
      hostPath: { path: `/nowhere/${name}` },
    },
  }
}

const bind = async (core: Core, claim: JsonObject): Promise<void> => {
  const { store } = core
  const volume = freeVolume(core, claim)
  const made = volume === undefined ? provisioned(core, claim) : undefined
  const bound = volume ?? (made && (await createObject(core, made, systemContext('persistentvolume-binder'))))
  if (bound === undefined) return
  const [key, volumeKey] = [keyOf(claim), keyOf(bound)]
  const current = store.get(VOLUMES, volumeKey)
  if (current === undefined || store.get(CLAIMS, key) !== claim) return
  const spec = { ...specOf(current), claimRef: refTo(claim) }
  store.put(
    VOLUMES,
    volumeKey,
    { ...current, spec, status: { phase: 'Bound', lastPhaseTransitionTime: timestamp(core.now()) } },
    current,
  )
  const annotations = { ...metaOf(claim).annotations, 'pv.kubernetes.io/bind-completed': 'yes' }
  const { accessModes, capacity } = spec as JsonObject
  const next = { ...withMeta(claim, { annotations }), spec: { ...specOf(claim), volumeName: volumeKey.name } }
  store.put(CLAIMS, key, { ...next, status: { phase: 'Bound', accessModes, capacity } }, claim)
}

/** Releases a claim that no pod uses any more. */
const release = ({ store }: Core, claim: JsonObject): void => {
  const { namespace = '', name, finalizers = [] } = metaOf(claim)
  const isUsed = [...store.list('pods', namespace)].some((pod) => !isOver(pod) && claimsOf(pod).includes(name))
  if (isUsed || !finalizers.includes(PVC_PROTECTION)) return
  const next = without(claim, PVC_PROTECTION)
  store.put(CLAIMS, keyOf(claim), metaOf(next).finalizers === undefined ? undefined : next, claim)
}

/** Deletes or releases a volume whose claim is gone, by its reclaim policy. */
const reclaim = ({ store, now }: Core, volume: JsonObject): void => {
  const spec = specOf(volume)
  const key = keyOf(volume)
  const { claimRef } = spec
  const claim = isObject(claimRef)
    ? store.get(CLAIMS, { namespace: String(claimRef.namespace), name: String(claimRef.name) })
    : undefined
  const isBound = claim !== undefined && isObject(claimRef) && claimRef.uid === metaOf(claim).uid
  const goes = isGoing(volume) || (isObject(claimRef) && spec.persistentVolumeReclaimPolicy === 'Delete')
  if (isBound) return
  if (goes) {
    const next = without(volume, PV_PROTECTION)
    store.put(VOLUMES, key, metaOf(next).finalizers === undefined ? undefined : next, volume)
    return
  }
  const phase = isObject(claimRef) && claimRef.uid !== undefined ? 'Released' : 'Available'
  if (statusOf(volume).phase === phase) return
  store.put(VOLUMES, key, { ...volume, status: { phase, lastPhaseTransitionTime: timestamp(now()) } }, volume)
}

/** Binds claims to volumes at once, and releases claims and volumes that are no longer used. Volumes store nothing. */
export const volumeController = (core: Core, onError: (error: unknown) => void, lag?: Lag): Controller => {
  const { store } = core
  const places = new Map<string, { table: string; key: Key }>()
  const work = new WorkQueue(
    async (id) => {
      const { table, key } = places.get(id) ?? { table: '', key: { namespace: '', name: '' } }
      places.delete(id)
      const object = store.get(table, key)
      if (object === undefined) return
      if (table === VOLUMES) reclaim(core, object)
      else if (isGoing(object)) release(core, object)
      else if (statusOf(object).phase !== 'Bound') await bind(core, object)
    },
    onError,
    lag,
  )
  const add = (table: string, key: Key): void => {
    const id = `${table}/${key.namespace}/${key.name}`
    places.set(id, { table, key })
    work.add(id)
  }
  const addAll = (table: string): void => {
    for (const object of store.list(table)) add(table, keyOf(object))
  }
  const stops = [
    store.subscribe(CLAIMS, ({ type, key }) => {
      if (type !== 'DELETED') add(CLAIMS, key)
      else addAll(VOLUMES)
    }),
    store.subscribe(VOLUMES, ({ type, key, previous }) => {
      if (type !== 'DELETED') add(VOLUMES, key)
      if (previous === undefined) addAll(CLAIMS)
    }),
    store.subscribe(CLASSES, () => addAll(CLAIMS)),
    store.subscribe('pods', ({ type, key, object }) => {
      if (type !== 'DELETED' && !isOver(object)) return
      for (const name of claimsOf(object)) add(CLAIMS, { namespace: key.namespace, name })
    }),
  ]
  return {
    stop: () => {
      for (const stop of stops) stop()
      work.close()
    },
  }
}
