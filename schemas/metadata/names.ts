/**
 * The name formats of Kubernetes. Each check returns one sentence for each problem; an empty list means that the name
 * is valid.
 */

const DNS1123_LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/
const DNS1123_SUBDOMAIN = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/
const QUALIFIED_NAME = /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/
const LABEL_VALUE = /^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$/
const ENV_VAR_NAME = /^[-._a-zA-Z][-._a-zA-Z0-9]*$/

const NONE: readonly string[] = []

const tooLongFor = (limit: number): string => `must be no more than ${limit} characters`

/**
 * The name that was probably meant: `My_Model` → `my-model`. Undefined if too little of it would be left, or the value
 * is no string: names are checked before their type is.
 */
const mended = (value: string): string | undefined => {
  if (typeof value !== 'string' || value.length > 63) return undefined
  const name = value.toLowerCase().replaceAll(/[ _]/g, '-')
  return DNS1123_LABEL.test(name) ? name : undefined
}

/** RFC 1123 label, 63 characters: namespaces, MNNVL groups. */
export const dnsLabelProblems = (value: string): readonly string[] => {
  if (value.length <= 63 && DNS1123_LABEL.test(value)) return NONE
  const problems: string[] = []
  if (value.length > 63) problems.push(tooLongFor(63))
  if (!DNS1123_LABEL.test(value)) {
    problems.push(
      value.includes('.')
        ? 'must not contain dots'
        : `must consist of lower case letters, digits and '-', and start and end with a letter or digit, e.g. '${mended(value) ?? 'my-name'}'`,
    )
  }
  return problems
}

/** RFC 1123 subdomain, 253 characters: the names of most objects. */
export const dnsSubdomainProblems = (value: string): readonly string[] => {
  if (value.length <= 253 && DNS1123_SUBDOMAIN.test(value)) return NONE
  const problems: string[] = []
  if (value.length > 253) problems.push(tooLongFor(253))
  if (!DNS1123_SUBDOMAIN.test(value)) {
    problems.push(
      `must consist of lower case letters, digits, '-' or '.', and start and end with a letter or digit, e.g. '${mended(value) ?? 'example.com'}'`,
    )
  }
  return problems
}

const PATH_EXAMPLE = 'e.g. acme.io/quota'

/** Kubernetes' rule for domain-prefixed paths, which name controllers and managers: the problem, if there is one. */
export const domainPathProblem = (value: string): string | undefined => {
  const [domain = '', ...rest] = value.split('/')
  const path = rest.join('/')
  if (rest.length === 0 || path === '') return `must be a path with a domain, ${PATH_EXAMPLE}`
  const [problem] = dnsSubdomainProblems(domain)
  if (problem !== undefined) return `the part before the slash ${problem}, ${PATH_EXAMPLE}`
  return /^[A-Za-z0-9/\-._~%!$&'()*+,;=:]+$/.test(path)
    ? undefined
    : `the part after the slash has characters that no path may have, ${PATH_EXAMPLE}`
}

/** Checks `generateName`, a prefix: the same rule applies once the trailing dash has been completed. */
export const dnsSubdomainPrefixProblems = (prefix: string): readonly string[] =>
  dnsSubdomainProblems(prefix.endsWith('-') && prefix.length > 1 ? `${prefix.slice(0, -1)}a` : prefix)

const isQualifiedName = (value: string): boolean => {
  const slash = value.indexOf('/')
  if (value.length - slash - 1 > 63 || !QUALIFIED_NAME.test(value.slice(slash + 1))) return false
  return slash === -1 || (slash <= 253 && DNS1123_SUBDOMAIN.test(value.slice(0, slash)))
}

/** Keys of labels and annotations, names of finalizers: `[prefix/]name`. */
export const qualifiedNameProblems = (value: string): readonly string[] => {
  if (isQualifiedName(value)) return NONE
  const parts = value.split('/')
  if (parts.length > 2) {
    return ["must be a name with at most one prefix before a '/', e.g. 'example.com/my-name'"]
  }
  const problems: string[] = []
  const name = parts[parts.length - 1] ?? ''
  if (parts.length === 2) {
    const prefix = parts[0] ?? ''
    if (prefix.length === 0) problems.push("the part before '/' must not be empty")
    else for (const problem of dnsSubdomainProblems(prefix)) problems.push(`the part before '/' ${problem}`)
  }
  if (name.length === 0) problems.push('the name part must not be empty')
  else if (name.length > 63) problems.push(`the name part ${tooLongFor(63)}`)
  if (!QUALIFIED_NAME.test(name)) {
    problems.push(
      "the name part must consist of letters, digits, '-', '_' or '.', and start and end with a letter or digit",
    )
  }
  return problems
}

/** Values of labels: empty, or 63 characters. */
export const labelValueProblems = (value: string): readonly string[] => {
  if (value.length <= 63 && LABEL_VALUE.test(value)) return NONE
  const problems: string[] = []
  if (value.length > 63) problems.push(tooLongFor(63))
  if (!LABEL_VALUE.test(value)) {
    problems.push(
      "must be empty or consist of letters, digits, '-', '_' or '.', and start and end with a letter or digit",
    )
  }
  return problems
}

/** Names of environment variables in the classic, shell-safe form. */
export const envVarNameProblems = (name: string): readonly string[] => {
  if (!ENV_VAR_NAME.test(name)) {
    return ["must consist of letters, digits, '_', '-' or '.', and must not start with a digit, e.g. 'MY_VAR'"]
  }
  if (name === '.' || name === '..' || name.startsWith('..')) return ["must not be '.' and must not start with '..'"]
  return NONE
}
