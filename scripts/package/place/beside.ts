import path from 'node:path'
import { pathToFileURL } from 'node:url'

/** Where a module of the command takes itself to be: manifests/ and package.json lie beside the directory of the program. */
export const moduleUrl = (module: string): string => pathToFileURL(path.join(__dirname, module)).href
