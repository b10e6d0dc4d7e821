import { execFile } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { parseAllDocuments } from 'yaml'
import { AS_KUBERNETES } from '../../config/kubernetes-yaml.ts'
import type { CustomResourceDefinition } from '../../sandbox/api-server/resources/custom.ts'
import { isObject, type JsonObject } from '../../schemas/json/object.ts'
import { drawn } from '../drawn.ts'
import { filesBelow } from '../reference/places.ts'

/** A project whose kinds are judged: a Go module that has its CRDs. Nothing of it is part of this repository. */
export interface Project {
  readonly name: string
  readonly module: string
  readonly version: string
  /** The folder or file with its CRDs. */
  readonly crds: string
}

const project = (name: string, module: string, version: string, crds: string): Project => ({
  ...{ name, module, version, crds },
})

/**
 * Well-known projects, each in a version that Go of the control plane's build can fetch. Kubeflow Trainer is none of them: its
 * kinds are ours, too, and judged by more than their CRDs.
 */
export const PROJECTS: readonly Project[] = [
  project('argo-cd', 'github.com/argoproj/argo-cd/v2', 'v2.14.21', 'manifests/crds'),
  project('argo-rollouts', 'github.com/argoproj/argo-rollouts', 'v1.8.5', 'manifests/crds'),
  project('cert-manager', 'github.com/cert-manager/cert-manager', 'v1.21.2', 'deploy/crds'),
  project('cilium', 'github.com/cilium/cilium', 'v1.20.2', 'pkg/k8s/apis/cilium.io/client/crds'),
  project('cluster-api', 'sigs.k8s.io/cluster-api', 'v1.14.2', 'core/config/crd/bases'),
  project('external-secrets', 'github.com/external-secrets/external-secrets', 'v1.3.2', 'config/crds/bases'),
  project('external-snapshotter', 'github.com/kubernetes-csi/external-snapshotter/client/v8', 'v8.7.0', 'config/crd'),
  project('flux', 'github.com/fluxcd/source-controller', 'v1.8.5', 'config/crd/bases'),
  project('gatekeeper', 'github.com/open-policy-agent/gatekeeper/v3', 'v3.23.1', 'charts/gatekeeper/crds'),
  project('gateway-api', 'sigs.k8s.io/gateway-api', 'v1.4.1', 'config/crd/standard'),
  project('istio', 'istio.io/api', 'v1.32.0', 'kubernetes/customresourcedefinitions.gen.yaml'),
  project('karpenter', 'sigs.k8s.io/karpenter', 'v1.11.2', 'pkg/apis/crds'),
  project(
    'karpenter-aws',
    'github.com/aws/karpenter-provider-aws',
    'v1.13.0',
    'pkg/apis/crds/karpenter.k8s.aws_ec2nodeclasses.yaml',
  ),
  project('keda', 'github.com/kedacore/keda/v2', 'v2.21.0', 'config/crd/bases'),
  project('knative', 'knative.dev/serving', 'v0.51.0', 'config/core/300-resources'),
  project('kueue', 'sigs.k8s.io/kueue', 'v0.17.0', 'config/components/crd/bases'),
  project('kyverno', 'github.com/kyverno/kyverno', 'v1.19.1', 'config/crds'),
  project('metallb', 'go.universe.tf/metallb', 'v0.16.2', 'config/crd/bases'),
  project(
    'prometheus',
    'github.com/prometheus-operator/prometheus-operator',
    'v0.85.0',
    'example/prometheus-operator-crd',
  ),
  project('ray', 'github.com/ray-project/kuberay/ray-operator', 'v1.5.0', 'config/crd/bases'),
  project('sealed-secrets', 'github.com/bitnami-labs/sealed-secrets', 'v0.40.0', 'helm/sealed-secrets/crds'),
  project('velero', 'github.com/vmware-tanzu/velero', 'v1.18.3', 'config/crd/v1/bases'),
]

/** A few of them, drawn from the commit, so that commit by commit all have their turn. */
export const drawnProjects = (): readonly Project[] => drawn(PROJECTS, 8, ({ name }) => name)

/** A project that has been fetched. */
export interface FetchedProject extends Project {
  /** Where Go has unpacked its module. */
  readonly directory: string
}

/**
 * Fetches the module of a project, or finds it in Go's cache. Undefined where it is in no cache and cannot be fetched.
 */
export const fetched = async (one: Project): Promise<FetchedProject | undefined> => {
  try {
    const { stdout } = await promisify(execFile)('go', ['mod', 'download', '-json', `${one.module}@${one.version}`], {
      cwd: tmpdir(),
    })
    return { ...one, directory: (JSON.parse(stdout) as { Dir: string }).Dir }
  } catch {
    return undefined
  }
}

type Definition = CustomResourceDefinition & JsonObject

const yamlIn = (file: string): JsonObject[] => {
  try {
    return parseAllDocuments(readFileSync(file, 'utf8'), { ...AS_KUBERNETES, logLevel: 'silent' }).flatMap(
      (document) => {
        if (document.errors.length > 0) return []
        const value: unknown = JSON.parse(JSON.stringify(document.toJS()) ?? 'null')
        return isObject(value) ? [value] : []
      },
    )
  } catch {
    return []
  }
}

/** The files with the CRDs of a project. */
export const crdFiles = ({ directory, crds }: FetchedProject): string[] => {
  const place = path.join(directory, crds)
  return place.endsWith('.yaml') ? [place] : filesBelow(place, '.yaml').map((name) => path.join(place, name))
}

/** The CRDs of a project that have a schema, as they can be installed without the project: nobody converts versions. */
export const definitionsOf = (one: FetchedProject): Definition[] =>
  crdFiles(one)
    .flatMap(yamlIn)
    .filter(({ kind }) => kind === 'CustomResourceDefinition')
    .map(({ status: _, ...crd }) => {
      const { conversion: _conversion, ...spec } = crd.spec as JsonObject
      return { ...crd, spec } as unknown as Definition
    })

/** Objects of a project's kinds in its own samples and documentation, by `group/kind`: a few of each. */
export const samplesOf = (
  { directory }: FetchedProject,
  definitions: readonly Definition[],
): Map<string, JsonObject[]> => {
  const kinds = new Map(definitions.map(({ spec }) => [`${spec.group}/${spec.names.kind}`, [] as JsonObject[]]))
  const groups = [...new Set(definitions.map(({ spec }) => spec.group))]
  for (const name of filesBelow(directory, '.yaml')) {
    if (/(?:^|\/)(?:crds?|templates|invalid|vendor)\/|invalid|bad/.test(name)) continue
    const file = path.join(directory, name)
    // A link may lead to a folder.
    if (!statSync(file).isFile()) continue
    const text = readFileSync(file, 'utf8')
    if (text.length > 200_000 || !groups.some((group) => text.includes(`apiVersion: ${group}/`))) continue
    for (const object of yamlIn(file)) {
      const group = String(object.apiVersion).split('/')[0]
      const known = kinds.get(`${group}/${object.kind}`)
      if (known !== undefined && isObject(object.spec) && known.length < MOST_SAMPLES) known.push(object)
    }
  }
  return kinds
}

const MOST_SAMPLES = 6
