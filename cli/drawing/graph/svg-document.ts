/** A drawing below others: its lines, from its own upper left corner, and its size in pixels. */
export interface Drawing {
  readonly lines: readonly string[]
  readonly width: number
  readonly height: number
}

/**
 * Drawings as one SVG image, below each other, with an arrow head called `tip`. The image is self-contained: it needs
 * no script, font or other file.
 */
export const svgDocument = (
  drawings: readonly Drawing[],
  { title, style, minWidth = 0 }: { readonly title: string; readonly style: string; readonly minWidth?: number },
): string => {
  const width = Math.ceil(Math.max(minWidth, ...drawings.map((drawing) => drawing.width)))
  const height = Math.ceil(drawings.reduce((sum, drawing) => sum + drawing.height, 0))
  let y = 0
  const groups = drawings.map((drawing) => {
    const group = `<g transform="translate(0 ${y})">\n${drawing.lines.join('\n')}\n</g>`
    y += drawing.height
    return group
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<style>${style}</style>`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">',
    '<path d="M0 0L8 4L0 8z" fill="#3c5a8c"/></marker></defs>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...groups,
    '</svg>',
    '',
  ].join('\n')
}

/** A text escaped for XML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
