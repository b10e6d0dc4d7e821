import { useEffect, useState } from 'preact/hooks'
import { counted } from '../../../../schemas/sentences/counted.ts'
import type { CertificateState, Decision, Errors, Overview, Platform } from '../model/document.ts'
import { addressOf } from '../model/route.ts'
import { PROCESSES } from '../model/warnings.ts'
import { fetched } from './connection.tsx'
import { Ago, spanOf, useNow } from './words.tsx'

/** A certificate that expires within this time is highlighted; in ms. */
const SOON_MS = 14 * 86_400_000

/** Writes that admission refused, or allowed with a warning, the latest first. */
export const Admission = ({ overview: { decisions, decisionsMissing } }: { readonly overview: Overview }) => (
  <section class="page" aria-labelledby="admission">
    <h1 id="admission">Admission</h1>
    <p class="note">The latest writes that Grove's webhooks have refused, or allowed with a warning.</p>
    {decisionsMissing === undefined ? null : <p class="wrong">Not all is known here: {decisionsMissing}.</p>}
    {decisions.length > 0 ? (
      <ol class="moments">
        {decisions.map((decision) => (
          <DecisionLine key={`${decision.at} ${decision.kind} ${decision.name}`} decision={decision} />
        ))}
      </ol>
    ) : decisionsMissing === undefined ? (
      <p class="empty">Nothing has been refused.</p>
    ) : null}
  </section>
)

const DecisionLine = ({ decision }: { readonly decision: Decision }) => {
  const { at, operation, kind, namespace, name, user, allowed, dryRun, sentences } = decision
  const isSet = kind === 'PodCliqueSet' || kind === 'TrainJob'
  return (
    <li class={allowed ? 'decision' : 'decision wrong'}>
      <Ago at={at} />
      <span>
        <b>
          {operation} {allowed ? 'allowed, with a warning' : 'refused'}
          {dryRun ? ' (dry run)' : ''}
        </b>{' '}
        {isSet ? <a href={addressOf({ kind, namespace, name })}>{`${kind} ${name}`}</a> : `${kind} ${name}`}{' '}
        <span class="where">
          {namespace}
          {user ? `, by ${user}` : ''}
        </span>
        {sentences.map((sentence) => (
          <span key={sentence} class="sentence">
            {sentence}
          </span>
        ))}
      </span>
    </li>
  )
}

/** The state of Grove itself: its replicas, the leader, recent errors, certificates, and whether the page's data is current. */
export const System = ({ overview: { platform, viewer } }: { readonly overview: Overview }) => {
  const { leader, certificates, watches } = platform
  return (
    <section class="page" aria-labelledby="system">
      <h1 id="system">System</h1>
      <Replicas platform={platform} />
      <h2>Leader</h2>
      <p>
        {leader === undefined ? (
          'Nobody elects a leader here: one process works.'
        ) : leader.identity === '' ? (
          <span class="wrong">Nobody leads{leader.why ? `: ${leader.why}` : ', so nothing is carried out'}.</span>
        ) : (
          <>
            {leader.identity} leads
            {leader.renewed ? (
              <>
                ; renewed <Ago at={leader.renewed} />
              </>
            ) : null}
            {leader.isLate ? <span class="wrong"> — its lease has run out</span> : null}
          </>
        )}
      </p>
      <RecentErrors />
      <h2>Certificates</h2>
      <ul class="facts">
        {certificates.map((certificate) => (
          <CertificateLine key={certificate.what} certificate={certificate} />
        ))}
      </ul>
      <h2>Watches of this page</h2>
      <ul class="facts">
        {watches.map(({ kind, state, why }) => (
          <li key={kind}>
            <b>{kind}</b>{' '}
            <span class={state === 'failing' ? 'wrong' : ''}>
              {state}
              {why ? `: ${why}` : ''}
            </span>
          </li>
        ))}
      </ul>
      <p class="note">
        {viewer.user === 'you'
          ? 'You see what your kubeconfig may read.'
          : `You are ${viewer.user}, and see ${viewer.seesAll ? 'all namespaces' : 'the namespaces whose PodCliqueSets you may list'}.`}
      </p>
    </section>
  )
}

const Replicas = ({ platform: { processes, processesMissing } }: { readonly platform: Platform }) => {
  if (processes === undefined && processesMissing === undefined) return null
  return (
    <>
      <h2>Replicas</h2>
      {processesMissing === undefined ? null : <p class="where">not known: {processesMissing}</p>}
      {processes?.length === 0 ? <p class="wrong">There is no Deployment of Grove in its namespace.</p> : null}
      <ul class="facts">
        {processes?.map(({ name, component, ready, wanted }) => (
          <li key={name}>
            <b>{PROCESSES[component] ?? component}</b>{' '}
            <span class={ready === 0 || ready < wanted ? 'wrong' : ''}>
              {ready} of {counted(wanted, 'replica')} ready
            </span>{' '}
            <span class="where">Deployment {name}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Read when the view is opened, and on demand. */
const RecentErrors = () => {
  const [errors, setErrors] = useState<Errors | string>('Reading…')
  const [round, setRound] = useState(0)
  useEffect(() => {
    const closing = new AbortController()
    fetched<Errors>('errors', {}, closing.signal).then(setErrors)
    return () => closing.abort()
  }, [round])
  return (
    <section aria-labelledby="errors">
      <h2 id="errors">
        Recent errors{' '}
        <button type="button" class="plain" onClick={() => setRound(round + 1)}>
          Read again
        </button>
      </h2>
      {typeof errors === 'string' ? (
        <p class="note">{errors}</p>
      ) : (
        <>
          {errors.missing.map((missing) => (
            <p key={missing} class="note">
              Not shown of {missing}.
            </p>
          ))}
          {errors.errors.length === 0 ? <p class="note">No error is known.</p> : null}
          <ol class="moments">
            {errors.errors.map(({ at, of, sentence }) => (
              <li key={`${at} ${of} ${sentence}`}>
                <Ago at={at} />
                <span>
                  <b>{of}</b>
                  <span class="sentence">{sentence}</span>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

const CertificateLine = ({
  certificate: { what, where, from, until, why },
}: {
  readonly certificate: CertificateState
}) => {
  const now = useNow()
  const left = Date.parse(until ?? '') - now
  return (
    <li>
      {what}
      {where ? <span class="where"> at {where}</span> : null}:{' '}
      {until === undefined ? (
        <span class="where">not known: {why}</span>
      ) : (
        <>
          <b class={left < SOON_MS ? 'wrong' : ''}>
            {left < 0 ? `expired ${spanOf(left)} ago` : `good for ${spanOf(left)}`}
          </b>
          , {from ? `${spanOf(now - Date.parse(from))} old, ` : ''}until{' '}
          <time dateTime={until}>{until.slice(0, 10)}</time>
        </>
      )}
    </li>
  )
}
