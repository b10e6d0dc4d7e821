import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { debianFiles } from '../../../scripts/package/image/debian.ts'
import { type Entry, file } from '../../../scripts/package/image/entry.ts'
import { imagePackages } from '../test-images.ts'
import { shellAndAccount, type TrainingImage } from './image.ts'

const run = promisify(execFile)

/** The version of JAX, from PyPI. */
const JAX = '0.10.2'
/** The Python of Debian 12, with the libraries that it and JAX are linked against. */
const PYTHON = '3.11'
const PACKAGES = [
  ...[`python${PYTHON}-minimal`, `libpython${PYTHON}-minimal`, `libpython${PYTHON}-stdlib`],
  ...[
    'libc6',
    'libgcc-s1',
    'libstdc++6',
    'zlib1g',
    'libexpat1',
    'libffi8',
    'libssl3',
    'libbz2-1.0',
    'liblzma5',
    'libuuid1',
  ],
]
const IS_WANTED = /^(usr\/)?lib(64)?\/|^usr\/bin\/python/
const IS_LEFT_OUT = /\/(gconv|audit|test|idlelib|ensurepip|__pycache__)\//

const SITE = 'usr/lib/python3/dist-packages'

/** The path of the program in the image. */
export const TRAIN_WITH_JAX = '/train/allreduce.py'

/** An image with Debian's Python and JAX for CPUs, and a program whose processes reduce over the network. */
export const JAX_IMAGE: TrainingImage = {
  name: 'training-jax',
  sources: ['allreduce.py'],
  recipe: `1 ${JAX} ${PACKAGES}`,
  layers: async ({ 'allreduce.py': source = Buffer.of() }) => {
    const downloads = await imagePackages()
    const { entries } = await debianFiles(
      PACKAGES,
      (path) => IS_WANTED.test(path) && !IS_LEFT_OUT.test(path),
      downloads,
    )
    return [
      entries,
      await wheels(downloads),
      [
        ...(await shellAndAccount()),
        { path: 'usr/bin/python', linkTo: `python${PYTHON}` },
        file(TRAIN_WITH_JAX.slice(1), source),
      ],
    ]
  },
}

/** JAX and all that it needs, as pip installs them for that Python, whatever Python runs pip. */
const wheels = async (downloads: string): Promise<Entry[]> => {
  const directory = join(downloads, `jax-${JAX}`)
  const marker = join(directory, 'complete')
  if (!existsSync(marker)) {
    await rm(directory, { recursive: true, force: true })
    await mkdir(directory, { recursive: true })
    const processor = process.arch === 'arm64' ? 'aarch64' : 'x86_64'
    const platforms = ['manylinux_2_27', 'manylinux_2_28', 'manylinux2014'].map((each) => `${each}_${processor}`)
    await run('python3', [
      ...['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', '--no-compile', '--only-binary=:all:'],
      ...[`--python-version=${PYTHON}`, '--implementation=cp', ...platforms.map((each) => `--platform=${each}`)],
      ...[`--target=${directory}`, `jax==${JAX}`],
    ])
    await writeFile(marker, '')
  }
  const found = await readdir(directory, { recursive: true, withFileTypes: true })
  const entries: Entry[] = []
  for (const each of found) {
    const path = join(each.parentPath, each.name)
    const inside = relative(directory, path)
    if (!each.isFile() || path === marker || /(^|\/)(tests|__pycache__)\//.test(inside)) continue
    const { mode } = await stat(path)
    entries.push(file(join(SITE, inside), await readFile(path), mode & 0o777))
  }
  return entries
}
