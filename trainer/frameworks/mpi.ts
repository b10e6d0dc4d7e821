import type { KubeObject } from '../../model/object.ts'
import { type FieldError, invalid, notSupported } from '../../schemas/sentences/field-error.ts'
import { controlledChild } from '../children.ts'
import { devicesOfSet, processesOf } from '../devices.ts'
import { MOST_CONFIG_MAP_BYTES } from '../limits.ts'
import { inReach } from '../merge/env-order.ts'
import { withEnv, withMounts, withVolumes } from '../merge/upsert.ts'
import { LAUNCHER, NODE, type PodSet, withContainers, withPodSpec } from '../pod-set.ts'
import type { Container, Volume, VolumeMount } from '../shapes.ts'
import type { Context, Draft, Framework } from './framework.ts'
import { env } from './nodes.ts'

const SSH_VOLUME = 'mpi-ssh-auth'
const HOSTFILE_VOLUME = 'mpi-hostfile'
const HOSTFILE_DIRECTORY = '/etc/mpi'
const DEFAULT_SSH_DIRECTORY = '/root/.ssh'

/** The Secret with the keys by which the pods of a TrainJob log in to each other. */
export const sshSecretName = (trainJob: string): string => `${trainJob}-mpi-ssh-auth`
/** The ConfigMap with the hosts of an MPI job. */
export const hostfileName = (trainJob: string): string => `${trainJob}-mpi-hostfile`

/**
 * Open MPI: a launcher starts processes over SSH in the pods of the job `node`, which it finds in a hostfile. Jobs and
 * containers of other names are not changed. docs/reference/trainer-rules.md#mpi
 */
export const mpi: Framework = {
  name: 'mpi',
  shape: (draft, context) => {
    const { mpiImplementation = 'OpenMPI', sshAuthMountPath = DEFAULT_SSH_DIRECTORY } = context.policy.mpi ?? {}
    if (mpiImplementation !== 'OpenMPI') {
      const { detail, ...problem } = notSupported('spec.runtimeRef', mpiImplementation, ['OpenMPI'])
      return { problems: [{ ...problem, detail: `the runtime's mlPolicy.mpi.mpiImplementation: ${detail}` }] }
    }
    const name = context.trainJob.metadata.name
    const worker = draft.sets.find((set) => set.name === NODE)
    const variables = launcherEnv(slotsOf(worker, draft, context))
    const sets = countedSets(draft, context).map((set) => {
      if (set.name !== NODE && set.name !== LAUNCHER) return set
      const isLauncher = set.name === LAUNCHER
      const volumes = [sshVolume(name), ...(isLauncher ? [hostfileVolume(name)] : [])]
      const mounts: VolumeMount[] = [
        { name: SSH_VOLUME, mountPath: sshAuthMountPath },
        ...(isLauncher ? [{ name: HOSTFILE_VOLUME, mountPath: HOSTFILE_DIRECTORY }] : []),
      ]
      const mounted = withContainers(set, [NODE], (container) => ({
        ...container,
        volumeMounts: withMounts(container.volumeMounts, mounts) ?? [],
        ...(isLauncher && { env: inReach(withEnv(container.env, variables), [], variables) ?? [] }),
      }))
      return withPodSpec(mounted, (spec) => ({ ...spec, volumes: withVolumes(spec.volumes, volumes) ?? [] }))
    })
    const shaped = { ...draft, sets }
    const problems = hostfileProblems(shaped, context)
    return problems.length > 0 ? { problems } : shaped
  },
  children: (draft, context) => [...sshSecret(context), hostfile(draft, context)],
}

/** The pod count of the job `node`: the TrainJob's, minus the launcher if it is a node too. */
const countedSets = ({ sets, trainer }: Draft, { policy }: Context): readonly PodSet[] => {
  const numNodes = trainer?.numNodes
  if (numNodes === undefined) return sets
  const count = policy.mpi?.runLauncherAsNode ? Math.max(numNodes - 1, 1) : numNodes
  return sets.map((set) => (set.name === NODE ? { ...set, count } : set))
}

/** Processes of each pod of a set: as the TrainJob says, else the runtime; if that is one, the number of devices. */
const slotsOf = (set: PodSet | undefined, { sets, trainer }: Draft, { policy }: Context): number => {
  const asked = Number(trainer?.numProcPerNode)
  if (Number.isInteger(asked)) return asked
  const given = policy.mpi?.numProcPerNode ?? 1
  return given === 1 && set !== undefined ? processesOf(devicesOfSet(set, sets)) : given
}

const launcherEnv = (slots: number): NonNullable<Container['env']> => [
  env('OMPI_MCA_orte_default_hostfile', `${HOSTFILE_DIRECTORY}/hostfile`),
  env('OMPI_MCA_orte_keep_fqdn_hostnames', 'true'),
  env('OMPI_MCA_orte_set_default_slots', slots),
  env('OMPI_MCA_plm_rsh_args', '-o ConnectionAttempts=10'),
]

/** ssh refuses keys that others may read. */
const sshVolume = (trainJob: string): Volume => ({
  name: SSH_VOLUME,
  secret: {
    secretName: sshSecretName(trainJob),
    defaultMode: 0o400,
    items: [
      { key: 'ssh-privatekey', path: 'id_rsa', mode: 0o640 },
      { key: 'ssh-publickey', path: 'id_rsa.pub', mode: 0o644 },
      { key: 'ssh-publickey', path: 'authorized_keys', mode: 0o644 },
    ],
  },
})

const hostfileVolume = (trainJob: string): Volume => ({
  name: HOSTFILE_VOLUME,
  configMap: {
    name: hostfileName(trainJob),
    items: [{ key: 'hostfile', path: 'hostfile', mode: 0o444 }],
  },
})

/** Created only once: a new pair would lock out pods that have mounted the old one. */
const sshSecret = ({ trainJob, existing, keyPair }: Context): KubeObject[] => {
  const name = sshSecretName(trainJob.metadata.name)
  if (existing.get('v1', 'Secret', name) !== undefined) return []
  const { privateKey, publicKey } = keyPair()
  return [
    {
      ...controlledChild(trainJob, 'v1', 'Secret', name),
      type: 'kubernetes.io/ssh-auth',
      immutable: true,
      data: { 'ssh-privatekey': base64(privateKey), 'ssh-publickey': base64(publicKey) },
    },
  ]
}

const base64 = (text: string): string => Buffer.from(text).toString('base64')

const hostsOf = ({ sets }: Draft, { policy }: Context): readonly PodSet[] =>
  sets.filter((set) => set.name === NODE || (set.name === LAUNCHER && policy.mpi?.runLauncherAsNode))

const lineOf = (set: PodSet, pod: number, slots: number, { trainJob, subdomain }: Context): string =>
  `${trainJob.metadata.name}-${set.name}-0-${pod}.${subdomain} slots=${slots}\n`

/**
 * Kubernetes stores no ConfigMap with a longer file. The length is computed and no line is made, because the counts of a
 * runtime may be anything.
 */
const hostfileProblems = (draft: Draft, context: Context): FieldError[] => {
  let bytes = 0
  let pods = 0
  for (const set of hostsOf(draft, context)) {
    const shortest = lineOf(set, 0, slotsOf(set, draft, context), context).length - 1
    bytes += set.count * shortest + digitsBelow(set.count)
    pods += set.count
  }
  if (bytes <= MOST_CONFIG_MAP_BYTES) return []
  const detail =
    `an MPI job of ${pods} pods has a hostfile of ${bytes} bytes, and a ConfigMap holds ${MOST_CONFIG_MAP_BYTES}; ` +
    'ask for fewer nodes in trainer.numNodes, or in the runtime'
  return [invalid('spec.runtimeRef', context.trainJob.spec.runtimeRef.name, detail)]
}

/** The number of digits of all whole numbers from 0 to `count` - 1 together. */
const digitsBelow = (count: number): number => {
  let digits = 0
  for (let first = 0, next = 10, each = 1; first < count; first = next, next *= 10, each++) {
    digits += each * (Math.min(next, count) - first)
  }
  return digits
}

const hostfile = (draft: Draft, context: Context): KubeObject => {
  const { trainJob } = context
  const lines = hostsOf(draft, context).flatMap((set) => {
    const slots = slotsOf(set, draft, context)
    return Array.from({ length: set.count }, (_, pod) => lineOf(set, pod, slots, context))
  })
  return {
    ...controlledChild(trainJob, 'v1', 'ConfigMap', hostfileName(trainJob.metadata.name)),
    data: { hostfile: lines.join('') },
  }
}
