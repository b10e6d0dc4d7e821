import path from 'node:path'
import { expect } from 'chai'
import { isObject } from '../../../schemas/json/object.ts'
import { assembledCrd } from '../../../scripts/generate/crd.ts'
import { readSources } from '../../../scripts/generate/sources.ts'
import { referenceCrds } from '../../reference/crds.ts'

const root = path.resolve(import.meta.dirname, '../../../..')

/**
 * The differences that are allowed between our CRDs and those of the reference, and why. A difference that no longer
 * exists has to be removed from here too.
 */
const ALLOWED: readonly { readonly files: RegExp; readonly difference: RegExp; readonly why: string }[] = [
  {
    files: /./,
    difference: /^metadata\.annotations: only in the reference$/,
    why: 'names the tool that made the reference, which is not ours',
  },
  {
    files: /podcliques(ets)?\.yaml/,
    difference: /\.podSpec\.properties\.schedulingGroup: only here$/,
    why: 'new in Kubernetes 1.36',
  },
  {
    files: /podcliques(ets)?\.yaml|trainer\.kubeflow\.org|jobsets/,
    difference: /\.(configMap|secret|configMapRef|secretRef)\.x-kubernetes-map-type: only in the reference$/,
    why: 'controller-gen takes it over from the struct that is embedded there; a Pod merges these field by field, and so do we',
  },
  {
    files: /podgangs\.yaml/,
    difference: /\.status\.default: only here$/,
    why: 'a gang is Initialized=False from its first moment on, at no cost of a write',
  },
  {
    files: /podclique/,
    difference: /\.status\.default: only here$/,
    why: 'tools that find no condition take what was just made for ready',
  },
  {
    files: /podcliquesets\.yaml|trainer\.kubeflow\.org|jobsets/,
    difference: /\.x-kubernetes-validations\[\d\]\.message: differs$/,
    why: 'our own words for the same rule',
  },
  {
    files: /podclique/,
    difference: /\.(replicas|minAvailable|minReplicas|maxReplicas)\.maximum: only here$/,
    why: 'a slip such as 2147483647 would keep reconcilers busy until their memory is used up',
  },
  {
    files: /podcliquesets\.yaml/,
    difference: /\.rollingUpdate: only here$/,
    why: 'how much an update may take down at the same time: the reference has one unit at a time',
  },
  {
    files: /podcliques\.yaml/,
    difference: /\.status\.properties\.minAvailableReached: only here$/,
    why: 'arms gang termination: a minimum that was never reached cannot be lost',
  },
  {
    files: /podcliques\.yaml/,
    difference: /\.status\.properties\.podNameNumber: only here$/,
    why: 'no pod has the name of one before it; the reference leaves names to the API server',
  },
  {
    files: /podgangs\.yaml/,
    difference: /\.status\.properties\.last(Scheduled|Ready): only here$/,
    why: 'since when the pods of a gang were placed and ready last; the reference has it from alpha.13 on',
  },
  {
    files: /podcliques\.yaml|podcliquescalinggroups\.yaml/,
    difference: /\.updateProgress\.properties\.mostScheduledReplicas: only here$/,
    why: 'what had no node before an update is not waited for; the reference waits for one selected unit instead',
  },
  {
    files: /podcliquesets\.yaml/,
    difference: /\.updateProgress\.properties\.pausedAt: only here$/,
    why: 'since when an update is paused: the reference has no pause',
  },
  {
    files: /podcliquesets\.yaml|podcliques\.yaml|podcliquescalinggroups\.yaml/,
    difference: /\.updateProgress\.properties\.updatedReadyReplicas: only here$/,
    why: 'how much of the changed template serves; later versions of the reference have the field, too',
  },
  {
    files: /podcliquesets\.yaml/,
    difference: /\.updateStrategy\.properties\.type\.enum: 2 in the reference, 3 here$/,
    why: 'Coherent keeps the roles of a replica in step; later versions of the reference have the name, too',
  },
  {
    files: /podcliquesets\.yaml/,
    difference: /\.updateProgress\.properties\.inScope(StandalonePodCliques|PodCliqueScalingGroups): only here$/,
    why: 'the roles that a Coherent update reaches; later versions of the reference have the fields, too',
  },
  {
    files: /podcliquesets\.yaml|podcliquescalinggroups\.yaml/,
    difference: /\.updateProgress\.properties\.surgeReplicas: only here$/,
    why: 'replicas that stand in while an update runs: the reference has no surge',
  },
  {
    files: /podcliques\.yaml|podcliquescalinggroups\.yaml/,
    difference: /\.status\.properties\.keptByPartition: only here$/,
    why: 'what is lost below a partition comes back as it was: the reference has no partitions',
  },
  {
    files: /podcliquesets\.yaml/,
    difference: /\.(podUpdatePolicy|inPlaceUpdateStrategy|inPlaceScheduling): only here$/,
    why: 'images that are replaced in place, and pods that return to their nodes: the reference makes pods again anywhere',
  },
  {
    files: /podclique/,
    difference: /\.additionalPrinterColumns\.(Failing|Stalled): only here$/,
    why: 'whoever is called sees why pods fail by the first command that comes to mind',
  },
  {
    files: /podcliquesets\.yaml/,
    difference: /\.restart: only here$/,
    why: 'a gang that restarts on its nodes: the reference restarts single containers only',
  },
  {
    files: /podcliquesets\.yaml/,
    difference: /\.stuckTermination: only here$/,
    why: 'pods that stay terminating are removed or let go, where somebody asks for it',
  },
  {
    files: /trainjobs|trainingruntimes/,
    difference:
      /\.numProcPerNode(\.(format|type|anyOf|x-kubernetes-int-or-string|x-kubernetes-validations\[0\]\.rule))?: /,
    why: 'Trainer v2.1 takes words and quoted numbers, in runtimes as well, and the sample of its time has one',
  },
  {
    files: /trainjobs/,
    difference: /\.spec\.properties\.(labels|annotations|podTemplateOverrides): only here$/,
    why: 'fields of Trainer v2.1 that admission turns into runtimePatches',
  },
  {
    files: /trainingruntimes/,
    difference: /\.mlPolicy\.x-kubernetes-validations\[0\]\.rule: differs$/,
    why: 'the same rule with a blank more',
  },
  {
    files: /trainingruntimes/,
    difference: /\.replicas\.minimum: only here$/,
    why: 'a JobSet refuses it, so no job of such a runtime could run',
  },
  {
    files: /trainingruntimes|jobsets/,
    difference: /\.workloadRef: only here$/,
    why: 'Kubernetes 1.35 only, kept as in PodCliqueSets',
  },
]

/** Lists whose order has no meaning. */
const UNORDERED = /\.(required|enum|shortNames)$/

/** Columns that only ours have. */
const isOurs = ({ name }: { readonly name: string }): boolean => name === 'Failing' || name === 'Stalled'

function* differences(theirs: unknown, mine: unknown, at = ''): Iterable<string> {
  if (mine === undefined) yield `${at}: only in the reference`
  else if (theirs === undefined) yield `${at}: only here`
  else if (at.endsWith('.additionalPrinterColumns') && Array.isArray(mine) && mine.some(isOurs)) {
    for (const { name } of mine.filter(isOurs)) yield `${at}.${name}: only here`
    yield* differences(
      theirs,
      mine.filter((column) => !isOurs(column)),
      at,
    )
  } else if (Array.isArray(theirs) && Array.isArray(mine)) {
    if (theirs.length !== mine.length) yield `${at}: ${theirs.length} in the reference, ${mine.length} here`
    else if (UNORDERED.test(at)) yield* differences(theirs.toSorted().join(' '), mine.toSorted().join(' '), at)
    else for (const [i, element] of theirs.entries()) yield* differences(element, mine[i], `${at}[${i}]`)
  } else if (isObject(theirs) && isObject(mine)) {
    for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
      // The text of a description is our own. But a property may be called description, too.
      if (key === 'description' && !isObject(theirs[key])) continue
      yield* differences(theirs[key], mine[key], at === '' ? key : `${at}.${key}`)
    }
  } else if (squeezed(theirs) !== squeezed(mine)) yield `${at}: differs`
}

const squeezed = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : value)

describe("our CRDs beside the reference's", () => {
  const sources = readSources(root)
  const ours = new Map([...sources.crds, ...sources.foreign])
  const found = new Map(
    ['grove', 'trainer', 'jobset'].flatMap(referenceCrds).map(({ id, crd }) => {
      const own = ours.get(`${id}.yaml`)
      if (own === undefined) throw new Error(`schemas/ has no ${id}.yaml`)
      return [`${id}.yaml`, [...differences(crd, assembledCrd(sources.definitions, own))]]
    }),
  )

  for (const [file, list] of found) {
    it(`accept and refuse the same in ${file}`, () => {
      const unexplained = list.filter(
        (line) => !ALLOWED.some(({ files, difference }) => files.test(file) && difference.test(line)),
      )
      expect(unexplained).to.deep.equal([])
    })
  }

  for (const { files, difference, why } of ALLOWED) {
    it(`still differ in ${difference.source}: ${why}`, () => {
      const lists = [...found].filter(([file]) => files.test(file)).map(([, list]) => list)
      expect(lists.every((list) => list.some((line) => difference.test(line)))).to.equal(true)
    })
  }

  it('show a difference where there is one', () => {
    const changed = [...differences({ a: { b: 1, required: ['x', 'y'] } }, { a: { b: 2, required: ['y', 'x'] }, c: 0 })]
    expect(changed).to.deep.equal(['a.b: differs', 'c: only here'])
  })
})
