import { type Command, InvalidArgumentError, Option } from 'commander'
import { LEADER_LEASE } from '../../model/installation.ts'
import { CallError } from '../verb.ts'

const EXAMPLES = `
Examples:
  grove page                                 what "grove status" says, live in a browser, on this machine alone
  grove page -n serving --open               one namespace; opens the browser
  grove page --sign-in --listen 0.0.0.0:8443 --cert-dir /etc/grove-page/certs
                                             for others: each signs in and sees what they may list

The page reads and changes nothing. On this machine it shows what your kubeconfig may read, to whoever has the printed
address, which carries a key. With --sign-in everybody shows a token of their own ("kubectl create token NAME"), which
the API server judges by TokenReview and SubjectAccessReview; manifests/components/page installs it so: docs/page.md.

Exit status: 0 stopped, 2 wrong usage, 4 the cluster cannot be reached or read, or there is no certificate to serve,
6 the port cannot be opened.`

/** The address to listen on. */
export interface Listen {
  /** Empty for all addresses of this machine. */
  readonly host: string
  readonly port: number
}

/** The options of `grove page`. */
export interface Options {
  readonly kubeconfig?: string
  readonly context?: string
  readonly namespace?: string
  readonly listen: Listen
  readonly open?: boolean
  readonly signIn?: boolean
  readonly certDir?: string
  readonly selfSigned?: string
  readonly groveNamespace?: string
  readonly lease: string
}

/** `127.0.0.1:8080`, `[::1]:8080`, `:8080`. */
const listenAddress = (text: string): Listen => {
  const [, bracketed, plain = '', port = ''] = /^(?:\[([0-9a-f:.]+)\]|([^:[\]]*)):(\d{1,5})$/i.exec(text) ?? []
  if (port === '' || Number(port) > 65_535) {
    throw new InvalidArgumentError('must be an address and a port, such as 127.0.0.1:8080 or [::1]:8080.')
  }
  return { host: bracketed ?? plain, port: Number(port) }
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|localhost)$/

/** `grove page`: serves a web page about a cluster. docs/page.md */
export const define = (command: Command): void => {
  command
    .option('--kubeconfig <file>', "the cluster to look at (default: KUBECONFIG, the pod's, ~/.kube/config)")
    .option('--context <name>', 'a context of the kubeconfig other than the current one')
    .option('-n, --namespace <name>', 'the namespace to look at (default: all)')
    .addOption(
      new Option('--listen <address>', 'where to serve it')
        .argParser(listenAddress)
        .default({ host: '127.0.0.1', port: 0 }, '127.0.0.1, any free port'),
    )
    .option('--open', 'open it in a browser, where there is one')
    .option('--sign-in', 'have everybody sign in with a token of the cluster, and show what that may list')
    .option('--cert-dir <dir>', 'serve over TLS with tls.crt and tls.key of this directory, and follow their changes')
    .option('--self-signed <dir>', 'serve over TLS with a certificate of its own, kept in this directory')
    .option('--grove-namespace <name>', "where Grove is installed (default: the pod's namespace, or grove-system)")
    .addOption(
      new Option('--lease <name>', 'the lease of the reconcilers (leaderElection.resourceName)').default(LEADER_LEASE),
    )
    .addHelpText('after', EXAMPLES)
    .action(run)
}

const run = async (options: Options): Promise<void> => {
  const { listen, signIn = false, certDir, selfSigned, open } = options
  if (certDir !== undefined && selfSigned !== undefined) {
    throw new CallError('--cert-dir and --self-signed are two places for one certificate; leave one of them out')
  }
  const isSecure = certDir !== undefined || selfSigned !== undefined
  if (signIn && !isSecure) {
    throw new CallError(
      '--sign-in has people send their tokens; give it a certificate with --cert-dir or --self-signed',
    )
  }
  if (!signIn && !LOOPBACK.test(listen.host)) {
    throw new CallError(
      `--listen: "${listen.host || 'all addresses'}" is for others than this machine; add --sign-in, so that everybody sees only what they may list`,
    )
  }
  if (signIn && open) throw new CallError('--open opens a page of your own; leave it out with --sign-in')
  const { runPage } = await import('./page/run.ts')
  await runPage(options)
}
