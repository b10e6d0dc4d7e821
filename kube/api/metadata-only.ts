/** What to accept for the metadata of objects and nothing else: of a list, of one object or of the events of a watch. */
export const METADATA_LIST = 'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1'
export const METADATA = 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1'
