import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { loadConfiguration } from '../../../config/load.ts'
import { BUILT_IN } from '../../../schedulers/registry.ts'
import { CHART, chartFiles, leftOvers } from '../../../scripts/chart/outputs.ts'
import { projectVersion, ROOT } from '../../../scripts/package/project.ts'

const read = (file: string): Promise<string> => readFile(path.join(ROOT, file), 'utf8')

describe('the Helm chart', () => {
  it('is what npm run generate makes of kustomize, and nothing besides', async () => {
    const files = await chartFiles()
    for (const [file, text] of files) {
      const isCurrent = (await read(file).catch(() => undefined)) === text
      expect(isCurrent, `${file} is out of date; run npm run generate and commit what it writes`).to.equal(true)
    }
    expect(await leftOvers(files)).to.deep.equal([])
  })

  it('says in its notes how the default scheduler places gangs, as each backend says it', async () => {
    expect(await read(`${CHART}/templates/NOTES.txt`)).to.include('{{ include "grove.gangs" . }}')
    const template = await read(`${CHART}/templates/generated/_gangs.tpl`)
    for (const backend of BUILT_IN) {
      const { name, placesGangs } = backend.configured?.({}) ?? backend
      expect(template.includes(`"${name}" "${placesGangs}"`), name).to.equal(placesGangs !== undefined)
    }
  })

  it('has the version of the project, and installs images of it', async () => {
    const { version, appVersion } = parse(await read(`${CHART}/Chart.yaml`))
    expect([version, appVersion]).to.deep.equal([await projectVersion(), await projectVersion()])
  })

  it('starts from the configuration of the base, with what the release decides left out', async () => {
    const { config } = parse(await read(`${CHART}/values.yaml`))
    const base = parse(await read('manifests/base/config.yaml'))
    delete base.leaderElection.resourceNamespace
    delete base.server.webhooks.certProvisionMode
    expect(config).to.deep.equal(base)
    const { errors } = await loadConfiguration(path.join(ROOT, 'manifests/base/config.yaml'))
    expect(errors).to.deep.equal([])
  })
})
