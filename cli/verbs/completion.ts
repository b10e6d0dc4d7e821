import { Argument, Command } from 'commander'
import { print } from '../verb.ts'
import { SUB_VERBS, VERBS } from '../verbs.ts'

const EXAMPLES = `
Examples:
  source <(grove completion bash)                                      for this shell; in ~/.bashrc for all
  grove completion zsh > "\${fpath[1]}/_grove"
  grove completion fish > ~/.config/fish/completions/grove.fish`

/** The script generators by shell, imported when needed. */
const SHELLS = {
  bash: async () => (await import('./completion/bash.ts')).bashCompletion,
  zsh: async () => (await import('./completion/zsh.ts')).zshCompletion,
  fish: async () => (await import('./completion/fish.ts')).fishCompletion,
} as const

/** `grove completion`: prints a script with which a shell completes verbs, options and their values. */
export const define = (command: Command): void => {
  command
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SHELLS)))
    .addHelpText('after', EXAMPLES)
    .action(async (shell: keyof typeof SHELLS) => {
      const [{ wordsOf }, script] = await Promise.all([import('./completion/words.ts'), SHELLS[shell]()])
      const verbs = await Promise.all(
        Object.entries(VERBS).map(async ([name, { summary, load }]) => {
          const verb = new Command(name).summary(summary)
          ;(await load()).define(verb)
          return wordsOf(verb, SUB_VERBS[name] ?? [])
        }),
      )
      await print(script(verbs))
    })
}
