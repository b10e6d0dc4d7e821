import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../cluster/repository.ts'
import { TOPICS } from './conversations/all.ts'
import { normalised } from './normalise.ts'
import { type Line, line, type Speaker, type Utterance } from './say.ts'
import { WIDGETS_CRD } from './widgets.ts'

/** A request and its answer, without what differs from run to run. */
export interface Exchange {
  readonly said: string
  readonly answer: unknown
}

/** Exchanges by topic and conversation. */
export type Minutes = Record<string, Record<string, Exchange[]>>

const CRDS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const until = async (is: () => Promise<boolean>): Promise<void> => {
  for (let i = 0; i < 200 && !(await is()); i++) await pause(50)
}

const saidText = ({ method, path, contentType }: Utterance, namespace: string): string =>
  `${method} ${path
    .replaceAll(namespace, 'NAMESPACE')
    .replace(/((?:resourceVersion|continue)=)[\w%-]{6,}/g, '$1…')
    .replace(/(resourceVersion=)\d+/, '$1…')}${contentType === undefined ? '' : ` (${contentType})`}`

/** The file with the recorded answers of a real API server. */
export const RECORDING = join(repositoryRoot, 'test', 'data', 'api-answers.json')

/** Reads the recording. */
export const recordedMinutes = (): Minutes => JSON.parse(readFileSync(RECORDING, 'utf8')) as Minutes

/** Holds one conversation in its own namespace. */
const hold = async (
  talkLine: Line,
  namespace: string,
  conversation: (typeof TOPICS)[string][string],
): Promise<Exchange[]> => {
  const { say } = talkLine
  const exchanges: Exchange[] = []
  await say({
    method: 'POST',
    path: '/api/v1/namespaces',
    body: { apiVersion: 'v1', kind: 'Namespace', metadata: { name: namespace } },
  })
  await until(
    async () =>
      (await say({ method: 'GET', path: `/api/v1/namespaces/${namespace}/serviceaccounts/default` })).code === 200,
  )
  await conversation({
    namespace,
    prepare: async (utterance) => {
      const reply = await say(utterance)
      if (reply.code >= 300) throw new Error(`${utterance.method} ${utterance.path}: ${JSON.stringify(reply.body)}`)
      return reply
    },
    say: async (utterance) => {
      const reply = await say(utterance)
      exchanges.push({ said: saidText(utterance, namespace), answer: normalised(reply, namespace) })
      return reply
    },
  })
  await say({ method: 'DELETE', path: `/api/v1/namespaces/${namespace}` })
  return exchanges
}

export interface Held {
  hold(topic: string, name: string): Promise<Exchange[]>
  close(): Promise<void>
}

/** Opens a line to an API server, and installs the CRD that conversations need. */
export const meeting = async (speaker: Speaker, prefix: string): Promise<Held> => {
  const talkLine = line(speaker)
  await talkLine.say({ method: 'POST', path: CRDS, body: WIDGETS_CRD })
  const [, group] = WIDGETS_CRD.metadata.name.split(/\.(.*)/)
  await until(async () => (await talkLine.say({ method: 'GET', path: `/apis/${group}/v1/widgets` })).code === 200)
  let count = 0
  return {
    hold: async (topic, name) => {
      const conversation = TOPICS[topic]?.[name]
      if (conversation === undefined) throw new Error(`there is no conversation "${name}" about ${topic}`)
      count++
      return hold(talkLine, `${prefix}-${count}`, conversation)
    },
    close: async () => {
      await talkLine.say({ method: 'DELETE', path: `${CRDS}/${WIDGETS_CRD.metadata.name}` })
      talkLine.close()
    },
  }
}
