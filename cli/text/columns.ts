/** Rows as lines of a table: each column as wide as its longest cell, with `gap` blanks behind it. The first row has every column. */
export const columns = (rows: readonly (readonly string[])[], gap = 2): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd((widths[column] ?? 0) + gap))
      .join('')
      .trimEnd(),
  )
}
