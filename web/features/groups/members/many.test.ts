import { expect, test } from 'vitest';
import { notReached } from '../../../platform/client/call-error.ts';
import { askMany } from './many.ts';

test('each is told of by itself, and what was done before a call failed is kept', async () => {
  const asked: string[][] = [];
  const outcome = await askMany(['a', 'b', 'c', 'd', 'e', 'f'], 2, async (ids) => {
    asked.push(ids);
    if (ids.includes('d')) throw notReached(new Error('offline'));
    return ids.map((id) => ({ id, resultCode: id === 'b' ? 'LIMIT_EXCEEDED' : 'SUCCESS' }));
  });
  expect(asked).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(outcome.done).toEqual(['a']);
  expect(outcome.refused.map(({ id, isOpen }) => [id, isOpen])).toEqual([
    ['b', true],
    ['c', true],
    ['d', true],
    ['e', true],
    ['f', true],
  ]);
  expect(outcome.refused.map(({ why }) => why)).toEqual([
    expect.stringMatching(/자리가 없어요/),
    ...Array.from({ length: 4 }, () => expect.stringMatching(/연결/)),
  ]);
});

test('who was decided on meanwhile is told so, and is not picked any more', async () => {
  const { done, refused } = await askMany(['a', 'b'], 100, async () => [
    { id: 'a', resultCode: 'ENROLLMENT_NOT_PENDING' },
    { id: 'b', resultCode: 'SUCCESS' },
  ]);
  expect(done).toEqual(['b']);
  expect(refused).toEqual([{ id: 'a', why: '그사이 이미 처리됐어요.', isOpen: false }]);
});
