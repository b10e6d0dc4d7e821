import type { Happening } from './document.ts'

/** The part of an event that is shown. */
export interface EventParts {
  readonly metadata: { readonly creationTimestamp?: string }
  readonly type?: string
  readonly reason?: string
  readonly message?: string
  readonly count?: number | null
  readonly firstTimestamp?: string | null
  readonly lastTimestamp?: string | null
  readonly eventTime?: string | null
  readonly series?: { readonly count?: number; readonly lastObservedTime?: string } | null
  readonly source?: { readonly component?: string }
  readonly reportingComponent?: string
}

/** The limit of events that are shown of one object. */
const MOST_SHOWN = 50

/**
 * The events of an object in the order of an API server, the latest first. Their times are in seconds: of one second, those
 * that come later in the list are the later ones, because their names end in the time.
 */
export const happenings = (events: readonly EventParts[]): Happening[] =>
  events
    .map(happening)
    .reverse()
    .sort((a, b) => timeOf(b) - timeOf(a))
    .slice(0, MOST_SHOWN)

const timeOf = ({ at }: Happening): number => Date.parse(at) || 0

const happening = (event: EventParts): Happening => {
  const { metadata, type, reason = '', message = '', count, series, source, reportingComponent } = event
  const { lastTimestamp, eventTime, firstTimestamp } = event
  const at = series?.lastObservedTime ?? lastTimestamp ?? eventTime ?? firstTimestamp ?? metadata.creationTimestamp
  return {
    at: at ?? '',
    isWarning: type === 'Warning',
    reason,
    message: message.trim(),
    count: series?.count ?? count ?? 1,
    from: source?.component || reportingComponent || '',
  }
}
