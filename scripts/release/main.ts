import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeFiles } from '../package/files.ts'
import { PACKAGES, projectVersion, ROOT } from '../package/project.ts'
import { contentsOf } from './contents.ts'
import { maySayVersion, notesOf, notesOfVersion, released, type SourceFile, stamped } from './edits.ts'
import { signerOf } from './key.ts'
import type { Release } from './part.ts'
import { contentsReport, folderOf, publicationReport } from './report.ts'
import { argumentsOf, SETTINGS, type Settings, settingOf } from './settings.ts'
import { ReleaseError, requireNext } from './version.ts'

// `npm run release -- VERSION`: updates the version everywhere and the changelog, makes what is published, a commit and
// a tag. docs/releasing.md

const flags = Object.entries(SETTINGS).map(
  ([name, { value, about }]) => `  ${`--${name} ${value}`.padEnd(22)} ${about}\n`,
)

const USAGE = `Usage: npm run release -- [options] VERSION
       npm run release -- --only-build [options]

Writes VERSION wherever the version of the project stands, moves what the changelog has under Unreleased, makes all
that is published into dist/release/VERSION, commits and tags. It pushes and publishes nothing.

  --dry-run              change nothing, and say what would be done; without VERSION, what would be published now
  --only-build           make what is published of the present version, and nothing else
  --no-build             leave that out
${flags.join('')}  --help                 this
`

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trimEnd()
const read = (name: string): SourceFile => ({ name, text: readFileSync(name, 'utf8') })
const say = (text: string): boolean => process.stdout.write(`${text}\n`)

/** The lines that differ between texts with the same number of lines. */
const differing = (before: string, after: string): string[] => {
  const lines = before.split('\n')
  return after.split('\n').filter((line, index) => line !== lines[index])
}

/** @throws ReleaseError if a setting is wrong */
const releaseOf = (version: string, settings: Settings): Release => {
  const keyFile = settings['sign-key']
  return {
    version,
    npmName: settingOf(settings, 'npm-name', version),
    registry: settingOf(settings, 'registry', version),
    downloadBase: settingOf(settings, 'download-base', version),
    signer:
      keyFile === undefined ? undefined : signerOf(readFileSync(keyFile, 'utf8'), process.env.GROVE_SIGN_PASSWORD),
    packages: PACKAGES,
  }
}

/** Makes what is published of the present version. */
const build = async (release: Release): Promise<void> => {
  const { text } = read(path.join(ROOT, 'CHANGELOG.md'))
  mkdirSync(PACKAGES, { recursive: true })
  await writeFiles(path.join(ROOT, folderOf(release)), await contentsOf(release, notesOfVersion(text, release.version)))
}

interface Mode {
  readonly isDry: boolean
  readonly builds: boolean
}

/** Changes, makes, commits and tags a version. */
const releaseVersion = (version: string, settings: Settings, { isDry, builds }: Mode): void => {
  process.chdir(git('rev-parse', '--show-toplevel'))
  const { version: present } = JSON.parse(read('package.json').text) as { version: string }
  requireNext(present, version)
  const release = releaseOf(version, settings)
  if (git('status', '--porcelain') !== '') {
    throw new ReleaseError('the working tree has changes; commit them or put them aside first (git status shows them)')
  }
  const tag = `v${version}`
  if (git('tag', '--list', tag) !== '')
    throw new ReleaseError(`the tag ${tag} is there already; choose another version`)
  const changelog = read('CHANGELOG.md')
  const notes = notesOf(changelog.text)

  const files = git('ls-files').split('\n').filter(maySayVersion).map(read)
  const edits = files.flatMap((file) => stamped(file, present, version) ?? [])
  for (const { name, text } of edits) {
    const before = files.find((file) => file.name === name)?.text ?? ''
    for (const line of differing(before, text)) say(`${name}: ${line.trim()}`)
  }
  say(`CHANGELOG.md: Unreleased becomes ${version}`)
  if (!isDry) {
    const moved = {
      name: changelog.name,
      text: released(changelog.text, version, new Date().toISOString().slice(0, 10)),
    }
    for (const { name, text } of [...edits, moved]) writeFileSync(name, text)
  }
  if (builds) {
    // In a process of its own, because what is built here has the version of before in it.
    const args = ['run', 'release', '--', '--only-build', ...argumentsOf(settings)]
    say(`npm ${args.join(' ')}`)
    if (!isDry) execFileSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] })
    say(`\n${contentsReport(release, settings).trimEnd()}`)
  }
  const message = `Grove ${version}\n\n${notes}\n`
  if (!isDry) {
    git('commit', '--quiet', '--all', '--message', message)
    // Headings of the notes begin with #, which git would treat as comments.
    git('tag', '--annotate', '--cleanup=whitespace', '--message', message, tag)
  }
  say(`${builds ? '\n' : ''}${isDry ? 'would tag' : 'tagged'} ${tag}:\n\n${message}`)
  say(publicationReport(release, { isTagged: true, isMade: builds }))
  if (isDry) say('Nothing was changed.')
}

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      'no-build': { type: 'boolean' },
      'only-build': { type: 'boolean' },
      help: { type: 'boolean' },
      'sign-key': { type: 'string' },
      registry: { type: 'string' },
      'download-base': { type: 'string' },
      'npm-name': { type: 'string' },
    },
  })
  if (values.help) {
    process.stdout.write(USAGE)
    return
  }
  const isDry = values['dry-run'] === true
  const keyFile = values['sign-key']
  // Relative to where the command was typed; npm and git change the directory.
  const settings: Settings = {
    ...values,
    ...(keyFile !== undefined && { 'sign-key': path.resolve(process.env.INIT_CWD ?? '.', keyFile) }),
  }
  const [version, ...more] = positionals
  if (version === undefined && (isDry || values['only-build'])) {
    const release = releaseOf(await projectVersion(), settings)
    if (!isDry) await build(release)
    say(contentsReport(release, settings))
    say(publicationReport(release, { isTagged: false, isMade: true }))
    return
  }
  if (version === undefined || more.length > 0 || values['only-build']) {
    throw new ReleaseError('give one version, such as 1.2.0; --help says more')
  }
  releaseVersion(version, settings, { isDry, builds: values['no-build'] !== true })
}

main().catch((error: unknown) => {
  process.stderr.write(`release: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
