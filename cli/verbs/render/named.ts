import { createHash } from 'node:crypto'
import type { KubeObject } from '../../../model/object.ts'

/**
 * Rendered objects in a form that kubectl can apply in a dry run. Pods, which get random names in a cluster, get their
 * host names, and owner references get made-up uids: kubectl accepts no generateName, and an API server no owner
 * reference without a uid.
 */
export const named = (objects: readonly KubeObject[]): KubeObject[] =>
  objects.map((object) => {
    const { generateName, ...metadata } = object.metadata
    const { namespace = '', ownerReferences } = metadata
    const hostname = (object.spec as { hostname?: string } | undefined)?.hostname
    const name = metadata.name ?? hostname ?? `${generateName}0`
    const owners = ownerReferences?.map((owner) => ({ ...owner, uid: uidFor(owner.kind, namespace, owner.name) }))
    return { ...object, metadata: { ...metadata, name, ...(owners && { ownerReferences: owners }) } }
  })

/** The same uid for the same object. */
const uidFor = (...place: readonly string[]): string =>
  createHash('sha256')
    .update(place.join('/'))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
