/** Where a scheduler begins another sentence: what each plugin has said of a pod is joined by ". ", and what they did about it by ", ". */
const SENTENCE = /\.\s+|,\s+(?=preemption: )/

/**
 * What a scheduler says of a pod without a node, in its words, sentence by sentence and each once. It repeats the end of one, as in
 * `persistentvolumeclaim "weights" not found. not found`.
 */
export const schedulerSentences = (message: string): string[] => {
  const said = message.split(SENTENCE).map((sentence) => sentence.trim().replace(/\.$/, ''))
  return said.filter(
    (sentence, place) => sentence !== '' && !said.slice(0, place).some((earlier) => earlier.endsWith(sentence)),
  )
}
