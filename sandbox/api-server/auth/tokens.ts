import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import { type Caller, metaOf } from '../core.ts'
import type { Store } from '../store/store.ts'

/** Bearer tokens. A token in a Secret never expires, but ends with the Secret. */
export interface Tokens {
  /** A token for a user that is no ServiceAccount; valid as long as the server runs. */
  issueForUser(username: string, groups: readonly string[]): string
  issue(account: JsonObject, seconds: number): { readonly token: string; readonly expires: Date }
  issueForSecret(account: JsonObject, secretName: string): string
  /** The caller with this token; undefined if the token is not one of ours, has expired, or its account is gone. */
  callerOf(token: string): Caller | undefined
}

interface Claims {
  readonly sub: string
  readonly exp?: number
  readonly 'kubernetes.io': {
    readonly namespace: string
    readonly serviceaccount: { readonly name: string; readonly uid: string }
    readonly secret?: string
  }
}

const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

const HEADER = encoded({ alg: 'HS256', typ: 'JWT' })

/** Tokens of ServiceAccounts as JWTs, signed with a key that exists only while the server runs. */
export const serviceAccountTokens = (store: Store, now: () => Date): Tokens => {
  const secret = randomBytes(32)
  const signature = (text: string): Buffer => createHmac('sha256', secret).update(text).digest()
  const signed = (claims: Claims): string => {
    const text = `${HEADER}.${encoded(claims)}`
    return `${text}.${signature(text).toString('base64url')}`
  }
  const claimsOf = (account: JsonObject): Claims => {
    const { name, namespace = '', uid } = metaOf(account)
    return {
      sub: `system:serviceaccount:${namespace}:${name}`,
      'kubernetes.io': { namespace, serviceaccount: { name, uid } },
    }
  }
  const read = (token: string): Claims | undefined => {
    const [header = '', body = '', proof = ''] = token.split('.')
    const wanted = signature(`${header}.${body}`)
    const given = Buffer.from(proof, 'base64url')
    if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return undefined
    return JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims
  }
  const users = new Map<string, Caller>()
  const verified = new Map<string, Claims>()
  return {
    issueForUser: (username, groups) => {
      const token = randomBytes(32).toString('base64url')
      users.set(token, { username, groups: [...groups, 'system:authenticated'] })
      return token
    },
    issue: (account, seconds) => {
      const expires = new Date(now().getTime() + seconds * 1000)
      return { token: signed({ ...claimsOf(account), exp: Math.floor(expires.getTime() / 1000) }), expires }
    },
    issueForSecret: (account, secretName) => {
      const claims = claimsOf(account)
      return signed({ ...claims, 'kubernetes.io': { ...claims['kubernetes.io'], secret: secretName } })
    },
    callerOf: (token) => {
      const user = users.get(token)
      if (user !== undefined) return user
      const claims = verified.get(token) ?? read(token)
      if (claims === undefined) return undefined
      verified.set(token, claims)
      if (claims.exp !== undefined && claims.exp * 1000 < now().getTime()) return undefined
      const { namespace, serviceaccount, secret: secretName } = claims['kubernetes.io']
      const account = store.get('serviceaccounts', { namespace, name: serviceaccount.name })
      if (account === undefined || metaOf(account).uid !== serviceaccount.uid) return undefined
      if (secretName !== undefined && !isObject(store.get('secrets', { namespace, name: secretName }))) return undefined
      const groups = ['system:serviceaccounts', `system:serviceaccounts:${namespace}`, 'system:authenticated']
      return { username: claims.sub, uid: serviceaccount.uid, groups }
    },
  }
}
