import { jobWord } from '../../../../shared/administration/job-words.ts';
import type {
  Certificate,
  CertificateUse,
  JobQueue,
  SystemState,
} from '../../../../shared/administration/system.ts';

export interface Part {
  label: string;
  state: 'good' | 'warn' | 'note';
  text: string;
}

const LOW_SPACE = 0.1;
const ADJECTIVES = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟'];
const NOUNS = ['', '하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉', '열'];

export function failedCount({ queues }: Pick<SystemState, 'queues'>): number {
  return queues.reduce((sum, { failed }) => sum + failed, 0);
}

const DAY_MS = 86_400_000;
/** Most certificates are renewed a month before their end. */
const SOON_DAYS = 14;

/** How long a certificate is good, and what to look at. */
export function certificateState(
  { check }: Pick<Certificate, 'check'>,
  now: string,
): Pick<Part, 'state' | 'text'> {
  if (check === null) return { state: 'note', text: '아직 확인하지 않았어요' };
  const { expiresAt, isTrusted, errorCode } = check;
  if (errorCode === 'NO_STARTTLS') return { state: 'warn', text: '암호화하지 않고 보내요' };
  const code = errorCode === null ? '' : ` (${errorCode})`;
  if (expiresAt === null) return { state: 'warn', text: `인증서를 읽지 못했어요${code}` };
  const days = Math.floor((Date.parse(expiresAt) - Date.parse(now)) / DAY_MS);
  if (days < 0) return { state: 'warn', text: '인증서가 끝났어요' };
  if (!isTrusted) return { state: 'warn', text: `믿을 수 없는 인증서예요${code}` };
  return { state: days < SOON_DAYS ? 'warn' : 'good', text: `인증서 ${days}일 남음` };
}

function certificatePart({ certificates, checkedAt }: SystemState, use: CertificateUse) {
  const certificate = certificates.find(({ certificateUse }) => certificateUse === use);
  return certificate && certificateState(certificate, checkedAt);
}

function mailPart(state: SystemState): Pick<Part, 'state' | 'text'> {
  const { host, failedToday } = state.mail;
  if (host === null) return { state: 'note', text: '파일로 남겨요' };
  if (failedToday > 0) return { state: 'warn', text: `오늘 ${failedToday}번 실패` };
  const certificate = certificatePart(state, 'MAIL');
  if (certificate?.state === 'warn') return certificate;
  return { state: 'good', text: '정해져 있어요' };
}

function webPart(state: SystemState): Pick<Part, 'state' | 'text'> {
  const certificate = certificatePart(state, 'WEB');
  return certificate && certificate.state !== 'note'
    ? certificate
    : { state: 'good', text: '잘 돼요' };
}

/** Backups are made every day; one may fail before it is worth a warning. */
const OVERDUE_DAYS = 2;

export function backupState({
  backup,
  checkedAt,
}: Pick<SystemState, 'backup' | 'checkedAt'>): Pick<Part, 'state' | 'text'> {
  if (backup === null) return { state: 'note', text: '백업할 곳을 정하지 않았어요' };
  if (backup.last === null) return { state: 'warn', text: '백업이 없어요' };
  if (backup.lastRun?.backupStatus === 'FAILED') return { state: 'warn', text: '만들지 못했어요' };
  const days = Math.floor((Date.parse(checkedAt) - Date.parse(backup.last.at)) / DAY_MS);
  if (days >= OVERDUE_DAYS) return { state: 'warn', text: `${days}일 동안 없어요` };
  return { state: 'good', text: days === 0 ? '하루 안에 했어요' : '어제 했어요' };
}

/** '+12 MB' since the first of the recorded days; undefined before there are two. */
export function growthOf({
  days,
}: Pick<SystemState['database'], 'days'>): { days: number; bytes: number } | undefined {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || first === last) return undefined;
  return {
    days: Math.round((Date.parse(last.day) - Date.parse(first.day)) / DAY_MS),
    bytes: last.bytes - first.bytes,
  };
}

export function partsOf(state: SystemState): Part[] {
  const failed = failedCount(state);
  const { totalBytes, freeBytes, fileCheck } = state.storage;
  const missing = fileCheck?.missing ?? 0;
  const free = totalBytes === 0 ? 0 : freeBytes / totalBytes;
  return [
    { label: '웹', ...webPart(state) },
    { label: '데이터베이스', state: 'good', text: '잘 돼요' },
    failed > 0
      ? { label: '작업', state: 'warn', text: `실패 ${failed}` }
      : { label: '작업', state: 'good', text: '잘 돼요' },
    { label: '메일', ...mailPart(state) },
    {
      label: '저장 공간',
      ...(missing > 0
        ? { state: 'warn', text: `없어진 파일 ${missing}개` }
        : {
            state: free < LOW_SPACE ? 'warn' : 'good',
            text: `${Math.floor(free * 100)}% 남음`,
          }),
    },
    { label: '백업', ...backupState(state) },
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
  const { failedToday, host } = state.mail;
  const certificates = state.certificates.filter(
    (one) => certificateState(one, state.checkedAt).state === 'warn',
  ).length;
  const looks = [
    failed > 0 && `확인할 작업이 ${countWord(failed)}`,
    host !== null && failedToday > 0 && `메일 보내기 실패가 ${countWord(failedToday)}`,
    certificates > 0 && `확인할 인증서가 ${countWord(certificates)}`,
    backupState(state).state === 'warn' && '확인할 백업이 하나',
    warned.some(({ label }) => label === '저장 공간') && '확인할 저장 공간이 하나',
  ];
  return { fine, look: looks.filter((look) => look !== false).join(', ') };
}

const countWord = (count: number) => NOUNS[count] ?? `${count}개`;

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
