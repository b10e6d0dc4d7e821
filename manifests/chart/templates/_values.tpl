{{- /*
What the schema of the values cannot say, or not in words that help: keys that do not exist, with the one that was probably meant,
and values that contradict each other. With such a configuration each Deployment would end at its start.
*/ -}}
{{- define "grove.check" -}}
{{- $known := .Files.Get "files/known-values.json" | fromJson -}}
{{- $problems := include "grove.unknown" (list .Values "" $known) | fromJsonArray -}}
{{- range $name := list "webhook" "reconciler" "page" -}}
{{- range $label := list "app.kubernetes.io/name" "app.kubernetes.io/component" "app.kubernetes.io/part-of" -}}
{{- if hasKey (get (get $.Values $name) "podLabels") $label -}}
{{- $problems = append $problems (printf "%s.podLabels: %q is a label of the chart, by which these Pods are found; remove it" $name $label) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- $problems = concat $problems (include "grove.schedulerProblems" (list .Values.config $known.schedulers) | fromJsonArray) -}}
{{- $election := dig "leaderElection" dict .Values.config -}}
{{- /* Zero stands for the default. */ -}}
{{- $lease := regexReplaceAll "^[-+]?0[a-zµ]*$" (get $election "leaseDuration" | default "") "" | default "15s" -}}
{{- $renew := regexReplaceAll "^[-+]?0[a-zµ]*$" (get $election "renewDeadline" | default "") "" | default "10s" -}}
{{- $begin := toDate "2006-01-02" "2000-01-01" -}}
{{- if and (get $election "enabled") (or (eq $lease $renew) (lt (dateModify $lease $begin | unixEpoch | int64) (dateModify $renew $begin | unixEpoch | int64))) -}}
{{- $problems = append $problems (printf "config.leaderElection.leaseDuration: %s must be greater than renewDeadline, which is %s" $lease $renew) -}}
{{- end -}}
{{- if $problems }}{{ fail (printf "\n  %s" (join "\n  " $problems)) }}{{ end -}}
{{- end -}}

{{- /* The keys of a value that do not exist, as a JSON list of sentences: (list VALUE PATH KNOWN). */ -}}
{{- define "grove.unknown" -}}
{{- $value := index . 0 }}{{ $path := index . 1 }}{{ $known := index . 2 -}}
{{- $problems := list -}}
{{- if kindIs "slice" $value -}}
{{- range $item := $value -}}
{{- $problems = concat $problems (include "grove.unknown" (list $item (printf "%s[]" $path) $known) | fromJsonArray) -}}
{{- end -}}
{{- else if and (kindIs "map" $value) (hasKey $known.keys $path) -}}
{{- $keys := get $known.keys $path -}}
{{- range $key, $item := $value -}}
{{- $at := ternary $key (printf "%s.%s" $path $key) (empty $path) -}}
{{- if has $key $keys -}}
{{- $problems = concat $problems (include "grove.unknown" (list $item $at $known) | fromJsonArray) -}}
{{- else if hasKey $known.retired $at -}}
{{- $problems = append $problems (printf "%s: %s; remove it" $at (get $known.retired $at)) -}}
{{- else -}}
{{- $problems = append $problems (printf "%s: there is no such value; %s" $at (include "grove.meant" (list $key $keys $known.keys))) -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- toJson $problems -}}
{{- end -}}

{{- /* What somebody meant by a key: (list KEY SIBLINGS ALL). The nearest sibling, or else the nearest keys anywhere. */ -}}
{{- define "grove.meant" -}}
{{- $key := index . 0 }}{{ $siblings := index . 1 }}{{ $best := list }}{{ $most := 39 -}}
{{- range $sibling := $siblings -}}
{{- $likeness := include "grove.likeness" (list $key $sibling) | int -}}
{{- if gt $likeness $most }}{{ $best = list (quote $sibling) }}{{ $most = $likeness }}{{ end -}}
{{- end -}}
{{- if empty $best -}}
{{- $most = 60 -}}
{{- range $path, $keys := index . 2 -}}
{{- range $keys -}}
{{- $likeness := include "grove.likeness" (list $key .) | int -}}
{{- if gt $likeness $most }}{{ $best = list }}{{ $most = $likeness }}{{ end -}}
{{- if ge $likeness $most }}{{ $best = append $best (printf "%s.%s" $path . | trimPrefix "." | quote) }}{{ end -}}
{{- end -}}
{{- end -}}
{{- end -}}
{{- if $best }}did you mean {{ join " or " $best }}?{{ else }}there are {{ join ", " $siblings }}{{ end -}}
{{- end -}}

{{- /* How alike two words are, in percent: by the pairs of letters that they share. */ -}}
{{- define "grove.likeness" -}}
{{- $one := lower (first .) }}{{ $other := lower (last .) }}{{ $shared := 0 -}}
{{- $pairs := int (max 0 (sub (len $one) 1)) -}}
{{- range $at := until $pairs -}}
{{- if contains (substr $at (int (add $at 2)) $one) $other }}{{ $shared = add $shared 1 }}{{ end -}}
{{- end -}}
{{- div (mul 200 $shared) (max 1 (add $pairs (sub (len $other) 1))) -}}
{{- end -}}

{{- /* What is wrong with the schedulers of the configuration, as a JSON list of sentences: (list CONFIG BUILT-IN). */ -}}
{{- define "grove.schedulerProblems" -}}
{{- $config := first . }}{{ $builtIn := last . }}{{ $problems := list -}}
{{- $short := get $config "schedulerName" | default "" -}}
{{- $default := dig "scheduler" "defaultProfileName" "" $config | default "" -}}
{{- $names := list -}}
{{- range $profile := dig "scheduler" "profiles" list $config | default list -}}
{{- $name := get $profile "name" | default "" -}}
{{- if has $name $names -}}
{{- $problems = append $problems (printf "config.scheduler.profiles: %q is listed twice; remove one of them" $name) -}}
{{- end -}}
{{- if eq (get $profile "type" | default "BuiltIn") "External" -}}
{{- if has $name $builtIn -}}
{{- $problems = append $problems (printf "config.scheduler.profiles: %q is built in; remove type: External, or use another name" $name) -}}
{{- end -}}
{{- else if not (has $name $builtIn) -}}
{{- $problems = append $problems (printf "config.scheduler.profiles: %q is no scheduler that is built in; those are %s. Others need type: External" $name (join ", " $builtIn)) -}}
{{- end -}}
{{- $names = append $names $name -}}
{{- end -}}
{{- if and $short (not (has $short (concat $builtIn $names))) -}}
{{- $problems = append $problems (printf "config.schedulerName: %q is no scheduler; there are %s" $short (join ", " (concat $builtIn $names | uniq))) -}}
{{- else if and $short $default (ne $short $default) -}}
{{- $problems = append $problems (printf "config.schedulerName: %q contradicts config.scheduler.defaultProfileName, which is %q; keep one of the two" $short $default) -}}
{{- end -}}
{{- $all := concat $names (list "default-scheduler") }}{{ if $short }}{{ $all = append $all $short }}{{ end -}}
{{- if and $default $names (not (has $default $all)) -}}
{{- $problems = append $problems (printf "config.scheduler.defaultProfileName: %q is none of the profiles, which are %s" $default (join ", " ($all | uniq))) -}}
{{- end -}}
{{- toJson $problems -}}
{{- end -}}
