import { useEffect, useRef } from 'preact/hooks'
import { counted } from '../../../../schemas/sentences/counted.ts'
import type { UpdateState } from '../../../drawing/tree/node.ts'
import { roleText } from '../../../drawing/tree/role-text.ts'
import type { Moment, Row, Workload } from '../model/document.ts'
import { lineOf, type Named } from '../model/openable.ts'
import { addressOf, type Route } from '../model/route.ts'
import { Graph } from './graph.tsx'
import { Heading } from './heading.tsx'
import { Opened } from './opened.tsx'
import { Tree } from './tree.tsx'
import { Ago, STANDINGS } from './words.tsx'

/** The details of one workload. */
export const Detail = ({
  workload,
  chosen,
  route: { opened, filter },
}: {
  readonly workload: Workload | undefined
  readonly chosen: Named
  readonly route: Route
}) => {
  const { kind, namespace, name } = chosen
  // Back from an object, the focus is on its line of the tree again.
  const wasOpened = useRef(false)
  useEffect(() => {
    if (wasOpened.current && opened === undefined) document.querySelector<HTMLElement>('.tree [tabindex="0"]')?.focus()
    wasOpened.current = opened !== undefined
  }, [opened])
  const root = workload?.root?.name === name && workload.root.namespace === namespace ? workload.root : undefined
  const row = root && workload?.row
  const own = { kind, namespace, name }
  return (
    <article class="detail" aria-label={`${kind} ${name}`}>
      <a class="back" href={addressOf(undefined, { filter })}>
        ‹ All workloads
      </a>
      {opened ? (
        <Opened
          named={{ ...opened, namespace }}
          node={root && lineOf(root, opened)}
          back={addressOf(own, { filter })}
          of={own}
        />
      ) : null}
      {/* Hidden and not removed, so that what was unfolded stays so. */}
      <div hidden={opened !== undefined}>
        <header>
          <Heading of={own} />
          {row ? (
            <p class="badges">
              <span class={`badge ${row.standing}`}>
                <span aria-hidden="true">{STANDINGS[row.standing].mark}</span> {STANDINGS[row.standing].word}
              </span>
              <span>{row.detail}</span>
              <a href={addressOf(own, { opened: { kind, name }, filter })}>Events, YAML, commands</a>
              {kind === 'TrainJob' ? (
                <a href={addressOf(own, { opened: { kind: 'JobSet', name }, filter })}>Its JobSet</a>
              ) : null}
            </p>
          ) : null}
        </header>
        {workload === undefined ? <p class="empty">Reading…</p> : null}
        {workload !== undefined && root === undefined ? (
          <p class="empty">There is no {kind} of this name, or you may not list it.</p>
        ) : null}
        {row && row.wrong.length > 0 ? <Wrong row={row} /> : null}
        {row?.waits && row.wrong.length === 0 ? <p class="waits">{row.waits}</p> : null}
        {row?.update ? <Update update={row.update} /> : null}
        {root ? (
          <section aria-labelledby="tree">
            <h2 id="tree">Tree</h2>
            <Tree
              key={`${namespace}/${name}`}
              root={root}
              leftOut={workload?.leftOut ?? {}}
              opened={opened}
              addressIn={(object) => addressOf(own, { opened: object, filter })}
            />
          </section>
        ) : null}
        {root && workload?.graph ? (
          <Graph key={`${kind}/${namespace}/${name}`} graph={workload.graph} kind={kind} />
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
      </div>
    </article>
  )
}

const Wrong = ({ row }: { readonly row: Row }) => (
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
)

const Update = ({ update }: { readonly update: UpdateState }) => {
  const { updated, outdated, pods, startedAt, waitsFor, roles = [], partition, pausedAt } = update
  const wanted = pods.updated + pods.outdated
  return (
    <section class="update" aria-labelledby="update">
      <h2 id="update">Update</h2>
      <p>
        <progress max={wanted} value={pods.updated} aria-label="Pods updated" /> {pods.updated} of{' '}
        {counted(wanted, 'pod')} and {updated} of {counted(updated + outdated, 'replica')} follow the template; begun{' '}
        <Ago at={startedAt} />
        {pausedAt ? (
          <>
            ; paused <Ago at={pausedAt} />
          </>
        ) : null}
        {partition ? `; its partition keeps replicas below ${partition}` : ''}
      </p>
      <p>{waitsFor}</p>
      {roles.length > 0 ? (
        <ul>
          {roles.map((role) => (
            <li key={`${role.replica} ${role.name}`}>
              <b>{role.name}</b> of replica {role.replica}: {roleText(role)}
            </li>
          ))}
          <li class="where">▣ new ▢ old ◈ stands in</li>
        </ul>
      ) : null}
    </section>
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
