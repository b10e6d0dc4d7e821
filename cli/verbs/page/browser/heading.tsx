import { useEffect, useRef } from 'preact/hooks'
import type { Named } from '../model/openable.ts'

/** Kind, namespace and name of an object. For users of keyboards and screen readers, the focus moves to its name. */
export const Heading = ({ of: { kind, namespace, name } }: { readonly of: Named }) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: false }), [kind, namespace, name])
  return (
    <>
      <p class="kicker">
        {kind} in {namespace}
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {name}
      </h1>
    </>
  )
}
