import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { documentOfParagraphs, plainText } from '../../shared/document/document-text.ts';
import { createGroup } from '../../shared/groups/groups.ts';
import { getPost } from '../../shared/reading/posts.ts';
import { createActivity, createSubject } from '../../shared/subjects/activities.ts';
import { savePost } from '../../shared/writing/writing.ts';
import { callLive, type LiveServer, signUpLive, startLive } from '../support/live.ts';
import { until } from '../support/until.ts';

const ROUNDS = 20;
const WRITERS = 6;

/** What the server said it keeps: the text of the last acknowledged save of each piece. */
interface Kept {
  version: number;
  text: string;
}

/** `npm test` builds before: the compiled server starts in half the time of the sources. */
const isBuilt = process.env.MUNJIP_TEST_BUILT === '1';

let dataDir = '';
let live: LiveServer | undefined;
afterAll(async () => {
  await live?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('loses no acknowledged save when it is killed without warning, twenty times', async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-kill-'));
  live = await startLive({ dataDir, built: isBuilt });
  const token = await signUpLive(live.url, dataDir);
  const { groupId } = (await callLive(live.url, createGroup, { body: { groupTitle: '반' }, token }))
    .body;
  const activity = await callLive(live.url, createActivity, {
    params: { groupId },
    body: { activityTitle: '활동' },
    token,
  });
  const makeSubject = async (url: string, round: number) => {
    const subject = await callLive(url, createSubject, {
      params: { groupId, activityId: activity.body.ragId },
      body: { subjectTitle: `주제 ${round}` },
      token,
    });
    return subject.body.ragId;
  };

  const kept = new Map<string, Kept>();
  let acknowledged = 0;

  /** Saves one piece over and over until the connection breaks. */
  async function write(url: string, ragId: string, postId: string): Promise<void> {
    for (;;) {
      const version = kept.get(postId)?.version ?? 0;
      const text = `${version + 1}번째로 고친 글. ${v7()}`;
      let answer: Awaited<ReturnType<typeof callLive<typeof savePost>>>;
      try {
        answer = await callLive(url, savePost, {
          params: { groupId, postId },
          body: {
            ragId,
            title: '글',
            document: documentOfParagraphs([text]),
            version,
            saveId: v7(),
          },
          token,
        });
      } catch {
        return;
      }
      expect(answer.status).toBe(200);
      kept.set(postId, { version: answer.body.version, text });
      acknowledged += 1;
    }
  }

  for (let round = 1; round <= ROUNDS; round += 1) {
    const { url } = live;
    const before = acknowledged;
    // In each round new pieces: what an unacknowledged save left behind may stand one ahead.
    const ragId = await makeSubject(url, round);
    const writers = Promise.all(Array.from({ length: WRITERS }, () => write(url, ragId, v7())));
    const failed = writers.then(
      () => undefined,
      (error: unknown) => error,
    );
    // Killed after a different number of saves each time, always in the middle of some.
    const enough = 5 + ((round * 37) % 60);
    await until(async () => acknowledged - before >= enough);
    await live.kill();
    expect(await failed).toBeUndefined();
    live = await startLive({ dataDir, built: isBuilt });
    for (const [postId, { version, text }] of kept) {
      const { status, body } = await callLive(live.url, getPost, {
        params: { groupId, postId },
        token,
      });
      expect(status).toBe(200);
      // The save under way when it was killed may have arrived too; none that was acknowledged is gone.
      expect(body.version).toBeGreaterThanOrEqual(version);
      if (body.version === version) expect(plainText(body.document)).toBe(text);
      else expect(body.version).toBe(version + 1);
    }
  }
  // Enough was written for the rounds to mean something.
  expect(kept.size).toBeGreaterThan(ROUNDS * 3);
}, 300_000);
