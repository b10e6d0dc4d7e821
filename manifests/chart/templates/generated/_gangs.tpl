{{- /* Generated from schedulers/ by npm run generate; do not edit. */ -}}
{{- define "grove.gangs" -}}
{{- $name := .Values.config.schedulerName | default (dig "scheduler" "defaultProfileName" "" .Values.config) | default "default-scheduler" -}}
{{- $placed := get (dict "kai-scheduler" "all-at-once" "default-scheduler" "where-served" "volcano" "all-at-once" "kueue" "one-by-one" "koord-scheduler" "all-at-once") $name -}}
{{- range dig "scheduler" "profiles" list .Values.config | default list -}}
{{- if eq .name $name -}}
{{- $set := dig "config" "gangScheduling" "" . -}}
{{- if eq (toString $set) "true" -}}{{- $placed = get (dict "kai-scheduler" "all-at-once" "default-scheduler" "all-at-once" "volcano" "all-at-once" "kueue" "one-by-one" "koord-scheduler" "all-at-once") $name | default "all-at-once" -}}
{{- else if eq (toString $set) "auto" -}}{{- $placed = get (dict "kai-scheduler" "all-at-once" "default-scheduler" "where-served" "volcano" "all-at-once" "kueue" "one-by-one" "koord-scheduler" "all-at-once") $name | default $placed -}}
{{- else if eq (toString $set) "false" -}}{{- $placed = get (dict "kai-scheduler" "all-at-once" "default-scheduler" "one-by-one" "volcano" "all-at-once" "kueue" "one-by-one" "koord-scheduler" "all-at-once") $name | default "one-by-one" -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if eq $placed "all-at-once" -}}
{{ $name }} places the pods that a gang needs all at once or not at all.
{{- else if eq $placed "where-served" -}}
{{ $name }} places the pods that a gang needs all at once or not at all where the cluster serves PodGroups of scheduling.k8s.io, and elsewhere one by one: where there is no room for all, a part of a gang runs and the rest waits. docs/schedulers/default-scheduler.md says what that takes.
{{- else if eq $placed "one-by-one" -}}
{{ $name }} places pods one by one: where there is no room for all, a part of a gang runs and the rest waits. docs/schedulers/README.md says which schedulers place gangs all at once.
{{- else -}}
how {{ $name }} places them is not known to Grove.
{{- end -}}
{{- end -}}
