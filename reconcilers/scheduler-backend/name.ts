const PREFIX = 'backend-'

/** What the controller of a scheduler backend is called in metrics and logs. brief 004 */
export const controllerNameOf = (backend: string): string => `${PREFIX}${backend}`

/** The backend whose controller has this name; undefined for controllers of other things. */
export const backendOfController = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined
