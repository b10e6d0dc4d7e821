// @ts-nocheck
// Generated from schemas/ by npm run generate; change the sources instead.
import { codePoints, formats } from '../../formats.ts'
import type { Validator } from '../../validator.ts'

export const validate: Validator = validate10;
const schema11 = {"type":"object","required":["spec"],"properties":{"apiVersion":{"type":"string"},"kind":{"type":"string"},"metadata":{"type":"object"},"spec":{"type":"object","required":["podgroups"],"properties":{"podgroups":{"type":"array","items":{"type":"object","required":["minReplicas","name","podReferences"],"properties":{"name":{"type":"string"},"podReferences":{"type":"array","items":{"$ref":"#/definitions/NamespacedName"}},"minReplicas":{"type":"integer","format":"int32"},"topologyConstraint":{"$ref":"#/definitions/PodGangTopologyConstraint"}}}},"topologyConstraint":{"$ref":"#/definitions/PodGangTopologyConstraint"},"topologyConstraintGroupConfigs":{"type":"array","items":{"type":"object","required":["name","podGroupNames"],"properties":{"name":{"type":"string"},"podGroupNames":{"type":"array","items":{"type":"string"}},"topologyConstraint":{"$ref":"#/definitions/PodGangTopologyConstraint"}}}},"priorityClassName":{"type":"string"},"reuseReservationRef":{"$ref":"#/definitions/NamespacedName"}}},"status":{"type":"object","required":["phase"],"properties":{"phase":{"type":"string"},"conditions":{"type":"array","items":{"$ref":"#/definitions/Condition"}},"placementScore":{"type":"number"}}}},"definitions":{"Condition":{"type":"object","required":["lastTransitionTime","message","reason","status","type"],"properties":{"type":{"type":"string","maxLength":316,"pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"},"status":{"type":"string","enum":["True","False","Unknown"]},"observedGeneration":{"type":"integer","format":"int64","minimum":0},"lastTransitionTime":{"type":"string","format":"date-time"},"reason":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"},"message":{"type":"string","maxLength":32768}}},"NamespacedName":{"type":"object","required":["namespace","name"],"properties":{"namespace":{"type":"string"},"name":{"type":"string"}}},"PodGangTopologyConstraint":{"type":"object","properties":{"packConstraint":{"type":"object","properties":{"required":{"type":"string"},"preferred":{"type":"string"}}}}}}};
const schema12 = {"type":"object","required":["namespace","name"],"properties":{"namespace":{"type":"string"},"name":{"type":"string"}}};
const schema13 = {"type":"object","properties":{"packConstraint":{"type":"object","properties":{"required":{"type":"string"},"preferred":{"type":"string"}}}}};
const schema17 = {"type":"object","required":["lastTransitionTime","message","reason","status","type"],"properties":{"type":{"type":"string","maxLength":316,"pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"},"status":{"type":"string","enum":["True","False","Unknown"]},"observedGeneration":{"type":"integer","format":"int64","minimum":0},"lastTransitionTime":{"type":"string","format":"date-time"},"reason":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"},"message":{"type":"string","maxLength":32768}}};
const formats0 = formats.int32;
const formats2 = formats.int64;
const formats4 = formats["date-time"];
const func2 = codePoints;
const pattern0 = new RegExp("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$", "u");
const pattern1 = new RegExp("^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$", "u");

function validate10(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
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
if(data.apiVersion !== undefined){
if(typeof data.apiVersion !== "string"){
const err1 = {instancePath:instancePath+"/apiVersion",schemaPath:"#/properties/apiVersion/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err1];
}
else {
vErrors.push(err1);
}
errors++;
}
}
if(data.kind !== undefined){
if(typeof data.kind !== "string"){
const err2 = {instancePath:instancePath+"/kind",schemaPath:"#/properties/kind/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err2];
}
else {
vErrors.push(err2);
}
errors++;
}
}
if(data.metadata !== undefined){
let data2 = data.metadata;
if(!(data2 && typeof data2 == "object" && !Array.isArray(data2))){
const err3 = {instancePath:instancePath+"/metadata",schemaPath:"#/properties/metadata/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err3];
}
else {
vErrors.push(err3);
}
errors++;
}
}
if(data.spec !== undefined){
let data3 = data.spec;
if(data3 && typeof data3 == "object" && !Array.isArray(data3)){
if(data3.podgroups === undefined){
const err4 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/required",keyword:"required",params:{missingProperty: "podgroups"},message:"must have required property '"+"podgroups"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data3.podgroups !== undefined){
let data4 = data3.podgroups;
if(Array.isArray(data4)){
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.minReplicas === undefined){
const err5 = {instancePath:instancePath+"/spec/podgroups/" + i0,schemaPath:"#/properties/spec/properties/podgroups/items/required",keyword:"required",params:{missingProperty: "minReplicas"},message:"must have required property '"+"minReplicas"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data5.name === undefined){
const err6 = {instancePath:instancePath+"/spec/podgroups/" + i0,schemaPath:"#/properties/spec/properties/podgroups/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data5.podReferences === undefined){
const err7 = {instancePath:instancePath+"/spec/podgroups/" + i0,schemaPath:"#/properties/spec/properties/podgroups/items/required",keyword:"required",params:{missingProperty: "podReferences"},message:"must have required property '"+"podReferences"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data5.name !== undefined){
if(typeof data5.name !== "string"){
const err8 = {instancePath:instancePath+"/spec/podgroups/" + i0+"/name",schemaPath:"#/properties/spec/properties/podgroups/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
}
if(data5.podReferences !== undefined){
let data7 = data5.podReferences;
if(Array.isArray(data7)){
const len1 = data7.length;
for(let i1=0; i1<len1; i1++){
let data8 = data7[i1];
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.namespace === undefined){
const err9 = {instancePath:instancePath+"/spec/podgroups/" + i0+"/podReferences/" + i1,schemaPath:"#/definitions/NamespacedName/required",keyword:"required",params:{missingProperty: "namespace"},message:"must have required property '"+"namespace"+"'"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(data8.name === undefined){
const err10 = {instancePath:instancePath+"/spec/podgroups/" + i0+"/podReferences/" + i1,schemaPath:"#/definitions/NamespacedName/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(data8.namespace !== undefined){
if(typeof data8.namespace !== "string"){
const err11 = {instancePath:instancePath+"/spec/podgroups/" + i0+"/podReferences/" + i1+"/namespace",schemaPath:"#/definitions/NamespacedName/properties/namespace/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data8.name !== undefined){
if(typeof data8.name !== "string"){
const err12 = {instancePath:instancePath+"/spec/podgroups/" + i0+"/podReferences/" + i1+"/name",schemaPath:"#/definitions/NamespacedName/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err13 = {instancePath:instancePath+"/spec/podgroups/" + i0+"/podReferences/" + i1,schemaPath:"#/definitions/NamespacedName/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err14 = {instancePath:instancePath+"/spec/podgroups/" + i0+"/podReferences",schemaPath:"#/properties/spec/properties/podgroups/items/properties/podReferences/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data5.minReplicas !== undefined){
let data11 = data5.minReplicas;
if(!(((typeof data11 == "number") && (!(data11 % 1) && !isNaN(data11))) && (isFinite(data11)))){
const err15 = {instancePath:instancePath+"/spec/podgroups/" + i0+"/minReplicas",schemaPath:"#/properties/spec/properties/podgroups/items/properties/minReplicas/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if((typeof data11 == "number") && (isFinite(data11))){
if(!(formats0.validate(data11))){
const err16 = {instancePath:instancePath+"/spec/podgroups/" + i0+"/minReplicas",schemaPath:"#/properties/spec/properties/podgroups/items/properties/minReplicas/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data5.topologyConstraint !== undefined){
let data12 = data5.topologyConstraint;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.packConstraint !== undefined){
let data13 = data12.packConstraint;
if(data13 && typeof data13 == "object" && !Array.isArray(data13)){
if(data13.required !== undefined){
if(typeof data13.required !== "string"){
const err17 = {instancePath:instancePath+"/spec/podgroups/" + i0+"/topologyConstraint/packConstraint/required",schemaPath:"#/definitions/PodGangTopologyConstraint/properties/packConstraint/properties/required/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data13.preferred !== undefined){
if(typeof data13.preferred !== "string"){
const err18 = {instancePath:instancePath+"/spec/podgroups/" + i0+"/topologyConstraint/packConstraint/preferred",schemaPath:"#/definitions/PodGangTopologyConstraint/properties/packConstraint/properties/preferred/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err19 = {instancePath:instancePath+"/spec/podgroups/" + i0+"/topologyConstraint/packConstraint",schemaPath:"#/definitions/PodGangTopologyConstraint/properties/packConstraint/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
else {
const err20 = {instancePath:instancePath+"/spec/podgroups/" + i0+"/topologyConstraint",schemaPath:"#/definitions/PodGangTopologyConstraint/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err21 = {instancePath:instancePath+"/spec/podgroups/" + i0,schemaPath:"#/properties/spec/properties/podgroups/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err22 = {instancePath:instancePath+"/spec/podgroups",schemaPath:"#/properties/spec/properties/podgroups/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
}
if(data3.topologyConstraint !== undefined){
let data16 = data3.topologyConstraint;
if(data16 && typeof data16 == "object" && !Array.isArray(data16)){
if(data16.packConstraint !== undefined){
let data17 = data16.packConstraint;
if(data17 && typeof data17 == "object" && !Array.isArray(data17)){
if(data17.required !== undefined){
if(typeof data17.required !== "string"){
const err23 = {instancePath:instancePath+"/spec/topologyConstraint/packConstraint/required",schemaPath:"#/definitions/PodGangTopologyConstraint/properties/packConstraint/properties/required/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data17.preferred !== undefined){
if(typeof data17.preferred !== "string"){
const err24 = {instancePath:instancePath+"/spec/topologyConstraint/packConstraint/preferred",schemaPath:"#/definitions/PodGangTopologyConstraint/properties/packConstraint/properties/preferred/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err25 = {instancePath:instancePath+"/spec/topologyConstraint/packConstraint",schemaPath:"#/definitions/PodGangTopologyConstraint/properties/packConstraint/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err26 = {instancePath:instancePath+"/spec/topologyConstraint",schemaPath:"#/definitions/PodGangTopologyConstraint/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err26];
}
else {
vErrors.push(err26);
}
errors++;
}
}
if(data3.topologyConstraintGroupConfigs !== undefined){
let data20 = data3.topologyConstraintGroupConfigs;
if(Array.isArray(data20)){
const len2 = data20.length;
for(let i2=0; i2<len2; i2++){
let data21 = data20[i2];
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.name === undefined){
const err27 = {instancePath:instancePath+"/spec/topologyConstraintGroupConfigs/" + i2,schemaPath:"#/properties/spec/properties/topologyConstraintGroupConfigs/items/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data21.podGroupNames === undefined){
const err28 = {instancePath:instancePath+"/spec/topologyConstraintGroupConfigs/" + i2,schemaPath:"#/properties/spec/properties/topologyConstraintGroupConfigs/items/required",keyword:"required",params:{missingProperty: "podGroupNames"},message:"must have required property '"+"podGroupNames"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data21.name !== undefined){
if(typeof data21.name !== "string"){
const err29 = {instancePath:instancePath+"/spec/topologyConstraintGroupConfigs/" + i2+"/name",schemaPath:"#/properties/spec/properties/topologyConstraintGroupConfigs/items/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
}
if(data21.podGroupNames !== undefined){
let data23 = data21.podGroupNames;
if(Array.isArray(data23)){
const len3 = data23.length;
for(let i3=0; i3<len3; i3++){
if(typeof data23[i3] !== "string"){
const err30 = {instancePath:instancePath+"/spec/topologyConstraintGroupConfigs/" + i2+"/podGroupNames/" + i3,schemaPath:"#/properties/spec/properties/topologyConstraintGroupConfigs/items/properties/podGroupNames/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err31 = {instancePath:instancePath+"/spec/topologyConstraintGroupConfigs/" + i2+"/podGroupNames",schemaPath:"#/properties/spec/properties/topologyConstraintGroupConfigs/items/properties/podGroupNames/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
}
if(data21.topologyConstraint !== undefined){
let data25 = data21.topologyConstraint;
if(data25 && typeof data25 == "object" && !Array.isArray(data25)){
if(data25.packConstraint !== undefined){
let data26 = data25.packConstraint;
if(data26 && typeof data26 == "object" && !Array.isArray(data26)){
if(data26.required !== undefined){
if(typeof data26.required !== "string"){
const err32 = {instancePath:instancePath+"/spec/topologyConstraintGroupConfigs/" + i2+"/topologyConstraint/packConstraint/required",schemaPath:"#/definitions/PodGangTopologyConstraint/properties/packConstraint/properties/required/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
if(data26.preferred !== undefined){
if(typeof data26.preferred !== "string"){
const err33 = {instancePath:instancePath+"/spec/topologyConstraintGroupConfigs/" + i2+"/topologyConstraint/packConstraint/preferred",schemaPath:"#/definitions/PodGangTopologyConstraint/properties/packConstraint/properties/preferred/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err34 = {instancePath:instancePath+"/spec/topologyConstraintGroupConfigs/" + i2+"/topologyConstraint/packConstraint",schemaPath:"#/definitions/PodGangTopologyConstraint/properties/packConstraint/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
}
else {
const err35 = {instancePath:instancePath+"/spec/topologyConstraintGroupConfigs/" + i2+"/topologyConstraint",schemaPath:"#/definitions/PodGangTopologyConstraint/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err36 = {instancePath:instancePath+"/spec/topologyConstraintGroupConfigs/" + i2,schemaPath:"#/properties/spec/properties/topologyConstraintGroupConfigs/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err37 = {instancePath:instancePath+"/spec/topologyConstraintGroupConfigs",schemaPath:"#/properties/spec/properties/topologyConstraintGroupConfigs/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data3.priorityClassName !== undefined){
if(typeof data3.priorityClassName !== "string"){
const err38 = {instancePath:instancePath+"/spec/priorityClassName",schemaPath:"#/properties/spec/properties/priorityClassName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
}
if(data3.reuseReservationRef !== undefined){
let data30 = data3.reuseReservationRef;
if(data30 && typeof data30 == "object" && !Array.isArray(data30)){
if(data30.namespace === undefined){
const err39 = {instancePath:instancePath+"/spec/reuseReservationRef",schemaPath:"#/definitions/NamespacedName/required",keyword:"required",params:{missingProperty: "namespace"},message:"must have required property '"+"namespace"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data30.name === undefined){
const err40 = {instancePath:instancePath+"/spec/reuseReservationRef",schemaPath:"#/definitions/NamespacedName/required",keyword:"required",params:{missingProperty: "name"},message:"must have required property '"+"name"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data30.namespace !== undefined){
if(typeof data30.namespace !== "string"){
const err41 = {instancePath:instancePath+"/spec/reuseReservationRef/namespace",schemaPath:"#/definitions/NamespacedName/properties/namespace/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data30.name !== undefined){
if(typeof data30.name !== "string"){
const err42 = {instancePath:instancePath+"/spec/reuseReservationRef/name",schemaPath:"#/definitions/NamespacedName/properties/name/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err43 = {instancePath:instancePath+"/spec/reuseReservationRef",schemaPath:"#/definitions/NamespacedName/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
}
}
else {
const err44 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
if(data.status !== undefined){
let data33 = data.status;
if(data33 && typeof data33 == "object" && !Array.isArray(data33)){
if(data33.phase === undefined){
const err45 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/required",keyword:"required",params:{missingProperty: "phase"},message:"must have required property '"+"phase"+"'"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
if(data33.phase !== undefined){
if(typeof data33.phase !== "string"){
const err46 = {instancePath:instancePath+"/status/phase",schemaPath:"#/properties/status/properties/phase/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
if(data33.conditions !== undefined){
let data35 = data33.conditions;
if(Array.isArray(data35)){
const len4 = data35.length;
for(let i4=0; i4<len4; i4++){
let data36 = data35[i4];
if(data36 && typeof data36 == "object" && !Array.isArray(data36)){
if(data36.lastTransitionTime === undefined){
const err47 = {instancePath:instancePath+"/status/conditions/" + i4,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "lastTransitionTime"},message:"must have required property '"+"lastTransitionTime"+"'"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
if(data36.message === undefined){
const err48 = {instancePath:instancePath+"/status/conditions/" + i4,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if(data36.reason === undefined){
const err49 = {instancePath:instancePath+"/status/conditions/" + i4,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(data36.status === undefined){
const err50 = {instancePath:instancePath+"/status/conditions/" + i4,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data36.type === undefined){
const err51 = {instancePath:instancePath+"/status/conditions/" + i4,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data36.type !== undefined){
let data37 = data36.type;
if(typeof data37 === "string"){
if(func2(data37) > 316){
const err52 = {instancePath:instancePath+"/status/conditions/" + i4+"/type",schemaPath:"#/definitions/Condition/properties/type/maxLength",keyword:"maxLength",params:{limit: 316},message:"must NOT have more than 316 characters"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(!pattern0.test(data37)){
const err53 = {instancePath:instancePath+"/status/conditions/" + i4+"/type",schemaPath:"#/definitions/Condition/properties/type/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"+"\""};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
else {
const err54 = {instancePath:instancePath+"/status/conditions/" + i4+"/type",schemaPath:"#/definitions/Condition/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data36.status !== undefined){
let data38 = data36.status;
if(typeof data38 !== "string"){
const err55 = {instancePath:instancePath+"/status/conditions/" + i4+"/status",schemaPath:"#/definitions/Condition/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
if(!(((data38 === "True") || (data38 === "False")) || (data38 === "Unknown"))){
const err56 = {instancePath:instancePath+"/status/conditions/" + i4+"/status",schemaPath:"#/definitions/Condition/properties/status/enum",keyword:"enum",params:{allowedValues: schema17.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data36.observedGeneration !== undefined){
let data39 = data36.observedGeneration;
if(!(((typeof data39 == "number") && (!(data39 % 1) && !isNaN(data39))) && (isFinite(data39)))){
const err57 = {instancePath:instancePath+"/status/conditions/" + i4+"/observedGeneration",schemaPath:"#/definitions/Condition/properties/observedGeneration/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
if((typeof data39 == "number") && (isFinite(data39))){
if(data39 < 0 || isNaN(data39)){
const err58 = {instancePath:instancePath+"/status/conditions/" + i4+"/observedGeneration",schemaPath:"#/definitions/Condition/properties/observedGeneration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
if(!(formats2.validate(data39))){
const err59 = {instancePath:instancePath+"/status/conditions/" + i4+"/observedGeneration",schemaPath:"#/definitions/Condition/properties/observedGeneration/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
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
if(data36.lastTransitionTime !== undefined){
let data40 = data36.lastTransitionTime;
if(typeof data40 === "string"){
if(!(formats4.validate(data40))){
const err60 = {instancePath:instancePath+"/status/conditions/" + i4+"/lastTransitionTime",schemaPath:"#/definitions/Condition/properties/lastTransitionTime/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
else {
const err61 = {instancePath:instancePath+"/status/conditions/" + i4+"/lastTransitionTime",schemaPath:"#/definitions/Condition/properties/lastTransitionTime/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data36.reason !== undefined){
let data41 = data36.reason;
if(typeof data41 === "string"){
if(func2(data41) > 1024){
const err62 = {instancePath:instancePath+"/status/conditions/" + i4+"/reason",schemaPath:"#/definitions/Condition/properties/reason/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(func2(data41) < 1){
const err63 = {instancePath:instancePath+"/status/conditions/" + i4+"/reason",schemaPath:"#/definitions/Condition/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(!pattern1.test(data41)){
const err64 = {instancePath:instancePath+"/status/conditions/" + i4+"/reason",schemaPath:"#/definitions/Condition/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"},message:"must match pattern \""+"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"+"\""};
if(vErrors === null){
vErrors = [err64];
}
else {
vErrors.push(err64);
}
errors++;
}
}
else {
const err65 = {instancePath:instancePath+"/status/conditions/" + i4+"/reason",schemaPath:"#/definitions/Condition/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data36.message !== undefined){
let data42 = data36.message;
if(typeof data42 === "string"){
if(func2(data42) > 32768){
const err66 = {instancePath:instancePath+"/status/conditions/" + i4+"/message",schemaPath:"#/definitions/Condition/properties/message/maxLength",keyword:"maxLength",params:{limit: 32768},message:"must NOT have more than 32768 characters"};
if(vErrors === null){
vErrors = [err66];
}
else {
vErrors.push(err66);
}
errors++;
}
}
else {
const err67 = {instancePath:instancePath+"/status/conditions/" + i4+"/message",schemaPath:"#/definitions/Condition/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
}
else {
const err68 = {instancePath:instancePath+"/status/conditions/" + i4,schemaPath:"#/definitions/Condition/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err69 = {instancePath:instancePath+"/status/conditions",schemaPath:"#/properties/status/properties/conditions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
}
if(data33.placementScore !== undefined){
let data43 = data33.placementScore;
if(!((typeof data43 == "number") && (isFinite(data43)))){
const err70 = {instancePath:instancePath+"/status/placementScore",schemaPath:"#/properties/status/properties/placementScore/type",keyword:"type",params:{type: "number"},message:"must be number"};
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
const err71 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err72 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err72];
}
else {
vErrors.push(err72);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
