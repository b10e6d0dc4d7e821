/** Prints the help and ends the process where `--help` asks for it. */
export const helpOnDemand = (help: string): void => {
  if (!process.argv.includes('--help')) return
  process.stdout.write(`${help}\n`)
  process.exit(0)
}

/** A number after a flag of the command line. */
export const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? otherwise : Number(process.argv[at + 1])
}

/** The word after a flag of the command line. */
export const textOption = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at === -1 ? undefined : process.argv[at + 1]
}
