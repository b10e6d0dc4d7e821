import type { Logger } from 'winston'
import { createLogSink, type LogSink } from './log-sink.ts'

/** The levels of the operator configuration, quietest first. docs/configuration.md#fields */
export type LogLevel = 'error' | 'info' | 'debug'

/** The fields of a line besides its message. An `error` is written with its stack. */
export type LogFields = Readonly<Record<string, unknown>>

/** One line per event. Writing never waits: lines that a slow reader does not accept are dropped and counted. */
export interface Log {
  error(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  debug(message: string, fields?: LogFields): void
  /** Whether a line of this level would be written, so that a hot path can skip building it. */
  enabled(level: LogLevel): boolean
  /** Writes pending lines, for at most a second. Later lines are lost. */
  close(): Promise<void>
}

/** The formats of a line. */
export type LogFormat = 'json' | 'text' | 'logfmt'

/** From which level on, in which format and where a log is written. */
export interface LogOptions {
  readonly level: LogLevel
  readonly format: LogFormat
  /** The destination of lines. Default: standard error. */
  readonly sink?: LogSink
  readonly now?: () => Date
}

const LEVELS: Record<LogLevel, number> = { error: 0, info: 1, debug: 2 }
const STANDARD_ERROR = 2
/** The delay from the first line until winston is loaded, in milliseconds. */
const LOAD_MILLISECONDS = 200

interface Entry {
  level: LogLevel
  message: string
  [field: string]: unknown
}

/** A log according to the configuration. */
export const createLog = ({ level, format, sink = createLogSink(STANDARD_ERROR), now }: LogOptions): Log => {
  let early: Entry[] | undefined = []
  let logger: Logger | undefined
  let loading: Promise<void> | undefined
  let soon: NodeJS.Timeout | undefined

  const load = async (): Promise<void> => {
    logger = await createLogger(level, format, sink)
    for (const entry of early ?? []) logger.log(entry)
    early = undefined
  }

  const write = (at: LogLevel, message: string, fields: LogFields = {}): void => {
    if (LEVELS[at] > LEVELS[level]) return
    const time = (now?.() ?? new Date()).toISOString()
    const entry: Entry = { ...printable(fields), time, level: at, message }
    if (logger !== undefined) {
      logger.log(entry)
      return
    }
    early?.push(entry)
    // Loading winston takes longer than a server needs to answer its first review, so lines wait.
    soon ??= setTimeout(() => {
      loading ??= load()
    }, LOAD_MILLISECONDS)
  }

  return {
    error: (message, fields) => write('error', message, fields),
    info: (message, fields) => write('info', message, fields),
    debug: (message, fields) => write('debug', message, fields),
    enabled: (at) => LEVELS[at] <= LEVELS[level],
    close: async () => {
      clearTimeout(soon)
      if (early !== undefined && early.length > 0) loading ??= load()
      await loading
      await sink.close()
    },
  }
}

const createLogger = async (level: LogLevel, format: LogFormat, stream: LogSink): Promise<Logger> => {
  const { default: winston } = await import('winston')
  const { printf } = winston.format
  return winston.createLogger({
    levels: LEVELS,
    level,
    format: printf(LINES[format]),
    transports: [new winston.transports.Stream({ stream })],
  })
}

/** An entry as winston passes it on. */
type Line = { level: string; message: unknown; [field: string]: unknown }

const jsonLine = ({ time, level, message, ...fields }: Line): string =>
  JSON.stringify({ time, level, message, ...fields })

const textLine = ({ time, level, message, ...fields }: Line): string => {
  const shown = Object.entries(fields).map(([name, value]) => ` ${name}=${textValue(value)}`)
  return `${time} ${level.toUpperCase()} ${oneLine(String(message))}${shown.join('')}`
}

const textValue = (value: unknown): string =>
  typeof value === 'string' && /^[\w./:@-]+$/.test(value) ? value : quoted(value)

/** The level and message come first, and the time last. */
const logfmtLine = ({ time, level, message, ...fields }: Line): string =>
  Object.entries({ level, msg: message, ...fields, time })
    .map(([name, value]) => `${name}=${logfmtValue(value)}`)
    .join(' ')

const logfmtValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return /^[^\s"=\\\p{Cc}\p{Cf}]+$/u.test(text) ? text : quoted(text)
}

/** JSON in which nothing controls a terminal: `JSON.stringify` leaves DEL and the controls after it as they are. */
const quoted = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replace(
    /[\x7f-\x9f]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const LINES: Readonly<Record<LogFormat, (line: Line) => string>> = {
  json: jsonLine,
  text: textLine,
  logfmt: logfmtLine,
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

// An Error has no enumerable fields, and a line without the stack would be of no use.
const printable = (fields: LogFields): LogFields =>
  fields.error instanceof Error ? { ...fields, error: fields.error.stack ?? fields.error.message } : fields
