import { clusterGround } from '../original/cluster.ts'
import { ON_A_CONTROL_PLANE } from '../original/moves.ts'
import { movesOn } from '../original/suite.ts'

movesOn('on a real control plane', clusterGround, ON_A_CONTROL_PLANE)
