import { expect, test } from 'vitest';
import { groupMenuEntries, isSection } from './menus.ts';

const labels = (isOwner: boolean | undefined) =>
  groupMenuEntries({ groupId: 'g', groupTitle: '우리 반', isOwner }).map((entry) => entry.label);

test('owners manage, the others may leave', () => {
  expect(labels(true)).toEqual([
    '모임 홈',
    '통계',
    '글 읽고 답하기',
    '활동과 주제 관리',
    '문집 만들기',
    '참여자 관리',
    '모임 설정',
  ]);
  expect(labels(false)).toEqual(['모임 홈', '통계', '모임 나가기']);
  expect(labels(undefined)).toEqual(['모임 홈', '통계']);
});

test('a section is its address and what lies below it', () => {
  expect(isSection({ to: '/group' }, '/group/g/chart')).toBe(true);
  expect(isSection({ to: '/group' }, '/group')).toBe(true);
  expect(isSection({ to: '/group' }, '/groups')).toBe(false);
});
