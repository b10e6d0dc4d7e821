import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import type { KubeObject } from '../../../model/object.ts'
import { GANG_TERMINATION_IN_PROGRESS } from '../../../reconcilers/termination/breaches.ts'
import { loadedResources, rendered } from './rendered.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

describe('docs/termination.md', () => {
  const page = read('docs/termination.md')
  before(loadedResources)

  it('shows an example that is admitted as it stands, with all that it explains', async () => {
    const set = parse(/```yaml\n([\s\S]*?)```/.exec(page)?.[1] ?? '') as KubeObject
    const objects = await rendered([{ ...set, metadata: { ...set.metadata, namespace: 'default' } }])
    const stored = [...objects].find(({ kind }) => kind === 'PodCliqueSet')
    expect(stored).to.have.nested.property('spec.template.terminationDelay', '10m0s')
    expect(stored).to.have.nested.property('spec.template.cliques[1].stuckTermination.timeout', '0s')
    expect([...objects].filter(({ kind }) => kind === 'Pod')).to.have.length(2 * (3 + 3 * 4))
  })

  it('names events, labels and conditions as the plans do', () => {
    const folder = (name: string, ...files: readonly string[]) =>
      files.map((file) => read(`reconcilers/${name}/${file}.ts`)).join('')
    const plans =
      folder('termination', 'terminate-set-replica', 'terminate-group-replica') + folder('stuck-pod', 'plan')
    const reasons = [...page.matchAll(/`((?:PodClique|StuckPod)\w+(?:Successful|Failed|Deleted|Orphaned))`/g)]
    expect(reasons).to.have.length.greaterThan(4)
    for (const [, reason = ''] of reasons) expect(plans).to.contain(`'${reason}'`)
    for (const name of [GANG_TERMINATION_IN_PROGRESS]) expect(page).to.contain(`\`${name}\``)
  })
})
