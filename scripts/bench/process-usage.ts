import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const CLOCK_TICKS = Number(execFileSync('getconf', ['CLK_TCK']).toString())

/** CPU that a process has used since its start, user and system, in seconds. */
export const cpuSecondsOf = (pid: number | undefined): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The command in parentheses may contain spaces, so fields are counted after it. proc(5): 14 utime, 15 stime.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS
}

/** Resident memory of a process now and at its peak, in MB. */
export const memoryOf = (pid: number | undefined): { readonly now: number; readonly peak: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (field: string) => (Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) * 1024) / 1e6
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}
