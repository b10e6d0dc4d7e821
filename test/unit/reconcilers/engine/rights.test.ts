import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import { parseAllDocuments } from 'yaml'
import { enabledControllers, watchedKinds } from '../../../../reconcilers/engine/controller.ts'
import { rightsOf } from '../../../../reconcilers/engine/rights.ts'
import { baseConfiguration } from '../../../../scripts/rights/base-configuration.ts'
import { rightsManifests } from '../../../../scripts/rights/manifest.ts'
import { BOOK, bookOfShelf, shelf, TOYS } from './toy.ts'

const root = path.resolve(import.meta.dirname, '../../../../..')

describe('the rights of controllers', () => {
  it('are to watch what is watched, to write what is declared and to read what is made, in one rule a resource', () => {
    const rule = (group: string, resource: string, ...verbs: string[]) => ({
      apiGroups: [group],
      resources: [resource],
      verbs,
    })
    expect(rightsOf(TOYS)).to.deep.equal([
      rule('', 'secrets', 'create', 'get', 'list', 'patch', 'watch'),
      rule('toys.example.com', 'books', 'create', 'delete', 'get', 'list', 'patch', 'watch'),
      rule('toys.example.com', 'shelves', 'list', 'watch'),
      rule('toys.example.com', 'shelves/finalizers', 'update'),
      rule('toys.example.com', 'shelves/status', 'patch'),
    ])
  })

  it('merge what several controllers declare of one resource, each verb once', () => {
    const other = { ...bookOfShelf, writes: [{ group: '', resource: 'secrets', verbs: ['patch', 'delete'] as const }] }
    expect(rightsOf([shelf, other])[0]?.verbs).to.deep.equal(['create', 'delete', 'get', 'list', 'patch', 'watch'])
  })

  it('hold the CRDs of kinds that a cluster may lack, by name', () => {
    const ribbon = { kind: { apiVersion: 'toys.example.com/v1', kind: 'Ribbon' }, plural: 'ribbons', keep: BOOK.keep }
    const rules = rightsOf([{ ...shelf, reads: [{ ...ribbon, optional: true }] }])
    expect(rules.at(-1)).to.deep.equal({
      apiGroups: ['apiextensions.k8s.io'],
      resources: ['customresourcedefinitions'],
      resourceNames: ['ribbons.toys.example.com'],
      verbs: ['list', 'watch'],
    })
  })

  it('hold no CRD of a kind of Kubernetes itself, which has none', () => {
    const kind = { apiVersion: 'scheduling.k8s.io/v1alpha2', kind: 'PodGroup' }
    const group = { kind, plural: 'podgroups', keep: BOOK.keep, optional: true, isBuiltIn: true }
    const rules = rightsOf([{ ...shelf, reads: [group] }])
    expect(rules.some(({ apiGroups }) => apiGroups[0] === 'apiextensions.k8s.io')).to.equal(false)
    expect(rules.map(({ resources }) => resources[0])).to.include('podgroups')
  })

  it('follow from what a configuration asks to be woken by', () => {
    const wake = { on: BOOK, isEnabled: (config: unknown) => config === 'books', keys: () => [] }
    const only = { ...shelf, wakes: [wake] }
    const kindsFor = (config: string) => watchedKinds(enabledControllers([only], config)).map(({ kind }) => kind.kind)
    expect(kindsFor('books')).to.deep.equal(['Shelf', 'Book'])
    expect(kindsFor('nothing')).to.deep.equal(['Shelf'])
  })

  it('are refused where two controllers watch one kind in two ways: there is one cache', () => {
    expect(() =>
      watchedKinds([shelf, { ...bookOfShelf, wakes: [{ on: { ...BOOK }, keys: () => [] }], reads: [BOOK] }]),
    ).to.throw('Book is watched in two ways; let the controllers share one value')
  })

  it('of the reconcilers are what manifests install; npm run generate writes it', async () => {
    const manifests = rightsManifests(await baseConfiguration(root))
    for (const [file, text] of manifests) expect(readFileSync(path.join(root, file), 'utf8')).to.equal(text)
    expect([...manifests.keys()]).to.include('manifests/base/reconciler-role.yaml')
  })

  it('to write PodGroups are had only for schedulers that are enabled: a component brings those of the others', async () => {
    const manifests = rightsManifests(await baseConfiguration(root))
    const base = manifests.get('manifests/base/reconciler-role.yaml') ?? ''
    expect(base).to.include('scheduling.run.ai').and.not.include('scheduling.volcano.sh')
    expect(base).not.to.include('scheduling.k8s.io')
    expect(manifests.get('manifests/components/default-scheduler/reconciler-role.yaml')).to.include('scheduling.k8s.io')
    const [role] = parseAllDocuments(manifests.get('manifests/components/volcano/reconciler-role.yaml') ?? '')
    expect(role?.toJS().rules).to.deep.equal([
      {
        apiGroups: ['scheduling.volcano.sh'],
        resources: ['podgroups'],
        verbs: ['create', 'get', 'list', 'patch', 'watch'],
      },
      {
        apiGroups: ['apiextensions.k8s.io'],
        resources: ['customresourcedefinitions'],
        resourceNames: ['podgroups.scheduling.volcano.sh'],
        verbs: ['list', 'watch'],
      },
    ])
  })
})
