import type { Release } from '../../../scripts/release/part.ts'

/** A release that nobody signs. */
export const RELEASE: Release = {
  version: '1.2.3',
  npmName: 'grove',
  registry: 'registry.example.com/team',
  downloadBase: 'https://downloads.example.com/v1.2.3',
  signer: undefined,
  packages: '',
}
