import { render } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { addressOf, type Filter, routeOf, type View } from '../model/route.ts'
import { follow, type News, takeKey, tokenStore } from './connection.tsx'
import { Detail } from './detail.tsx'
import { Nodes } from './nodes.tsx'
import { SignIn } from './sign-in.tsx'
import { Admission, System } from './system.tsx'
import { Workloads } from './workloads.tsx'

const VIEWS: readonly (readonly [view: View, title: string])[] = [
  ['workloads', 'Workloads'],
  ['nodes', 'Nodes'],
  ['admission', 'Admission'],
  ['system', 'System'],
]

const useRoute = () => {
  const [hash, setHash] = useState(location.hash)
  useEffect(() => {
    const onChange = () => setHash(location.hash)
    addEventListener('hashchange', onChange)
    return () => removeEventListener('hashchange', onChange)
  }, [])
  const route = routeOf(hash)
  /** Another filter is the same place, so it is no step of the history. */
  const setFilter = (filter: Filter): void => {
    history.replaceState(null, '', addressOf(route.chosen, { ...route, filter }))
    setHash(location.hash)
  }
  return { route, setFilter }
}

const App = () => {
  const { route, setFilter } = useRoute()
  const { view, chosen, opened } = route
  const [news, setNews] = useState<News>({ link: 'connecting' })
  const [session, setSession] = useState(0)
  const { kind = '', namespace = '', name = '' } = chosen ?? {}
  // Reconnect only for another workload or a sign-in.
  useEffect(
    () => follow(name === '' ? undefined : { kind, namespace, name }, news, setNews),
    [kind, namespace, name, session],
  )
  const { overview, workload, link, why = '' } = news
  const inTrouble = overview?.workloads.filter(({ standing }) => standing === 'trouble').length ?? 0
  useEffect(() => {
    document.title = `${inTrouble > 0 ? `(${inTrouble}) ` : ''}${opened?.name || name || 'Grove'}`
  }, [inTrouble, name, opened?.name])
  const again = (): void => {
    setNews({ link: 'connecting' })
    setSession(session + 1)
  }
  if (link === 'signed-out') return <SignIn why={why} onToken={again} />
  return (
    <>
      <button type="button" class="skip" onClick={skip}>
        Skip to the content
      </button>
      <header class="top">
        <span class="brand">
          <img src="icon.svg" alt="" width={22} height={22} /> Grove
        </span>
        <nav aria-label="Views">
          {VIEWS.map(([each, title]) => (
            <a key={each} href={`#/${each}`} aria-current={each === view ? 'page' : undefined}>
              {title}
            </a>
          ))}
        </nav>
        <span class={`link ${link}`} role="status">
          <span class="dot" aria-hidden="true" />
          {link === 'live' ? 'live' : link === 'connecting' ? 'connecting' : `not live: ${why}`}
        </span>
        {overview && overview.viewer.user !== 'you' ? (
          <button
            type="button"
            class="plain"
            onClick={() => {
              tokenStore.clear()
              again()
            }}
          >
            Sign out
          </button>
        ) : null}
      </header>
      {overview && overview.warnings.length > 0 ? (
        <section class="banner" aria-label="Grove itself">
          {overview.warnings.map((warning) => (
            <p key={warning}>
              <span aria-hidden="true">✗</span> {warning}
            </p>
          ))}
          {view === 'system' ? null : <a href="#/system">What is known of Grove itself</a>}
        </section>
      ) : null}
      {/* What scrolls must be reached by keyboard, also where there is no link in it. */}
      <main id="main" tabIndex={view === 'workloads' ? -1 : 0} class={`${view}${chosen ? ' with-detail' : ''}`}>
        {overview === undefined ? (
          <p class="empty">{link === 'lost' ? why : 'Reading the cluster…'}</p>
        ) : view === 'nodes' ? (
          <Nodes nodes={overview.nodes} />
        ) : view === 'admission' ? (
          <Admission overview={overview} />
        ) : view === 'system' ? (
          <System overview={overview} />
        ) : (
          <>
            <Workloads overview={overview} route={route} onFilter={setFilter} />
            {chosen ? (
              <Detail workload={workload} chosen={chosen} route={route} />
            ) : (
              <div class="detail nothing">
                <p class="empty">
                  Choose a workload. <kbd>/</kbd> searches, <kbd>↑</kbd> <kbd>↓</kbd> go through the list,{' '}
                  <kbd>Enter</kbd> opens.
                </p>
              </div>
            )}
          </>
        )}
      </main>
    </>
  )
}

/** A function and not a link, because the part of the address behind `#` selects the view. */
const skip = (): void => document.getElementById('main')?.focus()

takeKey()
const page = document.getElementById('page')
if (page !== null) {
  page.replaceChildren()
  render(<App />, page)
}
