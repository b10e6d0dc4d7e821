import { useEffect, useRef, useState } from 'preact/hooks'
import { counted } from '../../../../schemas/sentences/counted.ts'
import type { TreeNode } from '../../../drawing/tree/node.ts'
import { logToShow } from '../model/containers.ts'
import type { Container, Opened as Document, Happening } from '../model/document.ts'
import type { Named } from '../model/openable.ts'
import { fetched } from './connection.tsx'
import { Copy } from './copy.tsx'
import { Heading } from './heading.tsx'
import { Log } from './log.tsx'
import { Ago, Mark } from './words.tsx'

/** What changes quickly is read once for all changes within this time; in ms. */
const PAUSE_MS = 1_000

/** One object of a workload: its containers and a log of a pod, its events, its YAML, and commands to copy. */
export const Opened = ({
  named,
  node,
  back,
  of,
}: {
  readonly named: Named
  /** Its place in the tree, while it is there. */
  readonly node: TreeNode | undefined
  /** The address of the workload. */
  readonly back: string
  readonly of: Named
}) => {
  const { kind, namespace, name } = named
  const [document, setDocument] = useState<Document | string>('Reading…')
  const before = useRef<string>('')
  useEffect(() => {
    const closing = new AbortController()
    const key = `${kind}/${namespace}/${name}`
    const isNew = before.current !== key
    if (isNew) setDocument('Reading…')
    before.current = key
    // Read again when the tree tells of a change, and not by the clock.
    const timer = setTimeout(
      () => fetched<Document>('object', { kind, namespace, name }, closing.signal).then(setDocument),
      isNew ? 0 : PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      closing.abort()
    }
  }, [kind, namespace, name, node?.state, node?.detail])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // In the search, Escape empties it.
      if (event.key === 'Escape' && !(event.target instanceof HTMLInputElement)) location.hash = back
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [back])
  return (
    <div class="opened">
      <a class="crumb" href={back}>
        ‹ {of.kind} {of.name}
      </a>
      <header>
        <Heading of={named} />
        {node ? (
          <p class="badges">
            <span>
              <Mark state={node.state} /> {node.detail}
            </span>
          </p>
        ) : (
          <p class="note">It is not in the tree, or not any more.</p>
        )}
      </header>
      {typeof document === 'string' ? <p class="note">{document}</p> : <Parts named={named} document={document} />}
    </div>
  )
}

const Parts = ({ named, document }: { readonly named: Named; readonly document: Document }) => {
  const { containers, events, yaml, commands, missing } = document
  return (
    <>
      {missing.object === undefined ? null : <p class="waits">Not shown: {missing.object}.</p>}
      {containers === undefined ? null : <Containers pod={named} containers={containers} noLogs={missing.logs} />}
      <section aria-labelledby="events">
        <h2 id="events">Events</h2>
        {missing.events === undefined ? null : <p class="note">Not shown: {missing.events}.</p>}
        {events === undefined ? null : events.length === 0 ? (
          <p class="note">The cluster has none of it; it keeps events for an hour or so.</p>
        ) : (
          <ol class="moments">
            {events.map((event) => (
              <EventLine key={`${event.at} ${event.reason} ${event.message}`} event={event} />
            ))}
          </ol>
        )}
      </section>
      {commands.length === 0 ? null : (
        <section aria-labelledby="commands">
          <h2 id="commands">In a terminal</h2>
          <ul class="facts">
            {commands.map((command) => (
              <li key={command}>
                <Copy text={command} label={command} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {yaml === undefined ? null : (
        <details class="folding">
          <summary>
            <h2>YAML</h2>
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
          <section class="lines" tabIndex={0} aria-label="YAML">
            <pre>{yaml}</pre>
          </section>
        </details>
      )}
    </>
  )
}

const EventLine = ({ event: { at, isWarning, reason, message, count, from } }: { readonly event: Happening }) => (
  <li class={isWarning ? 'wrong' : ''}>
    {at === '' ? <span /> : <Ago at={at} />}
    <span>
      <b>{reason}</b>{' '}
      <span class="where">
        {from}
        {count > 1 ? `, ${count} times` : ''}
      </span>
      <span class="sentence">{message}</span>
    </span>
  </li>
)

const ROLES: Readonly<Record<Container['role'], string>> = {
  init: 'init container',
  sidecar: 'sidecar',
  container: 'container',
  ephemeral: 'ephemeral container',
}

const Containers = ({
  pod,
  containers,
  noLogs,
}: {
  readonly pod: Named
  readonly containers: readonly Container[]
  /** Why logs may not be read. */
  readonly noLogs: string | undefined
}) => {
  const [asked, setAsked] = useState<ReturnType<typeof logToShow>>()
  const [first] = useState(() => logToShow(containers))
  const shown = asked ?? first
  const found = containers.find(({ name }) => name === shown?.container)
  return (
    <>
      <section aria-labelledby="containers">
        <h2 id="containers">Containers</h2>
        <ul class="containers">
          {containers.map((container) => {
            const { name, previousLogs } = container
            const button = (isPrevious: boolean, words: string) => (
              <button
                type="button"
                class="plain"
                aria-pressed={shown?.container === name && shown.isPrevious === isPrevious}
                aria-label={`${words} of ${name}`}
                onClick={() => setAsked({ container: name, isPrevious })}
              >
                {words}
              </button>
            )
            return (
              <li key={name} class="card">
                <ContainerFacts container={container} />
                {noLogs === undefined ? (
                  <p class="buttons">
                    {button(false, 'Log')}
                    {previousLogs === undefined ? null : button(true, 'Log before the restart')}
                  </p>
                ) : null}
              </li>
            )
          })}
        </ul>
      </section>
      {noLogs === undefined && found !== undefined && shown !== undefined ? (
        <Log
          key={`${pod.name} ${found.name} ${shown.isPrevious}`}
          pod={pod}
          container={found}
          isPrevious={shown.isPrevious}
        />
      ) : (
        <p class="note">Logs are not shown: {noLogs ?? 'the pod has no container'}.</p>
      )}
    </>
  )
}

const ContainerFacts = ({ container }: { readonly container: Container }) => {
  const { name, role, image, state, isReady, reason, message, exitCode, since, restarts, last } = container
  const isWrong = (state === 'ended' && exitCode !== 0) || (state === 'waiting' && restarts > 0)
  return (
    <>
      <h3>
        {name} <span class="kind">{ROLES[role]}</span>
      </h3>
      <p>
        <b class={isWrong ? 'wrong' : ''}>
          {state === 'running' ? (isReady ? 'runs, ready' : 'runs, not ready') : null}
          {state === 'waiting' ? `waits${reason ? `: ${reason}` : ''}` : null}
          {state === 'ended' ? `ended with ${exitCode}${reason ? ` (${reason})` : ''}` : null}
          {state === 'not started' ? 'has not started' : null}
        </b>{' '}
        {since ? (
          <span class="where">
            {state === 'running' ? 'started ' : ''}
            <Ago at={since} />
          </span>
        ) : null}
      </p>
      {message ? <p class="sentence">{message}</p> : null}
      <p>
        {counted(restarts, 'restart')}
        {last ? (
          <>
            , the last after <b class={last.exitCode === 0 ? '' : 'wrong'}>{last.exitCode}</b>
            {last.reason ? ` (${last.reason})` : ''} {last.until ? <Ago at={last.until} /> : null}
          </>
        ) : null}
      </p>
      <p class="where">{image}</p>
    </>
  )
}
