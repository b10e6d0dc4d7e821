// @ts-nocheck
// Generated from schemas/ by npm run generate; change the sources instead.
import { codePoints, formats } from '../../formats.ts'
import type { Validator } from '../../validator.ts'

export const validate: Validator = validate10;
const schema11 = {"type":"object","properties":{"apiVersion":{"type":"string"},"kind":{"type":"string"},"metadata":{"type":"object"},"spec":{"type":"object","required":["runtimeRef"],"properties":{"runtimeRef":{"type":"object","required":["name"],"properties":{"name":{"type":"string","minLength":1,"maxLength":253},"apiGroup":{"type":"string","maxLength":253},"kind":{"type":"string","maxLength":253}}},"initializer":{"type":"object","properties":{"dataset":{"$ref":"#/definitions/Initializer"},"model":{"$ref":"#/definitions/Initializer"}}},"trainer":{"type":"object","properties":{"image":{"type":"string","maxLength":500},"command":{"$ref":"#/definitions/Words"},"args":{"$ref":"#/definitions/Words"},"env":{"$ref":"#/definitions/EnvVars"},"numNodes":{"type":"integer","format":"int32","minimum":0},"resourcesPerNode":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceRequirements"},"numProcPerNode":{"$ref":"#/definitions/ProcessesPerNode"}}},"runtimePatches":{"type":"array","maxItems":16,"items":{"type":"object","required":["manager"],"properties":{"manager":{"type":"string","minLength":1,"maxLength":253},"time":{"type":"string","format":"date-time"},"trainingRuntimeSpec":{"type":"object","properties":{"template":{"type":"object","properties":{"metadata":{"$ref":"#/definitions/EmbeddedMetadata+metadata"},"spec":{"type":"object","properties":{"replicatedJobs":{"type":"array","maxItems":100,"items":{"type":"object","required":["name"],"properties":{"name":{"type":"string","minLength":1,"maxLength":253},"template":{"type":"object","properties":{"metadata":{"$ref":"#/definitions/EmbeddedMetadata+metadata"},"spec":{"type":"object","properties":{"template":{"type":"object","properties":{"metadata":{"$ref":"#/definitions/EmbeddedMetadata+metadata"},"spec":{"$ref":"#/definitions/PodSpecPatch"}}}}}}}}}}}}}}}}}}},"suspend":{"type":"boolean"},"activeDeadlineSeconds":{"type":"integer","format":"int64","minimum":1},"managedBy":{"type":"string","maxLength":253},"labels":{"type":"object","additionalProperties":{"type":"string"}},"annotations":{"type":"object","additionalProperties":{"type":"string"}},"podTemplateOverrides":{"type":"array","maxItems":16,"items":{"type":"object","required":["targetJobs"],"properties":{"targetJobs":{"type":"array","minItems":1,"maxItems":100,"items":{"type":"object","required":["name"],"properties":{"name":{"type":"string","minLength":1,"maxLength":253}}}},"metadata":{"$ref":"#/definitions/EmbeddedMetadata+metadata"},"spec":{"type":"object"}}}}}},"status":{"type":"object","minProperties":1,"properties":{"conditions":{"type":"array","maxItems":8,"items":{"$ref":"#/definitions/Condition"}},"jobsStatus":{"type":"array","maxItems":100,"items":{"type":"object","required":["active","failed","name","ready","succeeded","suspended"],"properties":{"name":{"type":"string","minLength":1,"maxLength":253},"ready":{"type":"integer","format":"int32","minimum":0},"succeeded":{"type":"integer","format":"int32","minimum":0},"failed":{"type":"integer","format":"int32","minimum":0},"active":{"type":"integer","format":"int32","minimum":0},"suspended":{"type":"integer","format":"int32","minimum":0}}}},"trainerStatus":{"type":"object","properties":{"progressPercentage":{"type":"integer","format":"int32","minimum":0,"maximum":100},"estimatedRemainingSeconds":{"type":"integer","format":"int32","minimum":0},"metrics":{"type":"array","maxItems":256,"items":{"type":"object","required":["name","value"],"properties":{"name":{"type":"string","minLength":1,"maxLength":64},"value":{"type":"string","minLength":1,"maxLength":64}}}},"lastUpdatedTime":{"type":"string","format":"date-time"}}}}}},"definitions":{"Condition":{"type":"object","required":["lastTransitionTime","message","reason","status","type"],"properties":{"type":{"type":"string","maxLength":316,"pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"},"status":{"type":"string","enum":["True","False","Unknown"]},"observedGeneration":{"type":"integer","format":"int64","minimum":0},"lastTransitionTime":{"type":"string","format":"date-time"},"reason":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"},"message":{"type":"string","maxLength":32768}}},"ContainerPatch":{"type":"object","required":["name"],"properties":{"name":{"type":"string","minLength":1,"maxLength":253},"env":{"$ref":"#/definitions/EnvVars"},"volumeMounts":{"type":"array","maxItems":128,"items":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeMount"}},"securityContext":{"$ref":"#/definitions/io.k8s.api.core.v1.SecurityContext"}}},"EmbeddedMetadata+metadata":{"type":"object","properties":{"annotations":{"type":"object","additionalProperties":{"type":"string"}},"finalizers":{"type":"array","items":{"type":"string"}},"labels":{"type":"object","additionalProperties":{"type":"string"}},"name":{"type":"string"},"namespace":{"type":"string"}}},"EnvVars":{"type":"array","maxItems":128,"items":{"$ref":"#/definitions/io.k8s.api.core.v1.EnvVar"}},"Initializer":{"type":"object","properties":{"storageUri":{"type":"string","maxLength":2048},"env":{"$ref":"#/definitions/EnvVars"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"}}},"PodSpecPatch":{"type":"object","properties":{"serviceAccountName":{"type":"string","maxLength":253},"volumes":{"type":"array","maxItems":128,"items":{"$ref":"#/definitions/io.k8s.api.core.v1.Volume+metadata"}},"initContainers":{"type":"array","maxItems":64,"items":{"$ref":"#/definitions/ContainerPatch"}},"containers":{"type":"array","maxItems":64,"items":{"$ref":"#/definitions/ContainerPatch"}},"imagePullSecrets":{"type":"array","maxItems":64,"items":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"}},"securityContext":{"$ref":"#/definitions/io.k8s.api.core.v1.PodSecurityContext"},"terminationGracePeriodSeconds":{"type":"integer","format":"int64","minimum":0},"nodeSelector":{"type":"object","additionalProperties":{"type":"string"}},"affinity":{"$ref":"#/definitions/io.k8s.api.core.v1.Affinity"},"tolerations":{"type":"array","maxItems":128,"items":{"$ref":"#/definitions/io.k8s.api.core.v1.Toleration"}},"schedulingGates":{"type":"array","maxItems":16,"items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodSchedulingGate"}}}},"ProcessesPerNode":{"anyOf":[{"type":"integer"},{"type":"string"}]},"Words":{"type":"array","maxItems":128,"items":{"type":"string","maxLength":1048576}},"io.k8s.api.core.v1.AWSElasticBlockStoreVolumeSource":{"type":"object","required":["volumeID"],"properties":{"fsType":{"type":"string"},"partition":{"type":"integer","format":"int32"},"readOnly":{"type":"boolean"},"volumeID":{"type":"string"}}},"io.k8s.api.core.v1.Affinity":{"type":"object","properties":{"nodeAffinity":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeAffinity"},"podAffinity":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinity"},"podAntiAffinity":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAntiAffinity"}}},"io.k8s.api.core.v1.AppArmorProfile":{"type":"object","required":["type"],"properties":{"localhostProfile":{"type":"string"},"type":{"type":"string"}}},"io.k8s.api.core.v1.AzureDiskVolumeSource":{"type":"object","required":["diskName","diskURI"],"properties":{"cachingMode":{"type":"string"},"diskName":{"type":"string"},"diskURI":{"type":"string"},"fsType":{"type":"string"},"kind":{"type":"string"},"readOnly":{"type":"boolean"}}},"io.k8s.api.core.v1.AzureFileVolumeSource":{"type":"object","required":["secretName","shareName"],"properties":{"readOnly":{"type":"boolean"},"secretName":{"type":"string"},"shareName":{"type":"string"}}},"io.k8s.api.core.v1.CSIVolumeSource":{"type":"object","required":["driver"],"properties":{"driver":{"type":"string"},"fsType":{"type":"string"},"nodePublishSecretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"readOnly":{"type":"boolean"},"volumeAttributes":{"type":"object","additionalProperties":{"type":"string"}}}},"io.k8s.api.core.v1.Capabilities":{"type":"object","properties":{"add":{"type":"array","items":{"type":"string"}},"drop":{"type":"array","items":{"type":"string"}}}},"io.k8s.api.core.v1.CephFSVolumeSource":{"type":"object","required":["monitors"],"properties":{"monitors":{"type":"array","items":{"type":"string"}},"path":{"type":"string"},"readOnly":{"type":"boolean"},"secretFile":{"type":"string"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"user":{"type":"string"}}},"io.k8s.api.core.v1.CinderVolumeSource":{"type":"object","required":["volumeID"],"properties":{"fsType":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"volumeID":{"type":"string"}}},"io.k8s.api.core.v1.ClusterTrustBundleProjection":{"type":"object","required":["path"],"properties":{"labelSelector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"name":{"type":"string"},"optional":{"type":"boolean"},"path":{"type":"string"},"signerName":{"type":"string"}}},"io.k8s.api.core.v1.ConfigMapKeySelector":{"type":"object","required":["key"],"properties":{"key":{"type":"string"},"name":{"type":"string"},"optional":{"type":"boolean"}}},"io.k8s.api.core.v1.ConfigMapProjection":{"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"name":{"type":"string"},"optional":{"type":"boolean"}}},"io.k8s.api.core.v1.ConfigMapVolumeSource":{"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"name":{"type":"string"},"optional":{"type":"boolean"}}},"io.k8s.api.core.v1.DownwardAPIProjection":{"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIVolumeFile"}}}},"io.k8s.api.core.v1.DownwardAPIVolumeFile":{"type":"object","required":["path"],"properties":{"fieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector"},"mode":{"type":"integer","format":"int32"},"path":{"type":"string"},"resourceFieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector"}}},"io.k8s.api.core.v1.DownwardAPIVolumeSource":{"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIVolumeFile"}}}},"io.k8s.api.core.v1.EmptyDirVolumeSource":{"type":"object","properties":{"medium":{"type":"string"},"sizeLimit":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}}},"io.k8s.api.core.v1.EnvVar":{"type":"object","required":["name"],"properties":{"name":{"type":"string"},"value":{"type":"string"},"valueFrom":{"$ref":"#/definitions/io.k8s.api.core.v1.EnvVarSource"}}},"io.k8s.api.core.v1.EnvVarSource":{"type":"object","properties":{"configMapKeyRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ConfigMapKeySelector"},"fieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector"},"fileKeyRef":{"$ref":"#/definitions/io.k8s.api.core.v1.FileKeySelector"},"resourceFieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector"},"secretKeyRef":{"$ref":"#/definitions/io.k8s.api.core.v1.SecretKeySelector"}}},"io.k8s.api.core.v1.EphemeralVolumeSource+metadata":{"type":"object","properties":{"volumeClaimTemplate":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimTemplate+metadata"}}},"io.k8s.api.core.v1.FCVolumeSource":{"type":"object","properties":{"fsType":{"type":"string"},"lun":{"type":"integer","format":"int32"},"readOnly":{"type":"boolean"},"targetWWNs":{"type":"array","items":{"type":"string"}},"wwids":{"type":"array","items":{"type":"string"}}}},"io.k8s.api.core.v1.FileKeySelector":{"type":"object","required":["volumeName","path","key"],"properties":{"key":{"type":"string"},"optional":{"type":"boolean"},"path":{"type":"string"},"volumeName":{"type":"string"}}},"io.k8s.api.core.v1.FlexVolumeSource":{"type":"object","required":["driver"],"properties":{"driver":{"type":"string"},"fsType":{"type":"string"},"options":{"type":"object","additionalProperties":{"type":"string"}},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"}}},"io.k8s.api.core.v1.FlockerVolumeSource":{"type":"object","properties":{"datasetName":{"type":"string"},"datasetUUID":{"type":"string"}}},"io.k8s.api.core.v1.GCEPersistentDiskVolumeSource":{"type":"object","required":["pdName"],"properties":{"fsType":{"type":"string"},"partition":{"type":"integer","format":"int32"},"pdName":{"type":"string"},"readOnly":{"type":"boolean"}}},"io.k8s.api.core.v1.GitRepoVolumeSource":{"type":"object","required":["repository"],"properties":{"directory":{"type":"string"},"repository":{"type":"string"},"revision":{"type":"string"}}},"io.k8s.api.core.v1.GlusterfsVolumeSource":{"type":"object","required":["endpoints","path"],"properties":{"endpoints":{"type":"string"},"path":{"type":"string"},"readOnly":{"type":"boolean"}}},"io.k8s.api.core.v1.HostPathVolumeSource":{"type":"object","required":["path"],"properties":{"path":{"type":"string"},"type":{"type":"string"}}},"io.k8s.api.core.v1.ISCSIVolumeSource":{"type":"object","required":["targetPortal","iqn","lun"],"properties":{"chapAuthDiscovery":{"type":"boolean"},"chapAuthSession":{"type":"boolean"},"fsType":{"type":"string"},"initiatorName":{"type":"string"},"iqn":{"type":"string"},"iscsiInterface":{"type":"string"},"lun":{"type":"integer","format":"int32"},"portals":{"type":"array","items":{"type":"string"}},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"targetPortal":{"type":"string"}}},"io.k8s.api.core.v1.ImageVolumeSource":{"type":"object","properties":{"pullPolicy":{"type":"string"},"reference":{"type":"string"}}},"io.k8s.api.core.v1.KeyToPath":{"type":"object","required":["key","path"],"properties":{"key":{"type":"string"},"mode":{"type":"integer","format":"int32"},"path":{"type":"string"}}},"io.k8s.api.core.v1.LocalObjectReference":{"type":"object","properties":{"name":{"type":"string"}}},"io.k8s.api.core.v1.NFSVolumeSource":{"type":"object","required":["server","path"],"properties":{"path":{"type":"string"},"readOnly":{"type":"boolean"},"server":{"type":"string"}}},"io.k8s.api.core.v1.NodeAffinity":{"type":"object","properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PreferredSchedulingTerm"}},"requiredDuringSchedulingIgnoredDuringExecution":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelector"}}},"io.k8s.api.core.v1.NodeSelector":{"type":"object","required":["nodeSelectorTerms"],"properties":{"nodeSelectorTerms":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorTerm"}}}},"io.k8s.api.core.v1.NodeSelectorRequirement":{"type":"object","required":["key","operator"],"properties":{"key":{"type":"string"},"operator":{"type":"string"},"values":{"type":"array","items":{"type":"string"}}}},"io.k8s.api.core.v1.NodeSelectorTerm":{"type":"object","properties":{"matchExpressions":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement"}},"matchFields":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement"}}}},"io.k8s.api.core.v1.ObjectFieldSelector":{"type":"object","required":["fieldPath"],"properties":{"apiVersion":{"type":"string"},"fieldPath":{"type":"string"}}},"io.k8s.api.core.v1.PersistentVolumeClaimSpec":{"type":"object","properties":{"accessModes":{"type":"array","items":{"type":"string"}},"dataSource":{"$ref":"#/definitions/io.k8s.api.core.v1.TypedLocalObjectReference"},"dataSourceRef":{"$ref":"#/definitions/io.k8s.api.core.v1.TypedObjectReference"},"resources":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeResourceRequirements"},"selector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"storageClassName":{"type":"string"},"volumeAttributesClassName":{"type":"string"},"volumeMode":{"type":"string"},"volumeName":{"type":"string"}}},"io.k8s.api.core.v1.PersistentVolumeClaimTemplate+metadata":{"type":"object","required":["spec"],"properties":{"metadata":{"$ref":"#/definitions/EmbeddedMetadata+metadata"},"spec":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimSpec"}}},"io.k8s.api.core.v1.PersistentVolumeClaimVolumeSource":{"type":"object","required":["claimName"],"properties":{"claimName":{"type":"string"},"readOnly":{"type":"boolean"}}},"io.k8s.api.core.v1.PhotonPersistentDiskVolumeSource":{"type":"object","required":["pdID"],"properties":{"fsType":{"type":"string"},"pdID":{"type":"string"}}},"io.k8s.api.core.v1.PodAffinity":{"type":"object","properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.WeightedPodAffinityTerm"}},"requiredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinityTerm"}}}},"io.k8s.api.core.v1.PodAffinityTerm":{"type":"object","required":["topologyKey"],"properties":{"labelSelector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"matchLabelKeys":{"type":"array","items":{"type":"string"}},"mismatchLabelKeys":{"type":"array","items":{"type":"string"}},"namespaceSelector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"namespaces":{"type":"array","items":{"type":"string"}},"topologyKey":{"type":"string"}}},"io.k8s.api.core.v1.PodAntiAffinity":{"type":"object","properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.WeightedPodAffinityTerm"}},"requiredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinityTerm"}}}},"io.k8s.api.core.v1.PodCertificateProjection":{"type":"object","required":["signerName","keyType"],"properties":{"certificateChainPath":{"type":"string"},"credentialBundlePath":{"type":"string"},"keyPath":{"type":"string"},"keyType":{"type":"string"},"maxExpirationSeconds":{"type":"integer","format":"int32"},"signerName":{"type":"string"},"userAnnotations":{"type":"object","additionalProperties":{"type":"string"}}}},"io.k8s.api.core.v1.PodSchedulingGate":{"type":"object","required":["name"],"properties":{"name":{"type":"string"}}},"io.k8s.api.core.v1.PodSecurityContext":{"type":"object","properties":{"appArmorProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.AppArmorProfile"},"fsGroup":{"type":"integer","format":"int64"},"fsGroupChangePolicy":{"type":"string"},"runAsGroup":{"type":"integer","format":"int64"},"runAsNonRoot":{"type":"boolean"},"runAsUser":{"type":"integer","format":"int64"},"seLinuxChangePolicy":{"type":"string"},"seLinuxOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.SELinuxOptions"},"seccompProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.SeccompProfile"},"supplementalGroups":{"type":"array","items":{"type":"integer","format":"int64"}},"supplementalGroupsPolicy":{"type":"string"},"sysctls":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.Sysctl"}},"windowsOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions"}}},"io.k8s.api.core.v1.PortworxVolumeSource":{"type":"object","required":["volumeID"],"properties":{"fsType":{"type":"string"},"readOnly":{"type":"boolean"},"volumeID":{"type":"string"}}},"io.k8s.api.core.v1.PreferredSchedulingTerm":{"type":"object","required":["weight","preference"],"properties":{"preference":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorTerm"},"weight":{"type":"integer","format":"int32"}}},"io.k8s.api.core.v1.ProjectedVolumeSource":{"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"sources":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeProjection"}}}},"io.k8s.api.core.v1.QuobyteVolumeSource":{"type":"object","required":["registry","volume"],"properties":{"group":{"type":"string"},"readOnly":{"type":"boolean"},"registry":{"type":"string"},"tenant":{"type":"string"},"user":{"type":"string"},"volume":{"type":"string"}}},"io.k8s.api.core.v1.RBDVolumeSource":{"type":"object","required":["monitors","image"],"properties":{"fsType":{"type":"string"},"image":{"type":"string"},"keyring":{"type":"string"},"monitors":{"type":"array","items":{"type":"string"}},"pool":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"user":{"type":"string"}}},"io.k8s.api.core.v1.ResourceClaim":{"type":"object","required":["name"],"properties":{"name":{"type":"string"},"request":{"type":"string"}}},"io.k8s.api.core.v1.ResourceFieldSelector":{"type":"object","required":["resource"],"properties":{"containerName":{"type":"string"},"divisor":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"},"resource":{"type":"string"}}},"io.k8s.api.core.v1.ResourceRequirements":{"type":"object","properties":{"claims":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceClaim"}},"limits":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}},"requests":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}}}},"io.k8s.api.core.v1.SELinuxOptions":{"type":"object","properties":{"level":{"type":"string"},"role":{"type":"string"},"type":{"type":"string"},"user":{"type":"string"}}},"io.k8s.api.core.v1.ScaleIOVolumeSource":{"type":"object","required":["gateway","system","secretRef"],"properties":{"fsType":{"type":"string"},"gateway":{"type":"string"},"protectionDomain":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"sslEnabled":{"type":"boolean"},"storageMode":{"type":"string"},"storagePool":{"type":"string"},"system":{"type":"string"},"volumeName":{"type":"string"}}},"io.k8s.api.core.v1.SeccompProfile":{"type":"object","required":["type"],"properties":{"localhostProfile":{"type":"string"},"type":{"type":"string"}}},"io.k8s.api.core.v1.SecretKeySelector":{"type":"object","required":["key"],"properties":{"key":{"type":"string"},"name":{"type":"string"},"optional":{"type":"boolean"}}},"io.k8s.api.core.v1.SecretProjection":{"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"name":{"type":"string"},"optional":{"type":"boolean"}}},"io.k8s.api.core.v1.SecretVolumeSource":{"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"optional":{"type":"boolean"},"secretName":{"type":"string"}}},"io.k8s.api.core.v1.SecurityContext":{"type":"object","properties":{"allowPrivilegeEscalation":{"type":"boolean"},"appArmorProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.AppArmorProfile"},"capabilities":{"$ref":"#/definitions/io.k8s.api.core.v1.Capabilities"},"privileged":{"type":"boolean"},"procMount":{"type":"string"},"readOnlyRootFilesystem":{"type":"boolean"},"runAsGroup":{"type":"integer","format":"int64"},"runAsNonRoot":{"type":"boolean"},"runAsUser":{"type":"integer","format":"int64"},"seLinuxOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.SELinuxOptions"},"seccompProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.SeccompProfile"},"windowsOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions"}}},"io.k8s.api.core.v1.ServiceAccountTokenProjection":{"type":"object","required":["path"],"properties":{"audience":{"type":"string"},"expirationSeconds":{"type":"integer","format":"int64"},"path":{"type":"string"}}},"io.k8s.api.core.v1.StorageOSVolumeSource":{"type":"object","properties":{"fsType":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"volumeName":{"type":"string"},"volumeNamespace":{"type":"string"}}},"io.k8s.api.core.v1.Sysctl":{"type":"object","required":["name","value"],"properties":{"name":{"type":"string"},"value":{"type":"string"}}},"io.k8s.api.core.v1.Toleration":{"type":"object","properties":{"effect":{"type":"string"},"key":{"type":"string"},"operator":{"type":"string"},"tolerationSeconds":{"type":"integer","format":"int64"},"value":{"type":"string"}}},"io.k8s.api.core.v1.TypedLocalObjectReference":{"type":"object","required":["kind","name"],"properties":{"apiGroup":{"type":"string"},"kind":{"type":"string"},"name":{"type":"string"}}},"io.k8s.api.core.v1.TypedObjectReference":{"type":"object","required":["kind","name"],"properties":{"apiGroup":{"type":"string"},"kind":{"type":"string"},"name":{"type":"string"},"namespace":{"type":"string"}}},"io.k8s.api.core.v1.Volume+metadata":{"type":"object","required":["name"],"properties":{"awsElasticBlockStore":{"$ref":"#/definitions/io.k8s.api.core.v1.AWSElasticBlockStoreVolumeSource"},"azureDisk":{"$ref":"#/definitions/io.k8s.api.core.v1.AzureDiskVolumeSource"},"azureFile":{"$ref":"#/definitions/io.k8s.api.core.v1.AzureFileVolumeSource"},"cephfs":{"$ref":"#/definitions/io.k8s.api.core.v1.CephFSVolumeSource"},"cinder":{"$ref":"#/definitions/io.k8s.api.core.v1.CinderVolumeSource"},"configMap":{"$ref":"#/definitions/io.k8s.api.core.v1.ConfigMapVolumeSource"},"csi":{"$ref":"#/definitions/io.k8s.api.core.v1.CSIVolumeSource"},"downwardAPI":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIVolumeSource"},"emptyDir":{"$ref":"#/definitions/io.k8s.api.core.v1.EmptyDirVolumeSource"},"ephemeral":{"$ref":"#/definitions/io.k8s.api.core.v1.EphemeralVolumeSource+metadata"},"fc":{"$ref":"#/definitions/io.k8s.api.core.v1.FCVolumeSource"},"flexVolume":{"$ref":"#/definitions/io.k8s.api.core.v1.FlexVolumeSource"},"flocker":{"$ref":"#/definitions/io.k8s.api.core.v1.FlockerVolumeSource"},"gcePersistentDisk":{"$ref":"#/definitions/io.k8s.api.core.v1.GCEPersistentDiskVolumeSource"},"gitRepo":{"$ref":"#/definitions/io.k8s.api.core.v1.GitRepoVolumeSource"},"glusterfs":{"$ref":"#/definitions/io.k8s.api.core.v1.GlusterfsVolumeSource"},"hostPath":{"$ref":"#/definitions/io.k8s.api.core.v1.HostPathVolumeSource"},"image":{"$ref":"#/definitions/io.k8s.api.core.v1.ImageVolumeSource"},"iscsi":{"$ref":"#/definitions/io.k8s.api.core.v1.ISCSIVolumeSource"},"name":{"type":"string"},"nfs":{"$ref":"#/definitions/io.k8s.api.core.v1.NFSVolumeSource"},"persistentVolumeClaim":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimVolumeSource"},"photonPersistentDisk":{"$ref":"#/definitions/io.k8s.api.core.v1.PhotonPersistentDiskVolumeSource"},"portworxVolume":{"$ref":"#/definitions/io.k8s.api.core.v1.PortworxVolumeSource"},"projected":{"$ref":"#/definitions/io.k8s.api.core.v1.ProjectedVolumeSource"},"quobyte":{"$ref":"#/definitions/io.k8s.api.core.v1.QuobyteVolumeSource"},"rbd":{"$ref":"#/definitions/io.k8s.api.core.v1.RBDVolumeSource"},"scaleIO":{"$ref":"#/definitions/io.k8s.api.core.v1.ScaleIOVolumeSource"},"secret":{"$ref":"#/definitions/io.k8s.api.core.v1.SecretVolumeSource"},"storageos":{"$ref":"#/definitions/io.k8s.api.core.v1.StorageOSVolumeSource"},"vsphereVolume":{"$ref":"#/definitions/io.k8s.api.core.v1.VsphereVirtualDiskVolumeSource"}}},"io.k8s.api.core.v1.VolumeMount":{"type":"object","required":["name","mountPath"],"properties":{"mountPath":{"type":"string"},"mountPropagation":{"type":"string"},"name":{"type":"string"},"readOnly":{"type":"boolean"},"recursiveReadOnly":{"type":"string"},"subPath":{"type":"string"},"subPathExpr":{"type":"string"}}},"io.k8s.api.core.v1.VolumeProjection":{"type":"object","properties":{"clusterTrustBundle":{"$ref":"#/definitions/io.k8s.api.core.v1.ClusterTrustBundleProjection"},"configMap":{"$ref":"#/definitions/io.k8s.api.core.v1.ConfigMapProjection"},"downwardAPI":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIProjection"},"podCertificate":{"$ref":"#/definitions/io.k8s.api.core.v1.PodCertificateProjection"},"secret":{"$ref":"#/definitions/io.k8s.api.core.v1.SecretProjection"},"serviceAccountToken":{"$ref":"#/definitions/io.k8s.api.core.v1.ServiceAccountTokenProjection"}}},"io.k8s.api.core.v1.VolumeResourceRequirements":{"type":"object","properties":{"limits":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}},"requests":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}}}},"io.k8s.api.core.v1.VsphereVirtualDiskVolumeSource":{"type":"object","required":["volumePath"],"properties":{"fsType":{"type":"string"},"storagePolicyID":{"type":"string"},"storagePolicyName":{"type":"string"},"volumePath":{"type":"string"}}},"io.k8s.api.core.v1.WeightedPodAffinityTerm":{"type":"object","required":["weight","podAffinityTerm"],"properties":{"podAffinityTerm":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinityTerm"},"weight":{"type":"integer","format":"int32"}}},"io.k8s.api.core.v1.WindowsSecurityContextOptions":{"type":"object","properties":{"gmsaCredentialSpec":{"type":"string"},"gmsaCredentialSpecName":{"type":"string"},"hostProcess":{"type":"boolean"},"runAsUserName":{"type":"string"}}},"io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector":{"type":"object","properties":{"matchExpressions":{"type":"array","items":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement"}},"matchLabels":{"type":"object","additionalProperties":{"type":"string"}}}},"io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement":{"type":"object","required":["key","operator"],"properties":{"key":{"type":"string"},"operator":{"type":"string"},"values":{"type":"array","items":{"type":"string"}}}}}};
const schema22 = {"type":"array","maxItems":128,"items":{"type":"string","maxLength":1048576}};
const schema26 = {"anyOf":[{"type":"integer"},{"type":"string"}]};
const schema27 = {"type":"object","properties":{"annotations":{"type":"object","additionalProperties":{"type":"string"}},"finalizers":{"type":"array","items":{"type":"string"}},"labels":{"type":"object","additionalProperties":{"type":"string"}},"name":{"type":"string"},"namespace":{"type":"string"}}};
const schema121 = {"type":"object","required":["lastTransitionTime","message","reason","status","type"],"properties":{"type":{"type":"string","maxLength":316,"pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"},"status":{"type":"string","enum":["True","False","Unknown"]},"observedGeneration":{"type":"integer","format":"int64","minimum":0},"lastTransitionTime":{"type":"string","format":"date-time"},"reason":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"},"message":{"type":"string","maxLength":32768}}};
const func2 = codePoints;
const schema12 = {"type":"object","properties":{"storageUri":{"type":"string","maxLength":2048},"env":{"$ref":"#/definitions/EnvVars"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"}}};
const schema21 = {"type":"object","properties":{"name":{"type":"string"}}};
const schema13 = {"type":"array","maxItems":128,"items":{"$ref":"#/definitions/io.k8s.api.core.v1.EnvVar"}};
const schema14 = {"type":"object","required":["name"],"properties":{"name":{"type":"string"},"value":{"type":"string"},"valueFrom":{"$ref":"#/definitions/io.k8s.api.core.v1.EnvVarSource"}}};
const schema15 = {"type":"object","properties":{"configMapKeyRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ConfigMapKeySelector"},"fieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector"},"fileKeyRef":{"$ref":"#/definitions/io.k8s.api.core.v1.FileKeySelector"},"resourceFieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector"},"secretKeyRef":{"$ref":"#/definitions/io.k8s.api.core.v1.SecretKeySelector"}}};
const schema16 = {"type":"object","required":["key"],"properties":{"key":{"type":"string"},"name":{"type":"string"},"optional":{"type":"boolean"}}};
const schema17 = {"type":"object","required":["fieldPath"],"properties":{"apiVersion":{"type":"string"},"fieldPath":{"type":"string"}}};
const schema18 = {"type":"object","required":["volumeName","path","key"],"properties":{"key":{"type":"string"},"optional":{"type":"boolean"},"path":{"type":"string"},"volumeName":{"type":"string"}}};
const schema19 = {"type":"object","required":["resource"],"properties":{"containerName":{"type":"string"},"divisor":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"},"resource":{"type":"string"}}};
const schema20 = {"type":"object","required":["key"],"properties":{"key":{"type":"string"},"name":{"type":"string"},"optional":{"type":"boolean"}}};
const pattern0 = new RegExp("^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$", "u");

function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.configMapKeyRef !== undefined){
let data0 = data.configMapKeyRef;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.key === undefined){
const err0 = {instancePath:instancePath+"/configMapKeyRef",schemaPath:"#/definitions/io.k8s.api.core.v1.ConfigMapKeySelector/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.key !== undefined){
if(typeof data0.key !== "string"){
const err1 = {instancePath:instancePath+"/configMapKeyRef/key",schemaPath:"#/definitions/io.k8s.api.core.v1.ConfigMapKeySelector/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data0.name !== undefined){
if(typeof data0.name !== "string"){
const err2 = {instancePath:instancePath+"/configMapKeyRef/name",schemaPath:"#/definitions/io.k8s.api.core.v1.ConfigMapKeySelector/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data0.optional !== undefined){
if(typeof data0.optional !== "boolean"){
const err3 = {instancePath:instancePath+"/configMapKeyRef/optional",schemaPath:"#/definitions/io.k8s.api.core.v1.ConfigMapKeySelector/properties/optional/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/configMapKeyRef",schemaPath:"#/definitions/io.k8s.api.core.v1.ConfigMapKeySelector/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.fieldRef !== undefined){
let data4 = data.fieldRef;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.fieldPath === undefined){
const err5 = {instancePath:instancePath+"/fieldRef",schemaPath:"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector/required",keyword:"required",params:{missingProperty: "fieldPath"},message:"must have required property '"+"fieldPath"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data4.apiVersion !== undefined){
if(typeof data4.apiVersion !== "string"){
const err6 = {instancePath:instancePath+"/fieldRef/apiVersion",schemaPath:"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector/properties/apiVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data4.fieldPath !== undefined){
if(typeof data4.fieldPath !== "string"){
const err7 = {instancePath:instancePath+"/fieldRef/fieldPath",schemaPath:"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector/properties/fieldPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/fieldRef",schemaPath:"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.fileKeyRef !== undefined){
let data7 = data.fileKeyRef;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.volumeName === undefined){
const err9 = {instancePath:instancePath+"/fileKeyRef",schemaPath:"#/definitions/io.k8s.api.core.v1.FileKeySelector/required",keyword:"required",params:{missingProperty: "volumeName"},message:"must have required property '"+"volumeName"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data7.path === undefined){
const err10 = {instancePath:instancePath+"/fileKeyRef",schemaPath:"#/definitions/io.k8s.api.core.v1.FileKeySelector/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data7.key === undefined){
const err11 = {instancePath:instancePath+"/fileKeyRef",schemaPath:"#/definitions/io.k8s.api.core.v1.FileKeySelector/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(data7.key !== undefined){
if(typeof data7.key !== "string"){
const err12 = {instancePath:instancePath+"/fileKeyRef/key",schemaPath:"#/definitions/io.k8s.api.core.v1.FileKeySelector/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data7.optional !== undefined){
if(typeof data7.optional !== "boolean"){
const err13 = {instancePath:instancePath+"/fileKeyRef/optional",schemaPath:"#/definitions/io.k8s.api.core.v1.FileKeySelector/properties/optional/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data7.path !== undefined){
if(typeof data7.path !== "string"){
const err14 = {instancePath:instancePath+"/fileKeyRef/path",schemaPath:"#/definitions/io.k8s.api.core.v1.FileKeySelector/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data7.volumeName !== undefined){
if(typeof data7.volumeName !== "string"){
const err15 = {instancePath:instancePath+"/fileKeyRef/volumeName",schemaPath:"#/definitions/io.k8s.api.core.v1.FileKeySelector/properties/volumeName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/fileKeyRef",schemaPath:"#/definitions/io.k8s.api.core.v1.FileKeySelector/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.resourceFieldRef !== undefined){
let data12 = data.resourceFieldRef;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.resource === undefined){
const err17 = {instancePath:instancePath+"/resourceFieldRef",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data12.containerName !== undefined){
if(typeof data12.containerName !== "string"){
const err18 = {instancePath:instancePath+"/resourceFieldRef/containerName",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/properties/containerName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data12.divisor !== undefined){
let data14 = data12.divisor;
const _errs34 = errors;
let valid9 = false;
const _errs35 = errors;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err19 = {instancePath:instancePath+"/resourceFieldRef/divisor",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/properties/divisor/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid0 = _errs35 === errors;
valid9 = valid9 || _valid0;
if(!valid9){
const _errs37 = errors;
if(typeof data14 !== "string"){
const err20 = {instancePath:instancePath+"/resourceFieldRef/divisor",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/properties/divisor/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid0 = _errs37 === errors;
valid9 = valid9 || _valid0;
}
if(!valid9){
const err21 = {instancePath:instancePath+"/resourceFieldRef/divisor",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/properties/divisor/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
else {
errors = _errs34;
if(vErrors !== null){
if(_errs34){
vErrors.length = _errs34;
}
else {
vErrors = null;
}
}
}
if(typeof data14 === "string"){
if(!pattern0.test(data14)){
const err22 = {instancePath:instancePath+"/resourceFieldRef/divisor",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/properties/divisor/pattern",keyword:"pattern",params:{pattern: "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"},message:"must match pattern \""+"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"+"\""};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data12.resource !== undefined){
if(typeof data12.resource !== "string"){
const err23 = {instancePath:instancePath+"/resourceFieldRef/resource",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/resourceFieldRef",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.secretKeyRef !== undefined){
let data16 = data.secretKeyRef;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.key === undefined){
const err25 = {instancePath:instancePath+"/secretKeyRef",schemaPath:"#/definitions/io.k8s.api.core.v1.SecretKeySelector/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(data16.key !== undefined){
if(typeof data16.key !== "string"){
const err26 = {instancePath:instancePath+"/secretKeyRef/key",schemaPath:"#/definitions/io.k8s.api.core.v1.SecretKeySelector/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data16.name !== undefined){
if(typeof data16.name !== "string"){
const err27 = {instancePath:instancePath+"/secretKeyRef/name",schemaPath:"#/definitions/io.k8s.api.core.v1.SecretKeySelector/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data16.optional !== undefined){
if(typeof data16.optional !== "boolean"){
const err28 = {instancePath:instancePath+"/secretKeyRef/optional",schemaPath:"#/definitions/io.k8s.api.core.v1.SecretKeySelector/properties/optional/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/secretKeyRef",schemaPath:"#/definitions/io.k8s.api.core.v1.SecretKeySelector/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}


function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.value !== undefined){
if(typeof data.value !== "string"){
const err2 = {instancePath:instancePath+"/value",schemaPath:"#/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.valueFrom !== undefined){
if(!(validate14(data.valueFrom, {instancePath:instancePath+"/valueFrom",parentData:data,parentDataProperty:"valueFrom",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate13.errors = vErrors;
return errors === 0;
}


function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(Array.isArray(data)){
if(data.length > 128){
const err0 = {instancePath,schemaPath:"#/maxItems",keyword:"maxItems",params:{limit: 128},message:"must NOT have more than 128 items"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
const len0 = data.length;
for(let i0=0; i0<len0; i0++){
if(!(validate13(data[i0], {instancePath:instancePath+"/" + i0,parentData:data,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate12.errors = vErrors;
return errors === 0;
}


function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.storageUri !== undefined){
let data0 = data.storageUri;
if(typeof data0 === "string"){
if(func2(data0) > 2048){
const err0 = {instancePath:instancePath+"/storageUri",schemaPath:"#/properties/storageUri/maxLength",keyword:"maxLength",params:{limit: 2048},message:"must NOT have more than 2048 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/storageUri",schemaPath:"#/properties/storageUri/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.env !== undefined){
if(!(validate12(data.env, {instancePath:instancePath+"/env",parentData:data,parentDataProperty:"env",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
}
if(data.secretRef !== undefined){
let data2 = data.secretRef;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.name !== undefined){
if(typeof data2.name !== "string"){
const err2 = {instancePath:instancePath+"/secretRef/name",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/secretRef",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

const schema24 = {"type":"object","properties":{"claims":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceClaim"}},"limits":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}},"requests":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}}}};
const schema25 = {"type":"object","required":["name"],"properties":{"name":{"type":"string"},"request":{"type":"string"}}};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.claims !== undefined){
let data0 = data.claims;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.name === undefined){
const err0 = {instancePath:instancePath+"/claims/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceClaim/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data1.name !== undefined){
if(typeof data1.name !== "string"){
const err1 = {instancePath:instancePath+"/claims/" + i0+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceClaim/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data1.request !== undefined){
if(typeof data1.request !== "string"){
const err2 = {instancePath:instancePath+"/claims/" + i0+"/request",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceClaim/properties/request/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/claims/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceClaim/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/claims",schemaPath:"#/properties/claims/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.limits !== undefined){
let data4 = data.limits;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key0 in data4){
let data5 = data4[key0];
const _errs14 = errors;
let valid6 = false;
const _errs15 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err5 = {instancePath:instancePath+"/limits/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/limits/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid6 = valid6 || _valid0;
if(!valid6){
const _errs17 = errors;
if(typeof data5 !== "string"){
const err6 = {instancePath:instancePath+"/limits/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/limits/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
var _valid0 = _errs17 === errors;
valid6 = valid6 || _valid0;
}
if(!valid6){
const err7 = {instancePath:instancePath+"/limits/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/limits/additionalProperties/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
else {
errors = _errs14;
if(vErrors !== null){
if(_errs14){
vErrors.length = _errs14;
}
else {
vErrors = null;
}
}
}
if(typeof data5 === "string"){
if(!pattern0.test(data5)){
const err8 = {instancePath:instancePath+"/limits/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/limits/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"},message:"must match pattern \""+"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
}
else {
const err9 = {instancePath:instancePath+"/limits",schemaPath:"#/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.requests !== undefined){
let data6 = data.requests;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key1 in data6){
let data7 = data6[key1];
const _errs23 = errors;
let valid8 = false;
const _errs24 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err10 = {instancePath:instancePath+"/requests/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/requests/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid1 = _errs24 === errors;
valid8 = valid8 || _valid1;
if(!valid8){
const _errs26 = errors;
if(typeof data7 !== "string"){
const err11 = {instancePath:instancePath+"/requests/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/requests/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid1 = _errs26 === errors;
valid8 = valid8 || _valid1;
}
if(!valid8){
const err12 = {instancePath:instancePath+"/requests/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/requests/additionalProperties/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs23;
if(vErrors !== null){
if(_errs23){
vErrors.length = _errs23;
}
else {
vErrors = null;
}
}
}
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err13 = {instancePath:instancePath+"/requests/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/requests/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"},message:"must match pattern \""+"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
}
else {
const err14 = {instancePath:instancePath+"/requests",schemaPath:"#/properties/requests/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
validate21.errors = vErrors;
return errors === 0;
}

const schema30 = {"type":"object","properties":{"serviceAccountName":{"type":"string","maxLength":253},"volumes":{"type":"array","maxItems":128,"items":{"$ref":"#/definitions/io.k8s.api.core.v1.Volume+metadata"}},"initContainers":{"type":"array","maxItems":64,"items":{"$ref":"#/definitions/ContainerPatch"}},"containers":{"type":"array","maxItems":64,"items":{"$ref":"#/definitions/ContainerPatch"}},"imagePullSecrets":{"type":"array","maxItems":64,"items":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"}},"securityContext":{"$ref":"#/definitions/io.k8s.api.core.v1.PodSecurityContext"},"terminationGracePeriodSeconds":{"type":"integer","format":"int64","minimum":0},"nodeSelector":{"type":"object","additionalProperties":{"type":"string"}},"affinity":{"$ref":"#/definitions/io.k8s.api.core.v1.Affinity"},"tolerations":{"type":"array","maxItems":128,"items":{"$ref":"#/definitions/io.k8s.api.core.v1.Toleration"}},"schedulingGates":{"type":"array","maxItems":16,"items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodSchedulingGate"}}}};
const schema118 = {"type":"object","properties":{"effect":{"type":"string"},"key":{"type":"string"},"operator":{"type":"string"},"tolerationSeconds":{"type":"integer","format":"int64"},"value":{"type":"string"}}};
const schema119 = {"type":"object","required":["name"],"properties":{"name":{"type":"string"}}};
const schema31 = {"type":"object","required":["name"],"properties":{"awsElasticBlockStore":{"$ref":"#/definitions/io.k8s.api.core.v1.AWSElasticBlockStoreVolumeSource"},"azureDisk":{"$ref":"#/definitions/io.k8s.api.core.v1.AzureDiskVolumeSource"},"azureFile":{"$ref":"#/definitions/io.k8s.api.core.v1.AzureFileVolumeSource"},"cephfs":{"$ref":"#/definitions/io.k8s.api.core.v1.CephFSVolumeSource"},"cinder":{"$ref":"#/definitions/io.k8s.api.core.v1.CinderVolumeSource"},"configMap":{"$ref":"#/definitions/io.k8s.api.core.v1.ConfigMapVolumeSource"},"csi":{"$ref":"#/definitions/io.k8s.api.core.v1.CSIVolumeSource"},"downwardAPI":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIVolumeSource"},"emptyDir":{"$ref":"#/definitions/io.k8s.api.core.v1.EmptyDirVolumeSource"},"ephemeral":{"$ref":"#/definitions/io.k8s.api.core.v1.EphemeralVolumeSource+metadata"},"fc":{"$ref":"#/definitions/io.k8s.api.core.v1.FCVolumeSource"},"flexVolume":{"$ref":"#/definitions/io.k8s.api.core.v1.FlexVolumeSource"},"flocker":{"$ref":"#/definitions/io.k8s.api.core.v1.FlockerVolumeSource"},"gcePersistentDisk":{"$ref":"#/definitions/io.k8s.api.core.v1.GCEPersistentDiskVolumeSource"},"gitRepo":{"$ref":"#/definitions/io.k8s.api.core.v1.GitRepoVolumeSource"},"glusterfs":{"$ref":"#/definitions/io.k8s.api.core.v1.GlusterfsVolumeSource"},"hostPath":{"$ref":"#/definitions/io.k8s.api.core.v1.HostPathVolumeSource"},"image":{"$ref":"#/definitions/io.k8s.api.core.v1.ImageVolumeSource"},"iscsi":{"$ref":"#/definitions/io.k8s.api.core.v1.ISCSIVolumeSource"},"name":{"type":"string"},"nfs":{"$ref":"#/definitions/io.k8s.api.core.v1.NFSVolumeSource"},"persistentVolumeClaim":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimVolumeSource"},"photonPersistentDisk":{"$ref":"#/definitions/io.k8s.api.core.v1.PhotonPersistentDiskVolumeSource"},"portworxVolume":{"$ref":"#/definitions/io.k8s.api.core.v1.PortworxVolumeSource"},"projected":{"$ref":"#/definitions/io.k8s.api.core.v1.ProjectedVolumeSource"},"quobyte":{"$ref":"#/definitions/io.k8s.api.core.v1.QuobyteVolumeSource"},"rbd":{"$ref":"#/definitions/io.k8s.api.core.v1.RBDVolumeSource"},"scaleIO":{"$ref":"#/definitions/io.k8s.api.core.v1.ScaleIOVolumeSource"},"secret":{"$ref":"#/definitions/io.k8s.api.core.v1.SecretVolumeSource"},"storageos":{"$ref":"#/definitions/io.k8s.api.core.v1.StorageOSVolumeSource"},"vsphereVolume":{"$ref":"#/definitions/io.k8s.api.core.v1.VsphereVirtualDiskVolumeSource"}}};
const schema32 = {"type":"object","required":["volumeID"],"properties":{"fsType":{"type":"string"},"partition":{"type":"integer","format":"int32"},"readOnly":{"type":"boolean"},"volumeID":{"type":"string"}}};
const schema33 = {"type":"object","required":["diskName","diskURI"],"properties":{"cachingMode":{"type":"string"},"diskName":{"type":"string"},"diskURI":{"type":"string"},"fsType":{"type":"string"},"kind":{"type":"string"},"readOnly":{"type":"boolean"}}};
const schema34 = {"type":"object","required":["secretName","shareName"],"properties":{"readOnly":{"type":"boolean"},"secretName":{"type":"string"},"shareName":{"type":"string"}}};
const schema47 = {"type":"object","properties":{"medium":{"type":"string"},"sizeLimit":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}}};
const schema57 = {"type":"object","properties":{"fsType":{"type":"string"},"lun":{"type":"integer","format":"int32"},"readOnly":{"type":"boolean"},"targetWWNs":{"type":"array","items":{"type":"string"}},"wwids":{"type":"array","items":{"type":"string"}}}};
const schema60 = {"type":"object","properties":{"datasetName":{"type":"string"},"datasetUUID":{"type":"string"}}};
const schema61 = {"type":"object","required":["pdName"],"properties":{"fsType":{"type":"string"},"partition":{"type":"integer","format":"int32"},"pdName":{"type":"string"},"readOnly":{"type":"boolean"}}};
const schema62 = {"type":"object","required":["repository"],"properties":{"directory":{"type":"string"},"repository":{"type":"string"},"revision":{"type":"string"}}};
const schema63 = {"type":"object","required":["endpoints","path"],"properties":{"endpoints":{"type":"string"},"path":{"type":"string"},"readOnly":{"type":"boolean"}}};
const schema64 = {"type":"object","required":["path"],"properties":{"path":{"type":"string"},"type":{"type":"string"}}};
const schema65 = {"type":"object","properties":{"pullPolicy":{"type":"string"},"reference":{"type":"string"}}};
const schema68 = {"type":"object","required":["server","path"],"properties":{"path":{"type":"string"},"readOnly":{"type":"boolean"},"server":{"type":"string"}}};
const schema69 = {"type":"object","required":["claimName"],"properties":{"claimName":{"type":"string"},"readOnly":{"type":"boolean"}}};
const schema70 = {"type":"object","required":["pdID"],"properties":{"fsType":{"type":"string"},"pdID":{"type":"string"}}};
const schema71 = {"type":"object","required":["volumeID"],"properties":{"fsType":{"type":"string"},"readOnly":{"type":"boolean"},"volumeID":{"type":"string"}}};
const schema82 = {"type":"object","required":["registry","volume"],"properties":{"group":{"type":"string"},"readOnly":{"type":"boolean"},"registry":{"type":"string"},"tenant":{"type":"string"},"user":{"type":"string"},"volume":{"type":"string"}}};
const schema91 = {"type":"object","required":["volumePath"],"properties":{"fsType":{"type":"string"},"storagePolicyID":{"type":"string"},"storagePolicyName":{"type":"string"},"volumePath":{"type":"string"}}};
const formats0 = formats.int32;
const schema35 = {"type":"object","required":["monitors"],"properties":{"monitors":{"type":"array","items":{"type":"string"}},"path":{"type":"string"},"readOnly":{"type":"boolean"},"secretFile":{"type":"string"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"user":{"type":"string"}}};

function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.monitors === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "monitors"},message:"must have required property '"+"monitors"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.monitors !== undefined){
let data0 = data.monitors;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(typeof data0[i0] !== "string"){
const err1 = {instancePath:instancePath+"/monitors/" + i0,schemaPath:"#/properties/monitors/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/monitors",schemaPath:"#/properties/monitors/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
const err3 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.readOnly !== undefined){
if(typeof data.readOnly !== "boolean"){
const err4 = {instancePath:instancePath+"/readOnly",schemaPath:"#/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.secretFile !== undefined){
if(typeof data.secretFile !== "string"){
const err5 = {instancePath:instancePath+"/secretFile",schemaPath:"#/properties/secretFile/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.secretRef !== undefined){
let data5 = data.secretRef;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.name !== undefined){
if(typeof data5.name !== "string"){
const err6 = {instancePath:instancePath+"/secretRef/name",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/secretRef",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.user !== undefined){
if(typeof data.user !== "string"){
const err8 = {instancePath:instancePath+"/user",schemaPath:"#/properties/user/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
validate25.errors = vErrors;
return errors === 0;
}

const schema37 = {"type":"object","required":["volumeID"],"properties":{"fsType":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"volumeID":{"type":"string"}}};

function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.volumeID === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "volumeID"},message:"must have required property '"+"volumeID"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.fsType !== undefined){
if(typeof data.fsType !== "string"){
const err1 = {instancePath:instancePath+"/fsType",schemaPath:"#/properties/fsType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.readOnly !== undefined){
if(typeof data.readOnly !== "boolean"){
const err2 = {instancePath:instancePath+"/readOnly",schemaPath:"#/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.secretRef !== undefined){
let data2 = data.secretRef;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.name !== undefined){
if(typeof data2.name !== "string"){
const err3 = {instancePath:instancePath+"/secretRef/name",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/secretRef",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.volumeID !== undefined){
if(typeof data.volumeID !== "string"){
const err5 = {instancePath:instancePath+"/volumeID",schemaPath:"#/properties/volumeID/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate27.errors = vErrors;
return errors === 0;
}

const schema39 = {"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"name":{"type":"string"},"optional":{"type":"boolean"}}};
const schema40 = {"type":"object","required":["key","path"],"properties":{"key":{"type":"string"},"mode":{"type":"integer","format":"int32"},"path":{"type":"string"}}};

function validate29(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.defaultMode !== undefined){
let data0 = data.defaultMode;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err0 = {instancePath:instancePath+"/defaultMode",schemaPath:"#/properties/defaultMode/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats0.validate(data0))){
const err1 = {instancePath:instancePath+"/defaultMode",schemaPath:"#/properties/defaultMode/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
if(data.items !== undefined){
let data1 = data.items;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.key === undefined){
const err2 = {instancePath:instancePath+"/items/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data2.path === undefined){
const err3 = {instancePath:instancePath+"/items/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data2.key !== undefined){
if(typeof data2.key !== "string"){
const err4 = {instancePath:instancePath+"/items/" + i0+"/key",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data2.mode !== undefined){
let data4 = data2.mode;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err5 = {instancePath:instancePath+"/items/" + i0+"/mode",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/mode/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(!(formats0.validate(data4))){
const err6 = {instancePath:instancePath+"/items/" + i0+"/mode",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/mode/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data2.path !== undefined){
if(typeof data2.path !== "string"){
const err7 = {instancePath:instancePath+"/items/" + i0+"/path",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/items/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err10 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.optional !== undefined){
if(typeof data.optional !== "boolean"){
const err11 = {instancePath:instancePath+"/optional",schemaPath:"#/properties/optional/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate29.errors = vErrors;
return errors === 0;
}

const schema41 = {"type":"object","required":["driver"],"properties":{"driver":{"type":"string"},"fsType":{"type":"string"},"nodePublishSecretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"readOnly":{"type":"boolean"},"volumeAttributes":{"type":"object","additionalProperties":{"type":"string"}}}};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.driver === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "driver"},message:"must have required property '"+"driver"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.driver !== undefined){
if(typeof data.driver !== "string"){
const err1 = {instancePath:instancePath+"/driver",schemaPath:"#/properties/driver/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.fsType !== undefined){
if(typeof data.fsType !== "string"){
const err2 = {instancePath:instancePath+"/fsType",schemaPath:"#/properties/fsType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.nodePublishSecretRef !== undefined){
let data2 = data.nodePublishSecretRef;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.name !== undefined){
if(typeof data2.name !== "string"){
const err3 = {instancePath:instancePath+"/nodePublishSecretRef/name",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/nodePublishSecretRef",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.readOnly !== undefined){
if(typeof data.readOnly !== "boolean"){
const err5 = {instancePath:instancePath+"/readOnly",schemaPath:"#/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.volumeAttributes !== undefined){
let data5 = data.volumeAttributes;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key0 in data5){
if(typeof data5[key0] !== "string"){
const err6 = {instancePath:instancePath+"/volumeAttributes/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/volumeAttributes/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/volumeAttributes",schemaPath:"#/properties/volumeAttributes/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate31.errors = vErrors;
return errors === 0;
}

const schema43 = {"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIVolumeFile"}}}};
const schema44 = {"type":"object","required":["path"],"properties":{"fieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector"},"mode":{"type":"integer","format":"int32"},"path":{"type":"string"},"resourceFieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector"}}};

function validate34(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.fieldRef !== undefined){
let data0 = data.fieldRef;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.fieldPath === undefined){
const err1 = {instancePath:instancePath+"/fieldRef",schemaPath:"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector/required",keyword:"required",params:{missingProperty: "fieldPath"},message:"must have required property '"+"fieldPath"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.apiVersion !== undefined){
if(typeof data0.apiVersion !== "string"){
const err2 = {instancePath:instancePath+"/fieldRef/apiVersion",schemaPath:"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector/properties/apiVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data0.fieldPath !== undefined){
if(typeof data0.fieldPath !== "string"){
const err3 = {instancePath:instancePath+"/fieldRef/fieldPath",schemaPath:"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector/properties/fieldPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/fieldRef",schemaPath:"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.mode !== undefined){
let data3 = data.mode;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err5 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(!(formats0.validate(data3))){
const err6 = {instancePath:instancePath+"/mode",schemaPath:"#/properties/mode/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
const err7 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.resourceFieldRef !== undefined){
let data5 = data.resourceFieldRef;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.resource === undefined){
const err8 = {instancePath:instancePath+"/resourceFieldRef",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/required",keyword:"required",params:{missingProperty: "resource"},message:"must have required property '"+"resource"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data5.containerName !== undefined){
if(typeof data5.containerName !== "string"){
const err9 = {instancePath:instancePath+"/resourceFieldRef/containerName",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/properties/containerName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data5.divisor !== undefined){
let data7 = data5.divisor;
const _errs18 = errors;
let valid5 = false;
const _errs19 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err10 = {instancePath:instancePath+"/resourceFieldRef/divisor",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/properties/divisor/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs19 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const _errs21 = errors;
if(typeof data7 !== "string"){
const err11 = {instancePath:instancePath+"/resourceFieldRef/divisor",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/properties/divisor/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
var _valid0 = _errs21 === errors;
valid5 = valid5 || _valid0;
}
if(!valid5){
const err12 = {instancePath:instancePath+"/resourceFieldRef/divisor",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/properties/divisor/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
else {
errors = _errs18;
if(vErrors !== null){
if(_errs18){
vErrors.length = _errs18;
}
else {
vErrors = null;
}
}
}
if(typeof data7 === "string"){
if(!pattern0.test(data7)){
const err13 = {instancePath:instancePath+"/resourceFieldRef/divisor",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/properties/divisor/pattern",keyword:"pattern",params:{pattern: "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"},message:"must match pattern \""+"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"+"\""};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
if(data5.resource !== undefined){
if(typeof data5.resource !== "string"){
const err14 = {instancePath:instancePath+"/resourceFieldRef/resource",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/properties/resource/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/resourceFieldRef",schemaPath:"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate34.errors = vErrors;
return errors === 0;
}


function validate33(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.defaultMode !== undefined){
let data0 = data.defaultMode;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err0 = {instancePath:instancePath+"/defaultMode",schemaPath:"#/properties/defaultMode/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats0.validate(data0))){
const err1 = {instancePath:instancePath+"/defaultMode",schemaPath:"#/properties/defaultMode/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
if(data.items !== undefined){
let data1 = data.items;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate34(data1[i0], {instancePath:instancePath+"/items/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate33.errors = vErrors;
return errors === 0;
}

const schema48 = {"type":"object","properties":{"volumeClaimTemplate":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimTemplate+metadata"}}};
const schema49 = {"type":"object","required":["spec"],"properties":{"metadata":{"$ref":"#/definitions/EmbeddedMetadata+metadata"},"spec":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimSpec"}}};
const schema51 = {"type":"object","properties":{"accessModes":{"type":"array","items":{"type":"string"}},"dataSource":{"$ref":"#/definitions/io.k8s.api.core.v1.TypedLocalObjectReference"},"dataSourceRef":{"$ref":"#/definitions/io.k8s.api.core.v1.TypedObjectReference"},"resources":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeResourceRequirements"},"selector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"storageClassName":{"type":"string"},"volumeAttributesClassName":{"type":"string"},"volumeMode":{"type":"string"},"volumeName":{"type":"string"}}};
const schema52 = {"type":"object","required":["kind","name"],"properties":{"apiGroup":{"type":"string"},"kind":{"type":"string"},"name":{"type":"string"}}};
const schema53 = {"type":"object","required":["kind","name"],"properties":{"apiGroup":{"type":"string"},"kind":{"type":"string"},"name":{"type":"string"},"namespace":{"type":"string"}}};
const schema54 = {"type":"object","properties":{"limits":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}},"requests":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}}}};
const schema55 = {"type":"object","properties":{"matchExpressions":{"type":"array","items":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement"}},"matchLabels":{"type":"object","additionalProperties":{"type":"string"}}}};
const schema56 = {"type":"object","required":["key","operator"],"properties":{"key":{"type":"string"},"operator":{"type":"string"},"values":{"type":"array","items":{"type":"string"}}}};

function validate40(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.matchExpressions !== undefined){
let data0 = data.matchExpressions;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.key === undefined){
const err0 = {instancePath:instancePath+"/matchExpressions/" + i0,schemaPath:"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data1.operator === undefined){
const err1 = {instancePath:instancePath+"/matchExpressions/" + i0,schemaPath:"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement/required",keyword:"required",params:{missingProperty: "operator"},message:"must have required property '"+"operator"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data1.key !== undefined){
if(typeof data1.key !== "string"){
const err2 = {instancePath:instancePath+"/matchExpressions/" + i0+"/key",schemaPath:"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data1.operator !== undefined){
if(typeof data1.operator !== "string"){
const err3 = {instancePath:instancePath+"/matchExpressions/" + i0+"/operator",schemaPath:"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement/properties/operator/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data1.values !== undefined){
let data4 = data1.values;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
if(typeof data4[i1] !== "string"){
const err4 = {instancePath:instancePath+"/matchExpressions/" + i0+"/values/" + i1,schemaPath:"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement/properties/values/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/matchExpressions/" + i0+"/values",schemaPath:"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement/properties/values/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/matchExpressions/" + i0,schemaPath:"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/matchExpressions",schemaPath:"#/properties/matchExpressions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.matchLabels !== undefined){
let data6 = data.matchLabels;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key0 in data6){
if(typeof data6[key0] !== "string"){
const err8 = {instancePath:instancePath+"/matchLabels/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/matchLabels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/matchLabels",schemaPath:"#/properties/matchLabels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate40.errors = vErrors;
return errors === 0;
}


function validate39(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.accessModes !== undefined){
let data0 = data.accessModes;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(typeof data0[i0] !== "string"){
const err0 = {instancePath:instancePath+"/accessModes/" + i0,schemaPath:"#/properties/accessModes/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath:instancePath+"/accessModes",schemaPath:"#/properties/accessModes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.dataSource !== undefined){
let data2 = data.dataSource;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.kind === undefined){
const err2 = {instancePath:instancePath+"/dataSource",schemaPath:"#/definitions/io.k8s.api.core.v1.TypedLocalObjectReference/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data2.name === undefined){
const err3 = {instancePath:instancePath+"/dataSource",schemaPath:"#/definitions/io.k8s.api.core.v1.TypedLocalObjectReference/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data2.apiGroup !== undefined){
if(typeof data2.apiGroup !== "string"){
const err4 = {instancePath:instancePath+"/dataSource/apiGroup",schemaPath:"#/definitions/io.k8s.api.core.v1.TypedLocalObjectReference/properties/apiGroup/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data2.kind !== undefined){
if(typeof data2.kind !== "string"){
const err5 = {instancePath:instancePath+"/dataSource/kind",schemaPath:"#/definitions/io.k8s.api.core.v1.TypedLocalObjectReference/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data2.name !== undefined){
if(typeof data2.name !== "string"){
const err6 = {instancePath:instancePath+"/dataSource/name",schemaPath:"#/definitions/io.k8s.api.core.v1.TypedLocalObjectReference/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/dataSource",schemaPath:"#/definitions/io.k8s.api.core.v1.TypedLocalObjectReference/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.dataSourceRef !== undefined){
let data6 = data.dataSourceRef;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.kind === undefined){
const err8 = {instancePath:instancePath+"/dataSourceRef",schemaPath:"#/definitions/io.k8s.api.core.v1.TypedObjectReference/required",keyword:"required",params:{missingProperty: "kind"},message:"must have required property '"+"kind"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data6.name === undefined){
const err9 = {instancePath:instancePath+"/dataSourceRef",schemaPath:"#/definitions/io.k8s.api.core.v1.TypedObjectReference/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data6.apiGroup !== undefined){
if(typeof data6.apiGroup !== "string"){
const err10 = {instancePath:instancePath+"/dataSourceRef/apiGroup",schemaPath:"#/definitions/io.k8s.api.core.v1.TypedObjectReference/properties/apiGroup/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data6.kind !== undefined){
if(typeof data6.kind !== "string"){
const err11 = {instancePath:instancePath+"/dataSourceRef/kind",schemaPath:"#/definitions/io.k8s.api.core.v1.TypedObjectReference/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data6.name !== undefined){
if(typeof data6.name !== "string"){
const err12 = {instancePath:instancePath+"/dataSourceRef/name",schemaPath:"#/definitions/io.k8s.api.core.v1.TypedObjectReference/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data6.namespace !== undefined){
if(typeof data6.namespace !== "string"){
const err13 = {instancePath:instancePath+"/dataSourceRef/namespace",schemaPath:"#/definitions/io.k8s.api.core.v1.TypedObjectReference/properties/namespace/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/dataSourceRef",schemaPath:"#/definitions/io.k8s.api.core.v1.TypedObjectReference/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.resources !== undefined){
let data11 = data.resources;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.limits !== undefined){
let data12 = data11.limits;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key0 in data12){
let data13 = data12[key0];
const _errs32 = errors;
let valid10 = false;
const _errs33 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err15 = {instancePath:instancePath+"/resources/limits/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeResourceRequirements/properties/limits/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
var _valid0 = _errs33 === errors;
valid10 = valid10 || _valid0;
if(!valid10){
const _errs35 = errors;
if(typeof data13 !== "string"){
const err16 = {instancePath:instancePath+"/resources/limits/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeResourceRequirements/properties/limits/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
var _valid0 = _errs35 === errors;
valid10 = valid10 || _valid0;
}
if(!valid10){
const err17 = {instancePath:instancePath+"/resources/limits/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeResourceRequirements/properties/limits/additionalProperties/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
else {
errors = _errs32;
if(vErrors !== null){
if(_errs32){
vErrors.length = _errs32;
}
else {
vErrors = null;
}
}
}
if(typeof data13 === "string"){
if(!pattern0.test(data13)){
const err18 = {instancePath:instancePath+"/resources/limits/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeResourceRequirements/properties/limits/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"},message:"must match pattern \""+"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
}
else {
const err19 = {instancePath:instancePath+"/resources/limits",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeResourceRequirements/properties/limits/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data11.requests !== undefined){
let data14 = data11.requests;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
for(const key1 in data14){
let data15 = data14[key1];
const _errs41 = errors;
let valid12 = false;
const _errs42 = errors;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err20 = {instancePath:instancePath+"/resources/requests/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeResourceRequirements/properties/requests/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
var _valid1 = _errs42 === errors;
valid12 = valid12 || _valid1;
if(!valid12){
const _errs44 = errors;
if(typeof data15 !== "string"){
const err21 = {instancePath:instancePath+"/resources/requests/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeResourceRequirements/properties/requests/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
var _valid1 = _errs44 === errors;
valid12 = valid12 || _valid1;
}
if(!valid12){
const err22 = {instancePath:instancePath+"/resources/requests/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeResourceRequirements/properties/requests/additionalProperties/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
else {
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
}
if(typeof data15 === "string"){
if(!pattern0.test(data15)){
const err23 = {instancePath:instancePath+"/resources/requests/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeResourceRequirements/properties/requests/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"},message:"must match pattern \""+"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
}
else {
const err24 = {instancePath:instancePath+"/resources/requests",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeResourceRequirements/properties/requests/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/resources",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeResourceRequirements/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.selector !== undefined){
if(!(validate40(data.selector, {instancePath:instancePath+"/selector",parentData:data,parentDataProperty:"selector",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.storageClassName !== undefined){
if(typeof data.storageClassName !== "string"){
const err26 = {instancePath:instancePath+"/storageClassName",schemaPath:"#/properties/storageClassName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.volumeAttributesClassName !== undefined){
if(typeof data.volumeAttributesClassName !== "string"){
const err27 = {instancePath:instancePath+"/volumeAttributesClassName",schemaPath:"#/properties/volumeAttributesClassName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.volumeMode !== undefined){
if(typeof data.volumeMode !== "string"){
const err28 = {instancePath:instancePath+"/volumeMode",schemaPath:"#/properties/volumeMode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.volumeName !== undefined){
if(typeof data.volumeName !== "string"){
const err29 = {instancePath:instancePath+"/volumeName",schemaPath:"#/properties/volumeName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
validate39.errors = vErrors;
return errors === 0;
}


function validate38(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.spec === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "spec"},message:"must have required property '"+"spec"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.metadata !== undefined){
let data0 = data.metadata;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.annotations !== undefined){
let data1 = data0.annotations;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
if(typeof data1[key0] !== "string"){
const err1 = {instancePath:instancePath+"/metadata/annotations/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/metadata/annotations",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data0.finalizers !== undefined){
let data3 = data0.finalizers;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
const err3 = {instancePath:instancePath+"/metadata/finalizers/" + i0,schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/metadata/finalizers",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data0.labels !== undefined){
let data5 = data0.labels;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){
if(typeof data5[key1] !== "string"){
const err5 = {instancePath:instancePath+"/metadata/labels/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/metadata/labels",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data0.name !== undefined){
if(typeof data0.name !== "string"){
const err7 = {instancePath:instancePath+"/metadata/name",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data0.namespace !== undefined){
if(typeof data0.namespace !== "string"){
const err8 = {instancePath:instancePath+"/metadata/namespace",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/namespace/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/metadata",schemaPath:"#/definitions/EmbeddedMetadata+metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.spec !== undefined){
if(!(validate39(data.spec, {instancePath:instancePath+"/spec",parentData:data,parentDataProperty:"spec",rootData}))){
vErrors = vErrors === null ? validate39.errors : vErrors.concat(validate39.errors);
errors = vErrors.length;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate38.errors = vErrors;
return errors === 0;
}


function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.volumeClaimTemplate !== undefined){
if(!(validate38(data.volumeClaimTemplate, {instancePath:instancePath+"/volumeClaimTemplate",parentData:data,parentDataProperty:"volumeClaimTemplate",rootData}))){
vErrors = vErrors === null ? validate38.errors : vErrors.concat(validate38.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate37.errors = vErrors;
return errors === 0;
}

const schema58 = {"type":"object","required":["driver"],"properties":{"driver":{"type":"string"},"fsType":{"type":"string"},"options":{"type":"object","additionalProperties":{"type":"string"}},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"}}};

function validate45(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.driver === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "driver"},message:"must have required property '"+"driver"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.driver !== undefined){
if(typeof data.driver !== "string"){
const err1 = {instancePath:instancePath+"/driver",schemaPath:"#/properties/driver/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.fsType !== undefined){
if(typeof data.fsType !== "string"){
const err2 = {instancePath:instancePath+"/fsType",schemaPath:"#/properties/fsType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.options !== undefined){
let data2 = data.options;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 in data2){
if(typeof data2[key0] !== "string"){
const err3 = {instancePath:instancePath+"/options/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/options/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.readOnly !== undefined){
if(typeof data.readOnly !== "boolean"){
const err5 = {instancePath:instancePath+"/readOnly",schemaPath:"#/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.secretRef !== undefined){
let data5 = data.secretRef;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.name !== undefined){
if(typeof data5.name !== "string"){
const err6 = {instancePath:instancePath+"/secretRef/name",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/secretRef",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate45.errors = vErrors;
return errors === 0;
}

const schema66 = {"type":"object","required":["targetPortal","iqn","lun"],"properties":{"chapAuthDiscovery":{"type":"boolean"},"chapAuthSession":{"type":"boolean"},"fsType":{"type":"string"},"initiatorName":{"type":"string"},"iqn":{"type":"string"},"iscsiInterface":{"type":"string"},"lun":{"type":"integer","format":"int32"},"portals":{"type":"array","items":{"type":"string"}},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"targetPortal":{"type":"string"}}};

function validate47(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.targetPortal === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "targetPortal"},message:"must have required property '"+"targetPortal"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.iqn === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "iqn"},message:"must have required property '"+"iqn"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.lun === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "lun"},message:"must have required property '"+"lun"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.chapAuthDiscovery !== undefined){
if(typeof data.chapAuthDiscovery !== "boolean"){
const err3 = {instancePath:instancePath+"/chapAuthDiscovery",schemaPath:"#/properties/chapAuthDiscovery/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.chapAuthSession !== undefined){
if(typeof data.chapAuthSession !== "boolean"){
const err4 = {instancePath:instancePath+"/chapAuthSession",schemaPath:"#/properties/chapAuthSession/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.fsType !== undefined){
if(typeof data.fsType !== "string"){
const err5 = {instancePath:instancePath+"/fsType",schemaPath:"#/properties/fsType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.initiatorName !== undefined){
if(typeof data.initiatorName !== "string"){
const err6 = {instancePath:instancePath+"/initiatorName",schemaPath:"#/properties/initiatorName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.iqn !== undefined){
if(typeof data.iqn !== "string"){
const err7 = {instancePath:instancePath+"/iqn",schemaPath:"#/properties/iqn/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.iscsiInterface !== undefined){
if(typeof data.iscsiInterface !== "string"){
const err8 = {instancePath:instancePath+"/iscsiInterface",schemaPath:"#/properties/iscsiInterface/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.lun !== undefined){
let data6 = data.lun;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err9 = {instancePath:instancePath+"/lun",schemaPath:"#/properties/lun/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data6 == "number") && (isFinite(data6))){
if(!(formats0.validate(data6))){
const err10 = {instancePath:instancePath+"/lun",schemaPath:"#/properties/lun/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
if(data.portals !== undefined){
let data7 = data.portals;
if(Array.isArray(data7)){
const len0 = data7.length;
for(let i0=0; i0<len0; i0++){
if(typeof data7[i0] !== "string"){
const err11 = {instancePath:instancePath+"/portals/" + i0,schemaPath:"#/properties/portals/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/portals",schemaPath:"#/properties/portals/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.readOnly !== undefined){
if(typeof data.readOnly !== "boolean"){
const err13 = {instancePath:instancePath+"/readOnly",schemaPath:"#/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.secretRef !== undefined){
let data10 = data.secretRef;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.name !== undefined){
if(typeof data10.name !== "string"){
const err14 = {instancePath:instancePath+"/secretRef/name",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/secretRef",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.targetPortal !== undefined){
if(typeof data.targetPortal !== "string"){
const err16 = {instancePath:instancePath+"/targetPortal",schemaPath:"#/properties/targetPortal/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
validate47.errors = vErrors;
return errors === 0;
}

const schema72 = {"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"sources":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeProjection"}}}};
const schema73 = {"type":"object","properties":{"clusterTrustBundle":{"$ref":"#/definitions/io.k8s.api.core.v1.ClusterTrustBundleProjection"},"configMap":{"$ref":"#/definitions/io.k8s.api.core.v1.ConfigMapProjection"},"downwardAPI":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIProjection"},"podCertificate":{"$ref":"#/definitions/io.k8s.api.core.v1.PodCertificateProjection"},"secret":{"$ref":"#/definitions/io.k8s.api.core.v1.SecretProjection"},"serviceAccountToken":{"$ref":"#/definitions/io.k8s.api.core.v1.ServiceAccountTokenProjection"}}};
const schema78 = {"type":"object","required":["signerName","keyType"],"properties":{"certificateChainPath":{"type":"string"},"credentialBundlePath":{"type":"string"},"keyPath":{"type":"string"},"keyType":{"type":"string"},"maxExpirationSeconds":{"type":"integer","format":"int32"},"signerName":{"type":"string"},"userAnnotations":{"type":"object","additionalProperties":{"type":"string"}}}};
const schema81 = {"type":"object","required":["path"],"properties":{"audience":{"type":"string"},"expirationSeconds":{"type":"integer","format":"int64"},"path":{"type":"string"}}};
const schema74 = {"type":"object","required":["path"],"properties":{"labelSelector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"name":{"type":"string"},"optional":{"type":"boolean"},"path":{"type":"string"},"signerName":{"type":"string"}}};

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.path === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.labelSelector !== undefined){
if(!(validate40(data.labelSelector, {instancePath:instancePath+"/labelSelector",parentData:data,parentDataProperty:"labelSelector",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.optional !== undefined){
if(typeof data.optional !== "boolean"){
const err2 = {instancePath:instancePath+"/optional",schemaPath:"#/properties/optional/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
const err3 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.signerName !== undefined){
if(typeof data.signerName !== "string"){
const err4 = {instancePath:instancePath+"/signerName",schemaPath:"#/properties/signerName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
validate51.errors = vErrors;
return errors === 0;
}

const schema75 = {"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"name":{"type":"string"},"optional":{"type":"boolean"}}};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.items !== undefined){
let data0 = data.items;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.key === undefined){
const err0 = {instancePath:instancePath+"/items/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data1.path === undefined){
const err1 = {instancePath:instancePath+"/items/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data1.key !== undefined){
if(typeof data1.key !== "string"){
const err2 = {instancePath:instancePath+"/items/" + i0+"/key",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data1.mode !== undefined){
let data3 = data1.mode;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err3 = {instancePath:instancePath+"/items/" + i0+"/mode",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/mode/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(!(formats0.validate(data3))){
const err4 = {instancePath:instancePath+"/items/" + i0+"/mode",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/mode/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data1.path !== undefined){
if(typeof data1.path !== "string"){
const err5 = {instancePath:instancePath+"/items/" + i0+"/path",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/items/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.optional !== undefined){
if(typeof data.optional !== "boolean"){
const err9 = {instancePath:instancePath+"/optional",schemaPath:"#/properties/optional/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}

const schema77 = {"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIVolumeFile"}}}};

function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.items !== undefined){
let data0 = data.items;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate34(data0[i0], {instancePath:instancePath+"/items/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate34.errors : vErrors.concat(validate34.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate56.errors = vErrors;
return errors === 0;
}

const schema79 = {"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"name":{"type":"string"},"optional":{"type":"boolean"}}};

function validate59(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.items !== undefined){
let data0 = data.items;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.key === undefined){
const err0 = {instancePath:instancePath+"/items/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data1.path === undefined){
const err1 = {instancePath:instancePath+"/items/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data1.key !== undefined){
if(typeof data1.key !== "string"){
const err2 = {instancePath:instancePath+"/items/" + i0+"/key",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data1.mode !== undefined){
let data3 = data1.mode;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err3 = {instancePath:instancePath+"/items/" + i0+"/mode",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/mode/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(!(formats0.validate(data3))){
const err4 = {instancePath:instancePath+"/items/" + i0+"/mode",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/mode/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data1.path !== undefined){
if(typeof data1.path !== "string"){
const err5 = {instancePath:instancePath+"/items/" + i0+"/path",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/items/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err8 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.optional !== undefined){
if(typeof data.optional !== "boolean"){
const err9 = {instancePath:instancePath+"/optional",schemaPath:"#/properties/optional/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
validate59.errors = vErrors;
return errors === 0;
}

const formats28 = formats.int64;

function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.clusterTrustBundle !== undefined){
if(!(validate51(data.clusterTrustBundle, {instancePath:instancePath+"/clusterTrustBundle",parentData:data,parentDataProperty:"clusterTrustBundle",rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
errors = vErrors.length;
}
}
if(data.configMap !== undefined){
if(!(validate54(data.configMap, {instancePath:instancePath+"/configMap",parentData:data,parentDataProperty:"configMap",rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
if(data.downwardAPI !== undefined){
if(!(validate56(data.downwardAPI, {instancePath:instancePath+"/downwardAPI",parentData:data,parentDataProperty:"downwardAPI",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
if(data.podCertificate !== undefined){
let data3 = data.podCertificate;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.signerName === undefined){
const err0 = {instancePath:instancePath+"/podCertificate",schemaPath:"#/definitions/io.k8s.api.core.v1.PodCertificateProjection/required",keyword:"required",params:{missingProperty: "signerName"},message:"must have required property '"+"signerName"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data3.keyType === undefined){
const err1 = {instancePath:instancePath+"/podCertificate",schemaPath:"#/definitions/io.k8s.api.core.v1.PodCertificateProjection/required",keyword:"required",params:{missingProperty: "keyType"},message:"must have required property '"+"keyType"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data3.certificateChainPath !== undefined){
if(typeof data3.certificateChainPath !== "string"){
const err2 = {instancePath:instancePath+"/podCertificate/certificateChainPath",schemaPath:"#/definitions/io.k8s.api.core.v1.PodCertificateProjection/properties/certificateChainPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data3.credentialBundlePath !== undefined){
if(typeof data3.credentialBundlePath !== "string"){
const err3 = {instancePath:instancePath+"/podCertificate/credentialBundlePath",schemaPath:"#/definitions/io.k8s.api.core.v1.PodCertificateProjection/properties/credentialBundlePath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data3.keyPath !== undefined){
if(typeof data3.keyPath !== "string"){
const err4 = {instancePath:instancePath+"/podCertificate/keyPath",schemaPath:"#/definitions/io.k8s.api.core.v1.PodCertificateProjection/properties/keyPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data3.keyType !== undefined){
if(typeof data3.keyType !== "string"){
const err5 = {instancePath:instancePath+"/podCertificate/keyType",schemaPath:"#/definitions/io.k8s.api.core.v1.PodCertificateProjection/properties/keyType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data3.maxExpirationSeconds !== undefined){
let data8 = data3.maxExpirationSeconds;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err6 = {instancePath:instancePath+"/podCertificate/maxExpirationSeconds",schemaPath:"#/definitions/io.k8s.api.core.v1.PodCertificateProjection/properties/maxExpirationSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(!(formats0.validate(data8))){
const err7 = {instancePath:instancePath+"/podCertificate/maxExpirationSeconds",schemaPath:"#/definitions/io.k8s.api.core.v1.PodCertificateProjection/properties/maxExpirationSeconds/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
if(data3.signerName !== undefined){
if(typeof data3.signerName !== "string"){
const err8 = {instancePath:instancePath+"/podCertificate/signerName",schemaPath:"#/definitions/io.k8s.api.core.v1.PodCertificateProjection/properties/signerName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data3.userAnnotations !== undefined){
let data10 = data3.userAnnotations;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
for(const key0 in data10){
if(typeof data10[key0] !== "string"){
const err9 = {instancePath:instancePath+"/podCertificate/userAnnotations/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/io.k8s.api.core.v1.PodCertificateProjection/properties/userAnnotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/podCertificate/userAnnotations",schemaPath:"#/definitions/io.k8s.api.core.v1.PodCertificateProjection/properties/userAnnotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/podCertificate",schemaPath:"#/definitions/io.k8s.api.core.v1.PodCertificateProjection/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.secret !== undefined){
if(!(validate59(data.secret, {instancePath:instancePath+"/secret",parentData:data,parentDataProperty:"secret",rootData}))){
vErrors = vErrors === null ? validate59.errors : vErrors.concat(validate59.errors);
errors = vErrors.length;
}
}
if(data.serviceAccountToken !== undefined){
let data13 = data.serviceAccountToken;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.path === undefined){
const err12 = {instancePath:instancePath+"/serviceAccountToken",schemaPath:"#/definitions/io.k8s.api.core.v1.ServiceAccountTokenProjection/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(data13.audience !== undefined){
if(typeof data13.audience !== "string"){
const err13 = {instancePath:instancePath+"/serviceAccountToken/audience",schemaPath:"#/definitions/io.k8s.api.core.v1.ServiceAccountTokenProjection/properties/audience/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data13.expirationSeconds !== undefined){
let data15 = data13.expirationSeconds;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err14 = {instancePath:instancePath+"/serviceAccountToken/expirationSeconds",schemaPath:"#/definitions/io.k8s.api.core.v1.ServiceAccountTokenProjection/properties/expirationSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(!(formats28.validate(data15))){
const err15 = {instancePath:instancePath+"/serviceAccountToken/expirationSeconds",schemaPath:"#/definitions/io.k8s.api.core.v1.ServiceAccountTokenProjection/properties/expirationSeconds/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
if(data13.path !== undefined){
if(typeof data13.path !== "string"){
const err16 = {instancePath:instancePath+"/serviceAccountToken/path",schemaPath:"#/definitions/io.k8s.api.core.v1.ServiceAccountTokenProjection/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/serviceAccountToken",schemaPath:"#/definitions/io.k8s.api.core.v1.ServiceAccountTokenProjection/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
else {
const err18 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
validate50.errors = vErrors;
return errors === 0;
}


function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.defaultMode !== undefined){
let data0 = data.defaultMode;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err0 = {instancePath:instancePath+"/defaultMode",schemaPath:"#/properties/defaultMode/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats0.validate(data0))){
const err1 = {instancePath:instancePath+"/defaultMode",schemaPath:"#/properties/defaultMode/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
if(data.sources !== undefined){
let data1 = data.sources;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate50(data1[i0], {instancePath:instancePath+"/sources/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
}
else {
const err2 = {instancePath:instancePath+"/sources",schemaPath:"#/properties/sources/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}

const schema83 = {"type":"object","required":["monitors","image"],"properties":{"fsType":{"type":"string"},"image":{"type":"string"},"keyring":{"type":"string"},"monitors":{"type":"array","items":{"type":"string"}},"pool":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"user":{"type":"string"}}};

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.monitors === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "monitors"},message:"must have required property '"+"monitors"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.image === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "image"},message:"must have required property '"+"image"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.fsType !== undefined){
if(typeof data.fsType !== "string"){
const err2 = {instancePath:instancePath+"/fsType",schemaPath:"#/properties/fsType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.image !== undefined){
if(typeof data.image !== "string"){
const err3 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.keyring !== undefined){
if(typeof data.keyring !== "string"){
const err4 = {instancePath:instancePath+"/keyring",schemaPath:"#/properties/keyring/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.monitors !== undefined){
let data3 = data.monitors;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(typeof data3[i0] !== "string"){
const err5 = {instancePath:instancePath+"/monitors/" + i0,schemaPath:"#/properties/monitors/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/monitors",schemaPath:"#/properties/monitors/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.pool !== undefined){
if(typeof data.pool !== "string"){
const err7 = {instancePath:instancePath+"/pool",schemaPath:"#/properties/pool/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.readOnly !== undefined){
if(typeof data.readOnly !== "boolean"){
const err8 = {instancePath:instancePath+"/readOnly",schemaPath:"#/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.secretRef !== undefined){
let data7 = data.secretRef;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.name !== undefined){
if(typeof data7.name !== "string"){
const err9 = {instancePath:instancePath+"/secretRef/name",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/secretRef",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.user !== undefined){
if(typeof data.user !== "string"){
const err11 = {instancePath:instancePath+"/user",schemaPath:"#/properties/user/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}

const schema85 = {"type":"object","required":["gateway","system","secretRef"],"properties":{"fsType":{"type":"string"},"gateway":{"type":"string"},"protectionDomain":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"sslEnabled":{"type":"boolean"},"storageMode":{"type":"string"},"storagePool":{"type":"string"},"system":{"type":"string"},"volumeName":{"type":"string"}}};

function validate65(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.gateway === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "gateway"},message:"must have required property '"+"gateway"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.system === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "system"},message:"must have required property '"+"system"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.secretRef === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "secretRef"},message:"must have required property '"+"secretRef"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.fsType !== undefined){
if(typeof data.fsType !== "string"){
const err3 = {instancePath:instancePath+"/fsType",schemaPath:"#/properties/fsType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.gateway !== undefined){
if(typeof data.gateway !== "string"){
const err4 = {instancePath:instancePath+"/gateway",schemaPath:"#/properties/gateway/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.protectionDomain !== undefined){
if(typeof data.protectionDomain !== "string"){
const err5 = {instancePath:instancePath+"/protectionDomain",schemaPath:"#/properties/protectionDomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.readOnly !== undefined){
if(typeof data.readOnly !== "boolean"){
const err6 = {instancePath:instancePath+"/readOnly",schemaPath:"#/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.secretRef !== undefined){
let data4 = data.secretRef;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.name !== undefined){
if(typeof data4.name !== "string"){
const err7 = {instancePath:instancePath+"/secretRef/name",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/secretRef",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.sslEnabled !== undefined){
if(typeof data.sslEnabled !== "boolean"){
const err9 = {instancePath:instancePath+"/sslEnabled",schemaPath:"#/properties/sslEnabled/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.storageMode !== undefined){
if(typeof data.storageMode !== "string"){
const err10 = {instancePath:instancePath+"/storageMode",schemaPath:"#/properties/storageMode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.storagePool !== undefined){
if(typeof data.storagePool !== "string"){
const err11 = {instancePath:instancePath+"/storagePool",schemaPath:"#/properties/storagePool/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.system !== undefined){
if(typeof data.system !== "string"){
const err12 = {instancePath:instancePath+"/system",schemaPath:"#/properties/system/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.volumeName !== undefined){
if(typeof data.volumeName !== "string"){
const err13 = {instancePath:instancePath+"/volumeName",schemaPath:"#/properties/volumeName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
validate65.errors = vErrors;
return errors === 0;
}

const schema87 = {"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"optional":{"type":"boolean"},"secretName":{"type":"string"}}};

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.defaultMode !== undefined){
let data0 = data.defaultMode;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err0 = {instancePath:instancePath+"/defaultMode",schemaPath:"#/properties/defaultMode/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats0.validate(data0))){
const err1 = {instancePath:instancePath+"/defaultMode",schemaPath:"#/properties/defaultMode/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
if(data.items !== undefined){
let data1 = data.items;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.key === undefined){
const err2 = {instancePath:instancePath+"/items/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data2.path === undefined){
const err3 = {instancePath:instancePath+"/items/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data2.key !== undefined){
if(typeof data2.key !== "string"){
const err4 = {instancePath:instancePath+"/items/" + i0+"/key",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data2.mode !== undefined){
let data4 = data2.mode;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err5 = {instancePath:instancePath+"/items/" + i0+"/mode",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/mode/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(!(formats0.validate(data4))){
const err6 = {instancePath:instancePath+"/items/" + i0+"/mode",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/mode/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
if(data2.path !== undefined){
if(typeof data2.path !== "string"){
const err7 = {instancePath:instancePath+"/items/" + i0+"/path",schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/items/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.KeyToPath/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/items",schemaPath:"#/properties/items/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.optional !== undefined){
if(typeof data.optional !== "boolean"){
const err10 = {instancePath:instancePath+"/optional",schemaPath:"#/properties/optional/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.secretName !== undefined){
if(typeof data.secretName !== "string"){
const err11 = {instancePath:instancePath+"/secretName",schemaPath:"#/properties/secretName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
validate67.errors = vErrors;
return errors === 0;
}

const schema89 = {"type":"object","properties":{"fsType":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"volumeName":{"type":"string"},"volumeNamespace":{"type":"string"}}};

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.fsType !== undefined){
if(typeof data.fsType !== "string"){
const err0 = {instancePath:instancePath+"/fsType",schemaPath:"#/properties/fsType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.readOnly !== undefined){
if(typeof data.readOnly !== "boolean"){
const err1 = {instancePath:instancePath+"/readOnly",schemaPath:"#/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.secretRef !== undefined){
let data2 = data.secretRef;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.name !== undefined){
if(typeof data2.name !== "string"){
const err2 = {instancePath:instancePath+"/secretRef/name",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/secretRef",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.volumeName !== undefined){
if(typeof data.volumeName !== "string"){
const err4 = {instancePath:instancePath+"/volumeName",schemaPath:"#/properties/volumeName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.volumeNamespace !== undefined){
if(typeof data.volumeNamespace !== "string"){
const err5 = {instancePath:instancePath+"/volumeNamespace",schemaPath:"#/properties/volumeNamespace/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
validate69.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.awsElasticBlockStore !== undefined){
let data0 = data.awsElasticBlockStore;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.volumeID === undefined){
const err1 = {instancePath:instancePath+"/awsElasticBlockStore",schemaPath:"#/definitions/io.k8s.api.core.v1.AWSElasticBlockStoreVolumeSource/required",keyword:"required",params:{missingProperty: "volumeID"},message:"must have required property '"+"volumeID"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data0.fsType !== undefined){
if(typeof data0.fsType !== "string"){
const err2 = {instancePath:instancePath+"/awsElasticBlockStore/fsType",schemaPath:"#/definitions/io.k8s.api.core.v1.AWSElasticBlockStoreVolumeSource/properties/fsType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data0.partition !== undefined){
let data2 = data0.partition;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err3 = {instancePath:instancePath+"/awsElasticBlockStore/partition",schemaPath:"#/definitions/io.k8s.api.core.v1.AWSElasticBlockStoreVolumeSource/properties/partition/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(!(formats0.validate(data2))){
const err4 = {instancePath:instancePath+"/awsElasticBlockStore/partition",schemaPath:"#/definitions/io.k8s.api.core.v1.AWSElasticBlockStoreVolumeSource/properties/partition/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
if(data0.readOnly !== undefined){
if(typeof data0.readOnly !== "boolean"){
const err5 = {instancePath:instancePath+"/awsElasticBlockStore/readOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.AWSElasticBlockStoreVolumeSource/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.volumeID !== undefined){
if(typeof data0.volumeID !== "string"){
const err6 = {instancePath:instancePath+"/awsElasticBlockStore/volumeID",schemaPath:"#/definitions/io.k8s.api.core.v1.AWSElasticBlockStoreVolumeSource/properties/volumeID/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/awsElasticBlockStore",schemaPath:"#/definitions/io.k8s.api.core.v1.AWSElasticBlockStoreVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.azureDisk !== undefined){
let data5 = data.azureDisk;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.diskName === undefined){
const err8 = {instancePath:instancePath+"/azureDisk",schemaPath:"#/definitions/io.k8s.api.core.v1.AzureDiskVolumeSource/required",keyword:"required",params:{missingProperty: "diskName"},message:"must have required property '"+"diskName"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data5.diskURI === undefined){
const err9 = {instancePath:instancePath+"/azureDisk",schemaPath:"#/definitions/io.k8s.api.core.v1.AzureDiskVolumeSource/required",keyword:"required",params:{missingProperty: "diskURI"},message:"must have required property '"+"diskURI"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data5.cachingMode !== undefined){
if(typeof data5.cachingMode !== "string"){
const err10 = {instancePath:instancePath+"/azureDisk/cachingMode",schemaPath:"#/definitions/io.k8s.api.core.v1.AzureDiskVolumeSource/properties/cachingMode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data5.diskName !== undefined){
if(typeof data5.diskName !== "string"){
const err11 = {instancePath:instancePath+"/azureDisk/diskName",schemaPath:"#/definitions/io.k8s.api.core.v1.AzureDiskVolumeSource/properties/diskName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data5.diskURI !== undefined){
if(typeof data5.diskURI !== "string"){
const err12 = {instancePath:instancePath+"/azureDisk/diskURI",schemaPath:"#/definitions/io.k8s.api.core.v1.AzureDiskVolumeSource/properties/diskURI/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data5.fsType !== undefined){
if(typeof data5.fsType !== "string"){
const err13 = {instancePath:instancePath+"/azureDisk/fsType",schemaPath:"#/definitions/io.k8s.api.core.v1.AzureDiskVolumeSource/properties/fsType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data5.kind !== undefined){
if(typeof data5.kind !== "string"){
const err14 = {instancePath:instancePath+"/azureDisk/kind",schemaPath:"#/definitions/io.k8s.api.core.v1.AzureDiskVolumeSource/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data5.readOnly !== undefined){
if(typeof data5.readOnly !== "boolean"){
const err15 = {instancePath:instancePath+"/azureDisk/readOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.AzureDiskVolumeSource/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/azureDisk",schemaPath:"#/definitions/io.k8s.api.core.v1.AzureDiskVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.azureFile !== undefined){
let data12 = data.azureFile;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.secretName === undefined){
const err17 = {instancePath:instancePath+"/azureFile",schemaPath:"#/definitions/io.k8s.api.core.v1.AzureFileVolumeSource/required",keyword:"required",params:{missingProperty: "secretName"},message:"must have required property '"+"secretName"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data12.shareName === undefined){
const err18 = {instancePath:instancePath+"/azureFile",schemaPath:"#/definitions/io.k8s.api.core.v1.AzureFileVolumeSource/required",keyword:"required",params:{missingProperty: "shareName"},message:"must have required property '"+"shareName"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data12.readOnly !== undefined){
if(typeof data12.readOnly !== "boolean"){
const err19 = {instancePath:instancePath+"/azureFile/readOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.AzureFileVolumeSource/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data12.secretName !== undefined){
if(typeof data12.secretName !== "string"){
const err20 = {instancePath:instancePath+"/azureFile/secretName",schemaPath:"#/definitions/io.k8s.api.core.v1.AzureFileVolumeSource/properties/secretName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data12.shareName !== undefined){
if(typeof data12.shareName !== "string"){
const err21 = {instancePath:instancePath+"/azureFile/shareName",schemaPath:"#/definitions/io.k8s.api.core.v1.AzureFileVolumeSource/properties/shareName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/azureFile",schemaPath:"#/definitions/io.k8s.api.core.v1.AzureFileVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.cephfs !== undefined){
if(!(validate25(data.cephfs, {instancePath:instancePath+"/cephfs",parentData:data,parentDataProperty:"cephfs",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.cinder !== undefined){
if(!(validate27(data.cinder, {instancePath:instancePath+"/cinder",parentData:data,parentDataProperty:"cinder",rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
errors = vErrors.length;
}
}
if(data.configMap !== undefined){
if(!(validate29(data.configMap, {instancePath:instancePath+"/configMap",parentData:data,parentDataProperty:"configMap",rootData}))){
vErrors = vErrors === null ? validate29.errors : vErrors.concat(validate29.errors);
errors = vErrors.length;
}
}
if(data.csi !== undefined){
if(!(validate31(data.csi, {instancePath:instancePath+"/csi",parentData:data,parentDataProperty:"csi",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
errors = vErrors.length;
}
}
if(data.downwardAPI !== undefined){
if(!(validate33(data.downwardAPI, {instancePath:instancePath+"/downwardAPI",parentData:data,parentDataProperty:"downwardAPI",rootData}))){
vErrors = vErrors === null ? validate33.errors : vErrors.concat(validate33.errors);
errors = vErrors.length;
}
}
if(data.emptyDir !== undefined){
let data21 = data.emptyDir;
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.medium !== undefined){
if(typeof data21.medium !== "string"){
const err23 = {instancePath:instancePath+"/emptyDir/medium",schemaPath:"#/definitions/io.k8s.api.core.v1.EmptyDirVolumeSource/properties/medium/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data21.sizeLimit !== undefined){
let data23 = data21.sizeLimit;
const _errs47 = errors;
let valid9 = false;
const _errs48 = errors;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err24 = {instancePath:instancePath+"/emptyDir/sizeLimit",schemaPath:"#/definitions/io.k8s.api.core.v1.EmptyDirVolumeSource/properties/sizeLimit/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
var _valid0 = _errs48 === errors;
valid9 = valid9 || _valid0;
if(!valid9){
const _errs50 = errors;
if(typeof data23 !== "string"){
const err25 = {instancePath:instancePath+"/emptyDir/sizeLimit",schemaPath:"#/definitions/io.k8s.api.core.v1.EmptyDirVolumeSource/properties/sizeLimit/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
var _valid0 = _errs50 === errors;
valid9 = valid9 || _valid0;
}
if(!valid9){
const err26 = {instancePath:instancePath+"/emptyDir/sizeLimit",schemaPath:"#/definitions/io.k8s.api.core.v1.EmptyDirVolumeSource/properties/sizeLimit/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
else {
errors = _errs47;
if(vErrors !== null){
if(_errs47){
vErrors.length = _errs47;
}
else {
vErrors = null;
}
}
}
if(typeof data23 === "string"){
if(!pattern0.test(data23)){
const err27 = {instancePath:instancePath+"/emptyDir/sizeLimit",schemaPath:"#/definitions/io.k8s.api.core.v1.EmptyDirVolumeSource/properties/sizeLimit/pattern",keyword:"pattern",params:{pattern: "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"},message:"must match pattern \""+"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"+"\""};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
}
}
else {
const err28 = {instancePath:instancePath+"/emptyDir",schemaPath:"#/definitions/io.k8s.api.core.v1.EmptyDirVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.ephemeral !== undefined){
if(!(validate37(data.ephemeral, {instancePath:instancePath+"/ephemeral",parentData:data,parentDataProperty:"ephemeral",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
errors = vErrors.length;
}
}
if(data.fc !== undefined){
let data25 = data.fc;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.fsType !== undefined){
if(typeof data25.fsType !== "string"){
const err29 = {instancePath:instancePath+"/fc/fsType",schemaPath:"#/definitions/io.k8s.api.core.v1.FCVolumeSource/properties/fsType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data25.lun !== undefined){
let data27 = data25.lun;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err30 = {instancePath:instancePath+"/fc/lun",schemaPath:"#/definitions/io.k8s.api.core.v1.FCVolumeSource/properties/lun/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(!(formats0.validate(data27))){
const err31 = {instancePath:instancePath+"/fc/lun",schemaPath:"#/definitions/io.k8s.api.core.v1.FCVolumeSource/properties/lun/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
if(data25.readOnly !== undefined){
if(typeof data25.readOnly !== "boolean"){
const err32 = {instancePath:instancePath+"/fc/readOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.FCVolumeSource/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data25.targetWWNs !== undefined){
let data29 = data25.targetWWNs;
if(Array.isArray(data29)){
const len0 = data29.length;
for(let i0=0; i0<len0; i0++){
if(typeof data29[i0] !== "string"){
const err33 = {instancePath:instancePath+"/fc/targetWWNs/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.FCVolumeSource/properties/targetWWNs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
}
else {
const err34 = {instancePath:instancePath+"/fc/targetWWNs",schemaPath:"#/definitions/io.k8s.api.core.v1.FCVolumeSource/properties/targetWWNs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data25.wwids !== undefined){
let data31 = data25.wwids;
if(Array.isArray(data31)){
const len1 = data31.length;
for(let i1=0; i1<len1; i1++){
if(typeof data31[i1] !== "string"){
const err35 = {instancePath:instancePath+"/fc/wwids/" + i1,schemaPath:"#/definitions/io.k8s.api.core.v1.FCVolumeSource/properties/wwids/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/fc/wwids",schemaPath:"#/definitions/io.k8s.api.core.v1.FCVolumeSource/properties/wwids/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath:instancePath+"/fc",schemaPath:"#/definitions/io.k8s.api.core.v1.FCVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data.flexVolume !== undefined){
if(!(validate45(data.flexVolume, {instancePath:instancePath+"/flexVolume",parentData:data,parentDataProperty:"flexVolume",rootData}))){
vErrors = vErrors === null ? validate45.errors : vErrors.concat(validate45.errors);
errors = vErrors.length;
}
}
if(data.flocker !== undefined){
let data34 = data.flocker;
if(data34 && typeof data34 == "object" && !Array.isArray(data34)){
if(data34.datasetName !== undefined){
if(typeof data34.datasetName !== "string"){
const err38 = {instancePath:instancePath+"/flocker/datasetName",schemaPath:"#/definitions/io.k8s.api.core.v1.FlockerVolumeSource/properties/datasetName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data34.datasetUUID !== undefined){
if(typeof data34.datasetUUID !== "string"){
const err39 = {instancePath:instancePath+"/flocker/datasetUUID",schemaPath:"#/definitions/io.k8s.api.core.v1.FlockerVolumeSource/properties/datasetUUID/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
}
else {
const err40 = {instancePath:instancePath+"/flocker",schemaPath:"#/definitions/io.k8s.api.core.v1.FlockerVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
if(data.gcePersistentDisk !== undefined){
let data37 = data.gcePersistentDisk;
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.pdName === undefined){
const err41 = {instancePath:instancePath+"/gcePersistentDisk",schemaPath:"#/definitions/io.k8s.api.core.v1.GCEPersistentDiskVolumeSource/required",keyword:"required",params:{missingProperty: "pdName"},message:"must have required property '"+"pdName"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data37.fsType !== undefined){
if(typeof data37.fsType !== "string"){
const err42 = {instancePath:instancePath+"/gcePersistentDisk/fsType",schemaPath:"#/definitions/io.k8s.api.core.v1.GCEPersistentDiskVolumeSource/properties/fsType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data37.partition !== undefined){
let data39 = data37.partition;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err43 = {instancePath:instancePath+"/gcePersistentDisk/partition",schemaPath:"#/definitions/io.k8s.api.core.v1.GCEPersistentDiskVolumeSource/properties/partition/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(!(formats0.validate(data39))){
const err44 = {instancePath:instancePath+"/gcePersistentDisk/partition",schemaPath:"#/definitions/io.k8s.api.core.v1.GCEPersistentDiskVolumeSource/properties/partition/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
}
if(data37.pdName !== undefined){
if(typeof data37.pdName !== "string"){
const err45 = {instancePath:instancePath+"/gcePersistentDisk/pdName",schemaPath:"#/definitions/io.k8s.api.core.v1.GCEPersistentDiskVolumeSource/properties/pdName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data37.readOnly !== undefined){
if(typeof data37.readOnly !== "boolean"){
const err46 = {instancePath:instancePath+"/gcePersistentDisk/readOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.GCEPersistentDiskVolumeSource/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
}
else {
const err47 = {instancePath:instancePath+"/gcePersistentDisk",schemaPath:"#/definitions/io.k8s.api.core.v1.GCEPersistentDiskVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data.gitRepo !== undefined){
let data42 = data.gitRepo;
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
if(data42.repository === undefined){
const err48 = {instancePath:instancePath+"/gitRepo",schemaPath:"#/definitions/io.k8s.api.core.v1.GitRepoVolumeSource/required",keyword:"required",params:{missingProperty: "repository"},message:"must have required property '"+"repository"+"'"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data42.directory !== undefined){
if(typeof data42.directory !== "string"){
const err49 = {instancePath:instancePath+"/gitRepo/directory",schemaPath:"#/definitions/io.k8s.api.core.v1.GitRepoVolumeSource/properties/directory/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data42.repository !== undefined){
if(typeof data42.repository !== "string"){
const err50 = {instancePath:instancePath+"/gitRepo/repository",schemaPath:"#/definitions/io.k8s.api.core.v1.GitRepoVolumeSource/properties/repository/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data42.revision !== undefined){
if(typeof data42.revision !== "string"){
const err51 = {instancePath:instancePath+"/gitRepo/revision",schemaPath:"#/definitions/io.k8s.api.core.v1.GitRepoVolumeSource/properties/revision/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
}
else {
const err52 = {instancePath:instancePath+"/gitRepo",schemaPath:"#/definitions/io.k8s.api.core.v1.GitRepoVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data.glusterfs !== undefined){
let data46 = data.glusterfs;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
if(data46.endpoints === undefined){
const err53 = {instancePath:instancePath+"/glusterfs",schemaPath:"#/definitions/io.k8s.api.core.v1.GlusterfsVolumeSource/required",keyword:"required",params:{missingProperty: "endpoints"},message:"must have required property '"+"endpoints"+"'"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(data46.path === undefined){
const err54 = {instancePath:instancePath+"/glusterfs",schemaPath:"#/definitions/io.k8s.api.core.v1.GlusterfsVolumeSource/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(data46.endpoints !== undefined){
if(typeof data46.endpoints !== "string"){
const err55 = {instancePath:instancePath+"/glusterfs/endpoints",schemaPath:"#/definitions/io.k8s.api.core.v1.GlusterfsVolumeSource/properties/endpoints/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data46.path !== undefined){
if(typeof data46.path !== "string"){
const err56 = {instancePath:instancePath+"/glusterfs/path",schemaPath:"#/definitions/io.k8s.api.core.v1.GlusterfsVolumeSource/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data46.readOnly !== undefined){
if(typeof data46.readOnly !== "boolean"){
const err57 = {instancePath:instancePath+"/glusterfs/readOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.GlusterfsVolumeSource/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
}
else {
const err58 = {instancePath:instancePath+"/glusterfs",schemaPath:"#/definitions/io.k8s.api.core.v1.GlusterfsVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.hostPath !== undefined){
let data50 = data.hostPath;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(data50.path === undefined){
const err59 = {instancePath:instancePath+"/hostPath",schemaPath:"#/definitions/io.k8s.api.core.v1.HostPathVolumeSource/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if(data50.path !== undefined){
if(typeof data50.path !== "string"){
const err60 = {instancePath:instancePath+"/hostPath/path",schemaPath:"#/definitions/io.k8s.api.core.v1.HostPathVolumeSource/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data50.type !== undefined){
if(typeof data50.type !== "string"){
const err61 = {instancePath:instancePath+"/hostPath/type",schemaPath:"#/definitions/io.k8s.api.core.v1.HostPathVolumeSource/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/hostPath",schemaPath:"#/definitions/io.k8s.api.core.v1.HostPathVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data.image !== undefined){
let data53 = data.image;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
if(data53.pullPolicy !== undefined){
if(typeof data53.pullPolicy !== "string"){
const err63 = {instancePath:instancePath+"/image/pullPolicy",schemaPath:"#/definitions/io.k8s.api.core.v1.ImageVolumeSource/properties/pullPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
if(data53.reference !== undefined){
if(typeof data53.reference !== "string"){
const err64 = {instancePath:instancePath+"/image/reference",schemaPath:"#/definitions/io.k8s.api.core.v1.ImageVolumeSource/properties/reference/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
}
else {
const err65 = {instancePath:instancePath+"/image",schemaPath:"#/definitions/io.k8s.api.core.v1.ImageVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data.iscsi !== undefined){
if(!(validate47(data.iscsi, {instancePath:instancePath+"/iscsi",parentData:data,parentDataProperty:"iscsi",rootData}))){
vErrors = vErrors === null ? validate47.errors : vErrors.concat(validate47.errors);
errors = vErrors.length;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err66 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data.nfs !== undefined){
let data58 = data.nfs;
if(data58 && typeof data58 == "object" && !Array.isArray(data58)){
if(data58.server === undefined){
const err67 = {instancePath:instancePath+"/nfs",schemaPath:"#/definitions/io.k8s.api.core.v1.NFSVolumeSource/required",keyword:"required",params:{missingProperty: "server"},message:"must have required property '"+"server"+"'"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
if(data58.path === undefined){
const err68 = {instancePath:instancePath+"/nfs",schemaPath:"#/definitions/io.k8s.api.core.v1.NFSVolumeSource/required",keyword:"required",params:{missingProperty: "path"},message:"must have required property '"+"path"+"'"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if(data58.path !== undefined){
if(typeof data58.path !== "string"){
const err69 = {instancePath:instancePath+"/nfs/path",schemaPath:"#/definitions/io.k8s.api.core.v1.NFSVolumeSource/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data58.readOnly !== undefined){
if(typeof data58.readOnly !== "boolean"){
const err70 = {instancePath:instancePath+"/nfs/readOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.NFSVolumeSource/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
if(data58.server !== undefined){
if(typeof data58.server !== "string"){
const err71 = {instancePath:instancePath+"/nfs/server",schemaPath:"#/definitions/io.k8s.api.core.v1.NFSVolumeSource/properties/server/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath:instancePath+"/nfs",schemaPath:"#/definitions/io.k8s.api.core.v1.NFSVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.persistentVolumeClaim !== undefined){
let data62 = data.persistentVolumeClaim;
if(data62 && typeof data62 == "object" && !Array.isArray(data62)){
if(data62.claimName === undefined){
const err73 = {instancePath:instancePath+"/persistentVolumeClaim",schemaPath:"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimVolumeSource/required",keyword:"required",params:{missingProperty: "claimName"},message:"must have required property '"+"claimName"+"'"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(data62.claimName !== undefined){
if(typeof data62.claimName !== "string"){
const err74 = {instancePath:instancePath+"/persistentVolumeClaim/claimName",schemaPath:"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimVolumeSource/properties/claimName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data62.readOnly !== undefined){
if(typeof data62.readOnly !== "boolean"){
const err75 = {instancePath:instancePath+"/persistentVolumeClaim/readOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimVolumeSource/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
else {
const err76 = {instancePath:instancePath+"/persistentVolumeClaim",schemaPath:"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
if(data.photonPersistentDisk !== undefined){
let data65 = data.photonPersistentDisk;
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
if(data65.pdID === undefined){
const err77 = {instancePath:instancePath+"/photonPersistentDisk",schemaPath:"#/definitions/io.k8s.api.core.v1.PhotonPersistentDiskVolumeSource/required",keyword:"required",params:{missingProperty: "pdID"},message:"must have required property '"+"pdID"+"'"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
if(data65.fsType !== undefined){
if(typeof data65.fsType !== "string"){
const err78 = {instancePath:instancePath+"/photonPersistentDisk/fsType",schemaPath:"#/definitions/io.k8s.api.core.v1.PhotonPersistentDiskVolumeSource/properties/fsType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data65.pdID !== undefined){
if(typeof data65.pdID !== "string"){
const err79 = {instancePath:instancePath+"/photonPersistentDisk/pdID",schemaPath:"#/definitions/io.k8s.api.core.v1.PhotonPersistentDiskVolumeSource/properties/pdID/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
}
else {
const err80 = {instancePath:instancePath+"/photonPersistentDisk",schemaPath:"#/definitions/io.k8s.api.core.v1.PhotonPersistentDiskVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data.portworxVolume !== undefined){
let data68 = data.portworxVolume;
if(data68 && typeof data68 == "object" && !Array.isArray(data68)){
if(data68.volumeID === undefined){
const err81 = {instancePath:instancePath+"/portworxVolume",schemaPath:"#/definitions/io.k8s.api.core.v1.PortworxVolumeSource/required",keyword:"required",params:{missingProperty: "volumeID"},message:"must have required property '"+"volumeID"+"'"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if(data68.fsType !== undefined){
if(typeof data68.fsType !== "string"){
const err82 = {instancePath:instancePath+"/portworxVolume/fsType",schemaPath:"#/definitions/io.k8s.api.core.v1.PortworxVolumeSource/properties/fsType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
}
if(data68.readOnly !== undefined){
if(typeof data68.readOnly !== "boolean"){
const err83 = {instancePath:instancePath+"/portworxVolume/readOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.PortworxVolumeSource/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
if(data68.volumeID !== undefined){
if(typeof data68.volumeID !== "string"){
const err84 = {instancePath:instancePath+"/portworxVolume/volumeID",schemaPath:"#/definitions/io.k8s.api.core.v1.PortworxVolumeSource/properties/volumeID/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
}
else {
const err85 = {instancePath:instancePath+"/portworxVolume",schemaPath:"#/definitions/io.k8s.api.core.v1.PortworxVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data.projected !== undefined){
if(!(validate49(data.projected, {instancePath:instancePath+"/projected",parentData:data,parentDataProperty:"projected",rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
if(data.quobyte !== undefined){
let data73 = data.quobyte;
if(data73 && typeof data73 == "object" && !Array.isArray(data73)){
if(data73.registry === undefined){
const err86 = {instancePath:instancePath+"/quobyte",schemaPath:"#/definitions/io.k8s.api.core.v1.QuobyteVolumeSource/required",keyword:"required",params:{missingProperty: "registry"},message:"must have required property '"+"registry"+"'"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
if(data73.volume === undefined){
const err87 = {instancePath:instancePath+"/quobyte",schemaPath:"#/definitions/io.k8s.api.core.v1.QuobyteVolumeSource/required",keyword:"required",params:{missingProperty: "volume"},message:"must have required property '"+"volume"+"'"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
if(data73.group !== undefined){
if(typeof data73.group !== "string"){
const err88 = {instancePath:instancePath+"/quobyte/group",schemaPath:"#/definitions/io.k8s.api.core.v1.QuobyteVolumeSource/properties/group/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
if(data73.readOnly !== undefined){
if(typeof data73.readOnly !== "boolean"){
const err89 = {instancePath:instancePath+"/quobyte/readOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.QuobyteVolumeSource/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data73.registry !== undefined){
if(typeof data73.registry !== "string"){
const err90 = {instancePath:instancePath+"/quobyte/registry",schemaPath:"#/definitions/io.k8s.api.core.v1.QuobyteVolumeSource/properties/registry/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
}
if(data73.tenant !== undefined){
if(typeof data73.tenant !== "string"){
const err91 = {instancePath:instancePath+"/quobyte/tenant",schemaPath:"#/definitions/io.k8s.api.core.v1.QuobyteVolumeSource/properties/tenant/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
}
if(data73.user !== undefined){
if(typeof data73.user !== "string"){
const err92 = {instancePath:instancePath+"/quobyte/user",schemaPath:"#/definitions/io.k8s.api.core.v1.QuobyteVolumeSource/properties/user/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
}
if(data73.volume !== undefined){
if(typeof data73.volume !== "string"){
const err93 = {instancePath:instancePath+"/quobyte/volume",schemaPath:"#/definitions/io.k8s.api.core.v1.QuobyteVolumeSource/properties/volume/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
}
}
else {
const err94 = {instancePath:instancePath+"/quobyte",schemaPath:"#/definitions/io.k8s.api.core.v1.QuobyteVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
}
if(data.rbd !== undefined){
if(!(validate63(data.rbd, {instancePath:instancePath+"/rbd",parentData:data,parentDataProperty:"rbd",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
if(data.scaleIO !== undefined){
if(!(validate65(data.scaleIO, {instancePath:instancePath+"/scaleIO",parentData:data,parentDataProperty:"scaleIO",rootData}))){
vErrors = vErrors === null ? validate65.errors : vErrors.concat(validate65.errors);
errors = vErrors.length;
}
}
if(data.secret !== undefined){
if(!(validate67(data.secret, {instancePath:instancePath+"/secret",parentData:data,parentDataProperty:"secret",rootData}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
}
if(data.storageos !== undefined){
if(!(validate69(data.storageos, {instancePath:instancePath+"/storageos",parentData:data,parentDataProperty:"storageos",rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
}
if(data.vsphereVolume !== undefined){
let data84 = data.vsphereVolume;
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
if(data84.volumePath === undefined){
const err95 = {instancePath:instancePath+"/vsphereVolume",schemaPath:"#/definitions/io.k8s.api.core.v1.VsphereVirtualDiskVolumeSource/required",keyword:"required",params:{missingProperty: "volumePath"},message:"must have required property '"+"volumePath"+"'"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(data84.fsType !== undefined){
if(typeof data84.fsType !== "string"){
const err96 = {instancePath:instancePath+"/vsphereVolume/fsType",schemaPath:"#/definitions/io.k8s.api.core.v1.VsphereVirtualDiskVolumeSource/properties/fsType/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
if(data84.storagePolicyID !== undefined){
if(typeof data84.storagePolicyID !== "string"){
const err97 = {instancePath:instancePath+"/vsphereVolume/storagePolicyID",schemaPath:"#/definitions/io.k8s.api.core.v1.VsphereVirtualDiskVolumeSource/properties/storagePolicyID/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
if(data84.storagePolicyName !== undefined){
if(typeof data84.storagePolicyName !== "string"){
const err98 = {instancePath:instancePath+"/vsphereVolume/storagePolicyName",schemaPath:"#/definitions/io.k8s.api.core.v1.VsphereVirtualDiskVolumeSource/properties/storagePolicyName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
if(data84.volumePath !== undefined){
if(typeof data84.volumePath !== "string"){
const err99 = {instancePath:instancePath+"/vsphereVolume/volumePath",schemaPath:"#/definitions/io.k8s.api.core.v1.VsphereVirtualDiskVolumeSource/properties/volumePath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
}
else {
const err100 = {instancePath:instancePath+"/vsphereVolume",schemaPath:"#/definitions/io.k8s.api.core.v1.VsphereVirtualDiskVolumeSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
}
else {
const err101 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}

const schema92 = {"type":"object","required":["name"],"properties":{"name":{"type":"string","minLength":1,"maxLength":253},"env":{"$ref":"#/definitions/EnvVars"},"volumeMounts":{"type":"array","maxItems":128,"items":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeMount"}},"securityContext":{"$ref":"#/definitions/io.k8s.api.core.v1.SecurityContext"}}};
const schema93 = {"type":"object","required":["name","mountPath"],"properties":{"mountPath":{"type":"string"},"mountPropagation":{"type":"string"},"name":{"type":"string"},"readOnly":{"type":"boolean"},"recursiveReadOnly":{"type":"string"},"subPath":{"type":"string"},"subPathExpr":{"type":"string"}}};
const schema94 = {"type":"object","properties":{"allowPrivilegeEscalation":{"type":"boolean"},"appArmorProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.AppArmorProfile"},"capabilities":{"$ref":"#/definitions/io.k8s.api.core.v1.Capabilities"},"privileged":{"type":"boolean"},"procMount":{"type":"string"},"readOnlyRootFilesystem":{"type":"boolean"},"runAsGroup":{"type":"integer","format":"int64"},"runAsNonRoot":{"type":"boolean"},"runAsUser":{"type":"integer","format":"int64"},"seLinuxOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.SELinuxOptions"},"seccompProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.SeccompProfile"},"windowsOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions"}}};
const schema95 = {"type":"object","required":["type"],"properties":{"localhostProfile":{"type":"string"},"type":{"type":"string"}}};
const schema96 = {"type":"object","properties":{"add":{"type":"array","items":{"type":"string"}},"drop":{"type":"array","items":{"type":"string"}}}};
const schema97 = {"type":"object","properties":{"level":{"type":"string"},"role":{"type":"string"},"type":{"type":"string"},"user":{"type":"string"}}};
const schema98 = {"type":"object","required":["type"],"properties":{"localhostProfile":{"type":"string"},"type":{"type":"string"}}};
const schema99 = {"type":"object","properties":{"gmsaCredentialSpec":{"type":"string"},"gmsaCredentialSpecName":{"type":"string"},"hostProcess":{"type":"boolean"},"runAsUserName":{"type":"string"}}};

function validate74(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.allowPrivilegeEscalation !== undefined){
if(typeof data.allowPrivilegeEscalation !== "boolean"){
const err0 = {instancePath:instancePath+"/allowPrivilegeEscalation",schemaPath:"#/properties/allowPrivilegeEscalation/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.appArmorProfile !== undefined){
let data1 = data.appArmorProfile;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.type === undefined){
const err1 = {instancePath:instancePath+"/appArmorProfile",schemaPath:"#/definitions/io.k8s.api.core.v1.AppArmorProfile/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data1.localhostProfile !== undefined){
if(typeof data1.localhostProfile !== "string"){
const err2 = {instancePath:instancePath+"/appArmorProfile/localhostProfile",schemaPath:"#/definitions/io.k8s.api.core.v1.AppArmorProfile/properties/localhostProfile/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data1.type !== undefined){
if(typeof data1.type !== "string"){
const err3 = {instancePath:instancePath+"/appArmorProfile/type",schemaPath:"#/definitions/io.k8s.api.core.v1.AppArmorProfile/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/appArmorProfile",schemaPath:"#/definitions/io.k8s.api.core.v1.AppArmorProfile/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.capabilities !== undefined){
let data4 = data.capabilities;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.add !== undefined){
let data5 = data4.add;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(typeof data5[i0] !== "string"){
const err5 = {instancePath:instancePath+"/capabilities/add/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.Capabilities/properties/add/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/capabilities/add",schemaPath:"#/definitions/io.k8s.api.core.v1.Capabilities/properties/add/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data4.drop !== undefined){
let data7 = data4.drop;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
if(typeof data7[i1] !== "string"){
const err7 = {instancePath:instancePath+"/capabilities/drop/" + i1,schemaPath:"#/definitions/io.k8s.api.core.v1.Capabilities/properties/drop/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath:instancePath+"/capabilities/drop",schemaPath:"#/definitions/io.k8s.api.core.v1.Capabilities/properties/drop/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
else {
const err9 = {instancePath:instancePath+"/capabilities",schemaPath:"#/definitions/io.k8s.api.core.v1.Capabilities/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.privileged !== undefined){
if(typeof data.privileged !== "boolean"){
const err10 = {instancePath:instancePath+"/privileged",schemaPath:"#/properties/privileged/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.procMount !== undefined){
if(typeof data.procMount !== "string"){
const err11 = {instancePath:instancePath+"/procMount",schemaPath:"#/properties/procMount/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.readOnlyRootFilesystem !== undefined){
if(typeof data.readOnlyRootFilesystem !== "boolean"){
const err12 = {instancePath:instancePath+"/readOnlyRootFilesystem",schemaPath:"#/properties/readOnlyRootFilesystem/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.runAsGroup !== undefined){
let data12 = data.runAsGroup;
if(!(((typeof data12 == "number") && (!(data12 % 1) && !isNaN(data12))) && (isFinite(data12)))){
const err13 = {instancePath:instancePath+"/runAsGroup",schemaPath:"#/properties/runAsGroup/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data12 == "number") && (isFinite(data12))){
if(!(formats28.validate(data12))){
const err14 = {instancePath:instancePath+"/runAsGroup",schemaPath:"#/properties/runAsGroup/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data.runAsNonRoot !== undefined){
if(typeof data.runAsNonRoot !== "boolean"){
const err15 = {instancePath:instancePath+"/runAsNonRoot",schemaPath:"#/properties/runAsNonRoot/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.runAsUser !== undefined){
let data14 = data.runAsUser;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err16 = {instancePath:instancePath+"/runAsUser",schemaPath:"#/properties/runAsUser/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(!(formats28.validate(data14))){
const err17 = {instancePath:instancePath+"/runAsUser",schemaPath:"#/properties/runAsUser/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
}
if(data.seLinuxOptions !== undefined){
let data15 = data.seLinuxOptions;
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.level !== undefined){
if(typeof data15.level !== "string"){
const err18 = {instancePath:instancePath+"/seLinuxOptions/level",schemaPath:"#/definitions/io.k8s.api.core.v1.SELinuxOptions/properties/level/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data15.role !== undefined){
if(typeof data15.role !== "string"){
const err19 = {instancePath:instancePath+"/seLinuxOptions/role",schemaPath:"#/definitions/io.k8s.api.core.v1.SELinuxOptions/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data15.type !== undefined){
if(typeof data15.type !== "string"){
const err20 = {instancePath:instancePath+"/seLinuxOptions/type",schemaPath:"#/definitions/io.k8s.api.core.v1.SELinuxOptions/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data15.user !== undefined){
if(typeof data15.user !== "string"){
const err21 = {instancePath:instancePath+"/seLinuxOptions/user",schemaPath:"#/definitions/io.k8s.api.core.v1.SELinuxOptions/properties/user/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
}
else {
const err22 = {instancePath:instancePath+"/seLinuxOptions",schemaPath:"#/definitions/io.k8s.api.core.v1.SELinuxOptions/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.seccompProfile !== undefined){
let data20 = data.seccompProfile;
if(data20 && typeof data20 == "object" && !Array.isArray(data20)){
if(data20.type === undefined){
const err23 = {instancePath:instancePath+"/seccompProfile",schemaPath:"#/definitions/io.k8s.api.core.v1.SeccompProfile/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
if(data20.localhostProfile !== undefined){
if(typeof data20.localhostProfile !== "string"){
const err24 = {instancePath:instancePath+"/seccompProfile/localhostProfile",schemaPath:"#/definitions/io.k8s.api.core.v1.SeccompProfile/properties/localhostProfile/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data20.type !== undefined){
if(typeof data20.type !== "string"){
const err25 = {instancePath:instancePath+"/seccompProfile/type",schemaPath:"#/definitions/io.k8s.api.core.v1.SeccompProfile/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
}
else {
const err26 = {instancePath:instancePath+"/seccompProfile",schemaPath:"#/definitions/io.k8s.api.core.v1.SeccompProfile/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.windowsOptions !== undefined){
let data23 = data.windowsOptions;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.gmsaCredentialSpec !== undefined){
if(typeof data23.gmsaCredentialSpec !== "string"){
const err27 = {instancePath:instancePath+"/windowsOptions/gmsaCredentialSpec",schemaPath:"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions/properties/gmsaCredentialSpec/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data23.gmsaCredentialSpecName !== undefined){
if(typeof data23.gmsaCredentialSpecName !== "string"){
const err28 = {instancePath:instancePath+"/windowsOptions/gmsaCredentialSpecName",schemaPath:"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions/properties/gmsaCredentialSpecName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data23.hostProcess !== undefined){
if(typeof data23.hostProcess !== "boolean"){
const err29 = {instancePath:instancePath+"/windowsOptions/hostProcess",schemaPath:"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions/properties/hostProcess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data23.runAsUserName !== undefined){
if(typeof data23.runAsUserName !== "string"){
const err30 = {instancePath:instancePath+"/windowsOptions/runAsUserName",schemaPath:"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions/properties/runAsUserName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/windowsOptions",schemaPath:"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
}
else {
const err32 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
validate74.errors = vErrors;
return errors === 0;
}


function validate72(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.name === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.name !== undefined){
let data0 = data.name;
if(typeof data0 === "string"){
if(func2(data0) > 253){
const err1 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(func2(data0) < 1){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
else {
const err3 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.env !== undefined){
if(!(validate12(data.env, {instancePath:instancePath+"/env",parentData:data,parentDataProperty:"env",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
}
if(data.volumeMounts !== undefined){
let data2 = data.volumeMounts;
if(Array.isArray(data2)){
if(data2.length > 128){
const err4 = {instancePath:instancePath+"/volumeMounts",schemaPath:"#/properties/volumeMounts/maxItems",keyword:"maxItems",params:{limit: 128},message:"must NOT have more than 128 items"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len0 = data2.length;
for(let i0=0; i0<len0; i0++){
let data3 = data2[i0];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.name === undefined){
const err5 = {instancePath:instancePath+"/volumeMounts/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data3.mountPath === undefined){
const err6 = {instancePath:instancePath+"/volumeMounts/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/required",keyword:"required",params:{missingProperty: "mountPath"},message:"must have required property '"+"mountPath"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data3.mountPath !== undefined){
if(typeof data3.mountPath !== "string"){
const err7 = {instancePath:instancePath+"/volumeMounts/" + i0+"/mountPath",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/mountPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data3.mountPropagation !== undefined){
if(typeof data3.mountPropagation !== "string"){
const err8 = {instancePath:instancePath+"/volumeMounts/" + i0+"/mountPropagation",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/mountPropagation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data3.name !== undefined){
if(typeof data3.name !== "string"){
const err9 = {instancePath:instancePath+"/volumeMounts/" + i0+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data3.readOnly !== undefined){
if(typeof data3.readOnly !== "boolean"){
const err10 = {instancePath:instancePath+"/volumeMounts/" + i0+"/readOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data3.recursiveReadOnly !== undefined){
if(typeof data3.recursiveReadOnly !== "string"){
const err11 = {instancePath:instancePath+"/volumeMounts/" + i0+"/recursiveReadOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/recursiveReadOnly/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data3.subPath !== undefined){
if(typeof data3.subPath !== "string"){
const err12 = {instancePath:instancePath+"/volumeMounts/" + i0+"/subPath",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/subPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data3.subPathExpr !== undefined){
if(typeof data3.subPathExpr !== "string"){
const err13 = {instancePath:instancePath+"/volumeMounts/" + i0+"/subPathExpr",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/subPathExpr/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/volumeMounts/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/volumeMounts",schemaPath:"#/properties/volumeMounts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.securityContext !== undefined){
if(!(validate74(data.securityContext, {instancePath:instancePath+"/securityContext",parentData:data,parentDataProperty:"securityContext",rootData}))){
vErrors = vErrors === null ? validate74.errors : vErrors.concat(validate74.errors);
errors = vErrors.length;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate72.errors = vErrors;
return errors === 0;
}

const schema101 = {"type":"object","properties":{"appArmorProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.AppArmorProfile"},"fsGroup":{"type":"integer","format":"int64"},"fsGroupChangePolicy":{"type":"string"},"runAsGroup":{"type":"integer","format":"int64"},"runAsNonRoot":{"type":"boolean"},"runAsUser":{"type":"integer","format":"int64"},"seLinuxChangePolicy":{"type":"string"},"seLinuxOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.SELinuxOptions"},"seccompProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.SeccompProfile"},"supplementalGroups":{"type":"array","items":{"type":"integer","format":"int64"}},"supplementalGroupsPolicy":{"type":"string"},"sysctls":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.Sysctl"}},"windowsOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions"}}};
const schema105 = {"type":"object","required":["name","value"],"properties":{"name":{"type":"string"},"value":{"type":"string"}}};

function validate78(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.appArmorProfile !== undefined){
let data0 = data.appArmorProfile;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.type === undefined){
const err0 = {instancePath:instancePath+"/appArmorProfile",schemaPath:"#/definitions/io.k8s.api.core.v1.AppArmorProfile/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data0.localhostProfile !== undefined){
if(typeof data0.localhostProfile !== "string"){
const err1 = {instancePath:instancePath+"/appArmorProfile/localhostProfile",schemaPath:"#/definitions/io.k8s.api.core.v1.AppArmorProfile/properties/localhostProfile/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data0.type !== undefined){
if(typeof data0.type !== "string"){
const err2 = {instancePath:instancePath+"/appArmorProfile/type",schemaPath:"#/definitions/io.k8s.api.core.v1.AppArmorProfile/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
}
else {
const err3 = {instancePath:instancePath+"/appArmorProfile",schemaPath:"#/definitions/io.k8s.api.core.v1.AppArmorProfile/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.fsGroup !== undefined){
let data3 = data.fsGroup;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err4 = {instancePath:instancePath+"/fsGroup",schemaPath:"#/properties/fsGroup/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data3 == "number") && (isFinite(data3))){
if(!(formats28.validate(data3))){
const err5 = {instancePath:instancePath+"/fsGroup",schemaPath:"#/properties/fsGroup/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
if(data.fsGroupChangePolicy !== undefined){
if(typeof data.fsGroupChangePolicy !== "string"){
const err6 = {instancePath:instancePath+"/fsGroupChangePolicy",schemaPath:"#/properties/fsGroupChangePolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.runAsGroup !== undefined){
let data5 = data.runAsGroup;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err7 = {instancePath:instancePath+"/runAsGroup",schemaPath:"#/properties/runAsGroup/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(!(formats28.validate(data5))){
const err8 = {instancePath:instancePath+"/runAsGroup",schemaPath:"#/properties/runAsGroup/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
}
if(data.runAsNonRoot !== undefined){
if(typeof data.runAsNonRoot !== "boolean"){
const err9 = {instancePath:instancePath+"/runAsNonRoot",schemaPath:"#/properties/runAsNonRoot/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.runAsUser !== undefined){
let data7 = data.runAsUser;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err10 = {instancePath:instancePath+"/runAsUser",schemaPath:"#/properties/runAsUser/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(!(formats28.validate(data7))){
const err11 = {instancePath:instancePath+"/runAsUser",schemaPath:"#/properties/runAsUser/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
if(data.seLinuxChangePolicy !== undefined){
if(typeof data.seLinuxChangePolicy !== "string"){
const err12 = {instancePath:instancePath+"/seLinuxChangePolicy",schemaPath:"#/properties/seLinuxChangePolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data.seLinuxOptions !== undefined){
let data9 = data.seLinuxOptions;
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.level !== undefined){
if(typeof data9.level !== "string"){
const err13 = {instancePath:instancePath+"/seLinuxOptions/level",schemaPath:"#/definitions/io.k8s.api.core.v1.SELinuxOptions/properties/level/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data9.role !== undefined){
if(typeof data9.role !== "string"){
const err14 = {instancePath:instancePath+"/seLinuxOptions/role",schemaPath:"#/definitions/io.k8s.api.core.v1.SELinuxOptions/properties/role/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data9.type !== undefined){
if(typeof data9.type !== "string"){
const err15 = {instancePath:instancePath+"/seLinuxOptions/type",schemaPath:"#/definitions/io.k8s.api.core.v1.SELinuxOptions/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data9.user !== undefined){
if(typeof data9.user !== "string"){
const err16 = {instancePath:instancePath+"/seLinuxOptions/user",schemaPath:"#/definitions/io.k8s.api.core.v1.SELinuxOptions/properties/user/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
}
else {
const err17 = {instancePath:instancePath+"/seLinuxOptions",schemaPath:"#/definitions/io.k8s.api.core.v1.SELinuxOptions/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.seccompProfile !== undefined){
let data14 = data.seccompProfile;
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.type === undefined){
const err18 = {instancePath:instancePath+"/seccompProfile",schemaPath:"#/definitions/io.k8s.api.core.v1.SeccompProfile/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data14.localhostProfile !== undefined){
if(typeof data14.localhostProfile !== "string"){
const err19 = {instancePath:instancePath+"/seccompProfile/localhostProfile",schemaPath:"#/definitions/io.k8s.api.core.v1.SeccompProfile/properties/localhostProfile/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data14.type !== undefined){
if(typeof data14.type !== "string"){
const err20 = {instancePath:instancePath+"/seccompProfile/type",schemaPath:"#/definitions/io.k8s.api.core.v1.SeccompProfile/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
}
else {
const err21 = {instancePath:instancePath+"/seccompProfile",schemaPath:"#/definitions/io.k8s.api.core.v1.SeccompProfile/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.supplementalGroups !== undefined){
let data17 = data.supplementalGroups;
if(Array.isArray(data17)){
const len0 = data17.length;
for(let i0=0; i0<len0; i0++){
let data18 = data17[i0];
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err22 = {instancePath:instancePath+"/supplementalGroups/" + i0,schemaPath:"#/properties/supplementalGroups/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(!(formats28.validate(data18))){
const err23 = {instancePath:instancePath+"/supplementalGroups/" + i0,schemaPath:"#/properties/supplementalGroups/items/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
}
else {
const err24 = {instancePath:instancePath+"/supplementalGroups",schemaPath:"#/properties/supplementalGroups/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.supplementalGroupsPolicy !== undefined){
if(typeof data.supplementalGroupsPolicy !== "string"){
const err25 = {instancePath:instancePath+"/supplementalGroupsPolicy",schemaPath:"#/properties/supplementalGroupsPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.sysctls !== undefined){
let data20 = data.sysctls;
if(Array.isArray(data20)){
const len1 = data20.length;
for(let i1=0; i1<len1; i1++){
let data21 = data20[i1];
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.name === undefined){
const err26 = {instancePath:instancePath+"/sysctls/" + i1,schemaPath:"#/definitions/io.k8s.api.core.v1.Sysctl/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if(data21.value === undefined){
const err27 = {instancePath:instancePath+"/sysctls/" + i1,schemaPath:"#/definitions/io.k8s.api.core.v1.Sysctl/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data21.name !== undefined){
if(typeof data21.name !== "string"){
const err28 = {instancePath:instancePath+"/sysctls/" + i1+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.Sysctl/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data21.value !== undefined){
if(typeof data21.value !== "string"){
const err29 = {instancePath:instancePath+"/sysctls/" + i1+"/value",schemaPath:"#/definitions/io.k8s.api.core.v1.Sysctl/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/sysctls/" + i1,schemaPath:"#/definitions/io.k8s.api.core.v1.Sysctl/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath:instancePath+"/sysctls",schemaPath:"#/properties/sysctls/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.windowsOptions !== undefined){
let data24 = data.windowsOptions;
if(data24 && typeof data24 == "object" && !Array.isArray(data24)){
if(data24.gmsaCredentialSpec !== undefined){
if(typeof data24.gmsaCredentialSpec !== "string"){
const err32 = {instancePath:instancePath+"/windowsOptions/gmsaCredentialSpec",schemaPath:"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions/properties/gmsaCredentialSpec/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data24.gmsaCredentialSpecName !== undefined){
if(typeof data24.gmsaCredentialSpecName !== "string"){
const err33 = {instancePath:instancePath+"/windowsOptions/gmsaCredentialSpecName",schemaPath:"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions/properties/gmsaCredentialSpecName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data24.hostProcess !== undefined){
if(typeof data24.hostProcess !== "boolean"){
const err34 = {instancePath:instancePath+"/windowsOptions/hostProcess",schemaPath:"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions/properties/hostProcess/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data24.runAsUserName !== undefined){
if(typeof data24.runAsUserName !== "string"){
const err35 = {instancePath:instancePath+"/windowsOptions/runAsUserName",schemaPath:"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions/properties/runAsUserName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
}
else {
const err36 = {instancePath:instancePath+"/windowsOptions",schemaPath:"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
}
else {
const err37 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
validate78.errors = vErrors;
return errors === 0;
}

const schema107 = {"type":"object","properties":{"nodeAffinity":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeAffinity"},"podAffinity":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinity"},"podAntiAffinity":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAntiAffinity"}}};
const schema108 = {"type":"object","properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PreferredSchedulingTerm"}},"requiredDuringSchedulingIgnoredDuringExecution":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelector"}}};
const schema109 = {"type":"object","required":["weight","preference"],"properties":{"preference":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorTerm"},"weight":{"type":"integer","format":"int32"}}};
const schema110 = {"type":"object","properties":{"matchExpressions":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement"}},"matchFields":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement"}}}};
const schema111 = {"type":"object","required":["key","operator"],"properties":{"key":{"type":"string"},"operator":{"type":"string"},"values":{"type":"array","items":{"type":"string"}}}};

function validate83(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.matchExpressions !== undefined){
let data0 = data.matchExpressions;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.key === undefined){
const err0 = {instancePath:instancePath+"/matchExpressions/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data1.operator === undefined){
const err1 = {instancePath:instancePath+"/matchExpressions/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement/required",keyword:"required",params:{missingProperty: "operator"},message:"must have required property '"+"operator"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data1.key !== undefined){
if(typeof data1.key !== "string"){
const err2 = {instancePath:instancePath+"/matchExpressions/" + i0+"/key",schemaPath:"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data1.operator !== undefined){
if(typeof data1.operator !== "string"){
const err3 = {instancePath:instancePath+"/matchExpressions/" + i0+"/operator",schemaPath:"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement/properties/operator/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data1.values !== undefined){
let data4 = data1.values;
if(Array.isArray(data4)){
const len1 = data4.length;
for(let i1=0; i1<len1; i1++){
if(typeof data4[i1] !== "string"){
const err4 = {instancePath:instancePath+"/matchExpressions/" + i0+"/values/" + i1,schemaPath:"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement/properties/values/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
}
else {
const err5 = {instancePath:instancePath+"/matchExpressions/" + i0+"/values",schemaPath:"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement/properties/values/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/matchExpressions/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
}
else {
const err7 = {instancePath:instancePath+"/matchExpressions",schemaPath:"#/properties/matchExpressions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.matchFields !== undefined){
let data6 = data.matchFields;
if(Array.isArray(data6)){
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
let data7 = data6[i2];
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.key === undefined){
const err8 = {instancePath:instancePath+"/matchFields/" + i2,schemaPath:"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data7.operator === undefined){
const err9 = {instancePath:instancePath+"/matchFields/" + i2,schemaPath:"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement/required",keyword:"required",params:{missingProperty: "operator"},message:"must have required property '"+"operator"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data7.key !== undefined){
if(typeof data7.key !== "string"){
const err10 = {instancePath:instancePath+"/matchFields/" + i2+"/key",schemaPath:"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data7.operator !== undefined){
if(typeof data7.operator !== "string"){
const err11 = {instancePath:instancePath+"/matchFields/" + i2+"/operator",schemaPath:"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement/properties/operator/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data7.values !== undefined){
let data10 = data7.values;
if(Array.isArray(data10)){
const len3 = data10.length;
for(let i3=0; i3<len3; i3++){
if(typeof data10[i3] !== "string"){
const err12 = {instancePath:instancePath+"/matchFields/" + i2+"/values/" + i3,schemaPath:"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement/properties/values/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
}
else {
const err13 = {instancePath:instancePath+"/matchFields/" + i2+"/values",schemaPath:"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement/properties/values/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
}
else {
const err14 = {instancePath:instancePath+"/matchFields/" + i2,schemaPath:"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
else {
const err15 = {instancePath:instancePath+"/matchFields",schemaPath:"#/properties/matchFields/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
validate83.errors = vErrors;
return errors === 0;
}


function validate82(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.weight === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "weight"},message:"must have required property '"+"weight"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.preference === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "preference"},message:"must have required property '"+"preference"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.preference !== undefined){
if(!(validate83(data.preference, {instancePath:instancePath+"/preference",parentData:data,parentDataProperty:"preference",rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
}
if(data.weight !== undefined){
let data1 = data.weight;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err2 = {instancePath:instancePath+"/weight",schemaPath:"#/properties/weight/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(!(formats0.validate(data1))){
const err3 = {instancePath:instancePath+"/weight",schemaPath:"#/properties/weight/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate82.errors = vErrors;
return errors === 0;
}

const schema113 = {"type":"object","required":["nodeSelectorTerms"],"properties":{"nodeSelectorTerms":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorTerm"}}}};

function validate86(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.nodeSelectorTerms === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "nodeSelectorTerms"},message:"must have required property '"+"nodeSelectorTerms"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.nodeSelectorTerms !== undefined){
let data0 = data.nodeSelectorTerms;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate83(data0[i0], {instancePath:instancePath+"/nodeSelectorTerms/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate83.errors : vErrors.concat(validate83.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath:instancePath+"/nodeSelectorTerms",schemaPath:"#/properties/nodeSelectorTerms/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate86.errors = vErrors;
return errors === 0;
}


function validate81(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.preferredDuringSchedulingIgnoredDuringExecution !== undefined){
let data0 = data.preferredDuringSchedulingIgnoredDuringExecution;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate82(data0[i0], {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate82.errors : vErrors.concat(validate82.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution",schemaPath:"#/properties/preferredDuringSchedulingIgnoredDuringExecution/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.requiredDuringSchedulingIgnoredDuringExecution !== undefined){
if(!(validate86(data.requiredDuringSchedulingIgnoredDuringExecution, {instancePath:instancePath+"/requiredDuringSchedulingIgnoredDuringExecution",parentData:data,parentDataProperty:"requiredDuringSchedulingIgnoredDuringExecution",rootData}))){
vErrors = vErrors === null ? validate86.errors : vErrors.concat(validate86.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
validate81.errors = vErrors;
return errors === 0;
}

const schema114 = {"type":"object","properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.WeightedPodAffinityTerm"}},"requiredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinityTerm"}}}};
const schema115 = {"type":"object","required":["weight","podAffinityTerm"],"properties":{"podAffinityTerm":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinityTerm"},"weight":{"type":"integer","format":"int32"}}};
const schema116 = {"type":"object","required":["topologyKey"],"properties":{"labelSelector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"matchLabelKeys":{"type":"array","items":{"type":"string"}},"mismatchLabelKeys":{"type":"array","items":{"type":"string"}},"namespaceSelector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"namespaces":{"type":"array","items":{"type":"string"}},"topologyKey":{"type":"string"}}};

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.topologyKey === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "topologyKey"},message:"must have required property '"+"topologyKey"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.labelSelector !== undefined){
if(!(validate40(data.labelSelector, {instancePath:instancePath+"/labelSelector",parentData:data,parentDataProperty:"labelSelector",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.matchLabelKeys !== undefined){
let data1 = data.matchLabelKeys;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err1 = {instancePath:instancePath+"/matchLabelKeys/" + i0,schemaPath:"#/properties/matchLabelKeys/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath:instancePath+"/matchLabelKeys",schemaPath:"#/properties/matchLabelKeys/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.mismatchLabelKeys !== undefined){
let data3 = data.mismatchLabelKeys;
if(Array.isArray(data3)){
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
if(typeof data3[i1] !== "string"){
const err3 = {instancePath:instancePath+"/mismatchLabelKeys/" + i1,schemaPath:"#/properties/mismatchLabelKeys/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
else {
const err4 = {instancePath:instancePath+"/mismatchLabelKeys",schemaPath:"#/properties/mismatchLabelKeys/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.namespaceSelector !== undefined){
if(!(validate40(data.namespaceSelector, {instancePath:instancePath+"/namespaceSelector",parentData:data,parentDataProperty:"namespaceSelector",rootData}))){
vErrors = vErrors === null ? validate40.errors : vErrors.concat(validate40.errors);
errors = vErrors.length;
}
}
if(data.namespaces !== undefined){
let data6 = data.namespaces;
if(Array.isArray(data6)){
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
if(typeof data6[i2] !== "string"){
const err5 = {instancePath:instancePath+"/namespaces/" + i2,schemaPath:"#/properties/namespaces/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
}
else {
const err6 = {instancePath:instancePath+"/namespaces",schemaPath:"#/properties/namespaces/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.topologyKey !== undefined){
if(typeof data.topologyKey !== "string"){
const err7 = {instancePath:instancePath+"/topologyKey",schemaPath:"#/properties/topologyKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
}
else {
const err8 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
validate92.errors = vErrors;
return errors === 0;
}


function validate91(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.weight === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "weight"},message:"must have required property '"+"weight"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.podAffinityTerm === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "podAffinityTerm"},message:"must have required property '"+"podAffinityTerm"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.podAffinityTerm !== undefined){
if(!(validate92(data.podAffinityTerm, {instancePath:instancePath+"/podAffinityTerm",parentData:data,parentDataProperty:"podAffinityTerm",rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
}
if(data.weight !== undefined){
let data1 = data.weight;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err2 = {instancePath:instancePath+"/weight",schemaPath:"#/properties/weight/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(!(formats0.validate(data1))){
const err3 = {instancePath:instancePath+"/weight",schemaPath:"#/properties/weight/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
}
}
else {
const err4 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
validate91.errors = vErrors;
return errors === 0;
}


function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.preferredDuringSchedulingIgnoredDuringExecution !== undefined){
let data0 = data.preferredDuringSchedulingIgnoredDuringExecution;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate91(data0[i0], {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution",schemaPath:"#/properties/preferredDuringSchedulingIgnoredDuringExecution/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.requiredDuringSchedulingIgnoredDuringExecution !== undefined){
let data2 = data.requiredDuringSchedulingIgnoredDuringExecution;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(!(validate92(data2[i1], {instancePath:instancePath+"/requiredDuringSchedulingIgnoredDuringExecution/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath:instancePath+"/requiredDuringSchedulingIgnoredDuringExecution",schemaPath:"#/properties/requiredDuringSchedulingIgnoredDuringExecution/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate90.errors = vErrors;
return errors === 0;
}

const schema117 = {"type":"object","properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.WeightedPodAffinityTerm"}},"requiredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinityTerm"}}}};

function validate99(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.preferredDuringSchedulingIgnoredDuringExecution !== undefined){
let data0 = data.preferredDuringSchedulingIgnoredDuringExecution;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate91(data0[i0], {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate91.errors : vErrors.concat(validate91.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution",schemaPath:"#/properties/preferredDuringSchedulingIgnoredDuringExecution/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.requiredDuringSchedulingIgnoredDuringExecution !== undefined){
let data2 = data.requiredDuringSchedulingIgnoredDuringExecution;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(!(validate92(data2[i1], {instancePath:instancePath+"/requiredDuringSchedulingIgnoredDuringExecution/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath:instancePath+"/requiredDuringSchedulingIgnoredDuringExecution",schemaPath:"#/properties/requiredDuringSchedulingIgnoredDuringExecution/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
}
else {
const err2 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
validate99.errors = vErrors;
return errors === 0;
}


function validate80(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.nodeAffinity !== undefined){
if(!(validate81(data.nodeAffinity, {instancePath:instancePath+"/nodeAffinity",parentData:data,parentDataProperty:"nodeAffinity",rootData}))){
vErrors = vErrors === null ? validate81.errors : vErrors.concat(validate81.errors);
errors = vErrors.length;
}
}
if(data.podAffinity !== undefined){
if(!(validate90(data.podAffinity, {instancePath:instancePath+"/podAffinity",parentData:data,parentDataProperty:"podAffinity",rootData}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
}
if(data.podAntiAffinity !== undefined){
if(!(validate99(data.podAntiAffinity, {instancePath:instancePath+"/podAntiAffinity",parentData:data,parentDataProperty:"podAntiAffinity",rootData}))){
vErrors = vErrors === null ? validate99.errors : vErrors.concat(validate99.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
validate80.errors = vErrors;
return errors === 0;
}


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.serviceAccountName !== undefined){
let data0 = data.serviceAccountName;
if(typeof data0 === "string"){
if(func2(data0) > 253){
const err0 = {instancePath:instancePath+"/serviceAccountName",schemaPath:"#/properties/serviceAccountName/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
else {
const err1 = {instancePath:instancePath+"/serviceAccountName",schemaPath:"#/properties/serviceAccountName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.volumes !== undefined){
let data1 = data.volumes;
if(Array.isArray(data1)){
if(data1.length > 128){
const err2 = {instancePath:instancePath+"/volumes",schemaPath:"#/properties/volumes/maxItems",keyword:"maxItems",params:{limit: 128},message:"must NOT have more than 128 items"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(!(validate24(data1[i0], {instancePath:instancePath+"/volumes/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
}
}
}
else {
const err3 = {instancePath:instancePath+"/volumes",schemaPath:"#/properties/volumes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.initContainers !== undefined){
let data3 = data.initContainers;
if(Array.isArray(data3)){
if(data3.length > 64){
const err4 = {instancePath:instancePath+"/initContainers",schemaPath:"#/properties/initContainers/maxItems",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
const len1 = data3.length;
for(let i1=0; i1<len1; i1++){
if(!(validate72(data3[i1], {instancePath:instancePath+"/initContainers/" + i1,parentData:data3,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/initContainers",schemaPath:"#/properties/initContainers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.containers !== undefined){
let data5 = data.containers;
if(Array.isArray(data5)){
if(data5.length > 64){
const err6 = {instancePath:instancePath+"/containers",schemaPath:"#/properties/containers/maxItems",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
const len2 = data5.length;
for(let i2=0; i2<len2; i2++){
if(!(validate72(data5[i2], {instancePath:instancePath+"/containers/" + i2,parentData:data5,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate72.errors : vErrors.concat(validate72.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath:instancePath+"/containers",schemaPath:"#/properties/containers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.imagePullSecrets !== undefined){
let data7 = data.imagePullSecrets;
if(Array.isArray(data7)){
if(data7.length > 64){
const err8 = {instancePath:instancePath+"/imagePullSecrets",schemaPath:"#/properties/imagePullSecrets/maxItems",keyword:"maxItems",params:{limit: 64},message:"must NOT have more than 64 items"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
const len3 = data7.length;
for(let i3=0; i3<len3; i3++){
let data8 = data7[i3];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.name !== undefined){
if(typeof data8.name !== "string"){
const err9 = {instancePath:instancePath+"/imagePullSecrets/" + i3+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
}
else {
const err10 = {instancePath:instancePath+"/imagePullSecrets/" + i3,schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
}
else {
const err11 = {instancePath:instancePath+"/imagePullSecrets",schemaPath:"#/properties/imagePullSecrets/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.securityContext !== undefined){
if(!(validate78(data.securityContext, {instancePath:instancePath+"/securityContext",parentData:data,parentDataProperty:"securityContext",rootData}))){
vErrors = vErrors === null ? validate78.errors : vErrors.concat(validate78.errors);
errors = vErrors.length;
}
}
if(data.terminationGracePeriodSeconds !== undefined){
let data11 = data.terminationGracePeriodSeconds;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err12 = {instancePath:instancePath+"/terminationGracePeriodSeconds",schemaPath:"#/properties/terminationGracePeriodSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(data11 < 0 || isNaN(data11)){
const err13 = {instancePath:instancePath+"/terminationGracePeriodSeconds",schemaPath:"#/properties/terminationGracePeriodSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(formats28.validate(data11))){
const err14 = {instancePath:instancePath+"/terminationGracePeriodSeconds",schemaPath:"#/properties/terminationGracePeriodSeconds/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
}
if(data.nodeSelector !== undefined){
let data12 = data.nodeSelector;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
for(const key0 in data12){
if(typeof data12[key0] !== "string"){
const err15 = {instancePath:instancePath+"/nodeSelector/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/nodeSelector/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
}
else {
const err16 = {instancePath:instancePath+"/nodeSelector",schemaPath:"#/properties/nodeSelector/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.affinity !== undefined){
if(!(validate80(data.affinity, {instancePath:instancePath+"/affinity",parentData:data,parentDataProperty:"affinity",rootData}))){
vErrors = vErrors === null ? validate80.errors : vErrors.concat(validate80.errors);
errors = vErrors.length;
}
}
if(data.tolerations !== undefined){
let data15 = data.tolerations;
if(Array.isArray(data15)){
if(data15.length > 128){
const err17 = {instancePath:instancePath+"/tolerations",schemaPath:"#/properties/tolerations/maxItems",keyword:"maxItems",params:{limit: 128},message:"must NOT have more than 128 items"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
const len4 = data15.length;
for(let i4=0; i4<len4; i4++){
let data16 = data15[i4];
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.effect !== undefined){
if(typeof data16.effect !== "string"){
const err18 = {instancePath:instancePath+"/tolerations/" + i4+"/effect",schemaPath:"#/definitions/io.k8s.api.core.v1.Toleration/properties/effect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data16.key !== undefined){
if(typeof data16.key !== "string"){
const err19 = {instancePath:instancePath+"/tolerations/" + i4+"/key",schemaPath:"#/definitions/io.k8s.api.core.v1.Toleration/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data16.operator !== undefined){
if(typeof data16.operator !== "string"){
const err20 = {instancePath:instancePath+"/tolerations/" + i4+"/operator",schemaPath:"#/definitions/io.k8s.api.core.v1.Toleration/properties/operator/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data16.tolerationSeconds !== undefined){
let data20 = data16.tolerationSeconds;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err21 = {instancePath:instancePath+"/tolerations/" + i4+"/tolerationSeconds",schemaPath:"#/definitions/io.k8s.api.core.v1.Toleration/properties/tolerationSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if((typeof data20 == "number") && (isFinite(data20))){
if(!(formats28.validate(data20))){
const err22 = {instancePath:instancePath+"/tolerations/" + i4+"/tolerationSeconds",schemaPath:"#/definitions/io.k8s.api.core.v1.Toleration/properties/tolerationSeconds/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
if(data16.value !== undefined){
if(typeof data16.value !== "string"){
const err23 = {instancePath:instancePath+"/tolerations/" + i4+"/value",schemaPath:"#/definitions/io.k8s.api.core.v1.Toleration/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
}
else {
const err24 = {instancePath:instancePath+"/tolerations/" + i4,schemaPath:"#/definitions/io.k8s.api.core.v1.Toleration/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
}
else {
const err25 = {instancePath:instancePath+"/tolerations",schemaPath:"#/properties/tolerations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.schedulingGates !== undefined){
let data22 = data.schedulingGates;
if(Array.isArray(data22)){
if(data22.length > 16){
const err26 = {instancePath:instancePath+"/schedulingGates",schemaPath:"#/properties/schedulingGates/maxItems",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
const len5 = data22.length;
for(let i5=0; i5<len5; i5++){
let data23 = data22[i5];
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.name === undefined){
const err27 = {instancePath:instancePath+"/schedulingGates/" + i5,schemaPath:"#/definitions/io.k8s.api.core.v1.PodSchedulingGate/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data23.name !== undefined){
if(typeof data23.name !== "string"){
const err28 = {instancePath:instancePath+"/schedulingGates/" + i5+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.PodSchedulingGate/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
}
else {
const err29 = {instancePath:instancePath+"/schedulingGates/" + i5,schemaPath:"#/definitions/io.k8s.api.core.v1.PodSchedulingGate/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
}
else {
const err30 = {instancePath:instancePath+"/schedulingGates",schemaPath:"#/properties/schedulingGates/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
}
else {
const err31 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
validate23.errors = vErrors;
return errors === 0;
}

const formats2 = formats["date-time"];
const pattern7 = new RegExp("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$", "u");
const pattern8 = new RegExp("^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.apiVersion !== undefined){
if(typeof data.apiVersion !== "string"){
const err0 = {instancePath:instancePath+"/apiVersion",schemaPath:"#/properties/apiVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.kind !== undefined){
if(typeof data.kind !== "string"){
const err1 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.metadata !== undefined){
let data2 = data.metadata;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
const err2 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.spec !== undefined){
let data3 = data.spec;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.runtimeRef === undefined){
const err3 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/required",keyword:"required",params:{missingProperty: "runtimeRef"},message:"must have required property '"+"runtimeRef"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data3.runtimeRef !== undefined){
let data4 = data3.runtimeRef;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.name === undefined){
const err4 = {instancePath:instancePath+"/spec/runtimeRef",schemaPath:"#/properties/spec/properties/runtimeRef/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data4.name !== undefined){
let data5 = data4.name;
if(typeof data5 === "string"){
if(func2(data5) > 253){
const err5 = {instancePath:instancePath+"/spec/runtimeRef/name",schemaPath:"#/properties/spec/properties/runtimeRef/properties/name/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(func2(data5) < 1){
const err6 = {instancePath:instancePath+"/spec/runtimeRef/name",schemaPath:"#/properties/spec/properties/runtimeRef/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
else {
const err7 = {instancePath:instancePath+"/spec/runtimeRef/name",schemaPath:"#/properties/spec/properties/runtimeRef/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data4.apiGroup !== undefined){
let data6 = data4.apiGroup;
if(typeof data6 === "string"){
if(func2(data6) > 253){
const err8 = {instancePath:instancePath+"/spec/runtimeRef/apiGroup",schemaPath:"#/properties/spec/properties/runtimeRef/properties/apiGroup/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
else {
const err9 = {instancePath:instancePath+"/spec/runtimeRef/apiGroup",schemaPath:"#/properties/spec/properties/runtimeRef/properties/apiGroup/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data4.kind !== undefined){
let data7 = data4.kind;
if(typeof data7 === "string"){
if(func2(data7) > 253){
const err10 = {instancePath:instancePath+"/spec/runtimeRef/kind",schemaPath:"#/properties/spec/properties/runtimeRef/properties/kind/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
else {
const err11 = {instancePath:instancePath+"/spec/runtimeRef/kind",schemaPath:"#/properties/spec/properties/runtimeRef/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
}
else {
const err12 = {instancePath:instancePath+"/spec/runtimeRef",schemaPath:"#/properties/spec/properties/runtimeRef/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data3.initializer !== undefined){
let data8 = data3.initializer;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.dataset !== undefined){
if(!(validate11(data8.dataset, {instancePath:instancePath+"/spec/initializer/dataset",parentData:data8,parentDataProperty:"dataset",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data8.model !== undefined){
if(!(validate11(data8.model, {instancePath:instancePath+"/spec/initializer/model",parentData:data8,parentDataProperty:"model",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
}
else {
const err13 = {instancePath:instancePath+"/spec/initializer",schemaPath:"#/properties/spec/properties/initializer/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data3.trainer !== undefined){
let data11 = data3.trainer;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.image !== undefined){
let data12 = data11.image;
if(typeof data12 === "string"){
if(func2(data12) > 500){
const err14 = {instancePath:instancePath+"/spec/trainer/image",schemaPath:"#/properties/spec/properties/trainer/properties/image/maxLength",keyword:"maxLength",params:{limit: 500},message:"must NOT have more than 500 characters"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
else {
const err15 = {instancePath:instancePath+"/spec/trainer/image",schemaPath:"#/properties/spec/properties/trainer/properties/image/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data11.command !== undefined){
let data13 = data11.command;
if(Array.isArray(data13)){
if(data13.length > 128){
const err16 = {instancePath:instancePath+"/spec/trainer/command",schemaPath:"#/definitions/Words/maxItems",keyword:"maxItems",params:{limit: 128},message:"must NOT have more than 128 items"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
const len0 = data13.length;
for(let i0=0; i0<len0; i0++){
let data14 = data13[i0];
if(typeof data14 === "string"){
if(func2(data14) > 1048576){
const err17 = {instancePath:instancePath+"/spec/trainer/command/" + i0,schemaPath:"#/definitions/Words/items/maxLength",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
else {
const err18 = {instancePath:instancePath+"/spec/trainer/command/" + i0,schemaPath:"#/definitions/Words/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
}
else {
const err19 = {instancePath:instancePath+"/spec/trainer/command",schemaPath:"#/definitions/Words/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data11.args !== undefined){
let data15 = data11.args;
if(Array.isArray(data15)){
if(data15.length > 128){
const err20 = {instancePath:instancePath+"/spec/trainer/args",schemaPath:"#/definitions/Words/maxItems",keyword:"maxItems",params:{limit: 128},message:"must NOT have more than 128 items"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
const len1 = data15.length;
for(let i1=0; i1<len1; i1++){
let data16 = data15[i1];
if(typeof data16 === "string"){
if(func2(data16) > 1048576){
const err21 = {instancePath:instancePath+"/spec/trainer/args/" + i1,schemaPath:"#/definitions/Words/items/maxLength",keyword:"maxLength",params:{limit: 1048576},message:"must NOT have more than 1048576 characters"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
else {
const err22 = {instancePath:instancePath+"/spec/trainer/args/" + i1,schemaPath:"#/definitions/Words/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
}
else {
const err23 = {instancePath:instancePath+"/spec/trainer/args",schemaPath:"#/definitions/Words/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data11.env !== undefined){
if(!(validate12(data11.env, {instancePath:instancePath+"/spec/trainer/env",parentData:data11,parentDataProperty:"env",rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
}
if(data11.numNodes !== undefined){
let data18 = data11.numNodes;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err24 = {instancePath:instancePath+"/spec/trainer/numNodes",schemaPath:"#/properties/spec/properties/trainer/properties/numNodes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
const err25 = {instancePath:instancePath+"/spec/trainer/numNodes",schemaPath:"#/properties/spec/properties/trainer/properties/numNodes/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if(!(formats0.validate(data18))){
const err26 = {instancePath:instancePath+"/spec/trainer/numNodes",schemaPath:"#/properties/spec/properties/trainer/properties/numNodes/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
}
if(data11.resourcesPerNode !== undefined){
if(!(validate21(data11.resourcesPerNode, {instancePath:instancePath+"/spec/trainer/resourcesPerNode",parentData:data11,parentDataProperty:"resourcesPerNode",rootData}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data11.numProcPerNode !== undefined){
let data20 = data11.numProcPerNode;
const _errs41 = errors;
let valid12 = false;
const _errs42 = errors;
if(!(((typeof data20 == "number") && (!(data20 % 1) && !isNaN(data20))) && (isFinite(data20)))){
const err27 = {instancePath:instancePath+"/spec/trainer/numProcPerNode",schemaPath:"#/definitions/ProcessesPerNode/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
var _valid0 = _errs42 === errors;
valid12 = valid12 || _valid0;
if(!valid12){
const _errs44 = errors;
if(typeof data20 !== "string"){
const err28 = {instancePath:instancePath+"/spec/trainer/numProcPerNode",schemaPath:"#/definitions/ProcessesPerNode/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
var _valid0 = _errs44 === errors;
valid12 = valid12 || _valid0;
}
if(!valid12){
const err29 = {instancePath:instancePath+"/spec/trainer/numProcPerNode",schemaPath:"#/definitions/ProcessesPerNode/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
else {
errors = _errs41;
if(vErrors !== null){
if(_errs41){
vErrors.length = _errs41;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err30 = {instancePath:instancePath+"/spec/trainer",schemaPath:"#/properties/spec/properties/trainer/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data3.runtimePatches !== undefined){
let data21 = data3.runtimePatches;
if(Array.isArray(data21)){
if(data21.length > 16){
const err31 = {instancePath:instancePath+"/spec/runtimePatches",schemaPath:"#/properties/spec/properties/runtimePatches/maxItems",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
const len2 = data21.length;
for(let i2=0; i2<len2; i2++){
let data22 = data21[i2];
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.manager === undefined){
const err32 = {instancePath:instancePath+"/spec/runtimePatches/" + i2,schemaPath:"#/properties/spec/properties/runtimePatches/items/required",keyword:"required",params:{missingProperty: "manager"},message:"must have required property '"+"manager"+"'"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(data22.manager !== undefined){
let data23 = data22.manager;
if(typeof data23 === "string"){
if(func2(data23) > 253){
const err33 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/manager",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/manager/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(func2(data23) < 1){
const err34 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/manager",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/manager/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
else {
const err35 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/manager",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/manager/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data22.time !== undefined){
let data24 = data22.time;
if(typeof data24 === "string"){
if(!(formats2.validate(data24))){
const err36 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/time",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/time/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
else {
const err37 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/time",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/time/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data22.trainingRuntimeSpec !== undefined){
let data25 = data22.trainingRuntimeSpec;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.template !== undefined){
let data26 = data25.template;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.metadata !== undefined){
let data27 = data26.metadata;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
if(data27.annotations !== undefined){
let data28 = data27.annotations;
if(data28 && typeof data28 == "object" && !Array.isArray(data28)){
for(const key0 in data28){
if(typeof data28[key0] !== "string"){
const err38 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/metadata/annotations/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
}
else {
const err39 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/metadata/annotations",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data27.finalizers !== undefined){
let data30 = data27.finalizers;
if(Array.isArray(data30)){
const len3 = data30.length;
for(let i3=0; i3<len3; i3++){
if(typeof data30[i3] !== "string"){
const err40 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/metadata/finalizers/" + i3,schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
}
else {
const err41 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/metadata/finalizers",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data27.labels !== undefined){
let data32 = data27.labels;
if(data32 && typeof data32 == "object" && !Array.isArray(data32)){
for(const key1 in data32){
if(typeof data32[key1] !== "string"){
const err42 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/metadata/labels/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
}
else {
const err43 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/metadata/labels",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data27.name !== undefined){
if(typeof data27.name !== "string"){
const err44 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/metadata/name",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data27.namespace !== undefined){
if(typeof data27.namespace !== "string"){
const err45 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/metadata/namespace",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/namespace/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
}
else {
const err46 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/metadata",schemaPath:"#/definitions/EmbeddedMetadata+metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data26.spec !== undefined){
let data36 = data26.spec;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.replicatedJobs !== undefined){
let data37 = data36.replicatedJobs;
if(Array.isArray(data37)){
if(data37.length > 100){
const err47 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/trainingRuntimeSpec/properties/template/properties/spec/properties/replicatedJobs/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
const len4 = data37.length;
for(let i4=0; i4<len4; i4++){
let data38 = data37[i4];
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
if(data38.name === undefined){
const err48 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4,schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/trainingRuntimeSpec/properties/template/properties/spec/properties/replicatedJobs/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data38.name !== undefined){
let data39 = data38.name;
if(typeof data39 === "string"){
if(func2(data39) > 253){
const err49 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/name",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/trainingRuntimeSpec/properties/template/properties/spec/properties/replicatedJobs/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(func2(data39) < 1){
const err50 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/name",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/trainingRuntimeSpec/properties/template/properties/spec/properties/replicatedJobs/items/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
else {
const err51 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/name",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/trainingRuntimeSpec/properties/template/properties/spec/properties/replicatedJobs/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data38.template !== undefined){
let data40 = data38.template;
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(data40.metadata !== undefined){
let data41 = data40.metadata;
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
if(data41.annotations !== undefined){
let data42 = data41.annotations;
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
for(const key2 in data42){
if(typeof data42[key2] !== "string"){
const err52 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/metadata/annotations/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
}
else {
const err53 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/metadata/annotations",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data41.finalizers !== undefined){
let data44 = data41.finalizers;
if(Array.isArray(data44)){
const len5 = data44.length;
for(let i5=0; i5<len5; i5++){
if(typeof data44[i5] !== "string"){
const err54 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/metadata/finalizers/" + i5,schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
}
else {
const err55 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/metadata/finalizers",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data41.labels !== undefined){
let data46 = data41.labels;
if(data46 && typeof data46 == "object" && !Array.isArray(data46)){
for(const key3 in data46){
if(typeof data46[key3] !== "string"){
const err56 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/metadata/labels/" + key3.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
}
else {
const err57 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/metadata/labels",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data41.name !== undefined){
if(typeof data41.name !== "string"){
const err58 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/metadata/name",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data41.namespace !== undefined){
if(typeof data41.namespace !== "string"){
const err59 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/metadata/namespace",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/namespace/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
}
else {
const err60 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/metadata",schemaPath:"#/definitions/EmbeddedMetadata+metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data40.spec !== undefined){
let data50 = data40.spec;
if(data50 && typeof data50 == "object" && !Array.isArray(data50)){
if(data50.template !== undefined){
let data51 = data50.template;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(data51.metadata !== undefined){
let data52 = data51.metadata;
if(data52 && typeof data52 == "object" && !Array.isArray(data52)){
if(data52.annotations !== undefined){
let data53 = data52.annotations;
if(data53 && typeof data53 == "object" && !Array.isArray(data53)){
for(const key4 in data53){
if(typeof data53[key4] !== "string"){
const err61 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/spec/template/metadata/annotations/" + key4.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
}
else {
const err62 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/spec/template/metadata/annotations",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data52.finalizers !== undefined){
let data55 = data52.finalizers;
if(Array.isArray(data55)){
const len6 = data55.length;
for(let i6=0; i6<len6; i6++){
if(typeof data55[i6] !== "string"){
const err63 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/spec/template/metadata/finalizers/" + i6,schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
}
}
else {
const err64 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/spec/template/metadata/finalizers",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
if(data52.labels !== undefined){
let data57 = data52.labels;
if(data57 && typeof data57 == "object" && !Array.isArray(data57)){
for(const key5 in data57){
if(typeof data57[key5] !== "string"){
const err65 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/spec/template/metadata/labels/" + key5.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
}
else {
const err66 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/spec/template/metadata/labels",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data52.name !== undefined){
if(typeof data52.name !== "string"){
const err67 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/spec/template/metadata/name",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data52.namespace !== undefined){
if(typeof data52.namespace !== "string"){
const err68 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/spec/template/metadata/namespace",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/namespace/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
}
else {
const err69 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/spec/template/metadata",schemaPath:"#/definitions/EmbeddedMetadata+metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data51.spec !== undefined){
if(!(validate23(data51.spec, {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/spec/template/spec",parentData:data51,parentDataProperty:"spec",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
}
else {
const err70 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/spec/template",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/trainingRuntimeSpec/properties/template/properties/spec/properties/replicatedJobs/items/properties/template/properties/spec/properties/template/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err70];
}
else {
vErrors.push(err70);
}
errors++;
}
}
}
else {
const err71 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template/spec",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/trainingRuntimeSpec/properties/template/properties/spec/properties/replicatedJobs/items/properties/template/properties/spec/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
}
}
else {
const err72 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4+"/template",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/trainingRuntimeSpec/properties/template/properties/spec/properties/replicatedJobs/items/properties/template/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
}
else {
const err73 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs/" + i4,schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/trainingRuntimeSpec/properties/template/properties/spec/properties/replicatedJobs/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
}
else {
const err74 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec/replicatedJobs",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/trainingRuntimeSpec/properties/template/properties/spec/properties/replicatedJobs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
}
else {
const err75 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template/spec",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/trainingRuntimeSpec/properties/template/properties/spec/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
}
}
else {
const err76 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec/template",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/trainingRuntimeSpec/properties/template/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
}
}
else {
const err77 = {instancePath:instancePath+"/spec/runtimePatches/" + i2+"/trainingRuntimeSpec",schemaPath:"#/properties/spec/properties/runtimePatches/items/properties/trainingRuntimeSpec/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
}
else {
const err78 = {instancePath:instancePath+"/spec/runtimePatches/" + i2,schemaPath:"#/properties/spec/properties/runtimePatches/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
}
else {
const err79 = {instancePath:instancePath+"/spec/runtimePatches",schemaPath:"#/properties/spec/properties/runtimePatches/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err79];
}
else {
vErrors.push(err79);
}
errors++;
}
}
if(data3.suspend !== undefined){
if(typeof data3.suspend !== "boolean"){
const err80 = {instancePath:instancePath+"/spec/suspend",schemaPath:"#/properties/spec/properties/suspend/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
if(data3.activeDeadlineSeconds !== undefined){
let data63 = data3.activeDeadlineSeconds;
if(!(((typeof data63 == "number") && (!(data63 % 1) && !isNaN(data63))) && (isFinite(data63)))){
const err81 = {instancePath:instancePath+"/spec/activeDeadlineSeconds",schemaPath:"#/properties/spec/properties/activeDeadlineSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
if((typeof data63 == "number") && (isFinite(data63))){
if(data63 < 1 || isNaN(data63)){
const err82 = {instancePath:instancePath+"/spec/activeDeadlineSeconds",schemaPath:"#/properties/spec/properties/activeDeadlineSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 1},message:"must be >= 1"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
if(!(formats28.validate(data63))){
const err83 = {instancePath:instancePath+"/spec/activeDeadlineSeconds",schemaPath:"#/properties/spec/properties/activeDeadlineSeconds/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err83];
}
else {
vErrors.push(err83);
}
errors++;
}
}
}
if(data3.managedBy !== undefined){
let data64 = data3.managedBy;
if(typeof data64 === "string"){
if(func2(data64) > 253){
const err84 = {instancePath:instancePath+"/spec/managedBy",schemaPath:"#/properties/spec/properties/managedBy/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err84];
}
else {
vErrors.push(err84);
}
errors++;
}
}
else {
const err85 = {instancePath:instancePath+"/spec/managedBy",schemaPath:"#/properties/spec/properties/managedBy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err85];
}
else {
vErrors.push(err85);
}
errors++;
}
}
if(data3.labels !== undefined){
let data65 = data3.labels;
if(data65 && typeof data65 == "object" && !Array.isArray(data65)){
for(const key6 in data65){
if(typeof data65[key6] !== "string"){
const err86 = {instancePath:instancePath+"/spec/labels/" + key6.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/spec/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err86];
}
else {
vErrors.push(err86);
}
errors++;
}
}
}
else {
const err87 = {instancePath:instancePath+"/spec/labels",schemaPath:"#/properties/spec/properties/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err87];
}
else {
vErrors.push(err87);
}
errors++;
}
}
if(data3.annotations !== undefined){
let data67 = data3.annotations;
if(data67 && typeof data67 == "object" && !Array.isArray(data67)){
for(const key7 in data67){
if(typeof data67[key7] !== "string"){
const err88 = {instancePath:instancePath+"/spec/annotations/" + key7.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/spec/properties/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err88];
}
else {
vErrors.push(err88);
}
errors++;
}
}
}
else {
const err89 = {instancePath:instancePath+"/spec/annotations",schemaPath:"#/properties/spec/properties/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err89];
}
else {
vErrors.push(err89);
}
errors++;
}
}
if(data3.podTemplateOverrides !== undefined){
let data69 = data3.podTemplateOverrides;
if(Array.isArray(data69)){
if(data69.length > 16){
const err90 = {instancePath:instancePath+"/spec/podTemplateOverrides",schemaPath:"#/properties/spec/properties/podTemplateOverrides/maxItems",keyword:"maxItems",params:{limit: 16},message:"must NOT have more than 16 items"};
if(vErrors === null){
vErrors = [err90];
}
else {
vErrors.push(err90);
}
errors++;
}
const len7 = data69.length;
for(let i7=0; i7<len7; i7++){
let data70 = data69[i7];
if(data70 && typeof data70 == "object" && !Array.isArray(data70)){
if(data70.targetJobs === undefined){
const err91 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7,schemaPath:"#/properties/spec/properties/podTemplateOverrides/items/required",keyword:"required",params:{missingProperty: "targetJobs"},message:"must have required property '"+"targetJobs"+"'"};
if(vErrors === null){
vErrors = [err91];
}
else {
vErrors.push(err91);
}
errors++;
}
if(data70.targetJobs !== undefined){
let data71 = data70.targetJobs;
if(Array.isArray(data71)){
if(data71.length > 100){
const err92 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/targetJobs",schemaPath:"#/properties/spec/properties/podTemplateOverrides/items/properties/targetJobs/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err92];
}
else {
vErrors.push(err92);
}
errors++;
}
if(data71.length < 1){
const err93 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/targetJobs",schemaPath:"#/properties/spec/properties/podTemplateOverrides/items/properties/targetJobs/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err93];
}
else {
vErrors.push(err93);
}
errors++;
}
const len8 = data71.length;
for(let i8=0; i8<len8; i8++){
let data72 = data71[i8];
if(data72 && typeof data72 == "object" && !Array.isArray(data72)){
if(data72.name === undefined){
const err94 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/targetJobs/" + i8,schemaPath:"#/properties/spec/properties/podTemplateOverrides/items/properties/targetJobs/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err94];
}
else {
vErrors.push(err94);
}
errors++;
}
if(data72.name !== undefined){
let data73 = data72.name;
if(typeof data73 === "string"){
if(func2(data73) > 253){
const err95 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/targetJobs/" + i8+"/name",schemaPath:"#/properties/spec/properties/podTemplateOverrides/items/properties/targetJobs/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err95];
}
else {
vErrors.push(err95);
}
errors++;
}
if(func2(data73) < 1){
const err96 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/targetJobs/" + i8+"/name",schemaPath:"#/properties/spec/properties/podTemplateOverrides/items/properties/targetJobs/items/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err96];
}
else {
vErrors.push(err96);
}
errors++;
}
}
else {
const err97 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/targetJobs/" + i8+"/name",schemaPath:"#/properties/spec/properties/podTemplateOverrides/items/properties/targetJobs/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err97];
}
else {
vErrors.push(err97);
}
errors++;
}
}
}
else {
const err98 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/targetJobs/" + i8,schemaPath:"#/properties/spec/properties/podTemplateOverrides/items/properties/targetJobs/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err98];
}
else {
vErrors.push(err98);
}
errors++;
}
}
}
else {
const err99 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/targetJobs",schemaPath:"#/properties/spec/properties/podTemplateOverrides/items/properties/targetJobs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err99];
}
else {
vErrors.push(err99);
}
errors++;
}
}
if(data70.metadata !== undefined){
let data74 = data70.metadata;
if(data74 && typeof data74 == "object" && !Array.isArray(data74)){
if(data74.annotations !== undefined){
let data75 = data74.annotations;
if(data75 && typeof data75 == "object" && !Array.isArray(data75)){
for(const key8 in data75){
if(typeof data75[key8] !== "string"){
const err100 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/metadata/annotations/" + key8.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err100];
}
else {
vErrors.push(err100);
}
errors++;
}
}
}
else {
const err101 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/metadata/annotations",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err101];
}
else {
vErrors.push(err101);
}
errors++;
}
}
if(data74.finalizers !== undefined){
let data77 = data74.finalizers;
if(Array.isArray(data77)){
const len9 = data77.length;
for(let i9=0; i9<len9; i9++){
if(typeof data77[i9] !== "string"){
const err102 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/metadata/finalizers/" + i9,schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err102];
}
else {
vErrors.push(err102);
}
errors++;
}
}
}
else {
const err103 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/metadata/finalizers",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err103];
}
else {
vErrors.push(err103);
}
errors++;
}
}
if(data74.labels !== undefined){
let data79 = data74.labels;
if(data79 && typeof data79 == "object" && !Array.isArray(data79)){
for(const key9 in data79){
if(typeof data79[key9] !== "string"){
const err104 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/metadata/labels/" + key9.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err104];
}
else {
vErrors.push(err104);
}
errors++;
}
}
}
else {
const err105 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/metadata/labels",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err105];
}
else {
vErrors.push(err105);
}
errors++;
}
}
if(data74.name !== undefined){
if(typeof data74.name !== "string"){
const err106 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/metadata/name",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err106];
}
else {
vErrors.push(err106);
}
errors++;
}
}
if(data74.namespace !== undefined){
if(typeof data74.namespace !== "string"){
const err107 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/metadata/namespace",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/namespace/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err107];
}
else {
vErrors.push(err107);
}
errors++;
}
}
}
else {
const err108 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/metadata",schemaPath:"#/definitions/EmbeddedMetadata+metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err108];
}
else {
vErrors.push(err108);
}
errors++;
}
}
if(data70.spec !== undefined){
let data83 = data70.spec;
if(!(data83 && typeof data83 == "object" && !Array.isArray(data83))){
const err109 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7+"/spec",schemaPath:"#/properties/spec/properties/podTemplateOverrides/items/properties/spec/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err109];
}
else {
vErrors.push(err109);
}
errors++;
}
}
}
else {
const err110 = {instancePath:instancePath+"/spec/podTemplateOverrides/" + i7,schemaPath:"#/properties/spec/properties/podTemplateOverrides/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err110];
}
else {
vErrors.push(err110);
}
errors++;
}
}
}
else {
const err111 = {instancePath:instancePath+"/spec/podTemplateOverrides",schemaPath:"#/properties/spec/properties/podTemplateOverrides/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err111];
}
else {
vErrors.push(err111);
}
errors++;
}
}
}
else {
const err112 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err112];
}
else {
vErrors.push(err112);
}
errors++;
}
}
if(data.status !== undefined){
let data84 = data.status;
if(data84 && typeof data84 == "object" && !Array.isArray(data84)){
if(Object.keys(data84).length < 1){
const err113 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/minProperties",keyword:"minProperties",params:{limit: 1},message:"must NOT have fewer than 1 properties"};
if(vErrors === null){
vErrors = [err113];
}
else {
vErrors.push(err113);
}
errors++;
}
if(data84.conditions !== undefined){
let data85 = data84.conditions;
if(Array.isArray(data85)){
if(data85.length > 8){
const err114 = {instancePath:instancePath+"/status/conditions",schemaPath:"#/properties/status/properties/conditions/maxItems",keyword:"maxItems",params:{limit: 8},message:"must NOT have more than 8 items"};
if(vErrors === null){
vErrors = [err114];
}
else {
vErrors.push(err114);
}
errors++;
}
const len10 = data85.length;
for(let i10=0; i10<len10; i10++){
let data86 = data85[i10];
if(data86 && typeof data86 == "object" && !Array.isArray(data86)){
if(data86.lastTransitionTime === undefined){
const err115 = {instancePath:instancePath+"/status/conditions/" + i10,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "lastTransitionTime"},message:"must have required property '"+"lastTransitionTime"+"'"};
if(vErrors === null){
vErrors = [err115];
}
else {
vErrors.push(err115);
}
errors++;
}
if(data86.message === undefined){
const err116 = {instancePath:instancePath+"/status/conditions/" + i10,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err116];
}
else {
vErrors.push(err116);
}
errors++;
}
if(data86.reason === undefined){
const err117 = {instancePath:instancePath+"/status/conditions/" + i10,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err117];
}
else {
vErrors.push(err117);
}
errors++;
}
if(data86.status === undefined){
const err118 = {instancePath:instancePath+"/status/conditions/" + i10,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err118];
}
else {
vErrors.push(err118);
}
errors++;
}
if(data86.type === undefined){
const err119 = {instancePath:instancePath+"/status/conditions/" + i10,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err119];
}
else {
vErrors.push(err119);
}
errors++;
}
if(data86.type !== undefined){
let data87 = data86.type;
if(typeof data87 === "string"){
if(func2(data87) > 316){
const err120 = {instancePath:instancePath+"/status/conditions/" + i10+"/type",schemaPath:"#/definitions/Condition/properties/type/maxLength",keyword:"maxLength",params:{limit: 316},message:"must NOT have more than 316 characters"};
if(vErrors === null){
vErrors = [err120];
}
else {
vErrors.push(err120);
}
errors++;
}
if(!pattern7.test(data87)){
const err121 = {instancePath:instancePath+"/status/conditions/" + i10+"/type",schemaPath:"#/definitions/Condition/properties/type/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"+"\""};
if(vErrors === null){
vErrors = [err121];
}
else {
vErrors.push(err121);
}
errors++;
}
}
else {
const err122 = {instancePath:instancePath+"/status/conditions/" + i10+"/type",schemaPath:"#/definitions/Condition/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err122];
}
else {
vErrors.push(err122);
}
errors++;
}
}
if(data86.status !== undefined){
let data88 = data86.status;
if(typeof data88 !== "string"){
const err123 = {instancePath:instancePath+"/status/conditions/" + i10+"/status",schemaPath:"#/definitions/Condition/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err123];
}
else {
vErrors.push(err123);
}
errors++;
}
if(!(((data88 === "True") || (data88 === "False")) || (data88 === "Unknown"))){
const err124 = {instancePath:instancePath+"/status/conditions/" + i10+"/status",schemaPath:"#/definitions/Condition/properties/status/enum",keyword:"enum",params:{allowedValues: schema121.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err124];
}
else {
vErrors.push(err124);
}
errors++;
}
}
if(data86.observedGeneration !== undefined){
let data89 = data86.observedGeneration;
if(!(((typeof data89 == "number") && (!(data89 % 1) && !isNaN(data89))) && (isFinite(data89)))){
const err125 = {instancePath:instancePath+"/status/conditions/" + i10+"/observedGeneration",schemaPath:"#/definitions/Condition/properties/observedGeneration/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err125];
}
else {
vErrors.push(err125);
}
errors++;
}
if((typeof data89 == "number") && (isFinite(data89))){
if(data89 < 0 || isNaN(data89)){
const err126 = {instancePath:instancePath+"/status/conditions/" + i10+"/observedGeneration",schemaPath:"#/definitions/Condition/properties/observedGeneration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err126];
}
else {
vErrors.push(err126);
}
errors++;
}
if(!(formats28.validate(data89))){
const err127 = {instancePath:instancePath+"/status/conditions/" + i10+"/observedGeneration",schemaPath:"#/definitions/Condition/properties/observedGeneration/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err127];
}
else {
vErrors.push(err127);
}
errors++;
}
}
}
if(data86.lastTransitionTime !== undefined){
let data90 = data86.lastTransitionTime;
if(typeof data90 === "string"){
if(!(formats2.validate(data90))){
const err128 = {instancePath:instancePath+"/status/conditions/" + i10+"/lastTransitionTime",schemaPath:"#/definitions/Condition/properties/lastTransitionTime/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err128];
}
else {
vErrors.push(err128);
}
errors++;
}
}
else {
const err129 = {instancePath:instancePath+"/status/conditions/" + i10+"/lastTransitionTime",schemaPath:"#/definitions/Condition/properties/lastTransitionTime/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err129];
}
else {
vErrors.push(err129);
}
errors++;
}
}
if(data86.reason !== undefined){
let data91 = data86.reason;
if(typeof data91 === "string"){
if(func2(data91) > 1024){
const err130 = {instancePath:instancePath+"/status/conditions/" + i10+"/reason",schemaPath:"#/definitions/Condition/properties/reason/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err130];
}
else {
vErrors.push(err130);
}
errors++;
}
if(func2(data91) < 1){
const err131 = {instancePath:instancePath+"/status/conditions/" + i10+"/reason",schemaPath:"#/definitions/Condition/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err131];
}
else {
vErrors.push(err131);
}
errors++;
}
if(!pattern8.test(data91)){
const err132 = {instancePath:instancePath+"/status/conditions/" + i10+"/reason",schemaPath:"#/definitions/Condition/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"},message:"must match pattern \""+"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"+"\""};
if(vErrors === null){
vErrors = [err132];
}
else {
vErrors.push(err132);
}
errors++;
}
}
else {
const err133 = {instancePath:instancePath+"/status/conditions/" + i10+"/reason",schemaPath:"#/definitions/Condition/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err133];
}
else {
vErrors.push(err133);
}
errors++;
}
}
if(data86.message !== undefined){
let data92 = data86.message;
if(typeof data92 === "string"){
if(func2(data92) > 32768){
const err134 = {instancePath:instancePath+"/status/conditions/" + i10+"/message",schemaPath:"#/definitions/Condition/properties/message/maxLength",keyword:"maxLength",params:{limit: 32768},message:"must NOT have more than 32768 characters"};
if(vErrors === null){
vErrors = [err134];
}
else {
vErrors.push(err134);
}
errors++;
}
}
else {
const err135 = {instancePath:instancePath+"/status/conditions/" + i10+"/message",schemaPath:"#/definitions/Condition/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err135];
}
else {
vErrors.push(err135);
}
errors++;
}
}
}
else {
const err136 = {instancePath:instancePath+"/status/conditions/" + i10,schemaPath:"#/definitions/Condition/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err136];
}
else {
vErrors.push(err136);
}
errors++;
}
}
}
else {
const err137 = {instancePath:instancePath+"/status/conditions",schemaPath:"#/properties/status/properties/conditions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err137];
}
else {
vErrors.push(err137);
}
errors++;
}
}
if(data84.jobsStatus !== undefined){
let data93 = data84.jobsStatus;
if(Array.isArray(data93)){
if(data93.length > 100){
const err138 = {instancePath:instancePath+"/status/jobsStatus",schemaPath:"#/properties/status/properties/jobsStatus/maxItems",keyword:"maxItems",params:{limit: 100},message:"must NOT have more than 100 items"};
if(vErrors === null){
vErrors = [err138];
}
else {
vErrors.push(err138);
}
errors++;
}
const len11 = data93.length;
for(let i11=0; i11<len11; i11++){
let data94 = data93[i11];
if(data94 && typeof data94 == "object" && !Array.isArray(data94)){
if(data94.active === undefined){
const err139 = {instancePath:instancePath+"/status/jobsStatus/" + i11,schemaPath:"#/properties/status/properties/jobsStatus/items/required",keyword:"required",params:{missingProperty: "active"},message:"must have required property '"+"active"+"'"};
if(vErrors === null){
vErrors = [err139];
}
else {
vErrors.push(err139);
}
errors++;
}
if(data94.failed === undefined){
const err140 = {instancePath:instancePath+"/status/jobsStatus/" + i11,schemaPath:"#/properties/status/properties/jobsStatus/items/required",keyword:"required",params:{missingProperty: "failed"},message:"must have required property '"+"failed"+"'"};
if(vErrors === null){
vErrors = [err140];
}
else {
vErrors.push(err140);
}
errors++;
}
if(data94.name === undefined){
const err141 = {instancePath:instancePath+"/status/jobsStatus/" + i11,schemaPath:"#/properties/status/properties/jobsStatus/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err141];
}
else {
vErrors.push(err141);
}
errors++;
}
if(data94.ready === undefined){
const err142 = {instancePath:instancePath+"/status/jobsStatus/" + i11,schemaPath:"#/properties/status/properties/jobsStatus/items/required",keyword:"required",params:{missingProperty: "ready"},message:"must have required property '"+"ready"+"'"};
if(vErrors === null){
vErrors = [err142];
}
else {
vErrors.push(err142);
}
errors++;
}
if(data94.succeeded === undefined){
const err143 = {instancePath:instancePath+"/status/jobsStatus/" + i11,schemaPath:"#/properties/status/properties/jobsStatus/items/required",keyword:"required",params:{missingProperty: "succeeded"},message:"must have required property '"+"succeeded"+"'"};
if(vErrors === null){
vErrors = [err143];
}
else {
vErrors.push(err143);
}
errors++;
}
if(data94.suspended === undefined){
const err144 = {instancePath:instancePath+"/status/jobsStatus/" + i11,schemaPath:"#/properties/status/properties/jobsStatus/items/required",keyword:"required",params:{missingProperty: "suspended"},message:"must have required property '"+"suspended"+"'"};
if(vErrors === null){
vErrors = [err144];
}
else {
vErrors.push(err144);
}
errors++;
}
if(data94.name !== undefined){
let data95 = data94.name;
if(typeof data95 === "string"){
if(func2(data95) > 253){
const err145 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/name",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 253},message:"must NOT have more than 253 characters"};
if(vErrors === null){
vErrors = [err145];
}
else {
vErrors.push(err145);
}
errors++;
}
if(func2(data95) < 1){
const err146 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/name",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err146];
}
else {
vErrors.push(err146);
}
errors++;
}
}
else {
const err147 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/name",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err147];
}
else {
vErrors.push(err147);
}
errors++;
}
}
if(data94.ready !== undefined){
let data96 = data94.ready;
if(!(((typeof data96 == "number") && (!(data96 % 1) && !isNaN(data96))) && (isFinite(data96)))){
const err148 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/ready",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/ready/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err148];
}
else {
vErrors.push(err148);
}
errors++;
}
if((typeof data96 == "number") && (isFinite(data96))){
if(data96 < 0 || isNaN(data96)){
const err149 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/ready",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/ready/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err149];
}
else {
vErrors.push(err149);
}
errors++;
}
if(!(formats0.validate(data96))){
const err150 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/ready",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/ready/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err150];
}
else {
vErrors.push(err150);
}
errors++;
}
}
}
if(data94.succeeded !== undefined){
let data97 = data94.succeeded;
if(!(((typeof data97 == "number") && (!(data97 % 1) && !isNaN(data97))) && (isFinite(data97)))){
const err151 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/succeeded",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/succeeded/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err151];
}
else {
vErrors.push(err151);
}
errors++;
}
if((typeof data97 == "number") && (isFinite(data97))){
if(data97 < 0 || isNaN(data97)){
const err152 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/succeeded",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/succeeded/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err152];
}
else {
vErrors.push(err152);
}
errors++;
}
if(!(formats0.validate(data97))){
const err153 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/succeeded",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/succeeded/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err153];
}
else {
vErrors.push(err153);
}
errors++;
}
}
}
if(data94.failed !== undefined){
let data98 = data94.failed;
if(!(((typeof data98 == "number") && (!(data98 % 1) && !isNaN(data98))) && (isFinite(data98)))){
const err154 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/failed",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err154];
}
else {
vErrors.push(err154);
}
errors++;
}
if((typeof data98 == "number") && (isFinite(data98))){
if(data98 < 0 || isNaN(data98)){
const err155 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/failed",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/failed/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err155];
}
else {
vErrors.push(err155);
}
errors++;
}
if(!(formats0.validate(data98))){
const err156 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/failed",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/failed/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err156];
}
else {
vErrors.push(err156);
}
errors++;
}
}
}
if(data94.active !== undefined){
let data99 = data94.active;
if(!(((typeof data99 == "number") && (!(data99 % 1) && !isNaN(data99))) && (isFinite(data99)))){
const err157 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/active",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/active/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err157];
}
else {
vErrors.push(err157);
}
errors++;
}
if((typeof data99 == "number") && (isFinite(data99))){
if(data99 < 0 || isNaN(data99)){
const err158 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/active",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/active/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err158];
}
else {
vErrors.push(err158);
}
errors++;
}
if(!(formats0.validate(data99))){
const err159 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/active",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/active/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err159];
}
else {
vErrors.push(err159);
}
errors++;
}
}
}
if(data94.suspended !== undefined){
let data100 = data94.suspended;
if(!(((typeof data100 == "number") && (!(data100 % 1) && !isNaN(data100))) && (isFinite(data100)))){
const err160 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/suspended",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/suspended/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err160];
}
else {
vErrors.push(err160);
}
errors++;
}
if((typeof data100 == "number") && (isFinite(data100))){
if(data100 < 0 || isNaN(data100)){
const err161 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/suspended",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/suspended/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err161];
}
else {
vErrors.push(err161);
}
errors++;
}
if(!(formats0.validate(data100))){
const err162 = {instancePath:instancePath+"/status/jobsStatus/" + i11+"/suspended",schemaPath:"#/properties/status/properties/jobsStatus/items/properties/suspended/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err162];
}
else {
vErrors.push(err162);
}
errors++;
}
}
}
}
else {
const err163 = {instancePath:instancePath+"/status/jobsStatus/" + i11,schemaPath:"#/properties/status/properties/jobsStatus/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err163];
}
else {
vErrors.push(err163);
}
errors++;
}
}
}
else {
const err164 = {instancePath:instancePath+"/status/jobsStatus",schemaPath:"#/properties/status/properties/jobsStatus/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err164];
}
else {
vErrors.push(err164);
}
errors++;
}
}
if(data84.trainerStatus !== undefined){
let data101 = data84.trainerStatus;
if(data101 && typeof data101 == "object" && !Array.isArray(data101)){
if(data101.progressPercentage !== undefined){
let data102 = data101.progressPercentage;
if(!(((typeof data102 == "number") && (!(data102 % 1) && !isNaN(data102))) && (isFinite(data102)))){
const err165 = {instancePath:instancePath+"/status/trainerStatus/progressPercentage",schemaPath:"#/properties/status/properties/trainerStatus/properties/progressPercentage/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err165];
}
else {
vErrors.push(err165);
}
errors++;
}
if((typeof data102 == "number") && (isFinite(data102))){
if(data102 > 100 || isNaN(data102)){
const err166 = {instancePath:instancePath+"/status/trainerStatus/progressPercentage",schemaPath:"#/properties/status/properties/trainerStatus/properties/progressPercentage/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100},message:"must be <= 100"};
if(vErrors === null){
vErrors = [err166];
}
else {
vErrors.push(err166);
}
errors++;
}
if(data102 < 0 || isNaN(data102)){
const err167 = {instancePath:instancePath+"/status/trainerStatus/progressPercentage",schemaPath:"#/properties/status/properties/trainerStatus/properties/progressPercentage/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err167];
}
else {
vErrors.push(err167);
}
errors++;
}
if(!(formats0.validate(data102))){
const err168 = {instancePath:instancePath+"/status/trainerStatus/progressPercentage",schemaPath:"#/properties/status/properties/trainerStatus/properties/progressPercentage/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err168];
}
else {
vErrors.push(err168);
}
errors++;
}
}
}
if(data101.estimatedRemainingSeconds !== undefined){
let data103 = data101.estimatedRemainingSeconds;
if(!(((typeof data103 == "number") && (!(data103 % 1) && !isNaN(data103))) && (isFinite(data103)))){
const err169 = {instancePath:instancePath+"/status/trainerStatus/estimatedRemainingSeconds",schemaPath:"#/properties/status/properties/trainerStatus/properties/estimatedRemainingSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err169];
}
else {
vErrors.push(err169);
}
errors++;
}
if((typeof data103 == "number") && (isFinite(data103))){
if(data103 < 0 || isNaN(data103)){
const err170 = {instancePath:instancePath+"/status/trainerStatus/estimatedRemainingSeconds",schemaPath:"#/properties/status/properties/trainerStatus/properties/estimatedRemainingSeconds/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err170];
}
else {
vErrors.push(err170);
}
errors++;
}
if(!(formats0.validate(data103))){
const err171 = {instancePath:instancePath+"/status/trainerStatus/estimatedRemainingSeconds",schemaPath:"#/properties/status/properties/trainerStatus/properties/estimatedRemainingSeconds/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err171];
}
else {
vErrors.push(err171);
}
errors++;
}
}
}
if(data101.metrics !== undefined){
let data104 = data101.metrics;
if(Array.isArray(data104)){
if(data104.length > 256){
const err172 = {instancePath:instancePath+"/status/trainerStatus/metrics",schemaPath:"#/properties/status/properties/trainerStatus/properties/metrics/maxItems",keyword:"maxItems",params:{limit: 256},message:"must NOT have more than 256 items"};
if(vErrors === null){
vErrors = [err172];
}
else {
vErrors.push(err172);
}
errors++;
}
const len12 = data104.length;
for(let i12=0; i12<len12; i12++){
let data105 = data104[i12];
if(data105 && typeof data105 == "object" && !Array.isArray(data105)){
if(data105.name === undefined){
const err173 = {instancePath:instancePath+"/status/trainerStatus/metrics/" + i12,schemaPath:"#/properties/status/properties/trainerStatus/properties/metrics/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err173];
}
else {
vErrors.push(err173);
}
errors++;
}
if(data105.value === undefined){
const err174 = {instancePath:instancePath+"/status/trainerStatus/metrics/" + i12,schemaPath:"#/properties/status/properties/trainerStatus/properties/metrics/items/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err174];
}
else {
vErrors.push(err174);
}
errors++;
}
if(data105.name !== undefined){
let data106 = data105.name;
if(typeof data106 === "string"){
if(func2(data106) > 64){
const err175 = {instancePath:instancePath+"/status/trainerStatus/metrics/" + i12+"/name",schemaPath:"#/properties/status/properties/trainerStatus/properties/metrics/items/properties/name/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err175];
}
else {
vErrors.push(err175);
}
errors++;
}
if(func2(data106) < 1){
const err176 = {instancePath:instancePath+"/status/trainerStatus/metrics/" + i12+"/name",schemaPath:"#/properties/status/properties/trainerStatus/properties/metrics/items/properties/name/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err176];
}
else {
vErrors.push(err176);
}
errors++;
}
}
else {
const err177 = {instancePath:instancePath+"/status/trainerStatus/metrics/" + i12+"/name",schemaPath:"#/properties/status/properties/trainerStatus/properties/metrics/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err177];
}
else {
vErrors.push(err177);
}
errors++;
}
}
if(data105.value !== undefined){
let data107 = data105.value;
if(typeof data107 === "string"){
if(func2(data107) > 64){
const err178 = {instancePath:instancePath+"/status/trainerStatus/metrics/" + i12+"/value",schemaPath:"#/properties/status/properties/trainerStatus/properties/metrics/items/properties/value/maxLength",keyword:"maxLength",params:{limit: 64},message:"must NOT have more than 64 characters"};
if(vErrors === null){
vErrors = [err178];
}
else {
vErrors.push(err178);
}
errors++;
}
if(func2(data107) < 1){
const err179 = {instancePath:instancePath+"/status/trainerStatus/metrics/" + i12+"/value",schemaPath:"#/properties/status/properties/trainerStatus/properties/metrics/items/properties/value/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err179];
}
else {
vErrors.push(err179);
}
errors++;
}
}
else {
const err180 = {instancePath:instancePath+"/status/trainerStatus/metrics/" + i12+"/value",schemaPath:"#/properties/status/properties/trainerStatus/properties/metrics/items/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err180];
}
else {
vErrors.push(err180);
}
errors++;
}
}
}
else {
const err181 = {instancePath:instancePath+"/status/trainerStatus/metrics/" + i12,schemaPath:"#/properties/status/properties/trainerStatus/properties/metrics/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err181];
}
else {
vErrors.push(err181);
}
errors++;
}
}
}
else {
const err182 = {instancePath:instancePath+"/status/trainerStatus/metrics",schemaPath:"#/properties/status/properties/trainerStatus/properties/metrics/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err182];
}
else {
vErrors.push(err182);
}
errors++;
}
}
if(data101.lastUpdatedTime !== undefined){
let data108 = data101.lastUpdatedTime;
if(typeof data108 === "string"){
if(!(formats2.validate(data108))){
const err183 = {instancePath:instancePath+"/status/trainerStatus/lastUpdatedTime",schemaPath:"#/properties/status/properties/trainerStatus/properties/lastUpdatedTime/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err183];
}
else {
vErrors.push(err183);
}
errors++;
}
}
else {
const err184 = {instancePath:instancePath+"/status/trainerStatus/lastUpdatedTime",schemaPath:"#/properties/status/properties/trainerStatus/properties/lastUpdatedTime/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err184];
}
else {
vErrors.push(err184);
}
errors++;
}
}
}
else {
const err185 = {instancePath:instancePath+"/status/trainerStatus",schemaPath:"#/properties/status/properties/trainerStatus/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err185];
}
else {
vErrors.push(err185);
}
errors++;
}
}
}
else {
const err186 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err186];
}
else {
vErrors.push(err186);
}
errors++;
}
}
}
else {
const err187 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err187];
}
else {
vErrors.push(err187);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
