import type { MlPolicy } from '../shapes.ts'
import { flux } from './flux.ts'
import type { Framework } from './framework.ts'
import { jax } from './jax.ts'
import { mpi } from './mpi.ts'
import { plain } from './plain.ts'
import { torch } from './torch.ts'
import { xgboost } from './xgboost.ts'

/** Every framework that a runtime's `mlPolicy` can name. */
export const FRAMEWORKS: readonly Framework[] = [torch, mpi, jax, xgboost, flux]

/** The framework of a runtime; `plain` if its policy names none. */
export const frameworkOf = (policy: MlPolicy): Framework =>
  FRAMEWORKS.find(({ name }) => policy[name] !== undefined && policy[name] !== null) ?? plain
