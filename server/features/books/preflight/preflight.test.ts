import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createBook,
  getBookDraft,
  NEW_DESIGN,
  saveBookDraft,
} from '../../../../shared/books/book-drafts.ts';
import { decideConsents, getMyPages } from '../../../../shared/books/consents.ts';
import * as api from '../../../../shared/books/preflight.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import {
  makeClass,
  makePost,
  makeSubject,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

vi.setConfig({ testTimeout: 60_000 });

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const LONG = '감나무 아래에서 기다리던 날은 바람이 불었다. '.repeat(60);

type Made = Awaited<ReturnType<typeof makeClass>>;

async function makeDraft(written: object | ((made: Made) => object) = {}, partTitle = '가을') {
  const made = await makeClass(app);
  const { group, subject, author, friend } = made;
  const second = await makeSubject(app, group);
  const third = await makeSubject(app, group);
  const paragraphs = [LONG, '우리 집 전화는 010-1234-5678이다.', '다시 010-1234-5678로 걸어.'];
  const phone = await makePost(app, group, subject, author, {
    document: documentOfParagraphs(paragraphs),
  });
  const empty = await makePost(app, group, second, author, {
    document: documentOfParagraphs(['']),
  });
  const strange = await makePost(app, group, third, author, {
    document: documentOfParagraphs(['글자 \u{12000} 하나']),
  });
  const posts = [phone, empty, strange];
  const { token } = group.owner;
  const bookId = v7();
  const create = { bookId, groupId: group.groupId, bookTitle: '감나무 등불 아래' };
  const { body: draft } = await app.call(createBook, { body: create, token });
  const chapters = posts.map(({ postId }) => ({ postId, stage: 'LATEST' }));
  const { bookTitle, bookSubtitle, editor, dedication, foreword, design, version } = draft;
  const parts = [{ bookPartId: v7(), partTitle, chapters }];
  const texts = { bookTitle, bookSubtitle, editor, dedication, foreword, design };
  const ofMaker = typeof written === 'function' ? written(made) : written;
  const body = { ...texts, ...ofMaker, version, saveId: v7(), parts };
  expect((await app.call(saveBookDraft, { params: { bookId }, token, body })).status).toBe(200);
  const check = (by: TestUser = group.owner) =>
    app.call(api.checkBook, { params: { bookId }, token: by.token });
  const decide = (findingId: string, isKept: boolean, by: TestUser = group.owner) =>
    app.call(api.decidePersonalData, {
      params: { bookId },
      body: { findingId, isKept },
      token: by.token,
    });
  return { group, author, friend, phone, empty, strange, bookId, check, decide };
}

describe('books/preflight: a draft', () => {
  it('is checked for its maker: pages, texts, people and consents', async () => {
    const { group, author, friend, phone, empty, strange, bookId, check } = await makeDraft();
    const { body } = await check();
    const codes = body.findings.map(({ code, postId }) => [code, postId]);
    expect(codes).toEqual(
      expect.arrayContaining([
        ['PERSONAL_DATA', phone.postId],
        ['CHAPTER_EMPTY', empty.postId],
        ['CHARACTERS_MISSING', strange.postId],
        ['CONSENT_MISSING', phone.postId],
      ]),
    );
    expect(body.findings.at(-1)).toMatchObject({
      code: 'MEMBER_MISSING',
      userId: friend.userId,
      hasPosts: false,
      page: null,
    });
    const [phoneAt, consent] = ['PERSONAL_DATA', 'CONSENT_MISSING'].map((code) =>
      body.findings.find((finding) => finding.code === code && finding.postId === phone.postId),
    );
    // The number is behind the first page of its chapter.
    expect(phoneAt?.page).toBe((consent?.page ?? 0) + 1);
    expect(phoneAt).toMatchObject({
      personalDataKind: 'PHONE',
      before: '우리 집 전화는 ',
      words: '010-1234-5678',
      after: '이다.',
      decision: null,
    });
    expect(consent).toMatchObject({
      penName: author.penName,
      uses: ['BOOK_CODE', 'PUBLIC_PAGE', 'PRINT'].map((consentUse) => ({
        consentUse,
        missing: 'WRITER',
      })),
    });
    const pages = body.findings.map(({ page }) => page ?? 1_000);
    expect(pages).toEqual([...pages].sort((one, other) => one - other));

    const { wordings } = (await app.call(getMyPages, { params: { bookId }, token: author.token }))
      .body;
    const said = (postId: string, consentUse: 'CLASS_BOOK' | 'PRINT', decision: string) => ({
      postId,
      consentUse,
      decision,
      wordingId: wordings[consentUse].wordingId,
    });
    await app.call(decideConsents, {
      params: { bookId },
      token: author.token,
      body: {
        decisions: [
          said(strange.postId, 'CLASS_BOOK', 'WITHDRAWN'),
          said(phone.postId, 'PRINT', 'GIVEN'),
        ],
      },
    });
    const { findings } = (await check()).body;
    expect(findings.filter(({ postId }) => postId === strange.postId)).toMatchObject([
      { code: 'POST_LEFT_OUT', reason: 'WITHDRAWN', page: null },
    ]);
    const left = findings.find(
      ({ code, postId }) => code === 'CONSENT_MISSING' && postId === phone.postId,
    );
    expect(left).toMatchObject({
      uses: [{ consentUse: 'BOOK_CODE' }, { consentUse: 'PUBLIC_PAGE' }],
    });
    const params = { bookId };
    const { body: draft } = await app.call(getBookDraft, { params, token: group.owner.token });
    expect(draft.parts[0]?.chapters).toHaveLength(3);
  });

  it('keeps personal data by a decision with a name and a time, which can be taken back', async () => {
    const { group, author, check, decide } = await makeDraft();
    const found = async () => {
      const { findings } = (await check()).body;
      return findings.flatMap((finding) => (finding.code === 'PERSONAL_DATA' ? [finding] : []));
    };
    const [phone, ...others] = await found();
    expect(others).toEqual([]);
    const { findingId = '' } = phone ?? {};
    expect((await decide('0'.repeat(32), true)).errorCode).toBe('FINDING_NOT_FOUND');
    expect((await decide('1', true)).errorCode).toBe('INVALID_VALUE');
    for (let time = 0; time < 2; time += 1)
      expect((await decide(findingId, true)).status).toBe(200);
    const { userId, penName } = group.owner;
    const decision = {
      decision: 'KEEP',
      decidedBy: { userId, penName },
      decidedAt: expect.any(String),
    };
    expect(await found()).toEqual([{ ...phone, decision }]);
    await decide(findingId, false);
    expect(await found()).toEqual([phone]);

    for (const person of [author, await makeUser(app)]) {
      expect((await check(person)).errorCode).toBe('BOOK_NOT_FOUND');
      expect((await decide(findingId, true, person)).errorCode).toBe('BOOK_NOT_FOUND');
    }
  });

  it('is read for personal data on its cover, before and between the posts too', async () => {
    const written = {
      bookTitle: '감나무 010-1111-2222',
      bookSubtitle: '햇살초 문집',
      editor: '한지우 010-2222-3333',
      dedication: '할머니께, 010-3333-4444',
      foreword: '물어볼 것은 010-4444-5555로.',
      design: { ...NEW_DESIGN, backText: '주문: hanjiu@example.org' },
    };
    const { check, decide } = await makeDraft(written, '가을 010-5555-6666');
    const { findings } = (await check()).body;
    const found = findings.flatMap((one) =>
      one.code === 'PERSONAL_DATA' && one.postId === null ? [one] : [],
    );
    expect(found.map(({ title, words }) => [title, words])).toEqual([
      ['책 제목', '010-1111-2222'],
      ['엮은이', '010-2222-3333'],
      ['바치는 말', '010-3333-4444'],
      ['여는 글', '010-4444-5555'],
      ['1부 제목', '010-5555-6666'],
      ['뒤표지 글', 'hanjiu@example.org'],
    ]);
    const pages = found.map(({ page }) => page);
    // Cover, dedication, foreword and part have their pages; the back is the last one.
    expect(pages.slice(0, 2)).toEqual([1, 1]);
    expect(new Set(pages)).toHaveProperty('size', 5);
    for (const { findingId } of found) expect((await decide(findingId, true)).status).toBe(200);
  });

  it('shows where the maker names members, who are public only with their consent', async () => {
    const { friend, check } = await makeDraft(({ group, friend: named }: Made) => ({
      foreword: `${named.penName}과 ${group.owner.penName}이 엮었어요.`,
    }));
    const names = (await check()).body.findings.flatMap((one) =>
      one.code === 'PERSONAL_DATA' && one.personalDataKind === 'MEMBER_NAME' ? [one] : [],
    );
    expect(names.map(({ title, words }) => [title, words])).toEqual([['여는 글', friend.penName]]);
  });
});
