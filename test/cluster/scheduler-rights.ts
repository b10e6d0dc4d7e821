import { existsSync } from 'node:fs'
import { expect } from 'chai'
import type { ControlPlane } from './controlplane/start.ts'
import { kustomization } from './manifests.ts'
import { installOperator } from './operator.ts'

/**
 * Gives the operator the rights of the components for these schedulers. Resolves with a function that withdraws them.
 */
export const forSchedulers = async (
  plane: ControlPlane,
  ...schedulers: readonly string[]
): Promise<() => Promise<void>> => {
  const run = async (verb: 'apply' | 'delete'): Promise<void> => {
    for (const scheduler of schedulers) {
      const roles = ['reconciler-role', 'webhook-role'].map((name) =>
        kustomization(`components/${scheduler}/${name}.yaml`),
      )
      const files = roles.filter((file) => existsSync(file)).flatMap((file) => ['-f', file])
      // The base has the rights for some.
      if (files.length === 0) continue
      const { code, stderr } = await plane.kubectl([verb, ...files])
      expect(code, stderr).to.equal(0)
    }
  }
  await installOperator(plane)
  await run('apply')
  return () => run('delete')
}
