import { describe, expect, test } from 'vitest';
import type { Activity } from '../../../../shared/subjects/activities.ts';
import { paramsOf, parseViewParams, viewFromParams } from '../subject-management/view-params.ts';
import {
  DEFAULT_VIEW,
  type WritingAction,
  type WritingView,
  writingViewReducer,
} from './writing-view.model.ts';

function activity(name: string, subjects: string[]): Activity {
  return {
    ragId: name,
    activityId: name,
    activityTitle: name,
    activityOrder: 1,
    activityStatus: 'OPEN',
    subjects: subjects.map((ragId) => ({
      ragId,
      subjectId: ragId,
      subjectTitle: ragId,
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
    })),
  };
}

const TREE = [activity('봄', ['꽃', '새']), activity('가을', ['감', '잎', '달'])];
const START: WritingView = { ...DEFAULT_VIEW, activities: TREE };

const viewAfter = (actions: WritingAction[], from: WritingView = START) =>
  actions.reduce(writingViewReducer, from);

const click = (ragId: string): WritingAction => ({ type: 'clickActivity', ragId });
const edit = (ragId: string): WritingAction => ({ type: 'editActivity', ragId });
const choose = (ragId: string): WritingAction => ({ type: 'clickSubject', ragId });
const addSubject = (to: string): WritingAction => ({ type: 'addSubject', activity: to });
const move = (ragId: string, to: number): WritingAction => ({ type: 'move', ragId, to });
const ADD: WritingAction = { type: 'addActivity' };
const ORDER: WritingAction = { type: 'enterOrdering' };
const LEAVE: WritingAction = { type: 'leaveOrdering' };
const CANCEL: WritingAction = { type: 'cancelOrdering' };
const OPEN_POST: WritingAction = { type: 'openPost', postId: 'p' };

const NOTHING = {
  selectedActivity: null,
  subject: null,
  post: null,
  selectionState: 'notSelected',
  expandedActivity: null,
} as const;
const AUTUMN = {
  ...NOTHING,
  selectedActivity: '가을',
  expandedActivity: '가을',
  selectionState: 'selected',
} as const;

const names = (view: WritingView) =>
  view.activities.map(({ ragId, subjects }) => [ragId, ...subjects.map((one) => one.ragId)]);

/** One row for each sentence of the specification (section 4, activity selection). */
const SENTENCES: [string, WritingAction[], Partial<WritingView>][] = [
  [
    'clicking an activity while adding an activity cancels adding and selects it',
    [ADD, click('가을')],
    { ...AUTUMN, formMode: 'activity' },
  ],
  [
    'clicking an activity while adding a subject cancels adding and selects it',
    [addSubject('봄'), click('가을')],
    { ...AUTUMN, formMode: 'activity' },
  ],
  [
    'also the very activity to which the subject was to be added',
    [addSubject('가을'), click('가을')],
    { ...AUTUMN, formMode: 'activity' },
  ],
  [
    'clicking the already expanded activity deselects it',
    [click('가을'), click('가을')],
    { ...NOTHING, formMode: 'activity' },
  ],
  ['clicking another selects it', [click('봄'), click('가을')], { ...AUTUMN }],
  [
    'deselecting resets the subject choice',
    [choose('잎'), OPEN_POST, click('가을')],
    { ...NOTHING, formMode: 'activity' },
  ],
  [
    'selecting another resets the subject choice',
    [choose('새'), OPEN_POST, click('가을')],
    { ...AUTUMN, formMode: 'activity' },
  ],
  [
    'asking for the form of an activity selects it also from one of its subjects',
    [choose('잎'), OPEN_POST, edit('가을')],
    { ...AUTUMN, formMode: 'activity' },
  ],
  [
    'starting to add an activity clears the selection and sets adding mode',
    [choose('잎'), OPEN_POST, ADD],
    { ...NOTHING, selectionState: 'adding', formMode: 'activity' },
  ],
  [
    'selecting a subject sets the subject form mode',
    [choose('잎')],
    { ...AUTUMN, subject: '잎', formMode: 'subject' },
  ],
  [
    'selecting a subject while adding one cancels that',
    [addSubject('봄'), choose('잎')],
    { ...AUTUMN, subject: '잎', formMode: 'subject' },
  ],
  [
    'starting to add a subject selects the parent activity',
    [choose('새'), addSubject('가을')],
    { ...AUTUMN, selectionState: 'adding', formMode: 'subject' },
  ],
  [
    'entering ordering sets its mode',
    [choose('잎'), ORDER],
    { formMode: 'ordering', isOrdering: true },
  ],
  [
    'leaving ordering restores selection and form mode',
    [choose('잎'), OPEN_POST, ORDER, click('봄'), LEAVE],
    {
      ...AUTUMN,
      subject: '잎',
      post: 'p',
      formMode: 'subject',
      isOrdering: false,
      before: null,
    },
  ],
  [
    'leaving ordering restores what was being added',
    [addSubject('가을'), ORDER, click('봄'), LEAVE],
    { ...AUTUMN, selectionState: 'adding', formMode: 'subject' },
  ],
  [
    'cancelling restores selection and form mode, too',
    [choose('잎'), ORDER, click('봄'), CANCEL],
    { ...AUTUMN, subject: '잎', formMode: 'subject', isOrdering: false, before: null },
  ],
  [
    'an activity that is clicked while ordering leaves the mode',
    [ORDER, click('봄')],
    {
      formMode: 'ordering',
      expandedActivity: '봄',
    },
  ],
  [
    'leaving the paths of a group resets the view to its default',
    [
      choose('잎'),
      { type: 'showTab', tab: 'feedback' },
      { type: 'showView', view: 'myActivity' },
      ORDER,
      { type: 'leaveGroup' },
    ],
    DEFAULT_VIEW,
  ],
  [
    'a tab and a view change nothing else',
    [choose('잎'), { type: 'showTab', tab: 'subject' }, { type: 'showView', view: 'myActivity' }],
    { ...AUTUMN, subject: '잎', formMode: 'subject', tab: 'subject', currentView: 'myActivity' },
  ],
];

describe('subjects/writing-view: the reducer', () => {
  test.each(SENTENCES)('%s', (_sentence, actions, expected) => {
    expect(viewAfter(actions)).toMatchObject(expected);
  });

  test('starts without a selection', () => {
    expect(DEFAULT_VIEW).toMatchObject({
      ...NOTHING,
      formMode: 'activity',
      isOrdering: false,
      tab: 'writing',
      currentView: 'default',
    });
  });

  test('entering ordering saves the current selection and form mode, and copies the activities', () => {
    const view = viewAfter([choose('잎'), ORDER]);
    expect(view.before).toMatchObject({ ...AUTUMN, subject: '잎', formMode: 'subject' });
    expect(view.before?.activities).toBe(TREE);
    expect(view.activities).toEqual(TREE);
    for (const [at, one] of view.activities.entries()) {
      expect(one).not.toBe(TREE[at]);
      expect(one.subjects).not.toBe(TREE[at]?.subjects);
    }
  });

  test('entering ordering twice keeps the first saved state', () => {
    const once = viewAfter([choose('잎'), ORDER]);
    expect(viewAfter([click('봄'), ORDER], once).before).toEqual(once.before);
  });

  test('a saved ordering mode maps back to activity mode', () => {
    const view = viewAfter([choose('잎'), ORDER]);
    const odd = {
      ...view,
      before: view.before && { ...view.before, formMode: 'ordering' as const },
    };
    expect(writingViewReducer(odd, LEAVE).formMode).toBe('activity');
    expect(writingViewReducer(odd, CANCEL).formMode).toBe('activity');
  });

  test.each<[string, WritingAction[], string[][]]>([
    [
      'an activity',
      [move('가을', 0)],
      [
        ['가을', '감', '잎', '달'],
        ['봄', '꽃', '새'],
      ],
    ],
    [
      'a subject down',
      [move('감', 2)],
      [
        ['봄', '꽃', '새'],
        ['가을', '잎', '달', '감'],
      ],
    ],
    [
      'a subject up',
      [move('달', 0)],
      [
        ['봄', '꽃', '새'],
        ['가을', '달', '감', '잎'],
      ],
    ],
    [
      'not beyond the end',
      [move('꽃', 9)],
      [
        ['봄', '새', '꽃'],
        ['가을', '감', '잎', '달'],
      ],
    ],
    [
      'not before the beginning',
      [move('새', -3)],
      [
        ['봄', '새', '꽃'],
        ['가을', '감', '잎', '달'],
      ],
    ],
    [
      'nothing that is not there',
      [move('눈', 0)],
      [
        ['봄', '꽃', '새'],
        ['가을', '감', '잎', '달'],
      ],
    ],
  ])('moves %s', (_what, moves, expected) => {
    expect(names(viewAfter([ORDER, ...moves]))).toEqual(expected);
    // Saving keeps the order, cancelling restores the previous one.
    expect(names(viewAfter([ORDER, ...moves, LEAVE]))).toEqual(expected);
    expect(viewAfter([ORDER, ...moves, CANCEL]).activities).toBe(TREE);
  });

  test('ignores moves and leaving outside ordering', () => {
    expect(viewAfter([move('가을', 0)])).toBe(START);
    expect(viewAfter([LEAVE])).toBe(START);
    expect(viewAfter([CANCEL])).toBe(START);
  });

  test('takes over fetched activities, but keeps the order being edited', () => {
    const fresh = [
      activity('여름', ['비']),
      activity('봄', ['꽃', '새', '나비']),
      activity('가을', ['감', '달']),
    ];
    const come: WritingAction = { type: 'activities', activities: fresh };
    expect(viewAfter([come]).activities).toBe(fresh);
    expect(names(viewAfter([ORDER, move('가을', 0), move('달', 0), move('새', 0), come]))).toEqual([
      ['가을', '달', '감'],
      ['봄', '새', '꽃', '나비'],
      ['여름', '비'],
    ]);
  });

  test('does not mutate its input', () => {
    const before = structuredClone(START);
    for (const [, actions] of SENTENCES) viewAfter(actions);
    viewAfter([ORDER, move('가을', 0), move('감', 2)]);
    expect(START).toEqual(before);
  });
});

describe('subjects/subject-management: the parameters of the view', () => {
  test.each<[string, WritingAction[]]>([
    ['', []],
    ['activityId=가을', [click('가을')]],
    ['subjectId=잎', [choose('잎')]],
    ['add=activity', [ADD]],
    ['activityId=가을&add=subject', [addSubject('가을')]],
    ['subjectId=잎&order=on', [choose('잎'), ORDER]],
    ['order=on', [ORDER]],
  ])('%s', (search, actions) => {
    const view = viewAfter(actions);
    expect(viewFromParams(parseViewParams(new URLSearchParams(search)), TREE)).toEqual(view);
    expect(decodeURIComponent(String(new URLSearchParams({ ...paramsOf(view) })))).toBe(search);
  });

  test('contain the state to return to while ordering', () => {
    expect(paramsOf(viewAfter([choose('잎'), ORDER, click('봄')]))).toEqual({
      subjectId: '잎',
      order: 'on',
    });
  });

  test('ignore unknown values', () => {
    expect(parseViewParams(new URLSearchParams('add=all&order=off&subjectId='))).toEqual({});
  });

  test('keep a missing subject, so that the page can report it', () => {
    expect(viewFromParams({ subjectId: '눈' }, TREE)).toMatchObject({
      subject: '눈',
      selectedActivity: null,
      formMode: 'subject',
    });
  });
});
