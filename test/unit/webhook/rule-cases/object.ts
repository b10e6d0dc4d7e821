import { created, updated } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

const KIB_256 = 256 * 1024

/** The set as a whole. */
export const objectCases: readonly RuleCase[] = [
  {
    rule: 'object/metadata-required',
    says: 'a set without a name',
    given: created(({ set }) => {
      delete set.metadata.name
    }),
    type: 'Required',
    field: 'metadata.name',
  },
  {
    rule: 'object/metadata-required',
    says: 'a set without a namespace',
    given: created(({ set }) => {
      delete set.metadata.namespace
    }),
    type: 'Required',
    field: 'metadata.namespace',
  },
  {
    rule: 'object/metadata-invalid',
    says: 'a name that is no DNS subdomain',
    given: created(({ set }) => {
      set.metadata.name = 'Llm'
    }),
    type: 'Invalid',
    field: 'metadata.name',
    allowed: {
      'a name with dots and digits': created(({ set }) => {
        set.metadata.name = '70b.llm'
      }),
    },
  },
  {
    rule: 'object/reserved-name',
    says: 'the name of the account that Kubernetes makes in every namespace',
    given: created(({ set }) => {
      set.metadata.name = 'default'
    }),
    type: 'Invalid',
    field: 'metadata.name',
    allowed: {
      'an update of one from before': updated(({ set }, old) => {
        set.metadata.name = 'default'
        old.set.metadata.name = 'default'
        set.spec.replicas = 2
      }),
      'a name that begins with it': created(({ set }) => {
        set.metadata.name = 'default-llm'
      }),
    },
  },
  {
    rule: 'object/metadata-invalid',
    says: 'a namespace with a dot',
    given: created(({ set }) => {
      set.metadata.namespace = 'serving.prod'
    }),
    type: 'Invalid',
    field: 'metadata.namespace',
  },
  {
    rule: 'object/metadata-invalid',
    says: 'a generateName that cannot begin a name',
    given: created(({ set }) => {
      set.metadata.generateName = 'Llm-'
    }),
    type: 'Invalid',
    field: 'metadata.generateName',
    allowed: {
      'a generateName that ends in a dash': created(({ set }) => {
        set.metadata.generateName = 'llm-'
      }),
    },
  },
  {
    rule: 'object/metadata-invalid',
    says: 'a label value of 64 characters',
    given: created(({ set }) => {
      set.metadata.labels = { app: 'a'.repeat(64) }
    }),
    type: 'Invalid',
    field: 'metadata.labels',
    allowed: {
      'a label value of 63 characters': created(({ set }) => {
        set.metadata.labels = { app: 'a'.repeat(63) }
      }),
      'an empty label value': created(({ set }) => {
        set.metadata.labels = { app: '' }
      }),
    },
  },
  {
    rule: 'object/metadata-invalid',
    says: 'a label key with two prefixes',
    given: created(({ set }) => {
      set.metadata.labels = { 'a.b/c/d': '' }
    }),
    type: 'Invalid',
    field: 'metadata.labels',
  },
  {
    rule: 'object/metadata-invalid',
    says: 'an annotation key with a space',
    given: created(({ set }) => {
      set.metadata.annotations = { 'my note': '' }
    }),
    type: 'Invalid',
    field: 'metadata.annotations',
    allowed: {
      'an annotation with any value': created(({ set }) => {
        set.metadata.annotations = { note: 'ü\n{"a": 1}' }
      }),
      'an annotation key whose prefix has upper case': created(({ set }) => {
        set.metadata.annotations = { 'Example.com/note': '' }
      }),
    },
  },
  {
    rule: 'object/metadata-invalid',
    says: 'an owner without a uid',
    given: created(({ set }) => {
      set.metadata.ownerReferences = [{ apiVersion: 'v1', kind: 'ConfigMap', name: 'a', uid: '' }]
    }),
    type: 'Invalid',
    field: 'metadata.ownerReferences.uid',
  },
  {
    rule: 'object/metadata-invalid',
    says: 'an owner whose apiVersion names no version',
    given: created(({ set }) => {
      set.metadata.ownerReferences = [{ apiVersion: 'apps/', kind: 'Deployment', name: 'a', uid: '1' }]
    }),
    type: 'Invalid',
    field: 'metadata.ownerReferences.apiVersion',
  },
  {
    rule: 'object/metadata-invalid',
    says: 'an owner without a kind',
    given: created(({ set }) => {
      set.metadata.ownerReferences = [{ apiVersion: 'v1', kind: '', name: 'a', uid: '1' }]
    }),
    type: 'Invalid',
    field: 'metadata.ownerReferences.kind',
  },
  {
    rule: 'object/metadata-invalid',
    says: 'an owner without a name',
    given: created(({ set }) => {
      set.metadata.ownerReferences = [{ apiVersion: 'v1', kind: 'ConfigMap', name: '', uid: '1' }]
    }),
    type: 'Invalid',
    field: 'metadata.ownerReferences.name',
  },
  {
    rule: 'object/metadata-invalid',
    says: 'a generation below zero',
    given: created(({ set }) => {
      set.metadata.generation = -1
    }),
    type: 'Invalid',
    field: 'metadata.generation',
  },
  {
    rule: 'object/metadata-invalid',
    says: 'an Event as owner',
    given: created(({ set }) => {
      set.metadata.ownerReferences = [{ apiVersion: 'v1', kind: 'Event', name: 'a', uid: '1' }]
    }),
    type: 'Invalid',
    field: 'metadata.ownerReferences',
  },
  {
    rule: 'object/metadata-invalid',
    says: 'two controllers',
    given: created(({ set }) => {
      const owner = { apiVersion: 'v1', kind: 'ConfigMap', uid: '1', controller: true }
      set.metadata.ownerReferences = ['a', 'b'].map((name) => ({ ...owner, name }))
    }),
    type: 'Invalid',
    field: 'metadata.ownerReferences',
    allowed: {
      'two owners, one of them the controller': created(({ set }) => {
        const owner = { apiVersion: 'v1', kind: 'ConfigMap', uid: '1' }
        set.metadata.ownerReferences = [
          { ...owner, name: 'a', controller: true },
          { ...owner, name: 'b', controller: false },
        ]
      }),
    },
  },
  {
    rule: 'object/metadata-invalid',
    says: 'a finalizer that is no qualified name',
    given: created(({ set }) => {
      set.metadata.finalizers = ['example.com/']
    }),
    type: 'Invalid',
    field: 'metadata.finalizers',
    // Kubernetes says of an empty name that it is empty, and which characters it lacks.
    also: ['Invalid metadata.finalizers'],
    allowed: {
      'a finalizer with a prefix': created(({ set }) => {
        set.metadata.finalizers = ['example.com/keep']
      }),
    },
  },
  {
    rule: 'object/metadata-invalid',
    says: 'the finalizers orphan and foregroundDeletion together',
    given: created(({ set }) => {
      set.metadata.finalizers = ['orphan', 'foregroundDeletion']
    }),
    type: 'Invalid',
    field: 'metadata.finalizers',
  },
  {
    rule: 'object/metadata-toolong',
    says: 'annotations of 256 KiB and one byte',
    given: created(({ set }) => {
      set.metadata.annotations = { note: 'a'.repeat(KIB_256 - 'note'.length + 1) }
    }),
    type: 'TooLong',
    field: 'metadata.annotations',
    allowed: {
      'annotations of 256 KiB': created(({ set }) => {
        set.metadata.annotations = { note: 'a'.repeat(KIB_256 - 'note'.length) }
      }),
    },
  },
  {
    rule: 'object/metadata-toolong',
    says: 'annotations that only their bytes, not their characters, make too long',
    given: created(({ set }) => {
      set.metadata.annotations = { note: '€'.repeat(KIB_256 / 3) }
    }),
    type: 'TooLong',
    field: 'metadata.annotations',
  },
  {
    rule: 'object/replicas',
    says: 'fewer than no replicas',
    given: created(({ set }) => {
      set.spec.replicas = -1
    }),
    type: 'Invalid',
    field: 'spec.replicas',
    allowed: {
      'no replicas': created(({ set }) => {
        set.spec.replicas = 0
      }),
      'replicas left out': created(({ set }) => {
        delete set.spec.replicas
      }),
    },
  },
  {
    rule: 'object/startup-type-given',
    says: 'a set without a start-up type',
    given: created(({ template }) => {
      delete template.cliqueStartupType
    }),
    type: 'Required',
    field: 'spec.template.cliqueStartupType',
  },
  {
    rule: 'object/startup-type-known',
    says: 'a start-up type that does not exist',
    given: created(({ template }) => {
      Object.assign(template, { cliqueStartupType: 'InOrder' })
    }),
    type: 'Invalid',
    field: 'spec.template.cliqueStartupType',
    allowed: {
      'start in order': created(({ template }) => {
        template.cliqueStartupType = 'CliqueStartupTypeInOrder'
      }),
      'explicit start': created(({ template }) => {
        template.cliqueStartupType = 'CliqueStartupTypeExplicit'
      }),
    },
  },
  {
    rule: 'object/termination-delay-given',
    says: 'a set without a termination delay',
    given: created(({ template }) => {
      delete template.terminationDelay
    }),
    type: 'Required',
    field: 'spec.template.terminationDelay',
  },
  {
    rule: 'object/termination-delay-positive',
    says: 'a termination delay of nothing',
    given: created(({ template }) => {
      template.terminationDelay = '0s'
    }),
    type: 'Invalid',
    field: 'spec.template.terminationDelay',
    allowed: {
      'a termination delay of a nanosecond': created(({ template }) => {
        template.terminationDelay = '1ns'
      }),
    },
  },
  {
    rule: 'object/termination-delay-positive',
    says: 'a negative termination delay',
    given: created(({ template }) => {
      template.terminationDelay = '-4h'
    }),
    type: 'Invalid',
    field: 'spec.template.terminationDelay',
  },
]
