import { createHash } from 'node:crypto'
import type { KubeObject } from '../../model/object.ts'
import { controlledChild } from '../children.ts'
import { type Devices, devicesOfSet } from '../devices.ts'
import { withMounts, withVolumes } from '../merge/upsert.ts'
import { containerOf, NODE, type PodSet, podSpecOf, withContainers, withPodSpec } from '../pod-set.ts'
import type { Container, Trainer, Volume, VolumeMount } from '../shapes.ts'
import { curveCertificate } from './flux/curve-certificate.ts'
import { entrypointScript, type FluxCluster, installScript } from './flux/scripts.ts'
import type { Context, Draft, Framework } from './framework.ts'
import { withNodeCount } from './nodes.ts'

/** The init container that installs Flux in the pod. */
export const FLUX_INSTALLER = 'flux-installer'

/**
 * Variables of the training container that decide about Flux itself, with their defaults and their fields in the
 * configuration.
 */
const SETTINGS = {
  viewImage: ['FLUX_VIEW_IMAGE', 'ghcr.io/converged-computing/flux-view-ubuntu:tag-jammy'],
  networkDevice: ['FLUX_NETWORK_DEVICE', 'eth0'],
  queuePolicy: ['FLUX_QUEUE_POLICY', 'fcfs'],
} as const

/** The variables by which a TrainJob or a runtime chooses the image with Flux, its network and its queue. */
export const FLUX_VARIABLES: readonly string[] = Object.values(SETTINGS).map(([name]) => name)
const SHELL = '/bin/bash'
const SCRIPTS = '/etc/flux-config'

/** The ConfigMap with the scripts of a TrainJob's pods. */
export const fluxScriptsName = (trainJob: string): string => `${trainJob}-flux-entrypoint`
/** The Secret with the certificate of a TrainJob's brokers. */
export const fluxCurveName = (trainJob: string): string => `${trainJob}-flux-curve`

/**
 * Flux: an init container installs it, every pod of the job `node` starts a broker, and the first pod runs the command
 * on all of them. Without `trainer.numNodes`, the runtime's count applies. docs/reference/trainer-rules.md#flux
 */
export const flux: Framework = {
  name: 'flux',
  shape: (draft, context) => {
    const { name } = context.trainJob.metadata
    const counted = withNodeCount(draft)
    const viewImage = settingOf('viewImage', draft, context)
    const sets = counted.sets.map((set) => (set.name === NODE ? withFlux(set, name, viewImage) : set))
    const own = sets.filter((set) => set.name === NODE).flatMap((set) => containerOf(set, NODE) ?? [])
    const { args: _, ...trainer }: Trainer = draft.trainer ?? {}
    const command = [SHELL, `${SCRIPTS}/entrypoint.sh`, originalCommand(draft.trainer, own[0])]
    return { sets, trainer: { ...trainer, command } }
  },
  children: (draft, context) => {
    const { trainJob } = context
    const { name, uid = '' } = trainJob.metadata
    const cluster = clusterOf(draft, context)
    const seed = createHash('sha256').update(uid).digest()
    return [
      {
        ...controlledChild(trainJob, 'v1', 'Secret', fluxCurveName(name)),
        type: 'Opaque',
        data: { 'curve.cert': Buffer.from(curveCertificate(name, seed)).toString('base64') },
      },
      {
        ...controlledChild(trainJob, 'v1', 'ConfigMap', fluxScriptsName(name)),
        data: { 'entrypoint.sh': entrypointScript(cluster), 'init.sh': installScript(cluster) },
      },
    ] satisfies KubeObject[]
  },
}

/**
 * A single text, because the broker passes it to a shell. The runtime's arguments remain arguments of the container and
 * follow the command.
 */
const originalCommand = (trainer: Trainer | undefined, container: Container | undefined): string =>
  [...(trainer?.command ?? container?.command ?? []), ...(trainer?.args ?? [])].join(' ')

/**
 * A setting: of the TrainJob's variables, else of the runtime's, the configuration, or the default.
 * docs/reference/trainer-rules.md#flux
 */
const settingOf = (setting: keyof typeof SETTINGS, { sets, trainer }: Draft, { config }: Context): string => {
  const [name, byDefault] = SETTINGS[setting]
  const node = sets.find((set) => set.name === NODE)
  const variables = [...(trainer?.env ?? []), ...((node && containerOf(node, NODE)?.env) ?? [])]
  const given = variables.find((each) => each.name === name)?.value
  return given || (config.flux?.[setting] ?? byDefault)
}

const clusterOf = (draft: Draft, context: Context): FluxCluster => {
  const { sets, trainer } = draft
  const { trainJob, policy, subdomain } = context
  const asked = Number(trainer?.numProcPerNode)
  const node = sets.find(({ name }) => name === NODE)
  const devices: Devices = node === undefined ? 0 : devicesOfSet(node, sets)
  return {
    trainJob: trainJob.metadata.name,
    namespace: trainJob.metadata.namespace,
    subdomain,
    nodes: node?.count ?? 1,
    processes: Number.isInteger(asked) ? asked : (policy.flux?.numProcPerNode ?? 1),
    gpus: devices === 'claimed' ? 0 : devices,
    networkDevice: settingOf('networkDevice', draft, context),
    queuePolicy: settingOf('queuePolicy', draft, context),
  }
}

const withFlux = (set: PodSet, trainJob: string, viewImage: string): PodSet => {
  const scripts = fluxScriptsName(trainJob)
  const install: VolumeMount[] = [
    { name: 'flux-install', mountPath: '/mnt/flux' },
    { name: scripts, mountPath: SCRIPTS, readOnly: true },
  ]
  const mounts: VolumeMount[] = [
    { name: 'flux-install', mountPath: '/mnt/flux' },
    { name: 'spack-install', mountPath: '/opt/software' },
    { name: scripts, mountPath: SCRIPTS, readOnly: true },
    { name: 'flux-curve', mountPath: '/curve', readOnly: true },
    { name: 'shared-memory', mountPath: '/dev/shm', readOnly: true },
  ]
  const volumes: Volume[] = [
    { name: 'spack-install', emptyDir: {} },
    { name: 'flux-install', emptyDir: {} },
    { name: scripts, configMap: { name: scripts, defaultMode: 0o755 } },
    { name: 'shared-memory', emptyDir: { medium: 'Memory' } },
    { name: 'flux-curve', secret: { secretName: fluxCurveName(trainJob), defaultMode: 0o400 } },
  ]
  const installer: Container = {
    name: FLUX_INSTALLER,
    image: viewImage,
    command: [SHELL, `${SCRIPTS}/init.sh`],
    volumeMounts: install,
  }
  const mounted = withContainers(set, [NODE], (container) => ({
    ...container,
    volumeMounts: withMounts(container.volumeMounts, mounts) ?? [],
  }))
  const others = (podSpecOf(set).initContainers ?? []).filter(({ name }) => name !== FLUX_INSTALLER)
  return withPodSpec(mounted, (spec) => ({
    ...spec,
    initContainers: [...others, installer],
    volumes: withVolumes(spec.volumes, volumes) ?? [],
  }))
}
