/*
 * Measures what a pupil's writing takes on the disk: posts that grow to 1,000 characters in 40 saves, are
 * published, answered by the teacher with three annotations, commented on, and revised once; every fourth
 * has a photograph. Made by the calls of the pages. Prints the bytes of one post, of its largest tables,
 * and what a pupil with 60 posts takes in a year.
 *
 *   npm run bench storage [40]    posts
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { v7 } from 'uuid';
import type { Endpoint } from '../../shared/contract/endpoint.ts';
import { documentOfParagraphs, plainText } from '../../shared/document/document-text.ts';
import { sendFeedback } from '../../shared/feedback/feedback-drafts.ts';
import { addComment } from '../../shared/reading/comments.ts';
import { likePost } from '../../shared/reading/likes.ts';
import { createSubject } from '../../shared/subjects/activities.ts';
import { publishPost, savePost, unpublishPost } from '../../shared/writing/writing.ts';
import { makeClass } from '../../tests/e2e/support/class.ts';
import { callLive, startLive } from '../../tests/support/servers/live.ts';
import { openDatabase } from '../support/open-database.ts';

const SAVES = 40;
const CHARACTERS = 1_000;
const POSTS_A_YEAR = 60;
const SENTENCE =
  '할머니 댁 마당에는 감나무가 한 그루 있다. 가을이 되면 감이 주황 등불처럼 매달린다. ';
const posts = Number(process.argv[2] ?? 40);

const dataDir = await mkdtemp(join(tmpdir(), 'munjip-storage-'));
const database = await openDatabase(dataDir);
const { db } = database;
const live = await startLive({ dataDir, built: true, env: { NODE_ENV: 'production' } });

/** The words of each post differ, because equal texts would be compressed as no texts are. */
function textOf(post: number, save: number): string[] {
  const noise = randomBytes(2).toString('hex');
  const length = Math.round((CHARACTERS * (save + 1)) / SAVES);
  const text = `${post}째 글. ${SENTENCE.repeat(40)}`.slice(0, length - noise.length) + noise;
  return text.match(/.{1,200}/gu) ?? [];
}

/** A photograph of a phone, with the noise of one. */
async function photograph(): Promise<Buffer> {
  const [width, height] = [1600, 1200];
  const noise = sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#887755',
      noise: { type: 'gaussian', mean: 128, sigma: 18 },
    },
  });
  return noise.blur(1.2).jpeg({ quality: 85 }).toBuffer();
}

async function filesBytes(): Promise<number> {
  const names = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  const sizes = names
    .filter((one) => one.isFile())
    .map(async (one) => (await stat(join(one.parentPath, one.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

async function tableBytes(): Promise<Map<string, number>> {
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ name: string; bytes: string }>`
    select relname as name, pg_total_relation_size(oid) as bytes from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}

try {
  const group = await makeClass({ url: live.url, dataDir });
  const { groupId, teacherToken, pupilToken } = group;
  const call = async <E extends Endpoint>(
    endpoint: E,
    options: Parameters<typeof callLive<E>>[2],
  ) => {
    const answer = await callLive(live.url, endpoint, options);
    if (answer.status >= 300) throw new Error(`${endpoint.path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  let ragId = group.ragId;
  const writePost = async (post: number) => {
    const postId = v7();
    const params = { groupId, postId };
    const body = (save: number, version: number) => ({
      ragId,
      title: `글 ${post}`,
      document: documentOfParagraphs(textOf(post, save)),
      version,
      saveId: v7(),
    });
    for (let save = 0; save < SAVES; save += 1)
      await call(savePost, { params, token: pupilToken, body: body(save, save) });
    const published = body(SAVES - 1, SAVES);
    const { version } = await call(publishPost, { params, token: pupilToken, body: published });
    const text = plainText(published.document);
    const annotations = [0, 20, 60].map((start) => ({
      annotationId: v7(),
      annotationKind: 'PRAISE' as const,
      start,
      end: start + 8,
      exact: text.slice(start, start + 8),
      content: '이 말에서 그 가을이 눈앞에 그려져요. 한 가지만 더 보여 줄래요?',
    }));
    await call(sendFeedback, {
      params,
      token: teacherToken,
      body: { content: SENTENCE.repeat(3), annotations, postVersion: version },
    });
    for (let comment = 0; comment < 3; comment += 1)
      await call(addComment, { params, token: teacherToken, body: { content: SENTENCE } });
    await call(likePost, { params, token: teacherToken, body: { liked: true } });
    await call(unpublishPost, { params, token: pupilToken });
    await call(publishPost, { params, token: pupilToken, body: body(SAVES - 1, version + 1) });
  };
  const send = async (bytes: Buffer) => {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), '사진.jpg');
    const answer = await fetch(`${live.url}/api/user/file-upload?fileKind=POST_PICTURE`, {
      method: 'POST',
      headers: { authorization: `Bearer ${pupilToken}` },
      body: form,
    });
    if (!answer.ok) throw new Error(await answer.text());
  };

  await writePost(0);
  await send(await photograph());
  const [before, filesBefore] = [await tableBytes(), await filesBytes()];
  for (let post = 1; post <= posts; post += 1) {
    const subject = await call(createSubject, {
      token: teacherToken,
      params: { groupId, activityId: group.activityId },
      body: { subjectTitle: `주제 ${post}`, subjectStatus: 'OPEN' },
    });
    ragId = subject.ragId;
    await writePost(post);
    if (post % 4 === 0) await send(await photograph());
  }
  const [after, filesAfter] = [await tableBytes(), await filesBytes()];
  const kB = (bytes: number) => `${(bytes / posts / 1000).toFixed(1)} kB`;
  const growth = [...after].map(([name, bytes]) => ({
    name,
    bytes: bytes - (before.get(name) ?? 0),
  }));
  const rows = growth.reduce((sum, { bytes }) => sum + bytes, 0);
  const files = filesAfter - filesBefore;
  console.log(`\nStorage (${posts} posts of ${CHARACTERS} characters, ${SAVES} saves each)`);
  console.log(`  a post in the database        ${kB(rows)}`);
  for (const { name, bytes } of growth.toSorted((a, b) => b.bytes - a.bytes).slice(0, 6))
    console.log(`    ${name.padEnd(28)}${kB(bytes)}`);
  console.log(`  its files                     ${kB(files)} (a photograph with every fourth)`);
  const year = ((rows + files) / posts) * POSTS_A_YEAR;
  console.log(`  a pupil and year, ${POSTS_A_YEAR} posts    ${(year / 1e6).toFixed(1)} MB`);
} finally {
  await live.stop();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
}
