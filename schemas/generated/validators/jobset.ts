// @ts-nocheck
// Generated from schemas/ by npm run generate; change the sources instead.
import { codePoints, formats } from '../../formats.ts'
import type { Validator } from '../../validator.ts'

export const validate: Validator = validate10;
const schema11 = {"type":"object","properties":{"apiVersion":{"type":"string"},"kind":{"type":"string"},"metadata":{"type":"object"},"spec":{"$ref":"#/definitions/JobSetSpec"},"status":{"type":"object","properties":{"conditions":{"type":"array","items":{"$ref":"#/definitions/Condition"}},"restarts":{"type":"integer","format":"int32"},"restartsCountTowardsMax":{"type":"integer","format":"int32"},"terminalState":{"type":"string"},"currentInPlaceRestartAttempt":{"type":"integer","format":"int32","minimum":0},"previousInPlaceRestartAttempt":{"type":"integer","format":"int32","minimum":0},"replicatedJobsStatus":{"type":"array","items":{"type":"object","required":["active","failed","name","ready","succeeded","suspended"],"properties":{"name":{"type":"string"},"ready":{"type":"integer","format":"int32"},"succeeded":{"type":"integer","format":"int32"},"failed":{"type":"integer","format":"int32"},"active":{"type":"integer","format":"int32"},"suspended":{"type":"integer","format":"int32"},"jobRestarts":{"type":"array","maxItems":1024,"items":{"type":"integer","format":"int32"}},"jobRestartsCountTowardsMax":{"type":"array","maxItems":1024,"items":{"type":"integer","format":"int32"}}}}}}}},"definitions":{"Condition":{"type":"object","required":["lastTransitionTime","message","reason","status","type"],"properties":{"type":{"type":"string","maxLength":316,"pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"},"status":{"type":"string","enum":["True","False","Unknown"]},"observedGeneration":{"type":"integer","format":"int64","minimum":0},"lastTransitionTime":{"type":"string","format":"date-time"},"reason":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"},"message":{"type":"string","maxLength":32768}}},"EmbeddedMetadata+metadata":{"type":"object","properties":{"annotations":{"type":"object","additionalProperties":{"type":"string"}},"finalizers":{"type":"array","items":{"type":"string"}},"labels":{"type":"object","additionalProperties":{"type":"string"}},"name":{"type":"string"},"namespace":{"type":"string"}}},"JobSetSpec":{"type":"object","properties":{"replicatedJobs":{"type":"array","items":{"$ref":"#/definitions/ReplicatedJob"}},"network":{"type":"object","properties":{"enableDNSHostnames":{"type":"boolean"},"subdomain":{"type":"string"},"publishNotReadyAddresses":{"type":"boolean"}}},"successPolicy":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["All","Any"]},"targetReplicatedJobs":{"type":"array","items":{"type":"string"}}}},"failurePolicy":{"type":"object","properties":{"maxRestarts":{"type":"integer","format":"int32"},"restartStrategy":{"type":"string","enum":["Recreate","BlockingRecreate","InPlaceRestart"]},"rules":{"type":"array","items":{"type":"object","required":["action","name"],"properties":{"name":{"type":"string"},"action":{"type":"string","enum":["FailJobSet","RestartJobSet","RestartJobSetAndIgnoreMaxRestarts","RestartJob","RestartJobAndIgnoreMaxRestarts"]},"onJobFailureReasons":{"type":"array","items":{"type":"string"}},"onJobFailureMessagePatterns":{"type":"array","items":{"type":"string"}},"targetReplicatedJobs":{"type":"array","items":{"type":"string"}}}}}}},"startupPolicy":{"type":"object","required":["startupPolicyOrder"],"properties":{"startupPolicyOrder":{"type":"string","enum":["AnyOrder","InOrder"]}}},"suspend":{"type":"boolean"},"coordinator":{"type":"object","required":["replicatedJob"],"properties":{"replicatedJob":{"type":"string"},"jobIndex":{"type":"integer"},"podIndex":{"type":"integer"}}},"managedBy":{"type":"string"},"ttlSecondsAfterFinished":{"type":"integer","format":"int32","minimum":0},"volumeClaimPolicies":{"type":"array","maxItems":50,"items":{"type":"object","properties":{"templates":{"type":"array","maxItems":50,"items":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaim+metadata"}},"retentionPolicy":{"type":"object","properties":{"whenDeleted":{"type":"string","enum":["Delete","Retain"]}}}}}}}},"ReplicatedJob":{"type":"object","required":["name","template"],"properties":{"name":{"type":"string"},"groupName":{"type":"string"},"replicas":{"type":"integer","format":"int32","minimum":0},"template":{"$ref":"#/definitions/io.k8s.api.batch.v1.JobTemplateSpec+metadata"},"dependsOn":{"type":"array","maxItems":5,"items":{"type":"object","required":["name","status"],"properties":{"name":{"type":"string"},"status":{"type":"string","enum":["Ready","Complete"]}}}}}},"io.k8s.api.batch.v1.JobSpec+metadata":{"type":"object","required":["template"],"properties":{"activeDeadlineSeconds":{"type":"integer","format":"int64"},"backoffLimit":{"type":"integer","format":"int32"},"backoffLimitPerIndex":{"type":"integer","format":"int32"},"completionMode":{"type":"string"},"completions":{"type":"integer","format":"int32"},"managedBy":{"type":"string"},"manualSelector":{"type":"boolean"},"maxFailedIndexes":{"type":"integer","format":"int32"},"parallelism":{"type":"integer","format":"int32"},"podFailurePolicy":{"$ref":"#/definitions/io.k8s.api.batch.v1.PodFailurePolicy"},"podReplacementPolicy":{"type":"string"},"selector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"successPolicy":{"$ref":"#/definitions/io.k8s.api.batch.v1.SuccessPolicy"},"suspend":{"type":"boolean"},"template":{"$ref":"#/definitions/io.k8s.api.core.v1.PodTemplateSpec+metadata"},"ttlSecondsAfterFinished":{"type":"integer","format":"int32"}}},"io.k8s.api.batch.v1.JobTemplateSpec+metadata":{"type":"object","properties":{"metadata":{"$ref":"#/definitions/EmbeddedMetadata+metadata"},"spec":{"$ref":"#/definitions/io.k8s.api.batch.v1.JobSpec+metadata"}}},"io.k8s.api.batch.v1.PodFailurePolicy":{"type":"object","required":["rules"],"properties":{"rules":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyRule"}}}},"io.k8s.api.batch.v1.PodFailurePolicyOnExitCodesRequirement":{"type":"object","required":["operator","values"],"properties":{"containerName":{"type":"string"},"operator":{"type":"string"},"values":{"type":"array","items":{"type":"integer","format":"int32"}}}},"io.k8s.api.batch.v1.PodFailurePolicyOnPodConditionsPattern":{"type":"object","required":["type"],"properties":{"status":{"type":"string"},"type":{"type":"string"}}},"io.k8s.api.batch.v1.PodFailurePolicyRule":{"type":"object","required":["action"],"properties":{"action":{"type":"string"},"onExitCodes":{"$ref":"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnExitCodesRequirement"},"onPodConditions":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnPodConditionsPattern"}}}},"io.k8s.api.batch.v1.SuccessPolicy":{"type":"object","required":["rules"],"properties":{"rules":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.batch.v1.SuccessPolicyRule"}}}},"io.k8s.api.batch.v1.SuccessPolicyRule":{"type":"object","properties":{"succeededCount":{"type":"integer","format":"int32"},"succeededIndexes":{"type":"string"}}},"io.k8s.api.core.v1.AWSElasticBlockStoreVolumeSource":{"type":"object","required":["volumeID"],"properties":{"fsType":{"type":"string"},"partition":{"type":"integer","format":"int32"},"readOnly":{"type":"boolean"},"volumeID":{"type":"string"}}},"io.k8s.api.core.v1.Affinity":{"type":"object","properties":{"nodeAffinity":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeAffinity"},"podAffinity":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinity"},"podAntiAffinity":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAntiAffinity"}}},"io.k8s.api.core.v1.AppArmorProfile":{"type":"object","required":["type"],"properties":{"localhostProfile":{"type":"string"},"type":{"type":"string"}}},"io.k8s.api.core.v1.AzureDiskVolumeSource":{"type":"object","required":["diskName","diskURI"],"properties":{"cachingMode":{"type":"string"},"diskName":{"type":"string"},"diskURI":{"type":"string"},"fsType":{"type":"string"},"kind":{"type":"string"},"readOnly":{"type":"boolean"}}},"io.k8s.api.core.v1.AzureFileVolumeSource":{"type":"object","required":["secretName","shareName"],"properties":{"readOnly":{"type":"boolean"},"secretName":{"type":"string"},"shareName":{"type":"string"}}},"io.k8s.api.core.v1.CSIVolumeSource":{"type":"object","required":["driver"],"properties":{"driver":{"type":"string"},"fsType":{"type":"string"},"nodePublishSecretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"readOnly":{"type":"boolean"},"volumeAttributes":{"type":"object","additionalProperties":{"type":"string"}}}},"io.k8s.api.core.v1.Capabilities":{"type":"object","properties":{"add":{"type":"array","items":{"type":"string"}},"drop":{"type":"array","items":{"type":"string"}}}},"io.k8s.api.core.v1.CephFSVolumeSource":{"type":"object","required":["monitors"],"properties":{"monitors":{"type":"array","items":{"type":"string"}},"path":{"type":"string"},"readOnly":{"type":"boolean"},"secretFile":{"type":"string"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"user":{"type":"string"}}},"io.k8s.api.core.v1.CinderVolumeSource":{"type":"object","required":["volumeID"],"properties":{"fsType":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"volumeID":{"type":"string"}}},"io.k8s.api.core.v1.ClusterTrustBundleProjection":{"type":"object","required":["path"],"properties":{"labelSelector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"name":{"type":"string"},"optional":{"type":"boolean"},"path":{"type":"string"},"signerName":{"type":"string"}}},"io.k8s.api.core.v1.ConfigMapEnvSource":{"type":"object","properties":{"name":{"type":"string"},"optional":{"type":"boolean"}}},"io.k8s.api.core.v1.ConfigMapKeySelector":{"type":"object","required":["key"],"properties":{"key":{"type":"string"},"name":{"type":"string"},"optional":{"type":"boolean"}}},"io.k8s.api.core.v1.ConfigMapProjection":{"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"name":{"type":"string"},"optional":{"type":"boolean"}}},"io.k8s.api.core.v1.ConfigMapVolumeSource":{"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"name":{"type":"string"},"optional":{"type":"boolean"}}},"io.k8s.api.core.v1.Container":{"type":"object","required":["name"],"properties":{"args":{"type":"array","items":{"type":"string"}},"command":{"type":"array","items":{"type":"string"}},"env":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.EnvVar"}},"envFrom":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.EnvFromSource"}},"image":{"type":"string"},"imagePullPolicy":{"type":"string"},"lifecycle":{"$ref":"#/definitions/io.k8s.api.core.v1.Lifecycle"},"livenessProbe":{"$ref":"#/definitions/io.k8s.api.core.v1.Probe"},"name":{"type":"string"},"ports":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ContainerPort"}},"readinessProbe":{"$ref":"#/definitions/io.k8s.api.core.v1.Probe"},"resizePolicy":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ContainerResizePolicy"}},"resources":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceRequirements"},"restartPolicy":{"type":"string"},"restartPolicyRules":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ContainerRestartRule"}},"securityContext":{"$ref":"#/definitions/io.k8s.api.core.v1.SecurityContext"},"startupProbe":{"$ref":"#/definitions/io.k8s.api.core.v1.Probe"},"stdin":{"type":"boolean"},"stdinOnce":{"type":"boolean"},"terminationMessagePath":{"type":"string"},"terminationMessagePolicy":{"type":"string"},"tty":{"type":"boolean"},"volumeDevices":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeDevice"}},"volumeMounts":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeMount"}},"workingDir":{"type":"string"}}},"io.k8s.api.core.v1.ContainerPort":{"type":"object","required":["containerPort"],"properties":{"containerPort":{"type":"integer","format":"int32"},"hostIP":{"type":"string"},"hostPort":{"type":"integer","format":"int32"},"name":{"type":"string"},"protocol":{"type":"string"}}},"io.k8s.api.core.v1.ContainerResizePolicy":{"type":"object","required":["resourceName","restartPolicy"],"properties":{"resourceName":{"type":"string"},"restartPolicy":{"type":"string"}}},"io.k8s.api.core.v1.ContainerRestartRule":{"type":"object","required":["action"],"properties":{"action":{"type":"string"},"exitCodes":{"$ref":"#/definitions/io.k8s.api.core.v1.ContainerRestartRuleOnExitCodes"}}},"io.k8s.api.core.v1.ContainerRestartRuleOnExitCodes":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string"},"values":{"type":"array","items":{"type":"integer","format":"int32"}}}},"io.k8s.api.core.v1.DownwardAPIProjection":{"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIVolumeFile"}}}},"io.k8s.api.core.v1.DownwardAPIVolumeFile":{"type":"object","required":["path"],"properties":{"fieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector"},"mode":{"type":"integer","format":"int32"},"path":{"type":"string"},"resourceFieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector"}}},"io.k8s.api.core.v1.DownwardAPIVolumeSource":{"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIVolumeFile"}}}},"io.k8s.api.core.v1.EmptyDirVolumeSource":{"type":"object","properties":{"medium":{"type":"string"},"sizeLimit":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}}},"io.k8s.api.core.v1.EnvFromSource":{"type":"object","properties":{"configMapRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ConfigMapEnvSource"},"prefix":{"type":"string"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.SecretEnvSource"}}},"io.k8s.api.core.v1.EnvVar":{"type":"object","required":["name"],"properties":{"name":{"type":"string"},"value":{"type":"string"},"valueFrom":{"$ref":"#/definitions/io.k8s.api.core.v1.EnvVarSource"}}},"io.k8s.api.core.v1.EnvVarSource":{"type":"object","properties":{"configMapKeyRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ConfigMapKeySelector"},"fieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector"},"fileKeyRef":{"$ref":"#/definitions/io.k8s.api.core.v1.FileKeySelector"},"resourceFieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector"},"secretKeyRef":{"$ref":"#/definitions/io.k8s.api.core.v1.SecretKeySelector"}}},"io.k8s.api.core.v1.EphemeralContainer":{"type":"object","required":["name"],"properties":{"args":{"type":"array","items":{"type":"string"}},"command":{"type":"array","items":{"type":"string"}},"env":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.EnvVar"}},"envFrom":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.EnvFromSource"}},"image":{"type":"string"},"imagePullPolicy":{"type":"string"},"lifecycle":{"$ref":"#/definitions/io.k8s.api.core.v1.Lifecycle"},"livenessProbe":{"$ref":"#/definitions/io.k8s.api.core.v1.Probe"},"name":{"type":"string"},"ports":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ContainerPort"}},"readinessProbe":{"$ref":"#/definitions/io.k8s.api.core.v1.Probe"},"resizePolicy":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ContainerResizePolicy"}},"resources":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceRequirements"},"restartPolicy":{"type":"string"},"restartPolicyRules":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ContainerRestartRule"}},"securityContext":{"$ref":"#/definitions/io.k8s.api.core.v1.SecurityContext"},"startupProbe":{"$ref":"#/definitions/io.k8s.api.core.v1.Probe"},"stdin":{"type":"boolean"},"stdinOnce":{"type":"boolean"},"targetContainerName":{"type":"string"},"terminationMessagePath":{"type":"string"},"terminationMessagePolicy":{"type":"string"},"tty":{"type":"boolean"},"volumeDevices":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeDevice"}},"volumeMounts":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeMount"}},"workingDir":{"type":"string"}}},"io.k8s.api.core.v1.EphemeralVolumeSource+metadata":{"type":"object","properties":{"volumeClaimTemplate":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimTemplate+metadata"}}},"io.k8s.api.core.v1.ExecAction":{"type":"object","properties":{"command":{"type":"array","items":{"type":"string"}}}},"io.k8s.api.core.v1.FCVolumeSource":{"type":"object","properties":{"fsType":{"type":"string"},"lun":{"type":"integer","format":"int32"},"readOnly":{"type":"boolean"},"targetWWNs":{"type":"array","items":{"type":"string"}},"wwids":{"type":"array","items":{"type":"string"}}}},"io.k8s.api.core.v1.FileKeySelector":{"type":"object","required":["volumeName","path","key"],"properties":{"key":{"type":"string"},"optional":{"type":"boolean"},"path":{"type":"string"},"volumeName":{"type":"string"}}},"io.k8s.api.core.v1.FlexVolumeSource":{"type":"object","required":["driver"],"properties":{"driver":{"type":"string"},"fsType":{"type":"string"},"options":{"type":"object","additionalProperties":{"type":"string"}},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"}}},"io.k8s.api.core.v1.FlockerVolumeSource":{"type":"object","properties":{"datasetName":{"type":"string"},"datasetUUID":{"type":"string"}}},"io.k8s.api.core.v1.GCEPersistentDiskVolumeSource":{"type":"object","required":["pdName"],"properties":{"fsType":{"type":"string"},"partition":{"type":"integer","format":"int32"},"pdName":{"type":"string"},"readOnly":{"type":"boolean"}}},"io.k8s.api.core.v1.GRPCAction":{"type":"object","required":["port"],"properties":{"port":{"type":"integer","format":"int32"},"service":{"type":"string"}}},"io.k8s.api.core.v1.GitRepoVolumeSource":{"type":"object","required":["repository"],"properties":{"directory":{"type":"string"},"repository":{"type":"string"},"revision":{"type":"string"}}},"io.k8s.api.core.v1.GlusterfsVolumeSource":{"type":"object","required":["endpoints","path"],"properties":{"endpoints":{"type":"string"},"path":{"type":"string"},"readOnly":{"type":"boolean"}}},"io.k8s.api.core.v1.HTTPGetAction":{"type":"object","required":["port"],"properties":{"host":{"type":"string"},"httpHeaders":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.HTTPHeader"}},"path":{"type":"string"},"port":{"anyOf":[{"type":"integer"},{"type":"string"}]},"scheme":{"type":"string"}}},"io.k8s.api.core.v1.HTTPHeader":{"type":"object","required":["name","value"],"properties":{"name":{"type":"string"},"value":{"type":"string"}}},"io.k8s.api.core.v1.HostAlias":{"type":"object","required":["ip"],"properties":{"hostnames":{"type":"array","items":{"type":"string"}},"ip":{"type":"string"}}},"io.k8s.api.core.v1.HostPathVolumeSource":{"type":"object","required":["path"],"properties":{"path":{"type":"string"},"type":{"type":"string"}}},"io.k8s.api.core.v1.ISCSIVolumeSource":{"type":"object","required":["targetPortal","iqn","lun"],"properties":{"chapAuthDiscovery":{"type":"boolean"},"chapAuthSession":{"type":"boolean"},"fsType":{"type":"string"},"initiatorName":{"type":"string"},"iqn":{"type":"string"},"iscsiInterface":{"type":"string"},"lun":{"type":"integer","format":"int32"},"portals":{"type":"array","items":{"type":"string"}},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"targetPortal":{"type":"string"}}},"io.k8s.api.core.v1.ImageVolumeSource":{"type":"object","properties":{"pullPolicy":{"type":"string"},"reference":{"type":"string"}}},"io.k8s.api.core.v1.KeyToPath":{"type":"object","required":["key","path"],"properties":{"key":{"type":"string"},"mode":{"type":"integer","format":"int32"},"path":{"type":"string"}}},"io.k8s.api.core.v1.Lifecycle":{"type":"object","properties":{"postStart":{"$ref":"#/definitions/io.k8s.api.core.v1.LifecycleHandler"},"preStop":{"$ref":"#/definitions/io.k8s.api.core.v1.LifecycleHandler"},"stopSignal":{"type":"string"}}},"io.k8s.api.core.v1.LifecycleHandler":{"type":"object","properties":{"exec":{"$ref":"#/definitions/io.k8s.api.core.v1.ExecAction"},"httpGet":{"$ref":"#/definitions/io.k8s.api.core.v1.HTTPGetAction"},"sleep":{"$ref":"#/definitions/io.k8s.api.core.v1.SleepAction"},"tcpSocket":{"$ref":"#/definitions/io.k8s.api.core.v1.TCPSocketAction"}}},"io.k8s.api.core.v1.LocalObjectReference":{"type":"object","properties":{"name":{"type":"string"}}},"io.k8s.api.core.v1.ModifyVolumeStatus":{"type":"object","required":["status"],"properties":{"status":{"type":"string"},"targetVolumeAttributesClassName":{"type":"string"}}},"io.k8s.api.core.v1.NFSVolumeSource":{"type":"object","required":["server","path"],"properties":{"path":{"type":"string"},"readOnly":{"type":"boolean"},"server":{"type":"string"}}},"io.k8s.api.core.v1.NodeAffinity":{"type":"object","properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PreferredSchedulingTerm"}},"requiredDuringSchedulingIgnoredDuringExecution":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelector"}}},"io.k8s.api.core.v1.NodeSelector":{"type":"object","required":["nodeSelectorTerms"],"properties":{"nodeSelectorTerms":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorTerm"}}}},"io.k8s.api.core.v1.NodeSelectorRequirement":{"type":"object","required":["key","operator"],"properties":{"key":{"type":"string"},"operator":{"type":"string"},"values":{"type":"array","items":{"type":"string"}}}},"io.k8s.api.core.v1.NodeSelectorTerm":{"type":"object","properties":{"matchExpressions":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement"}},"matchFields":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement"}}}},"io.k8s.api.core.v1.ObjectFieldSelector":{"type":"object","required":["fieldPath"],"properties":{"apiVersion":{"type":"string"},"fieldPath":{"type":"string"}}},"io.k8s.api.core.v1.PersistentVolumeClaim+metadata":{"type":"object","properties":{"apiVersion":{"type":"string"},"kind":{"type":"string"},"metadata":{"$ref":"#/definitions/EmbeddedMetadata+metadata"},"spec":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimSpec"},"status":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimStatus"}}},"io.k8s.api.core.v1.PersistentVolumeClaimCondition":{"type":"object","required":["type","status"],"properties":{"lastProbeTime":{"type":"string","format":"date-time"},"lastTransitionTime":{"type":"string","format":"date-time"},"message":{"type":"string"},"reason":{"type":"string"},"status":{"type":"string"},"type":{"type":"string"}}},"io.k8s.api.core.v1.PersistentVolumeClaimSpec":{"type":"object","properties":{"accessModes":{"type":"array","items":{"type":"string"}},"dataSource":{"$ref":"#/definitions/io.k8s.api.core.v1.TypedLocalObjectReference"},"dataSourceRef":{"$ref":"#/definitions/io.k8s.api.core.v1.TypedObjectReference"},"resources":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeResourceRequirements"},"selector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"storageClassName":{"type":"string"},"volumeAttributesClassName":{"type":"string"},"volumeMode":{"type":"string"},"volumeName":{"type":"string"}}},"io.k8s.api.core.v1.PersistentVolumeClaimStatus":{"type":"object","properties":{"accessModes":{"type":"array","items":{"type":"string"}},"allocatedResourceStatuses":{"type":"object","additionalProperties":{"type":"string"}},"allocatedResources":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}},"capacity":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}},"conditions":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimCondition"}},"currentVolumeAttributesClassName":{"type":"string"},"modifyVolumeStatus":{"$ref":"#/definitions/io.k8s.api.core.v1.ModifyVolumeStatus"},"phase":{"type":"string"}}},"io.k8s.api.core.v1.PersistentVolumeClaimTemplate+metadata":{"type":"object","required":["spec"],"properties":{"metadata":{"$ref":"#/definitions/EmbeddedMetadata+metadata"},"spec":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimSpec"}}},"io.k8s.api.core.v1.PersistentVolumeClaimVolumeSource":{"type":"object","required":["claimName"],"properties":{"claimName":{"type":"string"},"readOnly":{"type":"boolean"}}},"io.k8s.api.core.v1.PhotonPersistentDiskVolumeSource":{"type":"object","required":["pdID"],"properties":{"fsType":{"type":"string"},"pdID":{"type":"string"}}},"io.k8s.api.core.v1.PodAffinity":{"type":"object","properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.WeightedPodAffinityTerm"}},"requiredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinityTerm"}}}},"io.k8s.api.core.v1.PodAffinityTerm":{"type":"object","required":["topologyKey"],"properties":{"labelSelector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"matchLabelKeys":{"type":"array","items":{"type":"string"}},"mismatchLabelKeys":{"type":"array","items":{"type":"string"}},"namespaceSelector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"namespaces":{"type":"array","items":{"type":"string"}},"topologyKey":{"type":"string"}}},"io.k8s.api.core.v1.PodAntiAffinity":{"type":"object","properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.WeightedPodAffinityTerm"}},"requiredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinityTerm"}}}},"io.k8s.api.core.v1.PodCertificateProjection":{"type":"object","required":["signerName","keyType"],"properties":{"certificateChainPath":{"type":"string"},"credentialBundlePath":{"type":"string"},"keyPath":{"type":"string"},"keyType":{"type":"string"},"maxExpirationSeconds":{"type":"integer","format":"int32"},"signerName":{"type":"string"},"userAnnotations":{"type":"object","additionalProperties":{"type":"string"}}}},"io.k8s.api.core.v1.PodDNSConfig":{"type":"object","properties":{"nameservers":{"type":"array","items":{"type":"string"}},"options":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodDNSConfigOption"}},"searches":{"type":"array","items":{"type":"string"}}}},"io.k8s.api.core.v1.PodDNSConfigOption":{"type":"object","properties":{"name":{"type":"string"},"value":{"type":"string"}}},"io.k8s.api.core.v1.PodOS":{"type":"object","required":["name"],"properties":{"name":{"type":"string"}}},"io.k8s.api.core.v1.PodReadinessGate":{"type":"object","required":["conditionType"],"properties":{"conditionType":{"type":"string"}}},"io.k8s.api.core.v1.PodResourceClaim":{"type":"object","required":["name"],"properties":{"name":{"type":"string"},"resourceClaimName":{"type":"string"},"resourceClaimTemplateName":{"type":"string"}}},"io.k8s.api.core.v1.PodSchedulingGate":{"type":"object","required":["name"],"properties":{"name":{"type":"string"}}},"io.k8s.api.core.v1.PodSchedulingGroup":{"type":"object","properties":{"podGroupName":{"type":"string"}}},"io.k8s.api.core.v1.PodSecurityContext":{"type":"object","properties":{"appArmorProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.AppArmorProfile"},"fsGroup":{"type":"integer","format":"int64"},"fsGroupChangePolicy":{"type":"string"},"runAsGroup":{"type":"integer","format":"int64"},"runAsNonRoot":{"type":"boolean"},"runAsUser":{"type":"integer","format":"int64"},"seLinuxChangePolicy":{"type":"string"},"seLinuxOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.SELinuxOptions"},"seccompProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.SeccompProfile"},"supplementalGroups":{"type":"array","items":{"type":"integer","format":"int64"}},"supplementalGroupsPolicy":{"type":"string"},"sysctls":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.Sysctl"}},"windowsOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions"}}},"io.k8s.api.core.v1.PodSpec+metadata":{"type":"object","required":["containers"],"properties":{"activeDeadlineSeconds":{"type":"integer","format":"int64"},"affinity":{"$ref":"#/definitions/io.k8s.api.core.v1.Affinity"},"automountServiceAccountToken":{"type":"boolean"},"containers":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.Container"}},"dnsConfig":{"$ref":"#/definitions/io.k8s.api.core.v1.PodDNSConfig"},"dnsPolicy":{"type":"string"},"enableServiceLinks":{"type":"boolean"},"ephemeralContainers":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.EphemeralContainer"}},"hostAliases":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.HostAlias"}},"hostIPC":{"type":"boolean"},"hostNetwork":{"type":"boolean"},"hostPID":{"type":"boolean"},"hostUsers":{"type":"boolean"},"hostname":{"type":"string"},"hostnameOverride":{"type":"string"},"imagePullSecrets":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"}},"initContainers":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.Container"}},"nodeName":{"type":"string"},"nodeSelector":{"type":"object","additionalProperties":{"type":"string"}},"os":{"$ref":"#/definitions/io.k8s.api.core.v1.PodOS"},"overhead":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}},"preemptionPolicy":{"type":"string"},"priority":{"type":"integer","format":"int32"},"priorityClassName":{"type":"string"},"readinessGates":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodReadinessGate"}},"resourceClaims":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodResourceClaim"}},"resources":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceRequirements"},"restartPolicy":{"type":"string"},"runtimeClassName":{"type":"string"},"schedulerName":{"type":"string"},"schedulingGates":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodSchedulingGate"}},"schedulingGroup":{"$ref":"#/definitions/io.k8s.api.core.v1.PodSchedulingGroup"},"securityContext":{"$ref":"#/definitions/io.k8s.api.core.v1.PodSecurityContext"},"serviceAccount":{"type":"string"},"serviceAccountName":{"type":"string"},"setHostnameAsFQDN":{"type":"boolean"},"shareProcessNamespace":{"type":"boolean"},"subdomain":{"type":"string"},"terminationGracePeriodSeconds":{"type":"integer","format":"int64"},"tolerations":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.Toleration"}},"topologySpreadConstraints":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.TopologySpreadConstraint"}},"volumes":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.Volume+metadata"}},"workloadRef":{"type":"object","required":["name","podGroup"],"properties":{"name":{"type":"string"},"podGroup":{"type":"string"},"podGroupReplicaKey":{"type":"string"}}}}},"io.k8s.api.core.v1.PodTemplateSpec+metadata":{"type":"object","properties":{"metadata":{"$ref":"#/definitions/EmbeddedMetadata+metadata"},"spec":{"$ref":"#/definitions/io.k8s.api.core.v1.PodSpec+metadata"}}},"io.k8s.api.core.v1.PortworxVolumeSource":{"type":"object","required":["volumeID"],"properties":{"fsType":{"type":"string"},"readOnly":{"type":"boolean"},"volumeID":{"type":"string"}}},"io.k8s.api.core.v1.PreferredSchedulingTerm":{"type":"object","required":["weight","preference"],"properties":{"preference":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorTerm"},"weight":{"type":"integer","format":"int32"}}},"io.k8s.api.core.v1.Probe":{"type":"object","properties":{"exec":{"$ref":"#/definitions/io.k8s.api.core.v1.ExecAction"},"failureThreshold":{"type":"integer","format":"int32"},"grpc":{"$ref":"#/definitions/io.k8s.api.core.v1.GRPCAction"},"httpGet":{"$ref":"#/definitions/io.k8s.api.core.v1.HTTPGetAction"},"initialDelaySeconds":{"type":"integer","format":"int32"},"periodSeconds":{"type":"integer","format":"int32"},"successThreshold":{"type":"integer","format":"int32"},"tcpSocket":{"$ref":"#/definitions/io.k8s.api.core.v1.TCPSocketAction"},"terminationGracePeriodSeconds":{"type":"integer","format":"int64"},"timeoutSeconds":{"type":"integer","format":"int32"}}},"io.k8s.api.core.v1.ProjectedVolumeSource":{"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"sources":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeProjection"}}}},"io.k8s.api.core.v1.QuobyteVolumeSource":{"type":"object","required":["registry","volume"],"properties":{"group":{"type":"string"},"readOnly":{"type":"boolean"},"registry":{"type":"string"},"tenant":{"type":"string"},"user":{"type":"string"},"volume":{"type":"string"}}},"io.k8s.api.core.v1.RBDVolumeSource":{"type":"object","required":["monitors","image"],"properties":{"fsType":{"type":"string"},"image":{"type":"string"},"keyring":{"type":"string"},"monitors":{"type":"array","items":{"type":"string"}},"pool":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"user":{"type":"string"}}},"io.k8s.api.core.v1.ResourceClaim":{"type":"object","required":["name"],"properties":{"name":{"type":"string"},"request":{"type":"string"}}},"io.k8s.api.core.v1.ResourceFieldSelector":{"type":"object","required":["resource"],"properties":{"containerName":{"type":"string"},"divisor":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"},"resource":{"type":"string"}}},"io.k8s.api.core.v1.ResourceRequirements":{"type":"object","properties":{"claims":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceClaim"}},"limits":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}},"requests":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}}}},"io.k8s.api.core.v1.SELinuxOptions":{"type":"object","properties":{"level":{"type":"string"},"role":{"type":"string"},"type":{"type":"string"},"user":{"type":"string"}}},"io.k8s.api.core.v1.ScaleIOVolumeSource":{"type":"object","required":["gateway","system","secretRef"],"properties":{"fsType":{"type":"string"},"gateway":{"type":"string"},"protectionDomain":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"sslEnabled":{"type":"boolean"},"storageMode":{"type":"string"},"storagePool":{"type":"string"},"system":{"type":"string"},"volumeName":{"type":"string"}}},"io.k8s.api.core.v1.SeccompProfile":{"type":"object","required":["type"],"properties":{"localhostProfile":{"type":"string"},"type":{"type":"string"}}},"io.k8s.api.core.v1.SecretEnvSource":{"type":"object","properties":{"name":{"type":"string"},"optional":{"type":"boolean"}}},"io.k8s.api.core.v1.SecretKeySelector":{"type":"object","required":["key"],"properties":{"key":{"type":"string"},"name":{"type":"string"},"optional":{"type":"boolean"}}},"io.k8s.api.core.v1.SecretProjection":{"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"name":{"type":"string"},"optional":{"type":"boolean"}}},"io.k8s.api.core.v1.SecretVolumeSource":{"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"optional":{"type":"boolean"},"secretName":{"type":"string"}}},"io.k8s.api.core.v1.SecurityContext":{"type":"object","properties":{"allowPrivilegeEscalation":{"type":"boolean"},"appArmorProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.AppArmorProfile"},"capabilities":{"$ref":"#/definitions/io.k8s.api.core.v1.Capabilities"},"privileged":{"type":"boolean"},"procMount":{"type":"string"},"readOnlyRootFilesystem":{"type":"boolean"},"runAsGroup":{"type":"integer","format":"int64"},"runAsNonRoot":{"type":"boolean"},"runAsUser":{"type":"integer","format":"int64"},"seLinuxOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.SELinuxOptions"},"seccompProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.SeccompProfile"},"windowsOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions"}}},"io.k8s.api.core.v1.ServiceAccountTokenProjection":{"type":"object","required":["path"],"properties":{"audience":{"type":"string"},"expirationSeconds":{"type":"integer","format":"int64"},"path":{"type":"string"}}},"io.k8s.api.core.v1.SleepAction":{"type":"object","required":["seconds"],"properties":{"seconds":{"type":"integer","format":"int64"}}},"io.k8s.api.core.v1.StorageOSVolumeSource":{"type":"object","properties":{"fsType":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"volumeName":{"type":"string"},"volumeNamespace":{"type":"string"}}},"io.k8s.api.core.v1.Sysctl":{"type":"object","required":["name","value"],"properties":{"name":{"type":"string"},"value":{"type":"string"}}},"io.k8s.api.core.v1.TCPSocketAction":{"type":"object","required":["port"],"properties":{"host":{"type":"string"},"port":{"anyOf":[{"type":"integer"},{"type":"string"}]}}},"io.k8s.api.core.v1.Toleration":{"type":"object","properties":{"effect":{"type":"string"},"key":{"type":"string"},"operator":{"type":"string"},"tolerationSeconds":{"type":"integer","format":"int64"},"value":{"type":"string"}}},"io.k8s.api.core.v1.TopologySpreadConstraint":{"type":"object","required":["maxSkew","topologyKey","whenUnsatisfiable"],"properties":{"labelSelector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"matchLabelKeys":{"type":"array","items":{"type":"string"}},"maxSkew":{"type":"integer","format":"int32"},"minDomains":{"type":"integer","format":"int32"},"nodeAffinityPolicy":{"type":"string"},"nodeTaintsPolicy":{"type":"string"},"topologyKey":{"type":"string"},"whenUnsatisfiable":{"type":"string"}}},"io.k8s.api.core.v1.TypedLocalObjectReference":{"type":"object","required":["kind","name"],"properties":{"apiGroup":{"type":"string"},"kind":{"type":"string"},"name":{"type":"string"}}},"io.k8s.api.core.v1.TypedObjectReference":{"type":"object","required":["kind","name"],"properties":{"apiGroup":{"type":"string"},"kind":{"type":"string"},"name":{"type":"string"},"namespace":{"type":"string"}}},"io.k8s.api.core.v1.Volume+metadata":{"type":"object","required":["name"],"properties":{"awsElasticBlockStore":{"$ref":"#/definitions/io.k8s.api.core.v1.AWSElasticBlockStoreVolumeSource"},"azureDisk":{"$ref":"#/definitions/io.k8s.api.core.v1.AzureDiskVolumeSource"},"azureFile":{"$ref":"#/definitions/io.k8s.api.core.v1.AzureFileVolumeSource"},"cephfs":{"$ref":"#/definitions/io.k8s.api.core.v1.CephFSVolumeSource"},"cinder":{"$ref":"#/definitions/io.k8s.api.core.v1.CinderVolumeSource"},"configMap":{"$ref":"#/definitions/io.k8s.api.core.v1.ConfigMapVolumeSource"},"csi":{"$ref":"#/definitions/io.k8s.api.core.v1.CSIVolumeSource"},"downwardAPI":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIVolumeSource"},"emptyDir":{"$ref":"#/definitions/io.k8s.api.core.v1.EmptyDirVolumeSource"},"ephemeral":{"$ref":"#/definitions/io.k8s.api.core.v1.EphemeralVolumeSource+metadata"},"fc":{"$ref":"#/definitions/io.k8s.api.core.v1.FCVolumeSource"},"flexVolume":{"$ref":"#/definitions/io.k8s.api.core.v1.FlexVolumeSource"},"flocker":{"$ref":"#/definitions/io.k8s.api.core.v1.FlockerVolumeSource"},"gcePersistentDisk":{"$ref":"#/definitions/io.k8s.api.core.v1.GCEPersistentDiskVolumeSource"},"gitRepo":{"$ref":"#/definitions/io.k8s.api.core.v1.GitRepoVolumeSource"},"glusterfs":{"$ref":"#/definitions/io.k8s.api.core.v1.GlusterfsVolumeSource"},"hostPath":{"$ref":"#/definitions/io.k8s.api.core.v1.HostPathVolumeSource"},"image":{"$ref":"#/definitions/io.k8s.api.core.v1.ImageVolumeSource"},"iscsi":{"$ref":"#/definitions/io.k8s.api.core.v1.ISCSIVolumeSource"},"name":{"type":"string"},"nfs":{"$ref":"#/definitions/io.k8s.api.core.v1.NFSVolumeSource"},"persistentVolumeClaim":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimVolumeSource"},"photonPersistentDisk":{"$ref":"#/definitions/io.k8s.api.core.v1.PhotonPersistentDiskVolumeSource"},"portworxVolume":{"$ref":"#/definitions/io.k8s.api.core.v1.PortworxVolumeSource"},"projected":{"$ref":"#/definitions/io.k8s.api.core.v1.ProjectedVolumeSource"},"quobyte":{"$ref":"#/definitions/io.k8s.api.core.v1.QuobyteVolumeSource"},"rbd":{"$ref":"#/definitions/io.k8s.api.core.v1.RBDVolumeSource"},"scaleIO":{"$ref":"#/definitions/io.k8s.api.core.v1.ScaleIOVolumeSource"},"secret":{"$ref":"#/definitions/io.k8s.api.core.v1.SecretVolumeSource"},"storageos":{"$ref":"#/definitions/io.k8s.api.core.v1.StorageOSVolumeSource"},"vsphereVolume":{"$ref":"#/definitions/io.k8s.api.core.v1.VsphereVirtualDiskVolumeSource"}}},"io.k8s.api.core.v1.VolumeDevice":{"type":"object","required":["name","devicePath"],"properties":{"devicePath":{"type":"string"},"name":{"type":"string"}}},"io.k8s.api.core.v1.VolumeMount":{"type":"object","required":["name","mountPath"],"properties":{"mountPath":{"type":"string"},"mountPropagation":{"type":"string"},"name":{"type":"string"},"readOnly":{"type":"boolean"},"recursiveReadOnly":{"type":"string"},"subPath":{"type":"string"},"subPathExpr":{"type":"string"}}},"io.k8s.api.core.v1.VolumeProjection":{"type":"object","properties":{"clusterTrustBundle":{"$ref":"#/definitions/io.k8s.api.core.v1.ClusterTrustBundleProjection"},"configMap":{"$ref":"#/definitions/io.k8s.api.core.v1.ConfigMapProjection"},"downwardAPI":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIProjection"},"podCertificate":{"$ref":"#/definitions/io.k8s.api.core.v1.PodCertificateProjection"},"secret":{"$ref":"#/definitions/io.k8s.api.core.v1.SecretProjection"},"serviceAccountToken":{"$ref":"#/definitions/io.k8s.api.core.v1.ServiceAccountTokenProjection"}}},"io.k8s.api.core.v1.VolumeResourceRequirements":{"type":"object","properties":{"limits":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}},"requests":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}}}},"io.k8s.api.core.v1.VsphereVirtualDiskVolumeSource":{"type":"object","required":["volumePath"],"properties":{"fsType":{"type":"string"},"storagePolicyID":{"type":"string"},"storagePolicyName":{"type":"string"},"volumePath":{"type":"string"}}},"io.k8s.api.core.v1.WeightedPodAffinityTerm":{"type":"object","required":["weight","podAffinityTerm"],"properties":{"podAffinityTerm":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinityTerm"},"weight":{"type":"integer","format":"int32"}}},"io.k8s.api.core.v1.WindowsSecurityContextOptions":{"type":"object","properties":{"gmsaCredentialSpec":{"type":"string"},"gmsaCredentialSpecName":{"type":"string"},"hostProcess":{"type":"boolean"},"runAsUserName":{"type":"string"}}},"io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector":{"type":"object","properties":{"matchExpressions":{"type":"array","items":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement"}},"matchLabels":{"type":"object","additionalProperties":{"type":"string"}}}},"io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement":{"type":"object","required":["key","operator"],"properties":{"key":{"type":"string"},"operator":{"type":"string"},"values":{"type":"array","items":{"type":"string"}}}}}};
const schema161 = {"type":"object","required":["lastTransitionTime","message","reason","status","type"],"properties":{"type":{"type":"string","maxLength":316,"pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"},"status":{"type":"string","enum":["True","False","Unknown"]},"observedGeneration":{"type":"integer","format":"int64","minimum":0},"lastTransitionTime":{"type":"string","format":"date-time"},"reason":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"},"message":{"type":"string","maxLength":32768}}};
const schema12 = {"type":"object","properties":{"replicatedJobs":{"type":"array","items":{"$ref":"#/definitions/ReplicatedJob"}},"network":{"type":"object","properties":{"enableDNSHostnames":{"type":"boolean"},"subdomain":{"type":"string"},"publishNotReadyAddresses":{"type":"boolean"}}},"successPolicy":{"type":"object","required":["operator"],"properties":{"operator":{"type":"string","enum":["All","Any"]},"targetReplicatedJobs":{"type":"array","items":{"type":"string"}}}},"failurePolicy":{"type":"object","properties":{"maxRestarts":{"type":"integer","format":"int32"},"restartStrategy":{"type":"string","enum":["Recreate","BlockingRecreate","InPlaceRestart"]},"rules":{"type":"array","items":{"type":"object","required":["action","name"],"properties":{"name":{"type":"string"},"action":{"type":"string","enum":["FailJobSet","RestartJobSet","RestartJobSetAndIgnoreMaxRestarts","RestartJob","RestartJobAndIgnoreMaxRestarts"]},"onJobFailureReasons":{"type":"array","items":{"type":"string"}},"onJobFailureMessagePatterns":{"type":"array","items":{"type":"string"}},"targetReplicatedJobs":{"type":"array","items":{"type":"string"}}}}}}},"startupPolicy":{"type":"object","required":["startupPolicyOrder"],"properties":{"startupPolicyOrder":{"type":"string","enum":["AnyOrder","InOrder"]}}},"suspend":{"type":"boolean"},"coordinator":{"type":"object","required":["replicatedJob"],"properties":{"replicatedJob":{"type":"string"},"jobIndex":{"type":"integer"},"podIndex":{"type":"integer"}}},"managedBy":{"type":"string"},"ttlSecondsAfterFinished":{"type":"integer","format":"int32","minimum":0},"volumeClaimPolicies":{"type":"array","maxItems":50,"items":{"type":"object","properties":{"templates":{"type":"array","maxItems":50,"items":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaim+metadata"}},"retentionPolicy":{"type":"object","properties":{"whenDeleted":{"type":"string","enum":["Delete","Retain"]}}}}}}}};
const schema13 = {"type":"object","required":["name","template"],"properties":{"name":{"type":"string"},"groupName":{"type":"string"},"replicas":{"type":"integer","format":"int32","minimum":0},"template":{"$ref":"#/definitions/io.k8s.api.batch.v1.JobTemplateSpec+metadata"},"dependsOn":{"type":"array","maxItems":5,"items":{"type":"object","required":["name","status"],"properties":{"name":{"type":"string"},"status":{"type":"string","enum":["Ready","Complete"]}}}}}};
const formats0 = formats.int32;
const schema14 = {"type":"object","properties":{"metadata":{"$ref":"#/definitions/EmbeddedMetadata+metadata"},"spec":{"$ref":"#/definitions/io.k8s.api.batch.v1.JobSpec+metadata"}}};
const schema15 = {"type":"object","properties":{"annotations":{"type":"object","additionalProperties":{"type":"string"}},"finalizers":{"type":"array","items":{"type":"string"}},"labels":{"type":"object","additionalProperties":{"type":"string"}},"name":{"type":"string"},"namespace":{"type":"string"}}};
const schema16 = {"type":"object","required":["template"],"properties":{"activeDeadlineSeconds":{"type":"integer","format":"int64"},"backoffLimit":{"type":"integer","format":"int32"},"backoffLimitPerIndex":{"type":"integer","format":"int32"},"completionMode":{"type":"string"},"completions":{"type":"integer","format":"int32"},"managedBy":{"type":"string"},"manualSelector":{"type":"boolean"},"maxFailedIndexes":{"type":"integer","format":"int32"},"parallelism":{"type":"integer","format":"int32"},"podFailurePolicy":{"$ref":"#/definitions/io.k8s.api.batch.v1.PodFailurePolicy"},"podReplacementPolicy":{"type":"string"},"selector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"successPolicy":{"$ref":"#/definitions/io.k8s.api.batch.v1.SuccessPolicy"},"suspend":{"type":"boolean"},"template":{"$ref":"#/definitions/io.k8s.api.core.v1.PodTemplateSpec+metadata"},"ttlSecondsAfterFinished":{"type":"integer","format":"int32"}}};
const formats2 = formats.int64;
const schema17 = {"type":"object","required":["rules"],"properties":{"rules":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyRule"}}}};
const schema18 = {"type":"object","required":["action"],"properties":{"action":{"type":"string"},"onExitCodes":{"$ref":"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnExitCodesRequirement"},"onPodConditions":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnPodConditionsPattern"}}}};
const schema19 = {"type":"object","required":["operator","values"],"properties":{"containerName":{"type":"string"},"operator":{"type":"string"},"values":{"type":"array","items":{"type":"integer","format":"int32"}}}};
const schema20 = {"type":"object","required":["type"],"properties":{"status":{"type":"string"},"type":{"type":"string"}}};

function validate16(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.action === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.action !== undefined){
if(typeof data.action !== "string"){
const err1 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.onExitCodes !== undefined){
let data1 = data.onExitCodes;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.operator === undefined){
const err2 = {instancePath:instancePath+"/onExitCodes",schemaPath:"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnExitCodesRequirement/required",keyword:"required",params:{missingProperty: "operator"},message:"must have required property '"+"operator"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data1.values === undefined){
const err3 = {instancePath:instancePath+"/onExitCodes",schemaPath:"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnExitCodesRequirement/required",keyword:"required",params:{missingProperty: "values"},message:"must have required property '"+"values"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data1.containerName !== undefined){
if(typeof data1.containerName !== "string"){
const err4 = {instancePath:instancePath+"/onExitCodes/containerName",schemaPath:"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnExitCodesRequirement/properties/containerName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data1.operator !== undefined){
if(typeof data1.operator !== "string"){
const err5 = {instancePath:instancePath+"/onExitCodes/operator",schemaPath:"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnExitCodesRequirement/properties/operator/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data1.values !== undefined){
let data4 = data1.values;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err6 = {instancePath:instancePath+"/onExitCodes/values/" + i0,schemaPath:"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnExitCodesRequirement/properties/values/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(!(formats0.validate(data5))){
const err7 = {instancePath:instancePath+"/onExitCodes/values/" + i0,schemaPath:"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnExitCodesRequirement/properties/values/items/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
}
else {
const err8 = {instancePath:instancePath+"/onExitCodes/values",schemaPath:"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnExitCodesRequirement/properties/values/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err9 = {instancePath:instancePath+"/onExitCodes",schemaPath:"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnExitCodesRequirement/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.onPodConditions !== undefined){
let data6 = data.onPodConditions;
if(Array.isArray(data6)){
const len1 = data6.length;
for(let i1=0; i1<len1; i1++){
let data7 = data6[i1];
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
if(data7.type === undefined){
const err10 = {instancePath:instancePath+"/onPodConditions/" + i1,schemaPath:"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnPodConditionsPattern/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data7.status !== undefined){
if(typeof data7.status !== "string"){
const err11 = {instancePath:instancePath+"/onPodConditions/" + i1+"/status",schemaPath:"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnPodConditionsPattern/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data7.type !== undefined){
if(typeof data7.type !== "string"){
const err12 = {instancePath:instancePath+"/onPodConditions/" + i1+"/type",schemaPath:"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnPodConditionsPattern/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err13 = {instancePath:instancePath+"/onPodConditions/" + i1,schemaPath:"#/definitions/io.k8s.api.batch.v1.PodFailurePolicyOnPodConditionsPattern/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err14 = {instancePath:instancePath+"/onPodConditions",schemaPath:"#/properties/onPodConditions/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
validate16.errors = vErrors;
return errors === 0;
}


function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rules === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rules"},message:"must have required property '"+"rules"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.rules !== undefined){
let data0 = data.rules;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate16(data0[i0], {instancePath:instancePath+"/rules/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate16.errors : vErrors.concat(validate16.errors);
errors = vErrors.length;
}
}
}
else {
const err1 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
validate15.errors = vErrors;
return errors === 0;
}

const schema21 = {"type":"object","properties":{"matchExpressions":{"type":"array","items":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelectorRequirement"}},"matchLabels":{"type":"object","additionalProperties":{"type":"string"}}}};
const schema22 = {"type":"object","required":["key","operator"],"properties":{"key":{"type":"string"},"operator":{"type":"string"},"values":{"type":"array","items":{"type":"string"}}}};

function validate19(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate19.errors = vErrors;
return errors === 0;
}

const schema23 = {"type":"object","required":["rules"],"properties":{"rules":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.batch.v1.SuccessPolicyRule"}}}};
const schema24 = {"type":"object","properties":{"succeededCount":{"type":"integer","format":"int32"},"succeededIndexes":{"type":"string"}}};

function validate21(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.rules === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "rules"},message:"must have required property '"+"rules"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.rules !== undefined){
let data0 = data.rules;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
let data1 = data0[i0];
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.succeededCount !== undefined){
let data2 = data1.succeededCount;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err1 = {instancePath:instancePath+"/rules/" + i0+"/succeededCount",schemaPath:"#/definitions/io.k8s.api.batch.v1.SuccessPolicyRule/properties/succeededCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(!(formats0.validate(data2))){
const err2 = {instancePath:instancePath+"/rules/" + i0+"/succeededCount",schemaPath:"#/definitions/io.k8s.api.batch.v1.SuccessPolicyRule/properties/succeededCount/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data1.succeededIndexes !== undefined){
if(typeof data1.succeededIndexes !== "string"){
const err3 = {instancePath:instancePath+"/rules/" + i0+"/succeededIndexes",schemaPath:"#/definitions/io.k8s.api.batch.v1.SuccessPolicyRule/properties/succeededIndexes/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err4 = {instancePath:instancePath+"/rules/" + i0,schemaPath:"#/definitions/io.k8s.api.batch.v1.SuccessPolicyRule/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err5 = {instancePath:instancePath+"/rules",schemaPath:"#/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
validate21.errors = vErrors;
return errors === 0;
}

const schema25 = {"type":"object","properties":{"metadata":{"$ref":"#/definitions/EmbeddedMetadata+metadata"},"spec":{"$ref":"#/definitions/io.k8s.api.core.v1.PodSpec+metadata"}}};
const schema27 = {"type":"object","required":["containers"],"properties":{"activeDeadlineSeconds":{"type":"integer","format":"int64"},"affinity":{"$ref":"#/definitions/io.k8s.api.core.v1.Affinity"},"automountServiceAccountToken":{"type":"boolean"},"containers":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.Container"}},"dnsConfig":{"$ref":"#/definitions/io.k8s.api.core.v1.PodDNSConfig"},"dnsPolicy":{"type":"string"},"enableServiceLinks":{"type":"boolean"},"ephemeralContainers":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.EphemeralContainer"}},"hostAliases":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.HostAlias"}},"hostIPC":{"type":"boolean"},"hostNetwork":{"type":"boolean"},"hostPID":{"type":"boolean"},"hostUsers":{"type":"boolean"},"hostname":{"type":"string"},"hostnameOverride":{"type":"string"},"imagePullSecrets":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"}},"initContainers":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.Container"}},"nodeName":{"type":"string"},"nodeSelector":{"type":"object","additionalProperties":{"type":"string"}},"os":{"$ref":"#/definitions/io.k8s.api.core.v1.PodOS"},"overhead":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}},"preemptionPolicy":{"type":"string"},"priority":{"type":"integer","format":"int32"},"priorityClassName":{"type":"string"},"readinessGates":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodReadinessGate"}},"resourceClaims":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodResourceClaim"}},"resources":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceRequirements"},"restartPolicy":{"type":"string"},"runtimeClassName":{"type":"string"},"schedulerName":{"type":"string"},"schedulingGates":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodSchedulingGate"}},"schedulingGroup":{"$ref":"#/definitions/io.k8s.api.core.v1.PodSchedulingGroup"},"securityContext":{"$ref":"#/definitions/io.k8s.api.core.v1.PodSecurityContext"},"serviceAccount":{"type":"string"},"serviceAccountName":{"type":"string"},"setHostnameAsFQDN":{"type":"boolean"},"shareProcessNamespace":{"type":"boolean"},"subdomain":{"type":"string"},"terminationGracePeriodSeconds":{"type":"integer","format":"int64"},"tolerations":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.Toleration"}},"topologySpreadConstraints":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.TopologySpreadConstraint"}},"volumes":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.Volume+metadata"}},"workloadRef":{"type":"object","required":["name","podGroup"],"properties":{"name":{"type":"string"},"podGroup":{"type":"string"},"podGroupReplicaKey":{"type":"string"}}}}};
const schema82 = {"type":"object","required":["ip"],"properties":{"hostnames":{"type":"array","items":{"type":"string"}},"ip":{"type":"string"}}};
const schema83 = {"type":"object","properties":{"name":{"type":"string"}}};
const schema84 = {"type":"object","required":["name"],"properties":{"name":{"type":"string"}}};
const schema85 = {"type":"object","required":["conditionType"],"properties":{"conditionType":{"type":"string"}}};
const schema86 = {"type":"object","required":["name"],"properties":{"name":{"type":"string"},"resourceClaimName":{"type":"string"},"resourceClaimTemplateName":{"type":"string"}}};
const schema87 = {"type":"object","required":["name"],"properties":{"name":{"type":"string"}}};
const schema88 = {"type":"object","properties":{"podGroupName":{"type":"string"}}};
const schema95 = {"type":"object","properties":{"effect":{"type":"string"},"key":{"type":"string"},"operator":{"type":"string"},"tolerationSeconds":{"type":"integer","format":"int64"},"value":{"type":"string"}}};
const schema28 = {"type":"object","properties":{"nodeAffinity":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeAffinity"},"podAffinity":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinity"},"podAntiAffinity":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAntiAffinity"}}};
const schema29 = {"type":"object","properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PreferredSchedulingTerm"}},"requiredDuringSchedulingIgnoredDuringExecution":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelector"}}};
const schema30 = {"type":"object","required":["weight","preference"],"properties":{"preference":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorTerm"},"weight":{"type":"integer","format":"int32"}}};
const schema31 = {"type":"object","properties":{"matchExpressions":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement"}},"matchFields":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorRequirement"}}}};
const schema32 = {"type":"object","required":["key","operator"],"properties":{"key":{"type":"string"},"operator":{"type":"string"},"values":{"type":"array","items":{"type":"string"}}}};

function validate28(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate28.errors = vErrors;
return errors === 0;
}


function validate27(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate28(data.preference, {instancePath:instancePath+"/preference",parentData:data,parentDataProperty:"preference",rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
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
validate27.errors = vErrors;
return errors === 0;
}

const schema34 = {"type":"object","required":["nodeSelectorTerms"],"properties":{"nodeSelectorTerms":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.NodeSelectorTerm"}}}};

function validate31(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate28(data0[i0], {instancePath:instancePath+"/nodeSelectorTerms/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate28.errors : vErrors.concat(validate28.errors);
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
validate31.errors = vErrors;
return errors === 0;
}


function validate26(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.preferredDuringSchedulingIgnoredDuringExecution !== undefined){
let data0 = data.preferredDuringSchedulingIgnoredDuringExecution;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate27(data0[i0], {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate27.errors : vErrors.concat(validate27.errors);
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
if(!(validate31(data.requiredDuringSchedulingIgnoredDuringExecution, {instancePath:instancePath+"/requiredDuringSchedulingIgnoredDuringExecution",parentData:data,parentDataProperty:"requiredDuringSchedulingIgnoredDuringExecution",rootData}))){
vErrors = vErrors === null ? validate31.errors : vErrors.concat(validate31.errors);
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
validate26.errors = vErrors;
return errors === 0;
}

const schema35 = {"type":"object","properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.WeightedPodAffinityTerm"}},"requiredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinityTerm"}}}};
const schema36 = {"type":"object","required":["weight","podAffinityTerm"],"properties":{"podAffinityTerm":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinityTerm"},"weight":{"type":"integer","format":"int32"}}};
const schema37 = {"type":"object","required":["topologyKey"],"properties":{"labelSelector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"matchLabelKeys":{"type":"array","items":{"type":"string"}},"mismatchLabelKeys":{"type":"array","items":{"type":"string"}},"namespaceSelector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"namespaces":{"type":"array","items":{"type":"string"}},"topologyKey":{"type":"string"}}};

function validate37(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate19(data.labelSelector, {instancePath:instancePath+"/labelSelector",parentData:data,parentDataProperty:"labelSelector",rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
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
if(!(validate19(data.namespaceSelector, {instancePath:instancePath+"/namespaceSelector",parentData:data,parentDataProperty:"namespaceSelector",rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
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
validate37.errors = vErrors;
return errors === 0;
}


function validate36(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate37(data.podAffinityTerm, {instancePath:instancePath+"/podAffinityTerm",parentData:data,parentDataProperty:"podAffinityTerm",rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
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
validate36.errors = vErrors;
return errors === 0;
}


function validate35(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.preferredDuringSchedulingIgnoredDuringExecution !== undefined){
let data0 = data.preferredDuringSchedulingIgnoredDuringExecution;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate36(data0[i0], {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
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
if(!(validate37(data2[i1], {instancePath:instancePath+"/requiredDuringSchedulingIgnoredDuringExecution/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
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
validate35.errors = vErrors;
return errors === 0;
}

const schema38 = {"type":"object","properties":{"preferredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.WeightedPodAffinityTerm"}},"requiredDuringSchedulingIgnoredDuringExecution":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodAffinityTerm"}}}};

function validate44(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.preferredDuringSchedulingIgnoredDuringExecution !== undefined){
let data0 = data.preferredDuringSchedulingIgnoredDuringExecution;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate36(data0[i0], {instancePath:instancePath+"/preferredDuringSchedulingIgnoredDuringExecution/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate36.errors : vErrors.concat(validate36.errors);
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
if(!(validate37(data2[i1], {instancePath:instancePath+"/requiredDuringSchedulingIgnoredDuringExecution/" + i1,parentData:data2,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate37.errors : vErrors.concat(validate37.errors);
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
validate44.errors = vErrors;
return errors === 0;
}


function validate25(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.nodeAffinity !== undefined){
if(!(validate26(data.nodeAffinity, {instancePath:instancePath+"/nodeAffinity",parentData:data,parentDataProperty:"nodeAffinity",rootData}))){
vErrors = vErrors === null ? validate26.errors : vErrors.concat(validate26.errors);
errors = vErrors.length;
}
}
if(data.podAffinity !== undefined){
if(!(validate35(data.podAffinity, {instancePath:instancePath+"/podAffinity",parentData:data,parentDataProperty:"podAffinity",rootData}))){
vErrors = vErrors === null ? validate35.errors : vErrors.concat(validate35.errors);
errors = vErrors.length;
}
}
if(data.podAntiAffinity !== undefined){
if(!(validate44(data.podAntiAffinity, {instancePath:instancePath+"/podAntiAffinity",parentData:data,parentDataProperty:"podAntiAffinity",rootData}))){
vErrors = vErrors === null ? validate44.errors : vErrors.concat(validate44.errors);
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
validate25.errors = vErrors;
return errors === 0;
}

const schema39 = {"type":"object","required":["name"],"properties":{"args":{"type":"array","items":{"type":"string"}},"command":{"type":"array","items":{"type":"string"}},"env":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.EnvVar"}},"envFrom":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.EnvFromSource"}},"image":{"type":"string"},"imagePullPolicy":{"type":"string"},"lifecycle":{"$ref":"#/definitions/io.k8s.api.core.v1.Lifecycle"},"livenessProbe":{"$ref":"#/definitions/io.k8s.api.core.v1.Probe"},"name":{"type":"string"},"ports":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ContainerPort"}},"readinessProbe":{"$ref":"#/definitions/io.k8s.api.core.v1.Probe"},"resizePolicy":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ContainerResizePolicy"}},"resources":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceRequirements"},"restartPolicy":{"type":"string"},"restartPolicyRules":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ContainerRestartRule"}},"securityContext":{"$ref":"#/definitions/io.k8s.api.core.v1.SecurityContext"},"startupProbe":{"$ref":"#/definitions/io.k8s.api.core.v1.Probe"},"stdin":{"type":"boolean"},"stdinOnce":{"type":"boolean"},"terminationMessagePath":{"type":"string"},"terminationMessagePolicy":{"type":"string"},"tty":{"type":"boolean"},"volumeDevices":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeDevice"}},"volumeMounts":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeMount"}},"workingDir":{"type":"string"}}};
const schema61 = {"type":"object","required":["containerPort"],"properties":{"containerPort":{"type":"integer","format":"int32"},"hostIP":{"type":"string"},"hostPort":{"type":"integer","format":"int32"},"name":{"type":"string"},"protocol":{"type":"string"}}};
const schema62 = {"type":"object","required":["resourceName","restartPolicy"],"properties":{"resourceName":{"type":"string"},"restartPolicy":{"type":"string"}}};
const schema73 = {"type":"object","required":["name","devicePath"],"properties":{"devicePath":{"type":"string"},"name":{"type":"string"}}};
const schema74 = {"type":"object","required":["name","mountPath"],"properties":{"mountPath":{"type":"string"},"mountPropagation":{"type":"string"},"name":{"type":"string"},"readOnly":{"type":"boolean"},"recursiveReadOnly":{"type":"string"},"subPath":{"type":"string"},"subPathExpr":{"type":"string"}}};
const schema40 = {"type":"object","required":["name"],"properties":{"name":{"type":"string"},"value":{"type":"string"},"valueFrom":{"$ref":"#/definitions/io.k8s.api.core.v1.EnvVarSource"}}};
const schema41 = {"type":"object","properties":{"configMapKeyRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ConfigMapKeySelector"},"fieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector"},"fileKeyRef":{"$ref":"#/definitions/io.k8s.api.core.v1.FileKeySelector"},"resourceFieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector"},"secretKeyRef":{"$ref":"#/definitions/io.k8s.api.core.v1.SecretKeySelector"}}};
const schema42 = {"type":"object","required":["key"],"properties":{"key":{"type":"string"},"name":{"type":"string"},"optional":{"type":"boolean"}}};
const schema43 = {"type":"object","required":["fieldPath"],"properties":{"apiVersion":{"type":"string"},"fieldPath":{"type":"string"}}};
const schema44 = {"type":"object","required":["volumeName","path","key"],"properties":{"key":{"type":"string"},"optional":{"type":"boolean"},"path":{"type":"string"},"volumeName":{"type":"string"}}};
const schema45 = {"type":"object","required":["resource"],"properties":{"containerName":{"type":"string"},"divisor":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"},"resource":{"type":"string"}}};
const schema46 = {"type":"object","required":["key"],"properties":{"key":{"type":"string"},"name":{"type":"string"},"optional":{"type":"boolean"}}};
const pattern0 = new RegExp("^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$", "u");

function validate51(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate51.errors = vErrors;
return errors === 0;
}


function validate50(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate51(data.valueFrom, {instancePath:instancePath+"/valueFrom",parentData:data,parentDataProperty:"valueFrom",rootData}))){
vErrors = vErrors === null ? validate51.errors : vErrors.concat(validate51.errors);
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
validate50.errors = vErrors;
return errors === 0;
}

const schema47 = {"type":"object","properties":{"configMapRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ConfigMapEnvSource"},"prefix":{"type":"string"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.SecretEnvSource"}}};
const schema48 = {"type":"object","properties":{"name":{"type":"string"},"optional":{"type":"boolean"}}};
const schema49 = {"type":"object","properties":{"name":{"type":"string"},"optional":{"type":"boolean"}}};

function validate54(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.configMapRef !== undefined){
let data0 = data.configMapRef;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.name !== undefined){
if(typeof data0.name !== "string"){
const err0 = {instancePath:instancePath+"/configMapRef/name",schemaPath:"#/definitions/io.k8s.api.core.v1.ConfigMapEnvSource/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data0.optional !== undefined){
if(typeof data0.optional !== "boolean"){
const err1 = {instancePath:instancePath+"/configMapRef/optional",schemaPath:"#/definitions/io.k8s.api.core.v1.ConfigMapEnvSource/properties/optional/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
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
const err2 = {instancePath:instancePath+"/configMapRef",schemaPath:"#/definitions/io.k8s.api.core.v1.ConfigMapEnvSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.prefix !== undefined){
if(typeof data.prefix !== "string"){
const err3 = {instancePath:instancePath+"/prefix",schemaPath:"#/properties/prefix/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.secretRef !== undefined){
let data4 = data.secretRef;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.name !== undefined){
if(typeof data4.name !== "string"){
const err4 = {instancePath:instancePath+"/secretRef/name",schemaPath:"#/definitions/io.k8s.api.core.v1.SecretEnvSource/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data4.optional !== undefined){
if(typeof data4.optional !== "boolean"){
const err5 = {instancePath:instancePath+"/secretRef/optional",schemaPath:"#/definitions/io.k8s.api.core.v1.SecretEnvSource/properties/optional/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
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
const err6 = {instancePath:instancePath+"/secretRef",schemaPath:"#/definitions/io.k8s.api.core.v1.SecretEnvSource/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err7 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
validate54.errors = vErrors;
return errors === 0;
}

const schema50 = {"type":"object","properties":{"postStart":{"$ref":"#/definitions/io.k8s.api.core.v1.LifecycleHandler"},"preStop":{"$ref":"#/definitions/io.k8s.api.core.v1.LifecycleHandler"},"stopSignal":{"type":"string"}}};
const schema51 = {"type":"object","properties":{"exec":{"$ref":"#/definitions/io.k8s.api.core.v1.ExecAction"},"httpGet":{"$ref":"#/definitions/io.k8s.api.core.v1.HTTPGetAction"},"sleep":{"$ref":"#/definitions/io.k8s.api.core.v1.SleepAction"},"tcpSocket":{"$ref":"#/definitions/io.k8s.api.core.v1.TCPSocketAction"}}};
const schema52 = {"type":"object","properties":{"command":{"type":"array","items":{"type":"string"}}}};
const schema55 = {"type":"object","required":["seconds"],"properties":{"seconds":{"type":"integer","format":"int64"}}};
const schema56 = {"type":"object","required":["port"],"properties":{"host":{"type":"string"},"port":{"anyOf":[{"type":"integer"},{"type":"string"}]}}};
const schema53 = {"type":"object","required":["port"],"properties":{"host":{"type":"string"},"httpHeaders":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.HTTPHeader"}},"path":{"type":"string"},"port":{"anyOf":[{"type":"integer"},{"type":"string"}]},"scheme":{"type":"string"}}};
const schema54 = {"type":"object","required":["name","value"],"properties":{"name":{"type":"string"},"value":{"type":"string"}}};

function validate58(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.port === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "port"},message:"must have required property '"+"port"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.host !== undefined){
if(typeof data.host !== "string"){
const err1 = {instancePath:instancePath+"/host",schemaPath:"#/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.httpHeaders !== undefined){
let data1 = data.httpHeaders;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
let data2 = data1[i0];
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.name === undefined){
const err2 = {instancePath:instancePath+"/httpHeaders/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.HTTPHeader/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data2.value === undefined){
const err3 = {instancePath:instancePath+"/httpHeaders/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.HTTPHeader/required",keyword:"required",params:{missingProperty: "value"},message:"must have required property '"+"value"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data2.name !== undefined){
if(typeof data2.name !== "string"){
const err4 = {instancePath:instancePath+"/httpHeaders/" + i0+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.HTTPHeader/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data2.value !== undefined){
if(typeof data2.value !== "string"){
const err5 = {instancePath:instancePath+"/httpHeaders/" + i0+"/value",schemaPath:"#/definitions/io.k8s.api.core.v1.HTTPHeader/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err6 = {instancePath:instancePath+"/httpHeaders/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.HTTPHeader/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err7 = {instancePath:instancePath+"/httpHeaders",schemaPath:"#/properties/httpHeaders/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.path !== undefined){
if(typeof data.path !== "string"){
const err8 = {instancePath:instancePath+"/path",schemaPath:"#/properties/path/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.port !== undefined){
let data6 = data.port;
const _errs15 = errors;
let valid5 = false;
const _errs16 = errors;
if(!(((typeof data6 == "number") && (!(data6 % 1) && !isNaN(data6))) && (isFinite(data6)))){
const err9 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs16 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const _errs18 = errors;
if(typeof data6 !== "string"){
const err10 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs18 === errors;
valid5 = valid5 || _valid0;
}
if(!valid5){
const err11 = {instancePath:instancePath+"/port",schemaPath:"#/properties/port/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
else {
errors = _errs15;
if(vErrors !== null){
if(_errs15){
vErrors.length = _errs15;
}
else {
vErrors = null;
}
}
}
}
if(data.scheme !== undefined){
if(typeof data.scheme !== "string"){
const err12 = {instancePath:instancePath+"/scheme",schemaPath:"#/properties/scheme/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate58.errors = vErrors;
return errors === 0;
}


function validate57(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exec !== undefined){
let data0 = data.exec;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.command !== undefined){
let data1 = data0.command;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err0 = {instancePath:instancePath+"/exec/command/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.ExecAction/properties/command/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err1 = {instancePath:instancePath+"/exec/command",schemaPath:"#/definitions/io.k8s.api.core.v1.ExecAction/properties/command/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err2 = {instancePath:instancePath+"/exec",schemaPath:"#/definitions/io.k8s.api.core.v1.ExecAction/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.httpGet !== undefined){
if(!(validate58(data.httpGet, {instancePath:instancePath+"/httpGet",parentData:data,parentDataProperty:"httpGet",rootData}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
}
if(data.sleep !== undefined){
let data4 = data.sleep;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.seconds === undefined){
const err3 = {instancePath:instancePath+"/sleep",schemaPath:"#/definitions/io.k8s.api.core.v1.SleepAction/required",keyword:"required",params:{missingProperty: "seconds"},message:"must have required property '"+"seconds"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data4.seconds !== undefined){
let data5 = data4.seconds;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err4 = {instancePath:instancePath+"/sleep/seconds",schemaPath:"#/definitions/io.k8s.api.core.v1.SleepAction/properties/seconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(!(formats2.validate(data5))){
const err5 = {instancePath:instancePath+"/sleep/seconds",schemaPath:"#/definitions/io.k8s.api.core.v1.SleepAction/properties/seconds/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
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
}
else {
const err6 = {instancePath:instancePath+"/sleep",schemaPath:"#/definitions/io.k8s.api.core.v1.SleepAction/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.tcpSocket !== undefined){
let data6 = data.tcpSocket;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.port === undefined){
const err7 = {instancePath:instancePath+"/tcpSocket",schemaPath:"#/definitions/io.k8s.api.core.v1.TCPSocketAction/required",keyword:"required",params:{missingProperty: "port"},message:"must have required property '"+"port"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data6.host !== undefined){
if(typeof data6.host !== "string"){
const err8 = {instancePath:instancePath+"/tcpSocket/host",schemaPath:"#/definitions/io.k8s.api.core.v1.TCPSocketAction/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data6.port !== undefined){
let data8 = data6.port;
const _errs20 = errors;
let valid9 = false;
const _errs21 = errors;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err9 = {instancePath:instancePath+"/tcpSocket/port",schemaPath:"#/definitions/io.k8s.api.core.v1.TCPSocketAction/properties/port/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid0 = _errs21 === errors;
valid9 = valid9 || _valid0;
if(!valid9){
const _errs23 = errors;
if(typeof data8 !== "string"){
const err10 = {instancePath:instancePath+"/tcpSocket/port",schemaPath:"#/definitions/io.k8s.api.core.v1.TCPSocketAction/properties/port/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid0 = _errs23 === errors;
valid9 = valid9 || _valid0;
}
if(!valid9){
const err11 = {instancePath:instancePath+"/tcpSocket/port",schemaPath:"#/definitions/io.k8s.api.core.v1.TCPSocketAction/properties/port/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
else {
errors = _errs20;
if(vErrors !== null){
if(_errs20){
vErrors.length = _errs20;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err12 = {instancePath:instancePath+"/tcpSocket",schemaPath:"#/definitions/io.k8s.api.core.v1.TCPSocketAction/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate57.errors = vErrors;
return errors === 0;
}


function validate56(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.postStart !== undefined){
if(!(validate57(data.postStart, {instancePath:instancePath+"/postStart",parentData:data,parentDataProperty:"postStart",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
if(data.preStop !== undefined){
if(!(validate57(data.preStop, {instancePath:instancePath+"/preStop",parentData:data,parentDataProperty:"preStop",rootData}))){
vErrors = vErrors === null ? validate57.errors : vErrors.concat(validate57.errors);
errors = vErrors.length;
}
}
if(data.stopSignal !== undefined){
if(typeof data.stopSignal !== "string"){
const err0 = {instancePath:instancePath+"/stopSignal",schemaPath:"#/properties/stopSignal/type",keyword:"type",params:{type: "string"},message:"must be string"};
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

const schema57 = {"type":"object","properties":{"exec":{"$ref":"#/definitions/io.k8s.api.core.v1.ExecAction"},"failureThreshold":{"type":"integer","format":"int32"},"grpc":{"$ref":"#/definitions/io.k8s.api.core.v1.GRPCAction"},"httpGet":{"$ref":"#/definitions/io.k8s.api.core.v1.HTTPGetAction"},"initialDelaySeconds":{"type":"integer","format":"int32"},"periodSeconds":{"type":"integer","format":"int32"},"successThreshold":{"type":"integer","format":"int32"},"tcpSocket":{"$ref":"#/definitions/io.k8s.api.core.v1.TCPSocketAction"},"terminationGracePeriodSeconds":{"type":"integer","format":"int64"},"timeoutSeconds":{"type":"integer","format":"int32"}}};
const schema59 = {"type":"object","required":["port"],"properties":{"port":{"type":"integer","format":"int32"},"service":{"type":"string"}}};

function validate63(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.exec !== undefined){
let data0 = data.exec;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.command !== undefined){
let data1 = data0.command;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err0 = {instancePath:instancePath+"/exec/command/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.ExecAction/properties/command/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err1 = {instancePath:instancePath+"/exec/command",schemaPath:"#/definitions/io.k8s.api.core.v1.ExecAction/properties/command/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err2 = {instancePath:instancePath+"/exec",schemaPath:"#/definitions/io.k8s.api.core.v1.ExecAction/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.failureThreshold !== undefined){
let data3 = data.failureThreshold;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err3 = {instancePath:instancePath+"/failureThreshold",schemaPath:"#/properties/failureThreshold/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err4 = {instancePath:instancePath+"/failureThreshold",schemaPath:"#/properties/failureThreshold/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data.grpc !== undefined){
let data4 = data.grpc;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.port === undefined){
const err5 = {instancePath:instancePath+"/grpc",schemaPath:"#/definitions/io.k8s.api.core.v1.GRPCAction/required",keyword:"required",params:{missingProperty: "port"},message:"must have required property '"+"port"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data4.port !== undefined){
let data5 = data4.port;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err6 = {instancePath:instancePath+"/grpc/port",schemaPath:"#/definitions/io.k8s.api.core.v1.GRPCAction/properties/port/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(!(formats0.validate(data5))){
const err7 = {instancePath:instancePath+"/grpc/port",schemaPath:"#/definitions/io.k8s.api.core.v1.GRPCAction/properties/port/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data4.service !== undefined){
if(typeof data4.service !== "string"){
const err8 = {instancePath:instancePath+"/grpc/service",schemaPath:"#/definitions/io.k8s.api.core.v1.GRPCAction/properties/service/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err9 = {instancePath:instancePath+"/grpc",schemaPath:"#/definitions/io.k8s.api.core.v1.GRPCAction/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.httpGet !== undefined){
if(!(validate58(data.httpGet, {instancePath:instancePath+"/httpGet",parentData:data,parentDataProperty:"httpGet",rootData}))){
vErrors = vErrors === null ? validate58.errors : vErrors.concat(validate58.errors);
errors = vErrors.length;
}
}
if(data.initialDelaySeconds !== undefined){
let data8 = data.initialDelaySeconds;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err10 = {instancePath:instancePath+"/initialDelaySeconds",schemaPath:"#/properties/initialDelaySeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(!(formats0.validate(data8))){
const err11 = {instancePath:instancePath+"/initialDelaySeconds",schemaPath:"#/properties/initialDelaySeconds/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data.periodSeconds !== undefined){
let data9 = data.periodSeconds;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err12 = {instancePath:instancePath+"/periodSeconds",schemaPath:"#/properties/periodSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(!(formats0.validate(data9))){
const err13 = {instancePath:instancePath+"/periodSeconds",schemaPath:"#/properties/periodSeconds/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data.successThreshold !== undefined){
let data10 = data.successThreshold;
if(!(((typeof data10 == "number") && (!(data10 % 1) && !isNaN(data10))) && (isFinite(data10)))){
const err14 = {instancePath:instancePath+"/successThreshold",schemaPath:"#/properties/successThreshold/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data10 == "number") && (isFinite(data10))){
if(!(formats0.validate(data10))){
const err15 = {instancePath:instancePath+"/successThreshold",schemaPath:"#/properties/successThreshold/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data.tcpSocket !== undefined){
let data11 = data.tcpSocket;
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.port === undefined){
const err16 = {instancePath:instancePath+"/tcpSocket",schemaPath:"#/definitions/io.k8s.api.core.v1.TCPSocketAction/required",keyword:"required",params:{missingProperty: "port"},message:"must have required property '"+"port"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data11.host !== undefined){
if(typeof data11.host !== "string"){
const err17 = {instancePath:instancePath+"/tcpSocket/host",schemaPath:"#/definitions/io.k8s.api.core.v1.TCPSocketAction/properties/host/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data11.port !== undefined){
let data13 = data11.port;
const _errs30 = errors;
let valid9 = false;
const _errs31 = errors;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err18 = {instancePath:instancePath+"/tcpSocket/port",schemaPath:"#/definitions/io.k8s.api.core.v1.TCPSocketAction/properties/port/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
var _valid0 = _errs31 === errors;
valid9 = valid9 || _valid0;
if(!valid9){
const _errs33 = errors;
if(typeof data13 !== "string"){
const err19 = {instancePath:instancePath+"/tcpSocket/port",schemaPath:"#/definitions/io.k8s.api.core.v1.TCPSocketAction/properties/port/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
var _valid0 = _errs33 === errors;
valid9 = valid9 || _valid0;
}
if(!valid9){
const err20 = {instancePath:instancePath+"/tcpSocket/port",schemaPath:"#/definitions/io.k8s.api.core.v1.TCPSocketAction/properties/port/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
else {
errors = _errs30;
if(vErrors !== null){
if(_errs30){
vErrors.length = _errs30;
}
else {
vErrors = null;
}
}
}
}
}
else {
const err21 = {instancePath:instancePath+"/tcpSocket",schemaPath:"#/definitions/io.k8s.api.core.v1.TCPSocketAction/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data.terminationGracePeriodSeconds !== undefined){
let data14 = data.terminationGracePeriodSeconds;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err22 = {instancePath:instancePath+"/terminationGracePeriodSeconds",schemaPath:"#/properties/terminationGracePeriodSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(!(formats2.validate(data14))){
const err23 = {instancePath:instancePath+"/terminationGracePeriodSeconds",schemaPath:"#/properties/terminationGracePeriodSeconds/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
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
if(data.timeoutSeconds !== undefined){
let data15 = data.timeoutSeconds;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err24 = {instancePath:instancePath+"/timeoutSeconds",schemaPath:"#/properties/timeoutSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(!(formats0.validate(data15))){
const err25 = {instancePath:instancePath+"/timeoutSeconds",schemaPath:"#/properties/timeoutSeconds/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
}
else {
const err26 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
validate63.errors = vErrors;
return errors === 0;
}

const schema63 = {"type":"object","properties":{"claims":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceClaim"}},"limits":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}},"requests":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}}}};
const schema64 = {"type":"object","required":["name"],"properties":{"name":{"type":"string"},"request":{"type":"string"}}};

function validate67(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate67.errors = vErrors;
return errors === 0;
}

const schema65 = {"type":"object","required":["action"],"properties":{"action":{"type":"string"},"exitCodes":{"$ref":"#/definitions/io.k8s.api.core.v1.ContainerRestartRuleOnExitCodes"}}};
const schema66 = {"type":"object","required":["operator"],"properties":{"operator":{"type":"string"},"values":{"type":"array","items":{"type":"integer","format":"int32"}}}};

function validate69(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.action === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.action !== undefined){
if(typeof data.action !== "string"){
const err1 = {instancePath:instancePath+"/action",schemaPath:"#/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.exitCodes !== undefined){
let data1 = data.exitCodes;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
if(data1.operator === undefined){
const err2 = {instancePath:instancePath+"/exitCodes",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerRestartRuleOnExitCodes/required",keyword:"required",params:{missingProperty: "operator"},message:"must have required property '"+"operator"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data1.operator !== undefined){
if(typeof data1.operator !== "string"){
const err3 = {instancePath:instancePath+"/exitCodes/operator",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerRestartRuleOnExitCodes/properties/operator/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
let data3 = data1.values;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
let data4 = data3[i0];
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err4 = {instancePath:instancePath+"/exitCodes/values/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerRestartRuleOnExitCodes/properties/values/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(!(formats0.validate(data4))){
const err5 = {instancePath:instancePath+"/exitCodes/values/" + i0,schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerRestartRuleOnExitCodes/properties/values/items/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
}
else {
const err6 = {instancePath:instancePath+"/exitCodes/values",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerRestartRuleOnExitCodes/properties/values/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err7 = {instancePath:instancePath+"/exitCodes",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerRestartRuleOnExitCodes/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
validate69.errors = vErrors;
return errors === 0;
}

const schema67 = {"type":"object","properties":{"allowPrivilegeEscalation":{"type":"boolean"},"appArmorProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.AppArmorProfile"},"capabilities":{"$ref":"#/definitions/io.k8s.api.core.v1.Capabilities"},"privileged":{"type":"boolean"},"procMount":{"type":"string"},"readOnlyRootFilesystem":{"type":"boolean"},"runAsGroup":{"type":"integer","format":"int64"},"runAsNonRoot":{"type":"boolean"},"runAsUser":{"type":"integer","format":"int64"},"seLinuxOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.SELinuxOptions"},"seccompProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.SeccompProfile"},"windowsOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions"}}};
const schema68 = {"type":"object","required":["type"],"properties":{"localhostProfile":{"type":"string"},"type":{"type":"string"}}};
const schema69 = {"type":"object","properties":{"add":{"type":"array","items":{"type":"string"}},"drop":{"type":"array","items":{"type":"string"}}}};
const schema70 = {"type":"object","properties":{"level":{"type":"string"},"role":{"type":"string"},"type":{"type":"string"},"user":{"type":"string"}}};
const schema71 = {"type":"object","required":["type"],"properties":{"localhostProfile":{"type":"string"},"type":{"type":"string"}}};
const schema72 = {"type":"object","properties":{"gmsaCredentialSpec":{"type":"string"},"gmsaCredentialSpecName":{"type":"string"},"hostProcess":{"type":"boolean"},"runAsUserName":{"type":"string"}}};

function validate71(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(formats2.validate(data12))){
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
if(!(formats2.validate(data14))){
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
validate71.errors = vErrors;
return errors === 0;
}


function validate49(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.args !== undefined){
let data0 = data.args;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(typeof data0[i0] !== "string"){
const err1 = {instancePath:instancePath+"/args/" + i0,schemaPath:"#/properties/args/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err2 = {instancePath:instancePath+"/args",schemaPath:"#/properties/args/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.command !== undefined){
let data2 = data.command;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(typeof data2[i1] !== "string"){
const err3 = {instancePath:instancePath+"/command/" + i1,schemaPath:"#/properties/command/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err4 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.env !== undefined){
let data4 = data.env;
if(Array.isArray(data4)){
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
if(!(validate50(data4[i2], {instancePath:instancePath+"/env/" + i2,parentData:data4,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.envFrom !== undefined){
let data6 = data.envFrom;
if(Array.isArray(data6)){
const len3 = data6.length;
for(let i3=0; i3<len3; i3++){
if(!(validate54(data6[i3], {instancePath:instancePath+"/envFrom/" + i3,parentData:data6,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath:instancePath+"/envFrom",schemaPath:"#/properties/envFrom/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.image !== undefined){
if(typeof data.image !== "string"){
const err7 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.imagePullPolicy !== undefined){
if(typeof data.imagePullPolicy !== "string"){
const err8 = {instancePath:instancePath+"/imagePullPolicy",schemaPath:"#/properties/imagePullPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.lifecycle !== undefined){
if(!(validate56(data.lifecycle, {instancePath:instancePath+"/lifecycle",parentData:data,parentDataProperty:"lifecycle",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
if(data.livenessProbe !== undefined){
if(!(validate63(data.livenessProbe, {instancePath:instancePath+"/livenessProbe",parentData:data,parentDataProperty:"livenessProbe",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.ports !== undefined){
let data13 = data.ports;
if(Array.isArray(data13)){
const len4 = data13.length;
for(let i4=0; i4<len4; i4++){
let data14 = data13[i4];
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.containerPort === undefined){
const err10 = {instancePath:instancePath+"/ports/" + i4,schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/required",keyword:"required",params:{missingProperty: "containerPort"},message:"must have required property '"+"containerPort"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data14.containerPort !== undefined){
let data15 = data14.containerPort;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err11 = {instancePath:instancePath+"/ports/" + i4+"/containerPort",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/properties/containerPort/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(!(formats0.validate(data15))){
const err12 = {instancePath:instancePath+"/ports/" + i4+"/containerPort",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/properties/containerPort/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data14.hostIP !== undefined){
if(typeof data14.hostIP !== "string"){
const err13 = {instancePath:instancePath+"/ports/" + i4+"/hostIP",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/properties/hostIP/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data14.hostPort !== undefined){
let data17 = data14.hostPort;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err14 = {instancePath:instancePath+"/ports/" + i4+"/hostPort",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/properties/hostPort/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(!(formats0.validate(data17))){
const err15 = {instancePath:instancePath+"/ports/" + i4+"/hostPort",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/properties/hostPort/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data14.name !== undefined){
if(typeof data14.name !== "string"){
const err16 = {instancePath:instancePath+"/ports/" + i4+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data14.protocol !== undefined){
if(typeof data14.protocol !== "string"){
const err17 = {instancePath:instancePath+"/ports/" + i4+"/protocol",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/properties/protocol/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err18 = {instancePath:instancePath+"/ports/" + i4,schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err19 = {instancePath:instancePath+"/ports",schemaPath:"#/properties/ports/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.readinessProbe !== undefined){
if(!(validate63(data.readinessProbe, {instancePath:instancePath+"/readinessProbe",parentData:data,parentDataProperty:"readinessProbe",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
if(data.resizePolicy !== undefined){
let data21 = data.resizePolicy;
if(Array.isArray(data21)){
const len5 = data21.length;
for(let i5=0; i5<len5; i5++){
let data22 = data21[i5];
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.resourceName === undefined){
const err20 = {instancePath:instancePath+"/resizePolicy/" + i5,schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerResizePolicy/required",keyword:"required",params:{missingProperty: "resourceName"},message:"must have required property '"+"resourceName"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data22.restartPolicy === undefined){
const err21 = {instancePath:instancePath+"/resizePolicy/" + i5,schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerResizePolicy/required",keyword:"required",params:{missingProperty: "restartPolicy"},message:"must have required property '"+"restartPolicy"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data22.resourceName !== undefined){
if(typeof data22.resourceName !== "string"){
const err22 = {instancePath:instancePath+"/resizePolicy/" + i5+"/resourceName",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerResizePolicy/properties/resourceName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data22.restartPolicy !== undefined){
if(typeof data22.restartPolicy !== "string"){
const err23 = {instancePath:instancePath+"/resizePolicy/" + i5+"/restartPolicy",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerResizePolicy/properties/restartPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err24 = {instancePath:instancePath+"/resizePolicy/" + i5,schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerResizePolicy/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err25 = {instancePath:instancePath+"/resizePolicy",schemaPath:"#/properties/resizePolicy/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.resources !== undefined){
if(!(validate67(data.resources, {instancePath:instancePath+"/resources",parentData:data,parentDataProperty:"resources",rootData}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
}
if(data.restartPolicy !== undefined){
if(typeof data.restartPolicy !== "string"){
const err26 = {instancePath:instancePath+"/restartPolicy",schemaPath:"#/properties/restartPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.restartPolicyRules !== undefined){
let data27 = data.restartPolicyRules;
if(Array.isArray(data27)){
const len6 = data27.length;
for(let i6=0; i6<len6; i6++){
if(!(validate69(data27[i6], {instancePath:instancePath+"/restartPolicyRules/" + i6,parentData:data27,parentDataProperty:i6,rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
}
}
else {
const err27 = {instancePath:instancePath+"/restartPolicyRules",schemaPath:"#/properties/restartPolicyRules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.securityContext !== undefined){
if(!(validate71(data.securityContext, {instancePath:instancePath+"/securityContext",parentData:data,parentDataProperty:"securityContext",rootData}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data.startupProbe !== undefined){
if(!(validate63(data.startupProbe, {instancePath:instancePath+"/startupProbe",parentData:data,parentDataProperty:"startupProbe",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
if(data.stdin !== undefined){
if(typeof data.stdin !== "boolean"){
const err28 = {instancePath:instancePath+"/stdin",schemaPath:"#/properties/stdin/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.stdinOnce !== undefined){
if(typeof data.stdinOnce !== "boolean"){
const err29 = {instancePath:instancePath+"/stdinOnce",schemaPath:"#/properties/stdinOnce/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.terminationMessagePath !== undefined){
if(typeof data.terminationMessagePath !== "string"){
const err30 = {instancePath:instancePath+"/terminationMessagePath",schemaPath:"#/properties/terminationMessagePath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.terminationMessagePolicy !== undefined){
if(typeof data.terminationMessagePolicy !== "string"){
const err31 = {instancePath:instancePath+"/terminationMessagePolicy",schemaPath:"#/properties/terminationMessagePolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.tty !== undefined){
if(typeof data.tty !== "boolean"){
const err32 = {instancePath:instancePath+"/tty",schemaPath:"#/properties/tty/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.volumeDevices !== undefined){
let data36 = data.volumeDevices;
if(Array.isArray(data36)){
const len7 = data36.length;
for(let i7=0; i7<len7; i7++){
let data37 = data36[i7];
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.name === undefined){
const err33 = {instancePath:instancePath+"/volumeDevices/" + i7,schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeDevice/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if(data37.devicePath === undefined){
const err34 = {instancePath:instancePath+"/volumeDevices/" + i7,schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeDevice/required",keyword:"required",params:{missingProperty: "devicePath"},message:"must have required property '"+"devicePath"+"'"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data37.devicePath !== undefined){
if(typeof data37.devicePath !== "string"){
const err35 = {instancePath:instancePath+"/volumeDevices/" + i7+"/devicePath",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeDevice/properties/devicePath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data37.name !== undefined){
if(typeof data37.name !== "string"){
const err36 = {instancePath:instancePath+"/volumeDevices/" + i7+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeDevice/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err37 = {instancePath:instancePath+"/volumeDevices/" + i7,schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeDevice/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/volumeDevices",schemaPath:"#/properties/volumeDevices/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.volumeMounts !== undefined){
let data40 = data.volumeMounts;
if(Array.isArray(data40)){
const len8 = data40.length;
for(let i8=0; i8<len8; i8++){
let data41 = data40[i8];
if(data41 && typeof data41 == "object" && !Array.isArray(data41)){
if(data41.name === undefined){
const err39 = {instancePath:instancePath+"/volumeMounts/" + i8,schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data41.mountPath === undefined){
const err40 = {instancePath:instancePath+"/volumeMounts/" + i8,schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/required",keyword:"required",params:{missingProperty: "mountPath"},message:"must have required property '"+"mountPath"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data41.mountPath !== undefined){
if(typeof data41.mountPath !== "string"){
const err41 = {instancePath:instancePath+"/volumeMounts/" + i8+"/mountPath",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/mountPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data41.mountPropagation !== undefined){
if(typeof data41.mountPropagation !== "string"){
const err42 = {instancePath:instancePath+"/volumeMounts/" + i8+"/mountPropagation",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/mountPropagation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data41.name !== undefined){
if(typeof data41.name !== "string"){
const err43 = {instancePath:instancePath+"/volumeMounts/" + i8+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data41.readOnly !== undefined){
if(typeof data41.readOnly !== "boolean"){
const err44 = {instancePath:instancePath+"/volumeMounts/" + i8+"/readOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data41.recursiveReadOnly !== undefined){
if(typeof data41.recursiveReadOnly !== "string"){
const err45 = {instancePath:instancePath+"/volumeMounts/" + i8+"/recursiveReadOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/recursiveReadOnly/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data41.subPath !== undefined){
if(typeof data41.subPath !== "string"){
const err46 = {instancePath:instancePath+"/volumeMounts/" + i8+"/subPath",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/subPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data41.subPathExpr !== undefined){
if(typeof data41.subPathExpr !== "string"){
const err47 = {instancePath:instancePath+"/volumeMounts/" + i8+"/subPathExpr",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/subPathExpr/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath:instancePath+"/volumeMounts/" + i8,schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/volumeMounts",schemaPath:"#/properties/volumeMounts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.workingDir !== undefined){
if(typeof data.workingDir !== "string"){
const err50 = {instancePath:instancePath+"/workingDir",schemaPath:"#/properties/workingDir/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
validate49.errors = vErrors;
return errors === 0;
}

const schema75 = {"type":"object","properties":{"nameservers":{"type":"array","items":{"type":"string"}},"options":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PodDNSConfigOption"}},"searches":{"type":"array","items":{"type":"string"}}}};
const schema76 = {"type":"object","properties":{"name":{"type":"string"},"value":{"type":"string"}}};

function validate75(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.nameservers !== undefined){
let data0 = data.nameservers;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(typeof data0[i0] !== "string"){
const err0 = {instancePath:instancePath+"/nameservers/" + i0,schemaPath:"#/properties/nameservers/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err1 = {instancePath:instancePath+"/nameservers",schemaPath:"#/properties/nameservers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.options !== undefined){
let data2 = data.options;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
let data3 = data2[i1];
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.name !== undefined){
if(typeof data3.name !== "string"){
const err2 = {instancePath:instancePath+"/options/" + i1+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.PodDNSConfigOption/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data3.value !== undefined){
if(typeof data3.value !== "string"){
const err3 = {instancePath:instancePath+"/options/" + i1+"/value",schemaPath:"#/definitions/io.k8s.api.core.v1.PodDNSConfigOption/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err4 = {instancePath:instancePath+"/options/" + i1,schemaPath:"#/definitions/io.k8s.api.core.v1.PodDNSConfigOption/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err5 = {instancePath:instancePath+"/options",schemaPath:"#/properties/options/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.searches !== undefined){
let data6 = data.searches;
if(Array.isArray(data6)){
const len2 = data6.length;
for(let i2=0; i2<len2; i2++){
if(typeof data6[i2] !== "string"){
const err6 = {instancePath:instancePath+"/searches/" + i2,schemaPath:"#/properties/searches/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err7 = {instancePath:instancePath+"/searches",schemaPath:"#/properties/searches/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
validate75.errors = vErrors;
return errors === 0;
}

const schema77 = {"type":"object","required":["name"],"properties":{"args":{"type":"array","items":{"type":"string"}},"command":{"type":"array","items":{"type":"string"}},"env":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.EnvVar"}},"envFrom":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.EnvFromSource"}},"image":{"type":"string"},"imagePullPolicy":{"type":"string"},"lifecycle":{"$ref":"#/definitions/io.k8s.api.core.v1.Lifecycle"},"livenessProbe":{"$ref":"#/definitions/io.k8s.api.core.v1.Probe"},"name":{"type":"string"},"ports":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ContainerPort"}},"readinessProbe":{"$ref":"#/definitions/io.k8s.api.core.v1.Probe"},"resizePolicy":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ContainerResizePolicy"}},"resources":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceRequirements"},"restartPolicy":{"type":"string"},"restartPolicyRules":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.ContainerRestartRule"}},"securityContext":{"$ref":"#/definitions/io.k8s.api.core.v1.SecurityContext"},"startupProbe":{"$ref":"#/definitions/io.k8s.api.core.v1.Probe"},"stdin":{"type":"boolean"},"stdinOnce":{"type":"boolean"},"targetContainerName":{"type":"string"},"terminationMessagePath":{"type":"string"},"terminationMessagePolicy":{"type":"string"},"tty":{"type":"boolean"},"volumeDevices":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeDevice"}},"volumeMounts":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeMount"}},"workingDir":{"type":"string"}}};

function validate77(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.args !== undefined){
let data0 = data.args;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(typeof data0[i0] !== "string"){
const err1 = {instancePath:instancePath+"/args/" + i0,schemaPath:"#/properties/args/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err2 = {instancePath:instancePath+"/args",schemaPath:"#/properties/args/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.command !== undefined){
let data2 = data.command;
if(Array.isArray(data2)){
const len1 = data2.length;
for(let i1=0; i1<len1; i1++){
if(typeof data2[i1] !== "string"){
const err3 = {instancePath:instancePath+"/command/" + i1,schemaPath:"#/properties/command/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err4 = {instancePath:instancePath+"/command",schemaPath:"#/properties/command/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.env !== undefined){
let data4 = data.env;
if(Array.isArray(data4)){
const len2 = data4.length;
for(let i2=0; i2<len2; i2++){
if(!(validate50(data4[i2], {instancePath:instancePath+"/env/" + i2,parentData:data4,parentDataProperty:i2,rootData}))){
vErrors = vErrors === null ? validate50.errors : vErrors.concat(validate50.errors);
errors = vErrors.length;
}
}
}
else {
const err5 = {instancePath:instancePath+"/env",schemaPath:"#/properties/env/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.envFrom !== undefined){
let data6 = data.envFrom;
if(Array.isArray(data6)){
const len3 = data6.length;
for(let i3=0; i3<len3; i3++){
if(!(validate54(data6[i3], {instancePath:instancePath+"/envFrom/" + i3,parentData:data6,parentDataProperty:i3,rootData}))){
vErrors = vErrors === null ? validate54.errors : vErrors.concat(validate54.errors);
errors = vErrors.length;
}
}
}
else {
const err6 = {instancePath:instancePath+"/envFrom",schemaPath:"#/properties/envFrom/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.image !== undefined){
if(typeof data.image !== "string"){
const err7 = {instancePath:instancePath+"/image",schemaPath:"#/properties/image/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.imagePullPolicy !== undefined){
if(typeof data.imagePullPolicy !== "string"){
const err8 = {instancePath:instancePath+"/imagePullPolicy",schemaPath:"#/properties/imagePullPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.lifecycle !== undefined){
if(!(validate56(data.lifecycle, {instancePath:instancePath+"/lifecycle",parentData:data,parentDataProperty:"lifecycle",rootData}))){
vErrors = vErrors === null ? validate56.errors : vErrors.concat(validate56.errors);
errors = vErrors.length;
}
}
if(data.livenessProbe !== undefined){
if(!(validate63(data.livenessProbe, {instancePath:instancePath+"/livenessProbe",parentData:data,parentDataProperty:"livenessProbe",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err9 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.ports !== undefined){
let data13 = data.ports;
if(Array.isArray(data13)){
const len4 = data13.length;
for(let i4=0; i4<len4; i4++){
let data14 = data13[i4];
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.containerPort === undefined){
const err10 = {instancePath:instancePath+"/ports/" + i4,schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/required",keyword:"required",params:{missingProperty: "containerPort"},message:"must have required property '"+"containerPort"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data14.containerPort !== undefined){
let data15 = data14.containerPort;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err11 = {instancePath:instancePath+"/ports/" + i4+"/containerPort",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/properties/containerPort/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(!(formats0.validate(data15))){
const err12 = {instancePath:instancePath+"/ports/" + i4+"/containerPort",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/properties/containerPort/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data14.hostIP !== undefined){
if(typeof data14.hostIP !== "string"){
const err13 = {instancePath:instancePath+"/ports/" + i4+"/hostIP",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/properties/hostIP/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data14.hostPort !== undefined){
let data17 = data14.hostPort;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err14 = {instancePath:instancePath+"/ports/" + i4+"/hostPort",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/properties/hostPort/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(!(formats0.validate(data17))){
const err15 = {instancePath:instancePath+"/ports/" + i4+"/hostPort",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/properties/hostPort/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data14.name !== undefined){
if(typeof data14.name !== "string"){
const err16 = {instancePath:instancePath+"/ports/" + i4+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data14.protocol !== undefined){
if(typeof data14.protocol !== "string"){
const err17 = {instancePath:instancePath+"/ports/" + i4+"/protocol",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/properties/protocol/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err18 = {instancePath:instancePath+"/ports/" + i4,schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerPort/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err19 = {instancePath:instancePath+"/ports",schemaPath:"#/properties/ports/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.readinessProbe !== undefined){
if(!(validate63(data.readinessProbe, {instancePath:instancePath+"/readinessProbe",parentData:data,parentDataProperty:"readinessProbe",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
if(data.resizePolicy !== undefined){
let data21 = data.resizePolicy;
if(Array.isArray(data21)){
const len5 = data21.length;
for(let i5=0; i5<len5; i5++){
let data22 = data21[i5];
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.resourceName === undefined){
const err20 = {instancePath:instancePath+"/resizePolicy/" + i5,schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerResizePolicy/required",keyword:"required",params:{missingProperty: "resourceName"},message:"must have required property '"+"resourceName"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data22.restartPolicy === undefined){
const err21 = {instancePath:instancePath+"/resizePolicy/" + i5,schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerResizePolicy/required",keyword:"required",params:{missingProperty: "restartPolicy"},message:"must have required property '"+"restartPolicy"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data22.resourceName !== undefined){
if(typeof data22.resourceName !== "string"){
const err22 = {instancePath:instancePath+"/resizePolicy/" + i5+"/resourceName",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerResizePolicy/properties/resourceName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data22.restartPolicy !== undefined){
if(typeof data22.restartPolicy !== "string"){
const err23 = {instancePath:instancePath+"/resizePolicy/" + i5+"/restartPolicy",schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerResizePolicy/properties/restartPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err24 = {instancePath:instancePath+"/resizePolicy/" + i5,schemaPath:"#/definitions/io.k8s.api.core.v1.ContainerResizePolicy/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err25 = {instancePath:instancePath+"/resizePolicy",schemaPath:"#/properties/resizePolicy/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.resources !== undefined){
if(!(validate67(data.resources, {instancePath:instancePath+"/resources",parentData:data,parentDataProperty:"resources",rootData}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
}
if(data.restartPolicy !== undefined){
if(typeof data.restartPolicy !== "string"){
const err26 = {instancePath:instancePath+"/restartPolicy",schemaPath:"#/properties/restartPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.restartPolicyRules !== undefined){
let data27 = data.restartPolicyRules;
if(Array.isArray(data27)){
const len6 = data27.length;
for(let i6=0; i6<len6; i6++){
if(!(validate69(data27[i6], {instancePath:instancePath+"/restartPolicyRules/" + i6,parentData:data27,parentDataProperty:i6,rootData}))){
vErrors = vErrors === null ? validate69.errors : vErrors.concat(validate69.errors);
errors = vErrors.length;
}
}
}
else {
const err27 = {instancePath:instancePath+"/restartPolicyRules",schemaPath:"#/properties/restartPolicyRules/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
}
if(data.securityContext !== undefined){
if(!(validate71(data.securityContext, {instancePath:instancePath+"/securityContext",parentData:data,parentDataProperty:"securityContext",rootData}))){
vErrors = vErrors === null ? validate71.errors : vErrors.concat(validate71.errors);
errors = vErrors.length;
}
}
if(data.startupProbe !== undefined){
if(!(validate63(data.startupProbe, {instancePath:instancePath+"/startupProbe",parentData:data,parentDataProperty:"startupProbe",rootData}))){
vErrors = vErrors === null ? validate63.errors : vErrors.concat(validate63.errors);
errors = vErrors.length;
}
}
if(data.stdin !== undefined){
if(typeof data.stdin !== "boolean"){
const err28 = {instancePath:instancePath+"/stdin",schemaPath:"#/properties/stdin/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.stdinOnce !== undefined){
if(typeof data.stdinOnce !== "boolean"){
const err29 = {instancePath:instancePath+"/stdinOnce",schemaPath:"#/properties/stdinOnce/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.targetContainerName !== undefined){
if(typeof data.targetContainerName !== "string"){
const err30 = {instancePath:instancePath+"/targetContainerName",schemaPath:"#/properties/targetContainerName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.terminationMessagePath !== undefined){
if(typeof data.terminationMessagePath !== "string"){
const err31 = {instancePath:instancePath+"/terminationMessagePath",schemaPath:"#/properties/terminationMessagePath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data.terminationMessagePolicy !== undefined){
if(typeof data.terminationMessagePolicy !== "string"){
const err32 = {instancePath:instancePath+"/terminationMessagePolicy",schemaPath:"#/properties/terminationMessagePolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.tty !== undefined){
if(typeof data.tty !== "boolean"){
const err33 = {instancePath:instancePath+"/tty",schemaPath:"#/properties/tty/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.volumeDevices !== undefined){
let data37 = data.volumeDevices;
if(Array.isArray(data37)){
const len7 = data37.length;
for(let i7=0; i7<len7; i7++){
let data38 = data37[i7];
if(data38 && typeof data38 == "object" && !Array.isArray(data38)){
if(data38.name === undefined){
const err34 = {instancePath:instancePath+"/volumeDevices/" + i7,schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeDevice/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data38.devicePath === undefined){
const err35 = {instancePath:instancePath+"/volumeDevices/" + i7,schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeDevice/required",keyword:"required",params:{missingProperty: "devicePath"},message:"must have required property '"+"devicePath"+"'"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(data38.devicePath !== undefined){
if(typeof data38.devicePath !== "string"){
const err36 = {instancePath:instancePath+"/volumeDevices/" + i7+"/devicePath",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeDevice/properties/devicePath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data38.name !== undefined){
if(typeof data38.name !== "string"){
const err37 = {instancePath:instancePath+"/volumeDevices/" + i7+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeDevice/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/volumeDevices/" + i7,schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeDevice/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err39 = {instancePath:instancePath+"/volumeDevices",schemaPath:"#/properties/volumeDevices/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.volumeMounts !== undefined){
let data41 = data.volumeMounts;
if(Array.isArray(data41)){
const len8 = data41.length;
for(let i8=0; i8<len8; i8++){
let data42 = data41[i8];
if(data42 && typeof data42 == "object" && !Array.isArray(data42)){
if(data42.name === undefined){
const err40 = {instancePath:instancePath+"/volumeMounts/" + i8,schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data42.mountPath === undefined){
const err41 = {instancePath:instancePath+"/volumeMounts/" + i8,schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/required",keyword:"required",params:{missingProperty: "mountPath"},message:"must have required property '"+"mountPath"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data42.mountPath !== undefined){
if(typeof data42.mountPath !== "string"){
const err42 = {instancePath:instancePath+"/volumeMounts/" + i8+"/mountPath",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/mountPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data42.mountPropagation !== undefined){
if(typeof data42.mountPropagation !== "string"){
const err43 = {instancePath:instancePath+"/volumeMounts/" + i8+"/mountPropagation",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/mountPropagation/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data42.name !== undefined){
if(typeof data42.name !== "string"){
const err44 = {instancePath:instancePath+"/volumeMounts/" + i8+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data42.readOnly !== undefined){
if(typeof data42.readOnly !== "boolean"){
const err45 = {instancePath:instancePath+"/volumeMounts/" + i8+"/readOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/readOnly/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data42.recursiveReadOnly !== undefined){
if(typeof data42.recursiveReadOnly !== "string"){
const err46 = {instancePath:instancePath+"/volumeMounts/" + i8+"/recursiveReadOnly",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/recursiveReadOnly/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data42.subPath !== undefined){
if(typeof data42.subPath !== "string"){
const err47 = {instancePath:instancePath+"/volumeMounts/" + i8+"/subPath",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/subPath/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data42.subPathExpr !== undefined){
if(typeof data42.subPathExpr !== "string"){
const err48 = {instancePath:instancePath+"/volumeMounts/" + i8+"/subPathExpr",schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/properties/subPathExpr/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/volumeMounts/" + i8,schemaPath:"#/definitions/io.k8s.api.core.v1.VolumeMount/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
else {
const err50 = {instancePath:instancePath+"/volumeMounts",schemaPath:"#/properties/volumeMounts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.workingDir !== undefined){
if(typeof data.workingDir !== "string"){
const err51 = {instancePath:instancePath+"/workingDir",schemaPath:"#/properties/workingDir/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err52 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
validate77.errors = vErrors;
return errors === 0;
}

const schema89 = {"type":"object","properties":{"appArmorProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.AppArmorProfile"},"fsGroup":{"type":"integer","format":"int64"},"fsGroupChangePolicy":{"type":"string"},"runAsGroup":{"type":"integer","format":"int64"},"runAsNonRoot":{"type":"boolean"},"runAsUser":{"type":"integer","format":"int64"},"seLinuxChangePolicy":{"type":"string"},"seLinuxOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.SELinuxOptions"},"seccompProfile":{"$ref":"#/definitions/io.k8s.api.core.v1.SeccompProfile"},"supplementalGroups":{"type":"array","items":{"type":"integer","format":"int64"}},"supplementalGroupsPolicy":{"type":"string"},"sysctls":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.Sysctl"}},"windowsOptions":{"$ref":"#/definitions/io.k8s.api.core.v1.WindowsSecurityContextOptions"}}};
const schema93 = {"type":"object","required":["name","value"],"properties":{"name":{"type":"string"},"value":{"type":"string"}}};

function validate90(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(formats2.validate(data3))){
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
if(!(formats2.validate(data5))){
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
if(!(formats2.validate(data7))){
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
if(!(formats2.validate(data18))){
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
validate90.errors = vErrors;
return errors === 0;
}

const schema96 = {"type":"object","required":["maxSkew","topologyKey","whenUnsatisfiable"],"properties":{"labelSelector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"matchLabelKeys":{"type":"array","items":{"type":"string"}},"maxSkew":{"type":"integer","format":"int32"},"minDomains":{"type":"integer","format":"int32"},"nodeAffinityPolicy":{"type":"string"},"nodeTaintsPolicy":{"type":"string"},"topologyKey":{"type":"string"},"whenUnsatisfiable":{"type":"string"}}};

function validate92(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.maxSkew === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "maxSkew"},message:"must have required property '"+"maxSkew"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.topologyKey === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "topologyKey"},message:"must have required property '"+"topologyKey"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.whenUnsatisfiable === undefined){
const err2 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "whenUnsatisfiable"},message:"must have required property '"+"whenUnsatisfiable"+"'"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
if(data.labelSelector !== undefined){
if(!(validate19(data.labelSelector, {instancePath:instancePath+"/labelSelector",parentData:data,parentDataProperty:"labelSelector",rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
}
if(data.matchLabelKeys !== undefined){
let data1 = data.matchLabelKeys;
if(Array.isArray(data1)){
const len0 = data1.length;
for(let i0=0; i0<len0; i0++){
if(typeof data1[i0] !== "string"){
const err3 = {instancePath:instancePath+"/matchLabelKeys/" + i0,schemaPath:"#/properties/matchLabelKeys/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err4 = {instancePath:instancePath+"/matchLabelKeys",schemaPath:"#/properties/matchLabelKeys/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.maxSkew !== undefined){
let data3 = data.maxSkew;
if(!(((typeof data3 == "number") && (!(data3 % 1) && !isNaN(data3))) && (isFinite(data3)))){
const err5 = {instancePath:instancePath+"/maxSkew",schemaPath:"#/properties/maxSkew/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
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
const err6 = {instancePath:instancePath+"/maxSkew",schemaPath:"#/properties/maxSkew/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data.minDomains !== undefined){
let data4 = data.minDomains;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err7 = {instancePath:instancePath+"/minDomains",schemaPath:"#/properties/minDomains/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(!(formats0.validate(data4))){
const err8 = {instancePath:instancePath+"/minDomains",schemaPath:"#/properties/minDomains/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data.nodeAffinityPolicy !== undefined){
if(typeof data.nodeAffinityPolicy !== "string"){
const err9 = {instancePath:instancePath+"/nodeAffinityPolicy",schemaPath:"#/properties/nodeAffinityPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
if(data.nodeTaintsPolicy !== undefined){
if(typeof data.nodeTaintsPolicy !== "string"){
const err10 = {instancePath:instancePath+"/nodeTaintsPolicy",schemaPath:"#/properties/nodeTaintsPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.topologyKey !== undefined){
if(typeof data.topologyKey !== "string"){
const err11 = {instancePath:instancePath+"/topologyKey",schemaPath:"#/properties/topologyKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.whenUnsatisfiable !== undefined){
if(typeof data.whenUnsatisfiable !== "string"){
const err12 = {instancePath:instancePath+"/whenUnsatisfiable",schemaPath:"#/properties/whenUnsatisfiable/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err13 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
validate92.errors = vErrors;
return errors === 0;
}

const schema97 = {"type":"object","required":["name"],"properties":{"awsElasticBlockStore":{"$ref":"#/definitions/io.k8s.api.core.v1.AWSElasticBlockStoreVolumeSource"},"azureDisk":{"$ref":"#/definitions/io.k8s.api.core.v1.AzureDiskVolumeSource"},"azureFile":{"$ref":"#/definitions/io.k8s.api.core.v1.AzureFileVolumeSource"},"cephfs":{"$ref":"#/definitions/io.k8s.api.core.v1.CephFSVolumeSource"},"cinder":{"$ref":"#/definitions/io.k8s.api.core.v1.CinderVolumeSource"},"configMap":{"$ref":"#/definitions/io.k8s.api.core.v1.ConfigMapVolumeSource"},"csi":{"$ref":"#/definitions/io.k8s.api.core.v1.CSIVolumeSource"},"downwardAPI":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIVolumeSource"},"emptyDir":{"$ref":"#/definitions/io.k8s.api.core.v1.EmptyDirVolumeSource"},"ephemeral":{"$ref":"#/definitions/io.k8s.api.core.v1.EphemeralVolumeSource+metadata"},"fc":{"$ref":"#/definitions/io.k8s.api.core.v1.FCVolumeSource"},"flexVolume":{"$ref":"#/definitions/io.k8s.api.core.v1.FlexVolumeSource"},"flocker":{"$ref":"#/definitions/io.k8s.api.core.v1.FlockerVolumeSource"},"gcePersistentDisk":{"$ref":"#/definitions/io.k8s.api.core.v1.GCEPersistentDiskVolumeSource"},"gitRepo":{"$ref":"#/definitions/io.k8s.api.core.v1.GitRepoVolumeSource"},"glusterfs":{"$ref":"#/definitions/io.k8s.api.core.v1.GlusterfsVolumeSource"},"hostPath":{"$ref":"#/definitions/io.k8s.api.core.v1.HostPathVolumeSource"},"image":{"$ref":"#/definitions/io.k8s.api.core.v1.ImageVolumeSource"},"iscsi":{"$ref":"#/definitions/io.k8s.api.core.v1.ISCSIVolumeSource"},"name":{"type":"string"},"nfs":{"$ref":"#/definitions/io.k8s.api.core.v1.NFSVolumeSource"},"persistentVolumeClaim":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimVolumeSource"},"photonPersistentDisk":{"$ref":"#/definitions/io.k8s.api.core.v1.PhotonPersistentDiskVolumeSource"},"portworxVolume":{"$ref":"#/definitions/io.k8s.api.core.v1.PortworxVolumeSource"},"projected":{"$ref":"#/definitions/io.k8s.api.core.v1.ProjectedVolumeSource"},"quobyte":{"$ref":"#/definitions/io.k8s.api.core.v1.QuobyteVolumeSource"},"rbd":{"$ref":"#/definitions/io.k8s.api.core.v1.RBDVolumeSource"},"scaleIO":{"$ref":"#/definitions/io.k8s.api.core.v1.ScaleIOVolumeSource"},"secret":{"$ref":"#/definitions/io.k8s.api.core.v1.SecretVolumeSource"},"storageos":{"$ref":"#/definitions/io.k8s.api.core.v1.StorageOSVolumeSource"},"vsphereVolume":{"$ref":"#/definitions/io.k8s.api.core.v1.VsphereVirtualDiskVolumeSource"}}};
const schema98 = {"type":"object","required":["volumeID"],"properties":{"fsType":{"type":"string"},"partition":{"type":"integer","format":"int32"},"readOnly":{"type":"boolean"},"volumeID":{"type":"string"}}};
const schema99 = {"type":"object","required":["diskName","diskURI"],"properties":{"cachingMode":{"type":"string"},"diskName":{"type":"string"},"diskURI":{"type":"string"},"fsType":{"type":"string"},"kind":{"type":"string"},"readOnly":{"type":"boolean"}}};
const schema100 = {"type":"object","required":["secretName","shareName"],"properties":{"readOnly":{"type":"boolean"},"secretName":{"type":"string"},"shareName":{"type":"string"}}};
const schema113 = {"type":"object","properties":{"medium":{"type":"string"},"sizeLimit":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}}};
const schema121 = {"type":"object","properties":{"fsType":{"type":"string"},"lun":{"type":"integer","format":"int32"},"readOnly":{"type":"boolean"},"targetWWNs":{"type":"array","items":{"type":"string"}},"wwids":{"type":"array","items":{"type":"string"}}}};
const schema124 = {"type":"object","properties":{"datasetName":{"type":"string"},"datasetUUID":{"type":"string"}}};
const schema125 = {"type":"object","required":["pdName"],"properties":{"fsType":{"type":"string"},"partition":{"type":"integer","format":"int32"},"pdName":{"type":"string"},"readOnly":{"type":"boolean"}}};
const schema126 = {"type":"object","required":["repository"],"properties":{"directory":{"type":"string"},"repository":{"type":"string"},"revision":{"type":"string"}}};
const schema127 = {"type":"object","required":["endpoints","path"],"properties":{"endpoints":{"type":"string"},"path":{"type":"string"},"readOnly":{"type":"boolean"}}};
const schema128 = {"type":"object","required":["path"],"properties":{"path":{"type":"string"},"type":{"type":"string"}}};
const schema129 = {"type":"object","properties":{"pullPolicy":{"type":"string"},"reference":{"type":"string"}}};
const schema132 = {"type":"object","required":["server","path"],"properties":{"path":{"type":"string"},"readOnly":{"type":"boolean"},"server":{"type":"string"}}};
const schema133 = {"type":"object","required":["claimName"],"properties":{"claimName":{"type":"string"},"readOnly":{"type":"boolean"}}};
const schema134 = {"type":"object","required":["pdID"],"properties":{"fsType":{"type":"string"},"pdID":{"type":"string"}}};
const schema135 = {"type":"object","required":["volumeID"],"properties":{"fsType":{"type":"string"},"readOnly":{"type":"boolean"},"volumeID":{"type":"string"}}};
const schema146 = {"type":"object","required":["registry","volume"],"properties":{"group":{"type":"string"},"readOnly":{"type":"boolean"},"registry":{"type":"string"},"tenant":{"type":"string"},"user":{"type":"string"},"volume":{"type":"string"}}};
const schema155 = {"type":"object","required":["volumePath"],"properties":{"fsType":{"type":"string"},"storagePolicyID":{"type":"string"},"storagePolicyName":{"type":"string"},"volumePath":{"type":"string"}}};
const schema101 = {"type":"object","required":["monitors"],"properties":{"monitors":{"type":"array","items":{"type":"string"}},"path":{"type":"string"},"readOnly":{"type":"boolean"},"secretFile":{"type":"string"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"user":{"type":"string"}}};

function validate96(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate96.errors = vErrors;
return errors === 0;
}

const schema103 = {"type":"object","required":["volumeID"],"properties":{"fsType":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"volumeID":{"type":"string"}}};

function validate98(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate98.errors = vErrors;
return errors === 0;
}

const schema105 = {"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"name":{"type":"string"},"optional":{"type":"boolean"}}};
const schema106 = {"type":"object","required":["key","path"],"properties":{"key":{"type":"string"},"mode":{"type":"integer","format":"int32"},"path":{"type":"string"}}};

function validate100(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate100.errors = vErrors;
return errors === 0;
}

const schema107 = {"type":"object","required":["driver"],"properties":{"driver":{"type":"string"},"fsType":{"type":"string"},"nodePublishSecretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"readOnly":{"type":"boolean"},"volumeAttributes":{"type":"object","additionalProperties":{"type":"string"}}}};

function validate102(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate102.errors = vErrors;
return errors === 0;
}

const schema109 = {"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIVolumeFile"}}}};
const schema110 = {"type":"object","required":["path"],"properties":{"fieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ObjectFieldSelector"},"mode":{"type":"integer","format":"int32"},"path":{"type":"string"},"resourceFieldRef":{"$ref":"#/definitions/io.k8s.api.core.v1.ResourceFieldSelector"}}};

function validate105(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate105.errors = vErrors;
return errors === 0;
}


function validate104(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate105(data1[i0], {instancePath:instancePath+"/items/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
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
validate104.errors = vErrors;
return errors === 0;
}

const schema114 = {"type":"object","properties":{"volumeClaimTemplate":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimTemplate+metadata"}}};
const schema115 = {"type":"object","required":["spec"],"properties":{"metadata":{"$ref":"#/definitions/EmbeddedMetadata+metadata"},"spec":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimSpec"}}};
const schema117 = {"type":"object","properties":{"accessModes":{"type":"array","items":{"type":"string"}},"dataSource":{"$ref":"#/definitions/io.k8s.api.core.v1.TypedLocalObjectReference"},"dataSourceRef":{"$ref":"#/definitions/io.k8s.api.core.v1.TypedObjectReference"},"resources":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeResourceRequirements"},"selector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"storageClassName":{"type":"string"},"volumeAttributesClassName":{"type":"string"},"volumeMode":{"type":"string"},"volumeName":{"type":"string"}}};
const schema118 = {"type":"object","required":["kind","name"],"properties":{"apiGroup":{"type":"string"},"kind":{"type":"string"},"name":{"type":"string"}}};
const schema119 = {"type":"object","required":["kind","name"],"properties":{"apiGroup":{"type":"string"},"kind":{"type":"string"},"name":{"type":"string"},"namespace":{"type":"string"}}};
const schema120 = {"type":"object","properties":{"limits":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}},"requests":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}}}};

function validate110(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate19(data.selector, {instancePath:instancePath+"/selector",parentData:data,parentDataProperty:"selector",rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
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
validate110.errors = vErrors;
return errors === 0;
}


function validate109(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate110(data.spec, {instancePath:instancePath+"/spec",parentData:data,parentDataProperty:"spec",rootData}))){
vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
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
validate109.errors = vErrors;
return errors === 0;
}


function validate108(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.volumeClaimTemplate !== undefined){
if(!(validate109(data.volumeClaimTemplate, {instancePath:instancePath+"/volumeClaimTemplate",parentData:data,parentDataProperty:"volumeClaimTemplate",rootData}))){
vErrors = vErrors === null ? validate109.errors : vErrors.concat(validate109.errors);
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
validate108.errors = vErrors;
return errors === 0;
}

const schema122 = {"type":"object","required":["driver"],"properties":{"driver":{"type":"string"},"fsType":{"type":"string"},"options":{"type":"object","additionalProperties":{"type":"string"}},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"}}};

function validate115(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate115.errors = vErrors;
return errors === 0;
}

const schema130 = {"type":"object","required":["targetPortal","iqn","lun"],"properties":{"chapAuthDiscovery":{"type":"boolean"},"chapAuthSession":{"type":"boolean"},"fsType":{"type":"string"},"initiatorName":{"type":"string"},"iqn":{"type":"string"},"iscsiInterface":{"type":"string"},"lun":{"type":"integer","format":"int32"},"portals":{"type":"array","items":{"type":"string"}},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"targetPortal":{"type":"string"}}};

function validate117(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate117.errors = vErrors;
return errors === 0;
}

const schema136 = {"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"sources":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.VolumeProjection"}}}};
const schema137 = {"type":"object","properties":{"clusterTrustBundle":{"$ref":"#/definitions/io.k8s.api.core.v1.ClusterTrustBundleProjection"},"configMap":{"$ref":"#/definitions/io.k8s.api.core.v1.ConfigMapProjection"},"downwardAPI":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIProjection"},"podCertificate":{"$ref":"#/definitions/io.k8s.api.core.v1.PodCertificateProjection"},"secret":{"$ref":"#/definitions/io.k8s.api.core.v1.SecretProjection"},"serviceAccountToken":{"$ref":"#/definitions/io.k8s.api.core.v1.ServiceAccountTokenProjection"}}};
const schema142 = {"type":"object","required":["signerName","keyType"],"properties":{"certificateChainPath":{"type":"string"},"credentialBundlePath":{"type":"string"},"keyPath":{"type":"string"},"keyType":{"type":"string"},"maxExpirationSeconds":{"type":"integer","format":"int32"},"signerName":{"type":"string"},"userAnnotations":{"type":"object","additionalProperties":{"type":"string"}}}};
const schema145 = {"type":"object","required":["path"],"properties":{"audience":{"type":"string"},"expirationSeconds":{"type":"integer","format":"int64"},"path":{"type":"string"}}};
const schema138 = {"type":"object","required":["path"],"properties":{"labelSelector":{"$ref":"#/definitions/io.k8s.apimachinery.pkg.apis.meta.v1.LabelSelector"},"name":{"type":"string"},"optional":{"type":"boolean"},"path":{"type":"string"},"signerName":{"type":"string"}}};

function validate121(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate19(data.labelSelector, {instancePath:instancePath+"/labelSelector",parentData:data,parentDataProperty:"labelSelector",rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
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
validate121.errors = vErrors;
return errors === 0;
}

const schema139 = {"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"name":{"type":"string"},"optional":{"type":"boolean"}}};

function validate124(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate124.errors = vErrors;
return errors === 0;
}

const schema141 = {"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.DownwardAPIVolumeFile"}}}};

function validate126(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.items !== undefined){
let data0 = data.items;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate105(data0[i0], {instancePath:instancePath+"/items/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate105.errors : vErrors.concat(validate105.errors);
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
validate126.errors = vErrors;
return errors === 0;
}

const schema143 = {"type":"object","properties":{"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"name":{"type":"string"},"optional":{"type":"boolean"}}};

function validate129(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate129.errors = vErrors;
return errors === 0;
}


function validate120(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.clusterTrustBundle !== undefined){
if(!(validate121(data.clusterTrustBundle, {instancePath:instancePath+"/clusterTrustBundle",parentData:data,parentDataProperty:"clusterTrustBundle",rootData}))){
vErrors = vErrors === null ? validate121.errors : vErrors.concat(validate121.errors);
errors = vErrors.length;
}
}
if(data.configMap !== undefined){
if(!(validate124(data.configMap, {instancePath:instancePath+"/configMap",parentData:data,parentDataProperty:"configMap",rootData}))){
vErrors = vErrors === null ? validate124.errors : vErrors.concat(validate124.errors);
errors = vErrors.length;
}
}
if(data.downwardAPI !== undefined){
if(!(validate126(data.downwardAPI, {instancePath:instancePath+"/downwardAPI",parentData:data,parentDataProperty:"downwardAPI",rootData}))){
vErrors = vErrors === null ? validate126.errors : vErrors.concat(validate126.errors);
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
if(!(validate129(data.secret, {instancePath:instancePath+"/secret",parentData:data,parentDataProperty:"secret",rootData}))){
vErrors = vErrors === null ? validate129.errors : vErrors.concat(validate129.errors);
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
if(!(formats2.validate(data15))){
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
validate120.errors = vErrors;
return errors === 0;
}


function validate119(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate120(data1[i0], {instancePath:instancePath+"/sources/" + i0,parentData:data1,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate120.errors : vErrors.concat(validate120.errors);
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
validate119.errors = vErrors;
return errors === 0;
}

const schema147 = {"type":"object","required":["monitors","image"],"properties":{"fsType":{"type":"string"},"image":{"type":"string"},"keyring":{"type":"string"},"monitors":{"type":"array","items":{"type":"string"}},"pool":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"user":{"type":"string"}}};

function validate133(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate133.errors = vErrors;
return errors === 0;
}

const schema149 = {"type":"object","required":["gateway","system","secretRef"],"properties":{"fsType":{"type":"string"},"gateway":{"type":"string"},"protectionDomain":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"sslEnabled":{"type":"boolean"},"storageMode":{"type":"string"},"storagePool":{"type":"string"},"system":{"type":"string"},"volumeName":{"type":"string"}}};

function validate135(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate135.errors = vErrors;
return errors === 0;
}

const schema151 = {"type":"object","properties":{"defaultMode":{"type":"integer","format":"int32"},"items":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.KeyToPath"}},"optional":{"type":"boolean"},"secretName":{"type":"string"}}};

function validate137(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate137.errors = vErrors;
return errors === 0;
}

const schema153 = {"type":"object","properties":{"fsType":{"type":"string"},"readOnly":{"type":"boolean"},"secretRef":{"$ref":"#/definitions/io.k8s.api.core.v1.LocalObjectReference"},"volumeName":{"type":"string"},"volumeNamespace":{"type":"string"}}};

function validate139(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
validate139.errors = vErrors;
return errors === 0;
}


function validate95(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(!(validate96(data.cephfs, {instancePath:instancePath+"/cephfs",parentData:data,parentDataProperty:"cephfs",rootData}))){
vErrors = vErrors === null ? validate96.errors : vErrors.concat(validate96.errors);
errors = vErrors.length;
}
}
if(data.cinder !== undefined){
if(!(validate98(data.cinder, {instancePath:instancePath+"/cinder",parentData:data,parentDataProperty:"cinder",rootData}))){
vErrors = vErrors === null ? validate98.errors : vErrors.concat(validate98.errors);
errors = vErrors.length;
}
}
if(data.configMap !== undefined){
if(!(validate100(data.configMap, {instancePath:instancePath+"/configMap",parentData:data,parentDataProperty:"configMap",rootData}))){
vErrors = vErrors === null ? validate100.errors : vErrors.concat(validate100.errors);
errors = vErrors.length;
}
}
if(data.csi !== undefined){
if(!(validate102(data.csi, {instancePath:instancePath+"/csi",parentData:data,parentDataProperty:"csi",rootData}))){
vErrors = vErrors === null ? validate102.errors : vErrors.concat(validate102.errors);
errors = vErrors.length;
}
}
if(data.downwardAPI !== undefined){
if(!(validate104(data.downwardAPI, {instancePath:instancePath+"/downwardAPI",parentData:data,parentDataProperty:"downwardAPI",rootData}))){
vErrors = vErrors === null ? validate104.errors : vErrors.concat(validate104.errors);
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
if(!(validate108(data.ephemeral, {instancePath:instancePath+"/ephemeral",parentData:data,parentDataProperty:"ephemeral",rootData}))){
vErrors = vErrors === null ? validate108.errors : vErrors.concat(validate108.errors);
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
if(!(validate115(data.flexVolume, {instancePath:instancePath+"/flexVolume",parentData:data,parentDataProperty:"flexVolume",rootData}))){
vErrors = vErrors === null ? validate115.errors : vErrors.concat(validate115.errors);
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
if(!(validate117(data.iscsi, {instancePath:instancePath+"/iscsi",parentData:data,parentDataProperty:"iscsi",rootData}))){
vErrors = vErrors === null ? validate117.errors : vErrors.concat(validate117.errors);
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
if(!(validate119(data.projected, {instancePath:instancePath+"/projected",parentData:data,parentDataProperty:"projected",rootData}))){
vErrors = vErrors === null ? validate119.errors : vErrors.concat(validate119.errors);
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
if(!(validate133(data.rbd, {instancePath:instancePath+"/rbd",parentData:data,parentDataProperty:"rbd",rootData}))){
vErrors = vErrors === null ? validate133.errors : vErrors.concat(validate133.errors);
errors = vErrors.length;
}
}
if(data.scaleIO !== undefined){
if(!(validate135(data.scaleIO, {instancePath:instancePath+"/scaleIO",parentData:data,parentDataProperty:"scaleIO",rootData}))){
vErrors = vErrors === null ? validate135.errors : vErrors.concat(validate135.errors);
errors = vErrors.length;
}
}
if(data.secret !== undefined){
if(!(validate137(data.secret, {instancePath:instancePath+"/secret",parentData:data,parentDataProperty:"secret",rootData}))){
vErrors = vErrors === null ? validate137.errors : vErrors.concat(validate137.errors);
errors = vErrors.length;
}
}
if(data.storageos !== undefined){
if(!(validate139(data.storageos, {instancePath:instancePath+"/storageos",parentData:data,parentDataProperty:"storageos",rootData}))){
vErrors = vErrors === null ? validate139.errors : vErrors.concat(validate139.errors);
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
validate95.errors = vErrors;
return errors === 0;
}


function validate24(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.containers === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "containers"},message:"must have required property '"+"containers"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.activeDeadlineSeconds !== undefined){
let data0 = data.activeDeadlineSeconds;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/activeDeadlineSeconds",schemaPath:"#/properties/activeDeadlineSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats2.validate(data0))){
const err2 = {instancePath:instancePath+"/activeDeadlineSeconds",schemaPath:"#/properties/activeDeadlineSeconds/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
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
if(data.affinity !== undefined){
if(!(validate25(data.affinity, {instancePath:instancePath+"/affinity",parentData:data,parentDataProperty:"affinity",rootData}))){
vErrors = vErrors === null ? validate25.errors : vErrors.concat(validate25.errors);
errors = vErrors.length;
}
}
if(data.automountServiceAccountToken !== undefined){
if(typeof data.automountServiceAccountToken !== "boolean"){
const err3 = {instancePath:instancePath+"/automountServiceAccountToken",schemaPath:"#/properties/automountServiceAccountToken/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.containers !== undefined){
let data3 = data.containers;
if(Array.isArray(data3)){
const len0 = data3.length;
for(let i0=0; i0<len0; i0++){
if(!(validate49(data3[i0], {instancePath:instancePath+"/containers/" + i0,parentData:data3,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
}
else {
const err4 = {instancePath:instancePath+"/containers",schemaPath:"#/properties/containers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.dnsConfig !== undefined){
if(!(validate75(data.dnsConfig, {instancePath:instancePath+"/dnsConfig",parentData:data,parentDataProperty:"dnsConfig",rootData}))){
vErrors = vErrors === null ? validate75.errors : vErrors.concat(validate75.errors);
errors = vErrors.length;
}
}
if(data.dnsPolicy !== undefined){
if(typeof data.dnsPolicy !== "string"){
const err5 = {instancePath:instancePath+"/dnsPolicy",schemaPath:"#/properties/dnsPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data.enableServiceLinks !== undefined){
if(typeof data.enableServiceLinks !== "boolean"){
const err6 = {instancePath:instancePath+"/enableServiceLinks",schemaPath:"#/properties/enableServiceLinks/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data.ephemeralContainers !== undefined){
let data8 = data.ephemeralContainers;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
if(!(validate77(data8[i1], {instancePath:instancePath+"/ephemeralContainers/" + i1,parentData:data8,parentDataProperty:i1,rootData}))){
vErrors = vErrors === null ? validate77.errors : vErrors.concat(validate77.errors);
errors = vErrors.length;
}
}
}
else {
const err7 = {instancePath:instancePath+"/ephemeralContainers",schemaPath:"#/properties/ephemeralContainers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.hostAliases !== undefined){
let data10 = data.hostAliases;
if(Array.isArray(data10)){
const len2 = data10.length;
for(let i2=0; i2<len2; i2++){
let data11 = data10[i2];
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.ip === undefined){
const err8 = {instancePath:instancePath+"/hostAliases/" + i2,schemaPath:"#/definitions/io.k8s.api.core.v1.HostAlias/required",keyword:"required",params:{missingProperty: "ip"},message:"must have required property '"+"ip"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data11.hostnames !== undefined){
let data12 = data11.hostnames;
if(Array.isArray(data12)){
const len3 = data12.length;
for(let i3=0; i3<len3; i3++){
if(typeof data12[i3] !== "string"){
const err9 = {instancePath:instancePath+"/hostAliases/" + i2+"/hostnames/" + i3,schemaPath:"#/definitions/io.k8s.api.core.v1.HostAlias/properties/hostnames/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err10 = {instancePath:instancePath+"/hostAliases/" + i2+"/hostnames",schemaPath:"#/definitions/io.k8s.api.core.v1.HostAlias/properties/hostnames/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data11.ip !== undefined){
if(typeof data11.ip !== "string"){
const err11 = {instancePath:instancePath+"/hostAliases/" + i2+"/ip",schemaPath:"#/definitions/io.k8s.api.core.v1.HostAlias/properties/ip/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err12 = {instancePath:instancePath+"/hostAliases/" + i2,schemaPath:"#/definitions/io.k8s.api.core.v1.HostAlias/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err13 = {instancePath:instancePath+"/hostAliases",schemaPath:"#/properties/hostAliases/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.hostIPC !== undefined){
if(typeof data.hostIPC !== "boolean"){
const err14 = {instancePath:instancePath+"/hostIPC",schemaPath:"#/properties/hostIPC/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.hostNetwork !== undefined){
if(typeof data.hostNetwork !== "boolean"){
const err15 = {instancePath:instancePath+"/hostNetwork",schemaPath:"#/properties/hostNetwork/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
}
if(data.hostPID !== undefined){
if(typeof data.hostPID !== "boolean"){
const err16 = {instancePath:instancePath+"/hostPID",schemaPath:"#/properties/hostPID/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.hostUsers !== undefined){
if(typeof data.hostUsers !== "boolean"){
const err17 = {instancePath:instancePath+"/hostUsers",schemaPath:"#/properties/hostUsers/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.hostname !== undefined){
if(typeof data.hostname !== "string"){
const err18 = {instancePath:instancePath+"/hostname",schemaPath:"#/properties/hostname/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
if(data.hostnameOverride !== undefined){
if(typeof data.hostnameOverride !== "string"){
const err19 = {instancePath:instancePath+"/hostnameOverride",schemaPath:"#/properties/hostnameOverride/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data.imagePullSecrets !== undefined){
let data21 = data.imagePullSecrets;
if(Array.isArray(data21)){
const len4 = data21.length;
for(let i4=0; i4<len4; i4++){
let data22 = data21[i4];
if(data22 && typeof data22 == "object" && !Array.isArray(data22)){
if(data22.name !== undefined){
if(typeof data22.name !== "string"){
const err20 = {instancePath:instancePath+"/imagePullSecrets/" + i4+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err21 = {instancePath:instancePath+"/imagePullSecrets/" + i4,schemaPath:"#/definitions/io.k8s.api.core.v1.LocalObjectReference/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err22 = {instancePath:instancePath+"/imagePullSecrets",schemaPath:"#/properties/imagePullSecrets/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data.initContainers !== undefined){
let data24 = data.initContainers;
if(Array.isArray(data24)){
const len5 = data24.length;
for(let i5=0; i5<len5; i5++){
if(!(validate49(data24[i5], {instancePath:instancePath+"/initContainers/" + i5,parentData:data24,parentDataProperty:i5,rootData}))){
vErrors = vErrors === null ? validate49.errors : vErrors.concat(validate49.errors);
errors = vErrors.length;
}
}
}
else {
const err23 = {instancePath:instancePath+"/initContainers",schemaPath:"#/properties/initContainers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data.nodeName !== undefined){
if(typeof data.nodeName !== "string"){
const err24 = {instancePath:instancePath+"/nodeName",schemaPath:"#/properties/nodeName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.nodeSelector !== undefined){
let data27 = data.nodeSelector;
if(data27 && typeof data27 == "object" && !Array.isArray(data27)){
for(const key0 in data27){
if(typeof data27[key0] !== "string"){
const err25 = {instancePath:instancePath+"/nodeSelector/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/nodeSelector/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err26 = {instancePath:instancePath+"/nodeSelector",schemaPath:"#/properties/nodeSelector/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.os !== undefined){
let data29 = data.os;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.name === undefined){
const err27 = {instancePath:instancePath+"/os",schemaPath:"#/definitions/io.k8s.api.core.v1.PodOS/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data29.name !== undefined){
if(typeof data29.name !== "string"){
const err28 = {instancePath:instancePath+"/os/name",schemaPath:"#/definitions/io.k8s.api.core.v1.PodOS/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err29 = {instancePath:instancePath+"/os",schemaPath:"#/definitions/io.k8s.api.core.v1.PodOS/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data.overhead !== undefined){
let data31 = data.overhead;
if(data31 && typeof data31 == "object" && !Array.isArray(data31)){
for(const key1 in data31){
let data32 = data31[key1];
const _errs66 = errors;
let valid21 = false;
const _errs67 = errors;
if(!(((typeof data32 == "number") && (!(data32 % 1) && !isNaN(data32))) && (isFinite(data32)))){
const err30 = {instancePath:instancePath+"/overhead/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/overhead/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
var _valid0 = _errs67 === errors;
valid21 = valid21 || _valid0;
if(!valid21){
const _errs69 = errors;
if(typeof data32 !== "string"){
const err31 = {instancePath:instancePath+"/overhead/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/overhead/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
var _valid0 = _errs69 === errors;
valid21 = valid21 || _valid0;
}
if(!valid21){
const err32 = {instancePath:instancePath+"/overhead/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/overhead/additionalProperties/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
else {
errors = _errs66;
if(vErrors !== null){
if(_errs66){
vErrors.length = _errs66;
}
else {
vErrors = null;
}
}
}
if(typeof data32 === "string"){
if(!pattern0.test(data32)){
const err33 = {instancePath:instancePath+"/overhead/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/overhead/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"},message:"must match pattern \""+"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"+"\""};
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
}
else {
const err34 = {instancePath:instancePath+"/overhead",schemaPath:"#/properties/overhead/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data.preemptionPolicy !== undefined){
if(typeof data.preemptionPolicy !== "string"){
const err35 = {instancePath:instancePath+"/preemptionPolicy",schemaPath:"#/properties/preemptionPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data.priority !== undefined){
let data34 = data.priority;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err36 = {instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(!(formats0.validate(data34))){
const err37 = {instancePath:instancePath+"/priority",schemaPath:"#/properties/priority/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
if(data.priorityClassName !== undefined){
if(typeof data.priorityClassName !== "string"){
const err38 = {instancePath:instancePath+"/priorityClassName",schemaPath:"#/properties/priorityClassName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.readinessGates !== undefined){
let data36 = data.readinessGates;
if(Array.isArray(data36)){
const len6 = data36.length;
for(let i6=0; i6<len6; i6++){
let data37 = data36[i6];
if(data37 && typeof data37 == "object" && !Array.isArray(data37)){
if(data37.conditionType === undefined){
const err39 = {instancePath:instancePath+"/readinessGates/" + i6,schemaPath:"#/definitions/io.k8s.api.core.v1.PodReadinessGate/required",keyword:"required",params:{missingProperty: "conditionType"},message:"must have required property '"+"conditionType"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data37.conditionType !== undefined){
if(typeof data37.conditionType !== "string"){
const err40 = {instancePath:instancePath+"/readinessGates/" + i6+"/conditionType",schemaPath:"#/definitions/io.k8s.api.core.v1.PodReadinessGate/properties/conditionType/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err41 = {instancePath:instancePath+"/readinessGates/" + i6,schemaPath:"#/definitions/io.k8s.api.core.v1.PodReadinessGate/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
}
else {
const err42 = {instancePath:instancePath+"/readinessGates",schemaPath:"#/properties/readinessGates/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
}
if(data.resourceClaims !== undefined){
let data39 = data.resourceClaims;
if(Array.isArray(data39)){
const len7 = data39.length;
for(let i7=0; i7<len7; i7++){
let data40 = data39[i7];
if(data40 && typeof data40 == "object" && !Array.isArray(data40)){
if(data40.name === undefined){
const err43 = {instancePath:instancePath+"/resourceClaims/" + i7,schemaPath:"#/definitions/io.k8s.api.core.v1.PodResourceClaim/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(data40.name !== undefined){
if(typeof data40.name !== "string"){
const err44 = {instancePath:instancePath+"/resourceClaims/" + i7+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.PodResourceClaim/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data40.resourceClaimName !== undefined){
if(typeof data40.resourceClaimName !== "string"){
const err45 = {instancePath:instancePath+"/resourceClaims/" + i7+"/resourceClaimName",schemaPath:"#/definitions/io.k8s.api.core.v1.PodResourceClaim/properties/resourceClaimName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data40.resourceClaimTemplateName !== undefined){
if(typeof data40.resourceClaimTemplateName !== "string"){
const err46 = {instancePath:instancePath+"/resourceClaims/" + i7+"/resourceClaimTemplateName",schemaPath:"#/definitions/io.k8s.api.core.v1.PodResourceClaim/properties/resourceClaimTemplateName/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err47 = {instancePath:instancePath+"/resourceClaims/" + i7,schemaPath:"#/definitions/io.k8s.api.core.v1.PodResourceClaim/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath:instancePath+"/resourceClaims",schemaPath:"#/properties/resourceClaims/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
if(data.resources !== undefined){
if(!(validate67(data.resources, {instancePath:instancePath+"/resources",parentData:data,parentDataProperty:"resources",rootData}))){
vErrors = vErrors === null ? validate67.errors : vErrors.concat(validate67.errors);
errors = vErrors.length;
}
}
if(data.restartPolicy !== undefined){
if(typeof data.restartPolicy !== "string"){
const err49 = {instancePath:instancePath+"/restartPolicy",schemaPath:"#/properties/restartPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data.runtimeClassName !== undefined){
if(typeof data.runtimeClassName !== "string"){
const err50 = {instancePath:instancePath+"/runtimeClassName",schemaPath:"#/properties/runtimeClassName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
if(data.schedulerName !== undefined){
if(typeof data.schedulerName !== "string"){
const err51 = {instancePath:instancePath+"/schedulerName",schemaPath:"#/properties/schedulerName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
if(data.schedulingGates !== undefined){
let data48 = data.schedulingGates;
if(Array.isArray(data48)){
const len8 = data48.length;
for(let i8=0; i8<len8; i8++){
let data49 = data48[i8];
if(data49 && typeof data49 == "object" && !Array.isArray(data49)){
if(data49.name === undefined){
const err52 = {instancePath:instancePath+"/schedulingGates/" + i8,schemaPath:"#/definitions/io.k8s.api.core.v1.PodSchedulingGate/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data49.name !== undefined){
if(typeof data49.name !== "string"){
const err53 = {instancePath:instancePath+"/schedulingGates/" + i8+"/name",schemaPath:"#/definitions/io.k8s.api.core.v1.PodSchedulingGate/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
else {
const err54 = {instancePath:instancePath+"/schedulingGates/" + i8,schemaPath:"#/definitions/io.k8s.api.core.v1.PodSchedulingGate/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err55 = {instancePath:instancePath+"/schedulingGates",schemaPath:"#/properties/schedulingGates/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data.schedulingGroup !== undefined){
let data51 = data.schedulingGroup;
if(data51 && typeof data51 == "object" && !Array.isArray(data51)){
if(data51.podGroupName !== undefined){
if(typeof data51.podGroupName !== "string"){
const err56 = {instancePath:instancePath+"/schedulingGroup/podGroupName",schemaPath:"#/definitions/io.k8s.api.core.v1.PodSchedulingGroup/properties/podGroupName/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err57 = {instancePath:instancePath+"/schedulingGroup",schemaPath:"#/definitions/io.k8s.api.core.v1.PodSchedulingGroup/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data.securityContext !== undefined){
if(!(validate90(data.securityContext, {instancePath:instancePath+"/securityContext",parentData:data,parentDataProperty:"securityContext",rootData}))){
vErrors = vErrors === null ? validate90.errors : vErrors.concat(validate90.errors);
errors = vErrors.length;
}
}
if(data.serviceAccount !== undefined){
if(typeof data.serviceAccount !== "string"){
const err58 = {instancePath:instancePath+"/serviceAccount",schemaPath:"#/properties/serviceAccount/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
if(data.serviceAccountName !== undefined){
if(typeof data.serviceAccountName !== "string"){
const err59 = {instancePath:instancePath+"/serviceAccountName",schemaPath:"#/properties/serviceAccountName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
}
if(data.setHostnameAsFQDN !== undefined){
if(typeof data.setHostnameAsFQDN !== "boolean"){
const err60 = {instancePath:instancePath+"/setHostnameAsFQDN",schemaPath:"#/properties/setHostnameAsFQDN/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data.shareProcessNamespace !== undefined){
if(typeof data.shareProcessNamespace !== "boolean"){
const err61 = {instancePath:instancePath+"/shareProcessNamespace",schemaPath:"#/properties/shareProcessNamespace/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data.subdomain !== undefined){
if(typeof data.subdomain !== "string"){
const err62 = {instancePath:instancePath+"/subdomain",schemaPath:"#/properties/subdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
if(data.terminationGracePeriodSeconds !== undefined){
let data59 = data.terminationGracePeriodSeconds;
if(!(((typeof data59 == "number") && (!(data59 % 1) && !isNaN(data59))) && (isFinite(data59)))){
const err63 = {instancePath:instancePath+"/terminationGracePeriodSeconds",schemaPath:"#/properties/terminationGracePeriodSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if((typeof data59 == "number") && (isFinite(data59))){
if(!(formats2.validate(data59))){
const err64 = {instancePath:instancePath+"/terminationGracePeriodSeconds",schemaPath:"#/properties/terminationGracePeriodSeconds/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
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
if(data.tolerations !== undefined){
let data60 = data.tolerations;
if(Array.isArray(data60)){
const len9 = data60.length;
for(let i9=0; i9<len9; i9++){
let data61 = data60[i9];
if(data61 && typeof data61 == "object" && !Array.isArray(data61)){
if(data61.effect !== undefined){
if(typeof data61.effect !== "string"){
const err65 = {instancePath:instancePath+"/tolerations/" + i9+"/effect",schemaPath:"#/definitions/io.k8s.api.core.v1.Toleration/properties/effect/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data61.key !== undefined){
if(typeof data61.key !== "string"){
const err66 = {instancePath:instancePath+"/tolerations/" + i9+"/key",schemaPath:"#/definitions/io.k8s.api.core.v1.Toleration/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
if(data61.operator !== undefined){
if(typeof data61.operator !== "string"){
const err67 = {instancePath:instancePath+"/tolerations/" + i9+"/operator",schemaPath:"#/definitions/io.k8s.api.core.v1.Toleration/properties/operator/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data61.tolerationSeconds !== undefined){
let data65 = data61.tolerationSeconds;
if(!(((typeof data65 == "number") && (!(data65 % 1) && !isNaN(data65))) && (isFinite(data65)))){
const err68 = {instancePath:instancePath+"/tolerations/" + i9+"/tolerationSeconds",schemaPath:"#/definitions/io.k8s.api.core.v1.Toleration/properties/tolerationSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
if((typeof data65 == "number") && (isFinite(data65))){
if(!(formats2.validate(data65))){
const err69 = {instancePath:instancePath+"/tolerations/" + i9+"/tolerationSeconds",schemaPath:"#/definitions/io.k8s.api.core.v1.Toleration/properties/tolerationSeconds/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
}
if(data61.value !== undefined){
if(typeof data61.value !== "string"){
const err70 = {instancePath:instancePath+"/tolerations/" + i9+"/value",schemaPath:"#/definitions/io.k8s.api.core.v1.Toleration/properties/value/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err71 = {instancePath:instancePath+"/tolerations/" + i9,schemaPath:"#/definitions/io.k8s.api.core.v1.Toleration/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err72 = {instancePath:instancePath+"/tolerations",schemaPath:"#/properties/tolerations/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
}
if(data.topologySpreadConstraints !== undefined){
let data67 = data.topologySpreadConstraints;
if(Array.isArray(data67)){
const len10 = data67.length;
for(let i10=0; i10<len10; i10++){
if(!(validate92(data67[i10], {instancePath:instancePath+"/topologySpreadConstraints/" + i10,parentData:data67,parentDataProperty:i10,rootData}))){
vErrors = vErrors === null ? validate92.errors : vErrors.concat(validate92.errors);
errors = vErrors.length;
}
}
}
else {
const err73 = {instancePath:instancePath+"/topologySpreadConstraints",schemaPath:"#/properties/topologySpreadConstraints/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
}
if(data.volumes !== undefined){
let data69 = data.volumes;
if(Array.isArray(data69)){
const len11 = data69.length;
for(let i11=0; i11<len11; i11++){
if(!(validate95(data69[i11], {instancePath:instancePath+"/volumes/" + i11,parentData:data69,parentDataProperty:i11,rootData}))){
vErrors = vErrors === null ? validate95.errors : vErrors.concat(validate95.errors);
errors = vErrors.length;
}
}
}
else {
const err74 = {instancePath:instancePath+"/volumes",schemaPath:"#/properties/volumes/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
}
if(data.workloadRef !== undefined){
let data71 = data.workloadRef;
if(data71 && typeof data71 == "object" && !Array.isArray(data71)){
if(data71.name === undefined){
const err75 = {instancePath:instancePath+"/workloadRef",schemaPath:"#/properties/workloadRef/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err75];
}
else {
vErrors.push(err75);
}
errors++;
}
if(data71.podGroup === undefined){
const err76 = {instancePath:instancePath+"/workloadRef",schemaPath:"#/properties/workloadRef/required",keyword:"required",params:{missingProperty: "podGroup"},message:"must have required property '"+"podGroup"+"'"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if(data71.name !== undefined){
if(typeof data71.name !== "string"){
const err77 = {instancePath:instancePath+"/workloadRef/name",schemaPath:"#/properties/workloadRef/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err77];
}
else {
vErrors.push(err77);
}
errors++;
}
}
if(data71.podGroup !== undefined){
if(typeof data71.podGroup !== "string"){
const err78 = {instancePath:instancePath+"/workloadRef/podGroup",schemaPath:"#/properties/workloadRef/properties/podGroup/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err78];
}
else {
vErrors.push(err78);
}
errors++;
}
}
if(data71.podGroupReplicaKey !== undefined){
if(typeof data71.podGroupReplicaKey !== "string"){
const err79 = {instancePath:instancePath+"/workloadRef/podGroupReplicaKey",schemaPath:"#/properties/workloadRef/properties/podGroupReplicaKey/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err80 = {instancePath:instancePath+"/workloadRef",schemaPath:"#/properties/workloadRef/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err80];
}
else {
vErrors.push(err80);
}
errors++;
}
}
}
else {
const err81 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
validate24.errors = vErrors;
return errors === 0;
}


function validate23(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.metadata !== undefined){
let data0 = data.metadata;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.annotations !== undefined){
let data1 = data0.annotations;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
if(typeof data1[key0] !== "string"){
const err0 = {instancePath:instancePath+"/metadata/annotations/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err1 = {instancePath:instancePath+"/metadata/annotations",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
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
const err2 = {instancePath:instancePath+"/metadata/finalizers/" + i0,schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err3 = {instancePath:instancePath+"/metadata/finalizers",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data0.labels !== undefined){
let data5 = data0.labels;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){
if(typeof data5[key1] !== "string"){
const err4 = {instancePath:instancePath+"/metadata/labels/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err5 = {instancePath:instancePath+"/metadata/labels",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.name !== undefined){
if(typeof data0.name !== "string"){
const err6 = {instancePath:instancePath+"/metadata/name",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data0.namespace !== undefined){
if(typeof data0.namespace !== "string"){
const err7 = {instancePath:instancePath+"/metadata/namespace",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/namespace/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err8 = {instancePath:instancePath+"/metadata",schemaPath:"#/definitions/EmbeddedMetadata+metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.spec !== undefined){
if(!(validate24(data.spec, {instancePath:instancePath+"/spec",parentData:data,parentDataProperty:"spec",rootData}))){
vErrors = vErrors === null ? validate24.errors : vErrors.concat(validate24.errors);
errors = vErrors.length;
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
validate23.errors = vErrors;
return errors === 0;
}


function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.template === undefined){
const err0 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "template"},message:"must have required property '"+"template"+"'"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
if(data.activeDeadlineSeconds !== undefined){
let data0 = data.activeDeadlineSeconds;
if(!(((typeof data0 == "number") && (!(data0 % 1) && !isNaN(data0))) && (isFinite(data0)))){
const err1 = {instancePath:instancePath+"/activeDeadlineSeconds",schemaPath:"#/properties/activeDeadlineSeconds/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if((typeof data0 == "number") && (isFinite(data0))){
if(!(formats2.validate(data0))){
const err2 = {instancePath:instancePath+"/activeDeadlineSeconds",schemaPath:"#/properties/activeDeadlineSeconds/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
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
if(data.backoffLimit !== undefined){
let data1 = data.backoffLimit;
if(!(((typeof data1 == "number") && (!(data1 % 1) && !isNaN(data1))) && (isFinite(data1)))){
const err3 = {instancePath:instancePath+"/backoffLimit",schemaPath:"#/properties/backoffLimit/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if((typeof data1 == "number") && (isFinite(data1))){
if(!(formats0.validate(data1))){
const err4 = {instancePath:instancePath+"/backoffLimit",schemaPath:"#/properties/backoffLimit/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data.backoffLimitPerIndex !== undefined){
let data2 = data.backoffLimitPerIndex;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err5 = {instancePath:instancePath+"/backoffLimitPerIndex",schemaPath:"#/properties/backoffLimitPerIndex/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(!(formats0.validate(data2))){
const err6 = {instancePath:instancePath+"/backoffLimitPerIndex",schemaPath:"#/properties/backoffLimitPerIndex/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data.completionMode !== undefined){
if(typeof data.completionMode !== "string"){
const err7 = {instancePath:instancePath+"/completionMode",schemaPath:"#/properties/completionMode/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data.completions !== undefined){
let data4 = data.completions;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err8 = {instancePath:instancePath+"/completions",schemaPath:"#/properties/completions/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(!(formats0.validate(data4))){
const err9 = {instancePath:instancePath+"/completions",schemaPath:"#/properties/completions/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data.managedBy !== undefined){
if(typeof data.managedBy !== "string"){
const err10 = {instancePath:instancePath+"/managedBy",schemaPath:"#/properties/managedBy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.manualSelector !== undefined){
if(typeof data.manualSelector !== "boolean"){
const err11 = {instancePath:instancePath+"/manualSelector",schemaPath:"#/properties/manualSelector/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data.maxFailedIndexes !== undefined){
let data7 = data.maxFailedIndexes;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err12 = {instancePath:instancePath+"/maxFailedIndexes",schemaPath:"#/properties/maxFailedIndexes/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if((typeof data7 == "number") && (isFinite(data7))){
if(!(formats0.validate(data7))){
const err13 = {instancePath:instancePath+"/maxFailedIndexes",schemaPath:"#/properties/maxFailedIndexes/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data.parallelism !== undefined){
let data8 = data.parallelism;
if(!(((typeof data8 == "number") && (!(data8 % 1) && !isNaN(data8))) && (isFinite(data8)))){
const err14 = {instancePath:instancePath+"/parallelism",schemaPath:"#/properties/parallelism/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if((typeof data8 == "number") && (isFinite(data8))){
if(!(formats0.validate(data8))){
const err15 = {instancePath:instancePath+"/parallelism",schemaPath:"#/properties/parallelism/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data.podFailurePolicy !== undefined){
if(!(validate15(data.podFailurePolicy, {instancePath:instancePath+"/podFailurePolicy",parentData:data,parentDataProperty:"podFailurePolicy",rootData}))){
vErrors = vErrors === null ? validate15.errors : vErrors.concat(validate15.errors);
errors = vErrors.length;
}
}
if(data.podReplacementPolicy !== undefined){
if(typeof data.podReplacementPolicy !== "string"){
const err16 = {instancePath:instancePath+"/podReplacementPolicy",schemaPath:"#/properties/podReplacementPolicy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
if(data.selector !== undefined){
if(!(validate19(data.selector, {instancePath:instancePath+"/selector",parentData:data,parentDataProperty:"selector",rootData}))){
vErrors = vErrors === null ? validate19.errors : vErrors.concat(validate19.errors);
errors = vErrors.length;
}
}
if(data.successPolicy !== undefined){
if(!(validate21(data.successPolicy, {instancePath:instancePath+"/successPolicy",parentData:data,parentDataProperty:"successPolicy",rootData}))){
vErrors = vErrors === null ? validate21.errors : vErrors.concat(validate21.errors);
errors = vErrors.length;
}
}
if(data.suspend !== undefined){
if(typeof data.suspend !== "boolean"){
const err17 = {instancePath:instancePath+"/suspend",schemaPath:"#/properties/suspend/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data.template !== undefined){
if(!(validate23(data.template, {instancePath:instancePath+"/template",parentData:data,parentDataProperty:"template",rootData}))){
vErrors = vErrors === null ? validate23.errors : vErrors.concat(validate23.errors);
errors = vErrors.length;
}
}
if(data.ttlSecondsAfterFinished !== undefined){
let data15 = data.ttlSecondsAfterFinished;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err18 = {instancePath:instancePath+"/ttlSecondsAfterFinished",schemaPath:"#/properties/ttlSecondsAfterFinished/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(!(formats0.validate(data15))){
const err19 = {instancePath:instancePath+"/ttlSecondsAfterFinished",schemaPath:"#/properties/ttlSecondsAfterFinished/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
}
}
else {
const err20 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
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
if(data.metadata !== undefined){
let data0 = data.metadata;
if(data0 && typeof data0 == "object" && !Array.isArray(data0)){
if(data0.annotations !== undefined){
let data1 = data0.annotations;
if(data1 && typeof data1 == "object" && !Array.isArray(data1)){
for(const key0 in data1){
if(typeof data1[key0] !== "string"){
const err0 = {instancePath:instancePath+"/metadata/annotations/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err1 = {instancePath:instancePath+"/metadata/annotations",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
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
const err2 = {instancePath:instancePath+"/metadata/finalizers/" + i0,schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err3 = {instancePath:instancePath+"/metadata/finalizers",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data0.labels !== undefined){
let data5 = data0.labels;
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
for(const key1 in data5){
if(typeof data5[key1] !== "string"){
const err4 = {instancePath:instancePath+"/metadata/labels/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err5 = {instancePath:instancePath+"/metadata/labels",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data0.name !== undefined){
if(typeof data0.name !== "string"){
const err6 = {instancePath:instancePath+"/metadata/name",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
}
if(data0.namespace !== undefined){
if(typeof data0.namespace !== "string"){
const err7 = {instancePath:instancePath+"/metadata/namespace",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/namespace/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err8 = {instancePath:instancePath+"/metadata",schemaPath:"#/definitions/EmbeddedMetadata+metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.spec !== undefined){
if(!(validate14(data.spec, {instancePath:instancePath+"/spec",parentData:data,parentDataProperty:"spec",rootData}))){
vErrors = vErrors === null ? validate14.errors : vErrors.concat(validate14.errors);
errors = vErrors.length;
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
validate13.errors = vErrors;
return errors === 0;
}


function validate12(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.template === undefined){
const err1 = {instancePath,schemaPath:"#/required",keyword:"required",params:{missingProperty: "template"},message:"must have required property '"+"template"+"'"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
if(data.name !== undefined){
if(typeof data.name !== "string"){
const err2 = {instancePath:instancePath+"/name",schemaPath:"#/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.groupName !== undefined){
if(typeof data.groupName !== "string"){
const err3 = {instancePath:instancePath+"/groupName",schemaPath:"#/properties/groupName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.replicas !== undefined){
let data2 = data.replicas;
if(!(((typeof data2 == "number") && (!(data2 % 1) && !isNaN(data2))) && (isFinite(data2)))){
const err4 = {instancePath:instancePath+"/replicas",schemaPath:"#/properties/replicas/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if((typeof data2 == "number") && (isFinite(data2))){
if(data2 < 0 || isNaN(data2)){
const err5 = {instancePath:instancePath+"/replicas",schemaPath:"#/properties/replicas/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(!(formats0.validate(data2))){
const err6 = {instancePath:instancePath+"/replicas",schemaPath:"#/properties/replicas/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data.template !== undefined){
if(!(validate13(data.template, {instancePath:instancePath+"/template",parentData:data,parentDataProperty:"template",rootData}))){
vErrors = vErrors === null ? validate13.errors : vErrors.concat(validate13.errors);
errors = vErrors.length;
}
}
if(data.dependsOn !== undefined){
let data4 = data.dependsOn;
if(Array.isArray(data4)){
if(data4.length > 5){
const err7 = {instancePath:instancePath+"/dependsOn",schemaPath:"#/properties/dependsOn/maxItems",keyword:"maxItems",params:{limit: 5},message:"must NOT have more than 5 items"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.name === undefined){
const err8 = {instancePath:instancePath+"/dependsOn/" + i0,schemaPath:"#/properties/dependsOn/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(data5.status === undefined){
const err9 = {instancePath:instancePath+"/dependsOn/" + i0,schemaPath:"#/properties/dependsOn/items/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data5.name !== undefined){
if(typeof data5.name !== "string"){
const err10 = {instancePath:instancePath+"/dependsOn/" + i0+"/name",schemaPath:"#/properties/dependsOn/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data5.status !== undefined){
let data7 = data5.status;
if(typeof data7 !== "string"){
const err11 = {instancePath:instancePath+"/dependsOn/" + i0+"/status",schemaPath:"#/properties/dependsOn/items/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!((data7 === "Ready") || (data7 === "Complete"))){
const err12 = {instancePath:instancePath+"/dependsOn/" + i0+"/status",schemaPath:"#/properties/dependsOn/items/properties/status/enum",keyword:"enum",params:{allowedValues: schema13.properties.dependsOn.items.properties.status.enum},message:"must be equal to one of the allowed values"};
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
const err13 = {instancePath:instancePath+"/dependsOn/" + i0,schemaPath:"#/properties/dependsOn/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err14 = {instancePath:instancePath+"/dependsOn",schemaPath:"#/properties/dependsOn/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
validate12.errors = vErrors;
return errors === 0;
}

const schema156 = {"type":"object","properties":{"apiVersion":{"type":"string"},"kind":{"type":"string"},"metadata":{"$ref":"#/definitions/EmbeddedMetadata+metadata"},"spec":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimSpec"},"status":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimStatus"}}};
const schema158 = {"type":"object","properties":{"accessModes":{"type":"array","items":{"type":"string"}},"allocatedResourceStatuses":{"type":"object","additionalProperties":{"type":"string"}},"allocatedResources":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}},"capacity":{"type":"object","additionalProperties":{"anyOf":[{"type":"integer"},{"type":"string"}],"pattern":"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"}},"conditions":{"type":"array","items":{"$ref":"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimCondition"}},"currentVolumeAttributesClassName":{"type":"string"},"modifyVolumeStatus":{"$ref":"#/definitions/io.k8s.api.core.v1.ModifyVolumeStatus"},"phase":{"type":"string"}}};
const schema159 = {"type":"object","required":["type","status"],"properties":{"lastProbeTime":{"type":"string","format":"date-time"},"lastTransitionTime":{"type":"string","format":"date-time"},"message":{"type":"string"},"reason":{"type":"string"},"status":{"type":"string"},"type":{"type":"string"}}};
const schema160 = {"type":"object","required":["status"],"properties":{"status":{"type":"string"},"targetVolumeAttributesClassName":{"type":"string"}}};
const formats108 = formats["date-time"];

function validate149(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.allocatedResourceStatuses !== undefined){
let data2 = data.allocatedResourceStatuses;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
for(const key0 in data2){
if(typeof data2[key0] !== "string"){
const err2 = {instancePath:instancePath+"/allocatedResourceStatuses/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/allocatedResourceStatuses/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err3 = {instancePath:instancePath+"/allocatedResourceStatuses",schemaPath:"#/properties/allocatedResourceStatuses/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.allocatedResources !== undefined){
let data4 = data.allocatedResources;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
for(const key1 in data4){
let data5 = data4[key1];
const _errs14 = errors;
let valid5 = false;
const _errs15 = errors;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err4 = {instancePath:instancePath+"/allocatedResources/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/allocatedResources/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
var _valid0 = _errs15 === errors;
valid5 = valid5 || _valid0;
if(!valid5){
const _errs17 = errors;
if(typeof data5 !== "string"){
const err5 = {instancePath:instancePath+"/allocatedResources/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/allocatedResources/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
var _valid0 = _errs17 === errors;
valid5 = valid5 || _valid0;
}
if(!valid5){
const err6 = {instancePath:instancePath+"/allocatedResources/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/allocatedResources/additionalProperties/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
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
const err7 = {instancePath:instancePath+"/allocatedResources/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/allocatedResources/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"},message:"must match pattern \""+"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"+"\""};
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
}
else {
const err8 = {instancePath:instancePath+"/allocatedResources",schemaPath:"#/properties/allocatedResources/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data.capacity !== undefined){
let data6 = data.capacity;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
for(const key2 in data6){
let data7 = data6[key2];
const _errs23 = errors;
let valid7 = false;
const _errs24 = errors;
if(!(((typeof data7 == "number") && (!(data7 % 1) && !isNaN(data7))) && (isFinite(data7)))){
const err9 = {instancePath:instancePath+"/capacity/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/capacity/additionalProperties/anyOf/0/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
var _valid1 = _errs24 === errors;
valid7 = valid7 || _valid1;
if(!valid7){
const _errs26 = errors;
if(typeof data7 !== "string"){
const err10 = {instancePath:instancePath+"/capacity/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/capacity/additionalProperties/anyOf/1/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
var _valid1 = _errs26 === errors;
valid7 = valid7 || _valid1;
}
if(!valid7){
const err11 = {instancePath:instancePath+"/capacity/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/capacity/additionalProperties/anyOf",keyword:"anyOf",params:{},message:"must match a schema in anyOf"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
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
const err12 = {instancePath:instancePath+"/capacity/" + key2.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/properties/capacity/additionalProperties/pattern",keyword:"pattern",params:{pattern: "^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"},message:"must match pattern \""+"^(\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\\+|-)?(([0-9]+(\\.[0-9]*)?)|(\\.[0-9]+))))?$"+"\""};
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
}
else {
const err13 = {instancePath:instancePath+"/capacity",schemaPath:"#/properties/capacity/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
}
if(data.conditions !== undefined){
let data8 = data.conditions;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.type === undefined){
const err14 = {instancePath:instancePath+"/conditions/" + i1,schemaPath:"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimCondition/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(data9.status === undefined){
const err15 = {instancePath:instancePath+"/conditions/" + i1,schemaPath:"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimCondition/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data9.lastProbeTime !== undefined){
let data10 = data9.lastProbeTime;
if(typeof data10 === "string"){
if(!(formats108.validate(data10))){
const err16 = {instancePath:instancePath+"/conditions/" + i1+"/lastProbeTime",schemaPath:"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimCondition/properties/lastProbeTime/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/conditions/" + i1+"/lastProbeTime",schemaPath:"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimCondition/properties/lastProbeTime/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data9.lastTransitionTime !== undefined){
let data11 = data9.lastTransitionTime;
if(typeof data11 === "string"){
if(!(formats108.validate(data11))){
const err18 = {instancePath:instancePath+"/conditions/" + i1+"/lastTransitionTime",schemaPath:"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimCondition/properties/lastTransitionTime/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
}
else {
const err19 = {instancePath:instancePath+"/conditions/" + i1+"/lastTransitionTime",schemaPath:"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimCondition/properties/lastTransitionTime/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data9.message !== undefined){
if(typeof data9.message !== "string"){
const err20 = {instancePath:instancePath+"/conditions/" + i1+"/message",schemaPath:"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimCondition/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data9.reason !== undefined){
if(typeof data9.reason !== "string"){
const err21 = {instancePath:instancePath+"/conditions/" + i1+"/reason",schemaPath:"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimCondition/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data9.status !== undefined){
if(typeof data9.status !== "string"){
const err22 = {instancePath:instancePath+"/conditions/" + i1+"/status",schemaPath:"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimCondition/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data9.type !== undefined){
if(typeof data9.type !== "string"){
const err23 = {instancePath:instancePath+"/conditions/" + i1+"/type",schemaPath:"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimCondition/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err24 = {instancePath:instancePath+"/conditions/" + i1,schemaPath:"#/definitions/io.k8s.api.core.v1.PersistentVolumeClaimCondition/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err25 = {instancePath:instancePath+"/conditions",schemaPath:"#/properties/conditions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data.currentVolumeAttributesClassName !== undefined){
if(typeof data.currentVolumeAttributesClassName !== "string"){
const err26 = {instancePath:instancePath+"/currentVolumeAttributesClassName",schemaPath:"#/properties/currentVolumeAttributesClassName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data.modifyVolumeStatus !== undefined){
let data17 = data.modifyVolumeStatus;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.status === undefined){
const err27 = {instancePath:instancePath+"/modifyVolumeStatus",schemaPath:"#/definitions/io.k8s.api.core.v1.ModifyVolumeStatus/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data17.status !== undefined){
if(typeof data17.status !== "string"){
const err28 = {instancePath:instancePath+"/modifyVolumeStatus/status",schemaPath:"#/definitions/io.k8s.api.core.v1.ModifyVolumeStatus/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data17.targetVolumeAttributesClassName !== undefined){
if(typeof data17.targetVolumeAttributesClassName !== "string"){
const err29 = {instancePath:instancePath+"/modifyVolumeStatus/targetVolumeAttributesClassName",schemaPath:"#/definitions/io.k8s.api.core.v1.ModifyVolumeStatus/properties/targetVolumeAttributesClassName/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err30 = {instancePath:instancePath+"/modifyVolumeStatus",schemaPath:"#/definitions/io.k8s.api.core.v1.ModifyVolumeStatus/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data.phase !== undefined){
if(typeof data.phase !== "string"){
const err31 = {instancePath:instancePath+"/phase",schemaPath:"#/properties/phase/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
validate149.errors = vErrors;
return errors === 0;
}


function validate147(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.annotations !== undefined){
let data3 = data2.annotations;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
for(const key0 in data3){
if(typeof data3[key0] !== "string"){
const err2 = {instancePath:instancePath+"/metadata/annotations/" + key0.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err3 = {instancePath:instancePath+"/metadata/annotations",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/annotations/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data2.finalizers !== undefined){
let data5 = data2.finalizers;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
if(typeof data5[i0] !== "string"){
const err4 = {instancePath:instancePath+"/metadata/finalizers/" + i0,schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err5 = {instancePath:instancePath+"/metadata/finalizers",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/finalizers/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
}
if(data2.labels !== undefined){
let data7 = data2.labels;
if(data7 && typeof data7 == "object" && !Array.isArray(data7)){
for(const key1 in data7){
if(typeof data7[key1] !== "string"){
const err6 = {instancePath:instancePath+"/metadata/labels/" + key1.replace(/~/g, "~0").replace(/\//g, "~1"),schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/additionalProperties/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err7 = {instancePath:instancePath+"/metadata/labels",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/labels/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data2.name !== undefined){
if(typeof data2.name !== "string"){
const err8 = {instancePath:instancePath+"/metadata/name",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data2.namespace !== undefined){
if(typeof data2.namespace !== "string"){
const err9 = {instancePath:instancePath+"/metadata/namespace",schemaPath:"#/definitions/EmbeddedMetadata+metadata/properties/namespace/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err10 = {instancePath:instancePath+"/metadata",schemaPath:"#/definitions/EmbeddedMetadata+metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.spec !== undefined){
if(!(validate110(data.spec, {instancePath:instancePath+"/spec",parentData:data,parentDataProperty:"spec",rootData}))){
vErrors = vErrors === null ? validate110.errors : vErrors.concat(validate110.errors);
errors = vErrors.length;
}
}
if(data.status !== undefined){
if(!(validate149(data.status, {instancePath:instancePath+"/status",parentData:data,parentDataProperty:"status",rootData}))){
vErrors = vErrors === null ? validate149.errors : vErrors.concat(validate149.errors);
errors = vErrors.length;
}
}
}
else {
const err11 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
validate147.errors = vErrors;
return errors === 0;
}


function validate11(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if(data.replicatedJobs !== undefined){
let data0 = data.replicatedJobs;
if(Array.isArray(data0)){
const len0 = data0.length;
for(let i0=0; i0<len0; i0++){
if(!(validate12(data0[i0], {instancePath:instancePath+"/replicatedJobs/" + i0,parentData:data0,parentDataProperty:i0,rootData}))){
vErrors = vErrors === null ? validate12.errors : vErrors.concat(validate12.errors);
errors = vErrors.length;
}
}
}
else {
const err0 = {instancePath:instancePath+"/replicatedJobs",schemaPath:"#/properties/replicatedJobs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err0];
}
else {
vErrors.push(err0);
}
errors++;
}
}
if(data.network !== undefined){
let data2 = data.network;
if(data2 && typeof data2 == "object" && !Array.isArray(data2)){
if(data2.enableDNSHostnames !== undefined){
if(typeof data2.enableDNSHostnames !== "boolean"){
const err1 = {instancePath:instancePath+"/network/enableDNSHostnames",schemaPath:"#/properties/network/properties/enableDNSHostnames/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data2.subdomain !== undefined){
if(typeof data2.subdomain !== "string"){
const err2 = {instancePath:instancePath+"/network/subdomain",schemaPath:"#/properties/network/properties/subdomain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data2.publishNotReadyAddresses !== undefined){
if(typeof data2.publishNotReadyAddresses !== "boolean"){
const err3 = {instancePath:instancePath+"/network/publishNotReadyAddresses",schemaPath:"#/properties/network/properties/publishNotReadyAddresses/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
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
const err4 = {instancePath:instancePath+"/network",schemaPath:"#/properties/network/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
}
if(data.successPolicy !== undefined){
let data6 = data.successPolicy;
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.operator === undefined){
const err5 = {instancePath:instancePath+"/successPolicy",schemaPath:"#/properties/successPolicy/required",keyword:"required",params:{missingProperty: "operator"},message:"must have required property '"+"operator"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data6.operator !== undefined){
let data7 = data6.operator;
if(typeof data7 !== "string"){
const err6 = {instancePath:instancePath+"/successPolicy/operator",schemaPath:"#/properties/successPolicy/properties/operator/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(!((data7 === "All") || (data7 === "Any"))){
const err7 = {instancePath:instancePath+"/successPolicy/operator",schemaPath:"#/properties/successPolicy/properties/operator/enum",keyword:"enum",params:{allowedValues: schema12.properties.successPolicy.properties.operator.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
}
if(data6.targetReplicatedJobs !== undefined){
let data8 = data6.targetReplicatedJobs;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
if(typeof data8[i1] !== "string"){
const err8 = {instancePath:instancePath+"/successPolicy/targetReplicatedJobs/" + i1,schemaPath:"#/properties/successPolicy/properties/targetReplicatedJobs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err9 = {instancePath:instancePath+"/successPolicy/targetReplicatedJobs",schemaPath:"#/properties/successPolicy/properties/targetReplicatedJobs/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err10 = {instancePath:instancePath+"/successPolicy",schemaPath:"#/properties/successPolicy/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data.failurePolicy !== undefined){
let data10 = data.failurePolicy;
if(data10 && typeof data10 == "object" && !Array.isArray(data10)){
if(data10.maxRestarts !== undefined){
let data11 = data10.maxRestarts;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err11 = {instancePath:instancePath+"/failurePolicy/maxRestarts",schemaPath:"#/properties/failurePolicy/properties/maxRestarts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(!(formats0.validate(data11))){
const err12 = {instancePath:instancePath+"/failurePolicy/maxRestarts",schemaPath:"#/properties/failurePolicy/properties/maxRestarts/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data10.restartStrategy !== undefined){
let data12 = data10.restartStrategy;
if(typeof data12 !== "string"){
const err13 = {instancePath:instancePath+"/failurePolicy/restartStrategy",schemaPath:"#/properties/failurePolicy/properties/restartStrategy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!(((data12 === "Recreate") || (data12 === "BlockingRecreate")) || (data12 === "InPlaceRestart"))){
const err14 = {instancePath:instancePath+"/failurePolicy/restartStrategy",schemaPath:"#/properties/failurePolicy/properties/restartStrategy/enum",keyword:"enum",params:{allowedValues: schema12.properties.failurePolicy.properties.restartStrategy.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data10.rules !== undefined){
let data13 = data10.rules;
if(Array.isArray(data13)){
const len2 = data13.length;
for(let i2=0; i2<len2; i2++){
let data14 = data13[i2];
if(data14 && typeof data14 == "object" && !Array.isArray(data14)){
if(data14.action === undefined){
const err15 = {instancePath:instancePath+"/failurePolicy/rules/" + i2,schemaPath:"#/properties/failurePolicy/properties/rules/items/required",keyword:"required",params:{missingProperty: "action"},message:"must have required property '"+"action"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data14.name === undefined){
const err16 = {instancePath:instancePath+"/failurePolicy/rules/" + i2,schemaPath:"#/properties/failurePolicy/properties/rules/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data14.name !== undefined){
if(typeof data14.name !== "string"){
const err17 = {instancePath:instancePath+"/failurePolicy/rules/" + i2+"/name",schemaPath:"#/properties/failurePolicy/properties/rules/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data14.action !== undefined){
let data16 = data14.action;
if(typeof data16 !== "string"){
const err18 = {instancePath:instancePath+"/failurePolicy/rules/" + i2+"/action",schemaPath:"#/properties/failurePolicy/properties/rules/items/properties/action/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(!(((((data16 === "FailJobSet") || (data16 === "RestartJobSet")) || (data16 === "RestartJobSetAndIgnoreMaxRestarts")) || (data16 === "RestartJob")) || (data16 === "RestartJobAndIgnoreMaxRestarts"))){
const err19 = {instancePath:instancePath+"/failurePolicy/rules/" + i2+"/action",schemaPath:"#/properties/failurePolicy/properties/rules/items/properties/action/enum",keyword:"enum",params:{allowedValues: schema12.properties.failurePolicy.properties.rules.items.properties.action.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
}
if(data14.onJobFailureReasons !== undefined){
let data17 = data14.onJobFailureReasons;
if(Array.isArray(data17)){
const len3 = data17.length;
for(let i3=0; i3<len3; i3++){
if(typeof data17[i3] !== "string"){
const err20 = {instancePath:instancePath+"/failurePolicy/rules/" + i2+"/onJobFailureReasons/" + i3,schemaPath:"#/properties/failurePolicy/properties/rules/items/properties/onJobFailureReasons/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err21 = {instancePath:instancePath+"/failurePolicy/rules/" + i2+"/onJobFailureReasons",schemaPath:"#/properties/failurePolicy/properties/rules/items/properties/onJobFailureReasons/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data14.onJobFailureMessagePatterns !== undefined){
let data19 = data14.onJobFailureMessagePatterns;
if(Array.isArray(data19)){
const len4 = data19.length;
for(let i4=0; i4<len4; i4++){
if(typeof data19[i4] !== "string"){
const err22 = {instancePath:instancePath+"/failurePolicy/rules/" + i2+"/onJobFailureMessagePatterns/" + i4,schemaPath:"#/properties/failurePolicy/properties/rules/items/properties/onJobFailureMessagePatterns/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err23 = {instancePath:instancePath+"/failurePolicy/rules/" + i2+"/onJobFailureMessagePatterns",schemaPath:"#/properties/failurePolicy/properties/rules/items/properties/onJobFailureMessagePatterns/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data14.targetReplicatedJobs !== undefined){
let data21 = data14.targetReplicatedJobs;
if(Array.isArray(data21)){
const len5 = data21.length;
for(let i5=0; i5<len5; i5++){
if(typeof data21[i5] !== "string"){
const err24 = {instancePath:instancePath+"/failurePolicy/rules/" + i2+"/targetReplicatedJobs/" + i5,schemaPath:"#/properties/failurePolicy/properties/rules/items/properties/targetReplicatedJobs/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err25 = {instancePath:instancePath+"/failurePolicy/rules/" + i2+"/targetReplicatedJobs",schemaPath:"#/properties/failurePolicy/properties/rules/items/properties/targetReplicatedJobs/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err26 = {instancePath:instancePath+"/failurePolicy/rules/" + i2,schemaPath:"#/properties/failurePolicy/properties/rules/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
else {
const err27 = {instancePath:instancePath+"/failurePolicy/rules",schemaPath:"#/properties/failurePolicy/properties/rules/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
else {
const err28 = {instancePath:instancePath+"/failurePolicy",schemaPath:"#/properties/failurePolicy/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data.startupPolicy !== undefined){
let data23 = data.startupPolicy;
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.startupPolicyOrder === undefined){
const err29 = {instancePath:instancePath+"/startupPolicy",schemaPath:"#/properties/startupPolicy/required",keyword:"required",params:{missingProperty: "startupPolicyOrder"},message:"must have required property '"+"startupPolicyOrder"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data23.startupPolicyOrder !== undefined){
let data24 = data23.startupPolicyOrder;
if(typeof data24 !== "string"){
const err30 = {instancePath:instancePath+"/startupPolicy/startupPolicyOrder",schemaPath:"#/properties/startupPolicy/properties/startupPolicyOrder/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(!((data24 === "AnyOrder") || (data24 === "InOrder"))){
const err31 = {instancePath:instancePath+"/startupPolicy/startupPolicyOrder",schemaPath:"#/properties/startupPolicy/properties/startupPolicyOrder/enum",keyword:"enum",params:{allowedValues: schema12.properties.startupPolicy.properties.startupPolicyOrder.enum},message:"must be equal to one of the allowed values"};
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
const err32 = {instancePath:instancePath+"/startupPolicy",schemaPath:"#/properties/startupPolicy/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data.suspend !== undefined){
if(typeof data.suspend !== "boolean"){
const err33 = {instancePath:instancePath+"/suspend",schemaPath:"#/properties/suspend/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
if(data.coordinator !== undefined){
let data26 = data.coordinator;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.replicatedJob === undefined){
const err34 = {instancePath:instancePath+"/coordinator",schemaPath:"#/properties/coordinator/required",keyword:"required",params:{missingProperty: "replicatedJob"},message:"must have required property '"+"replicatedJob"+"'"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if(data26.replicatedJob !== undefined){
if(typeof data26.replicatedJob !== "string"){
const err35 = {instancePath:instancePath+"/coordinator/replicatedJob",schemaPath:"#/properties/coordinator/properties/replicatedJob/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
}
if(data26.jobIndex !== undefined){
let data28 = data26.jobIndex;
if(!(((typeof data28 == "number") && (!(data28 % 1) && !isNaN(data28))) && (isFinite(data28)))){
const err36 = {instancePath:instancePath+"/coordinator/jobIndex",schemaPath:"#/properties/coordinator/properties/jobIndex/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data26.podIndex !== undefined){
let data29 = data26.podIndex;
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err37 = {instancePath:instancePath+"/coordinator/podIndex",schemaPath:"#/properties/coordinator/properties/podIndex/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
}
else {
const err38 = {instancePath:instancePath+"/coordinator",schemaPath:"#/properties/coordinator/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data.managedBy !== undefined){
if(typeof data.managedBy !== "string"){
const err39 = {instancePath:instancePath+"/managedBy",schemaPath:"#/properties/managedBy/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
}
if(data.ttlSecondsAfterFinished !== undefined){
let data31 = data.ttlSecondsAfterFinished;
if(!(((typeof data31 == "number") && (!(data31 % 1) && !isNaN(data31))) && (isFinite(data31)))){
const err40 = {instancePath:instancePath+"/ttlSecondsAfterFinished",schemaPath:"#/properties/ttlSecondsAfterFinished/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if((typeof data31 == "number") && (isFinite(data31))){
if(data31 < 0 || isNaN(data31)){
const err41 = {instancePath:instancePath+"/ttlSecondsAfterFinished",schemaPath:"#/properties/ttlSecondsAfterFinished/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(!(formats0.validate(data31))){
const err42 = {instancePath:instancePath+"/ttlSecondsAfterFinished",schemaPath:"#/properties/ttlSecondsAfterFinished/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data.volumeClaimPolicies !== undefined){
let data32 = data.volumeClaimPolicies;
if(Array.isArray(data32)){
if(data32.length > 50){
const err43 = {instancePath:instancePath+"/volumeClaimPolicies",schemaPath:"#/properties/volumeClaimPolicies/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
const len6 = data32.length;
for(let i6=0; i6<len6; i6++){
let data33 = data32[i6];
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.templates !== undefined){
let data34 = data33.templates;
if(Array.isArray(data34)){
if(data34.length > 50){
const err44 = {instancePath:instancePath+"/volumeClaimPolicies/" + i6+"/templates",schemaPath:"#/properties/volumeClaimPolicies/items/properties/templates/maxItems",keyword:"maxItems",params:{limit: 50},message:"must NOT have more than 50 items"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
const len7 = data34.length;
for(let i7=0; i7<len7; i7++){
if(!(validate147(data34[i7], {instancePath:instancePath+"/volumeClaimPolicies/" + i6+"/templates/" + i7,parentData:data34,parentDataProperty:i7,rootData}))){
vErrors = vErrors === null ? validate147.errors : vErrors.concat(validate147.errors);
errors = vErrors.length;
}
}
}
else {
const err45 = {instancePath:instancePath+"/volumeClaimPolicies/" + i6+"/templates",schemaPath:"#/properties/volumeClaimPolicies/items/properties/templates/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data33.retentionPolicy !== undefined){
let data36 = data33.retentionPolicy;
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.whenDeleted !== undefined){
let data37 = data36.whenDeleted;
if(typeof data37 !== "string"){
const err46 = {instancePath:instancePath+"/volumeClaimPolicies/" + i6+"/retentionPolicy/whenDeleted",schemaPath:"#/properties/volumeClaimPolicies/items/properties/retentionPolicy/properties/whenDeleted/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(!((data37 === "Delete") || (data37 === "Retain"))){
const err47 = {instancePath:instancePath+"/volumeClaimPolicies/" + i6+"/retentionPolicy/whenDeleted",schemaPath:"#/properties/volumeClaimPolicies/items/properties/retentionPolicy/properties/whenDeleted/enum",keyword:"enum",params:{allowedValues: schema12.properties.volumeClaimPolicies.items.properties.retentionPolicy.properties.whenDeleted.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
else {
const err48 = {instancePath:instancePath+"/volumeClaimPolicies/" + i6+"/retentionPolicy",schemaPath:"#/properties/volumeClaimPolicies/items/properties/retentionPolicy/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
}
}
else {
const err49 = {instancePath:instancePath+"/volumeClaimPolicies/" + i6,schemaPath:"#/properties/volumeClaimPolicies/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
else {
const err50 = {instancePath:instancePath+"/volumeClaimPolicies",schemaPath:"#/properties/volumeClaimPolicies/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
}
}
else {
const err51 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
validate11.errors = vErrors;
return errors === 0;
}

const func2 = codePoints;
const pattern10 = new RegExp("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$", "u");
const pattern11 = new RegExp("^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$", "u");

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
if(!(validate11(data.spec, {instancePath:instancePath+"/spec",parentData:data,parentDataProperty:"spec",rootData}))){
vErrors = vErrors === null ? validate11.errors : vErrors.concat(validate11.errors);
errors = vErrors.length;
}
}
if(data.status !== undefined){
let data4 = data.status;
if(data4 && typeof data4 == "object" && !Array.isArray(data4)){
if(data4.conditions !== undefined){
let data5 = data4.conditions;
if(Array.isArray(data5)){
const len0 = data5.length;
for(let i0=0; i0<len0; i0++){
let data6 = data5[i0];
if(data6 && typeof data6 == "object" && !Array.isArray(data6)){
if(data6.lastTransitionTime === undefined){
const err3 = {instancePath:instancePath+"/status/conditions/" + i0,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "lastTransitionTime"},message:"must have required property '"+"lastTransitionTime"+"'"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
if(data6.message === undefined){
const err4 = {instancePath:instancePath+"/status/conditions/" + i0,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data6.reason === undefined){
const err5 = {instancePath:instancePath+"/status/conditions/" + i0,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data6.status === undefined){
const err6 = {instancePath:instancePath+"/status/conditions/" + i0,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data6.type === undefined){
const err7 = {instancePath:instancePath+"/status/conditions/" + i0,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data6.type !== undefined){
let data7 = data6.type;
if(typeof data7 === "string"){
if(func2(data7) > 316){
const err8 = {instancePath:instancePath+"/status/conditions/" + i0+"/type",schemaPath:"#/definitions/Condition/properties/type/maxLength",keyword:"maxLength",params:{limit: 316},message:"must NOT have more than 316 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(!pattern10.test(data7)){
const err9 = {instancePath:instancePath+"/status/conditions/" + i0+"/type",schemaPath:"#/definitions/Condition/properties/type/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"+"\""};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
}
else {
const err10 = {instancePath:instancePath+"/status/conditions/" + i0+"/type",schemaPath:"#/definitions/Condition/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
}
if(data6.status !== undefined){
let data8 = data6.status;
if(typeof data8 !== "string"){
const err11 = {instancePath:instancePath+"/status/conditions/" + i0+"/status",schemaPath:"#/definitions/Condition/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
if(!(((data8 === "True") || (data8 === "False")) || (data8 === "Unknown"))){
const err12 = {instancePath:instancePath+"/status/conditions/" + i0+"/status",schemaPath:"#/definitions/Condition/properties/status/enum",keyword:"enum",params:{allowedValues: schema161.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
}
if(data6.observedGeneration !== undefined){
let data9 = data6.observedGeneration;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err13 = {instancePath:instancePath+"/status/conditions/" + i0+"/observedGeneration",schemaPath:"#/definitions/Condition/properties/observedGeneration/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 < 0 || isNaN(data9)){
const err14 = {instancePath:instancePath+"/status/conditions/" + i0+"/observedGeneration",schemaPath:"#/definitions/Condition/properties/observedGeneration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
if(!(formats2.validate(data9))){
const err15 = {instancePath:instancePath+"/status/conditions/" + i0+"/observedGeneration",schemaPath:"#/definitions/Condition/properties/observedGeneration/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
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
if(data6.lastTransitionTime !== undefined){
let data10 = data6.lastTransitionTime;
if(typeof data10 === "string"){
if(!(formats108.validate(data10))){
const err16 = {instancePath:instancePath+"/status/conditions/" + i0+"/lastTransitionTime",schemaPath:"#/definitions/Condition/properties/lastTransitionTime/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
}
else {
const err17 = {instancePath:instancePath+"/status/conditions/" + i0+"/lastTransitionTime",schemaPath:"#/definitions/Condition/properties/lastTransitionTime/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data6.reason !== undefined){
let data11 = data6.reason;
if(typeof data11 === "string"){
if(func2(data11) > 1024){
const err18 = {instancePath:instancePath+"/status/conditions/" + i0+"/reason",schemaPath:"#/definitions/Condition/properties/reason/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(func2(data11) < 1){
const err19 = {instancePath:instancePath+"/status/conditions/" + i0+"/reason",schemaPath:"#/definitions/Condition/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(!pattern11.test(data11)){
const err20 = {instancePath:instancePath+"/status/conditions/" + i0+"/reason",schemaPath:"#/definitions/Condition/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"},message:"must match pattern \""+"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"+"\""};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
else {
const err21 = {instancePath:instancePath+"/status/conditions/" + i0+"/reason",schemaPath:"#/definitions/Condition/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
}
if(data6.message !== undefined){
let data12 = data6.message;
if(typeof data12 === "string"){
if(func2(data12) > 32768){
const err22 = {instancePath:instancePath+"/status/conditions/" + i0+"/message",schemaPath:"#/definitions/Condition/properties/message/maxLength",keyword:"maxLength",params:{limit: 32768},message:"must NOT have more than 32768 characters"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
else {
const err23 = {instancePath:instancePath+"/status/conditions/" + i0+"/message",schemaPath:"#/definitions/Condition/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err24 = {instancePath:instancePath+"/status/conditions/" + i0,schemaPath:"#/definitions/Condition/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err25 = {instancePath:instancePath+"/status/conditions",schemaPath:"#/properties/status/properties/conditions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
if(data4.restarts !== undefined){
let data13 = data4.restarts;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err26 = {instancePath:instancePath+"/status/restarts",schemaPath:"#/properties/status/properties/restarts/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(!(formats0.validate(data13))){
const err27 = {instancePath:instancePath+"/status/restarts",schemaPath:"#/properties/status/properties/restarts/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data4.restartsCountTowardsMax !== undefined){
let data14 = data4.restartsCountTowardsMax;
if(!(((typeof data14 == "number") && (!(data14 % 1) && !isNaN(data14))) && (isFinite(data14)))){
const err28 = {instancePath:instancePath+"/status/restartsCountTowardsMax",schemaPath:"#/properties/status/properties/restartsCountTowardsMax/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if((typeof data14 == "number") && (isFinite(data14))){
if(!(formats0.validate(data14))){
const err29 = {instancePath:instancePath+"/status/restartsCountTowardsMax",schemaPath:"#/properties/status/properties/restartsCountTowardsMax/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data4.terminalState !== undefined){
if(typeof data4.terminalState !== "string"){
const err30 = {instancePath:instancePath+"/status/terminalState",schemaPath:"#/properties/status/properties/terminalState/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
}
if(data4.currentInPlaceRestartAttempt !== undefined){
let data16 = data4.currentInPlaceRestartAttempt;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err31 = {instancePath:instancePath+"/status/currentInPlaceRestartAttempt",schemaPath:"#/properties/status/properties/currentInPlaceRestartAttempt/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(data16 < 0 || isNaN(data16)){
const err32 = {instancePath:instancePath+"/status/currentInPlaceRestartAttempt",schemaPath:"#/properties/status/properties/currentInPlaceRestartAttempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!(formats0.validate(data16))){
const err33 = {instancePath:instancePath+"/status/currentInPlaceRestartAttempt",schemaPath:"#/properties/status/properties/currentInPlaceRestartAttempt/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data4.previousInPlaceRestartAttempt !== undefined){
let data17 = data4.previousInPlaceRestartAttempt;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err34 = {instancePath:instancePath+"/status/previousInPlaceRestartAttempt",schemaPath:"#/properties/status/properties/previousInPlaceRestartAttempt/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(data17 < 0 || isNaN(data17)){
const err35 = {instancePath:instancePath+"/status/previousInPlaceRestartAttempt",schemaPath:"#/properties/status/properties/previousInPlaceRestartAttempt/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!(formats0.validate(data17))){
const err36 = {instancePath:instancePath+"/status/previousInPlaceRestartAttempt",schemaPath:"#/properties/status/properties/previousInPlaceRestartAttempt/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data4.replicatedJobsStatus !== undefined){
let data18 = data4.replicatedJobsStatus;
if(Array.isArray(data18)){
const len1 = data18.length;
for(let i1=0; i1<len1; i1++){
let data19 = data18[i1];
if(data19 && typeof data19 == "object" && !Array.isArray(data19)){
if(data19.active === undefined){
const err37 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1,schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/required",keyword:"required",params:{missingProperty: "active"},message:"must have required property '"+"active"+"'"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if(data19.failed === undefined){
const err38 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1,schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/required",keyword:"required",params:{missingProperty: "failed"},message:"must have required property '"+"failed"+"'"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data19.name === undefined){
const err39 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1,schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data19.ready === undefined){
const err40 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1,schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/required",keyword:"required",params:{missingProperty: "ready"},message:"must have required property '"+"ready"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data19.succeeded === undefined){
const err41 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1,schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/required",keyword:"required",params:{missingProperty: "succeeded"},message:"must have required property '"+"succeeded"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data19.suspended === undefined){
const err42 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1,schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/required",keyword:"required",params:{missingProperty: "suspended"},message:"must have required property '"+"suspended"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data19.name !== undefined){
if(typeof data19.name !== "string"){
const err43 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/name",schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
if(data19.ready !== undefined){
let data21 = data19.ready;
if(!(((typeof data21 == "number") && (!(data21 % 1) && !isNaN(data21))) && (isFinite(data21)))){
const err44 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/ready",schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/ready/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
if((typeof data21 == "number") && (isFinite(data21))){
if(!(formats0.validate(data21))){
const err45 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/ready",schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/ready/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data19.succeeded !== undefined){
let data22 = data19.succeeded;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
const err46 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/succeeded",schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/succeeded/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(!(formats0.validate(data22))){
const err47 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/succeeded",schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/succeeded/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
}
if(data19.failed !== undefined){
let data23 = data19.failed;
if(!(((typeof data23 == "number") && (!(data23 % 1) && !isNaN(data23))) && (isFinite(data23)))){
const err48 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/failed",schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/failed/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if((typeof data23 == "number") && (isFinite(data23))){
if(!(formats0.validate(data23))){
const err49 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/failed",schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/failed/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
}
if(data19.active !== undefined){
let data24 = data19.active;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err50 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/active",schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/active/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(!(formats0.validate(data24))){
const err51 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/active",schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/active/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data19.suspended !== undefined){
let data25 = data19.suspended;
if(!(((typeof data25 == "number") && (!(data25 % 1) && !isNaN(data25))) && (isFinite(data25)))){
const err52 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/suspended",schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/suspended/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if((typeof data25 == "number") && (isFinite(data25))){
if(!(formats0.validate(data25))){
const err53 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/suspended",schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/suspended/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
}
if(data19.jobRestarts !== undefined){
let data26 = data19.jobRestarts;
if(Array.isArray(data26)){
if(data26.length > 1024){
const err54 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/jobRestarts",schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/jobRestarts/maxItems",keyword:"maxItems",params:{limit: 1024},message:"must NOT have more than 1024 items"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
const len2 = data26.length;
for(let i2=0; i2<len2; i2++){
let data27 = data26[i2];
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err55 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/jobRestarts/" + i2,schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/jobRestarts/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(!(formats0.validate(data27))){
const err56 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/jobRestarts/" + i2,schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/jobRestarts/items/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
}
else {
const err57 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/jobRestarts",schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/jobRestarts/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
if(data19.jobRestartsCountTowardsMax !== undefined){
let data28 = data19.jobRestartsCountTowardsMax;
if(Array.isArray(data28)){
if(data28.length > 1024){
const err58 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/jobRestartsCountTowardsMax",schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/jobRestartsCountTowardsMax/maxItems",keyword:"maxItems",params:{limit: 1024},message:"must NOT have more than 1024 items"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
const len3 = data28.length;
for(let i3=0; i3<len3; i3++){
let data29 = data28[i3];
if(!(((typeof data29 == "number") && (!(data29 % 1) && !isNaN(data29))) && (isFinite(data29)))){
const err59 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/jobRestartsCountTowardsMax/" + i3,schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/jobRestartsCountTowardsMax/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err59];
}
else {
vErrors.push(err59);
}
errors++;
}
if((typeof data29 == "number") && (isFinite(data29))){
if(!(formats0.validate(data29))){
const err60 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/jobRestartsCountTowardsMax/" + i3,schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/jobRestartsCountTowardsMax/items/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
}
}
else {
const err61 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1+"/jobRestartsCountTowardsMax",schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/properties/jobRestartsCountTowardsMax/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err62 = {instancePath:instancePath+"/status/replicatedJobsStatus/" + i1,schemaPath:"#/properties/status/properties/replicatedJobsStatus/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
}
}
else {
const err63 = {instancePath:instancePath+"/status/replicatedJobsStatus",schemaPath:"#/properties/status/properties/replicatedJobsStatus/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err64 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err65 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
