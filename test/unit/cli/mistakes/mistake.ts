import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ShippedName } from '../../../../cli/options/shipped-configurations.ts'

/** A mistake in `test/data/mistakes/llm.yaml`, as people make it, and what they should be told. */
export interface Mistake {
  /** What is wrong, for the table. */
  readonly slip: string
  /** The text of the file that the mistake replaces; it occurs once. null where the whole file is replaced. */
  readonly instead: string | null
  readonly written: string
  /**
   * Another replacement that keeps the rest of the file valid: the text that is replaced, and what is written instead.
   */
  readonly besides?: readonly [instead: string, written: string]
  /** A part of the line at which the message must point. */
  readonly at: string
  /** What the message must contain to show a way out. */
  readonly wayOut: string
  /** The shipped configuration to use, where it is not the one with every field at its default. */
  readonly config?: ShippedName
}

const BASE = readFileSync(path.resolve(import.meta.dirname, '../../../../../test/data/mistakes/llm.yaml'), 'utf8')

/** The file with the mistake. @throws Error where the replaced text does not occur in it exactly once */
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
