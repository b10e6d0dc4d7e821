import { useState } from 'preact/hooks'
import { tokenStore } from './connection.tsx'

/** Asks for a token of the cluster. */
export const SignIn = ({ why, onToken }: { readonly why: string; readonly onToken: () => void }) => {
  const [token, setToken] = useState('')
  const submit = (event: Event): void => {
    event.preventDefault()
    const given = token.trim().replace(/^Bearer\s+/i, '')
    if (given === '') return
    tokenStore.set(given)
    onToken()
  }
  return (
    <main class="sign-in">
      <form onSubmit={submit}>
        <h1>
          <img src="icon.svg" alt="" width={28} height={28} /> Grove
        </h1>
        <p>
          Sign in with a token of this cluster. You see what it may list. It stays in this tab and is sent to this
          server alone.
        </p>
        {why ? (
          <p class="wrong" role="alert">
            {why}
          </p>
        ) : null}
        <label>
          Token
          <input
            type="password"
            autocomplete="off"
            spellcheck={false}
            value={token}
            onInput={(event) => setToken(event.currentTarget.value)}
          />
        </label>
        <button type="submit">Sign in</button>
        <p class="note">
          One for an account of yours: <code>kubectl create token NAME -n NAMESPACE</code>
        </p>
      </form>
    </main>
  )
}
