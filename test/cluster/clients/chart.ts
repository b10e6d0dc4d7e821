import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const meta = (name: string) => ({ name, labels: { app: 'shop' } })
const object = (apiVersion: string, kind: string, rest: object, metadata: object = meta('shop')) => ({
  apiVersion,
  kind,
  metadata,
  ...rest,
})
const selector = { matchLabels: { app: 'shop' } }
const containers = [{ name: 'main', image: 'shop:1', resources: { requests: { cpu: '1000m' } } }]
const template = { metadata: { labels: { app: 'shop' } }, spec: { containers } }
const once = { ...template, spec: { containers, restartPolicy: 'Never' } }
const rules = [{ apiGroups: [''], resources: ['pods'], verbs: ['get'] }]
const target = { apiVersion: 'apps/v1', kind: 'Deployment', name: 'shop' }

/** One object of each of fifteen kinds, as charts have them. */
const OBJECTS: readonly object[] = [
  object('v1', 'ServiceAccount', {}),
  object('v1', 'Secret', { stringData: { k: 'v' } }),
  object('v1', 'ConfigMap', { data: { replicas: 'REPLICAS' } }),
  object('v1', 'PersistentVolumeClaim', {
    spec: { accessModes: ['ReadWriteOnce'], storageClassName: 'none', resources: { requests: { storage: '1024Mi' } } },
  }),
  object('rbac.authorization.k8s.io/v1', 'ClusterRole', { rules }, meta('NAMESPACE-shop')),
  object('rbac.authorization.k8s.io/v1', 'Role', { rules }),
  object('rbac.authorization.k8s.io/v1', 'RoleBinding', {
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: 'shop' },
    subjects: [{ kind: 'ServiceAccount', name: 'shop' }],
  }),
  object('v1', 'Service', { spec: { clusterIP: 'None', selector: { app: 'shop' }, ports: [{ port: 80 }] } }),
  object('apps/v1', 'Deployment', { spec: { replicas: 0, selector, template } }),
  object('apps/v1', 'StatefulSet', { spec: { replicas: 0, serviceName: 'shop', selector, template } }),
  object('batch/v1', 'CronJob', { spec: { schedule: '0 0 1 1 *', jobTemplate: { spec: { template: once } } } }),
  object('policy/v1', 'PodDisruptionBudget', { spec: { minAvailable: 1, selector } }),
  object('autoscaling/v2', 'HorizontalPodAutoscaler', { spec: { maxReplicas: 3, scaleTargetRef: target } }),
  object('networking.k8s.io/v1', 'NetworkPolicy', { spec: { podSelector: {}, policyTypes: ['Ingress'] } }),
  object('networking.k8s.io/v1', 'Ingress', {
    spec: { defaultBackend: { service: { name: 'shop', port: { number: 80 } } } },
  }),
]

const TEST = object(
  'batch/v1',
  'Job',
  { spec: { template: once } },
  { name: 'shop-test', annotations: { 'helm.sh/hook': 'test' } },
)

/** Writes a chart of fifteen kinds and a test into `directory`, which is made. */
export const writeChart = (directory: string): void => {
  mkdirSync(join(directory, 'templates'), { recursive: true })
  writeFileSync(join(directory, 'Chart.yaml'), 'apiVersion: v2\nname: shop\nversion: 1.0.0\n')
  writeFileSync(join(directory, 'values.yaml'), 'replicas: "1"\n')
  for (const [index, each] of [...OBJECTS, TEST].entries()) {
    const text = JSON.stringify(each)
      .replace('REPLICAS', '{{ .Values.replicas }}')
      .replace('NAMESPACE', '{{ .Release.Namespace }}')
    writeFileSync(join(directory, 'templates', `${index}.yaml`), `${text}\n`)
  }
}
