import type { MyGroup } from '../../../../shared/groups/groups.ts';

/** The filters of the specification, as they appear in the address. */
export const LIST_FILTERS = ['all', 'recent-created', 'recent-activity', 'my-school'] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

export function readListFilter(text: string | null): ListFilter {
  return LIST_FILTERS.find((filter) => filter === text) ?? 'all';
}

const hasPending = (group: MyGroup) =>
  group.pendingRequestCount + group.unansweredCount + group.unsubmittedCount > 0;

/** The server sorts by last activity. */
export function filterGroups(groups: readonly MyGroup[], filter: ListFilter): MyGroup[] {
  switch (filter) {
    case 'all':
      // Groups with something to do come first; the stable sort keeps the order of the rest.
      return [...groups].sort((a, b) => Number(hasPending(b)) - Number(hasPending(a)));
    case 'recent-created':
      return [...groups].sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    case 'recent-activity':
      return [...groups];
    case 'my-school':
      return groups.filter(({ isMySchool }) => isMySchool);
  }
}
