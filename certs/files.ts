/** The keys of the `kubernetes.io/tls` Secret that we fill, and the files of a mounted one. docs/certificates.md */
export const FILES = ['tls.crt', 'tls.key', 'ca.crt', 'ca.key'] as const

/** The name of one of {@link FILES}. */
export type FileName = (typeof FILES)[number]

/**
 * A serving pair and its CA, all PEM, an empty string where there is none. `ca.crt` is a bundle with the newest CA
 * first: during a rotation it contains the old CA as well. `ca.key` belongs to one of its certificates.
 */
export type CertificateFiles = Readonly<Record<FileName, string>>

/** What a server presents: the certificate with its intermediates, and the private key. PEM. */
export interface ServingPair {
  readonly cert: string
  readonly key: string
}

/** Nothing at all: the placeholder Secret, an empty directory. */
export const NO_FILES: CertificateFiles = { 'tls.crt': '', 'tls.key': '', 'ca.crt': '', 'ca.key': '' }

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g

/** The certificates of a PEM bundle, one string each, without the text between them. */
export const splitBundle = (pem: string): string[] => pem.match(CERTIFICATE) ?? []

/** One PEM bundle of several certificates. */
export const joinBundle = (certificates: readonly string[]): string =>
  certificates.map((pem) => `${pem.trim()}\n`).join('')
