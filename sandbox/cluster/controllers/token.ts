import { isObject, type JsonObject } from '../../../schemas/json/object.ts'
import type { Tokens } from '../../api-server/auth/tokens.ts'
import { type Core, keyOf, metaOf, withMeta } from '../../api-server/core.ts'
import { StatusError } from '../../api-server/status-error.ts'
import { createObject, systemContext } from '../bootstrap.ts'
import { type Controller, type Lag, WorkQueue } from './controller.ts'

const TYPE = 'kubernetes.io/service-account-token'
const NAME = 'kubernetes.io/service-account.name'
const UID = 'kubernetes.io/service-account.uid'

const base64 = (text: string): string => Buffer.from(text).toString('base64')

/**
 * Fills Secrets of the type service-account-token once their ServiceAccount exists, deletes them with it, and creates
 * the ServiceAccount `default` in every namespace.
 * @param ca PEM; the value of ca.crt in the Secrets
 */
export const tokenController = (
  core: Core,
  tokens: Tokens,
  ca: string,
  onError: (error: unknown) => void,
  lag?: Lag,
): Controller => {
  const { store } = core
  const fill = (secret: JsonObject): void => {
    const { namespace = '', name, annotations = {} } = metaOf(secret)
    const account = store.get('serviceaccounts', { namespace, name: annotations[NAME] ?? '' })
    if (account === undefined) return
    const { uid } = metaOf(account)
    if (isObject(secret.data) && secret.data.token !== undefined && annotations[UID] === uid) return
    const data = {
      'ca.crt': base64(ca),
      namespace: base64(namespace),
      token: base64(tokens.issueForSecret(account, name)),
    }
    const filled = { ...withMeta(secret, { annotations: { ...annotations, [UID]: uid } }), data }
    store.put('secrets', { namespace, name }, filled, secret)
  }
  const isToken = ({ type }: JsonObject): boolean => type === TYPE
  const ofAccount = ({ namespace = '', name }: { namespace?: string; name: string }): JsonObject[] =>
    [...store.list('secrets', namespace)].filter((one) => isToken(one) && metaOf(one).annotations?.[NAME] === name)
  const work = new WorkQueue(
    async (key) => {
      const [kind = '', namespace = '', name = ''] = key.split('/')
      if (kind === 'namespace') return makeDefault(core, name)
      if (kind === 'secret') {
        const secret = store.get('secrets', { namespace, name })
        if (secret !== undefined && isToken(secret)) fill(secret)
        return
      }
      const account = store.get('serviceaccounts', { namespace, name })
      for (const secret of ofAccount({ namespace, name })) {
        if (account === undefined) store.put('secrets', keyOf(secret), undefined, secret)
        else fill(secret)
      }
      if (account === undefined && name === 'default') await makeDefault(core, namespace)
    },
    onError,
    lag,
  )
  const stops = [
    store.subscribe('secrets', ({ type, object, key }) => {
      if (type !== 'DELETED' && isToken(object)) work.add(`secret/${key.namespace}/${key.name}`)
    }),
    store.subscribe('serviceaccounts', ({ key }) => work.add(`account/${key.namespace}/${key.name}`)),
    store.subscribe('namespaces', ({ type, key }) => {
      if (type === 'ADDED') work.add(`namespace//${key.name}`)
    }),
  ]
  for (const namespace of store.list('namespaces')) work.add(`namespace//${metaOf(namespace).name}`)
  return {
    stop: () => {
      for (const stop of stops) stop()
      work.close()
    },
  }
}

const makeDefault = async (core: Core, namespace: string): Promise<void> => {
  const object = { apiVersion: 'v1', kind: 'ServiceAccount', metadata: { name: 'default', namespace } }
  await createObject(core, object, systemContext('token-controller')).catch((error: unknown) => {
    // The object exists already, or the namespace is terminating or gone.
    if (!(error instanceof StatusError)) throw error
  })
}
