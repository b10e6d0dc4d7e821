// @ts-nocheck
// Generated from schemas/ by npm run generate; change the sources instead.
import { codePoints, formats } from '../../formats.ts'
import type { Validator } from '../../validator.ts'

export const validate: Validator = validate10;
const schema11 = {"type":"object","required":["spec"],"properties":{"apiVersion":{"type":"string"},"kind":{"type":"string"},"metadata":{"type":"object"},"spec":{"type":"object","required":["cliqueNames","replicas"],"properties":{"replicas":{"type":"integer","format":"int32","maximum":100000},"minAvailable":{"type":"integer","format":"int32","maximum":100000},"cliqueNames":{"type":"array","items":{"type":"string"}}}},"status":{"type":"object","required":["availableReplicas","scheduledReplicas","updatedReplicas"],"properties":{"observedGeneration":{"type":"integer","format":"int64"},"lastErrors":{"type":"array","items":{"$ref":"#/definitions/LastError"}},"replicas":{"type":"integer","format":"int32"},"scheduledReplicas":{"type":"integer","format":"int32"},"availableReplicas":{"type":"integer","format":"int32"},"updatedReplicas":{"type":"integer","format":"int32"},"selector":{"type":"string"},"conditions":{"type":"array","items":{"$ref":"#/definitions/Condition"}},"currentPodCliqueSetGenerationHash":{"type":"string"},"updateProgress":{"type":"object","required":["podCliqueSetGenerationHash","updateStartedAt"],"properties":{"updateStartedAt":{"type":"string","format":"date-time"},"updateEndedAt":{"type":"string","format":"date-time"},"podCliqueSetGenerationHash":{"type":"string"},"updatedPodCliquesCount":{"type":"integer","format":"int32"},"totalPodCliquesCount":{"type":"integer","format":"int32"},"readyReplicaIndicesSelectedToUpdate":{"type":"object","required":["current"],"properties":{"current":{"type":"integer","format":"int32"},"completed":{"type":"array","items":{"type":"integer","format":"int32"}}}}}}}}},"definitions":{"Condition":{"type":"object","required":["lastTransitionTime","message","reason","status","type"],"properties":{"type":{"type":"string","maxLength":316,"pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"},"status":{"type":"string","enum":["True","False","Unknown"]},"observedGeneration":{"type":"integer","format":"int64","minimum":0},"lastTransitionTime":{"type":"string","format":"date-time"},"reason":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"},"message":{"type":"string","maxLength":32768}}},"LastError":{"type":"object","required":["code","description","observedAt"],"properties":{"code":{"type":"string"},"description":{"type":"string"},"observedAt":{"type":"string","format":"date-time"}}}}};
const schema12 = {"type":"object","required":["code","description","observedAt"],"properties":{"code":{"type":"string"},"description":{"type":"string"},"observedAt":{"type":"string","format":"date-time"}}};
const schema13 = {"type":"object","required":["lastTransitionTime","message","reason","status","type"],"properties":{"type":{"type":"string","maxLength":316,"pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"},"status":{"type":"string","enum":["True","False","Unknown"]},"observedGeneration":{"type":"integer","format":"int64","minimum":0},"lastTransitionTime":{"type":"string","format":"date-time"},"reason":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"},"message":{"type":"string","maxLength":32768}}};
const formats0 = formats.int32;
const formats4 = formats.int64;
const formats6 = formats["date-time"];
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
if(data3.cliqueNames === undefined){
const err4 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/required",keyword:"required",params:{missingProperty: "cliqueNames"},message:"must have required property '"+"cliqueNames"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data3.replicas === undefined){
const err5 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/required",keyword:"required",params:{missingProperty: "replicas"},message:"must have required property '"+"replicas"+"'"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
if(data3.replicas !== undefined){
let data4 = data3.replicas;
if(!(((typeof data4 == "number") && (!(data4 % 1) && !isNaN(data4))) && (isFinite(data4)))){
const err6 = {instancePath:instancePath+"/spec/replicas",schemaPath:"#/properties/spec/properties/replicas/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if((typeof data4 == "number") && (isFinite(data4))){
if(data4 > 100000 || isNaN(data4)){
const err7 = {instancePath:instancePath+"/spec/replicas",schemaPath:"#/properties/spec/properties/replicas/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(!(formats0.validate(data4))){
const err8 = {instancePath:instancePath+"/spec/replicas",schemaPath:"#/properties/spec/properties/replicas/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data3.minAvailable !== undefined){
let data5 = data3.minAvailable;
if(!(((typeof data5 == "number") && (!(data5 % 1) && !isNaN(data5))) && (isFinite(data5)))){
const err9 = {instancePath:instancePath+"/spec/minAvailable",schemaPath:"#/properties/spec/properties/minAvailable/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if((typeof data5 == "number") && (isFinite(data5))){
if(data5 > 100000 || isNaN(data5)){
const err10 = {instancePath:instancePath+"/spec/minAvailable",schemaPath:"#/properties/spec/properties/minAvailable/maximum",keyword:"maximum",params:{comparison: "<=", limit: 100000},message:"must be <= 100000"};
if(vErrors === null){
vErrors = [err10];
}
else {
vErrors.push(err10);
}
errors++;
}
if(!(formats0.validate(data5))){
const err11 = {instancePath:instancePath+"/spec/minAvailable",schemaPath:"#/properties/spec/properties/minAvailable/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data3.cliqueNames !== undefined){
let data6 = data3.cliqueNames;
if(Array.isArray(data6)){
const len0 = data6.length;
for(let i0=0; i0<len0; i0++){
if(typeof data6[i0] !== "string"){
const err12 = {instancePath:instancePath+"/spec/cliqueNames/" + i0,schemaPath:"#/properties/spec/properties/cliqueNames/items/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err13 = {instancePath:instancePath+"/spec/cliqueNames",schemaPath:"#/properties/spec/properties/cliqueNames/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err14 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err14];
}
else {
vErrors.push(err14);
}
errors++;
}
}
if(data.status !== undefined){
let data8 = data.status;
if(data8 && typeof data8 == "object" && !Array.isArray(data8)){
if(data8.availableReplicas === undefined){
const err15 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/required",keyword:"required",params:{missingProperty: "availableReplicas"},message:"must have required property '"+"availableReplicas"+"'"};
if(vErrors === null){
vErrors = [err15];
}
else {
vErrors.push(err15);
}
errors++;
}
if(data8.scheduledReplicas === undefined){
const err16 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/required",keyword:"required",params:{missingProperty: "scheduledReplicas"},message:"must have required property '"+"scheduledReplicas"+"'"};
if(vErrors === null){
vErrors = [err16];
}
else {
vErrors.push(err16);
}
errors++;
}
if(data8.updatedReplicas === undefined){
const err17 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/required",keyword:"required",params:{missingProperty: "updatedReplicas"},message:"must have required property '"+"updatedReplicas"+"'"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
if(data8.observedGeneration !== undefined){
let data9 = data8.observedGeneration;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
const err18 = {instancePath:instancePath+"/status/observedGeneration",schemaPath:"#/properties/status/properties/observedGeneration/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(!(formats4.validate(data9))){
const err19 = {instancePath:instancePath+"/status/observedGeneration",schemaPath:"#/properties/status/properties/observedGeneration/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
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
if(data8.lastErrors !== undefined){
let data10 = data8.lastErrors;
if(Array.isArray(data10)){
const len1 = data10.length;
for(let i1=0; i1<len1; i1++){
let data11 = data10[i1];
if(data11 && typeof data11 == "object" && !Array.isArray(data11)){
if(data11.code === undefined){
const err20 = {instancePath:instancePath+"/status/lastErrors/" + i1,schemaPath:"#/definitions/LastError/required",keyword:"required",params:{missingProperty: "code"},message:"must have required property '"+"code"+"'"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
if(data11.description === undefined){
const err21 = {instancePath:instancePath+"/status/lastErrors/" + i1,schemaPath:"#/definitions/LastError/required",keyword:"required",params:{missingProperty: "description"},message:"must have required property '"+"description"+"'"};
if(vErrors === null){
vErrors = [err21];
}
else {
vErrors.push(err21);
}
errors++;
}
if(data11.observedAt === undefined){
const err22 = {instancePath:instancePath+"/status/lastErrors/" + i1,schemaPath:"#/definitions/LastError/required",keyword:"required",params:{missingProperty: "observedAt"},message:"must have required property '"+"observedAt"+"'"};
if(vErrors === null){
vErrors = [err22];
}
else {
vErrors.push(err22);
}
errors++;
}
if(data11.code !== undefined){
if(typeof data11.code !== "string"){
const err23 = {instancePath:instancePath+"/status/lastErrors/" + i1+"/code",schemaPath:"#/definitions/LastError/properties/code/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err23];
}
else {
vErrors.push(err23);
}
errors++;
}
}
if(data11.description !== undefined){
if(typeof data11.description !== "string"){
const err24 = {instancePath:instancePath+"/status/lastErrors/" + i1+"/description",schemaPath:"#/definitions/LastError/properties/description/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data11.observedAt !== undefined){
let data14 = data11.observedAt;
if(typeof data14 === "string"){
if(!(formats6.validate(data14))){
const err25 = {instancePath:instancePath+"/status/lastErrors/" + i1+"/observedAt",schemaPath:"#/definitions/LastError/properties/observedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
}
else {
const err26 = {instancePath:instancePath+"/status/lastErrors/" + i1+"/observedAt",schemaPath:"#/definitions/LastError/properties/observedAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err27 = {instancePath:instancePath+"/status/lastErrors/" + i1,schemaPath:"#/definitions/LastError/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err28 = {instancePath:instancePath+"/status/lastErrors",schemaPath:"#/properties/status/properties/lastErrors/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
}
if(data8.replicas !== undefined){
let data15 = data8.replicas;
if(!(((typeof data15 == "number") && (!(data15 % 1) && !isNaN(data15))) && (isFinite(data15)))){
const err29 = {instancePath:instancePath+"/status/replicas",schemaPath:"#/properties/status/properties/replicas/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if((typeof data15 == "number") && (isFinite(data15))){
if(!(formats0.validate(data15))){
const err30 = {instancePath:instancePath+"/status/replicas",schemaPath:"#/properties/status/properties/replicas/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data8.scheduledReplicas !== undefined){
let data16 = data8.scheduledReplicas;
if(!(((typeof data16 == "number") && (!(data16 % 1) && !isNaN(data16))) && (isFinite(data16)))){
const err31 = {instancePath:instancePath+"/status/scheduledReplicas",schemaPath:"#/properties/status/properties/scheduledReplicas/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if((typeof data16 == "number") && (isFinite(data16))){
if(!(formats0.validate(data16))){
const err32 = {instancePath:instancePath+"/status/scheduledReplicas",schemaPath:"#/properties/status/properties/scheduledReplicas/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
}
}
if(data8.availableReplicas !== undefined){
let data17 = data8.availableReplicas;
if(!(((typeof data17 == "number") && (!(data17 % 1) && !isNaN(data17))) && (isFinite(data17)))){
const err33 = {instancePath:instancePath+"/status/availableReplicas",schemaPath:"#/properties/status/properties/availableReplicas/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
if((typeof data17 == "number") && (isFinite(data17))){
if(!(formats0.validate(data17))){
const err34 = {instancePath:instancePath+"/status/availableReplicas",schemaPath:"#/properties/status/properties/availableReplicas/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data8.updatedReplicas !== undefined){
let data18 = data8.updatedReplicas;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err35 = {instancePath:instancePath+"/status/updatedReplicas",schemaPath:"#/properties/status/properties/updatedReplicas/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(!(formats0.validate(data18))){
const err36 = {instancePath:instancePath+"/status/updatedReplicas",schemaPath:"#/properties/status/properties/updatedReplicas/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data8.selector !== undefined){
if(typeof data8.selector !== "string"){
const err37 = {instancePath:instancePath+"/status/selector",schemaPath:"#/properties/status/properties/selector/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
}
if(data8.conditions !== undefined){
let data20 = data8.conditions;
if(Array.isArray(data20)){
const len2 = data20.length;
for(let i2=0; i2<len2; i2++){
let data21 = data20[i2];
if(data21 && typeof data21 == "object" && !Array.isArray(data21)){
if(data21.lastTransitionTime === undefined){
const err38 = {instancePath:instancePath+"/status/conditions/" + i2,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "lastTransitionTime"},message:"must have required property '"+"lastTransitionTime"+"'"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(data21.message === undefined){
const err39 = {instancePath:instancePath+"/status/conditions/" + i2,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err39];
}
else {
vErrors.push(err39);
}
errors++;
}
if(data21.reason === undefined){
const err40 = {instancePath:instancePath+"/status/conditions/" + i2,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
if(data21.status === undefined){
const err41 = {instancePath:instancePath+"/status/conditions/" + i2,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
if(data21.type === undefined){
const err42 = {instancePath:instancePath+"/status/conditions/" + i2,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(data21.type !== undefined){
let data22 = data21.type;
if(typeof data22 === "string"){
if(func2(data22) > 316){
const err43 = {instancePath:instancePath+"/status/conditions/" + i2+"/type",schemaPath:"#/definitions/Condition/properties/type/maxLength",keyword:"maxLength",params:{limit: 316},message:"must NOT have more than 316 characters"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!pattern0.test(data22)){
const err44 = {instancePath:instancePath+"/status/conditions/" + i2+"/type",schemaPath:"#/definitions/Condition/properties/type/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"+"\""};
if(vErrors === null){
vErrors = [err44];
}
else {
vErrors.push(err44);
}
errors++;
}
}
else {
const err45 = {instancePath:instancePath+"/status/conditions/" + i2+"/type",schemaPath:"#/definitions/Condition/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data21.status !== undefined){
let data23 = data21.status;
if(typeof data23 !== "string"){
const err46 = {instancePath:instancePath+"/status/conditions/" + i2+"/status",schemaPath:"#/definitions/Condition/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
if(!(((data23 === "True") || (data23 === "False")) || (data23 === "Unknown"))){
const err47 = {instancePath:instancePath+"/status/conditions/" + i2+"/status",schemaPath:"#/definitions/Condition/properties/status/enum",keyword:"enum",params:{allowedValues: schema13.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err47];
}
else {
vErrors.push(err47);
}
errors++;
}
}
if(data21.observedGeneration !== undefined){
let data24 = data21.observedGeneration;
if(!(((typeof data24 == "number") && (!(data24 % 1) && !isNaN(data24))) && (isFinite(data24)))){
const err48 = {instancePath:instancePath+"/status/conditions/" + i2+"/observedGeneration",schemaPath:"#/definitions/Condition/properties/observedGeneration/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err48];
}
else {
vErrors.push(err48);
}
errors++;
}
if((typeof data24 == "number") && (isFinite(data24))){
if(data24 < 0 || isNaN(data24)){
const err49 = {instancePath:instancePath+"/status/conditions/" + i2+"/observedGeneration",schemaPath:"#/definitions/Condition/properties/observedGeneration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
if(!(formats4.validate(data24))){
const err50 = {instancePath:instancePath+"/status/conditions/" + i2+"/observedGeneration",schemaPath:"#/definitions/Condition/properties/observedGeneration/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
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
if(data21.lastTransitionTime !== undefined){
let data25 = data21.lastTransitionTime;
if(typeof data25 === "string"){
if(!(formats6.validate(data25))){
const err51 = {instancePath:instancePath+"/status/conditions/" + i2+"/lastTransitionTime",schemaPath:"#/definitions/Condition/properties/lastTransitionTime/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
}
else {
const err52 = {instancePath:instancePath+"/status/conditions/" + i2+"/lastTransitionTime",schemaPath:"#/definitions/Condition/properties/lastTransitionTime/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
}
if(data21.reason !== undefined){
let data26 = data21.reason;
if(typeof data26 === "string"){
if(func2(data26) > 1024){
const err53 = {instancePath:instancePath+"/status/conditions/" + i2+"/reason",schemaPath:"#/definitions/Condition/properties/reason/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
if(func2(data26) < 1){
const err54 = {instancePath:instancePath+"/status/conditions/" + i2+"/reason",schemaPath:"#/definitions/Condition/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
if(!pattern1.test(data26)){
const err55 = {instancePath:instancePath+"/status/conditions/" + i2+"/reason",schemaPath:"#/definitions/Condition/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"},message:"must match pattern \""+"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"+"\""};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
else {
const err56 = {instancePath:instancePath+"/status/conditions/" + i2+"/reason",schemaPath:"#/definitions/Condition/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
}
if(data21.message !== undefined){
let data27 = data21.message;
if(typeof data27 === "string"){
if(func2(data27) > 32768){
const err57 = {instancePath:instancePath+"/status/conditions/" + i2+"/message",schemaPath:"#/definitions/Condition/properties/message/maxLength",keyword:"maxLength",params:{limit: 32768},message:"must NOT have more than 32768 characters"};
if(vErrors === null){
vErrors = [err57];
}
else {
vErrors.push(err57);
}
errors++;
}
}
else {
const err58 = {instancePath:instancePath+"/status/conditions/" + i2+"/message",schemaPath:"#/definitions/Condition/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err58];
}
else {
vErrors.push(err58);
}
errors++;
}
}
}
else {
const err59 = {instancePath:instancePath+"/status/conditions/" + i2,schemaPath:"#/definitions/Condition/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err60 = {instancePath:instancePath+"/status/conditions",schemaPath:"#/properties/status/properties/conditions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err60];
}
else {
vErrors.push(err60);
}
errors++;
}
}
if(data8.currentPodCliqueSetGenerationHash !== undefined){
if(typeof data8.currentPodCliqueSetGenerationHash !== "string"){
const err61 = {instancePath:instancePath+"/status/currentPodCliqueSetGenerationHash",schemaPath:"#/properties/status/properties/currentPodCliqueSetGenerationHash/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err61];
}
else {
vErrors.push(err61);
}
errors++;
}
}
if(data8.updateProgress !== undefined){
let data29 = data8.updateProgress;
if(data29 && typeof data29 == "object" && !Array.isArray(data29)){
if(data29.podCliqueSetGenerationHash === undefined){
const err62 = {instancePath:instancePath+"/status/updateProgress",schemaPath:"#/properties/status/properties/updateProgress/required",keyword:"required",params:{missingProperty: "podCliqueSetGenerationHash"},message:"must have required property '"+"podCliqueSetGenerationHash"+"'"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
if(data29.updateStartedAt === undefined){
const err63 = {instancePath:instancePath+"/status/updateProgress",schemaPath:"#/properties/status/properties/updateProgress/required",keyword:"required",params:{missingProperty: "updateStartedAt"},message:"must have required property '"+"updateStartedAt"+"'"};
if(vErrors === null){
vErrors = [err63];
}
else {
vErrors.push(err63);
}
errors++;
}
if(data29.updateStartedAt !== undefined){
let data30 = data29.updateStartedAt;
if(typeof data30 === "string"){
if(!(formats6.validate(data30))){
const err64 = {instancePath:instancePath+"/status/updateProgress/updateStartedAt",schemaPath:"#/properties/status/properties/updateProgress/properties/updateStartedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
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
const err65 = {instancePath:instancePath+"/status/updateProgress/updateStartedAt",schemaPath:"#/properties/status/properties/updateProgress/properties/updateStartedAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err65];
}
else {
vErrors.push(err65);
}
errors++;
}
}
if(data29.updateEndedAt !== undefined){
let data31 = data29.updateEndedAt;
if(typeof data31 === "string"){
if(!(formats6.validate(data31))){
const err66 = {instancePath:instancePath+"/status/updateProgress/updateEndedAt",schemaPath:"#/properties/status/properties/updateProgress/properties/updateEndedAt/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
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
const err67 = {instancePath:instancePath+"/status/updateProgress/updateEndedAt",schemaPath:"#/properties/status/properties/updateProgress/properties/updateEndedAt/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err67];
}
else {
vErrors.push(err67);
}
errors++;
}
}
if(data29.podCliqueSetGenerationHash !== undefined){
if(typeof data29.podCliqueSetGenerationHash !== "string"){
const err68 = {instancePath:instancePath+"/status/updateProgress/podCliqueSetGenerationHash",schemaPath:"#/properties/status/properties/updateProgress/properties/podCliqueSetGenerationHash/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err68];
}
else {
vErrors.push(err68);
}
errors++;
}
}
if(data29.updatedPodCliquesCount !== undefined){
let data33 = data29.updatedPodCliquesCount;
if(!(((typeof data33 == "number") && (!(data33 % 1) && !isNaN(data33))) && (isFinite(data33)))){
const err69 = {instancePath:instancePath+"/status/updateProgress/updatedPodCliquesCount",schemaPath:"#/properties/status/properties/updateProgress/properties/updatedPodCliquesCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err69];
}
else {
vErrors.push(err69);
}
errors++;
}
if((typeof data33 == "number") && (isFinite(data33))){
if(!(formats0.validate(data33))){
const err70 = {instancePath:instancePath+"/status/updateProgress/updatedPodCliquesCount",schemaPath:"#/properties/status/properties/updateProgress/properties/updatedPodCliquesCount/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data29.totalPodCliquesCount !== undefined){
let data34 = data29.totalPodCliquesCount;
if(!(((typeof data34 == "number") && (!(data34 % 1) && !isNaN(data34))) && (isFinite(data34)))){
const err71 = {instancePath:instancePath+"/status/updateProgress/totalPodCliquesCount",schemaPath:"#/properties/status/properties/updateProgress/properties/totalPodCliquesCount/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err71];
}
else {
vErrors.push(err71);
}
errors++;
}
if((typeof data34 == "number") && (isFinite(data34))){
if(!(formats0.validate(data34))){
const err72 = {instancePath:instancePath+"/status/updateProgress/totalPodCliquesCount",schemaPath:"#/properties/status/properties/updateProgress/properties/totalPodCliquesCount/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data29.readyReplicaIndicesSelectedToUpdate !== undefined){
let data35 = data29.readyReplicaIndicesSelectedToUpdate;
if(data35 && typeof data35 == "object" && !Array.isArray(data35)){
if(data35.current === undefined){
const err73 = {instancePath:instancePath+"/status/updateProgress/readyReplicaIndicesSelectedToUpdate",schemaPath:"#/properties/status/properties/updateProgress/properties/readyReplicaIndicesSelectedToUpdate/required",keyword:"required",params:{missingProperty: "current"},message:"must have required property '"+"current"+"'"};
if(vErrors === null){
vErrors = [err73];
}
else {
vErrors.push(err73);
}
errors++;
}
if(data35.current !== undefined){
let data36 = data35.current;
if(!(((typeof data36 == "number") && (!(data36 % 1) && !isNaN(data36))) && (isFinite(data36)))){
const err74 = {instancePath:instancePath+"/status/updateProgress/readyReplicaIndicesSelectedToUpdate/current",schemaPath:"#/properties/status/properties/updateProgress/properties/readyReplicaIndicesSelectedToUpdate/properties/current/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err74];
}
else {
vErrors.push(err74);
}
errors++;
}
if((typeof data36 == "number") && (isFinite(data36))){
if(!(formats0.validate(data36))){
const err75 = {instancePath:instancePath+"/status/updateProgress/readyReplicaIndicesSelectedToUpdate/current",schemaPath:"#/properties/status/properties/updateProgress/properties/readyReplicaIndicesSelectedToUpdate/properties/current/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
if(data35.completed !== undefined){
let data37 = data35.completed;
if(Array.isArray(data37)){
const len3 = data37.length;
for(let i3=0; i3<len3; i3++){
let data38 = data37[i3];
if(!(((typeof data38 == "number") && (!(data38 % 1) && !isNaN(data38))) && (isFinite(data38)))){
const err76 = {instancePath:instancePath+"/status/updateProgress/readyReplicaIndicesSelectedToUpdate/completed/" + i3,schemaPath:"#/properties/status/properties/updateProgress/properties/readyReplicaIndicesSelectedToUpdate/properties/completed/items/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err76];
}
else {
vErrors.push(err76);
}
errors++;
}
if((typeof data38 == "number") && (isFinite(data38))){
if(!(formats0.validate(data38))){
const err77 = {instancePath:instancePath+"/status/updateProgress/readyReplicaIndicesSelectedToUpdate/completed/" + i3,schemaPath:"#/properties/status/properties/updateProgress/properties/readyReplicaIndicesSelectedToUpdate/properties/completed/items/format",keyword:"format",params:{format: "int32"},message:"must match format \""+"int32"+"\""};
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
}
else {
const err78 = {instancePath:instancePath+"/status/updateProgress/readyReplicaIndicesSelectedToUpdate/completed",schemaPath:"#/properties/status/properties/updateProgress/properties/readyReplicaIndicesSelectedToUpdate/properties/completed/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err79 = {instancePath:instancePath+"/status/updateProgress/readyReplicaIndicesSelectedToUpdate",schemaPath:"#/properties/status/properties/updateProgress/properties/readyReplicaIndicesSelectedToUpdate/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err80 = {instancePath:instancePath+"/status/updateProgress",schemaPath:"#/properties/status/properties/updateProgress/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err81 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err81];
}
else {
vErrors.push(err81);
}
errors++;
}
}
}
else {
const err82 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err82];
}
else {
vErrors.push(err82);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
