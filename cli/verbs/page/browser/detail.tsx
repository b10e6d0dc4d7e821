import { useEffect, useRef } from 'preact/hooks'
import type { Moment, Workload } from '../model/document.ts'
import type { Chosen } from './connection.tsx'
import { Graph } from './graph.tsx'
import { Tree } from './tree.tsx'
import { Ago, STANDINGS } from './words.tsx'

/** The details of one workload. */
export const Detail = ({ workload, chosen }: { readonly workload: Workload | undefined; readonly chosen: Chosen }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const { kind, namespace, name } = chosen
  // For users of keyboards and screen readers, the focus moves to the workload's name.
  useEffect(() => heading.current?.focus({ preventScroll: false }), [kind, namespace, name])
  const root = workload?.root?.name === name && workload.root.namespace === namespace ? workload.root : undefined
  const row = root && workload?.row
  return (
    <article class="detail" aria-label={`${kind} ${name}`}>
      <a class="back" href="#/workloads">
        ‹ All workloads
      </a>
      <header>
        <p class="kicker">
          {kind} in {namespace}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        {row ? (
          <p class="badges">
            <span class={`badge ${row.standing}`}>
              <span aria-hidden="true">{STANDINGS[row.standing].mark}</span> {STANDINGS[row.standing].word}
            </span>
            <span>{row.detail}</span>
          </p>
        ) : null}
      </header>
      {workload === undefined ? <p class="empty">Reading…</p> : null}
      {workload !== undefined && root === undefined ? (
        <p class="empty">There is no {kind} of this name, or you may not list it.</p>
      ) : null}
      {row && row.wrong.length > 0 ? (
        <section class="box-wrong" aria-labelledby="wrong">
          <h2 id="wrong">What is wrong</h2>
          <ul>
            {row.wrong.map(({ kind: of, name: which, sentence, alike }) => (
              <li key={`${of} ${sentence}`}>
                <b>
                  {of} {which}
                </b>
                {alike > 0 ? ` and ${alike} more` : ''}: {sentence}
              </li>
            ))}
          </ul>
          {row.troubles > row.wrong.length ? <p>and {row.troubles - row.wrong.length} more, in the tree</p> : null}
        </section>
      ) : null}
      {row?.waits && row.wrong.length === 0 ? <p class="waits">{row.waits}</p> : null}
      {row?.update ? (
        <section class="update" aria-labelledby="update">
          <h2 id="update">Update</h2>
          <p>
            <progress
              max={row.update.updated + row.update.outdated}
              value={row.update.updated}
              aria-label="Replicas updated"
            />{' '}
            {row.update.updated} of {row.update.updated + row.update.outdated} replicas follow the template; begun{' '}
            <Ago at={row.update.startedAt} />
          </p>
          <p>{row.update.waitsFor}</p>
        </section>
      ) : null}
      {root && workload?.graph ? (
        <section aria-labelledby="graph">
          <h2 id="graph">Start-up</h2>
          <p class="note">
            {workload.graph.title}.{' '}
            {kind === 'TrainJob'
              ? 'An arrow leads from what must be ready or complete to what waits for it.'
              : 'The first replica is drawn; an arrow leads from what must be ready to what waits for it.'}
          </p>
          <Graph graph={workload.graph} />
        </section>
      ) : null}
      {root ? (
        <section aria-labelledby="tree">
          <h2 id="tree">Tree</h2>
          <Tree key={`${namespace}/${name}`} root={root} leftOut={workload?.leftOut ?? {}} />
        </section>
      ) : null}
      {workload && workload.moments.length > 0 ? (
        <section aria-labelledby="moments">
          <h2 id="moments">What happened</h2>
          <ol class="moments">
            {workload.moments.map((moment) => (
              <MomentLine key={`${moment.at} ${moment.of} ${moment.title}`} moment={moment} />
            ))}
          </ol>
        </section>
      ) : null}
    </article>
  )
}

const MomentLine = ({ moment: { at, of, title, sentence, isTrouble, kind } }: { readonly moment: Moment }) => (
  <li class={`${kind}${isTrouble ? ' wrong' : ''}`}>
    <Ago at={at} />
    <span>
      <b>{title}</b> <span class="where">{of}</span>
      {sentence ? <span class="sentence">{sentence}</span> : null}
    </span>
  </li>
)
