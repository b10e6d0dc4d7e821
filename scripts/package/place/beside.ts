import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** The assumed URL of a module of the command: manifests/ and package.json are next to the program's directory. */
export const moduleUrl = (module: string): string => pathToFileURL(path.join(__dirname, module)).href
