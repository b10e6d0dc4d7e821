import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Bundle } from '../bundle.ts'
import { bundleFailover } from '../failover-bundle.ts'
import { bundleInstalled, bundlePackage, bundleStart, PACKAGES_BESIDE } from '../grove-bundle.ts'
import { bundleInitc } from '../initc-bundle.ts'
import { manifestFiles, packageJson, pageFiles, ROOT } from '../project.ts'
import { THREAD_FILE, threadProgram } from '../thread-bundle.ts'
import { compileAllocator, hasCompiler } from './allocator.ts'
import { compiledCode } from './compiled.ts'
import { debianFiles } from './debian.ts'
import { type Entry, file } from './entry.ts'
import { NODE } from './node-runtime.ts'
import { type Component, npmComponents } from './sbom.ts'
import { ALL_VERBS, SERVERS } from './servers.ts'

/** The content of one image above Node. */
export interface Program {
  readonly name: string
  readonly title: string
  readonly description: string
  readonly entrypoint: readonly string[]
  readonly files: () => Promise<{ readonly entries: readonly Entry[]; readonly components: readonly Component[] }>
}

/** Node treats a file of unspecified type as CommonJS only if no package.json says otherwise. */
const COMMON_JS = '{"type":"commonjs"}\n'

/**
 * The command for an image: a program for each server, one for all other verbs, and what these share. The webhooks come
 * with compiled code, because a start of theirs is waited for.
 */
const commandFiles = async (directory: string, node: string) => {
  const bundled = async (name: string, bundle: (outfile: string) => Promise<Bundle>) => {
    const outfile = path.join(directory, `grove-${name}`)
    const { packageDirectories } = await bundle(outfile)
    return { entry: file(`grove/dist/${name}`, await readFile(outfile)), packageDirectories }
  }
  const parts = await Promise.all([
    bundled('grove.cjs', bundleStart),
    ...PACKAGES_BESIDE.map((each) => bundled(each.file, (outfile) => bundlePackage(each, outfile))),
    bundled(`${ALL_VERBS}.cjs`, bundleInstalled),
    ...SERVERS.map((verb) => bundled(`${verb}.cjs`, (outfile) => bundleInstalled(outfile, verb))),
  ])
  const webhook = path.join(directory, 'grove-webhook.cjs')
  const compiled = await compiledCode(node, 'webhook', webhook, 'deployment.yaml')
  return {
    entries: [...parts.map(({ entry }) => entry), file('grove/dist/webhook.cjs.cache', compiled)],
    packageDirectories: [...new Set(parts.flatMap(({ packageDirectories }) => packageDirectories))],
  }
}

/** The program that holds memory of a GPU; none where nothing here can compile it, which is said. */
const allocatorFiles = async (directory: string): Promise<Entry[]> => {
  if (!hasCompiler()) {
    process.stderr.write(
      'gcc is not in PATH, so grove-failover is made without cuda-allocator, which engines of kind agent-protocol need on GPUs\n',
    )
    return []
  }
  const outfile = path.join(directory, 'grove-cuda-allocator')
  await compileAllocator(outfile)
  return [file('cuda-allocator', await readFile(outfile), 0o755)]
}

/** Where images are built, and where what they need of others is kept between builds. */
export interface Places {
  readonly workshop: string
  readonly downloads: string
}

/** The programs for which we make images. `node` is the Node of the images. */
export const programs = ({ workshop, downloads }: Places, node: string): Program[] => [
  {
    name: 'grove',
    title: 'Grove',
    description: 'The admission webhooks and the reconcilers of Grove',
    entrypoint: [NODE, '/grove/dist/grove.cjs'],
    files: async () => {
      const { entries, packageDirectories } = await commandFiles(workshop, node)
      return {
        entries: [
          ...entries,
          file('grove/dist/package.json', COMMON_JS),
          file(`grove/${THREAD_FILE}`, await threadProgram()),
          file('grove/package.json', await packageJson()),
          ...[...(await pageFiles()), ...(await manifestFiles())].map(({ name, content }) =>
            file(`grove/${name}`, content),
          ),
        ],
        // The script of the page includes it.
        components: await npmComponents(ROOT, [...packageDirectories, 'node_modules/preact']),
      }
    },
  },
  {
    name: 'grove-initc',
    title: 'grove-initc',
    description: 'The start-up barrier in pods that wait for others',
    entrypoint: [NODE, '/grove-initc.cjs'],
    files: async () => {
      const outfile = path.join(workshop, 'grove-initc.cjs')
      const { packageDirectories } = await bundleInitc(outfile)
      return {
        entries: [file('grove-initc.cjs', await readFile(outfile))],
        components: await npmComponents(ROOT, packageDirectories),
      }
    },
  },
  {
    name: 'grove-failover',
    title: 'grove-failover',
    description: 'The agent and the memory service of failover pods',
    entrypoint: ['/agent'],
    files: async () => {
      const outfile = path.join(workshop, 'grove-failover.cjs')
      const { packageDirectories } = await bundleFailover(outfile)
      // The image has no `env`.
      const program = (await readFile(outfile, 'utf8')).replace(/^#!.*\n/, `#!${NODE}\n`)
      const flock = await debianFiles(['util-linux'], (name) => name === 'usr/bin/flock', downloads)
      return {
        entries: [file('agent', program, 0o755), ...(await allocatorFiles(workshop)), ...flock.entries],
        components: [...(await npmComponents(ROOT, packageDirectories)), ...flock.components],
      }
    },
  },
]
