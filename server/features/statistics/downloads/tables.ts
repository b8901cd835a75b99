import type { Result } from '../../../../shared/contract/endpoint.ts';
import type * as language from '../../../../shared/statistics/language.ts';
import type { listMembersInNeed, Need } from '../../../../shared/statistics/needs.ts';
import { dayInSeoul } from '../../../../shared/statistics/periods.ts';
import type * as statistics from '../../../../shared/statistics/statistics.ts';
import type { Row } from '../../../platform/files/csv.ts';

/* The rows of each table with its headings, from the answer that the page shows. */

const NAME = '이름';
const WEEK = '주(월요일)';
const HOURS = '선생님 답까지 몇 시간';

const STATES: Record<statistics.SubmissionState, string> = {
  PUBLISHED: '냄',
  LATE: '늦게 냄',
  REVISED: '고쳐 냄',
  DRAFT: '쓰는 중',
  NONE: '없음',
};

/** Day and minute in Seoul. */
function minuteOf(instant: string): string {
  const time = Date.parse(instant);
  const minutes = new Date(time + 9 * 3_600_000).toISOString().slice(11, 16);
  return `${dayInSeoul(time)} ${minutes}`;
}

export function submissionRows(table: statistics.SubmissionTable): Row[] {
  const extended = new Map(
    table.extensions.map(({ userId, ragId, deadline }) => [`${userId} ${ragId}`, deadline]),
  );
  return [
    [NAME, ...table.subjects.map(({ subjectTitle }) => subjectTitle)],
    ['마감', ...table.subjects.map(({ deadline }) => (deadline ? minuteOf(deadline) : null))],
    ...table.members.map(({ userId, penName, cells }) => [
      penName,
      ...table.subjects.map(({ ragId }, column) => {
        const state = STATES[cells[column] ?? 'NONE'];
        const deadline = extended.get(`${userId} ${ragId}`);
        return deadline ? `${state} (연장한 마감 ${minuteOf(deadline)})` : state;
      }),
    ]),
    ['낸 사람', ...table.subjects.map(({ handedIn }) => handedIn)],
  ];
}

export function weekRows({ weeks }: Result<typeof statistics.getWeeklyStatistics>): Row[] {
  const isMember = weeks.some(({ mine }) => mine !== null);
  return [
    [WEEK, '낸 글', '글자', '쓴 사람', HOURS, ...(isMember ? ['내가 낸 글', '내 글자'] : [])],
    ...weeks.map((week) => [
      week.week,
      week.class?.posts ?? null,
      week.class?.characters ?? null,
      week.class?.writers ?? null,
      week.feedbackHours,
      ...(week.mine ? [week.mine.posts, week.mine.characters] : []),
    ]),
  ];
}

export function memberRows(answer: Result<typeof statistics.getMemberStatistics>): Row[] {
  const numbersOf = (row: statistics.ClassNumbers) => [
    row.posts,
    row.characters,
    row.commentsGiven,
    row.commentsReceived,
    row.feedbackGiven,
    row.feedbackReceived,
  ];
  return [
    [NAME, '낸 글', '글자', '쓴 댓글', '받은 댓글', '보낸 피드백', '받은 피드백', HOURS],
    ...answer.members.map((member) => [member.penName, ...numbersOf(member), member.feedbackHours]),
    ['모두', ...numbersOf(answer.class), null],
  ];
}

export const wordRows = ({ words }: language.WordStatistics): Row[] => [
  ['낱말', '나온 횟수', '쓴 사람'],
  ...words.map(({ word, uses, writers }) => [word, uses, writers]),
];

export const growthRows = ({ members }: language.GrowthStatistics): Row[] => [
  [NAME, WEEK, '낸 글', '글자', '한 문장의 어절', '서른 낱말 가운데 다른 낱말의 비율'],
  ...members.flatMap(({ penName, weeks }) =>
    weeks.map(({ week, posts, characters, sentenceWords, vocabulary }) => [
      penName,
      week,
      posts,
      characters,
      sentenceWords,
      vocabulary,
    ]),
  ),
];

export const spellingRows = ({ mistakes }: language.SpellingStatistics): Row[] => [
  ['자주 멈춘 곳', '글 만 자에 나온 횟수', '앞 기간에 나온 횟수', '몇 명의 글'],
  ...mistakes.map(({ title, rate, rateBefore, writers }) => [title, rate, rateBefore, writers]),
];

export const criterionRows = ({ subjects }: language.CriterionStatistics): Row[] => [
  ['주제', '기준', '수준', '글 수'],
  ...subjects.flatMap(({ subjectTitle, criteria }) =>
    criteria.flatMap(({ criterion, levels }) =>
      levels.map(({ levelTitle, posts }) => [subjectTitle, criterion, levelTitle, posts]),
    ),
  ),
];

export const needRows = ({ members }: Result<typeof listMembersInNeed>): Row[] => [
  [NAME, '살펴볼 점', '알게 된 것'],
  ...members.flatMap(({ penName, needs }) =>
    needs.map((need) => [penName, NEEDS[need.kind], factsOf(need)]),
  ),
];

const NEEDS: Record<Need['kind'], string> = {
  QUIET: '두 주 동안 낸 글이 없어요',
  OVERDUE: '늦거나 내지 않은 글이 있어요',
  REVISION: '고쳐쓰기를 기다려요',
  SHORT: '평소보다 글이 짧아요',
};

function factsOf(need: Need): string {
  switch (need.kind) {
    case 'QUIET': {
      const titles = need.subjects.map(({ subjectTitle }) => subjectTitle).join(', ');
      return `마지막으로 낸 날: ${need.lastPublished ?? '없음'}. 마감이 지난 주제: ${titles}`;
    }
    case 'OVERDUE':
      return need.subjects
        .map(
          (one) =>
            `${one.subjectTitle}: ${STATES[one.submission]} (마감 ${minuteOf(one.deadline)})`,
        )
        .join(', ');
    case 'REVISION':
      return `${need.title} (${need.subjectTitle}): 부탁한 지 ${need.days}일`;
    case 'SHORT':
      return `${need.title} (${need.subjectTitle}): ${need.characters}자, 앞선 글은 평균 ${need.averageCharacters}자`;
  }
}
