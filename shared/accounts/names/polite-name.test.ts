import { describe, expect, test } from 'vitest';
import { politeName } from './polite-name.ts';

describe('accounts/polite-name', () => {
  test.each([
    ['임하린', false, '임하린 님'],
    ['한지우', true, '한지우 선생님'],
    ['별빛 선생님', false, '별빛 선생님'],
    ['별빛 선생님', true, '별빛 선생님'],
    ['하늘님', false, '하늘님'],
  ])('%s (teacher: %s) is addressed as %s', (penName, isTeacher, expected) => {
    expect(politeName(penName, isTeacher)).toBe(expected);
  });
});
