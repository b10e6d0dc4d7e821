import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { USER } from '../../../scripts/package/image/node-runtime.ts'
import { programs } from '../../../scripts/package/image/programs.ts'

const DOCKERFILE = readFileSync('scripts/package/image/Dockerfile', 'utf8')

/** The instructions between `FROM … AS name` and the next `FROM`. */
const stage = (name: string): string =>
  new RegExp(`FROM \\w+ AS ${name}\\n([^]*?)(?=\\nFROM|$)`).exec(DOCKERFILE)?.[1] ?? ''

describe('The Dockerfile', () => {
  for (const { name, entrypoint } of programs({ workshop: '.', downloads: '.' }, 'node')) {
    it(`starts ${name} as the image that is made without an engine does`, () => {
      expect(stage(name)).to.contain(`COPY --from=build /out/${name}/ /`)
      expect(stage(name)).to.contain(`ENTRYPOINT ${JSON.stringify(entrypoint).replaceAll('","', '", "')}`)
    })
  }

  it('has processes run as nobody', () => {
    expect(stage('base')).to.contain(`USER ${USER}:${USER}`)
  })
})
