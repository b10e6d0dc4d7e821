import { useEffect, useState } from 'preact/hooks'
import type { Container, LogTail } from '../model/document.ts'
import type { Named } from '../model/openable.ts'
import { fetched } from './connection.tsx'
import { Copy } from './copy.tsx'
import { Ago } from './words.tsx'

/** The last lines of a container's log: read when it is opened, and on demand. */
export const Log = ({
  pod: { namespace, name: pod },
  container,
  isPrevious,
}: {
  readonly pod: Named
  readonly container: Container
  readonly isPrevious: boolean
}) => {
  const [tail, setTail] = useState<LogTail | string>('Reading…')
  const [round, setRound] = useState(0)
  const { name } = container
  useEffect(() => {
    const closing = new AbortController()
    const query = { namespace, pod, container: name, previous: String(isPrevious) }
    fetched<LogTail>('log', query, closing.signal).then(setTail)
    return () => closing.abort()
  }, [namespace, pod, name, isPrevious, round])
  const again = (): void => {
    setTail('Reading…')
    setRound(round + 1)
  }
  const said = typeof tail === 'string' ? tail : tail.missing && `There is no log to show: ${tail.missing}.`
  return (
    <section aria-labelledby="log">
      <h2 id="log">
        Log of {name}
        {isPrevious ? ' before its last restart' : ''}{' '}
        <button type="button" class="plain" onClick={again}>
          Read again
        </button>
      </h2>
      {said ? (
        <p class="note" role="status">
          {said}
        </p>
      ) : null}
      {typeof tail === 'string' || tail.missing !== undefined ? null : tail.lines.length === 0 ? (
        <p class="note">It has printed nothing.</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section class="lines" tabIndex={0} aria-label={`Lines of ${name}`} ref={toItsEnd}>
            <pre>{tail.lines.join('\n')}</pre>
          </section>
          <p class="note">
            The last {tail.lines.length === 1 ? 'line' : `${tail.lines.length} lines`}, read <Ago at={tail.at} />
            {tail.cut ? `; ${tail.cut}` : ''}.
          </p>
        </>
      )}
      <Copy text={isPrevious ? (container.previousLogs ?? container.logs) : container.logs} label="the command" />
    </section>
  )
}

/** The latest lines are what people look for. */
const toItsEnd = (element: HTMLElement | null): void => {
  if (element !== null) element.scrollTop = element.scrollHeight
}
