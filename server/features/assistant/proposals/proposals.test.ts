import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as modelUse from '../../../../shared/assistant/model-use.ts';
import * as api from '../../../../shared/assistant/proposals.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { sendFeedback } from '../../../../shared/feedback/feedback-drafts.ts';
import {
  makeClass,
  makePost,
  makeUser,
  type TestClass,
  type TestPost,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { eventsOf } from '../../../../tests/support/servers/events.ts';
import {
  type ModelBehaviour,
  type ModelServer,
  startModelServer,
} from '../../../../tests/support/servers/model-server.ts';
import { until } from '../../../../tests/support/until.ts';
import { sweepProposals } from './proposals.ts';

let app: TestApp;
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
  app = await createTestApp({ env: model.env, jobs: true });
}, 120_000);
afterAll(async () => {
  await app.close();
  await model.stop();
});
beforeEach(() => {
  model.requests = [];
});

const TEXT = '할머니가 “조심해라.” 하셨다. 물이 철썩철썩 흘렀다. 나는 무서웠다.';
const RUBRIC = [
  {
    criterion: '생생하게',
    levels: ['잘해요', '보통이에요', '더 해요'].map((title) => ({ title, description: title })),
  },
];

interface Desk extends TestClass {
  post: TestPost;
  params: { groupId: string; postId: string };
}

async function makeDesk(): Promise<Desk> {
  const made = await makeClass(app);
  await app.services.db
    .updateTable('groupSubjects')
    .set({ rubric: JSON.stringify(RUBRIC) })
    .where('ragId', '=', made.subject.ragId)
    .execute();
  const { post, params } = await addPost(made);
  return { ...made, post, params };
}

async function addPost({ group, subject, author }: TestClass) {
  const post = await makePost(app, group, { ...subject, onePostPerPerson: false }, author);
  await app.services.db
    .updateTable('posts')
    .set({ document: JSON.stringify(documentOfParagraphs([TEXT])) })
    .where('postId', '=', post.postId)
    .execute();
  return { post, params: { groupId: group.groupId, postId: post.postId } };
}

/** Everybody who has to agrees that texts are sent to the model. */
async function agree({ group, author }: TestClass): Promise<void> {
  const { groupId } = group;
  const recipient = new URL(model.settings.baseUrl).host;
  const given = { decision: 'GIVEN', recipient };
  await app.call(modelUse.decideGroupModelUse, {
    token: group.owner.token,
    params: { groupId },
    body: { ...given, wordingId: 'model-group/2026-11-27' },
  });
  const { status } = await app.call(modelUse.decideModelUse, {
    token: author.token,
    body: { ...given, groupId, wordingId: 'model/2026-11-27' },
  });
  expect(status).toBe(200);
}

const make = async ({ group, params }: Desk, token = group.owner.token) => {
  const reply = await app.call(api.makeProposal, { token, params });
  const events = reply.status === 200 ? eventsOf(reply) : [];
  return { ...reply, events, proposal: events.at(-1)?.data as api.FeedbackProposal };
};
const get = ({ group, params }: Desk, token = group.owner.token) =>
  app.call(api.getProposal, { token, params });
const decide = (
  { group, params }: Desk,
  body: { proposalId: string; part: number; decision: api.PartDecision | null },
  token = group.owner.token,
) => app.call(api.decidePart, { token, params, body });

const usedBy = async (userId: string) => {
  const rows = await app.services.db
    .selectFrom('supportDays')
    .select('used')
    .where('userId', '=', userId)
    .execute();
  return rows[0]?.used ?? 0;
};

const PART = {
  annotationKind: null,
  quotation: null,
  criterion: null,
  level: null,
};
const PRAISE = {
  ...PART,
  partKind: 'ANNOTATION',
  annotationKind: 'PRAISE',
  quotation: '철썩철썩',
  content: '소리가 들리는 것 같아요.',
};
const REMARK = { ...PART, partKind: 'REMARK', content: '끝까지 따라 읽었어요. 그다음이 궁금해요.' };
const LEVEL = {
  ...PART,
  partKind: 'LEVEL',
  criterion: '생생하게',
  level: 1,
  content: "'철썩철썩'처럼 들리는 말이 있어요.",
};
const answer = (...points: unknown[]): ModelBehaviour => ({
  kind: 'answer',
  parts: [JSON.stringify({ points })],
});

describe('assistant/proposals: by the rule helper', () => {
  it('has praise and questions on words of the text and a remark, and is counted', async () => {
    const desk = await makeDesk();
    const { proposal } = await make(desk);
    expect(proposal).toMatchObject({ source: 'RULES', model: null, replacesModel: false });
    const annotations = proposal.parts.filter(({ partKind }) => partKind === 'ANNOTATION');
    expect(annotations.length).toBeGreaterThanOrEqual(2);
    for (const { place } of annotations) {
      expect(TEXT.slice(place?.start, place?.end)).toBe(place?.exact);
    }
    expect(proposal.parts.at(-1)?.partKind).toBe('REMARK');
    expect((await get(desk)).body.proposal).toEqual(proposal);
    expect(await usedBy(desk.group.owner.userId)).toBe(1);
    expect(model.requests).toEqual([]);
  });

  it('is for the owner of the group alone', async () => {
    const desk = await makeDesk();
    const { proposal } = await make(desk);
    const other = await makeDesk();
    for (const token of [desk.author.token, other.group.owner.token, (await makeUser(app)).token]) {
      const replies = [
        await make(desk, token),
        await get(desk, token),
        await decide(desk, { proposalId: proposal.proposalId, part: 0, decision: null }, token),
        await app.call(api.discardProposal, { token, params: desk.params }),
        await app.call(api.startProposalRun, {
          token,
          params: { groupId: desk.group.groupId },
          body: { postIds: [desk.post.postId] },
        }),
      ];
      for (const { errorCode } of replies) {
        expect(errorCode).toMatch(/NOT_GROUP_OWNER|NOT_GROUP_MEMBER|PRIVATE_GROUP/);
      }
    }
    const elsewhere = await app.call(api.getProposal, {
      token: other.group.owner.token,
      params: { groupId: other.group.groupId, postId: desk.post.postId },
    });
    expect(elsewhere.errorCode).toBe('POST_NOT_FOUND');
  });

  it('keeps what was done with each part, until another one is made or it is discarded', async () => {
    const desk = await makeDesk();
    const { proposal } = await make(desk);
    const { proposalId } = proposal;
    await Promise.all([
      decide(desk, { proposalId, part: 0, decision: 'CONFIRMED' }),
      decide(desk, { proposalId, part: 1, decision: 'DISCARDED' }),
    ]);
    const decisions = async () =>
      (await get(desk)).body.proposal?.parts.map(({ decision }) => decision).slice(0, 2);
    expect(await decisions()).toEqual(['CONFIRMED', 'DISCARDED']);
    await decide(desk, { proposalId, part: 0, decision: null });
    expect(await decisions()).toEqual([null, 'DISCARDED']);
    const outside = await decide(desk, { proposalId, part: 30, decision: 'CONFIRMED' });
    expect(outside.errorCode).toBe('PROPOSAL_NOT_FOUND');
    await make(desk);
    expect(await decisions()).toEqual([null, null]);
    const old = await decide(desk, { proposalId, part: 0, decision: 'CONFIRMED' });
    expect(old.errorCode).toBe('PROPOSAL_NOT_FOUND');
    const { token } = desk.group.owner;
    await app.call(api.discardProposal, { token, params: desk.params });
    expect((await get(desk)).body.proposal).toBeNull();
  });

  it('changes no feedback, and is gone when the feedback is sent', async () => {
    const desk = await makeDesk();
    const { proposal } = await make(desk);
    await decide(desk, { proposalId: proposal.proposalId, part: 0, decision: 'CONFIRMED' });
    const drafts = await app.services.db
      .selectFrom('feedbackDrafts')
      .select('feedbackId')
      .where('postId', '=', desk.post.postId)
      .execute();
    expect(drafts).toEqual([]);
    const { token } = desk.group.owner;
    const sent = await app.call(sendFeedback, {
      token,
      params: desk.params,
      body: { content: '잘 읽었어요.' },
    });
    expect(sent.status).toBe(200);
    await until(async () => (await get(desk)).body.proposal === null);
    await sweepProposals(app.services.db);
    const left = await app.services.db
      .selectFrom('feedbackProposals')
      .select('proposalId')
      .where('postId', '=', desk.post.postId)
      .execute();
    expect(left).toEqual([]);
  });

  it('that replaces one which has nothing yet, as of a second window, is counted once', async () => {
    const desk = await makeDesk();
    await make(desk);
    await app.services.db
      .updateTable('feedbackProposals')
      .set({ parts: JSON.stringify([]), answeredAt: null })
      .where('postId', '=', desk.post.postId)
      .execute();
    const { proposal } = await make(desk);
    expect((await get(desk)).body.proposal).toEqual(proposal);
    expect(await usedBy(desk.group.owner.userId)).toBe(1);
  });

  it('is refused beyond the questions of the day', async () => {
    const desk = await makeDesk();
    await make(desk);
    await app.services.db
      .updateTable('supportDays')
      .set({ used: 30 })
      .where('userId', '=', desk.group.owner.userId)
      .execute();
    expect((await make(desk)).errorCode).toBe('SUPPORT_LIMIT_REACHED');
    expect((await get(desk)).body.proposal).not.toBeNull();
  });
});

describe('assistant/proposals: by a model', () => {
  it('is not asked where only a former owner has agreed', async () => {
    const desk = await makeDesk();
    await agree(desk);
    const { group, friend } = desk;
    await app.services.db
      .updateTable('groups')
      .set({ createUserId: friend.userId })
      .where('groupId', '=', group.groupId)
      .execute();
    const params = { groupId: group.groupId };
    const { body } = await app.call(modelUse.getGroupModelUse, { token: friend.token, params });
    expect(body.modelUse).toMatchObject({ isGiven: false, decidedAt: null });
    expect((await make(desk, friend.token)).proposal.source).toBe('RULES');
    expect(model.requests).toEqual([]);
  });

  it('is not asked about a post of somebody who has left the group', async () => {
    const desk = await makeDesk();
    await agree(desk);
    await app.services.db
      .deleteFrom('groupMembers')
      .where('userId', '=', desk.author.userId)
      .execute();
    expect((await make(desk)).proposal.source).toBe('RULES');
    expect(model.requests).toEqual([]);
  });

  it('asks nothing of it unless the group and the writer have agreed', async () => {
    const desk = await makeDesk();
    model.behave(answer(PRAISE));
    expect((await make(desk)).proposal.source).toBe('RULES');
    await agree(desk);
    expect((await make(desk)).proposal.source).toBe('MODEL');
    expect(model.requests).toHaveLength(1);
    expect(model.requests[0]?.body).not.toContain(desk.author.penName);
  });

  it('has places, a remark and levels of the rubric', async () => {
    const desk = await makeDesk();
    await agree(desk);
    model.behave(answer(PRAISE, REMARK, LEVEL));
    const { events, proposal } = await make(desk);
    expect(events.map(({ event }) => event)).toEqual(['begin', 'part', 'part', 'part', 'done']);
    expect(proposal.parts).toMatchObject([
      { annotationKind: 'PRAISE', place: { exact: '철썩철썩', start: TEXT.indexOf('철썩') } },
      { partKind: 'REMARK', place: null },
      { partKind: 'LEVEL', criterion: '생생하게', level: 1 },
    ]);
  });

  it.each<[string, ModelBehaviour]>([
    ['quotes what is not there', answer({ ...PRAISE, quotation: '바람이 분다' })],
    ['invents a level', answer({ ...LEVEL, level: 3 })],
    ['invents a criterion', answer({ ...LEVEL, criterion: '없는 기준' })],
    ['answers in English', answer({ ...REMARK, content: 'Well done, my friend!' })],
    ['sends a link', answer({ ...REMARK, content: 'https://example.kr 을 보세요.' })],
    ['fails', { kind: 'status', status: 401 }],
  ])('is replaced by the rule helper when it %s', async (_what, behaviour) => {
    const desk = await makeDesk();
    await agree(desk);
    model.behave(behaviour);
    const { proposal } = await make(desk);
    expect(proposal).toMatchObject({ source: 'RULES', replacesModel: true });
    expect(await usedBy(desk.group.owner.userId)).toBe(1);
  });

  it('that a killed server left open is deleted and no longer counted', async () => {
    const desk = await makeDesk();
    await make(desk);
    await app.services.db
      .updateTable('feedbackProposals')
      .set({
        parts: JSON.stringify([]),
        answeredAt: null,
        createdAt: new Date(Date.now() - 11 * 60_000).toISOString(),
      })
      .where('postId', '=', desk.post.postId)
      .execute();
    await sweepProposals(app.services.db);
    expect(await usedBy(desk.group.owner.userId)).toBe(0);
  });
});

describe('assistant/proposal-runs', () => {
  const start = ({ group }: TestClass, postIds: string[]) =>
    app.call(api.startProposalRun, {
      token: group.owner.token,
      params: { groupId: group.groupId },
      body: { postIds },
    });
  const stateOf = async ({ group }: TestClass) => {
    const params = { groupId: group.groupId };
    const { body } = await app.call(api.getProposalRun, { token: group.owner.token, params });
    return body.run;
  };
  const ended = async (made: TestClass) =>
    until(async () => {
      const run = await stateOf(made);
      return run?.state !== 'RUNNING' && run;
    });

  it('makes a proposal for each post, skips what it may not, and tells the progress', async () => {
    const desk = await makeDesk();
    const others = [await addPost(desk), await addPost(desk)];
    const foreign = await makeDesk();
    await make(desk);
    const ids = [desk, ...others, foreign].map(({ params }) => params.postId);
    expect((await start(desk, ids)).body.run).toMatchObject({ total: 4 });
    expect(await ended(desk)).toEqual({ total: 4, done: 4, state: 'DONE' });
    for (const { params } of others) {
      expect((await get({ ...desk, params })).body.proposal).not.toBeNull();
    }
    expect((await get(foreign)).body.proposal).toBeNull();
    expect(await usedBy(desk.group.owner.userId)).toBe(3);
  });

  it('runs once at a time in a group, and is cancelled while a model answers', async () => {
    const desk = await makeDesk();
    await agree(desk);
    const other = await addPost(desk);
    model.behave({ kind: 'stall', parts: ['{"points": ['] });
    const postIds = [desk.post.postId, other.post.postId];
    const started = await Promise.all([start(desk, postIds), start(desk, postIds)]);
    const codes = started.map(({ errorCode }) => errorCode);
    expect(codes).toHaveLength(2);
    expect(new Set(codes)).toEqual(new Set(['PROPOSAL_RUN_IN_PROGRESS', undefined]));
    await until(async () => model.requests.length === 1);
    const cancelled = model.untilCancelled();
    const { body } = await app.call(api.cancelProposalRun, {
      token: desk.group.owner.token,
      params: { groupId: desk.group.groupId },
    });
    expect(body.run?.state).toBe('CANCELLED');
    await cancelled;
    await until(async () => (await usedBy(desk.group.owner.userId)) === 0);
    expect((await get(desk)).body.proposal).toBeNull();
    expect(model.requests).toHaveLength(1);
  });

  it('ends at the limit of the day, and keeps what it has made', async () => {
    const desk = await makeDesk();
    const other = await addPost(desk);
    await make(desk);
    await app.services.db
      .updateTable('supportDays')
      .set({ used: 29 })
      .where('userId', '=', desk.group.owner.userId)
      .execute();
    const third = await addPost(desk);
    await start(desk, [other.post.postId, third.post.postId]);
    expect(await ended(desk)).toEqual({ total: 2, done: 1, state: 'LIMIT' });
  });
});
