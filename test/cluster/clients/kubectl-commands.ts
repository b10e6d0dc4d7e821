/** A command as it is typed, and its standard input. */
export interface Typed {
  readonly command: string
  readonly input?: object
}

const meta = (name: string) => ({ name, labels: { app: name } })
const containers = [{ name: 'main', image: 'main:1', resources: { requests: { cpu: 0.5, memory: '1024Mi' } } }]

const configMap = (data: object) => ({ apiVersion: 'v1', kind: 'ConfigMap', metadata: meta('settings'), data })
const pod = {
  apiVersion: 'v1',
  kind: 'Pod',
  metadata: meta('gated'),
  spec: { schedulingGates: [{ name: 'example.com/gate' }], containers },
}
const web = (replicas: unknown) => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: meta('web'),
  spec: {
    replicas,
    selector: { matchLabels: { app: 'web' } },
    template: { metadata: meta('web'), spec: { containers } },
  },
})
const set = (replicas: number, more = {}) => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: meta('llm'),
  spec: {
    replicas,
    template: {
      terminationDelay: '4h0m0s',
      cliques: [
        {
          name: 'worker',
          spec: {
            roleName: 'worker',
            replicas: 2,
            minAvailable: 1,
            podSpec: { containers: [{ name: 'main', image: 'main:1' }] },
            ...more,
          },
        },
      ],
    },
  },
})

const typed = (command: string, input?: object): Typed => ({ command, ...(input !== undefined && { input }) })

/** Sixty commands that people type, in a sensible order, all in one namespace. */
export const KUBECTL_COMMANDS: readonly Typed[] = [
  typed('version'),
  typed('api-versions'),
  typed('api-resources --namespaced=true'),
  typed('auth can-i create pods'),
  typed('auth can-i list secrets --as=system:serviceaccount:NAMESPACE:default'),
  typed('auth whoami'),
  typed('apply -f -', configMap({ a: '1', b: '2' })),
  typed('apply -f - --dry-run=server', configMap({ a: '9' })),
  typed('diff -f -', configMap({ a: '4' })),
  typed('apply -f -', configMap({ a: '3' })),
  typed('apply --server-side -f - --field-manager=other', configMap({ a: '5' })),
  typed('apply --server-side -f - --field-manager=other --force-conflicts', configMap({ a: '6' })),
  typed('get configmaps'),
  typed('get cm settings -o yaml'),
  typed('get cm,secret -l app=settings -o name'),
  typed('get all'),
  typed('describe cm settings'),
  typed('label cm settings tier=front'),
  typed('annotate cm settings note=hello'),
  typed('patch cm settings --type=merge -p {"data":{"z":"26"}}'),
  typed('patch cm settings --type=json -p [{"op":"remove","path":"/data/z"}]'),
  typed('replace -f -', configMap({ a: '7' })),
  typed('replace -f -', { ...configMap({ a: '8' }), metadata: { name: 'nobody' } }),
  typed('create configmap made --from-literal=k=v'),
  typed('create configmap made --from-literal=k=v'),
  typed('create secret generic made --from-literal=k=v'),
  typed('create serviceaccount robot'),
  typed('create role reader --verb=get,list --resource=configmaps'),
  typed('create rolebinding reader --role=reader --serviceaccount=NAMESPACE:robot'),
  typed('get roles,rolebindings'),
  typed('create quota small --hard=pods=40'),
  typed('create deployment tool --image=tool:1 --replicas=1'),
  typed('apply -f -', web(2)),
  typed('apply -f -', web('three')),
  typed('scale deployment web --replicas=3'),
  typed('set image deployment/web main=main:2'),
  typed('set env deployment/web MODE=fast'),
  typed('rollout history deployment/web'),
  typed('rollout restart deployment/web'),
  typed('expose deployment web --port=80 --cluster-ip=None'),
  typed('autoscale deployment web --min=1 --max=5 --cpu-percent=80'),
  typed('get services,endpointslices'),
  typed('create job once --image=tool:1 -- true'),
  typed('create cronjob nightly --image=tool:1 --schedule=0_0_*_*_* -- true'),
  typed('create ingress front --rule=example.com/*=web:80'),
  typed('create poddisruptionbudget web --selector=app=web --min-available=1'),
  typed('apply -f -', pod),
  typed('get pods -o wide --field-selector=metadata.name=gated'),
  typed('get pod gated -o json'),
  typed('patch pod gated -p {"metadata":{"labels":{"seen":"yes"}}}'),
  typed('wait pod/gated --for=condition=Ready --timeout=1s'),
  typed('logs gated'),
  typed('delete pod gated --grace-period=0 --force'),
  typed('apply -f -', set(1)),
  typed('apply -f -', set(2)),
  typed('apply -f -', set(1, { replica: 2 })),
  typed('get pcs'),
  typed('describe pcs llm'),
  typed('scale pcs llm --replicas=3'),
  typed('get pcs llm --subresource=scale -o json'),
  typed('explain pcs.spec.template'),
  typed('delete pcs llm'),
  typed('get events'),
  typed('get nodes --selector=nobody=here'),
  typed('get flowers'),
  typed('delete cm,secret --all --dry-run=server'),
  typed('delete deployment web --cascade=foreground --wait=false'),
  typed('delete cm settings'),
]
