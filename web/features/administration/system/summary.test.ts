import { describe, expect, it, test } from 'vitest';
import type { SystemState } from '../../../../shared/administration/system.ts';
import { formatDuration, partsOf, queueRows, sentenceOf } from './summary.ts';

const idle = { waiting: 0, running: 0, failed: 0, usualMs: null };
const STATE: SystemState = {
  checkedAt: '2026-11-20T00:00:00Z',
  version: '1.0.0',
  startedAt: '2026-11-19T00:00:00Z',
  queues: [{ name: 'make-edition', ...idle }],
  failedJobs: [],
  mail: { host: 'smtp.haetsal.example', from: '문집 <a@haetsal.example>', testRecipient: null },
  database: {
    version: '18.1',
    isEmbedded: true,
    bytes: 1,
    connections: 1,
    maxConnections: 100,
    migration: '079_quotes',
    migratedAt: '2026-11-19T00:00:00Z',
  },
  storage: { totalBytes: 100, freeBytes: 50, kinds: [] },
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
      fine: '다섯 가지가 잘 돌아가고,',
      look: '살펴볼 일감이 하나',
    });
    expect(sentenceOf(failing(12)).look).toBe('살펴볼 일감이 12개');
    const full = { ...failing(2), storage: { totalBytes: 100, freeBytes: 4, kinds: [] } };
    expect(sentenceOf(full)).toEqual({
      fine: '네 가지가 잘 돌아가고,',
      look: '살펴볼 일감이 둘, 남은 저장 공간이 조금',
    });
  });

  it('has a part for a speller that is outside', () => {
    expect(partsOf({ ...STATE, spellerHost: 'speller.example' }).map(({ label }) => label)).toEqual(
      ['웹', '데이터베이스', '일감', '메일', '저장 공간', 'AI', '맞춤법'],
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
    { word: '지난 것 비우기', ...idle, waiting: 3, usualMs: 30 },
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
