import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { initContainerImage } from '../../../cli/options/init-container-image.ts'
import { agentImage, IMAGE, imageName, REGISTRY } from '../../../model/images.ts'
import { layerOf } from '../../../scripts/package/image/layer.ts'
import { writeLayout } from '../../../scripts/package/image/oci-layout.ts'
import { programs } from '../../../scripts/package/image/programs.ts'
import { projectVersion, ROOT } from '../../../scripts/package/project.ts'

const read = (file: string): Promise<string> => readFile(path.join(ROOT, file), 'utf8')

describe('Images are named alike', () => {
  it('in the layout that is built, the manifests and the chart, and by default', async () => {
    const version = await projectVersion()
    const built = programs({ workshop: '.', downloads: '.' }, 'node').map(({ name }) => imageName(name, version))
    expect(built).to.have.members(Object.values(IMAGE).map((name) => imageName(name, version)))
    const folders = ['manifests/base', 'manifests/components/page']
    const files = await Promise.all(
      folders.map(async (folder) => (await readdir(path.join(ROOT, folder))).map((file) => `${folder}/${file}`)),
    )
    const texts = await Promise.all(
      files
        .flat()
        .filter((file) => file.endsWith('deployment.yaml'))
        .map(read),
    )
    const named = texts.flatMap((text) =>
      [...text.matchAll(/(?:image|value): (\S*grove\S*:\S*)/g)].map(([, name]) => name),
    )
    expect([...new Set(named)]).to.have.members([imageName(IMAGE.grove, version), imageName(IMAGE.initc, version)])
    const initc = initContainerImage({}, version)
    expect([initc, agentImage('', initc)]).to.deep.equal([
      imageName(IMAGE.initc, version),
      imageName(IMAGE.failover, version),
    ])
    expect(parse(await read('manifests/chart/values.yaml')).image.registry).to.equal(REGISTRY)
  })

  it('by containerd, which imports them under the name that a kubelet looks for', async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'grove-layout-'))
    try {
      const image = {
        ...{ name: 'grove:1.2.3', nameOnNodes: imageName('grove', '1.2.3'), title: 'grove', description: 'x' },
        ...{ version: '1.2.3', license: 'x', layers: [await layerOf([])], entrypoint: ['/x'], environment: {} },
        ...{ user: '1:1', architecture: 'amd64' },
      }
      await writeLayout(directory, [image])
      const { manifests } = JSON.parse(await readFile(path.join(directory, 'index.json'), 'utf8'))
      expect(manifests[0].annotations).to.deep.equal({
        'org.opencontainers.image.ref.name': 'grove:1.2.3',
        'io.containerd.image.name': 'localhost/grove:1.2.3',
      })
    } finally {
      await rm(directory, { recursive: true })
    }
  })
})
