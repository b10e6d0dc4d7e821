/**
 * Escapes each character that is not ASCII: V8 keeps the text of a program for as long as it runs, and needs two bytes
 * for each character if a single one is not of Latin-1. esbuild escapes strings, but leaves patterns such as `/µs|ms/`
 * unchanged.
 */
export const inAscii = (code: string): string =>
  code.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
