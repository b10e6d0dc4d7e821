import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { maySayVersion, notesOf, released, type SourceFile, stamped } from './edits.ts'
import { ReleaseError, requireNext } from './version.ts'

// `npm run release -- VERSION`: updates the version everywhere and the changelog, builds what is shipped, and makes a
// commit and a tag. docs/releasing.md

const USAGE = `Usage: npm run release -- [--dry-run] [--no-build] VERSION

Writes VERSION wherever the version of the project stands, moves what the changelog has under Unreleased, makes the
images and the command, commits and tags. It pushes and publishes nothing.

  --dry-run   change nothing, and say what would be done
  --no-build  leave out the images and the command
  --help      this
`

const BUILDS = ['package:images', 'package:command']

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trimEnd()
const read = (name: string): SourceFile => ({ name, text: readFileSync(name, 'utf8') })

/** The lines that differ between texts with the same number of lines. */
const differing = (before: string, after: string): string[] => {
  const lines = before.split('\n')
  return after.split('\n').filter((line, index) => line !== lines[index])
}

const release = (version: string, { isDry, builds }: { isDry: boolean; builds: readonly string[] }): void => {
  const say = (text: string): boolean => process.stdout.write(`${text}\n`)
  process.chdir(git('rev-parse', '--show-toplevel'))
  const { version: present } = JSON.parse(read('package.json').text) as { version: string }
  requireNext(present, version)
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
  for (const script of builds) {
    say(`npm run ${script}`)
    if (!isDry) execFileSync('npm', ['run', script], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  const message = `Grove ${version}\n\n${notes}\n`
  if (!isDry) {
    git('commit', '--quiet', '--all', '--message', message)
    // Headings of the notes begin with #, which git would treat as comments.
    git('tag', '--annotate', '--cleanup=whitespace', '--message', message, tag)
  }
  say(`${isDry ? 'would tag' : 'tagged'} ${tag}:\n\n${message}`)
  say(isDry ? 'Nothing was changed.' : 'Publish it: git push --follow-tags, then the images (docs/images.md).')
}

const main = (): void => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean' }, 'no-build': { type: 'boolean' }, help: { type: 'boolean' } },
  })
  if (values.help) {
    process.stdout.write(USAGE)
    return
  }
  const [version, ...more] = positionals
  if (version === undefined || more.length > 0)
    throw new ReleaseError('give one version, such as 1.2.0; --help says more')
  release(version, { isDry: values['dry-run'] === true, builds: values['no-build'] ? [] : BUILDS })
}

try {
  main()
} catch (error) {
  process.stderr.write(`release: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
