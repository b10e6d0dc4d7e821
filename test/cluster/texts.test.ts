import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { misfits } from '../../schemas/structural/check.ts'
import { TEXT_ANSWERS, TEXT_PROPERTIES, TEXTS } from '../custom-kinds/texts.ts'
import { type Api, api } from './controlplane/api.ts'
import { waitUntil } from './controlplane/wait.ts'
import { controlPlane } from './fixture.ts'
import { repositoryRoot } from './repository.ts'

const DEFINITIONS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'
const SPEC = { type: 'object', properties: TEXT_PROPERTIES } as const
const CRD = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: 'texts.example.com' },
  spec: {
    group: 'example.com',
    scope: 'Cluster',
    names: { kind: 'Text', plural: 'texts' },
    versions: [
      {
        ...{ name: 'v1', served: true, storage: true },
        schema: { openAPIV3Schema: { type: 'object', properties: { spec: SPEC } } },
      },
    ],
  },
}

describe('formats and patterns mean the same to a real API server and to the judge', function () {
  this.timeout(120_000)
  let calls: Api
  before(async () => {
    calls = api(controlPlane().admin)
    const { status, body } = await calls.call('POST', DEFINITIONS, CRD)
    expect(status, body).to.equal(201)
    await waitUntil('kind', 60, async () => (await calls.call('GET', '/apis/example.com/v1/texts')).status === 200)
  })
  after(async () => {
    await calls.call('DELETE', `${DEFINITIONS}/${CRD.metadata.name}`)
    calls.close()
  })

  it('for every text', async () => {
    const recorded: Record<string, string[]> = {}
    const differences: string[] = []
    for (const text of TEXTS) {
      const spec = Object.fromEntries(Object.keys(TEXT_PROPERTIES).map((name) => [name, text]))
      const object = { apiVersion: 'example.com/v1', kind: 'Text', metadata: { name: 'text' }, spec }
      const { status, body } = await calls.call('POST', '/apis/example.com/v1/texts?dryRun=All', object)
      const causes: { field: string }[] = status === 201 ? [] : JSON.parse(body).details.causes
      const theirs = [...new Set(causes.map(({ field }) => field.replace('spec.', '')))].sort()
      const ours = [...new Set(misfits(spec, SPEC).map(({ steps }) => String(steps[0])))].sort()
      recorded[text] = theirs
      const other = [
        ...theirs.filter((name) => !ours.includes(name)).map((name) => `${name} is refused`),
        ...ours.filter((name) => !theirs.includes(name)).map((name) => `${name} is accepted`),
      ]
      if (other.length > 0) differences.push(`${JSON.stringify(text)}: ${other.join(', ')}`)
    }
    if (process.env.GROVE_TEST_RECORD)
      writeFileSync(path.join(repositoryRoot, TEXT_ANSWERS), `${JSON.stringify(recorded, undefined, 1)}\n`)
    expect(differences).to.deep.equal([])
  })
})
