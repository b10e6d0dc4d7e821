import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ShippedName } from '../../../../cli/shipped-configurations.ts'

/** A slip in `test/data/mistakes/llm.yaml`, as people make it, and what they should be told. */
export interface Mistake {
  /** What is wrong, for the table. */
  readonly slip: string
  /** What stands in the file, once; null where the whole file is another. */
  readonly instead: string | null
  readonly written: string
  /** What else stands there, so that nothing else is wrong: what, and instead of what. */
  readonly besides?: readonly [instead: string, written: string]
  /** A part of the line that the message must stand at. */
  readonly at: string
  /** What the message must have in it, to be a way out. */
  readonly wayOut: string
  /** The shipped configuration, where it is not every field at its default. */
  readonly config?: ShippedName
}

const BASE = readFileSync(path.resolve(import.meta.dirname, '../../../../../test/data/mistakes/llm.yaml'), 'utf8')

/** The file with the mistake. @throws Error where what is replaced does not stand in it exactly once */
export const textOf = ({ instead, written, besides }: Mistake): string => {
  if (instead === null) return written
  const text = replaced(BASE, instead, written)
  return besides === undefined ? text : replaced(text, ...besides)
}

const replaced = (text: string, instead: string, written: string): string => {
  const parts = text.split(instead)
  if (parts.length !== 2) throw new Error(`"${instead}" stands ${parts.length - 1} times in the file`)
  return parts.join(written)
}

/** The file without any mistake. */
export const rightText = (): string => BASE
