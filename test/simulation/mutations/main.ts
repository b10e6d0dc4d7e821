import { MUTATIONS } from './all.ts'
import { seedThatShows } from './find.ts'

for (const mutation of MUTATIONS) {
  const began = performance.now()
  console.log(mutation.does, await seedThatShows(mutation, 40), Math.round(performance.now() - began))
}
