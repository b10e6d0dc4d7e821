/** A difference between the sandbox and a real API server that is meant, or known and borne. */
export interface Judged {
  /** Matches the title, the request and both answers. */
  readonly where: RegExp
  /** Why it is borne; docs/sandbox.md has this sentence. */
  readonly why: string
}

/** Every difference that clients have met. One that none of these explains fails the test. */
export const JUDGED: readonly Judged[] = [
  {
    where:
      /\/(?:replicationcontrollers|daemonsets|replicasets|statefulsets|cronjobs|resourcequotas|persistentvolumeclaims|networkpolicies|ingresses|endpointslices|networking\.k8s\.io\/v1)\b.*\n.*\n +now +\{.*"code":404/,
    why: 'Kinds that the sandbox does not serve are not found: ReplicationController, DaemonSet, ReplicaSet, StatefulSet, CronJob, ResourceQuota, PersistentVolumeClaim, NetworkPolicy, Ingress and EndpointSlice.',
  },
  {
    where:
      /recorded .*"priority":1.*\n +now .*"kind":"Table"|recorded .*"kind":"Table","columnDefinitions".*"priority":1/,
    why: 'Tables of built-in kinds have no columns for `-o wide`, except those of pods, and Jobs have only their name and age.',
  },
  {
    where: /: GET \/apis?\/\S+\n.*APIResourceList/,
    why: 'Discovery lists the kinds that are served, which are fewer.',
  },
  { where: /: GET \/version/, why: 'The version says that it is the sandbox.' },
  { where: /"kube-root-ca\.crt"/, why: 'Namespaces have no ConfigMap `kube-root-ca.crt`.' },
  { where: /selfsubjectreviews/, why: 'A SelfSubjectReview has no time of its making.' },
  {
    where: /\/apis\/autoscaling\/v1\//,
    why: '`kubectl autoscale` of 1.32 and earlier asks for autoscaling/v1, which is not served; that of 1.36 works.',
  },
  {
    where: /: GET \/openapi\/v2/,
    why: '`/openapi/v2` is not served; kubectl asks for it before it changes a custom resource, and goes on without it.',
  },
  {
    where: /"batch\.kubernetes\.io\/controller-uid".*\n +now/,
    why: 'A Job has no selector or labels of its own; its pods have the labels.',
  },
  {
    where: /fieldManager=kubectl-create.*\n.*\n +now .*"hostIPC":false/,
    why: 'What is sent as protobuf keeps fields that are `false` or 0.',
  },
  {
    where: /"Created At","priority":0,"type":"date"/,
    why: 'The column `Created At` is called text, not a date.',
  },
  {
    where: /\/log\?/,
    why: 'The log of a pod that does not run says that there is none; a real one is empty, with status 204.',
  },
]
