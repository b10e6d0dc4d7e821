import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { ROOT } from './package/project.ts'

interface Deployment {
  readonly spec: {
    readonly template: { readonly spec: { readonly containers: readonly { readonly env?: readonly Variable[] }[] } }
  }
}

interface Variable {
  readonly name: string
  readonly value?: string
}

/** What a Deployment of `manifests/base` tells the allocator of C and Node: processes that are attacked or measured start as in a cluster. */
export const environmentOf = (file: string): Record<string, string> => {
  const { spec } = parse(readFileSync(path.join(ROOT, 'manifests/base', file), 'utf8')) as Deployment
  const variables = spec.template.spec.containers.flatMap(({ env = [] }) => env)
  return Object.fromEntries(
    variables.flatMap(({ name, value = '' }) => (/^(MALLOC_|NODE_OPTIONS$)/.test(name) ? [[name, value]] : [])),
  )
}
