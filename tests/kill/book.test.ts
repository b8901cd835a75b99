import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { afterAll, expect, it } from 'vitest';
import { getBook, publishBook } from '../../shared/books/books.ts';
import { listEditions } from '../../shared/books/editions.ts';
import { documentOfParagraphs } from '../../shared/document/document-text.ts';
import { createGroup } from '../../shared/groups/groups.ts';
import { createActivity, createSubject } from '../../shared/subjects/activities.ts';
import { publishPost } from '../../shared/writing/writing.ts';
import { publishNewBook } from '../support/data/books.ts';
import { callLive, type LiveServer, signUpLive, startLive } from '../support/servers/live.ts';
import { until } from '../support/until.ts';

const PIECES = 4;
const LONG = documentOfParagraphs(
  Array.from({ length: 40 }, (_, at) => `${at}번째 문단. ${'감나무에 등불이 켜졌다. '.repeat(60)}`),
);

/** How many editions are made, each with one kill at a random moment. */
const KILLS = Number(process.env.MUNJIP_TEST_KILLS ?? 1);

/** Set by `npm test`, which builds first: the built server starts twice as fast as the sources. */
const isBuilt = process.env.MUNJIP_TEST_BUILT === '1';

let dataDir = '';
let live: LiveServer | undefined;
afterAll(async () => {
  await live?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

it(
  'makes exactly one edition although the server is killed at a random moment',
  async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'munjip-book-'));
    live = await startLive({ dataDir, built: isBuilt });
    const { url } = live;
    const token = await signUpLive(url, dataDir);
    const { groupId } = (await callLive(url, createGroup, { body: { groupTitle: '반' }, token }))
      .body;
    const activity = await callLive(url, createActivity, {
      params: { groupId },
      body: { activityTitle: '활동' },
      token,
    });
    const subject = await callLive(url, createSubject, {
      params: { groupId, activityId: activity.body.ragId },
      body: { subjectTitle: '주제', onePostPerPerson: false },
      token,
    });
    const postIds = Array.from({ length: PIECES }, () => v7());
    for (const postId of postIds) {
      const piece = {
        ragId: subject.body.ragId,
        title: '긴 글',
        document: LONG,
        version: 0,
        saveId: v7(),
      };
      const { status } = await callLive(url, publishPost, {
        params: { groupId, postId },
        body: piece,
        token,
      });
      expect(status).toBe(200);
    }
    const { bookId } = await publishNewBook(
      { call: (endpoint, input) => callLive(url, endpoint, input) },
      token,
      { groupId, bookTitle: '긴 책', parts: [{ postIds }] },
    );
    for (let editionNumber = 1; editionNumber <= KILLS; editionNumber++) {
      if (editionNumber > 1) await callLive(live.url, publishBook, { body: { bookId }, token });
      const moment = Math.random() * 95;
      await until(async () => {
        const { body } = await callLive(live?.url ?? '', getBook, { params: { bookId }, token });
        const { latest } = body;
        return !latest || (latest.editionStatus === 'MAKING' && latest.progress >= moment);
      }, 60);
      await live.kill();

      live = await startLive({ dataDir, built: isBuilt });
      const { url: again } = live;
      const made = await until(async () => {
        const { body } = await callLive(again, getBook, { params: { bookId }, token });
        return body.latest ? undefined : body.edition;
      }, 90);
      expect(made, `killed at ${moment} %`).toMatchObject({ editionStatus: 'DONE', editionNumber });
      const { body } = await callLive(again, listEditions, { params: { bookId }, token });
      expect(body.editions).toHaveLength(editionNumber);
      const names = await readdir(join(dataDir, 'files', 'books'));
      const files = names.filter((name) => name.startsWith(made?.editionId ?? '?'));
      expect(files.filter((name) => !name.endsWith('.part'))).toHaveLength(6);
    }
  },
  60_000 + KILLS * 90_000,
);
