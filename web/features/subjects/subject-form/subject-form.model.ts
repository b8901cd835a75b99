import { LIMITS } from '../../../../shared/contract/limits.ts';
import { documentOfParagraphs, textBlocks } from '../../../../shared/document/document-text.ts';
import type { NewSubject, SubjectDetail } from '../../../../shared/subjects/activities.ts';
import type { RubricRow } from '../../../../shared/subjects/rubric.ts';
import { fromLocalInput, toLocalInput } from '../../../ui/text/time.ts';

export interface RubricRowValues {
  criterion: string;
  levels: { title: string; description: string; points: string }[];
}

/** Text as it was typed; days and times are those of Seoul. */
export interface SubjectValues {
  subjectTitle: string;
  guide: string;
  writingClassifyId: NewSubject['writingClassifyId'];
  subjectStatus: NewSubject['subjectStatus'];
  opensDay: string;
  opensTime: string;
  deadlineDay: string;
  deadlineTime: string;
  lateAllowed: boolean;
  onePostPerPerson: boolean;
  minCharacters: string;
  maxCharacters: string;
  readers: NewSubject['readers'];
  rubric: RubricRowValues[];
  spellingLevel: NewSubject['spellingLevel'];
  spellingMarks: boolean;
  hasSupport: boolean;
  peerReview: boolean;
  peerHidesReviewer: boolean;
  peerHidesWriter: boolean;
  peerOwnerFirst: boolean;
  peerDays: number;
}

/** The title of a subject that is saved before it has one. */
export const UNTITLED = '제목 없는 주제';

export const EMPTY_SUBJECT: SubjectValues = {
  subjectTitle: '',
  guide: '',
  writingClassifyId: '생활문',
  subjectStatus: 'OPEN',
  opensDay: '',
  opensTime: '09:00',
  deadlineDay: '',
  deadlineTime: '21:00',
  lateAllowed: false,
  onePostPerPerson: true,
  minCharacters: '',
  maxCharacters: '',
  readers: 'GROUP',
  rubric: [],
  spellingLevel: 'ANSWER',
  spellingMarks: true,
  hasSupport: false,
  peerReview: false,
  peerHidesReviewer: true,
  peerHidesWriter: false,
  peerOwnerFirst: false,
  peerDays: 3,
};

function dayAndTime(at: string | null, defaultTime: string): [day: string, time: string] {
  if (at === null) return ['', defaultTime];
  const [day = '', time = defaultTime] = toLocalInput(at).split('T');
  return [day, time];
}

export function valuesOf(subject: SubjectDetail): SubjectValues {
  const [opensDay, opensTime] = dayAndTime(subject.opensAt, EMPTY_SUBJECT.opensTime);
  const [deadlineDay, deadlineTime] = dayAndTime(subject.deadline, EMPTY_SUBJECT.deadlineTime);
  return {
    subjectTitle: subject.subjectTitle === UNTITLED ? '' : subject.subjectTitle,
    guide: guideText(subject),
    writingClassifyId: subject.writingClassifyId as SubjectValues['writingClassifyId'],
    subjectStatus: subject.chosenStatus,
    opensDay,
    opensTime,
    deadlineDay,
    deadlineTime,
    lateAllowed: subject.lateAllowed,
    onePostPerPerson: subject.onePostPerPerson,
    minCharacters: subject.minCharacters?.toString() ?? '',
    maxCharacters: subject.maxCharacters?.toString() ?? '',
    readers: subject.readers,
    rubric: rubricValuesOf(subject.rubric),
    spellingLevel: subject.spellingLevel,
    spellingMarks: subject.spellingMarks,
    hasSupport: subject.aiFeedbackVersion > 0,
    peerReview: subject.peerReview,
    peerHidesReviewer: subject.peerHidesReviewer,
    peerHidesWriter: subject.peerHidesWriter,
    peerOwnerFirst: subject.peerOwnerFirst,
    peerDays: subject.peerDays,
  };
}

type Guide = Pick<SubjectDetail, 'guide'>;

export interface PrefilledSubject extends Guide {
  values: SubjectValues;
  note: string;
  /** The own subject that is used again. */
  reusedSubjectId?: string | undefined;
}

/** Days and status are not copied. */
export function prefillFrom(
  subject: Guide &
    Pick<SubjectDetail, 'subjectTitle' | 'writingClassifyId' | 'minCharacters' | 'maxCharacters'> &
    Partial<
      Pick<
        SubjectDetail,
        | 'lateAllowed'
        | 'onePostPerPerson'
        | 'readers'
        | 'rubric'
        | 'spellingLevel'
        | 'spellingMarks'
      >
    >,
): Pick<PrefilledSubject, 'values' | 'guide'> {
  const { guide, minCharacters, maxCharacters, writingClassifyId, subjectTitle } = subject;
  const { rubric = [] } = subject;
  const { lateAllowed, onePostPerPerson, readers, spellingLevel, spellingMarks } = {
    ...EMPTY_SUBJECT,
    ...subject,
  };
  return {
    guide,
    values: {
      ...EMPTY_SUBJECT,
      subjectTitle,
      lateAllowed,
      onePostPerPerson,
      readers,
      rubric: rubricValuesOf(rubric),
      spellingLevel,
      spellingMarks,
      guide: guideText(subject),
      writingClassifyId: writingClassifyId as SubjectValues['writingClassifyId'],
      minCharacters: minCharacters?.toString() ?? '',
      maxCharacters: maxCharacters?.toString() ?? '',
    },
  };
}

function guideText({ guide }: Guide): string {
  return guide === null ? '' : textBlocks(guide).join('\n');
}

/** The instant of a day and time in Seoul; null without a day. */
export function instantOf(day: string, time: string): string | null {
  if (day === '') return null;
  return fromLocalInput(`${day}T${time === '' ? '23:59' : time}`) ?? null;
}

/** `before` is the loaded subject: parts of its guide that the form cannot show are kept. */
export function newSubjectOf(values: SubjectValues, before?: Guide): NewSubject {
  const { opensDay, opensTime, deadlineDay, deadlineTime, guide, hasSupport, ...rest } = values;
  const deadline = instantOf(deadlineDay, deadlineTime);
  return {
    ...rest,
    subjectTitle: rest.subjectTitle.trim(),
    guide: before && guide === guideText(before) ? before.guide : guideOf(guide),
    opensAt: instantOf(opensDay, opensTime),
    deadline,
    lateAllowed: deadline !== null && rest.lateAllowed,
    aiFeedbackVersion: hasSupport ? LIMITS.aiFeedbackVersion : 0,
    peerHidesWriter: rest.peerReview && rest.readers === 'OWNER' && rest.peerHidesWriter,
    rubric: rest.rubric.map(({ criterion, levels }) => ({
      criterion: criterion.trim(),
      levels: levels.map(({ title, description, points }) => ({
        title: title.trim(),
        description: description.trim(),
        ...(points !== '' && { points: Number(points) }),
      })),
    })),
    minCharacters: numberOf(rest.minCharacters),
    maxCharacters: numberOf(rest.maxCharacters),
  };
}

export function rubricValuesOf(rubric: readonly RubricRow[]): RubricRowValues[] {
  return rubric.map(({ criterion, levels }) => ({
    criterion,
    levels: levels.map(({ points, ...level }) => ({ ...level, points: points?.toString() ?? '' })),
  }));
}

function guideOf(text: string): NewSubject['guide'] {
  const plain = text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').trim();
  return plain === '' ? null : documentOfParagraphs(plain.split('\n'));
}

function numberOf(text: string): number | null {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? null : number;
}

const DAY = 24 * 3600 * 1000;
const FRIDAY = 5;

/** Common deadlines with their labels. */
export function deadlineOptions(now = Date.now()): { label: string; day: string }[] {
  const dayAfter = (days: number) => toLocalInput(now + days * DAY).slice(0, 10);
  const weekday = new Date(`${dayAfter(0)}T00:00:00Z`).getUTCDay();
  const toFriday = (FRIDAY - weekday + 7) % 7;
  return [
    { label: '내일', day: dayAfter(1) },
    ...(toFriday > 1 && weekday !== 0 && weekday !== 6
      ? [{ label: '금요일', day: dayAfter(toFriday) }]
      : []),
    { label: '다음 주 금요일', day: dayAfter(nextWeeksFriday(weekday, toFriday)) },
  ];
}

/** Weeks begin on Monday: on a Sunday, Friday of next week is five days away. */
function nextWeeksFriday(weekday: number, toFriday: number): number {
  return weekday === 0 || weekday === 6 ? toFriday : toFriday + 7;
}
