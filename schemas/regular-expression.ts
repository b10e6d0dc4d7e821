/** A regular expression of RE2, which the API server uses, as JavaScript has it. */
export interface RegularExpression {
  /** Whether a text has a match. */
  readonly test: (text: string) => boolean
  /** All matches, from the left. */
  readonly matches: (text: string) => string[]
}

const known = new Map<string, RegularExpression | string>()

/**
 * The regular expression of a pattern in RE2's syntax, compiled once; or a sentence that says why RE2 or JavaScript do
 * not take it.
 */
export const regularExpression = (pattern: string): RegularExpression | string => {
  const made = known.get(pattern) ?? compiled(pattern)
  known.set(pattern, made)
  return made
}

/** Characters beyond 16 bits: only in texts with such a character does it matter what a character is. */
const ASTRAL = /[\ud800-\udbff]/

const compiled = (pattern: string): RegularExpression | string => {
  try {
    const { source, isUnicode } = translated(pattern)
    const unicode = lazily(() => new RegExp(source.replaceAll(LAST, '\\u{10FFFF}'), 'gu'))
    // Without `u` where that is the same: V8 then leaves an expression that backtracks for too long to an engine that
    // takes linear time, if it is told to.
    const plain = isUnicode ? unicode : lazily(() => new RegExp(source, 'g'))
    const chosen = (text: string): RegExp => (ASTRAL.test(text) ? unicode() : plain())
    plain()
    return {
      test: (text) => {
        const expression = chosen(text)
        expression.lastIndex = 0
        return expression.test(text)
      },
      matches: (text) => [...text.matchAll(chosen(text))].map(([all]) => all),
    }
  } catch (error) {
    return (error as Error).message
  }
}

const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

interface Translated {
  readonly source: string
  /** Whether only the flag `u` knows what is in it. */
  readonly isUnicode: boolean
}

const POSIX: Readonly<Record<string, string>> = {
  alnum: '0-9A-Za-z',
  alpha: 'A-Za-z',
  ascii: '\\x00-\\x7F',
  blank: '\\t ',
  cntrl: '\\x00-\\x1F\\x7F',
  digit: '0-9',
  graph: '!-~',
  lower: 'a-z',
  print: ' -~',
  punct: '!-\\/:-@\\[-`{-~',
  space: '\\t-\\r ',
  upper: 'A-Z',
  word: '0-9A-Za-z_',
  xdigit: '0-9A-Fa-f',
}
/** RE2's white space has no vertical tab and nothing beyond ASCII. */
const SPACE = '\\t\\n\\f\\r '
/** The last character: of 16 bits, and with the flag `u` of all. */
const LAST = '\\uFFFF'
const NO_SPACE = `\\x00-\\x08\\x0B\\x0E-\\x1F\\x21-${LAST}`

/** The pattern in JavaScript's syntax, without any flags but `u`. @throws Error with a sentence */
const translated = (pattern: string): Translated => {
  const reader: Reader = { text: pattern, at: 0, isUnicode: false, flags: '', outer: [] }
  let source = ''
  while (reader.at < pattern.length) source += part(reader)
  return { source, isUnicode: reader.isUnicode }
}

interface Reader {
  readonly text: string
  at: number
  isUnicode: boolean
  /** Of `i`, `m` and `s`, those that hold here. */
  flags: string
  /** The flags that hold again behind each open group. */
  readonly outer: string[]
}

const part = (reader: Reader): string => {
  const { text, at, flags } = reader
  const character = text[at] ?? ''
  switch (character) {
    case '\\':
      return unescaped(reader, false)
    case '[':
      return characterClass(reader)
    case '(':
      return group(reader)
    case '{': {
      const [repetition] = /^\{\d+(?:,\d*)?\}/.exec(text.slice(at)) ?? []
      reader.at += repetition?.length ?? 1
      return repetition ?? '\\{'
    }
  }
  reader.at++
  switch (character) {
    case ')':
      reader.flags = reader.outer.pop() ?? ''
      return character
    case '.':
      return flags.includes('s') ? '[^]' : '[^\\n]'
    case '^':
      return flags.includes('m') ? '(?<![^\\n])' : character
    case '$':
      return flags.includes('m') ? '(?![^\\n])' : character
    case '}':
    case ']':
    case '/':
      return `\\${character}`
    default:
      return inEitherCase(character, flags)
  }
}

const inEitherCase = (character: string, flags: string): string =>
  flags.includes('i') && /[a-z]/i.test(character) ? `[${character.toLowerCase()}${character.toUpperCase()}]` : character

const group = (reader: Reader): string => {
  const rest = reader.text.slice(reader.at)
  const [named = '', name = ''] = /^\(\?P?<(\w+)>/.exec(rest) ?? []
  const [flagged = '', on = '', off = '', end = ''] = /^\(\?([ims]*)(?:-([ims]+))?([:)])/.exec(rest) ?? []
  if (named === '' && flagged === '' && rest.startsWith('(?')) throw new Error(`"${rest.slice(0, 4)}" is not supported`)
  if (end !== ')') reader.outer.push(reader.flags)
  reader.flags = [...new Set(reader.flags + on)].filter((flag) => !off.includes(flag)).join('')
  reader.at += (named || flagged || '(').length
  if (named !== '') return `(?<${name}>`
  return flagged === '' ? '(' : end === ')' ? '' : '(?:'
}

const CLASSES: Readonly<Record<string, string>> = { d: '\\d', D: '\\D', w: '\\w', W: '\\W' }
const CONTROLS: Readonly<Record<string, string>> = {
  ...{ a: '\\x07', f: '\\f', n: '\\n', r: '\\r', t: '\\t', v: '\\v' },
}
const ANCHORS: Readonly<Record<string, string>> = { A: '(?<![^])', z: '(?![^])', b: '\\b', B: '\\B' }

/** One escape; within a class there are no anchors, and classes stand without brackets. */
const unescaped = (reader: Reader, within: boolean): string => {
  const { text, at } = reader
  const character = text[at + 1]
  if (character === undefined) throw new Error('a backslash at its end escapes nothing')
  reader.at += 2
  if (CONTROLS[character] !== undefined) return CONTROLS[character]
  if (CLASSES[character] !== undefined) return CLASSES[character]
  if (character === 's') return within ? SPACE : `[${SPACE}]`
  if (character === 'S') return within ? NO_SPACE : `[^${SPACE}]`
  if (!within && ANCHORS[character] !== undefined) return ANCHORS[character]
  if (character === 'Q' && !within) return quoted(reader)
  if (character === 'p' || character === 'P') return property(reader, character)
  if (character === 'x') return codePoint(reader)
  if (/[0-9]/.test(character)) return octal(reader)
  if (/[\w]/.test(character)) throw new Error(`"\\${character}" is no escape`)
  return within ? literal(character) : inEitherCase(literal(character), reader.flags)
}

/** A character that stands for itself, in and out of classes, with and without the flag `u`. */
const literal = (character: string): string => {
  if (/[\w]/.test(character) || character > '\x7f') return character
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`
}

const quoted = (reader: Reader): string => {
  const end = reader.text.indexOf('\\E', reader.at)
  const inside = reader.text.slice(reader.at, end < 0 ? undefined : end)
  reader.at = end < 0 ? reader.text.length : end + 2
  return [...inside].map(literal).join('')
}

const property = (reader: Reader, sign: string): string => {
  const [all = '', braced, single] = /^(?:\{(\^?\w+)\}|([A-Z]))/.exec(reader.text.slice(reader.at)) ?? []
  if (all === '') throw new Error(`"\\${sign}" names no property`)
  reader.at += all.length
  reader.isUnicode = true
  const name = braced ?? single ?? ''
  const isNegated = name.startsWith('^') !== (sign === 'P')
  const bare = name.replace('^', '')
  return `\\${isNegated ? 'P' : 'p'}{${bare.length > 2 ? `Script=${bare}` : bare}}`
}

const codePoint = (reader: Reader): string => {
  const [all = '', braced, plain] = /^(?:\{([0-9a-fA-F]+)\}|([0-9a-fA-F]{2}))/.exec(reader.text.slice(reader.at)) ?? []
  if (all === '') throw new Error('"\\x" needs two digits or {digits}')
  reader.at += all.length
  const code = Number.parseInt(braced ?? plain ?? '', 16)
  if (code > 0xffff) reader.isUnicode = true
  return code > 0xffff ? `\\u{${code.toString(16)}}` : `\\u${code.toString(16).padStart(4, '0')}`
}

const octal = (reader: Reader): string => {
  reader.at--
  const [digits = ''] = /^[0-7]{1,3}/.exec(reader.text.slice(reader.at)) ?? []
  if (digits === '' || (digits.length === 1 && digits !== '0')) throw new Error('it refers back to a group')
  reader.at += digits.length
  return `\\u${Number.parseInt(digits, 8).toString(16).padStart(4, '0')}`
}

const characterClass = (reader: Reader): string => {
  const { text } = reader
  let source = ''
  reader.at++
  const negation = text[reader.at] === '^' ? '^' : ''
  if (negation !== '') reader.at++
  for (let isFirst = true; ; isFirst = false) {
    const character = text[reader.at]
    if (character === undefined) throw new Error('a class has no closing bracket')
    if (character === ']' && !isFirst) {
      reader.at++
      return `[${negation}${source}${reader.flags.includes('i') ? otherCase(source) : ''}]`
    }
    const [posix = '', negated = '', name = ''] = /^\[:(\^?)(\w+):\]/.exec(text.slice(reader.at)) ?? []
    if (posix !== '') {
      const inside = POSIX[name]
      if (inside === undefined) throw new Error(`"${posix}" is no class`)
      source += negated === '' ? inside : allBut(inside)
      reader.at += posix.length
    } else if (character === '\\') source += unescaped(reader, true)
    else {
      source += character === '-' ? hyphen(text, reader.at, isFirst) : classLiteral(character)
      reader.at++
    }
  }
}

/** The ranges of all characters that are not in some of ASCII. */
const allBut = (inside: string): string => {
  const within = new RegExp(`[${inside}]`)
  const codes = Array.from({ length: 128 }, (_, code) => code).filter((code) => !within.test(String.fromCharCode(code)))
  return `${codes.map((code) => `\\x${code.toString(16).padStart(2, '0')}`).join('')}\\x80-${LAST}`
}

/** The letters of a class once more, in the other case. */
const otherCase = (source: string): string =>
  [...source.replaceAll(/\\(?:x..|u....|.)/g, '').matchAll(/([a-zA-Z])(?:-([a-zA-Z]))?/g)]
    .map(([, from = '', to = from]) => {
      const swapped = (letter: string): string =>
        letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      return from === to ? swapped(from) : `${swapped(from)}-${swapped(to)}`
    })
    .join('')

/** A hyphen that is no range must be escaped with the flag `u` after a class such as `\w`. */
const hyphen = (text: string, at: number, isFirst: boolean): string => {
  const isRange = !isFirst && text[at + 1] !== ']' && !/\\[dDwWsSpP]$|:\]$|\}$/.test(text.slice(0, at))
  return isRange ? '-' : '\\x2d'
}

const classLiteral = (character: string): string => (/[[\]^/]/.test(character) ? `\\${character}` : character)
