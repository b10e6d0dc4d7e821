/** Number of Unicode code points, which the API server counts for minLength and maxLength. */
export const codePoints = (text: string): number => {
  let count = 0
  for (const _ of text) count++
  return count
}

const TIME = /^([0-9]{2}):([0-9]{2}):([0-9]{2})(.[0-9]+)?(z|[+-][0-9]{2}:[0-9]{2})$/

const isDate = (text: string): boolean => {
  const [, year, month, day] = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/.exec(text) ?? []
  if (year === undefined || month === undefined || day === undefined) return false
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/**
 * RFC 3339 as the API server parses `format: date-time`: no leap second, any character before the fraction of a second.
 */
export const isDateTime = (text: string): boolean => {
  const [date = '', time = ''] = text.toLowerCase().split('t')
  const [, hour = '', minute = '', second = ''] = TIME.exec(time) ?? []
  return isDate(date) && hour !== '' && hour <= '23' && minute <= '59' && second <= '59'
}

const within = (bits: number) => ({
  type: 'number' as const,
  validate: (value: number): boolean => value >= -(2 ** (bits - 1)) && value < 2 ** (bits - 1),
})

/**
 * The formats in our schemas, with the API server's definition of each. The generator refuses a schema with any other.
 */
export const formats = {
  int32: within(32),
  // JavaScript has no number for the largest int64: parsing it from JSON gives 2 ** 63.
  int64: { type: 'number' as const, validate: (value: number): boolean => Math.abs(value) <= 2 ** 63 },
  'date-time': { type: 'string' as const, validate: isDateTime },
}
