import { expect } from 'chai'
import type { ControlPlane } from './controlplane/start.ts'

/** Kinds whose objects come and go by themselves, for instance APIServices, which come with CRDs. */
const PASSING = /^(events(\.|$)|componentstatuses$|apiservices\.)/

/** Every object of every kind that the API server lists, as `Kind name` or `Kind namespace/name`. */
export const inventory = async ({ kubectl }: Pick<ControlPlane, 'kubectl'>): Promise<ReadonlySet<string>> => {
  const run = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await kubectl(args)
    expect(code, stderr).to.equal(0)
    return stdout
  }
  const kinds = (await run('api-resources', '--verbs=list', '-o', 'name')).split('\n').filter(Boolean)
  const lasting = kinds.filter((kind) => !PASSING.test(kind))
  const columns = 'custom-columns=KIND:.kind,NAMESPACE:.metadata.namespace,NAME:.metadata.name'
  const listed = await run(
    'get',
    lasting.join(),
    '--all-namespaces',
    '--no-headers',
    '--ignore-not-found',
    '-o',
    columns,
  )
  const objects = listed.split('\n').filter(Boolean)
  return new Set(
    objects.map((line) => {
      const [kind, namespace, name] = line.trim().split(/\s+/)
      return `${kind} ${namespace === '<none>' ? '' : `${namespace}/`}${name}`
    }),
  )
}
