import { isNotFound } from '../../../kube/api/api-error.ts'
import type { Client } from '../../../kube/client/client.ts'
import { PART_OF_LABEL } from '../../../model/labels.ts'
import type { KubeObject } from '../../../model/object.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { memory } from '../../../reconcilers/memory.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { are, counted } from '../../../schemas/sentences/counted.ts'
import { EXIT, exitWith, print } from '../../verb.ts'
import type { Options } from '../leave.ts'
import { connected } from '../revisions/connect.ts'
import { readOurs, readSet, resourceOf } from '../revisions/read.ts'
import { type Leaving, leftOver, POD_GANG_MAP, staying } from './left-over.ts'
import { expectNobody } from './nobody-works.ts'
import { prospectOf } from './prospect.ts'

const CHILDREN = [KIND.scalingGroup, KIND.podClique, KIND.podGang, KIND.controllerRevision]

/** Takes off sets and their children what only this Grove writes, and says what becomes of them elsewhere. @throws Failure */
export const leave = (names: readonly string[], options: Options): Promise<void> =>
  connected('leave', options, async (client, own) => {
    const namespace = options.allNamespaces ? undefined : own
    if (!options.dryRun) await expectNobody(client)
    const read =
      names.length > 0
        ? await Promise.all(names.map((name) => readSet(client, own, name)))
        : (await client.list(await resourceOf(client, KIND.podCliqueSet), { namespace })).items
    const sets = read.map((set) => ({ ...set, ...KIND.podCliqueSet }) as unknown as PodCliqueSet)
    const isServed = (await client.resource(POD_GANG_MAP.apiVersion, POD_GANG_MAP.kind)) !== undefined
    const kinds = [...CHILDREN, ...(isServed ? [POD_GANG_MAP] : [])]
    const children = (await Promise.all(kinds.map((kind) => readOurs(client, kind, { namespace })))).flat()
    const known = memory()
    for (const object of [...sets, ...children]) known.put(object)
    let isSmooth = true
    for (const set of sets) {
      const parts = children.filter((child) => isOf(child, set))
      const writes = [...parts, set].flatMap(leftOver)
      const versions = new Map<KubeObject, string>()
      if (!options.dryRun) for (const write of writes) await carryOut(client, write, versions)
      const prospect = prospectOf(set, known)
      isSmooth &&= prospect.length === 0
      const lines = [...staying(parts), ...prospect].map((each) => `  - ${each}`)
      await print([headline(set, writes, options), ...lines, ''].join('\n'))
    }
    if (sets.length === 0) await print('There is no PodCliqueSet.\n')
    exitWith(isSmooth ? EXIT.ok : EXIT.findings)
  })

const isOf = ({ metadata }: KubeObject, set: PodCliqueSet): boolean =>
  metadata.namespace === set.metadata.namespace && metadata.labels?.[PART_OF_LABEL] === set.metadata.name

const headline = ({ metadata }: PodCliqueSet, writes: readonly Leaving[], { dryRun }: Options): string => {
  const count = new Set(
    writes.map(
      ({
        object: {
          kind,
          metadata: { name },
        },
      }) => `${kind}/${name}`,
    ),
  ).size
  const verb = dryRun ? 'would be' : are(count)
  return `${metadata.namespace}/${metadata.name}: ${count === 0 ? 'nothing of this Grove is on it' : `${counted(count, 'object')} ${verb} cleaned`}`
}

/** @param versions of the objects that have been written */
const carryOut = async (client: Client, write: Leaving, versions: Map<KubeObject, string>): Promise<void> => {
  const { object } = write
  const resource = await resourceOf(client, object)
  const { namespace = '', name = '' } = object.metadata
  try {
    if (write.do === 'delete') await client.delete(resource, { namespace, name })
    else {
      const { patch, isPinned, subresource } = write
      const resourceVersion = isPinned ? (versions.get(object) ?? object.metadata.resourceVersion) : undefined
      const { metadata } = patch as { readonly metadata?: object }
      const sent = resourceVersion === undefined ? patch : { ...patch, metadata: { ...metadata, resourceVersion } }
      const found = await client.mergePatch(resource, { namespace, name }, sent, subresource ? { subresource } : {})
      if (found.metadata?.resourceVersion !== undefined) versions.set(object, found.metadata.resourceVersion)
    }
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}
