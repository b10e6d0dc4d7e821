/** What we refuse although the Go Trainer accepts it, by the field that we name. docs/trainjob-build.md says why. */
export const REFUSED_BY_US: Readonly<Record<string, RegExp>> = {
  'a name of which JobSet makes names that are too long': /^metadata\.name$/,
  'a patch of a job or a container that the runtime has not': /^spec\.runtimePatches\[\d+\]\..*\.name$/,
  'an MPI implementation that nobody can start': /^spec\.runtimeRef$/,
}
