import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { parse } from 'yaml'
import { INTENT_ANNOTATIONS } from '../../../model/intent.ts'
import { defaultPod } from '../../../webhook/pod/endpoint.ts'
import { defaultPodClique } from '../../../webhook/podclique/endpoint.ts'
import { admitted } from './admit.ts'

describe('docs/intent.md', () => {
  let text: string
  let blocks: unknown[]
  before(async () => {
    text = await readFile('docs/intent.md', 'utf8')
    blocks = [...text.matchAll(/```yaml\n(.*?)```/gs)].map(([, yaml]) => parse(yaml ?? ''))
  })

  it('shows the PodClique that admission makes of its example', () => {
    const podClique = blocks[0] as { spec: { podSpec: unknown } }
    expect(admitted(defaultPodClique, podClique).spec.podSpec).to.deep.equal(blocks[1])
  })

  it('shows the pod that admission makes of its example', () => {
    expect(admitted(defaultPod, blocks[2])).to.deep.equal(blocks[3])
  })

  it('has a row for each key of intent', () => {
    for (const key of INTENT_ANNOTATIONS) expect(text).to.contain(`| \`${key}\` `)
  })
})
