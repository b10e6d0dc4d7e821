import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import type { KubeObject } from '../../../model/object.ts'
import { KIND } from '../../../reconcilers/kinds.ts'
import { settle } from '../../../reconcilers/render.ts'
import { ruling } from '../../../reconcilers/scaling/follow.ts'
import { parseRecord } from '../../../reconcilers/scaling/recorded-counts.ts'
import type { PodClique, PodGang } from '../../../schemas/generated/grove.ts'
import { invalid, sentence } from '../../../schemas/sentences/field-error.ts'
import { loadedResources, renderContext, rendered } from '../reconcilers/rendered.ts'
import { judged, live } from '../webhook/submissions.ts'
import { ROOT } from './grove.ts'

const page = readFileSync(path.join(ROOT, 'docs/scaling.md'), 'utf8')
const blocks = [...page.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, block = '']) => parse(block) as KubeObject)

/** The rows of the table that begins with this heading, as cells. */
const rows = (heading: string): string[][] => {
  const lines = page.slice(page.indexOf(heading)).split('\n').slice(2)
  const end = lines.findIndex((line) => !line.startsWith('|'))
  return lines.slice(0, end).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
}

describe('docs/scaling.md', () => {
  before(loadedResources)

  it('says what becomes of a live count when the template changes', () => {
    const table = rows('| Template before |')
    expect(table).to.have.length(4)
    for (const [before, now, after, then = ''] of table) {
      const what = ruling(Number(now), Number(before), Number(after))
      expect(Number.parseInt(then, 10), then).to.equal(what === 'follows' ? Number(after) : Number(now))
    }
  })

  it('says which counts are refused', () => {
    const table = rows('| From | To |')
    expect(table).to.have.length(5)
    for (const [from, to, verdict = ''] of table) {
      const { allowed } = judged(live({ from: Number(from), to: Number(to) }))
      expect(allowed, `${from} → ${to}`).to.equal(verdict.startsWith('accepted'))
    }
    const refusal = judged(live({ to: 1 }))
    const [error] = refusal.allowed ? [invalid('', 0, '')] : refusal.errors
    expect(page).to.include(sentence(error as never))
  })

  it('shows notes that can be read back', () => {
    const [notes] = blocks
    const annotations = Object.values(notes?.metadata.annotations ?? {})
    expect(annotations.map((text) => parseRecord(text, 1))).to.deep.equal([
      { replicas: 5, writer: 'keda' },
      { replicas: 4, writer: 'kubectl' },
      { replicas: 2, writer: 'kubectl' },
    ])
  })

  it('shows a set whose second clique sleeps until it is scaled', async () => {
    const objects = await rendered([blocks[1]])
    const groups = () =>
      (objects.get(KIND.podGang, 'default', 'chat-0') as PodGang).spec.podgroups.map(({ name }) => name)
    expect(groups()).to.deep.equal(['chat-0-router'])
    const name = 'chat-0-decode'
    expect((objects.get(KIND.podClique, 'default', name) as PodClique).spec).to.include({
      replicas: 0,
      minAvailable: 2,
    })
    objects.patch({ ...KIND.podClique, namespace: 'default', name }, { spec: { replicas: 2 } })
    settle(objects, renderContext())
    expect(groups()).to.deep.equal(['chat-0-router', 'chat-0-decode'])
  })
})
