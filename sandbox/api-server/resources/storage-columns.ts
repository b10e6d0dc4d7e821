import type { JsonObject } from '../../../schemas/json/object.ts'
import { AGE, column, computed, list, part } from './cells.ts'
import type { Column } from './resource.ts'

const MODES: Readonly<Record<string, string>> = {
  ReadWriteOnce: 'RWO',
  ReadOnlyMany: 'ROX',
  ReadWriteMany: 'RWX',
  ReadWriteOncePod: 'RWOP',
}

const modes = (...path: readonly string[]): Column =>
  computed('Access Modes', (object) =>
    list(object, ...path)
      .map((mode) => MODES[String(mode)] ?? mode)
      .join(','),
  )

const text = (name: string, ...path: readonly string[]): Column =>
  computed(name, (object) => String(part(object, ...path) ?? ''))

const isGoing = (object: JsonObject): boolean => part(object, 'metadata', 'deletionTimestamp') !== undefined

const phase = computed('Status', (object) =>
  isGoing(object) ? 'Terminating' : String(part(object, 'status', 'phase') ?? ''),
)

const unset = (name: string, field: string): Column =>
  computed(name, (object) => String(part(object, 'spec', field) ?? '<unset>'))

const mode = computed('VolumeMode', (object) => String(part(object, 'spec', 'volumeMode') ?? '<unset>'), 1)

/** `used/hard` of the resources that a quota limits, for requests and counts or for limits. */
const quota = (name: string, isOf: (resource: string) => boolean): Column =>
  computed(name, (object) => {
    const hard = (part(object, 'status', 'hard') ?? {}) as Readonly<Record<string, string>>
    return Object.keys(hard)
      .filter(isOf)
      .sort()
      .map((resource) => `${resource}: ${part(object, 'status', 'used', resource) ?? 0}/${hard[resource]}`)
      .join(', ')
  })

const isLimit = (resource: string): boolean => resource.startsWith('limits')

/** The columns of `kubectl get` for volumes and quotas. */
export const STORAGE_COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  PersistentVolumeClaim: [
    phase,
    text('Volume', 'spec', 'volumeName'),
    text('Capacity', 'status', 'capacity', 'storage'),
    modes('status', 'accessModes'),
    text('StorageClass', 'spec', 'storageClassName'),
    unset('VolumeAttributesClass', 'volumeAttributesClassName'),
    AGE,
    mode,
  ],
  PersistentVolume: [
    text('Capacity', 'spec', 'capacity', 'storage'),
    modes('spec', 'accessModes'),
    text('Reclaim Policy', 'spec', 'persistentVolumeReclaimPolicy'),
    phase,
    computed('Claim', (volume) => {
      const claim = part(volume, 'spec', 'claimRef')
      return claim === undefined ? '' : `${part(claim, 'namespace')}/${part(claim, 'name')}`
    }),
    text('StorageClass', 'spec', 'storageClassName'),
    unset('VolumeAttributesClass', 'volumeAttributesClassName'),
    text('Reason', 'status', 'reason'),
    AGE,
    mode,
  ],
  StorageClass: [
    column('Provisioner', '.provisioner'),
    column('ReclaimPolicy', '.reclaimPolicy'),
    column('VolumeBindingMode', '.volumeBindingMode'),
    computed('AllowVolumeExpansion', (one) => String(part(one, 'allowVolumeExpansion') ?? false)),
    AGE,
  ],
  ResourceQuota: [quota('Request', (resource) => !isLimit(resource)), quota('Limit', isLimit), AGE],
}
