/**
 * What people do with Kubeflow's SDK: find a runtime, submit a TrainJob, list, look, wait, follow logs and delete. No controller works
 * on the TrainJob, so the program makes the pod of its first node itself.
 */
export const KUBEFLOW = `
import os
from kubernetes import client, config, watch
from kubeflow.common.types import KubernetesBackendConfig
from kubeflow.trainer import CustomTrainer, TrainerClient
from kubeflow.trainer.options import Labels, Name
space = os.environ['CLIENT_SPACE']
config.load_kube_config()
core, custom = client.CoreV1Api(), client.CustomObjectsApi()
GROUP = ('trainer.kubeflow.org', 'v1alpha1')
container = {'name': 'node', 'image': 'torch:1', 'resources': {'limits': {'nvidia.com/gpu': 1}}}
job = {'name': 'node', 'template': {
    'metadata': {'labels': {'trainer.kubeflow.org/trainjob-ancestor-step': 'trainer'}},
    'spec': {'template': {'spec': {'containers': [container]}}}}}
def runtime(kind, name):
    return {'apiVersion': '/'.join(GROUP), 'kind': kind,
        'metadata': {'name': name, 'labels': {'trainer.kubeflow.org/framework': 'torch'}},
        'spec': {'mlPolicy': {'numNodes': 1, 'torch': {'numProcPerNode': 'auto'}},
            'template': {'spec': {'replicatedJobs': [job]}}}}
everywhere = space + '-torch'
custom.create_cluster_custom_object(*GROUP, 'clustertrainingruntimes', runtime('ClusterTrainingRuntime', everywhere))
custom.create_namespaced_custom_object(*GROUP, space, 'trainingruntimes', runtime('TrainingRuntime', 'own'))

trainer = TrainerClient(KubernetesBackendConfig(namespace=space))
trainer.list_runtimes()
trainer.get_runtime(everywhere)
def train():
    pass
name = trainer.train(runtime='own', trainer=CustomTrainer(func=train, num_nodes=1, resources_per_node={'gpu': 1, 'cpu': 2, 'memory': '1Gi'}),
    options=[Name('from-kubeflow'), Labels({'by': 'kubeflow'})])
labels = {'jobset.sigs.k8s.io/jobset-name': name, 'jobset.sigs.k8s.io/replicatedjob-name': 'node',
    'batch.kubernetes.io/job-completion-index': '0'}
pod = {'metadata': {'name': name + '-node-0-0', 'labels': labels},
    'spec': {'schedulingGates': [{'name': 'example.com/wait'}], 'containers': [container]}}
core.create_namespaced_pod(space, pod)
trainer.list_jobs()
trainer.get_job(name)
print(list(trainer.get_job_logs(name)))
trainer.get_job_events(name)
core.patch_namespaced_pod_status(pod['metadata']['name'], space, {'status': {'phase': 'Running'}})
print(trainer.wait_for_job_status(name, status={'Running'}, timeout=4, polling_interval=1).status)
for follow in (False, True):
    try:
        print(list(trainer.get_job_logs(name, follow=follow)))
    except RuntimeError as error:
        print(error)
for stream, arguments in (
    (custom.list_namespaced_custom_object, (*GROUP, space, 'trainjobs')),
    (custom.list_cluster_custom_object, (*GROUP, 'trainjobs')),
    (core.list_namespaced_pod, (space,)),
    (core.list_namespaced_event, (space,)),
):
    for event in watch.Watch().stream(stream, *arguments, timeout_seconds=1):
        print(event['type'])
custom.patch_namespaced_custom_object_status(*GROUP, space, 'trainjobs', name, {'status': {'conditions': [
    {'type': 'Complete', 'status': 'True', 'reason': 'JobsCompleted', 'message': 'all Jobs have ended', 'lastTransitionTime': '2026-01-01T00:00:00Z'}]}})
print(trainer.wait_for_job_status(name, timeout=4, polling_interval=1).status)
for refused in (lambda: trainer.get_job('nobody'), lambda: trainer.get_runtime('nobody'), lambda: trainer.delete_job('nobody'),
    lambda: trainer.train(runtime='own', options=[Name('from-kubeflow')]),
    lambda: trainer.train(runtime='own', trainer=CustomTrainer(func=train, resources_per_node={'cpu': 0.5}), options=[Name('half')])):
    try:
        refused()
    except RuntimeError as error:
        print(error)
trainer.delete_job(name)
core.delete_namespaced_pod(pod['metadata']['name'], space, grace_period_seconds=0)
custom.delete_cluster_custom_object(*GROUP, 'clustertrainingruntimes', everywhere)
`
