import { validate, version } from 'uuid';
import { expect, it, vi } from 'vitest';
import { newId } from './ids.ts';

it('makes ids of version 7, each another', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect([validate(id), version(id)]).toEqual([true, 7]);
});

it('begins with when it was made', () => {
  vi.spyOn(Date, 'now').mockReturnValue(0x0190_a0a0_1234);
  expect(newId()).toMatch(/^0190a0a0-1234-7/);
});
