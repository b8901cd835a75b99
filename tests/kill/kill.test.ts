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
import { callLive, type LiveServer, signUpLive, startLive } from '../support/servers/live.ts';
import { until } from '../support/until.ts';

/** More of them: MUNJIP_TEST_KILLS=20 npm test -- unit tests/kill/kill.test.ts */
const ROUNDS = Number(process.env.MUNJIP_TEST_KILLS ?? 5);
const WRITERS = 6;

/** The text of the last acknowledged save of each post. */
interface Kept {
  version: number;
  text: string;
}

/** Set by `npm test`, which builds first: the built server starts twice as fast as the sources. */
const isBuilt = process.env.MUNJIP_TEST_BUILT === '1';

let dataDir = '';
let live: LiveServer | undefined;
afterAll(async () => {
  await live?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it('loses no acknowledged save, however often it is killed without warning', async () => {
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

  /** Saves one post repeatedly until the connection breaks. */
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

  async function expectKept(url: string, postId: string, { version, text }: Kept): Promise<void> {
    const { status, body } = await callLive(url, getPost, { params: { groupId, postId }, token });
    expect(status).toBe(200);
    // The save that was running when the server was killed may have arrived too.
    expect(body.version).toBeGreaterThanOrEqual(version);
    if (body.version === version) expect(plainText(body.document)).toBe(text);
    else expect(body.version).toBe(version + 1);
  }

  for (let round = 1; round <= ROUNDS; round += 1) {
    const { url } = live;
    const before = acknowledged;
    // New posts in each round, because an unacknowledged save may have advanced an old one.
    const ragId = await makeSubject(url, round);
    const writers = Promise.all(Array.from({ length: WRITERS }, () => write(url, ragId, v7())));
    const failed = writers.then(
      () => undefined,
      (error: unknown) => error,
    );
    // Kill after a different number of saves in each round, while some are running.
    const enough = 5 + ((round * 37) % 60);
    await until(async () => acknowledged - before >= enough);
    await live.kill();
    expect(await failed).toBeUndefined();
    live = await startLive({ dataDir, built: isBuilt });
    const { url: again } = live;
    const checks = [...kept].map(([postId, save]) => expectKept(again, postId, save));
    await Promise.all(checks);
  }
  // Guards against rounds that save nothing.
  expect(kept.size).toBeGreaterThan(ROUNDS * 3);
}, 300_000);
