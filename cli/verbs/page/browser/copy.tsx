import { useRef, useState } from 'preact/hooks'

/** A command, or another text, with a button that copies it, or selects it where the browser lets no page copy. */
export const Copy = ({ text, label }: { readonly text: string; readonly label: string }) => {
  const code = useRef<HTMLElement>(null)
  const [said, setSaid] = useState('')
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setSaid('copied')
    } catch {
      if (code.current !== null) getSelection()?.selectAllChildren(code.current)
      setSaid('selected; copy it with Ctrl+C')
    }
  }
  return (
    <span class="copy">
      <code ref={code}>{text}</code>{' '}
      <button type="button" class="plain" aria-label={`Copy ${label}`} onClick={copy}>
        Copy
      </button>{' '}
      <span class="where" role="status">
        {said}
      </span>
    </span>
  )
}
