import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import GithubSlugger from 'github-slugger'
import MarkdownIt from 'markdown-it'
import { repositoryRoot } from '../cluster/repository.ts'

/** A fenced block of a page. */
export interface Block {
  /** What stands behind the fence, such as `console`; empty where nothing does. */
  readonly language: string
  readonly text: string
  /** The line of the opening fence, counted from 1. */
  readonly line: number
}

/** A link or picture of a page. */
export interface Link {
  readonly target: string
  readonly line: number
}

/** What a Markdown file has that can be checked. */
export interface Page {
  /** Its path below the root of the project, with slashes. */
  readonly name: string
  readonly blocks: readonly Block[]
  /** Code without a fence: nobody can tell whether it is typed. */
  readonly indented: readonly Block[]
  readonly links: readonly Link[]
  /** What `#…` may name: its headings as GitHub and VitePress spell them, and the ids of its HTML. */
  readonly anchors: ReadonlySet<string>
}

/** The folders that have pages, besides the root itself. */
const FOLDERS = ['docs', 'manifests', 'test', '.github']

const markdown = new MarkdownIt({ html: true })

/** Reads the Markdown of a page. */
export const pageOf = (name: string, text: string): Page => {
  const slugger = new GithubSlugger()
  const blocks: Block[] = []
  const indented: Block[] = []
  const links: Link[] = []
  const anchors = new Set([...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id = '']) => id))
  const tokens = markdown.parse(text, {})
  for (const [index, { type, info, content, map, children }] of tokens.entries()) {
    const line = (map?.[0] ?? 0) + 1
    if (type === 'fence') blocks.push({ language: info.trim(), text: content, line })
    if (type === 'code_block') indented.push({ language: '', text: content, line })
    // A comment may have a command that readers need not see.
    const hidden = type === 'html_block' ? /^<!-- run: (.*?)\s*-->$/s.exec(content.trim())?.[1] : undefined
    if (hidden !== undefined) blocks.push({ language: 'sh', text: `${hidden}\n`, line })
    for (const child of children ?? []) {
      const target = child.attrGet('href') ?? child.attrGet('src')
      if (target !== null) links.push({ target: decodeURI(String(target)), line })
    }
    if (type === 'heading_open') {
      const words = tokens[index + 1]?.children ?? []
      anchors.add(slugger.slug(words.map((word) => word.content).join('')))
    }
  }
  return { name, blocks, indented, links, anchors }
}

const markdownBelow = (folder: string): string[] =>
  readdirSync(path.join(repositoryRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.includes('node_modules'))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)

/** Every Markdown file of the project, by name. */
export const allPages = (): Page[] => {
  const names = [
    ...readdirSync(repositoryRoot).filter((file) => file.endsWith('.md')),
    ...FOLDERS.filter((folder) => existsSync(path.join(repositoryRoot, folder))).flatMap(markdownBelow),
  ]
  return names.sort().map((name) => pageOf(name, readFileSync(path.join(repositoryRoot, name), 'utf8')))
}
