/*
 * The language model is down, silent, breaks off, talks nonsense, asks to wait and answers 500, for a while
 * each, while people ask it about their texts. Each of them gets an answer, of the rule helper instead; saves
 * and feeds stay fast; and when the model is back it answers again within a minute.
 *
 *   npm run faults model [8]     (seconds of each trouble)
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { v7 } from 'uuid';
import {
  decideGroupModelUse,
  decideModelUse,
  getGroupModelUse,
} from '../../shared/assistant/model-use.ts';
import { askSupport, listSupport, type Support } from '../../shared/assistant/support.ts';
import { listPosts } from '../../shared/reading/posts.ts';
import { makeUser, type TestUser } from '../support/data/factories.ts';
import { readLiveEvents } from '../support/servers/events.ts';
import { callLive } from '../support/servers/live.ts';
import { type ModelBehaviour, startModelServer } from '../support/servers/model-server.ts';
import { isAlive, startFaultSetup } from './support/fault-setup.ts';
import { startRelay } from './support/relay.ts';
import { type Figure, report } from './support/report.ts';
import { fastFigure, SteadyRequests, shown, slowest } from './support/steady-requests.ts';

const seconds = Number(process.argv[2] ?? 8);
/** The model has 45 seconds for its first word, so that one without a graphics card can answer, too. */
const LONGEST_MS = 50_000;
/** After five failures in a row it is left alone for 30 seconds. */
const BACK_SECONDS = 60;
const BY_MODEL = 'by the model';
const BY_RULES = 'by the rule helper instead';
const POINT = {
  pointKind: 'QUESTION',
  quotation: null,
  criterion: null,
  content: '막대 둘레에는 무엇이 더 있었나요?',
};
const WELL = JSON.stringify({ points: [POINT] });
const GOOD: ModelBehaviour = { kind: 'answer', parts: [WELL] };
const TROUBLES: [string, ModelBehaviour | 'down'][] = [
  ['down', 'down'],
  ['silent', { kind: 'stall', parts: [] }],
  ['breaking off', { kind: 'disconnect', parts: [WELL.slice(0, 20)] }],
  ['talking nonsense', { kind: 'raw', body: 'data: {"choices": [}\n\n' }],
  ['asking to wait', { kind: 'status', status: 429, headers: { 'retry-after': '1' } }],
  ['answering 500', { kind: 'status', status: 500 }],
];

const model = await startModelServer();
const relay = await startRelay(Number(new URL(model.settings.baseUrl).port));
const AI_BASE_URL = `http://127.0.0.1:${relay.port}/v1`;
const setup = await startFaultSetup('model', { ...model.env, AI_BASE_URL });
const { app, live, made, saves } = setup;
const { groupId } = made.group;
const { ragId } = made.subject;
const recipient = new URL(AI_BASE_URL).host;
try {
  await enableModel();
  const people = await Promise.all(Array.from({ length: 40 }, makeWriter));
  const ask = (nth: number) => askAbout(people[nth % people.length] as TestUser, nth);
  const feeds = new SteadyRequests(async () => {
    const { token } = made.author;
    return String((await callLive(live.url, listPosts, { params: { groupId }, token })).status);
  });
  const others = () => [...saves.times.splice(0), ...feeds.take().times];
  model.behave(GOOD);
  saves.start(live.url, { posts: 10, perSecond: 20 });
  feeds.start(10);
  const before = new SteadyRequests(ask);
  before.start(1);
  await sleep(4000);
  await before.stop();
  const figures: Figure[] = [
    { what: 'questions before', found: shown(before.take()) },
    fastFigure('saves and feeds before', others()),
  ];
  let nth = 100;
  for (const [name, trouble] of TROUBLES) {
    if (trouble === 'down') await relay.set({ kind: 'down' });
    else model.behave(trouble);
    const questions = new SteadyRequests(() => ask(nth++));
    questions.start(1.5);
    await sleep(seconds * 1000);
    await questions.stop();
    const asked = questions.take();
    const times = others();
    await relay.set({ kind: 'pass' });
    model.behave(GOOD);
    const began = performance.now();
    let isBack = false;
    while (!isBack && performance.now() - began < BACK_SECONDS * 1000) {
      isBack = (await ask(nth++)) === BY_MODEL;
      if (!isBack) await sleep(1000);
    }
    const areAnswered = [...asked.counts.keys()].every(
      (one) => one === BY_RULES || one === BY_MODEL,
    );
    figures.push(
      { what: `${name}: questions`, found: shown(asked), isGood: areAnswered },
      {
        what: '  slowest, in ms',
        found: slowest(asked.times),
        isGood: slowest(asked.times) < LONGEST_MS,
      },
      fastFigure('  saves and feeds', times),
      {
        what: '  seconds until the model answers',
        found: ((performance.now() - began) / 1000).toFixed(1),
        isGood: isBack,
      },
    );
    others();
  }
  await feeds.stop();
  await saves.stop();
  const lost = await saves.findLost(live.url);
  report([
    ...figures,
    ...saves.figures(lost),
    { what: 'the server is still the same process', found: live.url, isGood: isAlive(live) },
  ]);
} finally {
  await setup.stop();
  await relay.stop();
  await model.stop();
}

/** In the subject and by the owner of the group. */
async function enableModel(): Promise<void> {
  await app.services.db
    .updateTable('groupSubjects')
    .set({ aiFeedbackVersion: 1, rubric: JSON.stringify([]) })
    .where('ragId', '=', ragId)
    .execute();
  const { token } = made.group.owner;
  const params = { groupId };
  const { body } = await callLive(live.url, getGroupModelUse, { token, params });
  const wordingId = body.modelUse?.wording.wordingId;
  const { status } = await callLive(live.url, decideGroupModelUse, {
    token,
    params,
    body: { decision: 'GIVEN', wordingId, recipient },
  });
  if (status !== 200) throw new Error(`the group was answered with ${status}`);
}

/** Of age, and agrees. */
async function makeWriter(): Promise<TestUser> {
  const writer = await makeUser(app, { userClassify: 'GENERAL' });
  const { userId, token } = writer;
  await app.services.db.insertInto('groupMembers').values({ groupId, userId }).execute();
  const query = new URLSearchParams({ groupId, ragId, postId: v7() });
  const list = await fetch(`${live.url}${listSupport.path}?${query}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { modelUse } = (await list.json()) as { modelUse: { wording: { wordingId: string } } };
  const { wordingId } = modelUse.wording;
  const { status } = await callLive(live.url, decideModelUse, {
    token,
    body: { groupId, decision: 'GIVEN', wordingId, recipient },
  });
  if (status !== 200) throw new Error(`a writer was answered with ${status}`);
  return writer;
}

async function askAbout({ token }: TestUser, nth: number): Promise<string> {
  const text = `다리 밑에 막대가 ${nth}개 서 있습니다. 바람이 불었습니다.`;
  const body = { groupId, ragId, postId: v7(), supportFunction: 'IDEAS', text };
  const signal = AbortSignal.timeout(2 * LONGEST_MS);
  let last = 'nothing';
  for await (const { event, data } of readLiveEvents(live.url, askSupport, {
    token,
    body,
    signal,
  })) {
    last = event;
    if (event === 'failed') last = `failed ${(data as { errorCode: string }).errorCode}`;
    if (event !== 'done') continue;
    const { support } = data as { support: Support };
    if (support.points.length > 0) last = support.source === 'MODEL' ? BY_MODEL : BY_RULES;
  }
  return last;
}
