import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { type Finished, grove, ROOT } from './grove.ts'

const POLICIES = 'test/data/policies/replicas.yaml'

const deployment = (replicas: number, metadata = ''): string => `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
${metadata}spec:
  replicas: ${replicas}
  selector: { matchLabels: { app: web } }
  template:
    metadata: { labels: { app: web } }
    spec: { containers: [{ name: web, image: "web:1" }] }
`

const KILN = `apiVersion: pottery.example.com/v1
kind: Kiln
metadata: { name: big }
spec: { degrees: 1000, fuel: Wood }
`

interface Entry {
  readonly allowed: boolean
  readonly rejectedBy: string | null
  readonly errors: readonly { readonly type: string; readonly detail: string }[]
  readonly causes?: readonly { readonly rule: string; readonly line: number; readonly column: number }[]
  readonly warnings: readonly string[]
}

describe('grove validate --crds with ValidatingAdmissionPolicies', function () {
  this.timeout(60_000)
  let directory: string
  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-policies-'))
  })
  after(() => rm(directory, { recursive: true }))

  const written = async (name: string, content: string): Promise<string> => {
    const file = path.join(directory, name)
    await writeFile(file, content)
    return file
  }
  const run = (manifest: string, ...args: readonly string[]): Promise<Finished> =>
    grove(['validate', '-', '--crds', POLICIES, '--crds', 'test/data/crds', ...args], manifest)
  const judged = async (manifest: string, ...args: readonly string[]): Promise<Entry> => {
    const [entry] = JSON.parse((await run(manifest, '-o', 'json', ...args)).stdout)
    return entry
  }
  const changed = async (change: (text: string) => string): Promise<string> =>
    written('policies.yaml', change(await readFile(path.join(ROOT, POLICIES), 'utf8')))
  const by = async (file: string, manifest: string): Promise<Entry> => {
    const { stdout } = await grove(['validate', '-', '--crds', file, '-o', 'json'], manifest)
    return JSON.parse(stdout)[0]
  }

  it('refuses what breaks one, in its words, at the field that it reads, and ends with 1', async () => {
    const { status, stdout } = await run(deployment(5))
    expect(stdout).to.contain('✗ -:1  Deployment web: refused by a ValidatingAdmissionPolicy')
    expect(stdout).to.contain(
      "-:6:13  ValidatingAdmissionPolicy 'replicas' with binding 'replicas-in-shared-namespaces' denied request: at most 3 replicas, not 5",
    )
    expect(status).to.equal(1)
    const entry = await judged(deployment(5))
    expect(entry.rejectedBy).to.equal('admission-policy')
    expect(entry.errors.map(({ type }) => type)).to.deep.equal(['Forbidden'])
    expect(entry.causes?.[0]).to.deep.include({ rule: 'admission-policy/replicas', line: 6, column: 13 })
  })

  it('accepts what keeps it, with parameters, variables and defaults', async () => {
    expect((await judged(deployment(3))).allowed).to.equal(true)
    const { allowed } = await judged(deployment(3).replace('  replicas: 3\n', ''))
    expect(allowed).to.equal(true)
  })

  it("judges objects of Grove's kinds and of kinds that --crds defines", async () => {
    const sample = await readFile(path.join(ROOT, 'test/data/manifests/speech.yaml'), 'utf8')
    const set = await judged(sample.replace(/^ {2}replicas: \d+/m, '  replicas: 7'))
    expect(set.errors[0]?.detail).to.contain('at most 3 replicas, not 7')
    const kiln = await judged(KILN)
    expect(kiln.errors[0]?.detail).to.contain('denied request: no open fires')
    expect(kiln.rejectedBy).to.equal('admission-policy')
  })

  it('asks nothing where conditions, selectors and operations leave the object out', async () => {
    expect((await judged(deployment(5, '  labels: { exempt: "yes" }\n'))).allowed).to.equal(true)
    expect((await judged(deployment(5, '  namespace: lab\n'))).allowed).to.equal(true)
    const service = 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n'
    expect((await judged(service)).allowed).to.equal(true)
    const old = await written('old.yaml', KILN)
    expect((await judged(KILN, '--against', old)).allowed).to.equal(true)
  })

  it('warns with Warn, and says nothing of what is only audited', async () => {
    const { allowed, warnings } = await judged(deployment(1, '  labels: { tier: prod }\n'))
    expect(allowed).to.equal(true)
    expect(warnings).to.deep.equal([
      "Validation failed for ValidatingAdmissionPolicy 'owners' with binding 'owners': say who owns it",
    ])
    const owned = '  labels: { tier: prod }\n  annotations: { owner: ada }\n'
    expect((await judged(deployment(1, owned))).warnings).to.deep.equal([])
    const audited = await changed((text) => text.replace('[Warn, Audit]', '[Audit]'))
    expect((await by(audited, deployment(1, '  labels: { tier: prod }\n'))).warnings).to.deep.equal([])
  })

  it('knows the labels of namespaces among the files', async () => {
    const namespace = '---\napiVersion: v1\nkind: Namespace\nmetadata: { name: shop, labels: { team: a } }\n'
    const file = await changed((text) =>
      text.replace(
        '{ key: kubernetes.io/metadata.name, operator: NotIn, values: [lab] }',
        '{ key: team, operator: Exists }',
      ),
    )
    const inShop = deployment(5, '  namespace: shop\n')
    expect((await by(file, inShop)).allowed).to.equal(true)
    expect((await by(file, `${inShop}${namespace}`)).allowed).to.equal(false)
  })

  it('selects a Namespace by its own labels', async () => {
    const file = await changed((text) =>
      text.replace(
        'objectSelector: { matchLabels: { tier: prod } }',
        'namespaceSelector: { matchLabels: { tier: prod } }',
      ),
    )
    const namespace = (tier: string): string =>
      `apiVersion: v1\nkind: Namespace\nmetadata: { name: shop, labels: { tier: ${tier} } }\n`
    expect((await by(file, namespace('prod'))).warnings).to.have.length(1)
    expect((await by(file, namespace('dev'))).warnings).to.deep.equal([])
  })

  it('reads parameters to the letter', async () => {
    const file = await changed((text) =>
      text
        .replace('data: { most: "3" }', 'data:\n  description: |-\n    3')
        .replace('int(params.data.most)', 'int(params.data.description)'),
    )
    expect((await by(file, deployment(5))).errors[0]?.detail).to.contain('at most 3 replicas, not 5')
  })

  it('says what it could not ask: a parameter that is not among the files, an authorizer', async () => {
    const missing = await changed((text) => text.replace('metadata: { name: limits,', 'metadata: { name: other,'))
    const entry = await by(missing, deployment(5))
    expect(entry.allowed).to.equal(true)
    expect(entry.warnings[0]).to.contain('its parameter ConfigMap "limits" is not among the files')
    const asking = await changed((text) =>
      text.replace('object.spec.replicas == 100', "authorizer.path('/x').check('get').allowed()"),
    )
    const asked = await by(asking, deployment(5))
    expect(asked.warnings[0]).to.contain('only a cluster knows what its users are authorized to do')
  })

  for (const [failurePolicy, allowed] of [
    ['Fail', false],
    ['Ignore', true],
  ] as const)
    it(`${allowed ? 'lets pass' : 'refuses'} an object whose expression fails with failurePolicy: ${failurePolicy}`, async () => {
      const file = await changed((text) =>
        text.replace('failurePolicy: Fail', `failurePolicy: ${failurePolicy}`).replace('most: "3"', 'most: three'),
      )
      const entry = await by(file, deployment(5))
      expect(entry.allowed).to.equal(allowed)
      if (!allowed) expect(entry.errors[0]?.detail).to.contain('resulted in error:').and.contain('variable "most"')
    })

  it('says that a policy without a binding judges nothing, and which policy a binding meant', async () => {
    const file = await changed((text) => text.replace('policyName: replicas', 'policyName: replica'))
    const { stderr, status } = await grove(['validate', '-', '--crds', file], deployment(5))
    expect(stderr).to.equal(
      `warning: ValidatingAdmissionPolicyBinding "replicas-in-shared-namespaces" binds the policy "replica", which is not among the files; did you mean "replicas"?
warning: ValidatingAdmissionPolicy "replicas" has no binding among the files, so it judges nothing
`,
    )
    expect(status).to.equal(0)
  })

  it('names file, line and field of an expression that cannot be compiled, and ends with 2', async () => {
    const file = await changed((text) => text.replace('variables.replicas <=', 'variabels.replicas <='))
    const { stderr, status } = await grove(['validate', '-', '--crds', file], deployment(5))
    expect(stderr).to.match(
      /policies\.yaml:22:19: spec\.validations\[0\]\.expression: Invalid value: .*undeclared reference to "variabels"/,
    )
    expect(status).to.equal(2)
  })
})
