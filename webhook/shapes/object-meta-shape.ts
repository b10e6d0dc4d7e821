import { flag, list, map, object, type Shape, text } from './shape.ts'

/** The fields of an object's metadata that rules read. */
export const objectMetaShape: Shape = object({
  name: text,
  generateName: text,
  namespace: text,
  labels: map(text),
  annotations: map(text),
  deletionTimestamp: text,
  finalizers: list(text),
  ownerReferences: list(object({ apiVersion: text, kind: text, name: text, uid: text, controller: flag })),
})
