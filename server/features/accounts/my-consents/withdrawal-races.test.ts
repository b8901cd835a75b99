import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listMyConsents, withdrawConsent } from '../../../../shared/accounts/my-consents.ts';
import { getBook, publishBook } from '../../../../shared/books/books.ts';
import { decideConsents } from '../../../../shared/books/consents.ts';
import { getPublicBook, getPublicTexts, shareBook } from '../../../../shared/books/sharing.ts';
import {
  consentToSquare,
  getSquarePost,
  listSquarePosts,
  pickForSquare,
} from '../../../../shared/square/square.ts';
import {
  makeClass,
  makePost,
  makeSetBook,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { WORDINGS } from '../../books/consents/consent-wordings.ts';

const ROUNDS = 25;
const BOOK_ROUNDS = Number(process.env.MUNJIP_TEST_RACES ?? 4);

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

async function withdrawAll({ token }: TestUser): Promise<void> {
  const { consents } = (await app.call(listMyConsents, { token, query: { size: 100 } })).body;
  const given = consents.filter(({ replacedAt, decision }) => !replacedAt && decision === 'GIVEN');
  expect(given.length).toBeGreaterThan(0);
  const answers = await Promise.all(
    given.map(({ consentId }) => app.call(withdrawConsent, { params: { consentId }, token })),
  );
  expect(answers.map(({ status }) => status)).toEqual(given.map(() => 200));
}

it('square: a post whose writer withdraws while the owner picks it is never shown again', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { author, group, subject } = await makeClass(app, { settings: { visibility: 'PUBLIC' } });
    const post = await makePost(app, group, subject, author, {
      publishedAt: new Date(Date.now() - 60_000).toISOString(),
    });
    const params = { groupId: group.groupId, postId: post.postId };
    const pick = (picked: boolean) =>
      app.call(pickForSquare, { params, body: { picked }, token: group.owner.token });
    await app.call(consentToSquare, {
      params,
      body: { squareConsent: true },
      token: author.token,
    });
    if (round % 2 === 0) await pick(true);

    const withdrawn = withdrawAll(author).then(async () => {
      // Picks may still be on their way.
      const answers = await Promise.all([
        app.call(getSquarePost, { params }),
        app.call(listSquarePosts, { params: { groupId: group.groupId } }),
      ]);
      expect(answers[0].errorCode).toBe('POST_NOT_FOUND');
      expect(answers[1].body.posts).toEqual([]);
    });
    const picks = Promise.all([pick(true), pick(false), pick(true), pick(true)]);
    await Promise.all([withdrawn, picks]);
    await pick(true);
    expect((await app.call(getSquarePost, { params })).errorCode).toBe('POST_NOT_FOUND');
    const [last] = (await app.call(listMyConsents, { token: author.token })).body.consents;
    expect(last?.decision).toBe('WITHDRAWN');
    const choice = await app.services.db
      .selectFrom('squarePosts')
      .select('consentedAt')
      .where('postId', '=', post.postId)
      .executeTakeFirst();
    expect(choice).toEqual({ consentedAt: null });
  }
}, 120_000);

it(
  'books: no edition that is finished after a withdrawal has the post, and nobody outside reads it',
  async () => {
    const { author, friend, group, subject } = await makeClass(app);
    const { token } = group.owner;
    const title = '감나무 등불 아래 이야기';
    const post = await makePost(app, group, subject, author, { title });
    const other = await makePost(app, group, subject, friend, { title: '바스락 길' });
    const { bookId } = await makeSetBook(app, group, [post.postId, other.postId]);
    const give = (by: TestUser, { postId }: { postId: string }) => {
      const decisions = (['CLASS_BOOK', 'PUBLIC_PAGE'] as const).map((consentUse) => {
        const { wordingId } = WORDINGS[consentUse];
        return { postId, consentUse, decision: 'GIVEN', wordingId };
      });
      return app.call(decideConsents, {
        params: { bookId },
        body: { decisions },
        token: by.token,
      });
    };
    const publish = () => app.call(publishBook, { body: { bookId }, token });
    const settled = () =>
      until(async () => {
        const { latest } = (await app.call(getBook, { params: { bookId }, token })).body;
        return !latest || latest.editionStatus === 'DONE' || latest.editionStatus === 'FAILED';
      }, 90);
    const findEditions = () =>
      app.services.db
        .selectFrom('bookEditions')
        .select(['editionId', 'editionStatus', 'postIds'])
        .where('bookId', '=', bookId)
        .execute();
    await give(friend, other);
    await give(author, post);
    await publish();
    await settled();
    const shared = await app.call(shareBook, {
      params: { bookId },
      body: { hasCode: false, isPublic: true },
      token,
    });
    const slug = shared.body.slug ?? '';
    const readOutside = async () => {
      const answers = await Promise.all([
        app.call(getPublicBook, { query: { slug } }),
        app.call(getPublicTexts, { query: { slug } }),
      ]);
      return JSON.stringify(answers.map(({ body }) => body));
    };
    expect(await readOutside()).toContain(title);

    for (let round = 0; round < BOOK_ROUNDS; round += 1) {
      await give(author, post);
      const published = publish();
      // The first withdrawal meets the call that publishes, the others meet the making.
      if (round > 0) await setTimeout(Math.random() * 2_000);
      await withdrawAll(author);
      const done = (await findEditions()).filter((one) => one.editionStatus === 'DONE');
      expect(await readOutside(), `round ${round}`).not.toContain(title);
      expect((await published).status).toBe(202);
      await settled();
      const before = new Set(done.map(({ editionId }) => editionId));
      const made = (await findEditions()).filter(({ editionId }) => !before.has(editionId));
      for (const { postIds } of made) expect(postIds, `round ${round}`).toEqual([other.postId]);
      expect(await readOutside()).not.toContain(title);
    }
  },
  60_000 + BOOK_ROUNDS * 60_000,
);
