/** The Accept value for metadata only, for lists. */
export const METADATA_LIST = 'application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1'
/** The Accept value for metadata only, without spec and status, for single objects and watch events. */
export const METADATA = 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1'
