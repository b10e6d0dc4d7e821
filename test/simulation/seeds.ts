/**
 * Seeds under which something once did not hold; all of it has been mended. They are run again each time, whatever they
 * draw by now: a user or a fault that is added makes another story of each.
 */
export const KEPT_SEEDS: readonly number[] = [
  // Before updates were carried out: caches that are behind, lost answers, and two processes at a time.
  18, 27, 61, 75, 83, 113, 114, 154, 377, 596, 603, 747, 776,
  // A set whose answer was lost struck a new pod off its gang's list (18). A template that was changed before the first status
  // was never rolled out (61). The update of a set without replicas did not begin, nor the one before it end (63).
  63,
  // A set that is going waited for pods that its user had orphaned (526). A leader that lost its lease and won it again gave it up
  // too soon, as it had forgotten a write that was never answered (689). PodCliques with another minimum were not taken back (749).
  526,
  689, 749,
  // A set that was deleted before it had its finalizer was carried out all the same, and nobody let its ComputeDomains go (317).
  317,
  // A set that was made again with a role outside of its scaling group took the group back; the member of that role goes (275).
  275,
  // A pod was replaced for the template of before and again for the one that had just come: no fault of ours (194).
  194,
  // A set that was made again waited for ever for a ComputeDomain that was being deleted, of which pods had need (534). Statuses, and
  // retries, were late by as much as the system's time had been set (726, 929). What a set that was made again has no place for is no
  // part of what an update takes down (531).
  531,
  534, 726, 929,
  // A set that was made again had a role outside of its scaling group and in no other: the group's members of that role go (2026).
  2026,
]
