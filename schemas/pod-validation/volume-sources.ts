import { dnsLabelProblems, dnsSubdomainProblems } from '../metadata/names.ts'
import { exactQuantity } from '../quantity/exact.ts'
import {
  between,
  type Check,
  exactlyOneOf,
  exactText,
  field,
  fieldsOf,
  forbidden,
  invalid,
  isGiven,
  list,
  notSupported,
  object,
  oneOf,
  required,
  type TextProblems,
  text,
  textOf,
  tooLong,
} from './check.ts'
import { claimTemplate } from './claim-template.ts'
import { factAsFile, fileMode, keyAsFile } from './files.ts'
import { pathProblems, relativePathProblems } from './formats.ts'
import { projected } from './projected.ts'

const secretNamed = object({}, 'name')

const absolute: Check = (value, at, on) => {
  if (typeof value === 'string' && !value.startsWith('/')) on.report(invalid(at, value, 'must be an absolute path'))
}

const QUALIFIED_NAMES: readonly (readonly [start: string, form: RegExp])[] = [
  ['iqn', /iqn\.\d{4}-\d{2}\.([A-Za-z0-9\-.]+)(:[^,;*&$|\s]+)$/],
  ['eui', /^eui.[A-Za-z0-9]{16}$/],
  ['naa', /^naa.[A-Za-z0-9]{32}$/],
]

/** Names of iSCSI targets and initiators. */
const iscsiNameProblems: TextProblems = (name) => {
  const form = QUALIFIED_NAMES.find(([start]) => name.startsWith(start))?.[1]
  if (form === undefined) return ['must begin with iqn, eui or naa']
  return form.test(name) ? [] : ['must be a valid iqn, eui or naa name']
}

const iscsiSecret: Check = (value, at, on) => {
  const { chapAuthDiscovery, chapAuthSession, secretRef } = fieldsOf(value)
  if ((chapAuthDiscovery === true || chapAuthSession === true) && secretRef == null)
    on.report(required(field(at, 'secretRef'), 'CHAP authentication needs a secret'))
}

const fibreChannel: Check = (value, at, on) => {
  const { targetWWNs, wwids, lun } = fieldsOf(value)
  const place = field(at, 'targetWWNs')
  if (!isGiven(targetWWNs) && !isGiven(wwids)) on.report(required(place, 'give targetWWNs or wwids'))
  if (isGiven(targetWWNs) && isGiven(wwids))
    on.report(invalid(place, targetWWNs, 'may not be set beside wwids; keep one'))
  if (!isGiven(targetWWNs)) return
  if (lun == null) on.report(required(field(at, 'lun'), 'is needed beside targetWWNs'))
  else between(0, 255)(lun, field(at, 'lun'), on)
}

const flocker: Check = (value, at, on) => {
  const { datasetName, datasetUUID } = fieldsOf(value)
  if (!isGiven(datasetName) && !isGiven(datasetUUID)) on.report(required(at, 'give datasetName or datasetUUID'))
  if (isGiven(datasetName) && isGiven(datasetUUID))
    on.report(invalid(at, 'resource', 'may not have both datasetName and datasetUUID; keep one'))
}

const flexOptions: Check = (value, at, on) => {
  for (const key of Object.keys(fieldsOf(value))) {
    const domain = `.${(key.includes('/') ? key.slice(0, key.indexOf('/')) : key).toLowerCase()}`
    if (domain.endsWith('.kubernetes.io') || domain.endsWith('.k8s.io'))
      on.report(invalid({ up: at, step: `[${key}]` }, key, 'names of kubernetes.io and k8s.io are reserved'))
  }
}

const azureDisk: Check = (value, at, on) => {
  const { kind, diskURI } = fieldsOf(value)
  const start = kind === 'Managed' ? '/subscriptions/' : 'https://'
  const uri = textOf(diskURI)
  // The URI of a disk shows whether the disk is managed; the default kind is a blob.
  if (uri !== '' && !uri.startsWith(start)) on.report(notSupported(field(at, 'diskURI'), uri, [`${start}…`]))
}

const quobyte: Check = (value, at, on) => {
  const { registry, tenant } = fieldsOf(value)
  if (!isGiven(registry)) return
  if (textOf(tenant).length > 64) on.report(required(field(at, 'tenant'), 'must be a UUID of at most 64 characters'))
  else if (
    !textOf(registry)
      .split(',')
      .every((pair) => /^([^:[\]]*|\[[^[\]]*\]):[^:[\]]*$/.test(pair))
  )
    on.report(invalid(field(at, 'registry'), registry, 'must be host:port pairs with commas between them'))
}

const csiDriver = text((name) => dnsSubdomainProblems(name.toLowerCase()))
const csiDriverLength: Check = (value, at, on) => {
  const { driver } = fieldsOf(value)
  if (textOf(driver).length > 63) on.report(tooLong(field(at, 'driver'), undefined, 'may not be more than 63 bytes'))
}

/** The volume sources with their checks, in the order in which Kubernetes looks for them. */
export const VOLUME_SOURCES: Readonly<Record<string, Check>> = {
  emptyDir: object({
    sizeLimit: (value, at, on) => {
      if ((exactQuantity(value) ?? 0n) < 0n) on.report(forbidden(at, 'must not be negative'))
    },
  }),
  hostPath: object(
    {
      path: text(pathProblems),
      type: oneOf(...['DirectoryOrCreate', 'Directory', 'FileOrCreate', 'File', 'Socket', 'CharDevice', 'BlockDevice']),
    },
    'path',
  ),
  gitRepo: object({ directory: text(relativePathProblems) }, 'repository'),
  gcePersistentDisk: object({ partition: between(0, 255) }, 'pdName'),
  awsElasticBlockStore: object({ partition: between(0, 255) }, 'volumeID'),
  secret: object({ defaultMode: fileMode, items: list(keyAsFile) }, 'secretName'),
  nfs: object({ path: absolute }, 'server', 'path'),
  iscsi: object(
    { iqn: text(iscsiNameProblems), lun: between(0, 255), initiatorName: exactText(iscsiNameProblems) },
    'targetPortal',
    'iqn',
    iscsiSecret,
  ),
  glusterfs: object({}, 'endpoints', 'path'),
  flocker: object({ datasetName: text((name) => (name.includes('/') ? ["must not contain '/'"] : [])) }, flocker),
  persistentVolumeClaim: object({}, 'claimName'),
  rbd: object({}, 'monitors', 'image'),
  cinder: object({ secretRef: secretNamed }, 'volumeID'),
  cephfs: object({}, 'monitors'),
  quobyte: object({}, 'registry', 'volume', quobyte),
  downwardAPI: object({ defaultMode: fileMode, items: list(factAsFile) }),
  fc: fibreChannel,
  flexVolume: object({ options: flexOptions }, 'driver'),
  configMap: object({ defaultMode: fileMode, items: list(keyAsFile) }, 'name'),
  azureFile: object({}, 'secretName', 'shareName'),
  vsphereVolume: object({}, 'volumePath'),
  photonPersistentDisk: object({}, 'pdID'),
  portworxVolume: object({}, 'volumeID'),
  azureDisk: object(
    {
      cachingMode: exactlyOneOf('None', 'ReadOnly', 'ReadWrite'),
      kind: exactlyOneOf('Dedicated', 'Managed', 'Shared'),
    },
    'diskName',
    'diskURI',
    azureDisk,
  ),
  storageos: object(
    { volumeName: text(dnsLabelProblems), volumeNamespace: text(dnsLabelProblems), secretRef: secretNamed },
    'volumeName',
  ),
  projected,
  scaleIO: object({}, 'gateway', 'system', 'volumeName'),
  csi: object(
    { driver: csiDriver, nodePublishSecretRef: object({ name: text(dnsSubdomainProblems) }, 'name') },
    'driver',
    csiDriverLength,
  ),
  ephemeral: object({ volumeClaimTemplate: claimTemplate }, 'volumeClaimTemplate'),
  image: object({ pullPolicy: oneOf('Always', 'IfNotPresent', 'Never') }, 'reference'),
}
