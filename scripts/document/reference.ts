import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { StructuralSchema } from '../../schemas/structural-schema.ts'

/** A page that is generated completely: its path relative to the root of the project, and its text. */
export interface GeneratedPage {
  readonly name: string
  readonly text: string
}

interface Crd {
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly group: string
    readonly scope: string
    readonly names: { readonly kind: string; readonly plural: string; readonly shortNames?: readonly string[] }
    readonly versions: readonly {
      readonly name: string
      readonly schema: { readonly openAPIV3Schema: StructuralSchema }
      readonly subresources?: Readonly<Record<string, unknown>>
    }[]
  }
}

const CRDS = fileURLToPath(new URL('../../../manifests/base/crds/', import.meta.url))
const FOLDER = 'docs/reference'

/** Fields with Kubernetes' own types, which Kubernetes documents. */
const KUBERNETES: Readonly<Record<string, string>> = {
  affinity: 'Affinity',
  behavior: 'HorizontalPodAutoscalerBehavior',
  containers: 'Container',
  env: 'EnvVar',
  ephemeralContainers: 'EphemeralContainer',
  imagePullSecrets: 'LocalObjectReference',
  initContainers: 'Container',
  metrics: 'MetricSpec',
  podFailurePolicy: 'PodFailurePolicy',
  podSpec: 'PodSpec',
  resources: 'ResourceRequirements',
  schedulingGates: 'PodSchedulingGate',
  securityContext: 'SecurityContext',
  tolerations: 'Toleration',
  volumeClaimTemplates: 'PersistentVolumeClaim',
  volumeMounts: 'VolumeMount',
  volumes: 'Volume',
}

/** Recognises a PodSpec by its fields. */
const isPodSpec = ({ properties }: StructuralSchema): boolean =>
  properties?.containers !== undefined && properties.dnsPolicy !== undefined

const foreign = (name: string, schema: StructuralSchema): string | undefined =>
  isPodSpec(schema) ? 'PodSpec' : KUBERNETES[name]

const typeOf = (name: string, schema: StructuralSchema): string => {
  const kind = foreign(name, schema)
  if (kind !== undefined) return schema.type === 'array' ? `[]${kind}` : kind
  if (schema['x-kubernetes-int-or-string']) return 'integer or string'
  if (schema.type === 'array') return `[]${typeOf('', schema.items ?? {})}`
  if (schema.additionalProperties !== undefined) return `map of ${typeOf('', schema.additionalProperties)}`
  return schema.type ?? 'any'
}

/** Escapes pipes, which would end a cell. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ').trim()
const code = (value: unknown): string => `\`${cell(typeof value === 'string' ? value : JSON.stringify(value))}\``

const bounds = (least: number | undefined, most: number | undefined, what: string): string[] => [
  ...(least === undefined ? [] : [`at least ${least}${what}`]),
  ...(most === undefined ? [] : [`at most ${most}${what}`]),
]

const limits = (schema: StructuralSchema): string => {
  const told = [
    ...(schema.enum === undefined ? [] : [`one of ${schema.enum.map(code).join(', ')}`]),
    ...bounds(schema.minimum, schema.maximum, ''),
    ...bounds(schema.minLength, schema.maxLength, ' characters'),
    ...bounds(schema.minItems, schema.maxItems, ' items'),
    ...(schema.pattern === undefined ? [] : [`matches ${code(schema.pattern)}`]),
    ...(schema['x-kubernetes-validations'] ?? []).map(({ rule, message }) => (message ? cell(message) : code(rule))),
  ]
  return told.length === 0 ? '' : ` (${[...new Set(told)].join('; ')})`
}

/** An object in a schema whose fields are listed: its path, and its schema. */
interface Part {
  readonly where: string
  readonly schema: StructuralSchema
}

/** The elements of a list or map, with their path. */
const within = ({ where, schema }: Part): Part => {
  if (schema.items !== undefined) return within({ where: `${where}[]`, schema: schema.items })
  if (schema.additionalProperties === undefined) return { where, schema }
  return within({ where: `${where}.*`, schema: schema.additionalProperties })
}

/** A part, followed by the objects below it that have fields of their own. */
const partsOf = (part: Part): Part[] => {
  const { where, schema } = within(part)
  const fields = Object.entries(schema.properties ?? {})
  if (fields.length === 0) return []
  const below = fields
    .filter(([name, field]) => foreign(name, field) === undefined)
    .flatMap(([name, field]) => partsOf({ where: `${where}.${name}`, schema: field }))
  return [{ where, schema: { ...schema, ...about(part.schema) } }, ...below]
}

/** The description of a list is that of the list and not of its items. */
const about = ({ description }: StructuralSchema): StructuralSchema =>
  description === undefined ? {} : { description }

const row = (name: string, schema: StructuralSchema, isRequired: boolean): string => {
  const given = isRequired ? 'required' : schema.default === undefined ? '' : code(schema.default)
  return `| ${code(name)} | ${typeOf(name, schema)} | ${given} | ${cell(schema.description ?? '')}${limits(schema)} |`
}

const section = ({ where, schema }: Part): string => {
  const rows = Object.entries(schema.properties ?? {}).map(([name, field]) =>
    row(name, field, schema.required?.includes(name) === true),
  )
  return `## ${code(where)}\n\n${cell(schema.description ?? '')}${limits(schema)}\n\n| Field | Type | Default | |\n|---|---|---|---|\n${rows.join('\n')}\n`
}

const pageOf = ({ spec: { group, scope, names, versions } }: Crd): GeneratedPage => {
  const sections = versions.map(({ name, schema: { openAPIV3Schema: whole }, subresources = {} }) => {
    const parts = Object.entries(whole.properties ?? {})
      .filter(([field]) => !['apiVersion', 'kind', 'metadata'].includes(field))
      .flatMap(([where, schema]) => partsOf({ where, schema }))
    const facts = [
      `\`apiVersion: ${group}/${name}\``,
      `\`kind: ${names.kind}\``,
      scope === 'Namespaced' ? 'in a namespace' : 'for the whole cluster',
      `\`kubectl get ${[names.plural, ...(names.shortNames ?? [])].join('`, `')}\``,
      ...(Object.keys(subresources).length === 0 ? [] : [`subresources ${Object.keys(subresources).join(', ')}`]),
    ]
    return `${cell(whole.description ?? '')}${limits(whole)}\n\n${facts.join('; ')}.\n\n${parts.map(section).join('\n')}`
  })
  return {
    name: `${FOLDER}/${names.kind.toLowerCase()}.md`,
    text: `# ${names.kind}\n\n<!-- Generated from the CRD by npm run generate. -->\n\n${sections.join('\n')}`,
  }
}

/** Pages in the folder that people write: the rules on which code relies, cited there by their headings. */
export const RULE_PAGES: readonly { readonly file: string; readonly title: string; readonly about: string }[] = [
  {
    file: 'names-and-labels.md',
    title: 'Names, labels and hashes',
    about: 'What objects are called, and the labels, annotations, finalizers and variables on them',
  },
  {
    file: 'admission-rules.md',
    title: 'How admission resolves what is not written',
    about: 'Text of errors, GPUs, fabrics, topology',
  },
  {
    file: 'reconcile-rules.md',
    title: 'What a set becomes',
    about: 'Which objects stand behind a PodCliqueSet, what each holds, and the events',
  },
  {
    file: 'status-rules.md',
    title: 'What a status says',
    about: 'How counts and conditions are computed',
  },
  {
    file: 'trainer-rules.md',
    title: 'Rules of TrainJobs',
    about: 'How a JobSet is built, and what the controllers of TrainJobs and JobSets do',
  },
  {
    file: 'failover-rules.md',
    title: 'Rules of failover pods',
    about: 'States of an engine, the locks, the messages of the memory service',
  },
  {
    file: 'compatibility.md',
    title: 'Decisions about compatibility',
    about: 'What is done where the sources disagree, and what the Go operator does',
  },
]

const overview = (crds: readonly Crd[]): GeneratedPage => {
  const rows = crds.map(({ spec: { group, names, versions } }) => {
    const [version] = versions
    const text = cell(version?.schema.openAPIV3Schema.description ?? '')
    return `| [${names.kind}](${names.kind.toLowerCase()}.md) | \`${group}/${version?.name}\` | ${text} |`
  })
  const rules = RULE_PAGES.map(({ file, title, about }) => `| [${title}](${file}) | ${about} |`)
  return {
    name: `${FOLDER}/README.md`,
    text: `# Reference of kinds\n\n<!-- Generated from the CRDs by npm run generate. -->\n\nEvery field of every kind that \`manifests/base/crds\` installs. \`kubectl explain podcliqueset.spec\` says the same in a cluster. Types of Kubernetes' own, such as PodSpec, are described in its API reference. What admission fills in and refuses beyond this is on the page of [admission](../admission.md).\n\n| Kind | API | |\n|---|---|---|\n${rows.join('\n')}\n\n## Rules\n\nThese pages are for whoever changes the code: its comments cite their headings.\n\n| Page | |\n|---|---|\n${rules.join('\n')}\n`,
  }
}

/** The reference of every kind, generated from the installed CRDs, and an overview of the kinds. */
export const referencePages = (): GeneratedPage[] => {
  const crds = readdirSync(CRDS)
    .filter((file) => /\w\..*\.yaml$/.test(file))
    .sort()
    .map((file) => parse(readFileSync(path.join(CRDS, file), 'utf8')) as Crd)
  return [overview(crds), ...crds.map(pageOf)]
}
