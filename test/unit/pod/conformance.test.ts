import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { parseAllDocuments } from 'yaml'
import { completeConfiguration } from '../../../config/load.ts'
import { formatStartsAfter } from '../../../model/intent.ts'
import { defaultPod } from '../../../webhook/pod/endpoint.ts'
import { defaultPodClique } from '../../../webhook/podclique/endpoint.ts'
import { type ChildrenCase, childrenCases } from '../../reference/children.ts'
import { referenceManifest } from '../../reference/manifests.ts'
import { admitted, CONTEXT } from './admit.ts'

interface EnvVar {
  name: string
  value?: string
  valueFrom?: { fieldRef?: { fieldPath: string } }
}
interface PodSpec {
  hostname?: string
  subdomain?: string
  schedulerName?: string
  schedulingGates?: { name: string }[]
  containers: { name: string; env?: EnvVar[] }[]
  initContainers?: { name: string; args?: string[]; env?: EnvVar[] }[]
}
interface KnownPodClique {
  name: string
  minAvailable: number
  labels: Record<string, string>
  startsAfter?: string[]
}
interface KnownPod {
  generateName: string
  hostname: string
  subdomain: string
  podClique: string
  labels: Record<string, string>
  schedulerName: string
  groveEnv: { name: string; value?: string; fieldPath?: string }[]
  startupInitContainer?: { name: string; args: string[] }
}
type Row = Omit<ChildrenCase, 'children'> & { children: { podCliques: KnownPodClique[]; pods: KnownPod[] } }
interface Template {
  cliques: { name: string; spec: { replicas?: number; podSpec: PodSpec } }[]
  podCliqueScalingGroups?: { name: string; cliqueNames: string[] }[]
}

const templateOf = (row: Row): Template => {
  const objects = parseAllDocuments(readFileSync(referenceManifest(row.id), 'utf8')).map((document) => document.toJS())
  return objects.find((object) => object?.kind === 'PodCliqueSet')?.spec.template
}

/** What the reconcilers write for a known PodClique: its labels, its intent and the pod spec of its template. */
const podCliqueOf = (row: Row, template: Template, { name, labels, startsAfter }: KnownPodClique) => {
  const pcsg = labels['grove.io/podcliquescalinggroup']
  const owner = pcsg ?? row.podCliqueSet
  const index = labels[pcsg ? 'grove.io/podcliquescalinggroup-replica-index' : 'grove.io/podcliqueset-replica-index']
  const clique = template.cliques.find((entry) => name === `${owner}-${index}-${entry.name}`)
  const replica = `${row.podCliqueSet}-${labels['grove.io/podcliqueset-replica-index']}`
  const group = template.podCliqueScalingGroups?.find((entry) => pcsg === `${replica}-${entry.name}`)
  const members = template.cliques.filter((entry) => group?.cliqueNames.includes(entry.name))
  const parents = (startsAfter ?? []).map((parent) => ({
    podClique: parent,
    minAvailable: row.children.podCliques.find((entry) => entry.name === parent)?.minAvailable ?? 0,
  }))
  return {
    metadata: {
      labels,
      annotations: {
        ...(parents.length > 0 ? { 'grove.io/starts-after': formatStartsAfter(parents) } : {}),
        ...(pcsg
          ? {
              'grove.io/pcsg-template-num-pods': String(
                members.reduce((sum, { spec }) => sum + (spec.replicas ?? 1), 0),
              ),
            }
          : {}),
      },
    },
    spec: { podSpec: clique?.spec.podSpec ?? { containers: [] } },
  }
}

describe('the pods of known PodCliqueSets', () => {
  for (const row of childrenCases() as unknown as Row[]) {
    it(`of ${row.id} get the spec that the reference gives them`, () => {
      const { config } = completeConfiguration({
        apiVersion: 'operator.config.grove.io/v1alpha1',
        kind: 'OperatorConfiguration',
        ...row.config,
      })
      if (config === undefined) throw new Error(`${row.id} has no usable configuration`)
      const template = templateOf(row)
      expect(row.children.pods).not.to.have.length(0)
      for (const known of row.children.pods) {
        const owner = row.children.podCliques.find(({ name }) => name === known.podClique)
        if (owner === undefined) throw new Error(`${known.podClique} is not among the PodCliques of ${row.id}`)
        const podClique = admitted(defaultPodClique, podCliqueOf(row, template, owner))
        const { spec, metadata } = admitted(
          defaultPod,
          {
            metadata: { namespace: row.namespace, labels: known.labels, annotations: podClique.metadata.annotations },
            spec: podClique.spec.podSpec,
          },
          { ...CONTEXT, config },
        )
        const { hostname, subdomain, schedulerName } = known
        const groveEnv = known.groveEnv.map(({ name, value, fieldPath }) => ({
          name,
          ...(fieldPath ? { valueFrom: { fieldRef: { fieldPath } } } : { value }),
        }))
        expect(spec).to.include({ hostname, subdomain, schedulerName })
        expect(metadata.labels).to.include(known.labels)
        for (const container of [...spec.containers, ...(spec.initContainers ?? [])]) {
          if (container.name === 'grove-initc') continue
          expect(container.env?.slice(0, groveEnv.length)).to.deep.equal(groveEnv)
        }
        const barrier = spec.initContainers?.find(({ name }) => name === 'grove-initc')
        expect(barrier?.args).to.deep.equal(known.startupInitContainer?.args)
      }
    })
  }
})
