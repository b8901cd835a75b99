import { expect, it } from 'vitest';
import { backupName, namesToRemove } from './backup-names.ts';

const at = (day: string) => backupName(new Date(`${day}T18:30:00Z`), true);
const DAY_MS = 86_400_000;

it('platform/backup: a name says when the backup was made and whether it is encrypted', () => {
  const moment = new Date('2026-11-26T18:30:05.123Z');
  expect(backupName(moment, false)).toBe('munjip-20261126T183005Z.tar.gz');
  expect(backupName(moment, true)).toBe('munjip-20261126T183005Z.tar.gz.age');
});

it('platform/backup: of a year of nights, days, weeks and months are kept', () => {
  const last = Date.parse('2026-11-26T18:30:00Z');
  const names = Array.from({ length: 365 }, (_, n) =>
    backupName(new Date(last - n * DAY_MS), true),
  );
  const removed = new Set(namesToRemove(names, { days: 3, weeks: 2, months: 3 }));
  // Half past three in Korea is the evening before in the name.
  expect(names.filter((name) => !removed.has(name))).toEqual(
    ['2026-11-26', '2026-11-25', '2026-11-24', '2026-11-21', '2026-10-30', '2026-09-29'].map(at),
  );
});

it('platform/backup: the newest is kept, and files of other programs are never removed', () => {
  const names = [at('2020-01-01'), at('2019-01-01'), 'school.tar', '.munjip-x.part', 'munjip.txt'];
  expect(namesToRemove(names, { days: 1, weeks: 0, months: 0 })).toEqual([at('2019-01-01')]);
});

it('platform/backup: of two on one day the later one is kept', () => {
  const [early, late] = ['2026-11-26T01:00:00Z', '2026-11-26T02:00:00Z'].map((one) =>
    backupName(new Date(one), false),
  );
  expect(namesToRemove([early ?? '', late ?? ''], { days: 5, weeks: 5, months: 5 })).toEqual([
    early,
  ]);
});
