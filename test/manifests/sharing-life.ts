import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { manifestsOf } from '../../cli/manifests/manifest.ts'
import type { KubeObject } from '../../model/object.ts'
import type { Pod } from '../../model/pod.ts'
import { KIND } from '../../reconcilers/kinds.ts'
import { eventually, type Speaking } from '../api/speaking.ts'
import { referenceManifest } from '../reference/manifests.ts'

/** How large the set of the manifest is: its replicas, and in each of them those of the group and of the clique. */
interface Size {
  readonly group: number
  readonly clique: number
}

const SET = 'rs-test'

/** Every claim that there should be, on all layers. */
const claimsOf = (replicas: readonly Size[]): string[] => [
  ...(replicas.length > 0 ? [`${SET}-all-int-tpl5`, `${SET}-all-int-tpl7`] : []),
  ...replicas.flatMap(({ group, clique }, i) => {
    const [a, sga] = [`${SET}-${i}-worker-a`, `${SET}-${i}-sga`]
    return [
      ...[`${SET}-${i}-ext-tpl`, `${SET}-${i}-int-tpl`, `${a}-all-ext-ns-tpl`],
      ...Array.from({ length: clique }, (_, k) => `${a}-${k}-int-tpl4`),
      ...[`${sga}-all-int-tpl2`, `${sga}-all-int-tpl8`],
      ...Array.from({ length: group }, (_, j) => [`${sga}-${j}-int-tpl3`, `${sga}-${j}-worker-b-all-int-tpl6`]).flat(),
    ]
  }),
]

/** What a pod shares: the claims of its set and its group that are meant for its clique, and those of the clique. */
const sharedBy = ({ metadata: { labels = {} } }: Pod): string[] => {
  const label = (name: string): string => labels[`grove.io/${name}`] ?? ''
  const [i, podClique] = [label('podcliqueset-replica-index'), label('podclique')]
  const ofAll = [`${SET}-all-int-tpl5`, `${SET}-${i}-ext-tpl`]
  if (podClique === `${SET}-${i}-worker-a`) {
    const own = [`${podClique}-${label('podclique-pod-index')}-int-tpl4`, `${podClique}-all-ext-ns-tpl`]
    return [...ofAll, `${SET}-${i}-int-tpl`, ...own]
  }
  const group = label('podcliquescalinggroup')
  const j = label('podcliquescalinggroup-replica-index')
  const ofGroup = [`${group}-all-int-tpl2`, `${group}-${j}-int-tpl3`, `${group}-all-int-tpl8`]
  return [...ofAll, `${SET}-all-int-tpl7`, ...ofGroup, `${podClique}-all-int-tpl6`]
}

/** Whose a claim is, by its name. */
const ownerOf = (claim: string): string => {
  const rest = claim.replace(/-(all|\d+)-(int|ext)(-ns)?-tpl\d?$/, '')
  const kind = /-worker-[ab]$/.test(rest) ? 'PodClique' : rest === SET ? 'PodCliqueSet' : 'PodCliqueScalingGroup'
  return `${kind} ${rest}`
}

type Claiming = Pick<Pod, 'spec'> & {
  readonly spec: {
    readonly resourceClaims?: readonly { readonly name: string; readonly resourceClaimName?: string }[]
    readonly containers: readonly { readonly resources?: { readonly claims?: readonly { name: string }[] } }[]
  }
}

/** The objects that the manifest comes with: a claim template, and the set. The one of another namespace is not in it. */
export const sharingManifest = (): KubeObject[] => {
  const id = 'e2e/workload-resource-sharing.yaml'
  return manifestsOf(id, readFileSync(referenceManifest(id))).map(({ object }) => object as unknown as KubeObject)
}

/**
 * The life of a set that shares claims on every layer and for every scope, scaled in every direction: which claims there
 * are after each step (12, 10, 14, 15, 14, 24, 14 and none), whose they are, and which pods use them.
 */
export const livesWithSharedClaims = async (
  cluster: Speaking,
  /** What else is tried at the set's start. */
  atStart: (set: string) => Promise<void> = async () => undefined,
): Promise<void> => {
  for (const object of sharingManifest()) await cluster.create(object)
  const hold = async (count: number, ...replicas: readonly Size[]): Promise<void> => {
    const expected = claimsOf(replicas)
    expect(expected).to.have.length(count)
    await cluster.become(KIND.resourceClaim, expected)
    const pods = replicas.reduce((sum, { group, clique }) => sum + group + clique, 0)
    await cluster.become(KIND.podClique, podCliquesOf(replicas))
    await eventually(
      'pods',
      () => cluster.names(KIND.pod),
      ({ length }) => length === pods,
    )
    for (const pod of await cluster.list<KubeObject>(KIND.pod)) {
      const { spec } = pod as unknown as Claiming
      const names = (spec.resourceClaims ?? []).map(({ name, resourceClaimName }) => {
        expect(resourceClaimName).to.equal(name)
        return name
      })
      expect(names, pod.metadata.name).to.have.members(sharedBy(pod as unknown as Pod))
      for (const { resources } of spec.containers) {
        expect(resources?.claims?.map(({ name }) => name)).to.have.members(names)
      }
    }
  }
  await hold(12, { group: 2, clique: 1 })
  const claims = await cluster.list(KIND.resourceClaim)
  for (const { metadata: claim } of claims) {
    const [owner, ...others] = claim.ownerReferences ?? []
    expect(others).to.deep.equal([])
    expect(owner).to.include({ controller: true, blockOwnerDeletion: true })
    expect(`${owner?.kind} ${owner?.name}`).to.equal(ownerOf(claim.name ?? ''))
    expect(claim.labels).to.include({
      'app.kubernetes.io/managed-by': 'grove-operator',
      'app.kubernetes.io/part-of': SET,
      'app.kubernetes.io/component': 'resource-claim',
    })
  }
  await atStart(SET)
  const scaleGroup = (replicas: number) => cluster.merge(KIND.scalingGroup, `${SET}-0-sga`, { spec: { replicas } })
  const scaleClique = (replicas: number) => cluster.merge(KIND.podClique, `${SET}-0-worker-a`, { spec: { replicas } })
  const scaleSet = (replicas: number) => cluster.merge(KIND.podCliqueSet, SET, { spec: { replicas } })
  await scaleGroup(1)
  await hold(10, { group: 1, clique: 1 })
  await scaleGroup(3)
  await hold(14, { group: 3, clique: 1 })
  await scaleClique(2)
  await hold(15, { group: 3, clique: 2 })
  await scaleClique(1)
  await hold(14, { group: 3, clique: 1 })
  await scaleSet(2)
  await hold(24, { group: 3, clique: 1 }, { group: 2, clique: 1 })
  await scaleSet(1)
  await hold(14, { group: 3, clique: 1 })
  await cluster.remove(KIND.podCliqueSet, SET)
  await cluster.become(KIND.resourceClaim, [])
}

const podCliquesOf = (replicas: readonly Size[]): string[] =>
  replicas.flatMap(({ group }, i) => [
    `${SET}-${i}-worker-a`,
    ...Array.from({ length: group }, (_, j) => `${SET}-${i}-sga-${j}-worker-b`),
  ])
