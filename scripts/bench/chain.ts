/** A valid, complete PodCliqueSet in which each clique waits for the previous one. */
export const chain = (cliques: number) => ({
  apiVersion: 'grove.io/v1alpha1',
  kind: 'PodCliqueSet',
  metadata: { name: 'chain', namespace: 'inference' },
  spec: {
    replicas: 1,
    template: {
      cliqueStartupType: 'CliqueStartupTypeExplicit',
      terminationDelay: '4h0m0s',
      headlessServiceConfig: { publishNotReadyAddresses: true },
      cliques: Array.from({ length: cliques }, (_, i) => ({
        name: `c${i}`,
        spec: {
          roleName: `c${i}`,
          replicas: 1,
          minAvailable: 1,
          startsAfter: i === 0 ? [] : [`c${i - 1}`],
          podSpec: {
            restartPolicy: 'Always',
            terminationGracePeriodSeconds: 30,
            containers: [{ name: 'main', image: 'registry.example/main:1' }],
          },
        },
      })),
    },
  },
})
