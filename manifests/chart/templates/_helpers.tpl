{{- /* The reference of an image: (list . "grove"). By its digest where any digest is given; then each image in use must have one. */ -}}
{{- define "grove.image" -}}
{{- $root := first . -}}
{{- $name := last . -}}
{{- $image := $root.Values.image -}}
{{- with $image.registry }}{{ trimSuffix "/" . }}/{{ end }}{{ $name -}}
{{- if $image.digests -}}
@{{ required (printf "image.digests.%s is missing: where one image is named by its digest, all that are used must be" $name) (get $image.digests $name) }}
{{- else -}}
:{{ $image.tag | default $root.Chart.AppVersion }}
{{- end -}}
{{- end -}}

{{- /* The operator configuration as YAML: that of the values, with what follows from the release. */ -}}
{{- define "grove.config" -}}
{{- $config := deepCopy .Values.config -}}
{{- $mode := ternary "auto" "manual" (eq .Values.certificates.mode "auto") -}}
{{- $fixed := dict "leaderElection" (dict "resourceNamespace" .Release.Namespace) "server" (dict "webhooks" (dict "certProvisionMode" $mode)) -}}
{{- /* Without this the webhooks take the one beside grove-initc, which has no tag if it has a digest. */ -}}
{{- if and (or .Values.image.digests (ne .Values.image.registry "localhost")) (not (dig "failover" "agentImage" "" $config)) -}}
{{- $_ := set $fixed "failover" (dict "agentImage" (include "grove.image" (list . "grove-failover"))) -}}
{{- end -}}
{{- toYaml (mergeOverwrite $config $fixed) -}}
{{- end -}}

{{- /* Named by its content, so that a change rolls the Deployments, and Pods of before keep what they were started with. */ -}}
{{- define "grove.configMap" -}}
grove-operator-cm-{{ include "grove.config" . | sha256sum | trunc 10 }}
{{- end -}}

{{- /*
The components whose rights are needed, as a JSON list. A cluster that serves ComputeDomains may have some of sets that were
made while fabrics were on: they are released with these rights, and would be Terminating for ever without.
*/ -}}
{{- define "grove.rights" -}}
{{- $names := .Values.extraRights -}}
{{- if .Values.trainjobs.enabled }}{{ $names = append $names "trainjobs" }}{{ end -}}
{{- $served := .Capabilities.APIVersions.Has "resource.nvidia.com/v1beta1/ComputeDomain" -}}
{{- if or $served (dig "network" "autoMNNVLEnabled" false .Values.config) }}{{ $names = append $names "mnnvl" }}{{ end -}}
{{- with .Values.config.schedulerName }}{{ if ne . "default-scheduler" }}{{ $names = append $names . }}{{ end }}{{ end -}}
{{- range dig "scheduler" "profiles" list .Values.config | default list -}}
{{- if ne .name "default-scheduler" }}{{ $names = append $names .name }}
{{- else if dig "config" "gangScheduling" false . }}{{ $names = append $names .name }}{{ end -}}
{{- end -}}
{{- toJson (uniq $names) -}}
{{- end -}}

{{- /* The variables of a container, as a JSON list: (list OWN MORE). One of MORE takes the place of an own one of its name. */ -}}
{{- define "grove.env" -}}
{{- $more := last . }}{{ $names := list }}{{ $env := list -}}
{{- range $more }}{{ $names = append $names .name }}{{ end -}}
{{- range first . }}{{ if not (has .name $names) }}{{ $env = append $env . }}{{ end }}{{ end -}}
{{- toJson (concat $env $more) -}}
{{- end -}}
