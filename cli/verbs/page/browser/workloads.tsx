import { useEffect, useRef } from 'preact/hooks'
import { counted } from '../../../../schemas/sentences/counted.ts'
import type { Overview, Row } from '../model/document.ts'
import type { Named } from '../model/openable.ts'
import { addressOf, type Filter, NO_FILTER, type Route, STANDING_ORDER } from '../model/route.ts'
import { STANDINGS } from './words.tsx'

const isShown = ({ kind, namespace, name, wrong }: Row, words: readonly string[]): boolean => {
  const text = [kind, namespace, name, ...wrong.map(({ sentence }) => sentence)].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}

/** The list of workloads, those in trouble first, with a search, and filters by namespace and standing, kept in the address. */
export const Workloads = ({
  overview,
  route: { chosen, filter },
  onFilter,
}: {
  readonly overview: Overview
  readonly route: Route
  readonly onFilter: (filter: Filter) => void
}) => {
  const { namespace: within, standing: only, text } = filter
  const change = (changes: Partial<Filter>): void => onFilter({ ...filter, ...changes })
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return
      event.preventDefault()
      search.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const rows = overview.workloads.filter((row) => (within === '' || row.namespace === within) && isShown(row, words))
  const shown = rows.filter(({ standing }) => only === undefined || standing === only)
  /** Arrow keys move between rows. */
  const onKey = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    const links = [...(list.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(document.activeElement as HTMLAnchorElement)
    if (at + step < 0) search.current?.focus()
    else links[at + step]?.focus()
    event.preventDefault()
  }
  return (
    <section class="list" aria-label="Workloads" onKeyDown={onKey}>
      {chosen === undefined ? <h1 class="unseen">Workloads</h1> : null}
      <div class="search">
        <input
          ref={search}
          type="search"
          placeholder="Search by name, namespace or message"
          aria-label="Search workloads"
          aria-keyshortcuts="/"
          value={text}
          onInput={(event) => change({ text: event.currentTarget.value })}
        />
      </div>
      <NamespaceFilter overview={overview} within={within} onChange={(namespace) => change({ namespace })} />
      <fieldset class="chips">
        <legend class="unseen">Show only</legend>
        {STANDING_ORDER.map((standing) => {
          const count = rows.filter((row) => row.standing === standing).length
          return (
            <button
              key={standing}
              type="button"
              class={`chip ${standing}`}
              aria-pressed={only === standing}
              disabled={count === 0 && only !== standing}
              onClick={() => change({ standing: only === standing ? undefined : standing })}
            >
              <span aria-hidden="true">{STANDINGS[standing].mark}</span> {STANDINGS[standing].word} <b>{count}</b>
            </button>
          )
        })}
      </fieldset>
      {shown.length > 0 ? null : overview.workloads.length === 0 ? (
        <p class="empty">
          {overview.viewer.seesAll
            ? 'There is no PodCliqueSet and no TrainJob.'
            : 'There is nothing that you may list.'}
        </p>
      ) : (
        <p class="empty">
          Nothing matches{sought(filter)}.{' '}
          <button type="button" class="plain" onClick={() => onFilter(NO_FILTER)}>
            Show all {overview.workloads.length}
          </button>
        </p>
      )}
      {shown.length === 0 ? null : (
        <ul ref={list}>
          {shown.map((row) => (
            <WorkloadRow
              key={`${row.kind}/${row.namespace}/${row.name}`}
              row={row}
              isChosen={isSame(row, chosen)}
              address={addressOf(row, { filter })}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** What is looked for, in words: ` "gpu", in trouble, in the namespace research`. */
const sought = ({ namespace, standing, text }: Filter): string =>
  [
    text.trim() && ` "${text.trim()}"`,
    standing && ` the state ${STANDINGS[standing].word}`,
    namespace && ` in the namespace ${namespace}`,
  ]
    .filter(Boolean)
    .join(',')

const NamespaceFilter = ({
  overview,
  within,
  onChange,
}: {
  readonly overview: Overview
  readonly within: string
  readonly onChange: (namespace: string) => void
}) => {
  const counts = new Map<string, number>(within === '' ? [] : [[within, 0]])
  for (const { namespace } of overview.workloads) counts.set(namespace, (counts.get(namespace) ?? 0) + 1)
  if (counts.size < 2 && within === '') return null
  return (
    <label class="namespace">
      Namespace{' '}
      <select value={within} onChange={(event) => onChange(event.currentTarget.value)}>
        <option value="">all</option>
        {[...counts].sort().map(([namespace, count]) => (
          <option key={namespace} value={namespace}>
            {namespace} ({count})
          </option>
        ))}
      </select>
    </label>
  )
}

const isSame = (row: Row, chosen: Named | undefined): boolean =>
  chosen?.kind === row.kind && chosen.namespace === row.namespace && chosen.name === row.name

const WorkloadRow = ({
  row,
  isChosen,
  address,
}: {
  readonly row: Row
  readonly isChosen: boolean
  readonly address: string
}) => {
  const { kind, namespace, name, standing, detail, ready, wanted, wrong, troubles, waits, update } = row
  const [first] = wrong
  return (
    <li>
      <a href={address} aria-current={isChosen ? 'true' : undefined} class={standing}>
        <span class={`mark ${standing}`} role="img" aria-label={STANDINGS[standing].word}>
          {STANDINGS[standing].mark}
        </span>
        <span class="who">
          <b>{name}</b> <span class="where">{namespace}</span>
          {kind === 'PodCliqueSet' ? null : <span class="kind">{kind}</span>}
        </span>
        <span class="count">{ready === undefined ? null : `${ready}/${wanted}`}</span>
        <span class="why">
          {first ? (
            <>
              {first.sentence}
              {troubles > 1 ? ` (and ${troubles - 1} more)` : ''}
            </>
          ) : update ? (
            `${update.pods.updated} of ${counted(update.pods.updated + update.pods.outdated, 'pod')} and ${update.updated} of ${counted(wanted ?? 0, 'replica')} updated. ${update.waitsFor}`
          ) : (
            (waits ?? detail)
          )}
        </span>
      </a>
    </li>
  )
}
