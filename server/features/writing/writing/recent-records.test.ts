import { expect, it } from 'vitest';
import { RecentRecords } from './recent-records.ts';

it('knows a text by its version only', () => {
  const recent = new RecentRecords(100);
  recent.keep('a', 2, '감나무');
  expect(recent.find('a', 2)).toBe('감나무');
  expect(recent.find('a', 1)).toBeUndefined();
  recent.keep('a', 3, '밤나무');
  expect(recent.find('a', 2)).toBeUndefined();
  expect(recent.find('a', 3)).toBe('밤나무');
});

it('lets the oldest go, however often the others were kept', () => {
  const recent = new RecentRecords(10);
  recent.keep('a', 1, '1234');
  recent.keep('b', 1, '1234');
  recent.keep('a', 2, '1234');
  recent.keep('c', 1, '1234');
  expect(recent.find('b', 1)).toBeUndefined();
  expect(recent.find('a', 2)).toBe('1234');
  expect(recent.find('c', 1)).toBe('1234');
  recent.keep('d', 1, '12345678901');
  expect(recent.find('d', 1)).toBeUndefined();
  recent.keep('e', 1, '1234567890');
  expect(recent.find('e', 1)).toBe('1234567890');
});
