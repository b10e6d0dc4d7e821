import { dnsLabelProblems, dnsSubdomainProblems } from '../metadata/names.ts'
import { annotationErrors } from '../metadata/validate.ts'
import { exactQuantity } from '../quantity/exact.ts'
import {
  type Check,
  elementsOf,
  entry,
  exactlyOneOf,
  field,
  fieldsOf,
  forbidden,
  invalid,
  isGiven,
  notSupported,
  object,
  pathOf,
  required,
  text,
  textOf,
} from './check.ts'
import { labels } from './formats.ts'
import { labelSelector } from './selectors.ts'

const ACCESS_MODES = ['ReadOnlyMany', 'ReadWriteMany', 'ReadWriteOnce', 'ReadWriteOncePod']

const accessModes: Check = (value, at, on) => {
  const place = field(at, 'accessModes')
  const modes = elementsOf(fieldsOf(value).accessModes)
  if (modes.length === 0) on.report(required(place, `at least one of ${ACCESS_MODES.join(', ')}`))
  for (const mode of modes) if (!ACCESS_MODES.includes(textOf(mode))) on.report(notSupported(place, mode, ACCESS_MODES))
  const others = modes.filter((mode) => mode !== 'ReadWriteOncePod' && ACCESS_MODES.includes(textOf(mode)))
  if (modes.includes('ReadWriteOncePod') && others.length > 0)
    on.report(forbidden(place, 'ReadWriteOncePod may not be used with other access modes'))
}

const storage: Check = (value, at, on) => {
  const place = entry(field(at, 'resources'), 'storage')
  const { storage: written } = fieldsOf(fieldsOf(fieldsOf(value).resources).requests)
  const amount = exactQuantity(written)
  if (written == null) on.report(required(place, 'say how much storage is requested, e.g. storage: 10Gi'))
  else if (amount !== undefined && amount <= 0n) on.report(invalid(place, written, 'must be greater than zero'))
}

const dataSource: Check = object(
  { apiGroup: text(dnsSubdomainProblems), namespace: text(dnsLabelProblems) },
  'name',
  'kind',
  (value, at, on) => {
    const { apiGroup, kind } = fieldsOf(value)
    if (isGiven(apiGroup) || kind === 'PersistentVolumeClaim') return
    on.report(invalid(at, kind ?? '', 'must be PersistentVolumeClaim where no apiGroup is given'))
  },
)

const metadata: Check = (value, at, on) => {
  const { labels: _l, annotations, ...rest } = fieldsOf(value)
  annotationErrors(fieldsOf(annotations) as Record<string, string>, pathOf(field(at, 'annotations')), on.report)
  for (const [name, set] of Object.entries(rest))
    if (set != null && set !== '')
      on.report(forbidden(field(at, name), 'cannot be set; only labels and annotations can'))
}

/** The claim that is created for an ephemeral volume. */
export const claimTemplate: Check = object(
  {
    metadata: object({ labels }, metadata),
    spec: object(
      {
        selector: labelSelector,
        storageClassName: text(dnsSubdomainProblems),
        volumeAttributesClassName: text(dnsSubdomainProblems),
        volumeMode: exactlyOneOf('Block', 'Filesystem'),
        dataSource,
        dataSourceRef: dataSource,
      },
      accessModes,
      storage,
    ),
  },
  (value, at, on) => {
    // Report the fields that are missing with the spec as well.
    if (fieldsOf(value).spec == null) {
      accessModes({}, field(at, 'spec'), on)
      storage({}, field(at, 'spec'), on)
    }
  },
)
