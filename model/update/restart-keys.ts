/**
 * Labels and annotations of a clique that its running pods do not follow in place although they could be patched: a change of
 * them is meant to make pods again, or they are read only when a pod is made. Data for `inPlaceParts` and the page on
 * updates. docs/updates.md#in-place
 */
export interface RestartKey {
  /** A whole key, a domain with its subdomains, or a part of keys. */
  readonly is: 'key' | 'domain' | 'part'
  readonly text: string
  readonly why: string
}

/** Those keys. */
export const RESTART_KEYS: readonly RestartKey[] = [
  {
    is: 'key',
    text: 'kubectl.kubernetes.io/restartedAt',
    why: '`grove restart` and `kubectl rollout restart` write it',
  },
  { is: 'key', text: 'nvidia.com/restartedAt', why: 'Dynamo restarts its components with it' },
  { is: 'part', text: 'checksum/', why: 'charts write the digest of a ConfigMap or Secret so that pods read it anew' },
  { is: 'domain', text: 'grove.io', why: 'Grove lays out new pods by it' },
  { is: 'domain', text: 'kai.scheduler', why: 'the scheduler reads it of new pods' },
  { is: 'domain', text: 'kueue.x-k8s.io', why: 'Kueue admits new pods by it' },
  { is: 'domain', text: 'volcano.sh', why: 'the scheduler reads it of new pods' },
  { is: 'domain', text: 'scheduling.k8s.io', why: 'the scheduler reads it of new pods' },
  { is: 'domain', text: 'scheduling.sigs.k8s.io', why: 'the scheduler reads it of new pods' },
  { is: 'domain', text: 'koordinator.sh', why: 'the scheduler reads it of new pods' },
  { is: 'domain', text: 'cni.cncf.io', why: 'networks are attached to new pods' },
  { is: 'domain', text: 'istio.io', why: 'sidecars are injected into new pods' },
  { is: 'domain', text: 'linkerd.io', why: 'sidecars are injected into new pods' },
  { is: 'domain', text: 'vault.hashicorp.com', why: 'sidecars are injected into new pods' },
  { is: 'domain', text: 'admission.datadoghq.com', why: 'libraries are injected into new pods' },
  { is: 'domain', text: 'instrumentation.opentelemetry.io', why: 'libraries are injected into new pods' },
  {
    is: 'domain',
    text: 'container.apparmor.security.beta.kubernetes.io',
    why: 'Kubernetes fixes it when a pod is made',
  },
]

/** True for a label or annotation whose change makes pods again. */
export const isRestartKey = (key: string): boolean =>
  RESTART_KEYS.some(({ is, text }) => {
    if (is === 'key') return key === text
    if (is === 'part') return key.includes(text)
    const [domain = ''] = key.split('/')
    return key.includes('/') && (domain === text || domain.endsWith(`.${text}`))
  })
