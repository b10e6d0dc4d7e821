/** The content of a page for people. */
export interface HtmlPage {
  readonly title: string
  /** Why the process is not ready; empty when it is. */
  readonly notReady: readonly string[]
  /** Sentences as plain text. */
  readonly facts: readonly string[]
  /** As HTML. */
  readonly table?: string
}

/** A page without external resources. */
export const htmlPage = ({ title, notReady, facts, table = '' }: HtmlPage): string => {
  const state = notReady.length === 0 ? 'Ready' : `Not ready: ${notReady.join('; ')}`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${escaped(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem}td,th{padding:.2rem .8rem;text-align:right}td:first-child,th:first-child{text-align:left}</style>
<h1>${escaped(title)}</h1>
<p id="state">${escaped(state)}</p>
${facts.map((fact) => `<p>${escaped(fact)}</p>\n`).join('')}${table}
<p><a href="/metrics">metrics</a> · <a href="/readyz">readiness</a></p>
</html>
`
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for use between tags. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character)
