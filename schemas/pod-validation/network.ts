import { dnsSubdomainProblems } from '../metadata/names.ts'
import {
  type Check,
  elementsOf,
  exactText,
  field,
  fieldsOf,
  forbidden,
  invalid,
  isGiven,
  list,
  object,
  required,
  textOf,
  tooLong,
} from './check.ts'
import { ipProblems, searchDomainProblems } from './formats.ts'

const MOST_NAME_SERVERS = 3
const MOST_SEARCHES = 32
const MOST_SEARCH_CHARACTERS = 2048

const searches: Check = (value, at, on) => {
  const domains = elementsOf(value)
  if (domains.length > MOST_SEARCHES) on.report(invalid(at, value, `must not be more than ${MOST_SEARCHES}`))
  if (domains.join(' ').length > MOST_SEARCH_CHARACTERS)
    on.report(invalid(at, value, `must not have more than ${MOST_SEARCH_CHARACTERS} characters together`))
}

const nameServers: Check = (value, at, on) => {
  if (elementsOf(value).length > MOST_NAME_SERVERS)
    on.report(invalid(at, value, `must not be more than ${MOST_NAME_SERVERS}`))
}

const option: Check = (value, at, on) => {
  if (!isGiven(fieldsOf(value).name)) on.report(required(at, 'name the option'))
}

/** The DNS settings for a pod's resolver configuration. */
export const dnsConfig: Check = object({
  nameservers: list(exactText(ipProblems), nameServers),
  searches: list(exactText(searchDomainProblems), searches),
  options: list(option),
})

/** A pod with the DNS policy None must name at least one server. */
export const someNameServer: Check = (value, at, on) => {
  const { dnsPolicy, dnsConfig: config } = fieldsOf(value)
  if (dnsPolicy !== 'None') return
  const place = field(at, 'dnsConfig')
  if (config == null) on.report(required(place, 'must be given when dnsPolicy is None'))
  else if (!isGiven(fieldsOf(config).nameservers))
    on.report(required(field(place, 'nameservers'), 'at least one must be given when dnsPolicy is None'))
}

/** Lines of a pod's hosts file. */
export const hostAliases: Check = list(
  object({ hostnames: list(exactText(dnsSubdomainProblems)) }, (value, at, on) => {
    const ip = textOf(fieldsOf(value).ip)
    for (const problem of ipProblems(ip)) on.report(invalid(field(at, 'ip'), ip, problem))
  }),
)

const LONGEST_HOST_NAME = 64

/** A user-defined host name that replaces the pod's own. */
export const hostnameOverride: Check = (value, at, on) => {
  const { setHostnameAsFQDN, hostNetwork } = on.pod.spec
  if (setHostnameAsFQDN === true) on.report(forbidden(at, 'may not be set when setHostnameAsFQDN is true'))
  if (hostNetwork === true) on.report(forbidden(at, 'may not be set when hostNetwork is true'))
  if (textOf(value).length > LONGEST_HOST_NAME)
    on.report(tooLong(at, undefined, `may not be more than ${LONGEST_HOST_NAME} bytes`))
  exactText(dnsSubdomainProblems)(value, at, on)
}
