import type { Proof } from '../unit/document-proofs.ts'
import { nameOf } from './commands.ts'
import type { Block, Page } from './page.ts'

/** A block of commands that is not run where it stands. */
export interface Elsewhere {
  readonly page: string
  /** Its first line, or what that begins with. */
  readonly command: string
  /** The test that runs the same, by file and title. */
  readonly proof?: Proof
  /** Why no test can run it. */
  readonly because?: string
}

const proof = (file: string, sentence: string): { readonly proof: Proof } => ({ proof: { file, sentence } })

const MEASURES = {
  because: 'it measures for minutes, and what it measures is of the machine; npm run NAME is checked to exist',
}
const OWN_MACHINE = { because: "it changes the reader's own shell or machine" }
const TESTS = { because: 'it is the run of tests that this is part of' }
const DEPLOYMENTS = { because: 'it is about Deployments that run, and no cluster at hand runs containers' }
const FOREIGN = { because: 'it needs a program or registry that is not here' }

/** Every block of commands that is not run as it stands, with the test that does the same or the reason. */
export const ELSEWHERE: readonly Elsewhere[] = [
  { page: 'CONTRIBUTING.md', command: 'npm ci', ...TESTS },
  {
    page: 'README.md',
    command: 'npm ci && { ',
    ...proof('test/unit/cli/documentation.test.ts', 'judges the samples with its first command, and brings one up'),
  },
  { page: 'README.md', command: 'npm ci && npm test', ...TESTS },
  {
    page: 'README.md',
    command: 'node dist/cli/main.js validate',
    ...proof('test/unit/cli/documentation.test.ts', 'shows what the command says of a manifest that cannot work'),
  },
  {
    page: 'README.md',
    command: 'node dist/cli/main.js webhook',
    ...proof(
      'test/wire/cli/webhook.test.ts',
      'makes a certificate for this machine with --self-signed, and keeps it over a restart',
    ),
  },
  { page: 'README.md', command: 'npm run simulate', because: 'npm run test:simulation runs ten times as many seeds' },
  { page: 'docs/moving.md', command: 'kubectl -n grove-system', ...DEPLOYMENTS },
  { page: 'docs/benchmarks.md', command: 'npm run bench:', ...MEASURES },
  {
    page: 'docs/certificates.md',
    command: 'kubectl -n grove-system',
    ...DEPLOYMENTS,
  },
  {
    page: 'docs/certificates.md',
    command: 'grove certs issue',
    ...proof(
      'test/unit/cli/certs.test.ts',
      'issues a pair that inspect finds in order, and rotates it only when it is time or when told to',
    ),
  },
  {
    page: 'docs/command-line.md',
    command: 'chmod +x',
    ...proof('test/cluster/kubectl-plugin.test.ts', 'lists it as a plugin'),
  },
  {
    page: 'docs/command-line.md',
    command: 'grove admit',
    ...proof(
      'test/unit/cli/admit.test.ts',
      'answers a thousand reviews in their order, and as the server would to the byte',
    ),
  },
  {
    page: 'docs/command-line.md',
    command: 'printf ',
    ...proof('test/wire/cli/webhook.test.ts', 'serves reviews and probes, and leaves with 0 when told to stop'),
  },
  { page: 'docs/command-line.md', command: 'source <(', ...OWN_MACHINE },
  {
    page: 'docs/failover.md',
    command: 'grove failover demo',
    ...proof('test/wire/failover/demo.test.ts', 'is shown on the page by two calls'),
  },
  { page: 'docs/disasters.md', command: 'kubectl -n grove-system', ...DEPLOYMENTS },
  { page: 'docs/getting-started.md', command: 'npm ci', ...TESTS },
  {
    page: 'docs/getting-started.md',
    command: 'npm run package:images',
    ...proof(
      'test/cluster/images.test.ts',
      'have the version of the project, so that webhooks name the grove-initc that was made with them',
    ),
  },
  {
    page: 'docs/getting-started.md',
    command: 'helm install',
    ...proof('test/cluster/chart.test.ts', 'takes images from a registry, of a tag, with a Secret'),
  },
  {
    page: 'docs/graph.md',
    command: 'grove graph speech.yaml',
    ...proof('test/unit/cli/graph.test.ts', 'shows what the command draws of its example, as a tree and in Mermaid'),
  },
  {
    page: 'docs/graph.md',
    command: 'grove graph manifests',
    ...proof('test/unit/trainer/documentation.test.ts', 'shows what the command draws'),
  },
  {
    page: 'docs/images.md',
    command: 'npm run package:images',
    ...proof(
      'test/cluster/images.test.ts',
      'have the version of the project, so that webhooks name the grove-initc that was made with them',
    ),
  },
  { page: 'docs/images.md', command: 'skopeo', ...FOREIGN },
  { page: 'docs/images.md', command: 'docker build', ...FOREIGN },
  {
    page: 'docs/images.md',
    command: 'npm run package:command',
    ...proof('test/wire/package/command.test.ts', 'runs by itself, far from a clone and its node_modules'),
  },
  {
    page: 'docs/initc.md',
    command: 'grove-initc',
    ...proof(
      'test/wire/initc/barrier.test.ts',
      'waits until each PodClique has as many Ready pods as it needs, and says how many are missing',
    ),
  },
  {
    page: 'docs/install.md',
    command: 'kubectl apply -k manifests/base',
    ...proof('test/cluster/lifecycle.test.ts', 'judges what is written, and brings a sample up'),
  },
  {
    page: 'docs/install.md',
    command: 'helm install',
    ...proof('test/cluster/lifecycle.test.ts', 'judges what is written, and brings a sample up'),
  },
  {
    page: 'docs/install.md',
    command: 'helm upgrade',
    ...proof(
      'test/cluster/lifecycle.test.ts',
      'is upgraded, and taken back, without another certificate or a restarted pod',
    ),
  },
  {
    page: 'docs/install.md',
    command: 'helm rollback',
    ...proof(
      'test/cluster/lifecycle.test.ts',
      'is upgraded, and taken back, without another certificate or a restarted pod',
    ),
  },
  {
    page: 'docs/install.md',
    command: 'kubectl -n grove-system scale deployment',
    ...proof(
      'test/cluster/lifecycle.test.ts',
      'goes and leaves the workloads in peace, also when its webhooks have died before',
    ),
  },
  {
    page: 'docs/install.md',
    command: 'helm uninstall',
    ...proof(
      'test/cluster/lifecycle.test.ts',
      'goes and leaves the workloads in peace, also when its webhooks have died before',
    ),
  },
  {
    page: 'docs/install.md',
    command: 'kubectl delete podcliquesets',
    ...proof('test/cluster/lifecycle.test.ts', 'goes with its workloads, and nothing is left'),
  },
  {
    page: 'docs/plan-update.md',
    command: 'grove plan-update old.yaml',
    ...proof(
      'test/unit/cli/plan-update.test.ts',
      'prints what docs/plan-update.md shows, for two replicas and for 500, as a table and as a picture',
    ),
  },
  {
    page: 'docs/plan-update.md',
    command: 'sed -i',
    ...proof(
      'test/unit/cli/plan-update.test.ts',
      'prints what docs/plan-update.md shows, for two replicas and for 500, as a table and as a picture',
    ),
  },
  {
    page: 'docs/plan-update.md',
    command: 'grove plan-update new.yaml --context',
    ...proof(
      'test/unit/cli/plan-update.test.ts',
      'keeps counts that somebody has set, and replaces at once what has failed',
    ),
  },
  {
    page: 'docs/plan-update.md',
    command: 'git show',
    ...proof(
      'test/unit/cli/plan-update.test.ts',
      'ends with 1 where less stays ready than asked for, and says what to change',
    ),
  },
  {
    page: 'docs/releasing.md',
    command: 'npm run release',
    ...proof(
      'test/wire/release/release.test.ts',
      'says with --dry-run what it would write, build and tag, and does none of it',
    ),
  },
  {
    page: 'docs/reliability.md',
    command: 'npm run simulate',
    because: 'npm run test:simulation does the same, for as many seeds',
  },
  {
    page: 'docs/render.md',
    command: 'grove render chat.yaml',
    ...proof('test/unit/cli/render.test.ts', 'shows what docs/render.md says of its example'),
  },
  {
    page: 'docs/render.md',
    command: 'for s in',
    ...proof(
      'test/unit/cli/render.test.ts',
      'shows the same manifest as each scheduler would get it, whatever it names',
    ),
  },
  {
    page: 'docs/revisions.md',
    command: 'grove revisions llm',
    ...proof('test/wire/cli/revisions.test.ts', 'shows what docs/revisions.md shows'),
  },
  {
    page: 'docs/revisions.md',
    command: 'grove rollback',
    ...proof('test/wire/cli/revisions.test.ts', 'goes back, but only says so where nothing is to change'),
  },
  {
    page: 'docs/revisions.md',
    command: 'grove revisions --check',
    ...proof('test/wire/cli/revisions.test.ts', 'says before an upgrade that nothing would roll'),
  },
  {
    page: 'docs/sandbox.md',
    command: 'grove sandbox --kubeconfig',
    ...proof('test/wire/cli/sandbox.test.ts', 'adds a context to it, says so, and gives the file back as it was'),
  },
  {
    page: 'docs/sandbox.md',
    command: 'grove sandbox --detach',
    ...proof(
      'test/wire/cli/sandbox-background.test.ts',
      'returns when all is ready, is found by its kubeconfig, and takes its context out again when it is told to stop',
    ),
  },
  {
    page: 'docs/schedulers/monitoring.md',
    command: 'kubectl wait',
    ...proof(
      'test/api/scheduler-preflight.test.ts',
      'the operator says in its own namespace what came of them: a condition to wait for, and events',
    ),
  },
  {
    page: 'docs/status.md',
    command: 'grove status shop',
    ...proof(
      'test/wire/cli/status.test.ts',
      'shows what docs/status.md shows, and ends with 1 while something is not ready',
    ),
  },
  {
    page: 'docs/testing.md',
    command: 'npm run cluster',
    because: 'it is the control plane of the cluster suite, kept running',
  },
  {
    page: 'docs/trainjob-admission.md',
    command: 'grove validate tune.yaml',
    ...proof('test/unit/cli/validate-document.test.ts', 'shows what the command says to its example'),
  },
  {
    page: 'docs/trainjob-build.md',
    command: 'grove render',
    ...proof('test/unit/trainer/documentation.test.ts', 'shows what becomes of its example'),
  },
  {
    page: 'docs/trainjobs.md',
    command: 'grove sandbox',
    ...proof(
      'test/wire/cli/trainjobs-page.test.ts',
      'shows an example that becomes Complete in the sandbox, and what is printed then',
    ),
  },
  { page: 'docs/troubleshooting.md', command: 'kubectl -n grove-system', ...DEPLOYMENTS },
  {
    page: 'docs/validate.md',
    command: 'grove validate cache.yaml',
    ...proof('test/unit/cli/validate-document.test.ts', 'shows what the command says to its example'),
  },
]

const isOf = (page: Page, block: Block) => {
  const name = nameOf(block)
  return (entry: Elsewhere): boolean => entry.page === page.name && name.startsWith(entry.command)
}

/** True of a block that the list has. */
export const isElsewhere = (page: Page, block: Block): boolean => ELSEWHERE.some(isOf(page, block))

/** Entries of the list that no block answers to. */
export const superfluous = (pages: readonly Page[], hasCommands: (block: Block) => boolean): Elsewhere[] => {
  const blocks = pages.flatMap((page) => page.blocks.filter(hasCommands).map((block) => isOf(page, block)))
  return ELSEWHERE.filter((entry) => !blocks.some((isNamed) => isNamed(entry)))
}
