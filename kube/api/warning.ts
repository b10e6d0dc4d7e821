/**
 * The texts of Warning headers (RFC 7234 §5.5) as the API server writes them: `299 - "text"`, one or several per
 * header, with `\"` and `\\` as escapes, and in UTF-8, of which Node makes a character for each byte. Other codes and
 * malformed entries are skipped.
 */
export const warningTexts = (header: string | string[] | undefined): string[] => {
  if (header === undefined) return []
  const joined = Array.isArray(header) ? header.join(', ') : header
  return [...joined.matchAll(/299 \S+ "((?:[^"\\]|\\.)*)"/g)].map(([, text = '']) =>
    Buffer.from(text.replace(/\\(.)/g, '$1'), 'latin1').toString(),
  )
}
