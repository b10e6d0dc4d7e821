/** What to accept for the metadata of objects and nothing else: of a list, of one object or of the events of a watch. */
export const METADATA_LIST = 'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1'
/** The media type that asks an API server for an object's metadata without its spec and status. */
export const METADATA = 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1'
