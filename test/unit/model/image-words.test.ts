import { expect } from 'chai'
import { imageWords } from '../../../model/image-words.ts'

const CALL = 'rpc error: code = Unknown desc = failed to pull and unpack image "r.example/a/b:1"'

describe('Why an image cannot be pulled, in the words of the registry', () => {
  const TOLD: readonly (readonly [string | undefined, string | undefined])[] = [
    [`${CALL}: failed to resolve reference "r.example/a/b:1": r.example/a/b:1: not found`, 'not found'],
    [
      `Back-off pulling image "b:1": ErrImagePull: ${CALL}: failed to resolve reference "r.example/a/b:1": pull access denied, repository does not exist or may require authorization`,
      'pull access denied, repository does not exist or may require authorization',
    ],
    [
      `${CALL}: failed to copy: read tcp 10.0.0.4:43210->10.0.0.9:443: read: connection reset by peer`,
      'failed to copy: read tcp 10.0.0.4:…->10.0.0.9:443: read: connection reset by peer',
    ],
    [
      `${CALL}: failed to authorize: unexpected status from GET request to https://r.example/token?scope=a&n=17: 401 Unauthorized`,
      'failed to authorize: unexpected status from GET request to https://r.example/token?… 401 Unauthorized',
    ],
    [
      'unable to pull image or OCI artifact: pull image err: initializing source docker://r.example/a/b:1: reading manifest 1 in r.example/a/b: manifest unknown',
      'manifest unknown',
    ],
    ['Back-off pulling image "b:1"', undefined],
    ['', undefined],
    [undefined, undefined],
  ]
  for (const [message, told] of TOLD)
    it(`"${message}" says ${told}`, () => {
      expect(imageWords(message)).to.equal(told)
    })
})
