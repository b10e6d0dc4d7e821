import type { KubeObject } from '../../model/object.ts'
import { KIND } from '../kinds.ts'
import type { Scaled } from './scaled.ts'

/** What the annotations begin with in which a scaling group notes its members' live counts. */
export const OF_MEMBER = 'podclique.replicas.grove.io/'

/** The longest name after the slash of an annotation's key. */
export const LONGEST_KEY = 63

type Annotations = Readonly<Record<string, string>>

/** What the keys of the copies of one group's notes begin with. Names have no dots. */
const copyOf = (shortName: string): string => `member.replicas.grove.io/${shortName}.`

const startingWith = (prefix: string, annotations: Annotations): [rest: string, value: string][] =>
  Object.entries(annotations).flatMap(([key, value]) =>
    key.startsWith(prefix) ? [[key.slice(prefix.length), value]] : [],
  )

/**
 * What should be different about the keeper's copies of the notes on a scaling group: `null` removes a copy. The copies
 * survive the group. docs/scaling.md
 */
export const copyNotes = ({ found, shortName }: Scaled, kept: Annotations): Record<string, string | null> => {
  if (found?.kind !== KIND.scalingGroup.kind) return {}
  const prefix = copyOf(shortName)
  const wanted = new Map(
    startingWith(OF_MEMBER, found.metadata.annotations ?? {})
      .map(([member, value]): [string, string] => [`${prefix}${member}`, value])
      .filter(([key]) => key.length - key.indexOf('/') - 1 <= LONGEST_KEY),
  )
  const superfluous = startingWith(prefix, kept)
    .map(([member]) => `${prefix}${member}`)
    .filter((key) => !wanted.has(key))
  return Object.fromEntries([
    ...[...wanted].filter(([key, value]) => kept[key] !== value),
    ...superfluous.map((key): [string, null] => [key, null]),
  ])
}

/** The notes that a scaling group is created with: those of the group of that name before it. */
export const copiedNotes = ({ expected, shortName }: Scaled, keeper: KubeObject | undefined): Annotations =>
  expected.kind === KIND.scalingGroup.kind
    ? Object.fromEntries(
        startingWith(copyOf(shortName), keeper?.metadata.annotations ?? {}).map(([member, value]) => [
          `${OF_MEMBER}${member}`,
          value,
        ]),
      )
    : {}
