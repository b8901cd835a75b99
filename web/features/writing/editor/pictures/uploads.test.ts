import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { UploadedFile } from '../../../../../shared/subjects/files.ts';
import { CallError } from '../../../../platform/client/call-error.ts';
import { Uploads } from './uploads.ts';

const OFFLINE = new CallError('NETWORK', '끊겼어요', { kind: 'network' });
const BUSY = new CallError('SERVICE_UNAVAILABLE', '쉬고 있어요', { status: 503, retryAfter: 30 });
const REASON = '그림만 올릴 수 있어요.';
const NO_PICTURE = new CallError('INVALID_VALUE', '값', { status: 400, fields: { file: REASON } });
const BROKEN = new CallError('FAILED', '일을 마치지 못했어요.', { status: 500 });

const fileOf = (name: string): UploadedFile => ({
  fileId: name,
  fileUrl: `/api/file/${name}`,
  width: 3,
  height: 2,
});

/** What the server will say next, and what came of it. */
function begin(...answers: (CallError | 'kept')[]) {
  const kept: string[] = [];
  let asked = 0;
  let open = 0;
  let mostAtOnce = 0;
  const uploads = new Uploads({
    async send(file) {
      open += 1;
      mostAtOnce = Math.max(mostAtOnce, open);
      const answer = answers[asked] ?? 'kept';
      asked += 1;
      const name = await file.text();
      open -= 1;
      if (answer !== 'kept') throw answer;
      return fileOf(name);
    },
    onState: () => {},
    onKept: (src, { fileUrl }) => kept.push(`${src} ${fileUrl}`),
  });
  return {
    uploads,
    kept,
    add: (name: string) => uploads.add(`blob:${name}`, async () => new Blob([name])),
    asked: () => asked,
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

/** Looks again after whatever is ready has run; the clock stands still meanwhile. */
async function settled(check: () => void): Promise<void> {
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

it('several are sent one after the other, in their order', async () => {
  const { add, kept, mostAtOnce } = begin();
  for (const name of ['a', 'b', 'c']) add(name);
  await settled(() => expect(kept).toHaveLength(3));
  expect(kept).toEqual(['blob:a /api/file/a', 'blob:b /api/file/b', 'blob:c /api/file/c']);
  expect(mostAtOnce()).toBe(1);
});

it('what does not come through waits, for longer each time, and is sent when the line is back', async () => {
  const { uploads, add, kept, asked } = begin(OFFLINE, OFFLINE);
  add('a');
  await settled(() => expect(uploads.state('blob:a')).toEqual({ step: 'waiting' }));
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await settled(() => expect(asked()).toBe(2));
  await settled(() => expect(uploads.state('blob:a')).toEqual({ step: 'waiting' }));
  page.dispatchEvent(new Event('online'));
  await settled(() => expect(kept).toEqual(['blob:a /api/file/a']));
  expect(uploads.state('blob:a')).toBeUndefined();
});

it('a server that asks for patience gets it', async () => {
  const { uploads, add, asked } = begin(BUSY);
  add('a');
  await settled(() => expect(uploads.state('blob:a')).toEqual({ step: 'waiting' }));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await settled(() => expect(asked()).toBe(2));
});

it.each([
  ['what is no picture says so, and is not sent again', NO_PICTURE, REASON, false],
  ['what failed otherwise may be tried again', BROKEN, '일을 마치지 못했어요.', true],
])('%s', async (_, refusal, why, mayRetry) => {
  const { uploads, add, kept } = begin(refusal);
  add('a');
  add('b');
  const failed = { step: 'failed', why, mayRetry };
  await settled(() => expect(uploads.state('blob:a')).toEqual(failed));
  // The next one does not wait for it.
  await settled(() => expect(kept).toEqual(['blob:b /api/file/b']));
  uploads.retry('blob:a');
  await settled(() => expect(kept).toHaveLength(2));
});

it('one that was given up is neither kept nor spoken of', async () => {
  const { uploads, add, kept } = begin();
  add('a');
  uploads.cancel('blob:a');
  add('b');
  await settled(() => expect(kept).toEqual(['blob:b /api/file/b']));
  expect(uploads.state('blob:a')).toBeUndefined();
  expect(uploads.kept('blob:a')).toBeUndefined();
  // What arrived is remembered for one that is taken back into the text.
  expect(uploads.kept('blob:b')).toEqual(fileOf('b'));
});
