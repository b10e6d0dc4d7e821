import { useEffect, useState } from 'preact/hooks'
import type { State } from '../../../drawing/tree/node.ts'
import { span } from '../../../text/span.ts'
import type { Standing } from '../model/document.ts'

/** The word for a workload's standing, and a mark that does not depend on colours. */
export const STANDINGS: Readonly<Record<Standing, { readonly word: string; readonly mark: string }>> = {
  trouble: { word: 'Trouble', mark: '✗' },
  updating: { word: 'Updating', mark: '↻' },
  starting: { word: 'Starting', mark: '…' },
  waiting: { word: 'Waiting', mark: '·' },
  ready: { word: 'Ready', mark: '✓' },
}

const MARKS: Readonly<Record<State, readonly [mark: string, word: string]>> = {
  ready: ['✓', 'ready'],
  starting: ['…', 'on its way'],
  gated: ['·', 'held at a gate'],
  stuck: ['✗', 'stuck'],
}

/** The mark of a state, which screen readers read as a word. */
export const Mark = ({ state }: { readonly state: State }) => {
  const [mark, word] = MARKS[state]
  return (
    <span class={`mark ${state}`} role="img" aria-label={word}>
      {mark}
    </span>
  )
}

/** A number of milliseconds, positive or negative, in readable form: `3m`. */
export const spanOf = (ms: number): string => span(Math.abs(ms) / 1000)

/** The current time, updated every few seconds. */
export const useNow = (everyMs = 5_000): number => {
  const [now, setNow] = useState(Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** How long ago something happened, with the exact time as a tooltip. */
export const Ago = ({ at }: { readonly at: string }) => (
  <time dateTime={at} title={at}>
    {spanOf(useNow() - Date.parse(at))} ago
  </time>
)
