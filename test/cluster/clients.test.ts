import { writeFileSync } from 'node:fs'
import { expect } from 'chai'
import { differences, play } from '../api/clients/play.ts'
import { CLIENTS, recordedClients } from '../api/clients/recording.ts'
import { type Line, line } from '../api/say.ts'
import { recordClients } from './clients/record.ts'
import { fromEnvironment, USUAL } from './controlplane/kubernetes.ts'
import { controlPlane } from './fixture.ts'
import { installCrds } from './manifests.ts'
import { createNamespace, removeNamespace } from './namespace.ts'

describe('a real API server answers clients as recorded for the sandbox', () => {
  let own: Line
  before(async function () {
    this.timeout(900_000)
    await installCrds(controlPlane())
    own = line(controlPlane().admin)
    if (process.env.GROVE_TEST_RECORD) {
      const recordings = await recordClients(controlPlane(), (text) => console.log(`      ${text}`))
      writeFileSync(CLIENTS, `${JSON.stringify({ ...recordedClients(), ...recordings })}\n`)
    }
  })
  after(() => own.close())

  for (const client of [
    'kubectl 1.36',
    'kubectl 1.32',
    'helm',
    'client-go',
    '@kubernetes/client-node',
    "Python's kubernetes",
    "Kubeflow's SDK",
  ]) {
    it(client, async function () {
      // The answers are those of one version: another has other defaults, and another name for itself.
      if (fromEnvironment() !== USUAL) this.skip()
      this.timeout(300_000)
      const namespace = await createNamespace(controlPlane(), 'played')
      const differing: string[] = []
      for (const [title, recorded] of Object.entries(recordedClients()[client] ?? {})) {
        differing.push(...differences(title, await play(own, recorded, namespace)))
      }
      await removeNamespace(controlPlane(), namespace)
      expect(differing.join('\n')).to.equal('')
    })
  }
})
