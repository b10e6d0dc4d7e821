import { plainName, withMetadata } from './embedded-metadata.ts'
import type { SourceSchema } from './source-schema.ts'
import { reachable } from './source-schema.ts'
import type { CrdSource, Sources } from './sources.ts'
import { allCrds, rootSchema } from './sources.ts'

const HEADER = '// Generated from schemas/ by npm run generate; change the sources instead.\n'

/** The file in schemas/generated for one of Kubernetes' own types. */
const kubernetesFile = (name: string): string => {
  if (name.startsWith('io.k8s.api.core.')) return 'pod'
  return name.startsWith('io.k8s.api.') ? (name.split('.')[3] ?? name) : 'meta'
}

/** The file in schemas/generated for a kind: `trainer` for `trainer.kubeflow.org`, `grove` for all kinds of Grove. */
const kindFile = ({ spec: { group } }: CrdSource): string =>
  group.endsWith('grove.io') ? 'grove' : (group.split('.')[0] ?? group)

const typeName = (name: string): string => plainName(name.slice(name.lastIndexOf('.') + 1))
const capitalised = (name: string): string =>
  name.replaceAll(/(?:^|\W+)(\w?)/g, (_, letter: string) => letter.toUpperCase())
const key = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`)
const comment = (text: string | undefined, indent: string): string =>
  text ? `${indent}/** ${text.replaceAll('*/', '*\\/')} */\n` : ''
const literal = (value: unknown): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value))

/** One file of declarations: its declarations in order, and its imports from other files. */
interface TypesFile {
  readonly declarations: Map<string, string>
  readonly imports: Map<string, Set<string>>
}

/**
 * TypeScript types of the sources, by file name in schemas/generated. Objects become interfaces; a field that is not
 * required is optional even if it has a default, because users may leave it out. Throws if two types of one file would
 * have the same name.
 */
export const typeFiles = (sources: Sources): Map<string, string> => {
  const { definitions } = sources
  const crds = allCrds(sources)
  const fileOf = (name: string): string => sources.files.get(plainName(name)) ?? kubernetesFile(name)
  const files = new Map<string, TypesFile>()
  const fileNamed = (name: string): TypesFile => {
    const file = files.get(name) ?? { declarations: new Map(), imports: new Map() }
    files.set(name, file)
    return file
  }

  const declare = (file: string, name: string, text: string): void => {
    const { declarations } = fileNamed(file)
    const before = declarations.get(name)
    if (before !== undefined && before !== text)
      throw new Error(`two types are called ${name}; give one of them a title`)
    declarations.set(name, text)
  }

  const use = (file: string, from: string, name: string): string => {
    if (file === from) return name
    const { imports } = fileNamed(file)
    imports.set(from, (imports.get(from) ?? new Set()).add(name))
    return name
  }

  const fields = (file: string, owner: string, schema: SourceSchema): string =>
    Object.entries(schema.properties ?? {})
      .map(([name, field]) => {
        const optional = schema.required?.includes(name) ? '' : '?'
        const type = typeOf(file, field, `${owner}${capitalised(name)}`)
        return `${comment(field.description, '  ')}  ${key(name)}${optional}: ${type}\n`
      })
      .join('')

  const declareObject = (file: string, name: string, schema: SourceSchema): string => {
    declare(
      file,
      name,
      `${comment(schema.description, '')}export interface ${name} {\n${fields(file, name, schema)}}\n`,
    )
    return name
  }

  const typeOf = (file: string, schema: SourceSchema, name: string): string => {
    if (schema.$ref !== undefined) return use(file, fileOf(schema.$ref), typeName(schema.$ref))
    if (schema['x-kubernetes-int-or-string']) return 'number | string'
    if (schema.enum) {
      const values = schema.enum.map(literal).join(' | ')
      if (schema.title === undefined) return values
      declare(file, schema.title, `${comment(schema.description, '')}export type ${schema.title} = ${values}\n`)
      return schema.title
    }
    switch (schema.type) {
      case 'string':
      case 'boolean':
        return schema.type
      case 'integer':
      case 'number':
        return 'number'
      case 'array': {
        const item = typeOf(file, schema.items ?? {}, name)
        return item.includes(' ') ? `(${item})[]` : `${item}[]`
      }
      case 'object':
        if (schema.properties) return declareObject(file, schema.title ?? name, schema)
        return `Record<string, ${schema.additionalProperties ? typeOf(file, schema.additionalProperties, name) : 'unknown'}>`
      default:
        return 'unknown'
    }
  }

  for (const name of reachable(definitions, crds.map(rootSchema))) {
    // The TypeScript type of metadata is the same everywhere; only the CRD says which fields are kept.
    const schema = (definitions[withMetadata(name)] ?? definitions[name]) as SourceSchema
    const file = fileOf(name)
    if (schema.properties) declareObject(file, typeName(name), schema)
    else
      declare(
        file,
        typeName(name),
        `${comment(schema.description, '')}export type ${typeName(name)} = ${typeOf(file, schema, typeName(name))}\n`,
      )
  }

  for (const crd of crds) {
    const { kind } = crd.spec.names
    const file = kindFile(crd)
    const schema = rootSchema(crd)
    const { apiVersion: _, kind: __, metadata: ___, ...rest } = schema.properties ?? {}
    use(file, '../object-meta', 'ObjectMeta')
    // An alias and not an interface, because only an alias can be passed where any Kubernetes object is expected.
    declare(
      file,
      kind,
      `${comment(schema.description, '')}export type ${kind} = {\n` +
        `  apiVersion: '${crd.spec.group}/${crd.spec.versions[0].name}'\n  kind: '${kind}'\n  metadata: ObjectMeta\n` +
        `${fields(file, kind, { ...schema, properties: rest })}}\n`,
    )
  }

  return new Map([...files].sort().map(([name, file]) => [`${name}.ts`, fileText(file)]))
}

const fileText = ({ declarations, imports }: TypesFile): string => {
  const importLines = [...imports]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([from, names]) => {
      const path = from.startsWith('.') ? from : `./${from}`
      return `import type { ${[...names].sort().join(', ')} } from '${path}.ts'\n`
    })
  const texts = [...declarations].sort(([a], [b]) => a.localeCompare(b, 'en')).map(([, text]) => text)
  return [HEADER + importLines.join(''), ...texts].join('\n')
}
