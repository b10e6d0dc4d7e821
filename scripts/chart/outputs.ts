import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'
import { ROOT } from '../package/project.ts'
import { gangsTemplate } from './gangs.ts'
import { templateText } from './placeholders.ts'
import { LEFT_TO_HELM, type Manifest, type Source, sourcesWith, templateOf } from './templates.ts'
import { knownValues, valuesSchema } from './values-schema.ts'
import { withValuesTable } from './values-table.ts'

/** The chart's folder, relative to the root. */
export const CHART = 'manifests/chart'
const GENERATED = `${CHART}/templates/generated`
const ROLES = /^(reconciler|webhook)-role\.yaml$/

const read = (file: string): Promise<string> => readFile(path.join(ROOT, file), 'utf8')
const list = async (directory: string): Promise<string[]> => (await readdir(path.join(ROOT, directory))).sort()

/**
 * Every generated file of the chart, by its path relative to the root: templates from the files of kustomize, copies of
 * the CRDs, the schema of the values and their table in the README.
 * @throws Error if a file of the base is neither a template nor left out on purpose
 */
export const chartFiles = async (): Promise<ReadonlyMap<string, string>> => {
  const rights = await rightsOfComponents()
  const sources = sourcesWith(rights)
  await expectAll(sources)
  const components = [...new Set(rights.map(({ component }) => component))]
  return new Map([
    ...(await Promise.all(sources.map(template))),
    ...(await Promise.all(
      (await list('manifests/base/crds')).map((file) => copy(`base/crds/${file}`, `crds/${file}`)),
    )),
    await copy('components/crd-rules/podcliquesets.yaml', 'crd-rules/podcliquesets.yaml'),
    await copy('components/monitoring/grove.json', 'dashboards/grove.json'),
    [`${CHART}/files/known-values.json`, `${JSON.stringify(knownValues(components), null, 2)}\n`],
    [`${GENERATED}/_gangs.tpl`, gangsTemplate()],
    [`${CHART}/values.schema.json`, `${JSON.stringify(valuesSchema(components), null, 2)}\n`],
    [`${CHART}/README.md`, withValuesTable(await read(`${CHART}/README.md`), await read(`${CHART}/values.yaml`))],
  ])
}

/** Files that are no longer generated. */
export const leftOvers = async (files: ReadonlyMap<string, string>): Promise<string[]> => {
  const there = await Promise.all(
    [GENERATED, ...['crds', 'crd-rules', 'dashboards'].map((folder) => `${CHART}/files/${folder}`)].map(
      async (directory) => (await list(directory)).map((file) => `${directory}/${file}`),
    ),
  )
  return there.flat().filter((file) => !files.has(file))
}

const rightsOfComponents = async (): Promise<{ component: string; file: string }[]> => {
  const found = await Promise.all(
    (await list('manifests/components')).map(async (component) =>
      (await list(`manifests/components/${component}`))
        .filter((file) => ROLES.test(file))
        .map((file) => ({ component, file: `components/${component}/${file}` })),
    ),
  )
  return found.flat()
}

const expectAll = async (sources: readonly Source[]): Promise<void> => {
  const known = new Set([...sources.map(({ file }) => file), ...LEFT_TO_HELM, 'base/config.yaml'])
  const files = (await list('manifests/base')).map((file) => `base/${file}`)
  const missing = files.filter(
    (file) => file.endsWith('.yaml') && !file.endsWith('/kustomization.yaml') && !known.has(file),
  )
  if (missing.length > 0)
    throw new Error(`scripts/chart/templates.ts does not say what the chart has of ${missing.join(', ')}`)
}

const template = async ({ file, when }: Source): Promise<[string, string]> => {
  const documents = parseAllDocuments(await read(`manifests/${file}`), { merge: true })
  const objects = documents.map((document) => templateOf(document.toJS() as Manifest))
  const head = `{{- /* Generated from manifests/${file} by npm run generate; do not edit. */ -}}\n`
  const text = templateText(objects)
  return [`${GENERATED}/${nameOf(file)}`, head + (when === undefined ? text : `{{- if ${when} }}\n${text}{{- end }}\n`)]
}

/**
 * The name of a template. Files of components are prefixed with the component's name, because several have files of the
 * same name.
 */
const nameOf = (file: string): string => {
  const [kind, component = '', name = ''] = file.split('/')
  return kind === 'components' && !name.startsWith(component) ? `${component}-${name}` : path.basename(file)
}

const copy = async (from: string, to: string): Promise<[string, string]> => [
  `${CHART}/files/${to}`,
  await read(`manifests/${from}`),
]
