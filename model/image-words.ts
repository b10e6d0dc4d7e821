import { cut } from '../schemas/sentences/cut.ts'

/** Why it was not pulled, in the words of a kubelet that waits for its next try; older ones say only the first part. */
const WAITS = /^Back-off pulling image "[^"]*"(?:: \w+: )?/

/** What a container runtime puts before the words of the registry: the call, and the image, which is named already. */
const CALLS = [
  /^rpc error: code = \w+ desc = /,
  /^failed to pull (?:and unpack )?image "[^"]*": /i,
  /^failed to resolve (?:reference|image) "[^"]*": /,
  /^[^\s"]+: (?=not found$)/,
  // CRI-O.
  /^(?:unable to pull image or OCI artifact: pull image err: )?(?:copying system image from manifest list: )?/,
  /^initializing source docker:\/\/\S+: /,
  /^reading manifest \S+ in \S+: /,
]

/** What differs from try to try: the port of our end of a connection, and what a link is signed with. */
const SOURCE = /(\S+:)\d+(?=->)/g
const QUERY = /\?[^\s"]*/g

/** The longest words that are kept, in characters. */
const MOST_CHARACTERS = 200

/**
 * Why an image cannot be pulled, in the words of the registry and the same at each try; undefined where the kubelet does not
 * say it.
 */
export const imageWords = (message: string | undefined): string | undefined => {
  const said = CALLS.reduce((words, call) => words.replace(call, ''), (message ?? '').replace(WAITS, ''))
  return cut(said.replace(SOURCE, '$1…').replace(QUERY, '?…').trim(), MOST_CHARACTERS) || undefined
}
