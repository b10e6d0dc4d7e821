import { MAKE_A_KEY } from './key.ts'
import { ReleaseError } from './version.ts'

/** What only the one who publishes can know. */
export interface Settings {
  readonly 'sign-key'?: string
  readonly registry?: string
  readonly 'download-base'?: string
  readonly 'npm-name'?: string
}

/** One setting: a flag of the command. */
interface Setting {
  readonly value: string
  readonly about: string
  /** What stands in for it. */
  readonly otherwise: (version: string) => string
  /** What the release lacks without it, from what stands in for it. */
  readonly without: (otherwise: string) => string
  /** How it is written. */
  readonly form?: RegExp
}

/** All of them, in the order in which they are shown. */
export const SETTINGS: Readonly<Record<keyof Settings, Setting>> = {
  'sign-key': {
    value: 'FILE',
    about: 'private key in PEM (ECDSA P-256) that signs; its password is in GROVE_SIGN_PASSWORD',
    otherwise: () => '',
    without: () => `nothing is signed; make a key: ${MAKE_A_KEY}`,
  },
  registry: {
    value: 'REGISTRY',
    about: 'where images and chart will be, such as ghcr.io/team',
    otherwise: () => 'registry.example.com/team',
    without: (otherwise) => `commands and signatures name ${otherwise}`,
    form: /^[a-z0-9][\w.-]*(:\d+)?(\/[\w.-]+)*$/,
  },
  'download-base': {
    value: 'URL',
    about: 'where the files of this version will be',
    otherwise: (version) => `https://downloads.example.com/grove/v${version}`,
    without: (otherwise) => `krew/grove.yaml names ${otherwise}`,
    form: /^https:\/\/[^\s?#]+(?<!\/)$/,
  },
  'npm-name': {
    value: 'NAME',
    about: 'name of the package for npm, such as @team/grove',
    otherwise: () => 'grove',
    without: (otherwise) =>
      `the package is called ${otherwise}, which in npm's public registry is somebody else's; a registry of your own takes it`,
    form: /^(@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*$/,
  },
}

const NAMES = Object.keys(SETTINGS) as (keyof Settings)[]

/**
 * The value of a setting, or what stands in for it.
 * @throws ReleaseError if it has another form
 */
export const settingOf = (settings: Settings, name: keyof Settings, version: string): string => {
  const { form, otherwise, about } = SETTINGS[name]
  const given = settings[name]
  if (given !== undefined && form?.test(given) === false) {
    throw new ReleaseError(`--${name} "${given}" is not understood; give ${about}`)
  }
  return given ?? otherwise(version)
}

/** What was not given, and what the release lacks because of it; a line for each. */
export const missing = (settings: Settings, version: string): string[] =>
  NAMES.filter((name) => settings[name] === undefined).map((name) => {
    const { value, otherwise, without } = SETTINGS[name]
    return `--${name} ${value}: ${without(otherwise(version))}`
  })

/** The settings as arguments of the command. */
export const argumentsOf = (settings: Settings): string[] =>
  NAMES.flatMap((name) => (settings[name] === undefined ? [] : [`--${name}`, settings[name]]))
