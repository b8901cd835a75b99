import { describe, expect, test } from 'vitest';
import type { Activity, Subject } from '../../../../shared/subjects/activities.ts';
import { findCurrentSubject, statusChipOf } from './activities.model.ts';

const NOW = Date.parse('2026-11-19T03:00:00Z');

function subject(subjectTitle: string, change: Partial<Subject> = {}): Subject {
  return {
    subjectId: subjectTitle,
    ragId: subjectTitle,
    subjectTitle,
    subjectOrder: 1,
    submitUserCount: 0,
    subjectStatus: 'OPEN',
    aiFeedbackVersion: 0,
    writingClassifyId: '자유글',
    opensAt: null,
    deadline: null,
    isExtended: false,
    extendedUntil: null,
    lateAllowed: false,
    onePostPerPerson: true,
    minCharacters: null,
    maxCharacters: null,
    readers: 'GROUP',
    mySubmission: 'NONE',
    myRevisionStatus: null,
    ...change,
  };
}

const tree = (...subjects: Subject[]): Activity[] => [
  {
    ragId: 'a',
    activityId: 'a',
    activityTitle: '가을 글쓰기',
    activityOrder: 1,
    activityStatus: 'OPEN',
    subjects,
  },
];

describe('subjects/activities: the current subject', () => {
  const soon = subject('내일', { deadline: '2026-11-20T12:00:00Z' });
  const later = subject('다음 주', { deadline: '2026-11-27T12:00:00Z' });
  const over = subject('지남', { deadline: '2026-11-18T12:00:00Z', lateAllowed: true });
  const extended = subject('연장', {
    deadline: '2026-11-18T12:00:00Z',
    extendedUntil: '2026-11-21T12:00:00Z',
    subjectStatus: 'CLOSED',
  });
  const free = subject('언제나');
  const newer = subject('새로');

  test.each([
    ['the soonest deadline to come', [later, free, soon, over], '내일'],
    ['without deadlines the newest', [free, newer, over], '새로'],
    [
      'late ones when nothing else is open',
      [over, subject('끝', { subjectStatus: 'CLOSED' })],
      '지남',
    ],
    ['one whose deadline has passed while an extension runs', [later, extended], '연장'],
    ['none when nothing is open', [subject('끝', { subjectStatus: 'CLOSED' })], undefined],
  ])('is %s', (_what, subjects, title) => {
    expect(findCurrentSubject(tree(...subjects), NOW)?.subjectTitle).toBe(title);
  });
});

test.each([
  [subject('', { subjectStatus: 'CLOSED' }), '끝남'],
  [subject('', { subjectStatus: 'READY' }), '준비 중'],
  [subject('', { subjectStatus: 'READY', opensAt: '2026-11-20T00:00:00Z' }), '내일 열림'],
  [subject(''), '마감 없음'],
  [subject('', { deadline: '2026-11-19T12:00:00Z' }), '오늘 마감'],
  [subject('', { deadline: '2026-11-18T12:00:00Z', lateAllowed: true }), '늦게 받는 중'],
])('subjects/activities: the status chip of a subject', (one, text) => {
  expect(statusChipOf(one, NOW).text).toBe(text);
});
