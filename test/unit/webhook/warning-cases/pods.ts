import type { PodSpec } from '../../../../schemas/generated/pod.ts'
import { created } from '../submissions.ts'
import type { WarningCase } from './warning-case.ts'

/** Adds these fields to the router's pods. */
const pods = (fields: Partial<PodSpec>) =>
  created(({ router }) => {
    Object.assign(router.spec.podSpec, fields)
  })

const ENGINE = { name: 'engine', image: 'example.com/engine:1' }
const engine = (fields: Partial<PodSpec['containers'][number]>) => pods({ containers: [{ ...ENGINE, ...fields }] })

const POD_SPEC = 'spec.template.cliques[0].spec.podSpec'

/** Pod templates: what ends pods, what Kubernetes refuses, and what Grove replaces. */
export const podWarningCases: readonly WarningCase[] = [
  {
    warning: 'warning/restart-policy',
    says: 'pods that may end',
    given: pods({ restartPolicy: 'Never' }),
    text: `${POD_SPEC}.restartPolicy: "Never" lets pods end that a clique counts on; use Always`,
    silent: { 'the policy that admission fills in': pods({ restartPolicy: 'Always' }) },
  },
  {
    warning: 'warning/active-deadline',
    says: 'pods that are ended after a time',
    given: pods({ activeDeadlineSeconds: 3600 }),
    text: `${POD_SPEC}.activeDeadlineSeconds: ends each pod 3600s after its start, waiting included; remove it`,
  },
  {
    warning: 'warning/host-network-dns',
    says: 'pods on the host network that cannot find each other',
    given: pods({ hostNetwork: true }),
    text: `${POD_SPEC}.dnsPolicy: with hostNetwork, GROVE_HEADLESS_SERVICE cannot be resolved; use ClusterFirstWithHostNet`,
    silent: {
      'the policy for the host network': pods({ hostNetwork: true, dnsPolicy: 'ClusterFirstWithHostNet' }),
      'name servers of its own': pods({ hostNetwork: true, dnsPolicy: 'None' }),
      'a network of its own': pods({ hostNetwork: false, dnsPolicy: 'ClusterFirst' }),
    },
  },
  {
    warning: 'warning/host-network-dns',
    says: 'the policy of other pods, written out',
    given: pods({ hostNetwork: true, dnsPolicy: 'ClusterFirst' }),
    text: `${POD_SPEC}.dnsPolicy: with hostNetwork, GROVE_HEADLESS_SERVICE cannot be resolved; use ClusterFirstWithHostNet`,
  },
  {
    warning: 'warning/host-name',
    says: 'a host name, which Grove replaces',
    given: pods({ hostname: 'edge' }),
    text: `${POD_SPEC}.hostname: "edge" is replaced by the name Grove gives; remove it`,
    silent: { 'an empty one': pods({ hostname: '', subdomain: '' }) },
  },
  {
    warning: 'warning/host-name',
    says: 'a subdomain, which Grove replaces',
    given: pods({ subdomain: 'edge' }),
    text: `${POD_SPEC}.subdomain: "edge" is replaced by the name Grove gives; remove it`,
  },
  {
    warning: 'warning/deprecated-field',
    says: 'serviceAccount',
    given: pods({ serviceAccount: 'engine' }),
    text: `${POD_SPEC}.serviceAccount: "engine": deprecated; use serviceAccountName`,
    silent: {
      serviceAccountName: pods({ serviceAccountName: 'engine' }),
      'both, as the API server writes them': pods({ serviceAccount: 'engine', serviceAccountName: 'engine' }),
      'node labels of today': pods({ nodeSelector: { 'kubernetes.io/arch': 'arm64' } }),
      'other annotations': created(({ router }) => {
        router.annotations = { 'example.com/team': 'inference' }
      }),
    },
  },
  {
    warning: 'warning/deprecated-field',
    says: 'a node label that has been renamed',
    given: pods({ nodeSelector: { 'beta.kubernetes.io/arch': 'arm64' } }),
    text: `${POD_SPEC}.nodeSelector: "beta.kubernetes.io/arch" is deprecated; use kubernetes.io/arch`,
  },
  {
    warning: 'warning/deprecated-field',
    says: 'an annotation that a field has taken the place of',
    given: created(({ router }) => {
      router.annotations = { 'seccomp.security.alpha.kubernetes.io/pod': 'runtime/default' }
    }),
    text: 'spec.template.cliques[0].annotations: "seccomp.security.alpha.kubernetes.io/pod" is ignored by Kubernetes; use securityContext in podSpec',
  },
  {
    warning: 'warning/deprecated-field',
    says: 'an annotation that is about to go',
    given: created(({ router }) => {
      router.annotations = { 'container.apparmor.security.beta.kubernetes.io/engine': 'unconfined' }
    }),
    text: 'spec.template.cliques[0].annotations: "container.apparmor.security.beta.kubernetes.io/engine" is deprecated; use appArmorProfile of a securityContext in podSpec',
  },
  {
    warning: 'warning/refused-pods',
    says: 'a set with a dot in its name',
    given: created(({ set }) => {
      set.metadata.name = 'llm.v2'
    }),
    text: 'metadata.name: Invalid value: "llm.v2": has a dot, which host names of pods cannot have; use hyphens; Kubernetes will refuse the pods',
    silent: {
      hyphens: created(({ set }) => {
        set.metadata.name = 'llm-v2'
      }),
    },
  },
  {
    warning: 'warning/refused-pods',
    says: 'a clique with a dot in its name',
    given: created(({ router }) => {
      router.name = 'router.v2'
    }),
    text: 'spec.template.cliques[0].name: Invalid value: "router.v2": has a dot, which host names of pods cannot have; use hyphens; Kubernetes will refuse the pods',
  },
  {
    warning: 'warning/refused-pods',
    says: 'a scaling group with a dot in its name',
    given: created(({ group }) => {
      group.name = 'decode.v2'
    }),
    text: 'spec.template.podCliqueScalingGroups[0].name: Invalid value: "decode.v2": has a dot, which host names of pods cannot have; use hyphens; Kubernetes will refuse the pods',
  },
  {
    warning: 'warning/refused-pods',
    says: 'GPUs that are requested without a limit',
    given: engine({ resources: { requests: { 'nvidia.com/gpu': 8 } } }),
    text: `${POD_SPEC}.containers[0].resources.limits: Required value: nvidia.com/gpu is requested, and needs a limit of 8; Kubernetes will refuse the pods`,
    silent: {
      'a limit alone': engine({ resources: { limits: { 'nvidia.com/gpu': 8 } } }),
      'the same, written otherwise': engine({
        resources: { requests: { 'amd.com/gpu': '8' }, limits: { 'amd.com/gpu': 8 } },
      }),
      'what may be overcommitted': engine({
        resources: { requests: { cpu: 1, memory: '1Gi', 'ephemeral-storage': '1Gi' }, limits: { memory: '2Gi' } },
      }),
      'resources of Kubernetes itself': engine({ resources: { requests: { 'kubernetes.io/batch-cpu': 1 } } }),
    },
  },
  {
    warning: 'warning/refused-pods',
    says: 'devices of any vendor whose limit is another number',
    given: created(({ router }) => {
      const resources = { requests: { 'gpu.intel.com/xe': 1 }, limits: { 'gpu.intel.com/xe': 2 } }
      router.spec.podSpec.initContainers = [{ name: 'warm-up', image: 'example.com/warm-up:1', resources }]
    }),
    text: `${POD_SPEC}.initContainers[0].resources.requests: Invalid value: 1: must be equal to the gpu.intel.com/xe limit of 2; Kubernetes will refuse the pods`,
  },
  {
    warning: 'warning/refused-pods',
    says: 'huge pages without a limit',
    given: engine({ resources: { requests: { 'hugepages-2Mi': '64Mi', cpu: 1 } } }),
    text: `${POD_SPEC}.containers[0].resources.limits: Required value: hugepages-2Mi is requested, and needs a limit of 64Mi; Kubernetes will refuse the pods`,
  },
  {
    warning: 'warning/command-in-one-word',
    says: 'a command in one element of the list',
    given: engine({ command: ['python -m vllm serve'] }),
    text: `${POD_SPEC}.containers[0].command: there is no program "python -m vllm serve"; write ["python", "-m", "vllm", "serve"]`,
    silent: {
      'one element for each word': engine({ command: ['python', '-m', 'vllm', 'serve'] }),
      'a text for a shell': engine({ command: ['sh', '-c', 'python -m vllm serve'] }),
      'arguments with blanks': engine({ args: ['--prompt a b'] }),
    },
  },
  {
    warning: 'warning/command-in-one-word',
    says: 'a command that needs a shell in one element of the list',
    given: engine({ command: ['source env.sh && serve', '--port'] }),
    text: `${POD_SPEC}.containers[0].command: there is no program "source env.sh && serve"; write one element for each word`,
  },
  {
    warning: 'warning/milli-bytes',
    says: 'an amount of memory in thousandths of a byte',
    given: engine({ resources: { limits: { memory: '64m', cpu: '500m' } } }),
    text: `${POD_SPEC}.containers[0].resources.limits: "memory" of 64m is 64 thousandths of a byte; write 64Mi`,
    silent: {
      'an amount in mebibytes': engine({ resources: { limits: { memory: '64Mi' } } }),
      'another resource in thousandths': engine({ resources: { limits: { cpu: '64m' } } }),
    },
  },
  {
    warning: 'warning/probe-port',
    says: 'a probe of a port that the container does not have',
    given: engine({
      ports: [{ name: 'http', containerPort: 80 }],
      readinessProbe: { httpGet: { port: 'htpp', path: '/' } },
    }),
    text: `${POD_SPEC}.containers[0].readinessProbe.httpGet.port: "htpp" is no port of this container (they are http), so it fails for ever`,
    silent: {
      'a port that it has': engine({
        ports: [{ name: 'http', containerPort: 80 }],
        livenessProbe: { httpGet: { port: 'http', path: '/' } },
      }),
      'a port by its number': engine({ startupProbe: { tcpSocket: { port: 80 } } }),
    },
  },
  {
    warning: 'warning/probe-port',
    says: 'a hook of a port that the container does not have',
    given: engine({ lifecycle: { preStop: { httpGet: { port: 'admin', path: '/drain' } } } }),
    text: `${POD_SPEC}.containers[0].lifecycle.preStop.httpGet.port: "admin" is no port of this container (it has none with a name), so it fails for ever`,
  },
  {
    warning: 'warning/partition-keeps-all',
    says: 'a partition that leaves no replica to update',
    given: created(({ set }) => {
      set.spec.replicas = 2
      set.spec.updateStrategy = { type: 'RollingRecreate', rollingUpdate: { partition: 2 } }
    }),
    text: 'spec.updateStrategy.rollingUpdate.partition: 2 keeps all of 2 replicas at the template that they have, so nothing follows an edit; lower it to let some follow',
    silent: {
      'a partition that leaves one': created(({ set }) => {
        set.spec.replicas = 2
        set.spec.updateStrategy = { type: 'RollingRecreate', rollingUpdate: { partition: 1 } }
      }),
    },
  },
  {
    warning: 'warning/partition-keeps-all',
    says: 'a partition that leaves no pod of a clique to update',
    given: created(({ router }) => {
      router.rollingUpdate = { partition: '100%' }
    }),
    text: 'spec.template.cliques[0].rollingUpdate.partition: 100% keeps all of 2 pods of "router" at the template that they have, so none of them follows an edit; lower it to let some follow',
    silent: {
      'a partition that leaves one': created(({ router }) => {
        router.rollingUpdate = { partition: 1 }
      }),
      'a partition above which an autoscaler may add some': created(({ router }) => {
        router.spec.autoScalingConfig = { minReplicas: 2, maxReplicas: 4 }
        router.rollingUpdate = { partition: 2 }
      }),
    },
  },
  {
    warning: 'warning/partition-keeps-all',
    says: 'a partition that leaves no copy of a scaling group to update',
    given: created(({ group }) => {
      group.rollingUpdate = { partition: 5 }
    }),
    text: 'spec.template.podCliqueScalingGroups[0].rollingUpdate.partition: 5 keeps all of 2 copies of "decode" at the template that they have, so none of them follows an edit; lower it to let some follow',
  },
  {
    warning: 'warning/grove-variable',
    says: 'a variable that Grove sets',
    given: engine({ env: [{ name: 'GROVE_PCS_NAME', value: 'mine' }] }),
    text: `${POD_SPEC}.containers[0].env: GROVE_PCS_NAME is set by Grove, and this value is dropped; use another name`,
    silent: {
      'a name that only looks like it': engine({ env: [{ name: 'GROVE_MODE', value: 'fast' }] }),
      'the variables of a scaling group outside of any': engine({ env: [{ name: 'GROVE_PCSG_INDEX', value: '0' }] }),
    },
  },
  {
    warning: 'warning/grove-variable',
    says: 'a variable that Grove sets for members of a scaling group',
    given: created(({ leader }) => {
      leader.spec.podSpec.containers = [{ ...ENGINE, env: [{ name: 'GROVE_PCSG_INDEX', value: '0' }] }]
    }),
    text: 'spec.template.cliques[1].spec.podSpec.containers[0].env: GROVE_PCSG_INDEX is set by Grove, and this value is dropped; use another name',
  },
  {
    warning: 'warning/refused-pods',
    says: 'two containers of one name',
    given: pods({ containers: [ENGINE, ENGINE] }),
    text: `${POD_SPEC}.containers[1].name: Duplicate value: "engine": is the name of another container of the pod; rename one; Kubernetes will refuse the pods`,
    silent: { 'one name in two cliques': created(() => {}) },
  },
  {
    warning: 'warning/refused-pods',
    says: 'a container without an image',
    given: pods({ containers: [{ name: 'engine' }] }),
    text: `${POD_SPEC}.containers[0].image: Required value: give image a value; Kubernetes will refuse the pods`,
  },
  {
    warning: 'warning/refused-pods',
    says: 'a mount of a volume that is not there',
    given: engine({ volumeMounts: [{ name: 'weigths', mountPath: '/weights' }] }),
    text: `${POD_SPEC}.containers[0].volumeMounts[0].name: Not found: "weigths": the pod has no volumes; add it to volumes; Kubernetes will refuse the pods`,
    silent: {
      'a mount of one that is': pods({
        containers: [{ ...ENGINE, volumeMounts: [{ name: 'weights', mountPath: '/weights' }] }],
        volumes: [{ name: 'weights', emptyDir: {} }],
      }),
    },
  },
  {
    warning: 'warning/refused-autoscaler',
    says: 'a metric of a type that there is none of',
    given: created(({ router }) => {
      router.spec.autoScalingConfig = {
        ...{ minReplicas: router.spec.replicas, maxReplicas: router.spec.replicas + 2 },
        metrics: [{ type: 'CPU' }],
      }
    }),
    text: 'spec.template.cliques[0].spec.autoScalingConfig.metrics[0].type: Unsupported value: "CPU": supported values: "ContainerResource", "External", "Object", "Pods", "Resource"; Kubernetes will refuse the autoscaler',
  },
  {
    warning: 'warning/refused-pods',
    says: 'a priority class of a name that none can have',
    given: created(({ template }) => {
      template.priorityClassName = 'Very High'
    }),
    text: `spec.template.priorityClassName: Invalid value: "Very High": must consist of lower case letters, digits, '-' or '.', and start and end with a letter or digit, e.g. 'very-high'; Kubernetes will refuse the pods`,
  },
  {
    warning: 'warning/refused-claim',
    says: 'a request of a name that Kubernetes refuses',
    given: created(({ template }) => {
      const requests = [{ name: 'r'.repeat(64), exactly: { deviceClassName: 'gpu' } }]
      template.resourceClaimTemplates = [{ name: 'fabric', templateSpec: { spec: { devices: { requests } } } }]
      template.resourceSharing = [{ name: 'fabric', scope: 'AllReplicas' }]
    }),
    text: `spec.template.resourceClaimTemplates[0].templateSpec.spec.devices.requests[0].name: Invalid value: "${'r'.repeat(64)}": must be no more than 63 characters; Kubernetes will refuse the claims`,
    silent: {
      'one of 63 characters': created(({ template }) => {
        const requests = [{ name: 'r'.repeat(63), exactly: { deviceClassName: 'gpu.example.com' } }]
        template.resourceClaimTemplates = [{ name: 'fabric', templateSpec: { spec: { devices: { requests } } } }]
        template.resourceSharing = [{ name: 'fabric', scope: 'AllReplicas' }]
      }),
    },
  },
]
