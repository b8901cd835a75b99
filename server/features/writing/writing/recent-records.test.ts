import { expect, it } from 'vitest';
import { RecentRecords } from './recent-records.ts';

it('writing/writing: the cache finds a text only by its version', () => {
  const recent = new RecentRecords(100);
  recent.set('a', 2, '감나무');
  expect(recent.get('a', 2)).toBe('감나무');
  expect(recent.get('a', 1)).toBeUndefined();
  recent.set('a', 3, '밤나무');
  expect(recent.get('a', 2)).toBeUndefined();
  expect(recent.get('a', 3)).toBe('밤나무');
});

it('writing/writing: the cache drops the texts saved longest ago', () => {
  const recent = new RecentRecords(10);
  recent.set('a', 1, '1234');
  recent.set('b', 1, '1234');
  recent.set('a', 2, '1234');
  recent.set('c', 1, '1234');
  expect(recent.get('b', 1)).toBeUndefined();
  expect(recent.get('a', 2)).toBe('1234');
  expect(recent.get('c', 1)).toBe('1234');
  recent.set('d', 1, '12345678901');
  expect(recent.get('d', 1)).toBeUndefined();
  recent.set('e', 1, '1234567890');
  expect(recent.get('e', 1)).toBe('1234567890');
});
