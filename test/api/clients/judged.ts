/** A difference between the sandbox and a real API server that is intended, or known and accepted. */
export interface Judged {
  /** Matches the title, the request and both answers. */
  readonly where: RegExp
  /** Why the difference is accepted; docs/sandbox.md has this sentence. */
  readonly why: string
}

/** Every difference that clients have met. One that none of these explains fails the test. */
export const JUDGED: readonly Judged[] = [
  {
    where: /: GET \/apis?\/\S+\n.*APIResourceList/,
    why: 'Discovery lists the kinds that are served, which are fewer.',
  },
  { where: /: GET \/version/, why: 'The version says that it is the sandbox.' },
  { where: /"kube-root-ca\.crt"/, why: 'Namespaces have no ConfigMap `kube-root-ca.crt`.' },
  { where: /selfsubjectreviews/, why: 'A SelfSubjectReview has no creation time.' },
  {
    where: /fieldManager=kubectl-create.*\n.*\n +now .*"hostIPC":false/,
    why: 'Objects that are sent as protobuf keep fields that are `false` or 0.',
  },
  {
    where: /\/log\?/,
    why: 'The log of a pod that does not run says that there is none; on a real server it is empty, with status 204.',
  },
]
