/** A cron schedule: the matching minutes, hours, days, months and weekdays. */
export interface Schedule {
  readonly minutes: ReadonlySet<number>
  readonly hours: ReadonlySet<number>
  readonly days: ReadonlySet<number>
  readonly months: ReadonlySet<number>
  readonly weekdays: ReadonlySet<number>
  /** If one of the day fields is `*`, a day must match both; otherwise it must match either. */
  readonly isEitherDay: boolean
}

const NICKNAMES: Readonly<Record<string, string>> = {
  '@yearly': '0 0 1 1 *',
  '@annually': '0 0 1 1 *',
  '@monthly': '0 0 1 * *',
  '@weekly': '0 0 * * 0',
  '@daily': '0 0 * * *',
  '@midnight': '0 0 * * *',
  '@hourly': '0 * * * *',
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']

const numberIn = (text: string, names: readonly string[], first: number): number => {
  const index = names.indexOf(text.toLowerCase())
  return index < 0 ? (/^\d+$/.test(text) ? Number(text) : Number.NaN) : index + first
}

/** The numbers in one field, e.g. `1-5`, `0-59/15` or `mon,fri`; undefined where it cannot be parsed. */
const field = (text: string, low: number, high: number, names: readonly string[] = []): Set<number> | undefined => {
  const numbers = new Set<number>()
  for (const part of text.split(',')) {
    const [range = '', every, ...rest] = part.split('/')
    const [from = '', to, ...more] = range.split('-')
    const isAll = range === '*' || range === '?'
    const start = isAll ? low : numberIn(from, names, low)
    const end = isAll ? high : to === undefined ? (every === undefined ? start : high) : numberIn(to, names, low)
    const step = every === undefined ? 1 : Number(every)
    const isRead = Number.isInteger(step) && step > 0 && start >= low && end <= high && start <= end
    if (!isRead || rest.length + more.length > 0) return undefined
    for (let number = start; number <= end; number += step) numbers.add(number)
  }
  return numbers
}

/** Parses a cron schedule of five fields, or a nickname such as `@daily`; undefined where it cannot be parsed. */
export const parseSchedule = (text: string): Schedule | undefined => {
  const parts = (NICKNAMES[text.trim()] ?? text).trim().split(/\s+/)
  if (parts.length !== 5) return undefined
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = parts
  const minutes = field(minute, 0, 59)
  const hours = field(hour, 0, 23)
  const days = field(day, 1, 31)
  const months = field(month, 1, 12, MONTHS)
  const weekdays = field(weekday, 0, 6, WEEKDAYS)
  if (!(minutes && hours && days && months && weekdays)) return undefined
  const isOpen = (each: string) => /^[*?]/.test(each)
  return { minutes, hours, days, months, weekdays, isEitherDay: !isOpen(day) && !isOpen(weekday) }
}

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
/** If no time within this many days matches, as with 30 February, none ever does. */
const LONGEST_DAYS = 5 * 366

/** The local time of a time zone as a UTC date, whose fields can be compared. */
const wallClock = (zone: string | undefined): ((time: number) => Date) => {
  if (zone === undefined || /^(?:Etc\/)?UTC$/i.test(zone)) return (time) => new Date(time)
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const),
  })
  return (time) => {
    const parts = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]))
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = parts
    return new Date(Date.UTC(year, month - 1, day, hour, minute))
  }
}

const isDay = ({ days, months, weekdays, isEitherDay }: Schedule, at: Date): boolean => {
  if (!months.has(at.getUTCMonth() + 1)) return false
  const [isDate, isWeekday] = [days.has(at.getUTCDate()), weekdays.has(at.getUTCDay())]
  return isEitherDay ? isDate || isWeekday : isDate && isWeekday
}

/** The first matching time after another, both in ms since 1970; undefined where none follows for years. */
export const nextTime = (schedule: Schedule, after: number, zone?: string): number | undefined => {
  const clock = wallClock(zone)
  let time = (Math.floor(after / MINUTE_MS) + 1) * MINUTE_MS
  const end = after + LONGEST_DAYS * DAY_MINUTES * MINUTE_MS
  while (time <= end) {
    const at = clock(time)
    if (!isDay(schedule, at)) {
      // A change of daylight saving time shifts midnight, so the last hours of a day advance minute by minute.
      const left = DAY_MINUTES - (at.getUTCHours() * 60 + at.getUTCMinutes())
      time += (left > 120 ? left - 120 : 1) * MINUTE_MS
    } else if (!schedule.hours.has(at.getUTCHours())) time += (60 - at.getUTCMinutes()) * MINUTE_MS
    else if (schedule.minutes.has(at.getUTCMinutes())) return time
    else time += MINUTE_MS
  }
  return undefined
}
