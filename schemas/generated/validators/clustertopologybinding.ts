// @ts-nocheck
// Generated from schemas/ by npm run generate; change the sources instead.
import { codePoints, formats } from '../../formats.ts'
import type { Validator } from '../../validator.ts'

export const validate: Validator = validate10;
const schema11 = {"type":"object","required":["spec"],"properties":{"apiVersion":{"type":"string"},"kind":{"type":"string"},"metadata":{"type":"object"},"spec":{"type":"object","required":["levels"],"properties":{"levels":{"type":"array","minItems":1,"items":{"type":"object","required":["domain","key"],"properties":{"domain":{"type":"string","minLength":1,"maxLength":63,"pattern":"^[a-z][a-z0-9-]*$"},"key":{"type":"string","minLength":1,"maxLength":63,"pattern":"^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]/)?([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$"}}}},"schedulerTopologyBindings":{"type":"array","items":{"type":"object","required":["schedulerName","topologyReference"],"properties":{"schedulerName":{"type":"string"},"topologyReference":{"type":"string"}}}}}},"status":{"type":"object","properties":{"observedGeneration":{"type":"integer","format":"int64"},"conditions":{"type":"array","items":{"$ref":"#/definitions/Condition"}},"schedulerTopologyStatuses":{"type":"array","items":{"type":"object","required":["inSync","schedulerName","topologyReference"],"properties":{"schedulerName":{"type":"string"},"topologyReference":{"type":"string"},"inSync":{"type":"boolean"},"schedulerBackendTopologyObservedGeneration":{"type":"integer","format":"int64"},"message":{"type":"string"}}}}}}},"definitions":{"Condition":{"type":"object","required":["lastTransitionTime","message","reason","status","type"],"properties":{"type":{"type":"string","maxLength":316,"pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"},"status":{"type":"string","enum":["True","False","Unknown"]},"observedGeneration":{"type":"integer","format":"int64","minimum":0},"lastTransitionTime":{"type":"string","format":"date-time"},"reason":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"},"message":{"type":"string","maxLength":32768}}}}};
const schema12 = {"type":"object","required":["lastTransitionTime","message","reason","status","type"],"properties":{"type":{"type":"string","maxLength":316,"pattern":"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"},"status":{"type":"string","enum":["True","False","Unknown"]},"observedGeneration":{"type":"integer","format":"int64","minimum":0},"lastTransitionTime":{"type":"string","format":"date-time"},"reason":{"type":"string","minLength":1,"maxLength":1024,"pattern":"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"},"message":{"type":"string","maxLength":32768}}};
const func2 = codePoints;
const pattern0 = new RegExp("^[a-z][a-z0-9-]*$", "u");
const pattern1 = new RegExp("^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]/)?([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$", "u");
const pattern2 = new RegExp("^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$", "u");
const pattern3 = new RegExp("^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$", "u");
const formats0 = formats.int64;
const formats4 = formats["date-time"];

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
if(data3.levels === undefined){
const err4 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/required",keyword:"required",params:{missingProperty: "levels"},message:"must have required property '"+"levels"+"'"};
if(vErrors === null){
vErrors = [err4];
}
else {
vErrors.push(err4);
}
errors++;
}
if(data3.levels !== undefined){
let data4 = data3.levels;
if(Array.isArray(data4)){
if(data4.length < 1){
const err5 = {instancePath:instancePath+"/spec/levels",schemaPath:"#/properties/spec/properties/levels/minItems",keyword:"minItems",params:{limit: 1},message:"must NOT have fewer than 1 items"};
if(vErrors === null){
vErrors = [err5];
}
else {
vErrors.push(err5);
}
errors++;
}
const len0 = data4.length;
for(let i0=0; i0<len0; i0++){
let data5 = data4[i0];
if(data5 && typeof data5 == "object" && !Array.isArray(data5)){
if(data5.domain === undefined){
const err6 = {instancePath:instancePath+"/spec/levels/" + i0,schemaPath:"#/properties/spec/properties/levels/items/required",keyword:"required",params:{missingProperty: "domain"},message:"must have required property '"+"domain"+"'"};
if(vErrors === null){
vErrors = [err6];
}
else {
vErrors.push(err6);
}
errors++;
}
if(data5.key === undefined){
const err7 = {instancePath:instancePath+"/spec/levels/" + i0,schemaPath:"#/properties/spec/properties/levels/items/required",keyword:"required",params:{missingProperty: "key"},message:"must have required property '"+"key"+"'"};
if(vErrors === null){
vErrors = [err7];
}
else {
vErrors.push(err7);
}
errors++;
}
if(data5.domain !== undefined){
let data6 = data5.domain;
if(typeof data6 === "string"){
if(func2(data6) > 63){
const err8 = {instancePath:instancePath+"/spec/levels/" + i0+"/domain",schemaPath:"#/properties/spec/properties/levels/items/properties/domain/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err8];
}
else {
vErrors.push(err8);
}
errors++;
}
if(func2(data6) < 1){
const err9 = {instancePath:instancePath+"/spec/levels/" + i0+"/domain",schemaPath:"#/properties/spec/properties/levels/items/properties/domain/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err9];
}
else {
vErrors.push(err9);
}
errors++;
}
if(!pattern0.test(data6)){
const err10 = {instancePath:instancePath+"/spec/levels/" + i0+"/domain",schemaPath:"#/properties/spec/properties/levels/items/properties/domain/pattern",keyword:"pattern",params:{pattern: "^[a-z][a-z0-9-]*$"},message:"must match pattern \""+"^[a-z][a-z0-9-]*$"+"\""};
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
const err11 = {instancePath:instancePath+"/spec/levels/" + i0+"/domain",schemaPath:"#/properties/spec/properties/levels/items/properties/domain/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err11];
}
else {
vErrors.push(err11);
}
errors++;
}
}
if(data5.key !== undefined){
let data7 = data5.key;
if(typeof data7 === "string"){
if(func2(data7) > 63){
const err12 = {instancePath:instancePath+"/spec/levels/" + i0+"/key",schemaPath:"#/properties/spec/properties/levels/items/properties/key/maxLength",keyword:"maxLength",params:{limit: 63},message:"must NOT have more than 63 characters"};
if(vErrors === null){
vErrors = [err12];
}
else {
vErrors.push(err12);
}
errors++;
}
if(func2(data7) < 1){
const err13 = {instancePath:instancePath+"/spec/levels/" + i0+"/key",schemaPath:"#/properties/spec/properties/levels/items/properties/key/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err13];
}
else {
vErrors.push(err13);
}
errors++;
}
if(!pattern1.test(data7)){
const err14 = {instancePath:instancePath+"/spec/levels/" + i0+"/key",schemaPath:"#/properties/spec/properties/levels/items/properties/key/pattern",keyword:"pattern",params:{pattern: "^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]/)?([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$"},message:"must match pattern \""+"^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]/)?([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$"+"\""};
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
const err15 = {instancePath:instancePath+"/spec/levels/" + i0+"/key",schemaPath:"#/properties/spec/properties/levels/items/properties/key/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err16 = {instancePath:instancePath+"/spec/levels/" + i0,schemaPath:"#/properties/spec/properties/levels/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err17 = {instancePath:instancePath+"/spec/levels",schemaPath:"#/properties/spec/properties/levels/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err17];
}
else {
vErrors.push(err17);
}
errors++;
}
}
if(data3.schedulerTopologyBindings !== undefined){
let data8 = data3.schedulerTopologyBindings;
if(Array.isArray(data8)){
const len1 = data8.length;
for(let i1=0; i1<len1; i1++){
let data9 = data8[i1];
if(data9 && typeof data9 == "object" && !Array.isArray(data9)){
if(data9.schedulerName === undefined){
const err18 = {instancePath:instancePath+"/spec/schedulerTopologyBindings/" + i1,schemaPath:"#/properties/spec/properties/schedulerTopologyBindings/items/required",keyword:"required",params:{missingProperty: "schedulerName"},message:"must have required property '"+"schedulerName"+"'"};
if(vErrors === null){
vErrors = [err18];
}
else {
vErrors.push(err18);
}
errors++;
}
if(data9.topologyReference === undefined){
const err19 = {instancePath:instancePath+"/spec/schedulerTopologyBindings/" + i1,schemaPath:"#/properties/spec/properties/schedulerTopologyBindings/items/required",keyword:"required",params:{missingProperty: "topologyReference"},message:"must have required property '"+"topologyReference"+"'"};
if(vErrors === null){
vErrors = [err19];
}
else {
vErrors.push(err19);
}
errors++;
}
if(data9.schedulerName !== undefined){
if(typeof data9.schedulerName !== "string"){
const err20 = {instancePath:instancePath+"/spec/schedulerTopologyBindings/" + i1+"/schedulerName",schemaPath:"#/properties/spec/properties/schedulerTopologyBindings/items/properties/schedulerName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err20];
}
else {
vErrors.push(err20);
}
errors++;
}
}
if(data9.topologyReference !== undefined){
if(typeof data9.topologyReference !== "string"){
const err21 = {instancePath:instancePath+"/spec/schedulerTopologyBindings/" + i1+"/topologyReference",schemaPath:"#/properties/spec/properties/schedulerTopologyBindings/items/properties/topologyReference/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err22 = {instancePath:instancePath+"/spec/schedulerTopologyBindings/" + i1,schemaPath:"#/properties/spec/properties/schedulerTopologyBindings/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err23 = {instancePath:instancePath+"/spec/schedulerTopologyBindings",schemaPath:"#/properties/spec/properties/schedulerTopologyBindings/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
const err24 = {instancePath:instancePath+"/spec",schemaPath:"#/properties/spec/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err24];
}
else {
vErrors.push(err24);
}
errors++;
}
}
if(data.status !== undefined){
let data12 = data.status;
if(data12 && typeof data12 == "object" && !Array.isArray(data12)){
if(data12.observedGeneration !== undefined){
let data13 = data12.observedGeneration;
if(!(((typeof data13 == "number") && (!(data13 % 1) && !isNaN(data13))) && (isFinite(data13)))){
const err25 = {instancePath:instancePath+"/status/observedGeneration",schemaPath:"#/properties/status/properties/observedGeneration/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err25];
}
else {
vErrors.push(err25);
}
errors++;
}
if((typeof data13 == "number") && (isFinite(data13))){
if(!(formats0.validate(data13))){
const err26 = {instancePath:instancePath+"/status/observedGeneration",schemaPath:"#/properties/status/properties/observedGeneration/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
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
if(data12.conditions !== undefined){
let data14 = data12.conditions;
if(Array.isArray(data14)){
const len2 = data14.length;
for(let i2=0; i2<len2; i2++){
let data15 = data14[i2];
if(data15 && typeof data15 == "object" && !Array.isArray(data15)){
if(data15.lastTransitionTime === undefined){
const err27 = {instancePath:instancePath+"/status/conditions/" + i2,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "lastTransitionTime"},message:"must have required property '"+"lastTransitionTime"+"'"};
if(vErrors === null){
vErrors = [err27];
}
else {
vErrors.push(err27);
}
errors++;
}
if(data15.message === undefined){
const err28 = {instancePath:instancePath+"/status/conditions/" + i2,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "message"},message:"must have required property '"+"message"+"'"};
if(vErrors === null){
vErrors = [err28];
}
else {
vErrors.push(err28);
}
errors++;
}
if(data15.reason === undefined){
const err29 = {instancePath:instancePath+"/status/conditions/" + i2,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "reason"},message:"must have required property '"+"reason"+"'"};
if(vErrors === null){
vErrors = [err29];
}
else {
vErrors.push(err29);
}
errors++;
}
if(data15.status === undefined){
const err30 = {instancePath:instancePath+"/status/conditions/" + i2,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "status"},message:"must have required property '"+"status"+"'"};
if(vErrors === null){
vErrors = [err30];
}
else {
vErrors.push(err30);
}
errors++;
}
if(data15.type === undefined){
const err31 = {instancePath:instancePath+"/status/conditions/" + i2,schemaPath:"#/definitions/Condition/required",keyword:"required",params:{missingProperty: "type"},message:"must have required property '"+"type"+"'"};
if(vErrors === null){
vErrors = [err31];
}
else {
vErrors.push(err31);
}
errors++;
}
if(data15.type !== undefined){
let data16 = data15.type;
if(typeof data16 === "string"){
if(func2(data16) > 316){
const err32 = {instancePath:instancePath+"/status/conditions/" + i2+"/type",schemaPath:"#/definitions/Condition/properties/type/maxLength",keyword:"maxLength",params:{limit: 316},message:"must NOT have more than 316 characters"};
if(vErrors === null){
vErrors = [err32];
}
else {
vErrors.push(err32);
}
errors++;
}
if(!pattern2.test(data16)){
const err33 = {instancePath:instancePath+"/status/conditions/" + i2+"/type",schemaPath:"#/definitions/Condition/properties/type/pattern",keyword:"pattern",params:{pattern: "^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"},message:"must match pattern \""+"^([a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*/)?(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])$"+"\""};
if(vErrors === null){
vErrors = [err33];
}
else {
vErrors.push(err33);
}
errors++;
}
}
else {
const err34 = {instancePath:instancePath+"/status/conditions/" + i2+"/type",schemaPath:"#/definitions/Condition/properties/type/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err34];
}
else {
vErrors.push(err34);
}
errors++;
}
}
if(data15.status !== undefined){
let data17 = data15.status;
if(typeof data17 !== "string"){
const err35 = {instancePath:instancePath+"/status/conditions/" + i2+"/status",schemaPath:"#/definitions/Condition/properties/status/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err35];
}
else {
vErrors.push(err35);
}
errors++;
}
if(!(((data17 === "True") || (data17 === "False")) || (data17 === "Unknown"))){
const err36 = {instancePath:instancePath+"/status/conditions/" + i2+"/status",schemaPath:"#/definitions/Condition/properties/status/enum",keyword:"enum",params:{allowedValues: schema12.properties.status.enum},message:"must be equal to one of the allowed values"};
if(vErrors === null){
vErrors = [err36];
}
else {
vErrors.push(err36);
}
errors++;
}
}
if(data15.observedGeneration !== undefined){
let data18 = data15.observedGeneration;
if(!(((typeof data18 == "number") && (!(data18 % 1) && !isNaN(data18))) && (isFinite(data18)))){
const err37 = {instancePath:instancePath+"/status/conditions/" + i2+"/observedGeneration",schemaPath:"#/definitions/Condition/properties/observedGeneration/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err37];
}
else {
vErrors.push(err37);
}
errors++;
}
if((typeof data18 == "number") && (isFinite(data18))){
if(data18 < 0 || isNaN(data18)){
const err38 = {instancePath:instancePath+"/status/conditions/" + i2+"/observedGeneration",schemaPath:"#/definitions/Condition/properties/observedGeneration/minimum",keyword:"minimum",params:{comparison: ">=", limit: 0},message:"must be >= 0"};
if(vErrors === null){
vErrors = [err38];
}
else {
vErrors.push(err38);
}
errors++;
}
if(!(formats0.validate(data18))){
const err39 = {instancePath:instancePath+"/status/conditions/" + i2+"/observedGeneration",schemaPath:"#/definitions/Condition/properties/observedGeneration/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
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
if(data15.lastTransitionTime !== undefined){
let data19 = data15.lastTransitionTime;
if(typeof data19 === "string"){
if(!(formats4.validate(data19))){
const err40 = {instancePath:instancePath+"/status/conditions/" + i2+"/lastTransitionTime",schemaPath:"#/definitions/Condition/properties/lastTransitionTime/format",keyword:"format",params:{format: "date-time"},message:"must match format \""+"date-time"+"\""};
if(vErrors === null){
vErrors = [err40];
}
else {
vErrors.push(err40);
}
errors++;
}
}
else {
const err41 = {instancePath:instancePath+"/status/conditions/" + i2+"/lastTransitionTime",schemaPath:"#/definitions/Condition/properties/lastTransitionTime/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err41];
}
else {
vErrors.push(err41);
}
errors++;
}
}
if(data15.reason !== undefined){
let data20 = data15.reason;
if(typeof data20 === "string"){
if(func2(data20) > 1024){
const err42 = {instancePath:instancePath+"/status/conditions/" + i2+"/reason",schemaPath:"#/definitions/Condition/properties/reason/maxLength",keyword:"maxLength",params:{limit: 1024},message:"must NOT have more than 1024 characters"};
if(vErrors === null){
vErrors = [err42];
}
else {
vErrors.push(err42);
}
errors++;
}
if(func2(data20) < 1){
const err43 = {instancePath:instancePath+"/status/conditions/" + i2+"/reason",schemaPath:"#/definitions/Condition/properties/reason/minLength",keyword:"minLength",params:{limit: 1},message:"must NOT have fewer than 1 characters"};
if(vErrors === null){
vErrors = [err43];
}
else {
vErrors.push(err43);
}
errors++;
}
if(!pattern3.test(data20)){
const err44 = {instancePath:instancePath+"/status/conditions/" + i2+"/reason",schemaPath:"#/definitions/Condition/properties/reason/pattern",keyword:"pattern",params:{pattern: "^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"},message:"must match pattern \""+"^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$"+"\""};
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
const err45 = {instancePath:instancePath+"/status/conditions/" + i2+"/reason",schemaPath:"#/definitions/Condition/properties/reason/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err45];
}
else {
vErrors.push(err45);
}
errors++;
}
}
if(data15.message !== undefined){
let data21 = data15.message;
if(typeof data21 === "string"){
if(func2(data21) > 32768){
const err46 = {instancePath:instancePath+"/status/conditions/" + i2+"/message",schemaPath:"#/definitions/Condition/properties/message/maxLength",keyword:"maxLength",params:{limit: 32768},message:"must NOT have more than 32768 characters"};
if(vErrors === null){
vErrors = [err46];
}
else {
vErrors.push(err46);
}
errors++;
}
}
else {
const err47 = {instancePath:instancePath+"/status/conditions/" + i2+"/message",schemaPath:"#/definitions/Condition/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err48 = {instancePath:instancePath+"/status/conditions/" + i2,schemaPath:"#/definitions/Condition/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err49 = {instancePath:instancePath+"/status/conditions",schemaPath:"#/properties/status/properties/conditions/type",keyword:"type",params:{type: "array"},message:"must be array"};
if(vErrors === null){
vErrors = [err49];
}
else {
vErrors.push(err49);
}
errors++;
}
}
if(data12.schedulerTopologyStatuses !== undefined){
let data22 = data12.schedulerTopologyStatuses;
if(Array.isArray(data22)){
const len3 = data22.length;
for(let i3=0; i3<len3; i3++){
let data23 = data22[i3];
if(data23 && typeof data23 == "object" && !Array.isArray(data23)){
if(data23.inSync === undefined){
const err50 = {instancePath:instancePath+"/status/schedulerTopologyStatuses/" + i3,schemaPath:"#/properties/status/properties/schedulerTopologyStatuses/items/required",keyword:"required",params:{missingProperty: "inSync"},message:"must have required property '"+"inSync"+"'"};
if(vErrors === null){
vErrors = [err50];
}
else {
vErrors.push(err50);
}
errors++;
}
if(data23.schedulerName === undefined){
const err51 = {instancePath:instancePath+"/status/schedulerTopologyStatuses/" + i3,schemaPath:"#/properties/status/properties/schedulerTopologyStatuses/items/required",keyword:"required",params:{missingProperty: "schedulerName"},message:"must have required property '"+"schedulerName"+"'"};
if(vErrors === null){
vErrors = [err51];
}
else {
vErrors.push(err51);
}
errors++;
}
if(data23.topologyReference === undefined){
const err52 = {instancePath:instancePath+"/status/schedulerTopologyStatuses/" + i3,schemaPath:"#/properties/status/properties/schedulerTopologyStatuses/items/required",keyword:"required",params:{missingProperty: "topologyReference"},message:"must have required property '"+"topologyReference"+"'"};
if(vErrors === null){
vErrors = [err52];
}
else {
vErrors.push(err52);
}
errors++;
}
if(data23.schedulerName !== undefined){
if(typeof data23.schedulerName !== "string"){
const err53 = {instancePath:instancePath+"/status/schedulerTopologyStatuses/" + i3+"/schedulerName",schemaPath:"#/properties/status/properties/schedulerTopologyStatuses/items/properties/schedulerName/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err53];
}
else {
vErrors.push(err53);
}
errors++;
}
}
if(data23.topologyReference !== undefined){
if(typeof data23.topologyReference !== "string"){
const err54 = {instancePath:instancePath+"/status/schedulerTopologyStatuses/" + i3+"/topologyReference",schemaPath:"#/properties/status/properties/schedulerTopologyStatuses/items/properties/topologyReference/type",keyword:"type",params:{type: "string"},message:"must be string"};
if(vErrors === null){
vErrors = [err54];
}
else {
vErrors.push(err54);
}
errors++;
}
}
if(data23.inSync !== undefined){
if(typeof data23.inSync !== "boolean"){
const err55 = {instancePath:instancePath+"/status/schedulerTopologyStatuses/" + i3+"/inSync",schemaPath:"#/properties/status/properties/schedulerTopologyStatuses/items/properties/inSync/type",keyword:"type",params:{type: "boolean"},message:"must be boolean"};
if(vErrors === null){
vErrors = [err55];
}
else {
vErrors.push(err55);
}
errors++;
}
}
if(data23.schedulerBackendTopologyObservedGeneration !== undefined){
let data27 = data23.schedulerBackendTopologyObservedGeneration;
if(!(((typeof data27 == "number") && (!(data27 % 1) && !isNaN(data27))) && (isFinite(data27)))){
const err56 = {instancePath:instancePath+"/status/schedulerTopologyStatuses/" + i3+"/schedulerBackendTopologyObservedGeneration",schemaPath:"#/properties/status/properties/schedulerTopologyStatuses/items/properties/schedulerBackendTopologyObservedGeneration/type",keyword:"type",params:{type: "integer"},message:"must be integer"};
if(vErrors === null){
vErrors = [err56];
}
else {
vErrors.push(err56);
}
errors++;
}
if((typeof data27 == "number") && (isFinite(data27))){
if(!(formats0.validate(data27))){
const err57 = {instancePath:instancePath+"/status/schedulerTopologyStatuses/" + i3+"/schedulerBackendTopologyObservedGeneration",schemaPath:"#/properties/status/properties/schedulerTopologyStatuses/items/properties/schedulerBackendTopologyObservedGeneration/format",keyword:"format",params:{format: "int64"},message:"must match format \""+"int64"+"\""};
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
if(data23.message !== undefined){
if(typeof data23.message !== "string"){
const err58 = {instancePath:instancePath+"/status/schedulerTopologyStatuses/" + i3+"/message",schemaPath:"#/properties/status/properties/schedulerTopologyStatuses/items/properties/message/type",keyword:"type",params:{type: "string"},message:"must be string"};
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
const err59 = {instancePath:instancePath+"/status/schedulerTopologyStatuses/" + i3,schemaPath:"#/properties/status/properties/schedulerTopologyStatuses/items/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err60 = {instancePath:instancePath+"/status/schedulerTopologyStatuses",schemaPath:"#/properties/status/properties/schedulerTopologyStatuses/type",keyword:"type",params:{type: "array"},message:"must be array"};
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
else {
const err61 = {instancePath:instancePath+"/status",schemaPath:"#/properties/status/type",keyword:"type",params:{type: "object"},message:"must be object"};
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
const err62 = {instancePath,schemaPath:"#/type",keyword:"type",params:{type: "object"},message:"must be object"};
if(vErrors === null){
vErrors = [err62];
}
else {
vErrors.push(err62);
}
errors++;
}
validate10.errors = vErrors;
return errors === 0;
}
