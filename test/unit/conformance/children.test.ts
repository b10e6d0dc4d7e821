import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { defaultConfiguration } from '../../../config/default.ts'
import type { KubeObject } from '../../../model/object.ts'
import type { Pod } from '../../../model/pod.ts'
import type { Memory } from '../../../reconcilers/engine/memory.ts'
import { KIND, type Kind } from '../../../reconcilers/kinds.ts'
import { settle, shown } from '../../../reconcilers/render.ts'
import type { PodClique, PodCliqueScalingGroup, PodGang } from '../../../schemas/generated/grove.ts'
import { childrenCases } from '../../reference/children.ts'
import { referenceManifest } from '../../reference/manifests.ts'
import { loadedResources, renderContext, rendered } from '../reconcilers/rendered.ts'
import { withoutNoise } from './rows.ts'

const KINDS: Readonly<Record<string, Kind>> = {
  podCliqueScalingGroups: KIND.scalingGroup,
  podCliques: KIND.podClique,
  podGangs: KIND.podGang,
  pods: KIND.pod,
  services: KIND.service,
  serviceAccounts: KIND.serviceAccount,
  roles: KIND.role,
  roleBindings: KIND.roleBinding,
  secrets: KIND.secret,
  hpas: KIND.hpa,
  resourceClaims: KIND.resourceClaim,
  computeDomains: KIND.computeDomain,
}

const ofKind = (objects: Iterable<KubeObject>, { kind }: Kind): KubeObject[] =>
  [...objects].filter((object) => object.kind === kind)

const without = (labels: Record<string, string> | undefined, ...keys: string[]): Record<string, string> =>
  Object.fromEntries(Object.entries(labels ?? {}).filter(([key]) => !keys.includes(key)))

/** The fields that rows of any kind have. */
const common = ({ metadata }: KubeObject) => ({
  name: metadata.name,
  owner: metadata.ownerReferences?.map(({ kind, name }) => `${kind}/${name}`).join(),
  labels: without(metadata.labels, 'grove.io/pod-template-hash'),
})

const groveEnv = ({ spec }: Pod) =>
  (spec.containers[0]?.env ?? [])
    .filter(({ name }) => name.startsWith('GROVE_'))
    .map(({ name, value, valueFrom }) => ({ name, value, fieldPath: valueFrom?.fieldRef?.fieldPath }))

const podRow = (object: KubeObject) => {
  const pod = object as Pod
  const { metadata, spec } = pod
  const barrier = spec.initContainers?.find(({ name }) => name === 'grove-initc')
  return {
    generateName: metadata.generateName,
    hostname: spec.hostname,
    subdomain: spec.subdomain,
    podClique: metadata.labels?.['grove.io/podclique'],
    podIndex: Number(metadata.labels?.['grove.io/podclique-pod-index']),
    podGang: metadata.labels?.['grove.io/podgang'],
    labels: without(metadata.labels, 'grove.io/pod-template-hash'),
    schedulingGates: (spec.schedulingGates ?? []).map(({ name }) => name),
    schedulerName: spec.schedulerName,
    groveEnv: groveEnv(pod),
    startupInitContainer: barrier && { name: barrier.name, args: barrier.args },
  }
}

/** A base gang is named by the replica of its set alone. */
const isBaseName = ({ metadata: { name = '', labels } }: KubeObject): boolean =>
  /^-\d+$/.test(name.slice(labels?.['app.kubernetes.io/part-of']?.length))

/** An object in the shape of the rows of its kind. */
const ROW: Readonly<Record<string, (object: KubeObject) => unknown>> = {
  podCliqueScalingGroups: (object) => ({ ...common(object), ...(object as PodCliqueScalingGroup).spec }),
  podCliques: (object) => {
    const { replicas, minAvailable, startsAfter } = (object as PodClique).spec
    return { ...common(object), replicas, minAvailable, startsAfter }
  },
  podGangs: (object) => ({
    ...common(object),
    type: isBaseName(object) ? 'base' : 'scaled',
    podGroups: (object as PodGang).spec.podgroups.map(({ name, minReplicas, podReferences, ...more }) => ({
      name,
      minReplicas,
      podReferences: podReferences.length,
      ...more,
    })),
  }),
  pods: podRow,
  services: (object) => ({ ...common(object), ...(object.spec as object) }),
  serviceAccounts: common,
  roles: (object) => ({ ...common(object), rules: object.rules }),
  roleBindings: (object) => ({ ...common(object), roleRef: object.roleRef, subjects: object.subjects }),
  secrets: (object) => ({ ...common(object), type: object.type }),
  hpas: (object) => {
    const { name, owner } = common(object)
    const { scaleTargetRef, minReplicas, maxReplicas } = object.spec as Record<string, unknown>
    return { name, owner, target: scaleTargetRef, min: minReplicas, max: maxReplicas }
  },
}

const byName = (rows: readonly unknown[]): unknown[] =>
  rows
    .map((row) => withoutNoise(row) as { name?: string; hostname?: string })
    .sort((a, b) => ((a.hostname ?? a.name ?? '') < (b.hostname ?? b.name ?? '') ? -1 : 1))

const namesIn = (objects: Memory): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(KINDS).map(([key, kind]) => [
      key,
      ofKind(objects, kind)
        .map(({ metadata }) => metadata.name ?? '')
        .sort(),
    ]),
  )

describe('reconciliation makes the children that the reference makes', () => {
  before(loadedResources)

  for (const row of childrenCases()) {
    describe(row.id, () => {
      const config = defaultConfiguration(row.config as never)
      config.network.autoMNNVLEnrollment = false
      let objects: Memory
      before(async () => {
        objects = await rendered(readFileSync(referenceManifest(row.id)), config)
      })

      for (const [key, expected] of Object.entries(row.children)) {
        it(`has its ${key}`, () => {
          const kind = KINDS[key] ?? { apiVersion: '', kind: '' }
          const toRow = ROW[key] ?? common
          const actual = ofKind(objects, kind).map((object) => toRow(shown(object)))
          expect(byName(actual)).to.deep.equal(byName(expected))
        })
      }

      it('ends with the names of every scaling step', () => {
        for (const { step, names } of row.afterScaling ?? []) {
          const { kind, name, replicas } = step
          const apiVersion = KIND.podClique.apiVersion
          objects.patch({ apiVersion, kind, namespace: 'default', name }, { spec: { replicas } })
          settle(objects, renderContext(config))
          const actual = namesIn(objects)
          for (const [key, expected] of Object.entries(names)) {
            expect(actual[key], `${key} after ${kind} ${name} to ${replicas}`).to.deep.equal([...expected].sort())
          }
        }
      })
    })
  }
})
