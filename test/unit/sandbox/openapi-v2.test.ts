import { expect } from 'chai'
import { openApiV2Protobuf } from '../../../sandbox/api-server/http/openapi-v2-protobuf.ts'
import { type Sandbox, startSandbox } from '../../../sandbox/cluster/start.ts'
import { speakerOf } from '../../api/sandbox.ts'
import { type Line, line } from '../../api/say.ts'
import { WIDGETS_CRD, WIDGETS_GROUP } from '../../api/widgets.ts'

const PROTOBUF = 'application/com.github.proto-openapi.spec.v2@v1.0+protobuf'

/** The wire format, as short as a test needs it. */
const bytes = (field: number, ...content: (string | Uint8Array)[]): Buffer => {
  const body = Buffer.concat(content.map((each) => Buffer.from(each)))
  const length = body.length < 128 ? [body.length] : [(body.length % 128) | 128, Math.floor(body.length / 128)]
  const tag = field * 8 + 2
  return Buffer.concat([Buffer.from([...(tag < 128 ? [tag] : [(tag % 128) | 128, tag >> 7]), ...length]), body])
}

interface Type {
  readonly type?: string
  readonly format?: string
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Type>>
  readonly additionalProperties?: Type
  readonly items?: Type
}
interface Document {
  readonly swagger: string
  readonly definitions: Readonly<Record<string, Type>>
  readonly paths: Readonly<Record<string, { readonly patch?: { readonly parameters: readonly { name: string }[] } }>>
}

describe('OpenAPI v2 of the sandbox', () => {
  let sandbox: Sandbox
  let own: Line
  const asked = (accept: string) => own.say({ method: 'GET', path: '/openapi/v2', accept })
  before(async () => {
    sandbox = await startSandbox({ nodes: 0, scheduler: false, kubelet: false })
    own = line(speakerOf(sandbox))
    await own.say({
      method: 'POST',
      path: '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
      body: WIDGETS_CRD,
    })
  })
  after(async () => {
    own.close()
    await sandbox.stop()
  })

  it('describes what is served, with every type that it refers to', async () => {
    const { code, body } = await asked('application/json')
    const { swagger, definitions } = body as Document
    expect([code, swagger]).to.deep.equal([200, '2.0'])
    expect(definitions).to.include.keys('io.k8s.api.core.v1.Pod', 'io.k8s.api.apps.v1.Deployment')
    expect(Object.keys(definitions)).to.include(`${WIDGETS_GROUP.split('.').reverse().join('.')}.v1.Widget`)
    const named = [...JSON.stringify(body).matchAll(/"#\/definitions\/([^"]+)"/g)].map(([, name = '']) => name)
    expect(named.filter((name) => definitions[name] === undefined)).to.deep.equal([])
  })

  it('has the words of OpenAPI v2 only: no alternatives, no null, no defaults', async () => {
    const { definitions } = (await asked('application/json')).body as Document
    const keywords = new Set<string>()
    const look = ({ properties = {}, items, additionalProperties, ...own }: Type): void => {
      for (const key of Object.keys(own)) keywords.add(key)
      for (const child of Object.values(properties)) look(child)
      if (items !== undefined) look(items)
      if (additionalProperties !== undefined) look(additionalProperties)
    }
    for (const type of Object.values(definitions)) look(type)
    expect([...keywords])
      .not.to.include.members(['anyOf'])
      .and.not.to.include.members(['nullable', 'default', 'oneOf'])
    const { maxSurge } = definitions['io.k8s.api.apps.v1.RollingUpdateDeployment']?.properties ?? {}
    expect(maxSurge).to.include({ type: 'string', format: 'int-or-string' })
  })

  it('says of each kind that a dry run and strict fields may be asked for, by which kubectl goes', async () => {
    const { paths } = (await asked('application/json')).body as Document
    const patched = Object.values(paths).flatMap(({ patch }) => (patch === undefined ? [] : [patch.parameters]))
    expect(patched).to.have.length.greaterThan(30)
    for (const parameters of patched) {
      expect(parameters.map(({ name }) => name)).to.include.members(['dryRun', 'fieldValidation', 'fieldManager'])
    }
  })

  for (const [accept, code] of [
    [PROTOBUF, 200],
    [PROTOBUF.replace('@', '.'), 200],
    ['*/*', 200],
    ['', 200],
    ['application/vnd.kubernetes.protobuf, application/json', 200],
    ['text/plain', 406],
  ] as const) {
    it(`answers ${code} to Accept: ${accept}`, async () => {
      expect((await asked(accept)).code).to.equal(code)
    })
  }

  it('is the same document in protobuf: every name of a type is in it', async () => {
    const { body } = await asked(PROTOBUF)
    const { definitions } = (await asked('application/json')).body as Document
    const text = String(body)
    expect(text.startsWith('\n\u00032.0')).to.equal(true)
    expect(Object.keys(definitions).filter((name) => !text.includes(name))).to.deep.equal([])
  })

  it('is written in protobuf as OpenAPIv2.proto has it', () => {
    const parameter = { name: 'dryRun', in: 'query', type: 'string', uniqueItems: true }
    const operation = {
      parameters: [parameter],
      responses: { 200: { description: 'OK' } },
      'x-kubernetes-action': 'get',
    }
    const type = { type: 'array', maxLength: 300, items: { $ref: '#/definitions/B' } }
    const written = openApiV2Protobuf({
      swagger: '2.0',
      paths: { '/a': { get: operation } },
      definitions: { A: { properties: { b: type }, required: ['b'] } },
    })
    const query = bytes(
      1,
      bytes(2, bytes(3, bytes(4, 'dryRun'), bytes(2, 'query'), bytes(6, 'string'), Buffer.from([0xa0, 1, 1]))),
    )
    const responses = bytes(9, bytes(1, bytes(1, '200'), bytes(2, bytes(1, bytes(1, 'OK')))))
    const action = bytes(13, bytes(1, 'x-kubernetes-action'), bytes(2, bytes(2, '"get"')))
    const get = bytes(2, bytes(8, query), responses, action)
    const b = [
      bytes(22, bytes(1, 'array')),
      Buffer.from([0x58, 0xac, 2]),
      bytes(23, bytes(1, bytes(1, '#/definitions/B'))),
    ]
    const a = [bytes(25, bytes(1, bytes(1, 'b'), bytes(2, ...b))), bytes(19, 'b')]
    expect(Buffer.from(written).toString('hex')).to.equal(
      Buffer.concat([
        bytes(1, '2.0'),
        bytes(8, bytes(2, bytes(1, '/a'), bytes(2, get))),
        bytes(9, bytes(1, bytes(1, 'A'), bytes(2, ...a))),
      ]).toString('hex'),
    )
  })

  it('is not written where a field has no place in the messages', () => {
    expect(() => openApiV2Protobuf({ swagger: '2.0', host: 'a' })).to.throw('Document of OpenAPI v2 has no field host')
  })
})
