import { expect, test } from 'vitest';
import { notReached } from '../../../platform/client/call-error.ts';
import { requestInBatches } from './bulk-requests.ts';

test('groups/members: each row has its own result, and results before a failed request are kept', async () => {
  const asked: string[][] = [];
  const outcome = await requestInBatches(['a', 'b', 'c', 'd', 'e', 'f'], 2, async (ids) => {
    asked.push(ids);
    if (ids.includes('d')) throw notReached(new Error('offline'));
    return ids.map((id) => ({ id, resultCode: id === 'b' ? 'LIMIT_EXCEEDED' : 'SUCCESS' }));
  });
  expect(asked).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ]);
  expect(outcome.done).toEqual(['a']);
  expect(outcome.failures.map(({ id, canRetry }) => [id, canRetry])).toEqual([
    ['b', true],
    ['c', true],
    ['d', true],
    ['e', true],
    ['f', true],
  ]);
  expect(outcome.failures.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/가득 찼어요/),
    ...Array.from({ length: 4 }, () => expect.stringMatching(/연결/)),
  ]);
});

test('groups/members: a request that was decided meanwhile fails without a retry', async () => {
  const { done, failures } = await requestInBatches(['a', 'b'], 100, async () => [
    { id: 'a', resultCode: 'ENROLLMENT_NOT_PENDING' },
    { id: 'b', resultCode: 'SUCCESS' },
  ]);
  expect(done).toEqual(['b']);
  expect(failures).toEqual([{ id: 'a', reason: '그사이 이미 처리됐어요.', canRetry: false }]);
});
