import type { LeastRequests } from '../../model/added/resources.ts'
import type { Context } from '../admission/endpoint.ts'

/** What a pod is completed with besides its intent. The images of what is added follow from the first two. */
export interface Setting extends Pick<Context, 'config' | 'initContainerImage'> {
  /** What the namespace lets a container request at least. */
  readonly least: LeastRequests
}
