import type { Verb } from './verb.ts'

/**
 * Every verb with the line that `--help` shows; its module is imported only when the verb is called.
 * docs/command-line.md
 */
export const VERBS: Readonly<Record<string, { readonly summary: string; readonly load: () => Promise<Verb> }>> = {
  validate: {
    summary: 'say what an API server would do to manifests: default, mutate, accept or refuse',
    load: () => import('./verbs/validate.ts'),
  },
  render: {
    summary: 'show every object that would exist in a cluster with these manifests',
    load: () => import('./verbs/render.ts'),
  },
  graph: {
    summary: 'draw the start-up order, gangs and replicas of PodCliqueSets',
    load: () => import('./verbs/graph.ts'),
  },
  'plan-update': {
    summary: 'say what an update of PodCliqueSets would restart, in which steps, and how much would stay ready',
    load: () => import('./verbs/plan-update.ts'),
  },
  admit: { summary: 'answer AdmissionReviews from standard input', load: () => import('./verbs/admit.ts') },
  webhook: { summary: 'serve admission over HTTPS', load: () => import('./verbs/webhook.ts') },
  reconcile: { summary: 'run the reconcilers in a cluster', load: () => import('./verbs/reconcile.ts') },
  status: {
    summary: 'show what of PodCliqueSets is ready in a cluster, and what waits for what',
    load: () => import('./verbs/status.ts'),
  },
  page: {
    summary: 'show the same live in a browser, with nodes and what admission refuses',
    load: () => import('./verbs/page.ts'),
  },
  revisions: {
    summary: 'show what the templates of a PodCliqueSet were, and what changed',
    load: () => import('./verbs/revisions.ts'),
  },
  rollback: {
    summary: 'make the templates of a PodCliqueSet what they were at an earlier revision',
    load: () => import('./verbs/rollback.ts'),
  },
  restart: {
    summary:
      'restart the pods of a PodCliqueSet step by step, all or those of some cliques, in start-up order if asked to',
    load: () => import('./verbs/restart.ts'),
  },
  leave: {
    summary: 'take off PodCliqueSets what only this Grove writes, before another implementation takes over',
    load: () => import('./verbs/leave.ts'),
  },
  config: {
    summary: 'show the effective operator configuration, or its errors',
    load: () => import('./verbs/config.ts'),
  },
  sandbox: {
    summary: 'run a cluster in this process, with Grove in it, for trying things out',
    load: () => import('./verbs/sandbox.ts'),
  },
  failover: {
    summary: 'show on this machine how one engine of a failover pod takes over from the other',
    load: () => import('./verbs/failover.ts'),
  },
  version: { summary: 'print the version', load: () => import('./verbs/version.ts') },
  completion: {
    summary: 'print what makes bash, zsh or fish complete this command',
    load: () => import('./verbs/completion.ts'),
  },
  certs: { summary: 'issue, inspect and rotate webhook certificates', load: () => import('./verbs/certs.ts') },
}

/** The verbs that have sub-verbs. */
export const SUB_VERBS: Readonly<Record<string, readonly string[]>> = {
  certs: ['issue', 'inspect', 'rotate'],
  failover: ['demo'],
  sandbox: ['list', 'stop'],
}
