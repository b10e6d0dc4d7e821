import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import jsonPatch from 'fast-json-patch'
import { parse } from 'yaml'
import { causeReason, sentence } from '../../../schemas/sentences/field-error.ts'
import { RULE_PAGE, withRules } from '../../../scripts/document/rule-table.ts'
import { rulesById } from '../../../webhook/all-rules.ts'
import { endpoints } from '../../../webhook/chain/endpoints.ts'
import { defaultPodCliqueSet, validatingPodCliqueSet } from '../../../webhook/podcliqueset/endpoints.ts'
import { podCliqueSetWarningRules } from '../../../webhook/podcliqueset/warnings.ts'
import { decided, requestFor } from './submissions.ts'

const root = path.resolve(import.meta.dirname, '../../../..')
const page = readFileSync(path.join(root, RULE_PAGE), 'utf8')

describe(RULE_PAGE, () => {
  it('has the rules as they are', () => {
    // Not compared by chai, because chai would print both pages.
    const isCurrent = withRules(page) === page
    expect(isCurrent, `${RULE_PAGE} is out of date; run npm run generate and commit what it writes`).to.equal(true)
  })

  it('has a row for every rule, with a message', () => {
    for (const id of rulesById.keys())
      expect(page).to.match(new RegExp(`^\\| <a id="rule-[a-z-]+"></a>\`${id}\` \\| \\w+ \\| .* \\| \`.+\` \\|$`, 'm'))
  })

  it('has a row for every warning, with an example', () => {
    for (const { id } of podCliqueSetWarningRules)
      expect(page).to.match(new RegExp(`^\\| \`${id}\` \\| .* \\| \`.+\` \\|$`, 'm'))
  })

  it('refuses a page that has no place for them', () => {
    expect(() => withRules('# Admission')).to.throw('put them back')
  })

  it('names every path', () => {
    for (const endpoint of endpoints) expect(page).to.include(`\`${endpoint.path}\``)
  })

  it('shows the denial that its sample gets, as kubectl prints it and as JSON', () => {
    const sample = readFileSync(path.join(root, 'manifests/samples/refused-startup-cycle.yaml'), 'utf8')
    const given: unknown = parse(sample)
    const mutation = decided(defaultPodCliqueSet, requestFor(given))
    const patch = mutation.allowed ? [...(mutation.patch ?? [])] : []
    const object: unknown = jsonPatch.applyPatch(given, patch, true).newDocument
    const verdict = decided(validatingPodCliqueSet, requestFor(object))
    const errors = verdict.allowed ? [] : verdict.errors
    expect(errors).to.have.length(2)
    for (const error of errors) expect(page).to.include(`\n* ${sentence(error)}\n`)

    const answer = /```json\n([\s\S]*?)```/.exec(page)?.[1] ?? ''
    const { details } = JSON.parse(answer) as { details: { causes: unknown } }
    expect(details.causes).to.deep.equal(
      errors.map((error) => ({
        reason: causeReason(error.type),
        message: sentence(error).slice(error.field.length + 2),
        field: error.field,
      })),
    )
  })
})
