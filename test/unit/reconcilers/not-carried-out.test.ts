import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import { parseAllDocuments } from 'yaml'
import { GROVE_NAMESPACE, unadmittedNamespaces } from '../../../model/installation.ts'
import type { KubeObject } from '../../../model/object.ts'
import { obstacleOf, tooManyReplicas } from '../../../reconcilers/availability/not-carried-out.ts'
import type { PodCliqueSet } from '../../../schemas/generated/grove.ts'
import { CONFIG, loadedResources, stored } from './rendered.ts'
import { anySet, setOf } from './sets.ts'

const CONTEXT = { config: CONFIG, now: '2024-01-01T00:00:00Z' }
const root = path.resolve(import.meta.dirname, '../../../..')

const obstacle = (set: KubeObject) => obstacleOf(set as PodCliqueSet, CONTEXT)
const admitted = (shape: Parameters<typeof setOf>[0]): KubeObject => stored(setOf(shape))
const edited = (set: KubeObject, edit: (copy: PodCliqueSet) => void): KubeObject => {
  const copy = structuredClone(set) as PodCliqueSet
  edit(copy)
  return copy
}
const two = () => admitted({ startup: 'Explicit', cliques: [{ name: 'a' }, { name: 'b', startsAfter: ['a'] }] })

describe('what is not carried out', () => {
  before(loadedResources)

  it('is nothing that admission has let pass', () => {
    fc.assert(
      fc.property(anySet, (set) => {
        expect(obstacle(stored(set))).to.equal(undefined)
      }),
      { numRuns: 100 },
    )
  })

  it('is a set in a namespace that webhooks leave out', () => {
    const set = edited(two(), ({ metadata }) => {
      metadata.namespace = 'kube-system'
    })
    expect(obstacle(set)).to.deep.equal({
      reason: 'NamespaceNotAdmitted',
      message:
        'PodCliqueSets in namespace "kube-system" pass no admission and are not carried out; use another namespace',
    })
  })

  it('is a set in the namespace in which the operator runs, and then none in the one that manifests install it in', () => {
    const within = (namespace: string, more = {}) => {
      const set = edited(two(), ({ metadata }) => {
        metadata.namespace = namespace
      })
      return obstacleOf(set as PodCliqueSet, { ...CONTEXT, ...more })?.reason
    }
    expect(within('platform')).to.equal(undefined)
    expect(within(GROVE_NAMESPACE)).to.equal('NamespaceNotAdmitted')
    const installed = { ownNamespace: 'platform' }
    expect(within('platform', installed)).to.equal('NamespaceNotAdmitted')
    expect(within('kube-system', installed)).to.equal('NamespaceNotAdmitted')
    expect(within(GROVE_NAMESPACE, installed)).to.equal(undefined)
  })

  it('names the namespaces that every webhook configuration of the chart leaves out, wherever it is installed', () => {
    let webhooks = 0
    const generated = path.join(root, 'manifests/chart/templates/generated')
    for (const file of readdirSync(generated).filter((each) => /-webhooks?\.yaml$/.test(each))) {
      const text = readFileSync(path.join(generated, file), 'utf8').replaceAll(
        '{{ .Release.Namespace | quote }}',
        'here',
      )
      for (const [, list = ''] of text.matchAll(
        /key: kubernetes\.io\/metadata\.name\n +operator: NotIn\n +values:\n((?: +- .*\n)+)/g,
      )) {
        webhooks++
        const out = list.split('\n').flatMap((line) => line.match(/- (.*)/)?.[1] ?? [])
        expect(out, file).to.have.members([...unadmittedNamespaces('here')])
      }
    }
    expect(webhooks).to.be.at.least(3)
  })

  it('names the namespaces that every webhook configuration of manifests/base leaves out', () => {
    let webhooks = 0
    for (const file of ['mutating-webhooks.yaml', 'validating-webhooks.yaml']) {
      for (const document of parseAllDocuments(readFileSync(path.join(root, 'manifests/base', file), 'utf8'))) {
        const { webhooks: all = [] } = document.toJS() as {
          webhooks?: {
            name: string
            namespaceSelector?: { matchExpressions: { operator: string; values: string[] }[] }
          }[]
        }
        for (const { name, namespaceSelector } of all) {
          if (namespaceSelector === undefined) continue
          webhooks++
          const out = namespaceSelector.matchExpressions.filter(({ operator }) => operator === 'NotIn')
          expect(
            out.flatMap(({ values }) => values),
            name,
          ).to.have.members([...unadmittedNamespaces()])
        }
      }
    }
    expect(webhooks).to.be.at.least(3)
  })

  it('is a set whose cliques wait for each other, also one that was carried out before', () => {
    const set = edited(two(), ({ metadata, spec }) => {
      metadata.finalizers = ['grove.io/podcliqueset.grove.io']
      const [first] = spec.template.cliques
      if (first) first.spec.startsAfter = ['b']
    })
    expect(obstacle(set)?.reason).to.equal('StartupCycle')
    expect(obstacle(set)?.message).to.match(/the cliques .* → .* → .* wait for each other; remove one startsAfter/)
  })

  it('is a set whose clique waits for one that is not there', () => {
    const set = edited(two(), ({ spec }) => {
      const [first] = spec.template.cliques
      if (first) first.spec.startsAfter = ['nobody']
    })
    expect(obstacle(set)).to.deep.equal({
      reason: 'StartsAfterNotFound',
      message: 'startsAfter names "nobody", which is no clique of this set; cliques are a, b',
    })
  })

  it('is a new set that no webhook has completed, and says which field shows it', () => {
    const bare = edited(two(), ({ spec }) => {
      for (const { spec: clique } of spec.template.cliques) delete clique.minAvailable
    })
    expect(obstacle(bare)).to.deep.include({ reason: 'NotAdmitted' })
    expect(obstacle(bare)?.message).to.contain('spec.template.cliques.0.spec.minAvailable is not filled in')
    const known = edited(bare, ({ metadata }) => {
      metadata.finalizers = ['grove.io/podcliqueset.grove.io']
    })
    expect(obstacle(known), 'carried out before: a later version may complete more').to.equal(undefined)
  })

  it('is a slip of a digit: more replicas than any cluster has pods', () => {
    const set = edited(two(), ({ spec }) => {
      spec.replicas = 2_147_483_647
    })
    expect(obstacle(set)).to.deep.equal({
      reason: 'TooManyReplicas',
      message: 'spec.replicas is 2147483647, and at most 100000 are carried out; lower it',
    })
    expect(tooManyReplicas(100_000)).to.equal(undefined)
    expect(tooManyReplicas(100_001)).to.not.equal(undefined)
  })
})
