const PREFIX = 'backend-'

/** The name of a scheduler backend's controller in metrics and logs. docs/schedulers/monitoring.md#metrics */
export const controllerNameOf = (backend: string): string => `${PREFIX}${backend}`

/** The backend whose controller has this name; undefined for other controllers. */
export const backendOfController = (name: string): string | undefined =>
  name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined
