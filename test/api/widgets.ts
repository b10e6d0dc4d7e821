/** The kind for conversations about custom resources: it has a field for everything that a CRD can say. */
export const WIDGETS_GROUP = 'conversations.example.com'

export const widgets = (namespace: string): string => `/apis/${WIDGETS_GROUP}/v1/namespaces/${namespace}/widgets`

export const widget = (name: string, spec: object = {}, more: object = {}): object => ({
  apiVersion: `${WIDGETS_GROUP}/v1`,
  kind: 'Widget',
  metadata: { name },
  spec,
  ...more,
})

const text = { type: 'string' }

export const WIDGETS_CRD = {
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `widgets.${WIDGETS_GROUP}` },
  spec: {
    group: WIDGETS_GROUP,
    scope: 'Namespaced',
    names: { plural: 'widgets', singular: 'widget', kind: 'Widget', listKind: 'WidgetList', shortNames: ['wd'] },
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        subresources: {
          status: {},
          scale: {
            specReplicasPath: '.spec.replicas',
            statusReplicasPath: '.status.replicas',
            labelSelectorPath: '.status.selector',
          },
        },
        selectableFields: [{ jsonPath: '.spec.color' }],
        additionalPrinterColumns: [
          { name: 'Color', type: 'string', jsonPath: '.spec.color' },
          { name: 'Replicas', type: 'integer', jsonPath: '.spec.replicas' },
          { name: 'Ready', type: 'string', jsonPath: '.status.conditions[?(@.type=="Ready")].status' },
          { name: 'Detail', type: 'string', jsonPath: '.spec.template.note', priority: 1 },
          { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' },
        ],
        schema: {
          openAPIV3Schema: {
            type: 'object',
            properties: {
              spec: {
                type: 'object',
                'x-kubernetes-validations': [
                  { rule: '!has(self.color) || self.color != "black"', message: 'black is not a color' },
                ],
                properties: {
                  color: { ...text, enum: ['red', 'green', 'black'] },
                  replicas: { type: 'integer', format: 'int32', minimum: 0, default: 1 },
                  size: { type: 'integer', maximum: 10 },
                  code: { ...text, pattern: '^[a-z]+$', maxLength: 5 },
                  fixed: {
                    ...text,
                    'x-kubernetes-validations': [{ rule: 'self == oldSelf', message: 'fixed cannot be changed' }],
                  },
                  port: { 'x-kubernetes-int-or-string': true },
                  free: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
                  tags: { type: 'array', items: text, 'x-kubernetes-list-type': 'set' },
                  whole: { type: 'array', items: text, 'x-kubernetes-list-type': 'atomic' },
                  labels: { type: 'object', additionalProperties: text },
                  single: {
                    type: 'object',
                    'x-kubernetes-map-type': 'atomic',
                    properties: { a: text, b: text },
                  },
                  template: {
                    type: 'object',
                    required: ['name'],
                    properties: { name: text, note: text, mode: { ...text, default: 'slow' } },
                  },
                  ports: {
                    type: 'array',
                    'x-kubernetes-list-type': 'map',
                    'x-kubernetes-list-map-keys': ['port', 'protocol'],
                    items: {
                      type: 'object',
                      required: ['port'],
                      properties: {
                        port: { type: 'integer' },
                        protocol: { ...text, default: 'TCP' },
                        note: text,
                      },
                    },
                  },
                },
              },
              status: {
                type: 'object',
                properties: {
                  replicas: { type: 'integer' },
                  selector: text,
                  conditions: {
                    type: 'array',
                    'x-kubernetes-list-type': 'map',
                    'x-kubernetes-list-map-keys': ['type'],
                    items: {
                      type: 'object',
                      required: ['type', 'status'],
                      properties: { type: text, status: text },
                    },
                  },
                },
              },
            },
          },
        },
      },
    ],
  },
}
