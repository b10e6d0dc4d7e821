import { completeConfiguration } from '../../config/load.ts'
import { BUILT_IN } from '../../schedulers/registry.ts'
import { placementSentence, type SetPlacement } from '../../schedulers/scheduler-of-set.ts'

/** How each built-in scheduler places gangs, with these settings in its profile. */
const placed = (settings: Readonly<Record<string, unknown>>): string =>
  BUILT_IN.flatMap((backend) => {
    const { name, placesGangs } = backend.configured?.(settings) ?? backend
    return placesGangs === undefined ? [] : ` "${name}" "${placesGangs}"`
  }).join('')

const sentence = (gangs: SetPlacement['gangs']): string => placementSentence({ scheduler: '{{ $name }}', gangs })

/**
 * A template of the chart that says how the default scheduler of the values places gangs, for its notes: Helm knows the
 * configuration, and the backends know their schedulers.
 */
export const gangsTemplate = (): string => {
  const unset = completeConfiguration({}).config?.scheduler.defaultProfileName ?? ''
  return `{{- /* Generated from schedulers/ by npm run generate; do not edit. */ -}}
{{- define "grove.gangs" -}}
{{- $name := .Values.config.schedulerName | default (dig "scheduler" "defaultProfileName" "" .Values.config) | default "${unset}" -}}
{{- $placed := get (dict${placed({})}) $name -}}
{{- range dig "scheduler" "profiles" list .Values.config | default list -}}
{{- if eq .name $name -}}
{{- $set := dig "config" "gangScheduling" "" . -}}
{{- if eq (toString $set) "true" -}}{{- $placed = get (dict${placed({ gangScheduling: true })}) $name | default "all-at-once" -}}
{{- else if eq (toString $set) "auto" -}}{{- $placed = get (dict${placed({ gangScheduling: 'auto' })}) $name | default $placed -}}
{{- else if eq (toString $set) "false" -}}{{- $placed = get (dict${placed({ gangScheduling: false })}) $name | default "one-by-one" -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if eq $placed "all-at-once" -}}
${sentence('all-at-once')}.
{{- else if eq $placed "where-served" -}}
${sentence('where-served')}. docs/schedulers/default-scheduler.md says what that takes.
{{- else if eq $placed "one-by-one" -}}
${sentence('one-by-one')}. docs/schedulers/README.md says which schedulers place gangs all at once.
{{- else -}}
${sentence('unknown')}.
{{- end -}}
{{- end -}}
`
}
