import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { type Finished, grove, ROOT } from './grove.ts'

const CRDS = 'test/data/crds'

const KILN = `apiVersion: pottery.example.com/v1
kind: Kiln
metadata:
  name: big
spec:
  degrees: 1000
`

describe('grove validate --crds', function () {
  this.timeout(60_000)
  let directory: string
  before(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'grove-crds-'))
  })
  after(() => rm(directory, { recursive: true }))

  const written = async (name: string, content: string): Promise<string> => {
    const file = path.join(directory, name)
    await writeFile(file, content)
    return file
  }
  const judged = async (manifest: string, ...args: readonly string[]): Promise<Finished> =>
    grove(['validate', '-', '--crds', CRDS, ...args], manifest)
  const entries = async (manifest: string, ...args: readonly string[]) =>
    JSON.parse((await judged(manifest, '-o', 'json', ...args)).stdout)
  const errors = async (manifest: string, ...args: readonly string[]): Promise<string[]> => {
    const [entry] = await entries(manifest, ...args)
    return entry.errors.map(({ type, field, detail }: Record<string, string>) => `${type} ${field}: ${detail}`)
  }

  it('accepts an object, with the defaults of its CRD, and ends with 0', async () => {
    const { status, stdout } = await judged(KILN)
    expect(stdout).to.contain('✓ -:1  Kiln default/big').and.contain('spec.fuel: "Gas"')
    expect(status).to.equal(0)
  })

  it('passes the object on as it is without its CRD', async () => {
    const { status, stdout } = await grove(['validate', '-'], KILN.replace('1000', '"hot"'))
    expect(stdout).to.contain('not a kind of ours, passed on as it is')
    expect(status).to.equal(0)
  })

  it('names the places of what the schema and its rules refuse, and ends with 1', async () => {
    const { status, stdout } = await judged(`${KILN}  fuell: Wood\n  fuel: Wood\n`.replace('1000', '1300'))
    expect(stdout).to.contain('refused by the schema of the CRD')
    expect(stdout).to.contain('-:7:3  spec.fuell: Invalid value: unknown field; did you mean "fuel"?')
    expect(stdout).to.contain('-:6:12  spec.degrees: Invalid value: wood burns at 1200 degrees at most, not at 1300')
    expect(status).to.equal(1)
  })

  for (const [what, more, expected] of [
    ['a pattern of RE2', 'cone: CONE 1234', 'Invalid spec.cone: must match (?i)^cone [0-9]{1,2}$'],
    ['a format', 'chimney: up there', 'Invalid spec.chimney: must be of format uri'],
    ['a quantity in a rule', 'weight: 3k', 'Invalid spec: a floor carries less than 2k'],
    ['a missing field', 'shelves: [{}]', 'Required spec.shelves[0].name: add it'],
    [
      'an embedded object without a kind',
      'recipe: { apiVersion: v1 }',
      'Required spec.recipe.kind: say which object this is, e.g. ConfigMap',
    ],
    [
      'an unknown field in the metadata of an embedded object',
      'recipe: { apiVersion: v1, kind: ConfigMap, metadata: { nmae: a } }',
      'Invalid spec.recipe.metadata.nmae: unknown field; did you mean "name"?',
    ],
    [
      'a key that stands twice',
      'shelves: [{ name: a }, { name: a }]',
      'Duplicate spec.shelves[1]: another element has the same name; rename or remove one',
    ],
  ] as const)
    it(`refuses ${what}`, async () => {
      expect(await errors(`${KILN}  ${more}\n`)).to.deep.equal([expected])
    })

  it('asks rules about a transition only of an update', async () => {
    const old = await written('old.yaml', `${KILN}  fuel: Wood\n`)
    expect(await errors(KILN, '--against', old)).to.deep.equal(['Invalid spec: a kiln keeps its fuel'])
    expect(await errors(`${KILN}  fuel: Wood\n`, '--against', old)).to.deep.equal([])
  })

  it('names the versions that are served', async () => {
    const [entry] = await entries(KILN.replace('com/v1', 'com/v1alpha1'))
    expect(entry.rejectedBy).to.equal('api-server')
    expect(entry.errors).to.deep.equal([
      {
        type: 'NotFound',
        field: 'apiVersion',
        detail: 'Kiln is served as pottery.example.com/v1; write that',
      },
    ])
  })

  it('passes kinds on that have no definition, with a warning where others of their group have one', async () => {
    const { status, stdout } = await judged(KILN.replace('Kiln', 'Klin'))
    expect(stdout).to.contain('- -:1  Klin big: not a kind of ours, passed on as it is')
    expect(stdout).to.contain(
      '-:2:7  warning: kind: Klin of pottery.example.com is not among the definitions of --crds; did you mean "Kiln"?',
    )
    expect(status).to.equal(0)
    const other = await judged(KILN.replace('pottery', 'glass'))
    expect(other.stdout).to.not.contain('warning')
  })

  it('puts objects of kinds with namespaces into the one that is asked for, and no others', async () => {
    const pottery = '---\napiVersion: pottery.example.com/v1\nkind: Pottery\nmetadata: { name: north }\n'
    const found = await entries(`${KILN}${pottery}`, '-n', 'works')
    expect(found.map(({ namespace }: { namespace: unknown }) => namespace)).to.deep.equal(['works', null])
    expect(await errors(`${pottery.replace('north', 'north, namespace: works')}`)).to.deep.equal([])
  })

  it('says which definition counts where there are two of a kind', async () => {
    const file = await written('twice.yaml', await readFile(path.join(ROOT, CRDS, 'kilns.yaml'), 'utf8'))
    const { status, stderr } = await judged(KILN, '--crds', file)
    expect(stderr).to.equal(
      `warning: Kiln of pottery.example.com is defined again in ${file}; test/data/crds/kilns.yaml counts\n`,
    )
    expect(status).to.equal(0)
  })

  it('reads definitions in JSON between others in YAML', async () => {
    const kiln = await readFile(path.join(ROOT, CRDS, 'kilns.yaml'), 'utf8')
    const pottery = JSON.parse(await readFile(path.join(ROOT, CRDS, 'potteries.json'), 'utf8')).items[0]
    const file = await written('mixed.yaml', `${kiln}---\n${JSON.stringify(pottery)}\n`)
    const manifest = `${KILN}---\napiVersion: pottery.example.com/v1\nkind: Pottery\nmetadata: { name: a }\nspec: { twon: b }\n`
    const { stdout } = await grove(['validate', '-', '--crds', file], manifest)
    expect(stdout).to.contain('✓ -:1  Kiln default/big').and.contain('spec.twon: Invalid value: unknown field')
  })

  it('drops unknown fields with a warning with --loose', async () => {
    const [entry] = await entries(`${KILN}  glaze: blue\n`, '--loose')
    expect(entry.allowed).to.equal(true)
    expect(entry.warnings).to.deep.equal(['spec.glaze: unknown field, dropped by an API server'])
    expect(entry.object.spec).to.not.have.property('glaze')
  })

  it('says the same in every format', async () => {
    const bad = `${KILN}  fuel: Coal\n`
    const sarif = JSON.parse((await judged(bad, '-o', 'sarif')).stdout)
    const [result] = sarif.runs[0].results
    expect(result.ruleId).to.equal('crd-schema/NotSupported')
    expect(result.locations[0].physicalLocation.region).to.deep.equal({ startLine: 7, startColumn: 9 })
    const text = 'spec.fuel: Unsupported value: "Coal"'
    expect((await judged(bad, '-o', 'github')).stdout)
      .to.contain('line=7,col=9')
      .and.contain(text)
    expect((await judged(bad, '-o', 'junit')).stdout)
      .to.contain('failures="1"')
      .and.contain('spec.fuel')
    expect((await judged(bad, '-q')).stdout).to.contain(`-:7:9  ${text}`)
  })

  describe('of a broken definition', () => {
    const broken = async (change: (text: string) => string): Promise<Finished> => {
      const text = await readFile(path.join(ROOT, CRDS, 'kilns.yaml'), 'utf8')
      return grove(['validate', '-', '--crds', await written('broken.yaml', change(text))], KILN)
    }

    for (const [what, change, expected] of [
      [
        'a rule that cannot be compiled',
        (text: string) => text.replace("self.fuel != 'Wood' || ", "self.fuel != 'Wood' ||| "),
        /broken\.yaml:5\d:25: spec\.versions\[1\]\.schema\.openAPIV3Schema\.properties\[spec\]\.x-kubernetes-validations\[0\]\.rule: Invalid value: .*must be an expression of CEL/,
      ],
      [
        'a rule with a variable that nobody has',
        (text: string) => text.replace('self.fuel == oldSelf.fuel', 'self.fuel == before.fuel'),
        /undeclared reference to "before"; there are self, oldSelf/,
      ],
      [
        'a pattern that RE2 does not take',
        (text: string) => text.replace('(?i)^cone', '^(?!cone)'),
        /properties\[cone\]\.pattern: Invalid value: .*must be a regular expression of RE2/,
      ],
      [
        'an old version of the API',
        (text: string) => text.replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1'),
        /broken\.yaml:1:13: apiVersion: Invalid value: .*must be apiextensions\.k8s\.io\/v1/,
      ],
      [
        'text that is no YAML',
        (text: string) => text.replace('  group:', 'group:'),
        /broken\.yaml:7:3: this line is indented unlike the lines around it/,
      ],
      [
        'a definition without a group',
        (text: string) => text.replace('  group: pottery.example.com\n', ''),
        /broken\.yaml:5:1: spec\.group: Required value: an API server needs it/,
      ],
    ] as const)
      it(`names file and field of ${what}, and ends with 2`, async () => {
        const { status, stdout, stderr } = await broken(change)
        expect(stderr).to.match(expected)
        expect({ status, stdout }).to.deep.equal({ status: 2, stdout: '' })
      })

    it('judges other kinds all the same: it is read only when an object is of its kind', async () => {
      const text = await readFile(path.join(ROOT, CRDS, 'kilns.yaml'), 'utf8')
      const file = await written('other.yaml', text.replace("self.fuel != 'Wood' || ", '|||'))
      const { status } = await grove(
        ['validate', '-', '--crds', file, '--crds', `${CRDS}/potteries.json`],
        'apiVersion: pottery.example.com/v1\nkind: Pottery\nmetadata: { name: north }\n',
      )
      expect(status).to.equal(0)
    })
  })

  it('stops a rule that would cost too much, and refuses the object as an API server does', async () => {
    const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: crowds.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Crowd, plural: crowds }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties:
            people: { type: array, items: { type: integer } }
          x-kubernetes-validations:
            - { rule: "self.people.all(a, self.people.all(b, self.people.all(c, a + b + c >= 0)))" }
`
    const file = await written('crowd.yaml', crd)
    const people = JSON.stringify(Array.from({ length: 2000 }, (_, index) => index))
    const began = Date.now()
    const { stdout } = await grove(
      ['validate', '-', '--crds', file],
      `{"apiVersion":"example.com/v1","kind":"Crowd","metadata":{"name":"all"},"people":${people}}`,
    )
    expect(stdout).to.contain('call cost exceeds limit for rule: self.people.all')
    expect(Date.now() - began).to.be.lessThan(10_000)
  })

  it('takes no more time for a pattern that backtracks without end', async () => {
    const crd = await readFile(path.join(ROOT, CRDS, 'kilns.yaml'), 'utf8')
    const file = await written('slow.yaml', crd.replace('(?i)^cone [0-9]{1,2}$', '(?i)^(a+)+$'))
    const { stdout } = await grove(['validate', '-', '--crds', file], `${KILN}  cone: ${'a'.repeat(60)}b\n`)
    expect(stdout).to.contain('spec.cone: Invalid value').and.contain('must match (?i)^(a+)+$')
  })
})
