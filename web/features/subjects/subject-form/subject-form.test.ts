import { describe, expect, test } from 'vitest';
import type { SubjectDetail } from '../../../../shared/subjects/activities.ts';
import {
  deadlineOptions,
  EMPTY_SUBJECT,
  instantOf,
  newSubjectOf,
  valuesOf,
} from './subject-form.model.ts';

const SUBJECT: SubjectDetail = {
  subjectId: 's',
  ragId: 'r',
  activityRagId: 'a',
  activityTitle: '가을 글쓰기',
  subjectTitle: '우리 동네 가을',
  subjectOrder: 1,
  submitUserCount: 3,
  subjectStatus: 'CLOSED',
  chosenStatus: 'OPEN',
  aiFeedbackVersion: 0,
  writingClassifyId: '편지',
  opensAt: '2026-11-01T00:00:00Z',
  deadline: '2026-11-20T12:00:00Z',
  isExtended: false,
  extendedUntil: null,
  spellingLevel: 'HINT',
  spellingMarks: false,
  rubric: [
    {
      criterion: '본 것을 그대로',
      levels: [
        { title: '잘했어요', description: '보이는 듯해요.', points: 2.5 },
        { title: '조금 더', description: '' },
      ],
    },
  ],
  lateAllowed: true,
  onePostPerPerson: false,
  minCharacters: 300,
  maxCharacters: null,
  readers: 'OWNER',
  peerReview: true,
  peerHidesReviewer: true,
  peerHidesWriter: true,
  peerOwnerFirst: false,
  peerDays: 5,
  mySubmission: 'NONE',
  myRevisionStatus: null,
  guide: {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: '눈으로', marks: [{ type: 'bold' }] }] },
      { type: 'paragraph', content: [{ type: 'text', text: '귀로' }] },
    ],
  },
};

describe('subjects/subject-form: the form', () => {
  test('shows Seoul time and the chosen status', () => {
    expect(valuesOf(SUBJECT)).toMatchObject({
      subjectStatus: 'OPEN',
      opensDay: '2026-11-01',
      opensTime: '09:00',
      deadlineDay: '2026-11-20',
      deadlineTime: '21:00',
      guide: '눈으로\n귀로',
      minCharacters: '300',
      maxCharacters: '',
    });
  });

  test('returns an unchanged subject as it was, with the marks of its guide', () => {
    const same = newSubjectOf(valuesOf(SUBJECT), SUBJECT);
    expect(same).toEqual({
      subjectTitle: '우리 동네 가을',
      aiFeedbackVersion: 0,
      guide: SUBJECT.guide,
      writingClassifyId: '편지',
      subjectStatus: 'OPEN',
      opensAt: '2026-11-01T00:00:00.000Z',
      deadline: '2026-11-20T12:00:00.000Z',
      lateAllowed: true,
      onePostPerPerson: false,
      minCharacters: 300,
      maxCharacters: null,
      readers: 'OWNER',
      rubric: SUBJECT.rubric,
      spellingLevel: 'HINT',
      spellingMarks: false,
      peerReview: true,
      peerHidesReviewer: true,
      peerHidesWriter: true,
      peerOwnerFirst: false,
      peerDays: 5,
    });
  });

  test('turns a new guide into paragraphs and an empty one into null', () => {
    expect(newSubjectOf({ ...EMPTY_SUBJECT, guide: ' 하나\r\n\r\n\t둘 ' }).guide).toEqual({
      type: 'doc',
      content: [
        { type: 'paragraph', content: [{ type: 'text', text: '하나' }] },
        { type: 'paragraph' },
        { type: 'paragraph', content: [{ type: 'text', text: ' 둘' }] },
      ],
    });
    expect(newSubjectOf({ ...EMPTY_SUBJECT, guide: ' \n ' }, SUBJECT).guide).toBeNull();
  });

  test('allows no late posts without a deadline', () => {
    expect(newSubjectOf({ ...EMPTY_SUBJECT, lateAllowed: true }).lateAllowed).toBe(false);
  });

  test.each([
    ['2026-11-20', '21:00', '2026-11-20T12:00:00.000Z'],
    ['2026-11-20', '', '2026-11-20T14:59:00.000Z'],
    ['', '21:00', null],
    ['2026-11-20', '00:30', '2026-11-19T15:30:00.000Z'],
  ])('%s %s in Seoul is %s', (day, time, at) => {
    expect(instantOf(day, time)).toBe(at);
  });
});

test.each([
  // Wednesday evening in Seoul.
  ['2026-11-18T12:00:00Z', ['내일 2026-11-19', '금요일 2026-11-20', '다음 주 금요일 2026-11-27']],
  // Thursday in Seoul already, so Friday is tomorrow.
  ['2026-11-18T16:00:00Z', ['내일 2026-11-20', '다음 주 금요일 2026-11-27']],
  ['2026-11-20T03:00:00Z', ['내일 2026-11-21', '다음 주 금요일 2026-11-27']],
  ['2026-11-21T03:00:00Z', ['내일 2026-11-22', '다음 주 금요일 2026-11-27']],
  ['2026-11-22T03:00:00Z', ['내일 2026-11-23', '다음 주 금요일 2026-11-27']],
])('subjects/subject-form: at %s the deadline options are %j', (now, days) => {
  expect(deadlineOptions(Date.parse(now)).map(({ label, day }) => `${label} ${day}`)).toEqual(days);
});
