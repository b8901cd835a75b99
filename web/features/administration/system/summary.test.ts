import { describe, expect, it, test } from 'vitest';
import type { SystemState } from '../../../../shared/administration/system.ts';
import {
  backupState,
  certificateState,
  formatDuration,
  growthOf,
  partsOf,
  queueRows,
  sentenceOf,
} from './summary.ts';

const BACKUP = { lastRun: null, time: '03:30', isEncrypted: true };
const FAILED = {
  backupStatus: 'FAILED',
  startedAt: '2026-11-19T18:30:00Z',
  finishedAt: '2026-11-19T18:31:00Z',
  errorCode: 'ENOSPC',
} as const;

const idle = { waiting: 0, running: 0, failed: 0, usualMs: null };
const STATE: SystemState = {
  checkedAt: '2026-11-20T00:00:00Z',
  version: '1.0.0',
  startedAt: '2026-11-19T00:00:00Z',
  queues: [{ name: 'make-edition', ...idle }],
  failedJobs: [],
  mail: {
    host: 'smtp.haetsal.example',
    from: '문집 <a@haetsal.example>',
    testRecipient: null,
    sentToday: 0,
    failedToday: 0,
    waiting: 0,
  },
  certificates: [],
  database: {
    version: '18.1',
    isEmbedded: true,
    bytes: 1,
    connections: 1,
    maxConnections: 100,
    migration: '079_quotes',
    migratedAt: '2026-11-19T00:00:00Z',
    days: [],
  },
  backup: { last: { at: '2026-11-19T18:00:00Z', bytes: 1 }, ...BACKUP },
  storage: { totalBytes: 100, freeBytes: 50, kinds: [], fileCheck: null },
  assistantModel: null,
  spellerHost: null,
  settings: [],
};
const failing = (failed: number): SystemState => ({
  ...STATE,
  queues: [{ name: 'make-edition', ...idle, failed }],
});

describe('administration/system: the sentence', () => {
  it('says that all is well', () => {
    expect(sentenceOf(STATE)).toEqual({ fine: '모두 잘 돌아가고 있어요.', look: null });
  });

  it('counts what is well and names what to look at', () => {
    expect(sentenceOf(failing(1))).toEqual({
      fine: '여섯 가지가 잘 돌아가고,',
      look: '확인할 작업이 하나',
    });
    expect(sentenceOf(failing(12)).look).toBe('확인할 작업이 12개');
    const full = {
      ...failing(2),
      storage: { totalBytes: 100, freeBytes: 4, kinds: [], fileCheck: null },
    };
    expect(sentenceOf(full)).toEqual({
      fine: '다섯 가지가 잘 돌아가고,',
      look: '확인할 작업이 둘, 확인할 저장 공간이 하나',
    });
  });

  it('names e-mails that were not sent and certificates to look at', () => {
    const check = {
      expiresAt: '2026-11-25T00:00:00Z',
      isTrusted: true,
      errorCode: null,
      checkedAt: STATE.checkedAt,
    };
    const web = { certificateUse: 'WEB' as const, host: 'munjip.example', check };
    const soon: SystemState = { ...STATE, certificates: [web] };
    expect(sentenceOf(soon)).toEqual({
      fine: '여섯 가지가 잘 돌아가고,',
      look: '확인할 인증서가 하나',
    });
    expect(partsOf(soon)[0]).toEqual({ label: '웹', state: 'warn', text: '인증서 5일 남음' });
    const mail = { ...STATE.mail, failedToday: 2 };
    expect(sentenceOf({ ...soon, mail }).look).toBe('메일 보내기 실패가 둘, 확인할 인증서가 하나');
  });

  it('has a part for a speller that is outside', () => {
    expect(partsOf({ ...STATE, spellerHost: 'speller.example' }).map(({ label }) => label)).toEqual(
      ['웹', '데이터베이스', '작업', '메일', '저장 공간', '백업', 'AI', '맞춤법'],
    );
  });
});

test('administration/system: hourly deletions are one row, and failures come first', () => {
  const { busy, idle: rest } = queueRows([
    { name: 'sweep-files', ...idle, waiting: 1 },
    { name: 'sweep-groups', ...idle, waiting: 2, usualMs: 30 },
    { name: 'remind', ...idle },
    { name: 'make-edition', ...idle, failed: 1 },
  ]);
  expect(busy).toEqual([
    { word: '책 만들기', ...idle, failed: 1 },
    { word: '보관 기간이 지난 것 지우기', ...idle, waiting: 3, usualMs: 30 },
  ]);
  expect(rest.map(({ word }) => word)).toEqual(['마감 알리기']);
});

test.each([
  [3, '1초 안'],
  [1_000, '1초'],
  [160_000, '2분 40초'],
  [3_600_000, '1시간'],
  [(4 * 86_400 + 3 * 3_600 + 59) * 1_000, '4일 3시간'],
])('administration/system: %s ms is %s', (milliseconds, text) => {
  expect(formatDuration(milliseconds)).toBe(text);
});

test.each([
  [null, 'note', '아직 확인하지 않았어요'],
  [{ expiresAt: '2026-12-04T00:00:00Z' }, 'good', '인증서 14일 남음'],
  [{ expiresAt: '2026-12-03T23:59:59Z' }, 'warn', '인증서 13일 남음'],
  [{ expiresAt: '2026-11-20T10:00:00Z' }, 'warn', '인증서 0일 남음'],
  [{ expiresAt: '2026-11-19T23:59:59Z', isTrusted: false }, 'warn', '인증서가 끝났어요'],
  [
    { expiresAt: '2049-11-19T00:00:00Z', isTrusted: false, errorCode: 'SELF_SIGNED' },
    'warn',
    '믿을 수 없는 인증서예요 (SELF_SIGNED)',
  ],
  [{ expiresAt: null, errorCode: 'ETIMEDOUT' }, 'warn', '인증서를 읽지 못했어요 (ETIMEDOUT)'],
  [{ expiresAt: null, errorCode: 'NO_STARTTLS' }, 'warn', '암호화하지 않고 보내요'],
] as const)('administration/system: the certificate %o is %s: %s', (facts, state, text) => {
  const check = facts && {
    isTrusted: true,
    errorCode: null,
    checkedAt: STATE.checkedAt,
    ...facts,
  };
  expect(certificateState({ check }, STATE.checkedAt)).toEqual({ state, text });
});

test('administration/system: the growth is that of the recorded days', () => {
  const one = { day: '2026-11-01', bytes: 1_000 };
  expect(growthOf({ days: [] })).toBeUndefined();
  expect(growthOf({ days: [one] })).toBeUndefined();
  const days = [one, { day: '2026-11-03', bytes: 900 }, { day: '2026-11-30', bytes: 4_000 }];
  expect(growthOf({ days })).toEqual({ days: 29, bytes: 3_000 });
});

test.each([
  [null, 'note', '백업할 곳을 정하지 않았어요'],
  [{ last: null }, 'warn', '백업이 없어요'],
  [{ last: { at: '2026-11-19T00:00:01Z', bytes: 1 } }, 'good', '하루 안에 했어요'],
  [{ last: { at: '2026-11-18T00:00:01Z', bytes: 1 } }, 'good', '어제 했어요'],
  [{ last: { at: '2026-11-18T00:00:00Z', bytes: 1 } }, 'warn', '2일 동안 없어요'],
  [{ last: { at: '2026-11-19T00:00:01Z', bytes: 1 }, lastRun: FAILED }, 'warn', '만들지 못했어요'],
] as const)('administration/system: the backup %o is %s: %s', (facts, state, text) => {
  const backup = facts && { ...BACKUP, ...facts };
  expect(backupState({ backup, checkedAt: STATE.checkedAt })).toEqual({ state, text });
});
