import { createHash } from 'node:crypto'
import type { KubeObject } from '../model/object.ts'

/**
 * Objects of a render as kubectl can apply them in a dry run. Pods, which a cluster names at random, get their host names, and
 * owners get uids that stand for those that they would have: kubectl takes no generateName, and an API server no owner without a uid.
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

/** The same for the same object, in the form that uids have. */
const uidFor = (...place: readonly string[]): string =>
  createHash('sha256')
    .update(place.join('/'))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
