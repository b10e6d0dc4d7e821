import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { slug } from 'github-slugger'
import { defineConfig } from 'vitepress'

// The site that `npm run docs` builds of the Markdown in the repository. docs/testing.md

const ROOT = path.resolve(import.meta.dirname, '../../..')
/** The pages, as stage.mjs has laid them out. */
const PAGES = path.resolve(import.meta.dirname, '../.pages')

/** Where a page is found on the site: a README is the index of its folder. */
const onSite = (file) => file.replace(/(^|\/)README\.md(?=#|$)/, '$1index.md')

/** The map of all pages, `docs/README.md`, as a sidebar: a group for each heading, an entry for each link. */
const sidebar = () => {
  const map = readFileSync(path.join(PAGES, 'docs/README.md'), 'utf8')
  return map
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      text: section.split('\n')[0],
      collapsed: false,
      items: [...section.matchAll(/\[([^\]]+)\]\(([^)]+\.md)\)/g)].map(([, text, target]) => ({
        text: text.charAt(0).toUpperCase() + text.slice(1),
        link: `/${onSite(path.posix.join('docs', target)).replace(/(index)?\.md$/, '')}`,
      })),
    }))
}

/** The page that a relative link of a page leads to, as a link on the site; undefined where it leads to no page. */
const pageLink = (from, href) => {
  const [target, anchor] = href.split('#')
  const there = path.resolve(path.dirname(from), target)
  if (!existsSync(there)) return undefined
  if (target.endsWith('.md')) return onSite(href)
  if (!existsSync(path.join(there, 'README.md'))) return undefined
  return `${path.posix.join(target, 'index.md')}${anchor === undefined ? '' : `#${anchor}`}`
}

/** Files of the repository that are no pages, such as samples, are named and not linked: the site does not have them. */
const linksToPages = (markdown) => {
  const render = markdown.renderer.rules.link_open
  markdown.renderer.rules.link_open = (tokens, index, options, env, self) => {
    const token = tokens[index]
    const href = token.attrGet('href')
    if (/^([a-z]+:|#)/.test(href)) return render(tokens, index, options, env, self)
    const link = pageLink(env.path, href)
    if (link !== undefined) {
      token.attrSet('href', link)
      return render(tokens, index, options, env, self)
    }
    token.attrs = token.attrs.filter(([name]) => name !== 'href')
    return self.renderToken(tokens, index, options)
  }
}

/** Code stands as it is written: braces in it are no expressions of Vue. */
const codeAsWritten = (markdown) => {
  markdown.renderer.rules.code_inline = (tokens, index) =>
    `<code v-pre>${markdown.utils.escapeHtml(tokens[index].content)}</code>`
}

// biome-ignore lint/style/noDefaultExport: VitePress asks for it
export default defineConfig({
  title: 'Grove',
  description: 'Gangs of pods, TrainJobs and GPU failover on Kubernetes',
  srcDir: PAGES,
  outDir: path.join(ROOT, 'dist/site'),
  cacheDir: path.join(ROOT, 'dist/site-cache'),
  rewrites: onSite,
  cleanUrls: false,
  markdown: { anchor: { slugify: slug }, config: (markdown) => markdown.use(linksToPages).use(codeAsWritten) },
  themeConfig: {
    nav: [
      { text: 'Getting started', link: '/docs/getting-started' },
      { text: 'Concepts', link: '/docs/concepts' },
      { text: 'Troubleshooting', link: '/docs/troubleshooting' },
      { text: 'Reference', link: '/docs/reference/' },
    ],
    sidebar: sidebar(),
    outline: [2, 3],
    search: { provider: 'local' },
  },
})
