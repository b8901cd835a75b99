import { describe, expect, it } from 'vitest';
import type { MyGroup } from '../../../../shared/groups/groups.ts';
import { filterGroups, readListFilter } from './list-filter.ts';

const group = (groupId: string, rest: Partial<MyGroup> = {}): MyGroup => ({
  groupId,
  groupTitle: groupId,
  groupDescription: '',
  createUserId: 'owner',
  ownerPenName: '선생님',
  isOwnerTeacher: true,
  schoolName: null,
  schoolCode: null,
  coverImageUrl: null,
  memberCount: 3,
  createdAt: '2026-01-01T00:00:00Z',
  lastActivityAt: '2026-01-01T00:00:00Z',
  pendingRequestCount: 0,
  unansweredCount: 0,
  unsubmittedCount: 0,
  isMySchool: false,
  ...rest,
});

// The server's order: most recently active first.
const GROUPS = [
  group('가', { createdAt: '2026-03-01T00:00:00Z' }),
  group('나', { createdAt: '2026-01-01T00:00:00Z', unsubmittedCount: 2, isMySchool: true }),
  group('다', { createdAt: '2026-05-01T00:00:00Z' }),
  group('라', { createdAt: '2026-02-01T00:00:00Z', pendingRequestCount: 1 }),
];

describe('groups/list: the filter', () => {
  it.each([
    ['all', '나라가다'],
    ['recent-created', '다가라나'],
    ['recent-activity', '가나다라'],
    ['my-school', '나'],
  ] as const)('%s orders or selects the groups', (filter, order) => {
    expect(
      filterGroups(GROUPS, filter)
        .map(({ groupId }) => groupId)
        .join(''),
    ).toBe(order);
  });

  it('is read from the address and is "all" for anything else', () => {
    expect(['my-school', 'mine', null, ''].map(readListFilter)).toEqual([
      'my-school',
      'all',
      'all',
      'all',
    ]);
  });
});
