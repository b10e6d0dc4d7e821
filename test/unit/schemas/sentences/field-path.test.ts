import { expect } from 'chai'
import { childPath, indexPath, keyPath, pathAt } from '../../../../schemas/sentences/field-path.ts'

describe('the path of a field', () => {
  it('grows by fields, elements and keys', () => {
    expect(childPath(childPath('', 'spec'), 'cliques')).to.equal('spec.cliques')
    expect(indexPath('spec.cliques', 0)).to.equal('spec.cliques[0]')
    expect(keyPath('metadata.labels', 'a.b/c')).to.equal('metadata.labels[a.b/c]')
  })

  it('is known of a JSON pointer', () => {
    expect(pathAt('/spec/cliques/0/name')).to.equal('spec.cliques[0].name')
    expect(pathAt('/metadata/annotations/grove.io~1a~0b')).to.equal('metadata.annotations.grove.io/a~b')
    expect(pathAt('')).to.equal('')
  })
})
