/*
 * Measures on the compiled server how long a point of a model's answer takes from its arrival to the reader,
 * beside reading the model server directly in the same run, and what a question takes until it is sent.
 *
 *   npm run bench assistant           (needs a build)
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v7 } from 'uuid';
import { createDatabase, DatabasePool } from '../server/platform/db/connection.ts';
import { startEmbeddedDatabase } from '../server/platform/db/embedded-database.ts';
import { createTokens } from '../server/platform/http/tokens.ts';
import {
  decideGroupModelUse,
  decideModelUse,
  getGroupModelUse,
} from '../shared/assistant/model-use.ts';
import { askSupport } from '../shared/assistant/support.ts';
import { makeClass } from '../tests/support/data/factories.ts';
import type { TestApp } from '../tests/support/servers/app.ts';
import { readLiveEvents } from '../tests/support/servers/events.ts';
import { callLive, startLive } from '../tests/support/servers/live.ts';
import { startModelServer } from '../tests/support/servers/model-server.ts';
import { median, percentile, printFigures } from './support/measure.ts';

const QUESTIONS = 60;
const WARM_UP = 10;
const TEXT = '다리 밑에는 눈금이 그려진 막대가 서 있습니다. '.repeat(40);
const POINT = JSON.stringify({
  pointKind: 'QUESTION',
  quotation: null,
  criterion: null,
  content: '막대 둘레에는 무엇이 더 있었나요?',
});

const dataDir = await mkdtemp(join(tmpdir(), 'munjip-bench-assistant-'));
const embedded = await startEmbeddedDatabase({ folder: join(dataDir, 'database') });
const model = await startModelServer();
const live = await startLive({
  dataDir,
  built: true,
  env: { NODE_ENV: 'production', AI_DAILY_LIMIT: '1000', ...model.env },
});
const pool = new DatabasePool({
  connection: embedded.connection,
  connections: 2,
  onError: () => {},
});
const db = createDatabase(pool);
const app = { services: { db, tokens: await createTokens(db) } } as TestApp;

/** Milliseconds from the first part that the model server writes to its arrival without Munjip. */
async function readDirectly(): Promise<number> {
  const response = await fetch(`${model.settings.baseUrl}/chat/completions`, { method: 'POST' });
  const reader = response.body?.getReader();
  await reader?.read();
  const delay = performance.now() - model.wroteAt;
  model.next();
  while (!(await reader?.read())?.done);
  return delay;
}

try {
  const { group, subject, author } = await makeClass(app);
  const { groupId } = group;
  await db
    .updateTable('groupSubjects')
    .set({ aiFeedbackVersion: 1 })
    .where('ragId', '=', subject.ragId)
    .execute();
  const params = { groupId };
  const { token } = group.owner;
  const { body } = await callLive(live.url, getGroupModelUse, { token, params });
  if (!body.modelUse) throw new Error('there is no model');
  const { recipient, wording } = body.modelUse;
  await callLive(live.url, decideGroupModelUse, {
    token,
    params,
    body: { decision: 'GIVEN', wordingId: wording.wordingId, recipient },
  });
  const own = { groupId, decision: 'GIVEN', wordingId: 'model/2026-11-23', recipient };
  const agreed = await callLive(live.url, decideModelUse, { token: author.token, body: own });
  if (agreed.status !== 200) throw new Error(JSON.stringify(agreed.body));
  model.behave({ kind: 'stepwise', parts: [`{"points":[${POINT}]}`] });

  const forwarded: number[] = [];
  const sending: number[] = [];
  const direct: number[] = [];
  for (let time = 0; time < WARM_UP + QUESTIONS; time += 1) {
    const requests = model.requests.length;
    const began = performance.now();
    let sent = 0;
    const watching = setInterval(() => {
      if (sent === 0 && model.requests.length > requests) sent = performance.now() - began;
    }, 1);
    const events = readLiveEvents(live.url, askSupport, {
      token: author.token,
      body: {
        groupId,
        ragId: subject.ragId,
        postId: v7(),
        supportFunction: 'IDEAS',
        text: `${TEXT}${time}`,
      },
      signal: AbortSignal.timeout(30_000),
    });
    for await (const { event } of events) {
      if (event !== 'point') continue;
      if (time >= WARM_UP) forwarded.push(performance.now() - model.wroteAt);
      model.next();
    }
    clearInterval(watching);
    if (time >= WARM_UP) sending.push(sent);
    direct.push(await readDirectly());
  }
  const ms = (what: string, value: number, goal: number) => ({
    what,
    value,
    unit: 'ms',
    goal: `≤ ${goal}`,
    good: value <= goal,
  });
  const baseline = median(direct);
  printFigures(`A point of a model’s answer, ${QUESTIONS} questions`, [
    ms('from its arrival to the reader, median', median(forwarded), 50),
    ms('the same, 95th percentile', percentile(forwarded, 0.95), 50),
    ms('from the question to the model server, median', median(sending), 100),
  ]);
  console.log(`  read from the model server directly: ${baseline.toPrecision(3)} ms`);
} finally {
  await live.stop();
  await model.stop();
  await pool.end();
  await embedded.stop();
  await rm(dataDir, { recursive: true, force: true });
}
