import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { CertificateError } from '../../../certs/certificate-error.ts'

/**
 * The authorities of client certificates, from a PEM file; empty where no file is configured.
 * @throws CertificateError that names the file and what to do
 */
export const clientAuthority = async (file: string): Promise<{ readonly clientAuthority?: string }> => {
  if (file === '') return {}
  const pem = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    const detail = `cannot be read (${error.code}); correct server.webhooks.clientCAFile, or mount the file there`
    throw new CertificateError(error.code === 'ENOENT' ? 'missing' : 'unreadable', file, detail)
  })
  try {
    new X509Certificate(pem)
  } catch {
    const detail = 'has no certificate in PEM; give the CA that signs the client certificates of API servers'
    throw new CertificateError('unparsable', file, detail)
  }
  return { clientAuthority: pem }
}
