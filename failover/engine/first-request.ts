import { ask, type HttpServer } from './http-client.ts'

/** How an engine takes the request by which it is tried before it serves. */
export type FirstRequest = 'openai' | 'none'

/** What became of the first request. */
export interface FirstAnswer {
  readonly isServed: boolean
  /** What the engine answered, for the log. */
  readonly answer: string
}

const FIRST_MODEL = /"id"\s*:\s*("(?:[^"\\]|\\.)*")/

/**
 * Asks an engine for one token. An engine that refuses the request (a status of 400 to 499) is served, too: there are
 * models that complete no text, and keys that only clients have.
 */
export const firstToken = async (server: HttpServer): Promise<FirstAnswer> => {
  try {
    const models = await ask(server, 'GET', '/v1/models')
    const [, name] = FIRST_MODEL.exec(models.text) ?? []
    if (models.status !== 200 || name === undefined) return judged('/v1/models', models.status)
    const body = { model: JSON.parse(name) as string, prompt: '1', max_tokens: 1, temperature: 0 }
    return judged('/v1/completions', (await ask(server, 'POST', '/v1/completions', body)).status)
  } catch (error) {
    return { isServed: false, answer: (error as Error).message }
  }
}

const judged = (path: string, status: number): FirstAnswer => ({
  isServed: status >= 200 && status < 500,
  answer: `${path} answers ${status}`,
})
