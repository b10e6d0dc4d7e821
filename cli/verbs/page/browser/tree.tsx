import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { TreeNode } from '../../../drawing/tree/node.ts'
import { lineOf, type Named, objectOf } from '../model/openable.ts'
import type { Route } from '../model/route.ts'
import { Ago, Mark } from './words.tsx'

/** A tree of up to this many lines is shown in full; in a larger one, nodes that are ready are folded. */
const WHOLE = 20

interface Line {
  readonly key: string
  readonly node: TreeNode
  readonly level: number
  readonly at: number
  readonly of: number
  readonly isOpen: boolean | undefined
  readonly parent: string | undefined
}

const sizeOf = (node: TreeNode): number => node.below.reduce((sum, child) => sum + sizeOf(child), 1)

/**
 * The tree of one workload, with the tree pattern for keyboards and screen readers: arrow keys move, unfold and fold, and
 * Enter opens an object.
 */
export const Tree = ({
  root,
  leftOut,
  opened,
  addressIn,
}: {
  readonly root: TreeNode
  readonly leftOut: Readonly<Record<string, number>>
  /** The object that is opened, to whose line the focus comes back. */
  readonly opened: Route['opened']
  /** Where an object of the tree is opened. */
  readonly addressIn: (object: Pick<Named, 'kind' | 'name'>) => string
}) => {
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [focused, setFocused] = useState<string | undefined>()
  const element = useRef<HTMLDivElement>(null)
  const isSmall = sizeOf(root) <= WHOLE
  const linesOf = (node: TreeNode, level: number, parent: string | undefined, at: number, of: number): Line[] => {
    const key = `${parent ?? ''}/${node.kind} ${node.name}`
    const isOpen = node.below.length === 0 ? undefined : (toggled.get(key) ?? (isSmall || node.state !== 'ready'))
    const below = isOpen ? node.below.flatMap((child, i, all) => linesOf(child, level + 1, key, i + 1, all.length)) : []
    return [{ key, node, level, at, of, isOpen, parent }, ...below]
  }
  const lines = linesOf(root, 1, undefined, 1, 1)
  const line = opened && lineOf(root, opened)
  const at = lines.find(({ node }) => node === line)?.key
  const addressFor = (node: TreeNode): string | undefined => {
    const object = objectOf(node, root)
    return object && addressIn(object)
  }
  useEffect(() => {
    if (at !== undefined) setFocused(at)
  }, [at])
  const current = lines.some(({ key }) => key === focused) ? focused : lines[0]?.key
  // The item that a key moves the focus to. A render for new data may come first, and must not reset the focus.
  const target = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    if (target.current === undefined || target.current !== current) return
    target.current = undefined
    element.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  })
  const toggle = (key: string, open: boolean): void => setToggled(new Map([...toggled, [key, open]]))
  const go = (line: Line | undefined): void => {
    if (line === undefined) return
    target.current = line.key
    setFocused(line.key)
  }
  const open = (address: string): void => {
    location.hash = address
  }
  const onKey = (event: KeyboardEvent): void => {
    const index = lines.findIndex(({ key }) => key === current)
    const line = lines[index]
    if (line === undefined) return
    const { key, isOpen, parent } = line
    const address = addressFor(line.node)
    const fold = (): void => {
      if (isOpen !== undefined) toggle(key, !isOpen)
    }
    const moves: Readonly<Record<string, () => void>> = {
      ArrowDown: () => go(lines[index + 1]),
      ArrowUp: () => go(lines[index - 1]),
      Home: () => go(lines[0]),
      End: () => go(lines.at(-1)),
      ArrowRight: () => (isOpen === false ? toggle(key, true) : isOpen ? go(lines[index + 1]) : undefined),
      ArrowLeft: () => (isOpen ? toggle(key, false) : go(lines.find((each) => each.key === parent))),
      Enter: () => (address !== undefined ? open(address) : fold()),
      ' ': () => (isOpen === undefined && address !== undefined ? open(address) : fold()),
    }
    const move = moves[event.key]
    if (move === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    move()
  }
  return (
    <div class="tree" role="tree" aria-label={`${root.kind} ${root.name}`} ref={element} onKeyDown={onKey}>
      {lines
        .map((line) => ({ ...line, address: addressFor(line.node) }))
        .map(({ key, node, level, at, of, isOpen, address }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree hears the keys of all its items
          <div
            key={key}
            role="treeitem"
            class={`line ${node.kind} level-${Math.min(level, 6)}`}
            aria-level={level}
            aria-posinset={at}
            aria-setsize={of}
            aria-expanded={isOpen}
            aria-selected={key === current}
            tabIndex={key === current ? 0 : -1}
            onFocusIn={() => setFocused(key)}
            onClick={() =>
              isOpen !== undefined ? toggle(key, !isOpen) : address !== undefined ? open(address) : undefined
            }
          >
            <span class="fold" aria-hidden="true">
              {isOpen === undefined ? '' : isOpen ? '▾' : '▸'}
            </span>
            <Mark state={node.state} />
            <span class="kind">{node.kind}</span>
            {address !== undefined ? (
              <a class="called" href={address} tabIndex={-1} onClick={(event) => event.stopPropagation()}>
                {node.name}
              </a>
            ) : (
              <span class="called">{node.name}</span>
            )}
            <span class="said">
              {node.detail}
              {node.pulls === undefined ? null : (
                <>
                  , begun <Ago at={node.pulls.since} />
                </>
              )}
            </span>
            {leftOut[node.name] && (node.kind === 'PodClique' || node.kind === 'Jobs') ? (
              <span class="said">and {leftOut[node.name]} more pods, not shown</span>
            ) : null}
            {node.failure?.logs === undefined ? null : (
              <span class="said">
                <code>{node.failure.logs}</code>
              </span>
            )}
            {node.wayOut === undefined ? null : (
              <span class="said">
                <code>{node.wayOut.command}</code> {node.wayOut.does}
              </span>
            )}
            {(node.errors ?? []).map(({ code, description }) => (
              <span key={code} class="wrong">
                {code}: {description}
              </span>
            ))}
          </div>
        ))}
    </div>
  )
}
