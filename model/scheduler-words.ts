/** That it would not help to evict other pods. A scheduler says so of nearly every pod that finds no node. */
const NO_EVICTION =
  /^preemption: 0\/\d+ nodes are available(?:[:,] \d+ (?:Preemption is not helpful for scheduling|No preemption victims found for incoming pod))+$/

/** Where a scheduler begins another sentence: what each plugin has said of a pod is joined by ". ", and what they did about it by ", ". */
const SENTENCE = /\.\s+|,\s+(?=preemption: )/

/**
 * What a scheduler says of a pod without a node, in its words, sentence by sentence and each once, but for one that says only that no
 * other pod could make room by being evicted. It repeats the end of one, as in
 * `persistentvolumeclaim "weights" not found. not found`.
 */
export const schedulerSentences = (message: string): string[] => {
  const said = message.split(SENTENCE).map((sentence) => sentence.trim().replace(/\.$/, ''))
  return said.filter(
    (sentence, place) =>
      sentence !== '' &&
      !NO_EVICTION.test(sentence) &&
      !said.slice(0, place).some((earlier) => earlier.endsWith(sentence)),
  )
}
