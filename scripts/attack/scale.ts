/** The size of attacks: `small` is for tests. */
export type Scale = 'small' | 'full'
