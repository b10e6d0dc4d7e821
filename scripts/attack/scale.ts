/** How much of everything is tried: `small` is for tests. */
export type Scale = 'small' | 'full'
