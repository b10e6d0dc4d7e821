import { created } from '../submissions.ts'
import type { RuleCase } from './rule-case.ts'

/** Names, labels and annotations of cliques. */
export const cliqueNameCases: readonly RuleCase[] = [
  {
    rule: 'clique-names/at-least-one',
    says: 'a set without cliques',
    given: created(({ template }) => {
      template.cliques = []
      template.podCliqueScalingGroups = []
    }),
    type: 'Required',
    field: 'spec.template.cliques',
    allowed: {
      'a set of one clique': created(({ template, router }) => {
        template.cliques = [router]
        template.podCliqueScalingGroups = []
      }),
    },
  },
  {
    rule: 'clique-names/unique',
    says: 'two cliques of one name',
    given: created(({ leader, group }) => {
      leader.name = 'router'
      group.cliqueNames = ['worker']
    }),
    type: 'Duplicate',
    field: 'spec.template.cliques.name',
  },
  {
    rule: 'clique-names/unique-roles',
    says: 'two cliques of one role',
    given: created(({ router, leader }) => {
      router.spec.roleName = leader.spec.roleName
    }),
    type: 'Duplicate',
    field: 'spec.template.cliques.roleName',
    allowed: {
      'one clique without a role': created(({ router }) => {
        router.spec.roleName = ''
      }),
    },
  },
  {
    rule: 'clique-names/unique-roles',
    says: 'two cliques without a role',
    given: created(({ router, leader }) => {
      router.spec.roleName = ''
      leader.spec.roleName = ''
    }),
    type: 'Duplicate',
    field: 'spec.template.cliques.roleName',
  },
  {
    rule: 'clique-names/given',
    says: 'a blank name',
    given: created(({ router }) => {
      router.name = ' '
    }),
    type: 'Required',
    field: 'spec.template.cliques[0].name',
  },
  {
    rule: 'clique-names/format',
    says: 'a name with an underscore',
    given: created(({ router }) => {
      router.name = 'front_end'
    }),
    type: 'Invalid',
    field: 'spec.template.cliques[0].name',
    allowed: {
      'a name with a dot': created(({ router }) => {
        router.name = 'front.end'
      }),
    },
  },
  {
    rule: 'clique-names/combined-length',
    says: 'a standalone clique whose name and that of the set have 46 characters together',
    given: created(({ set, router }) => {
      set.metadata.name = 's'.repeat(10)
      router.name = 'r'.repeat(36)
    }),
    type: 'Invalid',
    field: 'spec.template.cliques[0].name',
    also: ['Invalid metadata.name'],
    allowed: {
      '45 characters': created(({ set, router }) => {
        set.metadata.name = 's'.repeat(10)
        router.name = 'r'.repeat(35)
      }),
    },
  },
  {
    rule: 'clique-names/combined-length',
    says: 'a member whose name and those of group and set have 46 characters together',
    given: created(({ worker, group }) => {
      worker.name = 'w'.repeat(37)
      group.cliqueNames = ['leader', worker.name]
    }),
    type: 'Invalid',
    field: 'spec.template.podCliqueScalingGroups[0].cliqueNames[1].name',
    also: ['Invalid spec.template.podCliqueScalingGroups[0].name', 'Invalid metadata.name'],
    allowed: {
      '45 characters': created(({ worker, group }) => {
        worker.name = 'w'.repeat(36)
        group.cliqueNames = ['leader', worker.name]
      }),
    },
  },
  {
    rule: 'clique-names/labels',
    says: 'a label that begins with a dash',
    given: created(({ router }) => {
      router.labels = { app: '-front' }
    }),
    type: 'Invalid',
    field: 'spec.template.cliques[0].labels',
    allowed: {
      'a label with a dash inside': created(({ router }) => {
        router.labels = { app: 'front-end' }
      }),
    },
  },
  {
    rule: 'clique-names/annotations',
    says: 'an annotation whose key is empty after its prefix',
    given: created(({ worker }) => {
      worker.annotations = { 'example.com/': 'a' }
    }),
    type: 'Invalid',
    field: 'spec.template.cliques[2].annotations',
    // Kubernetes says of an empty name that it is empty, and which characters it lacks.
    also: ['Invalid spec.template.cliques[2].annotations'],
    allowed: {
      'an annotation with a prefix': created(({ worker }) => {
        worker.annotations = { 'example.com/note': 'a' }
      }),
    },
  },
  {
    rule: 'clique-names/annotations-size',
    says: 'annotations of more than 256 KiB',
    given: created(({ worker }) => {
      worker.annotations = { a: 'a'.repeat(256 * 1024) }
    }),
    type: 'TooLong',
    field: 'spec.template.cliques[2].annotations',
    allowed: {
      'annotations of 256 KiB': created(({ worker }) => {
        worker.annotations = { a: 'a'.repeat(256 * 1024 - 1) }
      }),
    },
  },
]
