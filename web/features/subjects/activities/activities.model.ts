import type { Activity, Subject } from '../../../../shared/subjects/activities.ts';
import { formatDay } from '../../../ui/text/time.ts';

export function subjectsOf(activities: readonly Activity[]): Subject[] {
  return activities.flatMap(({ subjects }) => subjects);
}

function hasTime({ deadline }: Subject, now: number): boolean {
  return deadline !== null && Date.parse(deadline) > now;
}

/** When the last member's time ends. */
const lastDeadline = ({ deadline, extendedUntil }: Subject) => extendedUntil ?? deadline ?? '';

/**
 * The subject whose future deadline is the soonest, also while only an extension still runs; else the
 * open one that was added last.
 */
export function findCurrentSubject(
  activities: readonly Activity[],
  now = Date.now(),
): Subject | undefined {
  const subjects = subjectsOf(activities);
  const open = subjects.filter(({ subjectStatus }) => subjectStatus === 'OPEN');
  const due = subjects
    .filter((one) => one.extendedUntil !== null || (open.includes(one) && hasTime(one, now)))
    .sort((a, b) => lastDeadline(a).localeCompare(lastDeadline(b)));
  return due[0] ?? open.filter(({ deadline }) => deadline === null).at(-1) ?? open.at(-1);
}

interface StatusChip {
  tone: 'plain' | 'due' | 'done' | 'act';
  text: string;
}

export function statusChipOf(subject: Subject, now = Date.now()): StatusChip {
  const { subjectStatus, opensAt, deadline, isExtended } = subject;
  if (subjectStatus === 'CLOSED') return { tone: 'plain', text: '끝남' };
  if (subjectStatus === 'READY') {
    return opensAt !== null && Date.parse(opensAt) > now
      ? { tone: 'plain', text: `${formatDay(opensAt, now)} 열림` }
      : { tone: 'plain', text: '준비 중' };
  }
  if (deadline === null) return { tone: 'act', text: '마감 없음' };
  return hasTime(subject, now)
    ? { tone: 'due', text: `${formatDay(deadline, now)}${isExtended ? '까지 연장' : ' 마감'}` }
    : { tone: 'due', text: '늦게 받는 중' };
}
