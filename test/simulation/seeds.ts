import type { Family } from './faults/plan.ts'

/**
 * Seeds under which something once did not hold; all of it has been fixed. They are run again each time, although
 * adding a user or a fault changes what happens under each seed.
 */
export const KEPT_SEEDS: readonly number[] = [
  // From before updates were carried out: caches that lag, lost answers, and two processes at a time.
  18,
  27,
  61,
  75,
  83,
  113,
  114,
  154,
  377,
  596,
  603,
  747,
  776,
  // After a lost answer a set removed a new pod from its gang's list (18). A template changed before the first status
  // was never rolled out (61). An update of a set without replicas did not begin, nor did the one before it end (63).
  63,
  // A set that was being deleted waited for pods that its user had orphaned (526). A leader that lost its lease and won
  // it again gave it up too soon, because it had forgotten a write that was never answered (689). PodCliques with
  // another minimum were not adopted (749).
  526,
  689,
  749,
  // A set deleted before it had its finalizer was still carried out, and its ComputeDomains were never let go (317).
  317,
  // A set made again with a role outside its scaling group adopted the group; the member with that role goes (275).
  275,
  // A pod was replaced for the previous template, and again for one that had just arrived. That is not our fault (194).
  194,
  // A set that was made again waited for ever for a ComputeDomain that was being deleted and that pods still needed
  // (534). Statuses and retries were late by as much as the system's time had been set (726, 929). PodCliques for which
  // a set made again has no place do not count as taken down by an update (531).
  531,
  534,
  726,
  929,
  // A set made again had a role outside its scaling group and in no other: the group's members with that role go (2026).
  2026,
  // A scaling group was scaled in while nobody led, and the next leader told of fewer replicas than were scheduled before.
  1576878,
  // A set that was made again names another scheduler: pods that it adopts are of an older template (2182).
  2182,
  // A set that was made again adopted its last ComputeDomain after the others had been made: nobody was woken (3041).
  3041,
  // A scaling group was scaled in while it belonged to no set; replicas beyond its count stayed when one adopted it (3289, 3365).
  3289,
  3365,
  // A Secret that an earlier set had left behind held up the replicas, and its end woke nobody (352).
  352,
  // A set took back pods of an earlier set whose revision was deleted: they kept the older template for ever (10462).
  10462,
  // A set told of a PodClique as available while it had taken one of two revisions back (10115).
  10115,
  // Somebody had relabelled a Role that a set needs and nobody owns (11165).
  11165,
  // A pod whose create had got no answer was made under another name, because a second try was refused with 409 (374).
  374,
  // Plans decided on stale caches were made again after ever longer times: a set that was orphaned stayed (20201).
  20201,
  // A set left OnDelete: its pods of the older template stay until the template changes, which the set tells (31762).
  31762,
  // A replica was being removed when the set was deleted with --cascade=orphan; its scaling group was deleted after that (47).
  47,
  // A set made again with other cliques, which had not seen the revision of the earlier one lose its owner, told of
  // itself as available while pods that it had no place for were stopping (32966).
  32966,
  // A set made again with another minimum of a scaling group took back pods that named gangs of before: no gang listed them (33208).
  33208,
  // A pod was being replaced when its PodClique was scaled in, so that other indices, and claims of other names, were left (33244).
  33244,
  // A set made again with a higher minimum of a scaling group took back one that a user had scaled below it (33477).
  33477,
  // A template changed twice: the status of a replica that was down still said that it served, so another one went, too (33789).
  33789,
  // A PodClique in a scaling group that was made again took back pods of an older template: it is replaced with them (34011).
  34011,
  // A PodClique with pods that OnDelete had left was orphaned: it is told of as available, as before (34268).
  34268,
  // Pods were made while a PodClique lacked the hash of its template, which somebody had taken off; all were replaced (296).
  296,
  // A gang that a set took back told of the objects of a scheduler that the set does not use (750).
  750,
  // Somebody scaled a member of a scaling group while its owner was taken off: it keeps that count through an update, and
  // a clean run has to ask for it (193).
  193,
  // A user took a label off a ComputeDomain and deleted it: it stayed without, and who looks for it by its labels would
  // not have let it go (388901288).
  388901288,
  // The memory of names outlived a PodClique that went while one was looked for (1707647).
  1707647,
  // A PodClique was edited by hand, and pods that waited for claims of theirs were made of the edited pod spec (710582).
  710582,
  // One was edited and orphaned, and got a pod of the edited pod spec before the set that was made again knew its revision.
  1138923158,
  // A template changed before a PodClique had recorded its update: the next one took its last pod down, as the status had
  // forgotten that both had nodes (80238837).
  80238837,
  // The answer to the deletion of a PodClique was lost after its pods had gone: it made others of their names (1687194923).
  1687194923,
  // A pod waited for its claim template until its PodClique had gone, and was made under a name that was forgotten with it (1047665979).
  1047665979,
  // The clock of an operator was set back by half an hour: a container that had crashed and recovered counted as just
  // started until that clock had caught up.
  1804706525,
  // Failures whose cause is told in the history only: of requests that were given up (34121, 60339), of stale caches (1171),
  // and what the simulation itself asked too much, also of fabrics that orphans use (889, 986), of gangs of which all sleeps
  // (2025), of a name that no status had told of (1041090), or whose pod no count missed (82449703), or that was made after the status
  // was written that missed its pod (692837793, 76804611), of a pod that somebody deleted while a watch was down (2076069956),
  // of a second update for another set that took the PodClique back (1298478739), of a start-up barrier of what sleeps by now (1879645), of a name that was repeated with its request, as no answer and no watch had told of the pod (1174752), of a gang that was terminated when its update had just begun (1848583036), of a member that was asked for
  // before its template changed and came after (1770956916), of a replica that began to serve while the request to delete it
  // was on its way (710616), and of a member that a set with another count in its template took back (711811).
  ...[
    279, 366, 494, 889, 986, 1171, 2025, 11182, 11252, 34121, 60339, 710616, 711811, 1770956916, 1848583036, 2076069956,
    1041090, 82449703, 692837793, 76804611, 1298478739, 1174752, 1879645,
  ],
  // Pods that started went before one that had failed, when a set took back those that had been left to nobody.
  1194589,
]

/** Such seeds that showed it only with fewer faults. */
export const KEPT_WITH_FAULTS: readonly { readonly seed: number; readonly families: readonly Family[] }[] = [
  // A set made again shares other claims than the pods that it adopts, which keep theirs (128). A user has changed
  // a label of a Service that was left behind (135).
  { seed: 128, families: ['brink'] },
  // A set made again while fabrics were off took back PodCliques whose claims of a fabric stayed.
  { seed: 220, families: ['fabrics', 'lag', 'resetAfter'] },
  // Pods were created of a pod spec that somebody had edited, before that was taken back.
  { seed: 726, families: ['edits', 'kill'] },
  { seed: 135, families: [] },
  // A member that somebody scaled before an update replaced it came back with the template's count.
  { seed: 19, families: ['tricks'] },
  // A PodClique of a set made again was told of as available with pods of the older template.
  { seed: 7, families: ['webhookDown'] },
  // What single families showed, or asked too much, when they were new.
  { seed: 6, families: ['internal', 'tooMany'] },
  { seed: 7, families: ['lag', 'crash', 'slowPods'] },
  { seed: 12, families: ['lag', 'crash', 'slowPods'] },
  { seed: 128, families: ['edits', 'lag'] },
  { seed: 529, families: ['lag', 'brink'] },
  { seed: 533, families: ['edits', 'kill'] },
  { seed: 2033, families: ['kill'] },
  { seed: 2009, families: ['nodeLost', 'slowPods'] },
  // A member of a scaling group lost the label with its hash, and its whole copy was replaced.
  { seed: 328, families: ['edits'] },
  // The answer to a deletion that somebody else was faster with brought a pod back into the caches, for ever.
  { seed: 5, families: ['raced'] },
]

/** Such seeds of users who ask for surge, for roles that match and for pauses. */
export const KEPT_PACED: readonly number[] = [
  // A pod that got another image while it was not ready was not started anew, in the sandbox (918984687, 1754576990, 1886099508).
  918984687,
  1754576990, 1886099508,
  // OnDelete was asked for surge that a set had kept from before.
  1164596692,
  // A scaling group that slept while its replica was terminated said for ever that it was.
  84696323,
  // A container that was started anew for another image was taken for one that ends again and again.
  642173326,
  // The simulation asked for a count that an operator had seen 50 ms before it was killed.
  1105688,
  // It asked that a Service goes with its replica which had lost the label that Grove watches by.
  1521577380,
  // It took a pod that a partition had kept for one that was left over, once its PodClique or its set was scaled to 0.
  1592339, 658782999,
  // A PodClique came back from the template of pods that OnDelete had left, below a partition that was set later, and stayed so.
  1017817856,
  // A pod that stood in went first, though pods that it was needed for had failed and not been removed yet.
  1244139250,
  // A user who mended an image was refused by InPlaceOnly, and the run ended without a word of its seed.
  623852209,
  // A pod below the partition of its clique came back from the changed template, while that was not stored yet.
  1722417426,
  // PodCliques of a replica were made before it was known which revision its partition keeps, and went as surplus.
  1450077749,
  // A scaling group that was lost right after an edit came back from the changed template below its partition.
  1262891340, 791008403, 772938652,
  // An update began before it was marked what the partition of a role keeps; then a PodClique that was lost before came back changed.
  1566016571,
  924435860,
  // The simulation took a stand-in of another update for the one of before.
  371032873,
  // The simulation counted the pods of a member whose scaling group had taken it back as those of a PodClique in no group.
  1845007452,
  // Under OnDelete it compared with a clean run in which the last template asked for more than the nodes have.
  410926824,
  // It did not count a failed pod that was left as one, and asked for a name that nobody could know.
  1163707876,
  // A pod was made twice of an index: two creates got no answer, and a watch had told only of the first pod and its end.
  590423523,
  // An update waited for a pod whose node had no room for what it was resized to: its user has to see to that.
  627835457,
  // A gang was terminated while the operator had not heard yet that its PodClique had been scaled to 0.
  1924307882,
  // The simulation counted in the budget of an update what a partition keeps, which had yet to serve.
  676183292,
  // A PodClique was taken for one with pods left over that the partition of its set had come to keep.
  1785200608,
  // A PodClique was judged when its labels or its owner were written, before its next status.
  1938974781, 852163228,
  // It was judged by a set that the caches had not seen yet: the partition that kept its pods had just been lifted.
  1493927521,
]
