import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { parse, stringify } from 'yaml'
import { alertsOf, shippedRules } from './alert-rules.ts'
import { findBinary } from './controlplane/binaries.ts'
import { repositoryRoot } from './repository.ts'

interface Case {
  readonly name: string
  readonly alert_rule_test: readonly { readonly alertname: string; readonly exp_alerts: readonly object[] }[]
}

/** The cases of alerts, in the format of promtool. */
const CASES = join(repositoryRoot, 'test/data/monitoring/alerts.yaml')

describe("the alerts, by Prometheus' own promtool", () => {
  let directory: string
  let program: string
  before(async () => {
    program = await findBinary('promtool')
    directory = await mkdtemp(join(tmpdir(), 'grove-alerts-'))
    await writeFile(join(directory, 'rules.yaml'), stringify(await shippedRules()))
    await writeFile(join(directory, 'alerts.yaml'), await readFile(CASES))
  })
  after(() => rm(directory, { recursive: true, force: true }))

  const promtool = (...args: readonly string[]): Promise<{ failed: boolean; output: string }> =>
    new Promise((resolve) => {
      execFile(program, args, { cwd: directory }, (error, stdout, stderr) =>
        resolve({ failed: error !== null, output: `${stdout}${stderr}` }),
      )
    })

  it('are rules that Prometheus loads', async () => {
    const { failed, output } = await promtool('check', 'rules', '--lint=all', '--lint-fatal', 'rules.yaml')
    expect(failed, output).to.equal(false)
  })

  it('fire on the series that they are for, and not otherwise', async () => {
    const { failed, output } = await promtool('test', 'rules', 'alerts.yaml')
    expect(failed, output).to.equal(false)
  })

  it('have each a case in which they fire and one in which they stay quiet', async () => {
    const { tests } = parse(await readFile(CASES, 'utf8')) as { tests: readonly Case[] }
    const known = alertsOf(await shippedRules())
      .map(({ alert }) => alert)
      .sort()
    const tried = (fires: boolean): string[] => {
      const names = tests.flatMap((one) =>
        one.alert_rule_test.filter(({ exp_alerts }) => exp_alerts.length > 0 === fires).map((each) => each.alertname),
      )
      return [...new Set(names)].sort()
    }
    expect(tried(true)).to.deep.equal(known)
    expect(tried(false)).to.deep.equal(known)
  })
})
