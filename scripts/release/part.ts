import type { ShippedFile } from '../package/files.ts'
import type { Signer } from './key.ts'

/** What the parts of a release are made for. */
export interface Release {
  readonly version: string
  /** The name of the package in npm's registry. */
  readonly npmName: string
  /** Where the images and the chart will be, without a slash at its end. */
  readonly registry: string
  /** The URL under which the files will be, without a slash at its end. */
  readonly downloadBase: string
  /** Undefined: nothing is signed. */
  readonly signer: Signer | undefined
  /** The directory in which Node and Debian's packages are kept. */
  readonly packages: string
}

/** Something that is published in one way. Its paths are relative to the folder of the release. */
export interface Part {
  /** What it will consist of, and what each of it is. The path of a folder ends with a slash. */
  readonly announced: (release: Release) => Readonly<Record<string, string>>
  readonly make: (release: Release) => Promise<readonly ShippedFile[]>
  /** The commands that publish it, from within the folder of the release. */
  readonly publish: (release: Release) => readonly string[]
}
