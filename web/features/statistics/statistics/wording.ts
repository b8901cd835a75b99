import type { Need } from '../../../../shared/statistics/needs.ts';
import type { SubmissionState } from '../../../../shared/statistics/statistics.ts';
import type { CellPattern } from '../../../ui/charts/CellGrid.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { formatOnDay } from '../../../ui/text/time.ts';

export const SUBMISSIONS: Record<
  SubmissionState,
  { pattern: CellPattern; word: string; sentence: string }
> = {
  PUBLISHED: { pattern: 'filled', word: '냄', sentence: '냈어요' },
  REVISED: { pattern: 'dotted', word: '고쳐서 냄', sentence: '고쳐서 다시 냈어요' },
  LATE: { pattern: 'striped', word: '늦게 냄', sentence: '늦게 냈어요' },
  DRAFT: { pattern: 'hatched', word: '쓰는 중', sentence: '쓰고 있어요' },
  NONE: { pattern: 'empty', word: '없음', sentence: '아직 없어요' },
};

const DAYS = ['', '하루', '이틀', '사흘', '나흘', '닷새', '엿새', '이레'];

/** How long an answer took, as people say it: '두 시간' becomes '2시간', 36 hours are '하루 반'. */
export function formatWait(hours: number): string {
  if (hours < 1) return '한 시간';
  if (hours < 18) return `${Math.round(hours)}시간`;
  const halves = Math.round(hours / 12);
  const days = Math.floor(halves / 2);
  const name = DAYS[days];
  if (name === undefined) return `${Math.round(hours / 24)}일`;
  return halves % 2 === 1 ? `${name} 반` : name;
}

/** The Monday on an axis: '9/28'. */
export function weekLabel(week: string): string {
  const [, month, day] = week.split('-').map(Number);
  return `${month}/${day}`;
}

/** '9월 28일 주' */
export function weekName(week: string): string {
  const [, month, day] = week.split('-').map(Number);
  return `${month}월 ${day}일 주`;
}

/** Above a bar: '940', '1.8천', '1.2만'. */
export function shortNumber(value: number): string {
  if (value < 1_000) return `${value}`;
  if (value < 10_000) return `${oneDecimal(value / 1_000)}천`;
  return `${oneDecimal(value / 10_000)}만`;
}

const oneDecimal = (value: number) => `${Math.round(value * 10) / 10}`;

const noon = (day: string) => `${day}T03:00:00Z`;
const quoted = (subjects: readonly { subjectTitle: string }[]) =>
  subjects.map(({ subjectTitle }) => `‘${subjectTitle}’`).join(', ');

/** A fact in a sentence, without a judgement. */
export function needSentence(need: Need): string {
  switch (need.kind) {
    case 'QUIET': {
      const since =
        need.lastPublished === null
          ? '아직 낸 글이 없어요.'
          : `${formatOnDay(noon(need.lastPublished))} 내고 두 주 넘게 낸 글이 없어요.`;
      return `${since} 그사이에 ${quoted(need.subjects)} 마감이 있었어요.`;
    }
    case 'OVERDUE': {
      const late = need.subjects.filter(({ submission }) => submission === 'LATE');
      const missing = need.subjects.filter(({ submission }) => submission !== 'LATE');
      return [
        missing.length > 0 ? `마감이 지난 ${quoted(missing)} 글이 아직 없어요.` : '',
        late.length > 0 ? `${quoted(late)} 글은 마감이 지나서 냈어요.` : '',
      ]
        .filter(Boolean)
        .join(' ');
    }
    case 'REVISION':
      return `‘${need.title}’ 고쳐쓰기를 부탁받고 ${need.days}일이 지났어요.`;
    case 'SHORT':
      return `‘${need.title}’ 글이 ${formatCount(need.characters, '자')}예요. 그동안은 보통 ${formatCount(need.averageCharacters, '자')}였어요.`;
  }
}
