import { expect } from 'chai'
import { type Devices, devicesOf } from '../../../trainer/devices.ts'
import type { Resources } from '../../../trainer/shapes.ts'

const BASE = { cpu: '8', memory: '32Gi', 'ephemeral-storage': '10Gi', 'hugepages-2Mi': '4Mi' }

describe('the devices of a container', () => {
  for (const name of [
    ...['nvidia.com/gpu', 'nvidia.com/gpu.shared', 'nvidia.com/mig-1g.5gb', 'amd.com/gpu', 'gpu.intel.com/i915'],
    ...['habana.ai/gaudi', 'google.com/tpu', 'aws.amazon.com/neuron', 'aws.amazon.com/neuroncore'],
    ...['huawei.com/Ascend910', 'cambricon.com/mlu', 'example.com/thing'],
    ...['deviceclass.resource.kubernetes.io/gpu.example.com', 'deviceclass.resource.kubernetes.io/tpu.example.com'],
  ]) {
    it(`are two of ${name}, wherever they are asked for`, () => {
      expect(devicesOf({ limits: { ...BASE, [name]: 2 } })).to.equal(2)
      expect(devicesOf({ requests: { ...BASE, [name]: '2' }, limits: BASE })).to.equal(2)
    })
  }

  const CASES: readonly [string, Resources, Devices][] = [
    ['none with what every node has', { limits: BASE, requests: BASE }, 0],
    ['none with an amount of 0', { limits: { 'nvidia.com/gpu': 0, 'google.com/tpu': '0' } }, 0],
    [
      'none with ways to a network or to the kernel',
      {
        limits: {
          ...{ 'rdma/hca': 1, 'vpc.amazonaws.com/efa': 32, 'nvidia.com/mlnxnics': 2, 'devices.kubevirt.io/kvm': 1 },
          ...{ 'nvidia.com/hostdev': 8, 'networking.gke.io.networks/vpc1': 1 },
        },
      },
      0,
    ],
    [
      'the GPUs, whatever comes with them',
      { limits: { 'nvidia.com/gpu': 8, 'vpc.amazonaws.com/efa': 32, 'example.com/dpu': 2 } },
      8,
    ],
    [
      'the GPUs that are asked for, beside 0 of another vendor',
      { limits: { 'amd.com/gpu': 0, 'nvidia.com/gpu': 4 } },
      4,
    ],
    ['slices of all sizes', { limits: { 'nvidia.com/mig-1g.5gb': 2, 'nvidia.com/mig-3g.20gb': 1 } }, 3],
    ['one where a part of it is asked for', { limits: { 'aliyun.com/gpu-mem': 8 } }, 1],
    [
      'one where some of its cores are, whatever it is',
      { limits: { 'hygon.com/dcucores': 60, 'cambricon.com/mlu.smlu.vcore': 50, 'volcano.sh/vgpu-cores': 30 } },
      1,
    ],
    ['two where 200 percent of a GPU are', { limits: { 'koordinator.sh/gpu': 200 } }, 2],
    [
      'one where half of a GPU is, and half of its memory',
      { limits: { 'koordinator.sh/gpu-core': 50, 'koordinator.sh/gpu-memory-ratio': 50 } },
      1,
    ],
    [
      'as many as share, where percent of them are asked for, too',
      { limits: { 'koordinator.sh/gpu.shared': 2, 'koordinator.sh/gpu-core': 100 } },
      2,
    ],
    [
      'the number, where memory of each is asked for, too',
      { limits: { 'nvidia.com/gpu': 2, 'nvidia.com/gpumem': 3000 } },
      2,
    ],
    ['claimed where a claim brings them', { limits: BASE, claims: [{ name: 'gpus' }] }, 'claimed'],
    ['those that can be counted, beside a claim', { limits: { 'nvidia.com/gpu': 4 }, claims: [{ name: 'fabric' }] }, 4],
    ['none without any resources', {}, 0],
  ]
  for (const [title, resources, devices] of CASES)
    it(`are ${title}`, () => expect(devicesOf(resources)).to.equal(devices))
})
