import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

// node dist/test/api/record-version.js STATE > test/data/versions/NAME.json
//
// STATE is the directory that `grove sandbox -f … --save STATE` of that version has written. Events and field ownership
// are left out, because no decision of a later version depends on them.

interface Saved {
  readonly kind: string
  /** Absent in the file that says when the state was saved. */
  readonly metadata?: object
}

const files = readdirSync(process.argv[2] ?? '.', { recursive: true, withFileTypes: true })
const objects = files
  .filter((file) => file.isFile() && file.name.endsWith('.yaml'))
  .map((file) => parse(readFileSync(join(file.parentPath, file.name), 'utf8')) as Saved)
  .filter(({ kind, metadata }) => metadata !== undefined && kind !== 'Event')
  .map(({ metadata, ...rest }) => {
    const { managedFields: _, ...kept } = metadata as { managedFields?: unknown }
    return { ...rest, metadata: kept }
  })
process.stdout.write(`[\n${objects.map((object) => JSON.stringify(object)).join(',\n')}\n]\n`)
