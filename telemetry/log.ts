import type { Logger } from 'winston'
import { createLogSink, type LogSink } from './log-sink.ts'

/** The levels of the operator configuration, the quietest first. specs/grove-api.md §2 */
export type LogLevel = 'error' | 'info' | 'debug'

/** What a line says besides its message. An `error` is written with its stack. */
export type LogFields = Readonly<Record<string, unknown>>

/** One line per event. Writing never waits: what a slow reader does not take is dropped and counted. */
export interface Log {
  error(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  debug(message: string, fields?: LogFields): void
  /** Whether a line of this level would be written: lets a hot path skip putting it together. */
  enabled(level: LogLevel): boolean
  /** Writes out what is pending, for at most a second. Later lines are lost. */
  close(): Promise<void>
}

/** The forms of a line. */
export type LogFormat = 'json' | 'text' | 'logfmt'

/** How a log is written: from which level on, in which form, and where to. */
export interface LogOptions {
  readonly level: LogLevel
  readonly format: LogFormat
  /** Where lines go. Default: standard error. */
  readonly sink?: LogSink
  readonly now?: () => Date
}

const LEVELS: Record<LogLevel, number> = { error: 0, info: 1, debug: 2 }
const STANDARD_ERROR = 2
/** From the first line to the moment it is written. */
const LOAD_MILLISECONDS = 200

interface Entry {
  level: LogLevel
  message: string
  [field: string]: unknown
}

/** A log as the configuration asks for it. */
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
    // winston takes longer to load than a server to answer its first review, and lines can wait that long.
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

/** An entry as winston hands it on. */
type Line = { level: string; message: unknown; [field: string]: unknown }

const jsonLine = ({ time, level, message, ...fields }: Line): string =>
  JSON.stringify({ time, level, message, ...fields })

const textLine = ({ time, level, message, ...fields }: Line): string => {
  const shown = Object.entries(fields).map(([name, value]) => ` ${name}=${textValue(value)}`)
  return `${time} ${level.toUpperCase()} ${oneLine(String(message))}${shown.join('')}`
}

const textValue = (value: unknown): string =>
  typeof value === 'string' && /^[\w./:@-]+$/.test(value) ? value : JSON.stringify(value)

/** What a line is about comes first, and the time last. */
const logfmtLine = ({ time, level, message, ...fields }: Line): string =>
  Object.entries({ level, msg: message, ...fields, time })
    .map(([name, value]) => `${name}=${logfmtValue(value)}`)
    .join(' ')

const logfmtValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return /^[^\s"=\\]+$/.test(text) ? text : JSON.stringify(text)
}

const LINES: Readonly<Record<LogFormat, (line: Line) => string>> = {
  json: jsonLine,
  text: textLine,
  logfmt: logfmtLine,
}

const oneLine = (text: string): string => text.replace(/[\r\n]+/g, ' ')

// An Error has no enumerable fields, and a line without its stack could not be acted upon.
const printable = (fields: LogFields): LogFields =>
  fields.error instanceof Error ? { ...fields, error: fields.error.stack ?? fields.error.message } : fields
