import { expect } from 'chai'
import jsonPatch from 'fast-json-patch'
import { append, type Draft } from '../../../webhook/admission/draft.ts'
import { addEnvironment } from '../../../webhook/pod/environment.ts'
import { draftSpec, type SubmittedPodSpec } from '../../../webhook/pod/pod-shape.ts'
import { addClaims } from '../../../webhook/pod/resource-claims.ts'

/** A deeply frozen value: code that writes into it gets an error. */
const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) for (const each of Object.values(Object.freeze(value))) frozen(each)
  return value
}

const submitted = frozen({
  containers: [{ name: 'main', env: [{ name: 'USER', value: 'me' }], resources: { limits: { cpu: '1' } } }],
}) as SubmittedPodSpec

const uses = [{ claim: { name: 'gpu', resourceClaimName: 'gpu-0' }, usedBy: () => true }]

/** Adds a container, then gives every container a variable and a claim, twice. */
const steps = (draft: Draft<SubmittedPodSpec>): void => {
  append(draft, draft.object, 'containers', '/spec/containers', [{ name: 'engine' }])
  for (const variable of ['FIRST', 'SECOND']) {
    addEnvironment(draft, ['spec'], draft.object, [{ name: variable, value: '1' }])
    addClaims(draft, ['spec'], draft.object, uses)
  }
}

describe('a draft of an object under admission', () => {
  const drafted = (): Draft<SubmittedPodSpec> => {
    const draft = { object: draftSpec(submitted), patch: [] }
    steps(draft)
    return draft
  }

  it('gives a container that a step has added what later steps give every container', () => {
    expect(drafted().object.containers?.[1]).to.deep.equal({
      name: 'engine',
      env: [
        { name: 'SECOND', value: '1' },
        { name: 'FIRST', value: '1' },
      ],
      resources: { claims: [{ name: 'gpu' }] },
    })
  })

  it('is what its patch makes of the submitted object', () => {
    const { object, patch } = drafted()
    const { newDocument } = jsonPatch.applyPatch({ spec: structuredClone(submitted) }, structuredClone(patch))
    expect(newDocument).to.deep.equal({ spec: object })
  })

  it('changes no operation once it is in the patch', () => {
    expect(drafted().patch[0]).to.deep.equal({ op: 'add', path: '/spec/containers/-', value: { name: 'engine' } })
  })
})
