import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { debianFiles } from '../../../scripts/package/image/debian.ts'
import { type Entry, file } from '../../../scripts/package/image/entry.ts'
import { imagePackages } from '../test-images.ts'
import { shellAndAccount, type TrainingImage } from './image.ts'

/** Open MPI and OpenSSH of Debian, with the libraries that they are linked against. */
const PACKAGES = [
  ...['openmpi-bin', 'openmpi-common', 'libopenmpi3', 'openssh-client', 'openssh-server'],
  ...['libc6', 'libgcc-s1', 'libstdc++6', 'libatomic1', 'zlib1g', 'libzstd1', 'liblzma5', 'liblz4-1', 'libssl3'],
  ...['libevent-core-2.1-7', 'libevent-pthreads-2.1-7', 'libhwloc15', 'libpmix2', 'libmunge2', 'libucx0', 'libfabric1'],
  ...['libibverbs1', 'librdmacm1', 'libnl-3-200', 'libnl-route-3-200', 'libpsm-infinipath1', 'libpsm2-2', 'libnuma1'],
  ...['libudev1', 'libpciaccess0', 'libxml2', 'libicu72', 'libuuid1'],
  ...[
    'libpam0g',
    'libaudit1',
    'libcap-ng0',
    'libselinux1',
    'libpcre2-8-0',
    'libcrypt1',
    'libwrap0',
    'libnsl2',
    'libtirpc3',
  ],
  ...['libgssapi-krb5-2', 'libkrb5-3', 'libk5crypto3', 'libkrb5support0', 'libcom-err2', 'libkeyutils1'],
  ...['libsystemd0', 'libcap2', 'libgcrypt20', 'libgpg-error0', 'libedit2', 'libbsd0', 'libmd0', 'libtinfo6'],
]
const IS_WANTED =
  /^(usr\/)?lib(64)?\/|^usr\/bin\/(orte.*|mpi(run|exec).*|ssh|ssh-keygen)$|^usr\/sbin\/sshd$|^usr\/share\/openmpi\/|^etc\/openmpi\//
const IS_LEFT_OUT = /\/(systemd|gconv|audit|perl5|python3)\//

/** As in the images of Kubeflow for MPI: sshd runs as the user, with the key of the TrainJob as that of the host. */
const SSHD = `Port 2222
PidFile /home/mpiuser/sshd.pid
HostKey /home/mpiuser/.ssh/id_rsa
StrictModes no
UsePAM no
`
/** Hosts of a TrainJob know each other by its keys alone. */
const SSH = `Host *
  Port 2222
  StrictHostKeyChecking no
  UserKnownHostsFile /dev/null
  LogLevel ERROR
`

/** The name of the program in the image. */
export const ALLREDUCE = '/usr/bin/allreduce'

/** An image with Debian's Open MPI and OpenSSH, and a program that adds up numbers of all processes. */
export const MPI_IMAGE: TrainingImage = {
  name: 'training-mpi',
  sources: ['allreduce.c'],
  recipe: `1 ${PACKAGES} ${SSHD} ${SSH}`,
  layers: async ({ 'allreduce.c': source = Buffer.of() }) => {
    const downloads = await imagePackages()
    const { entries } = await debianFiles(
      PACKAGES,
      (path) => IS_WANTED.test(path) && !IS_LEFT_OUT.test(path),
      downloads,
    )
    return [
      entries,
      [
        ...(await shellAndAccount()),
        { path: 'usr/bin/mpirun', linkTo: 'orterun' },
        file('home/mpiuser/.sshd_config', SSHD),
        file('etc/ssh/ssh_config', SSH),
        file(ALLREDUCE.slice(1), await compiled(source, downloads), 0o755),
      ],
    ]
  },
}

/** Compiles the program with the headers of libopenmpi-dev, which is not installed for that. */
const compiled = async (source: Buffer, downloads: string): Promise<Buffer> => {
  const directory = await mkdtemp(join(tmpdir(), 'grove-mpi-'))
  try {
    const { entries } = await debianFiles(
      ['libopenmpi-dev', 'libopenmpi3', 'libhwloc15', 'libevent-core-2.1-7', 'libevent-pthreads-2.1-7'],
      (path) => /\/openmpi\/include\/|\/lib(mpi|open-pal|open-rte)\.so/.test(path),
      downloads,
    )
    await unpack(entries, directory)
    const library = entries.find(({ path }) => /\/libmpi\.so\.\d+\.\d+/.test(path))?.path ?? ''
    const include = entries.find(({ path }) => path.endsWith('/include/mpi.h'))?.path ?? ''
    await writeFile(join(directory, 'allreduce.c'), source)
    await promisify(execFile)(
      'gcc',
      [
        ...['-O1', '-o', 'allreduce', 'allreduce.c', `-I${dirname(include)}`, library],
        // The libraries that libmpi needs are in the image.
        '-Wl,--allow-shlib-undefined',
      ],
      { cwd: directory },
    )
    return await readFile(join(directory, 'allreduce'))
  } finally {
    await rm(directory, { recursive: true })
  }
}

const unpack = async (entries: readonly Entry[], directory: string): Promise<void> => {
  for (const entry of entries) {
    if (!('content' in entry)) continue
    const path = join(directory, entry.path)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, entry.content)
  }
}
