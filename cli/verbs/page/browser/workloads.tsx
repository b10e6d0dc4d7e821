import { useEffect, useRef, useState } from 'preact/hooks'
import type { Overview, Row, Standing } from '../model/document.ts'
import type { Chosen } from './connection.tsx'
import { addressOf } from './route.tsx'
import { STANDINGS } from './words.tsx'

const ORDER = Object.keys(STANDINGS) as Standing[]

const isShown = ({ kind, namespace, name, wrong }: Row, words: readonly string[]): boolean => {
  const text = [kind, namespace, name, ...wrong.map(({ sentence }) => sentence)].join(' ').toLowerCase()
  return words.every((word) => text.includes(word))
}

/** The list of workloads, those in trouble first, with a search, and a filter by standing. */
export const Workloads = ({
  overview,
  chosen,
}: {
  readonly overview: Overview
  readonly chosen: Chosen | undefined
}) => {
  const [text, setText] = useState('')
  const [only, setOnly] = useState<Standing | undefined>()
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
  const rows = overview.workloads.filter((row) => isShown(row, words))
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
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      <fieldset class="chips">
        <legend class="unseen">Show only</legend>
        {ORDER.map((standing) => {
          const count = rows.filter((row) => row.standing === standing).length
          return (
            <button
              key={standing}
              type="button"
              class={`chip ${standing}`}
              aria-pressed={only === standing}
              disabled={count === 0 && only !== standing}
              onClick={() => setOnly(only === standing ? undefined : standing)}
            >
              <span aria-hidden="true">{STANDINGS[standing].mark}</span> {STANDINGS[standing].word} <b>{count}</b>
            </button>
          )
        })}
      </fieldset>
      {shown.length === 0 ? (
        <p class="empty">
          {overview.workloads.length === 0
            ? overview.viewer.seesAll
              ? 'There is no PodCliqueSet and no TrainJob.'
              : 'There is nothing that you may list.'
            : 'Nothing matches.'}
        </p>
      ) : (
        <ul ref={list}>
          {shown.map((row) => (
            <WorkloadRow key={`${row.kind}/${row.namespace}/${row.name}`} row={row} isChosen={isSame(row, chosen)} />
          ))}
        </ul>
      )}
    </section>
  )
}

const isSame = (row: Row, chosen: Chosen | undefined): boolean =>
  chosen?.kind === row.kind && chosen.namespace === row.namespace && chosen.name === row.name

const WorkloadRow = ({ row, isChosen }: { readonly row: Row; readonly isChosen: boolean }) => {
  const { kind, namespace, name, standing, detail, ready, wanted, wrong, troubles, waits, update } = row
  const [first] = wrong
  return (
    <li>
      <a href={addressOf(row)} aria-current={isChosen ? 'true' : undefined} class={standing}>
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
            `${update.updated} of ${wanted} replicas updated. ${update.waitsFor}`
          ) : (
            (waits ?? detail)
          )}
        </span>
      </a>
    </li>
  )
}
