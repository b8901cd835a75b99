import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UploadedFile } from '../../../../../shared/subjects/files.ts';
import { CallError } from '../../../../platform/client/call-error.ts';
import { UploadQueue } from './upload-queue.ts';

const OFFLINE = new CallError('NETWORK', '끊겼어요', { kind: 'network' });
const BUSY = new CallError('SERVICE_UNAVAILABLE', '쉬고 있어요', { status: 503, retryAfter: 30 });
const REASON = '그림만 올릴 수 있어요.';
const NO_PICTURE = new CallError('INVALID_VALUE', '값', { status: 400, fields: { file: REASON } });
const BROKEN = new CallError('FAILED', '처리하지 못했어요.', { status: 500 });

const fileOf = (name: string): UploadedFile => ({
  fileId: name,
  fileUrl: `/api/file/${name}`,
  width: 3,
  height: 2,
});

function queueWith(...answers: (CallError | 'stored')[]) {
  const uploaded: string[] = [];
  let sent = 0;
  let open = 0;
  let mostAtOnce = 0;
  const queue = new UploadQueue({
    async send(file) {
      open += 1;
      mostAtOnce = Math.max(mostAtOnce, open);
      const answer = answers[sent] ?? 'stored';
      sent += 1;
      const name = await file.text();
      open -= 1;
      if (answer !== 'stored') throw answer;
      return fileOf(name);
    },
    onState: () => {},
    onUploaded: (src, { fileUrl }) => uploaded.push(`${src} ${fileUrl}`),
  });
  return {
    queue,
    uploaded,
    add: (name: string) => queue.add(`blob:${name}`, async () => new Blob([name])),
    sent: () => sent,
    mostAtOnce: () => mostAtOnce,
  };
}

let page: EventTarget;
beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Repeats the check after pending promises have run, without advancing the fake clock. */
async function eventually(check: () => void): Promise<void> {
  for (let turn = 0; turn < 1_000; turn += 1) {
    try {
      check();
      return;
    } catch {
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  check();
}

it('editor/pictures: uploads run one at a time, in order', async () => {
  const { add, uploaded, mostAtOnce } = queueWith();
  for (const name of ['a', 'b', 'c']) add(name);
  await eventually(() => expect(uploaded).toHaveLength(3));
  expect(uploaded).toEqual(['blob:a /api/file/a', 'blob:b /api/file/b', 'blob:c /api/file/c']);
  expect(mostAtOnce()).toBe(1);
});

it('editor/pictures: a failed upload is retried after a delay and when the network is back', async () => {
  const { queue, add, uploaded, sent } = queueWith(OFFLINE, OFFLINE);
  add('a');
  await eventually(() => expect(queue.state('blob:a')).toEqual({ status: 'waiting' }));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(sent()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await eventually(() => expect(sent()).toBe(2));
  await eventually(() => expect(queue.state('blob:a')).toEqual({ status: 'waiting' }));
  page.dispatchEvent(new Event('online'));
  await eventually(() => expect(uploaded).toEqual(['blob:a /api/file/a']));
  expect(queue.state('blob:a')).toBeUndefined();
});

it('editor/pictures: a retry waits for Retry-After', async () => {
  const { queue, add, sent } = queueWith(BUSY);
  add('a');
  await eventually(() => expect(queue.state('blob:a')).toEqual({ status: 'waiting' }));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(sent()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await eventually(() => expect(sent()).toBe(2));
});

it.each([
  ['a refused file is not sent again', NO_PICTURE, REASON, false],
  ['an upload that failed otherwise can be retried', BROKEN, '처리하지 못했어요.', true],
])('editor/pictures: %s', async (_, refusal, message, canRetry) => {
  const { queue, add, uploaded } = queueWith(refusal);
  add('a');
  add('b');
  const failed = { status: 'failed', message, canRetry };
  await eventually(() => expect(queue.state('blob:a')).toEqual(failed));
  // The next upload does not wait for the failed one.
  await eventually(() => expect(uploaded).toEqual(['blob:b /api/file/b']));
  queue.retry('blob:a');
  await eventually(() => expect(uploaded).toHaveLength(2));
});

it('editor/pictures: a cancelled upload reports nothing', async () => {
  const { queue, add, uploaded } = queueWith();
  add('a');
  queue.cancel('blob:a');
  add('b');
  await eventually(() => expect(uploaded).toEqual(['blob:b /api/file/b']));
  expect(queue.state('blob:a')).toBeUndefined();
  expect(queue.uploaded('blob:a')).toBeUndefined();
  // The result is remembered, because undo may bring the picture back.
  expect(queue.uploaded('blob:b')).toEqual(fileOf('b'));
});
