import { backOn } from '../original/back.ts'
import { clusterGround } from '../original/cluster.ts'

backOn('on a real control plane', clusterGround, { isReal: true })
