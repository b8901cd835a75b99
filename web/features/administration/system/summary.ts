import { jobWord } from '../../../../shared/administration/job-words.ts';
import type { JobQueue, SystemState } from '../../../../shared/administration/system.ts';

export interface Part {
  label: string;
  state: 'good' | 'warn' | 'note';
  text: string;
}

const LOW_SPACE = 0.1;
const ADJECTIVES = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱'];
const NOUNS = ['', '하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉', '열'];

export function failedCount({ queues }: Pick<SystemState, 'queues'>): number {
  return queues.reduce((sum, { failed }) => sum + failed, 0);
}

export function partsOf(state: SystemState): Part[] {
  const failed = failedCount(state);
  const { totalBytes, freeBytes } = state.storage;
  const free = totalBytes === 0 ? 0 : freeBytes / totalBytes;
  return [
    { label: '웹', state: 'good', text: '잘 열려요' },
    { label: '데이터베이스', state: 'good', text: '잘 돼요' },
    failed > 0
      ? { label: '일감', state: 'warn', text: `실패 ${failed}` }
      : { label: '일감', state: 'good', text: '잘 돼요' },
    state.mail.host === null
      ? { label: '메일', state: 'note', text: '파일로 남겨요' }
      : { label: '메일', state: 'good', text: '정해져 있어요' },
    {
      label: '저장 공간',
      state: free < LOW_SPACE ? 'warn' : 'good',
      text: `${Math.floor(free * 100)}% 남음`,
    },
    { label: 'AI', state: 'note', text: state.assistantModel ?? '규칙 도우미' },
    ...(state.spellerHost === null
      ? []
      : [{ label: '맞춤법', state: 'note' as const, text: state.spellerHost }]),
  ];
}

/** The sentence above the parts; `look` is what the administrator should look at. */
export function sentenceOf(state: SystemState): { fine: string; look: string | null } {
  const parts = partsOf(state);
  const warned = parts.filter((part) => part.state === 'warn');
  if (warned.length === 0) return { fine: '모두 잘 돌아가고 있어요.', look: null };
  const fine = `${ADJECTIVES[parts.length - warned.length]} 가지가 잘 돌아가고,`;
  const failed = failedCount(state);
  const jobs = failed > 0 ? `살펴볼 일감이 ${NOUNS[failed] ?? `${failed}개`}` : null;
  const isFull = warned.some(({ label }) => label === '저장 공간');
  if (!isFull) return { fine, look: jobs };
  return { fine, look: jobs === null ? '남은 저장 공간이 조금' : `${jobs}, 남은 저장 공간이 조금` };
}

export interface QueueRow extends Omit<JobQueue, 'name'> {
  word: string;
}

/** Queues with the same words are one row; those with something to see come first. */
export function queueRows(queues: readonly JobQueue[]): { busy: QueueRow[]; idle: QueueRow[] } {
  const rows = new Map<string, QueueRow>();
  for (const { name, ...queue } of queues) {
    const word = jobWord(name);
    const row = rows.get(word);
    const durations = [row?.usualMs, queue.usualMs].filter((one) => typeof one === 'number');
    const usualMs = durations.length === 0 ? null : Math.max(...durations);
    rows.set(word, {
      word,
      waiting: queue.waiting + (row?.waiting ?? 0),
      running: queue.running + (row?.running ?? 0),
      failed: queue.failed + (row?.failed ?? 0),
      usualMs,
    });
  }
  const sorted = [...rows.values()].toSorted(
    (one, other) => other.failed - one.failed || one.word.localeCompare(other.word, 'ko'),
  );
  const isBusy = ({ waiting, running, failed }: QueueRow) => waiting + running + failed > 0;
  return { busy: sorted.filter(isBusy), idle: sorted.filter((row) => !isBusy(row)) };
}

const STEPS = [
  ['일', 86_400],
  ['시간', 3_600],
  ['분', 60],
  ['초', 1],
] as const;

/** '4일 3시간', '2분 40초', '1초 안': the two largest units. */
export function formatDuration(milliseconds: number): string {
  let rest = Math.round(milliseconds / 1_000);
  if (rest < 1) return '1초 안';
  const said: string[] = [];
  for (const [unit, seconds] of STEPS) {
    const count = Math.floor(rest / seconds);
    rest -= count * seconds;
    if (count > 0) said.push(`${count}${unit}`);
    else if (said.length > 0) break;
    if (said.length === 2) break;
  }
  return said.join(' ');
}
