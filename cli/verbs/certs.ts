import { readdir, readFile, stat } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { CertificateError } from '../../certs/certificate-error.ts'
import { issueInto, rotateIn, type Written } from '../../certs/directory.ts'
import { type CertificateFiles, type FileName, NO_FILES, splitBundle } from '../../certs/files.ts'
import { type CertificateFacts, type Inspection, inspect } from '../../certs/inspect.ts'
import { AUTHORITY_DAYS, SERVER_DAYS } from '../../certs/issue.ts'
import { readFiles } from '../../certs/load.ts'
import { isDnsName, joinNames, serviceNames } from '../../certs/names.ts'
import { observe } from '../../certs/rotate.ts'
import { GROVE_NAMESPACE } from '../../model/installation.ts'
import { complain, EXIT, exitWith, print, UsageError } from '../verb.ts'

const EXAMPLES = {
  issue: `
  grove certs issue --dir certs --namespace grove-system
  grove certs issue --dir certs --dns localhost --ip 127.0.0.1`,
  inspect: `
  grove certs inspect certs --within 30
  grove certs inspect certs/ca.crt -o json`,
  rotate: `
  grove certs rotate certs
  grove certs rotate certs --now --days 30`,
}

const EXIT_STATUS = `

Exit status: 0 all is well, 1 inspect found something wrong, 2 wrong usage.`

/** `grove certs`: the webhook's certificates in a directory. docs/command-line.md#grove-certs */
export const define = (command: Command): void => {
  command.addHelpText('after', `\nExamples:${Object.values(EXAMPLES).join('')}${EXIT_STATUS}`)
  command
    .command('issue')
    .description('Make a CA and a server certificate: tls.crt, tls.key, ca.crt and ca.key.')
    .requiredOption('--dir <dir>', 'directory to write to; made where it does not exist')
    .option('--namespace <name>', 'namespace of the webhook Service', dnsName, GROVE_NAMESPACE)
    .option('--service <name>', 'name of the webhook Service', dnsName, 'grove-operator')
    .addOption(moreDns())
    .addOption(moreIp())
    .option('--days <n>', 'lifetime of the server certificate', days, SERVER_DAYS)
    .option('--force', 'replace what is there', false)
    .addOption(output())
    .addHelpText('after', `\nExamples:${EXAMPLES.issue}${EXIT_STATUS}`)
    .action((options: IssueOptions) => asUsage(issue(options)))
  command
    .command('inspect')
    .description('Say what a certificate is, and what is wrong with it.')
    .argument('<path>', 'a directory with tls.crt, tls.key and ca.crt, or one PEM file')
    .option('--within <days>', 'count as wrong what expires within so many days', daysAhead, 0)
    .addOption(output())
    .addHelpText('after', `\nExamples:${EXAMPLES.inspect}${EXIT_STATUS}`)
    .action((path: string, options: InspectOptions) => asUsage(inspectPath(path, options)))
  command
    .command('rotate')
    .description('Renew in place what is due: 90 days ahead, or after two thirds of a shorter lifetime.')
    .argument('<dir>', 'a directory that "grove certs issue" has written')
    .option('--now', 'renew the server certificate even if it is not due', false)
    .addOption(moreDns())
    .addOption(moreIp())
    .option('--days <n>', 'lifetime of the new server certificate', days, SERVER_DAYS)
    .addOption(output())
    .addHelpText('after', `\nExamples:${EXAMPLES.rotate}${EXIT_STATUS}`)
    .action((dir: string, options: RotateOptions) => asUsage(rotate(dir, options)))
}

interface OutputOption {
  readonly output: 'text' | 'json'
}

interface IssueOptions extends OutputOption {
  readonly dir: string
  readonly namespace: string
  readonly service: string
  readonly dns: readonly string[]
  readonly ip: readonly string[]
  readonly days: number
  readonly force: boolean
}

interface InspectOptions extends OutputOption {
  readonly within: number
}

interface RotateOptions extends OutputOption {
  readonly now: boolean
  readonly dns: readonly string[]
  readonly ip: readonly string[]
  readonly days: number
}

const issue = async ({ dir, namespace, service, dns, ip, days, force, output }: IssueOptions): Promise<void> => {
  const names = joinNames(serviceNames(namespace, service), { dns, ip })
  await report(dir, await issueInto(dir, names, new Date(), { days: { server: days }, force }), output)
}

const rotate = async (dir: string, { now, dns, ip, days, output }: RotateOptions): Promise<void> => {
  const written = await rotateIn(dir, new Date(), { more: { dns, ip }, days: { server: days }, force: now })
  await report(dir, written, output)
  if (written.files.includes('ca.crt'))
    complain(`${join(dir, 'ca.crt')} has changed; put it into the caBundle of the webhook configurations`)
}

const report = async (dir: string, { files, reasons }: Written, output: OutputOption['output']): Promise<void> => {
  const written = files.map((file) => join(dir, file))
  if (output === 'json') return print(`${JSON.stringify({ written, reasons }, null, 2)}\n`)
  const lines = [...reasons, ...written.map((path) => `wrote ${path}`)]
  await print(`${(lines.length === 0 ? ['nothing is due'] : lines).join('\n')}\n`)
}

const inspectPath = async (path: string, { within, output }: InspectOptions): Promise<void> => {
  const isDirectory = await stat(path).then(
    (found) => found.isDirectory(),
    (error: NodeJS.ErrnoException) => {
      const why = error.code === 'ENOENT' ? 'does not exist' : `cannot be read (${error.code})`
      throw new UsageError(`${path}: ${why}; give a directory or a PEM file`)
    },
  )
  const files = isDirectory ? await readFiles(path) : loneFile(await readFile(path, 'utf8'))
  const present = isDirectory ? await readdir(path) : []
  const inspection = inspect(files, new Date(), within)
  // A single file is a certificate without its key, or a CA without a server certificate; neither is a finding.
  const findings = inspection.findings
    .filter(({ file }) => isDirectory || files[file] !== '' || (file === 'tls.crt' && files['ca.crt'] === ''))
    .map((finding) => (isDirectory && !present.includes(finding.file) ? { ...finding, ...MISSING } : finding))
    .map((finding) => ({ ...finding, path: isDirectory ? join(path, finding.file) : path }))
  if (output === 'json') await print(`${JSON.stringify({ path, ...inspection, findings }, null, 2)}\n`)
  else {
    await print(describe(inspection, (file) => (isDirectory ? join(path, file) : path)))
    for (const finding of findings) complain(`${finding.path}: ${finding.detail}`)
  }
  exitWith(findings.length === 0 ? EXIT.ok : EXIT.findings)
}

/** For {@link inspect} a missing file is an empty one; for a directory the report distinguishes them. */
const MISSING = { problem: 'missing', detail: 'does not exist; make a pair with "grove certs issue --dir"' } as const

/** A single PEM file in its role within a set: the certificate of a CA is `ca.crt`, any other `tls.crt`. */
const loneFile = (pem: string): CertificateFiles =>
  observe({ ...NO_FILES, 'ca.crt': splitBundle(pem)[0] ?? '' }).authorities.length > 0
    ? { ...NO_FILES, 'ca.crt': pem }
    : { ...NO_FILES, 'tls.crt': pem }

const describe = (
  { certificate, keyMatches, trusted, authorities }: Inspection,
  pathOf: (file: FileName) => string,
): string => {
  const rows: [string, string][] = []
  if (certificate !== null) {
    rows.push(['names', [...certificate.dnsNames, ...certificate.ipAddresses].join(', ') || 'none'])
    if (keyMatches !== null) rows.push(['key', keyMatches ? 'belongs to the certificate' : 'belongs to another one'])
    if (trusted !== null)
      rows.push(['chain', trusted ? 'leads to a valid CA of ca.crt' : 'leads to no valid CA of ca.crt'])
  }
  return [
    ...(certificate === null ? [] : [`${pathOf('tls.crt')}\n${table([...factRows(certificate), ...rows])}`]),
    ...authorities.map((ca) => `${pathOf('ca.crt')}\n${table(factRows(ca))}`),
  ].join('')
}

const factRows = ({ subject, issuer, notBefore, notAfter, daysLeft }: CertificateFacts): [string, string][] => [
  ['subject', subject],
  ['issuer', issuer],
  [
    'valid',
    `${notBefore.slice(0, 10)} to ${notAfter.slice(0, 10)}, ${daysLeft < 0 ? 'expired' : `${daysLeft} days left`}`,
  ],
]

const table = (rows: readonly (readonly [string, string])[]): string =>
  rows.map(([label, value]) => `  ${label.padEnd(9)}${value}\n`).join('')

// An error in a file or directory that the caller named is the caller's mistake: status 2.
const asUsage = (work: Promise<void>): Promise<void> =>
  work.catch((error: unknown) => {
    throw error instanceof CertificateError ? new UsageError(error.message) : error
  })

const output = () => new Option('-o, --output <format>', 'output format').choices(['text', 'json']).default('text')
const moreDns = () =>
  new Option('--dns <name>', 'one more DNS name; repeatable').argParser(each(dnsName)).default([], 'none')
const moreIp = () =>
  new Option('--ip <address>', 'one more IP address; repeatable').argParser(each(address)).default([], 'none')

const each =
  (parse: (value: string) => string) =>
  (value: string, before: readonly string[]): readonly string[] => [...before, parse(value)]

const dnsName = (value: string): string => {
  if (isDnsName(value)) return value
  throw new InvalidArgumentError('It is no DNS name; use letters, digits, "-" and "."')
}

const address = (value: string): string => {
  if (isIP(value) !== 0) return value
  throw new InvalidArgumentError('It is no IP address; write it like 10.0.0.1 or fd00::1')
}

const daysAhead = (value: string): number => {
  if (/^\d{1,5}$/.test(value)) return Number(value)
  throw new InvalidArgumentError('It must be a whole number of days, 0 or more.')
}

const days = (value: string): number => {
  const count = Number(value)
  if (/^\d+$/.test(value) && count >= 1 && count <= AUTHORITY_DAYS) return count
  throw new InvalidArgumentError(`It must be a whole number from 1 to ${AUTHORITY_DAYS}, the lifetime of the CA.`)
}
