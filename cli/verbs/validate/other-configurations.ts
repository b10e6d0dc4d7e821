import type { OperatorConfiguration } from '../../../config/operator-configuration.ts'
import type { Judgement } from '../../judging/judgement.ts'
import type { Manifest } from '../../manifests/manifest.ts'
import { configurationOf } from '../../options/configuration.ts'
import { SHIPPED, type ShippedName } from '../../options/shipped-configurations.ts'

/** The refused objects that a shipped configuration would accept. */
export interface OtherVerdict {
  readonly name: ShippedName
  readonly accepted: readonly Judgement[]
}

/**
 * The shipped configurations that would accept some of the refused objects: a set for KAI is right in a cluster with
 * KAI. Only objects that a webhook refused are judged again, because schemas do not depend on the configuration.
 */
export const otherVerdicts = async (
  judgements: readonly Judgement[],
  judge: (manifest: Manifest, config: OperatorConfiguration) => Promise<Judgement>,
): Promise<OtherVerdict[]> => {
  const refused = judgements.filter(({ rejectedBy }) => rejectedBy === 'validating-webhook')
  if (refused.length === 0) return []
  const verdicts: OtherVerdict[] = []
  for (const { name } of SHIPPED) {
    const config = await configurationOf(name)
    const accepted: Judgement[] = []
    for (const judgement of refused) {
      if ((await judge(judgement.manifest, config)).allowed) accepted.push(judgement)
    }
    if (accepted.length > 0) verdicts.push({ name, accepted })
  }
  return verdicts
}

/** `--config kai would accept 3 of the 5 refused`, one sentence for each configuration. */
export const otherVerdictSentences = (verdicts: readonly OtherVerdict[], refused: number): string[] =>
  verdicts.map(({ name, accepted: { length } }) =>
    refused === 1
      ? `--config ${name} would accept it`
      : `--config ${name} would accept ${length === refused ? `all ${refused}` : `${length} of the ${refused}`} refused`,
  )
