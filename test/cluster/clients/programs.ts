/** The same program in Python and in JavaScript: the calls that programs make to an API server. */
export const PYTHON = `
import os
from kubernetes import client, config, watch
config.load_kube_config()
space = os.environ['CLIENT_SPACE']
core, apps, custom = client.CoreV1Api(), client.AppsV1Api(), client.CustomObjectsApi()
client.VersionApi().get_code()
name = client.V1ObjectMeta(name='from-python', labels={'by': 'python'})
core.create_namespaced_config_map(space, client.V1ConfigMap(metadata=name, data={'a': '1'}))
found = core.read_namespaced_config_map('from-python', space)
found.data['b'] = '2'
core.replace_namespaced_config_map('from-python', space, found)
core.patch_namespaced_config_map('from-python', space, {'data': {'a': None}})
core.list_namespaced_config_map(space, label_selector='by=python', limit=1)
spec = client.V1PodSpec(
    scheduling_gates=[client.V1PodSchedulingGate(name='example.com/wait')],
    containers=[client.V1Container(name='main', image='main:1', resources=client.V1ResourceRequirements(
        requests={'cpu': 0.5}, limits={'nvidia.com/gpu': 8, 'cpu': '1000m'}))])
core.create_namespaced_pod(space, client.V1Pod(metadata=name, spec=spec))
core.list_namespaced_pod(space)
template = client.V1PodTemplateSpec(metadata=client.V1ObjectMeta(labels={'by': 'python'}), spec=spec)
apps.create_namespaced_deployment(space, client.V1Deployment(metadata=name, spec=client.V1DeploymentSpec(
    replicas=0, selector=client.V1LabelSelector(match_labels={'by': 'python'}), template=template)))
apps.patch_namespaced_deployment_scale('from-python', space, {'spec': {'replicas': 1}})
apps.read_namespaced_deployment_scale('from-python', space)
for refused in (
    lambda: core.read_namespaced_pod('nobody', space),
    lambda: core.create_namespaced_config_map(space, client.V1ConfigMap(metadata=name)),
    lambda: custom.create_namespaced_custom_object('grove.io', 'v1alpha1', space, 'podcliquesets', {
        'apiVersion': 'grove.io/v1alpha1', 'kind': 'PodCliqueSet', 'metadata': {'name': 'wrong'}, 'spec': {'replicas': 'three'}}),
):
    try:
        refused()
    except client.ApiException as error:
        print(error.status, error.reason)
custom.list_namespaced_custom_object('grove.io', 'v1alpha1', space, 'podcliquesets')
for event in watch.Watch().stream(core.list_namespaced_config_map, space, timeout_seconds=1):
    print(event['type'])
core.delete_namespaced_pod('from-python', space, grace_period_seconds=0)
core.delete_namespaced_config_map('from-python', space)
apps.delete_namespaced_deployment('from-python', space, propagation_policy='Background')
`

export const NODE = `
const { KubeConfig, CoreV1Api, AppsV1Api, CustomObjectsApi, VersionApi, KubernetesObjectApi, Watch } = require('@kubernetes/client-node')
const config = new KubeConfig()
config.loadFromDefault()
const namespace = process.env.CLIENT_SPACE
const main = async () => {
  const core = config.makeApiClient(CoreV1Api)
  const apps = config.makeApiClient(AppsV1Api)
  const custom = config.makeApiClient(CustomObjectsApi)
  const objects = KubernetesObjectApi.makeApiClient(config)
  const metadata = { name: 'from-node', namespace, labels: { by: 'node' } }
  await config.makeApiClient(VersionApi).getCode()
  await core.createNamespacedConfigMap({ namespace, body: { metadata, data: { a: '1' } } })
  const found = await core.readNamespacedConfigMap({ name: 'from-node', namespace })
  await core.replaceNamespacedConfigMap({ name: 'from-node', namespace, body: { ...found, data: { a: '2' } } })
  await core.listNamespacedConfigMap({ namespace, labelSelector: 'by=node' })
  const containers = [{ name: 'main', image: 'main:1', resources: { limits: { 'nvidia.com/gpu': '8', memory: '1024Mi' } } }]
  const spec = { schedulingGates: [{ name: 'example.com/wait' }], containers }
  await core.createNamespacedPod({ namespace, body: { metadata, spec } })
  const template = { metadata: { labels: { by: 'node' } }, spec }
  await apps.createNamespacedStatefulSet({ namespace, body: { metadata, spec: { replicas: 0, serviceName: 'x', selector: { matchLabels: { by: 'node' } }, template } } })
  await objects.create({ apiVersion: 'v1', kind: 'Secret', metadata, stringData: { k: 'v' } })
  await objects.patch({ apiVersion: 'v1', kind: 'Secret', metadata, stringData: { k: 'w' } })
  const set = { apiVersion: 'grove.io/v1alpha1', kind: 'PodCliqueSet', metadata: { name: 'wrong' }, spec: { replicas: 'three' } }
  const at = { group: 'grove.io', version: 'v1alpha1', namespace, plural: 'podcliquesets' }
  for (const refused of [
    () => core.readNamespacedPod({ name: 'nobody', namespace }),
    () => custom.createNamespacedCustomObject({ ...at, body: set }),
  ]) await refused().catch(({ code }) => console.log(code))
  await custom.listNamespacedCustomObject(at)
  const path = \`/api/v1/namespaces/\${namespace}/configmaps\`
  await new Promise((resolve) => new Watch(config).watch(path, { timeoutSeconds: 1 }, (type) => console.log(type), resolve))
  await core.deleteNamespacedPod({ name: 'from-node', namespace, gracePeriodSeconds: 0 })
  await core.deleteCollectionNamespacedConfigMap({ namespace, labelSelector: 'by=node' })
  await objects.delete({ apiVersion: 'v1', kind: 'Secret', metadata })
}
main().catch((error) => { console.error(error); process.exitCode = 1 })
`
