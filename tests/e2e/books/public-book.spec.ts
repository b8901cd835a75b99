import { expect } from '@playwright/test';
import { v7 } from 'uuid';
import { getBook } from '../../../shared/books/books.ts';
import { decideConsents, getMyPages } from '../../../shared/books/consents.ts';
import { documentOfParagraphs } from '../../../shared/document/document-text.ts';
import { createGroup } from '../../../shared/groups/groups.ts';
import { createActivity, createSubject } from '../../../shared/subjects/activities.ts';
import { publishPost } from '../../../shared/writing/writing.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { type Caller, publishNewBook } from '../../support/data/books.ts';
import { callLive } from '../../support/servers/live.ts';
import { until } from '../../support/until.ts';
import { notice } from '../support/locators.ts';
import { enter, newPerson, register } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

const OWNER = newPerson('그 밖에 글 쓰는 분이에요', '글쓴이');
const TITLE = '감나무 등불 아래';

let live: SharedServer;
let token: string;
let bookId: string;
let postId: string;
test.beforeAll(async ({ sharedServer }) => {
  live = sharedServer;
  token = await register(live.url, live.dataDir, OWNER);
  await publish();
});

/** A finished book with one post of its maker. */
async function publish(): Promise<void> {
  const { url } = live;
  const group = await callLive(url, createGroup, { token, body: { groupTitle: '햇살 글방' } });
  const { groupId } = group.body;
  const activity = await callLive(url, createActivity, {
    token,
    params: { groupId },
    body: { activityTitle: '가을', activityStatus: 'OPEN' },
  });
  const subject = await callLive(url, createSubject, {
    token,
    params: { groupId, activityId: activity.body.ragId },
    body: { subjectTitle: '우리 집 가을' },
  });
  postId = v7();
  const document = documentOfParagraphs(['감이 주황 등불처럼 매달린다.']);
  const { ragId } = subject.body;
  const published = await callLive(url, publishPost, {
    token,
    params: { groupId, postId },
    body: { ragId, title: '은행잎 편지', document, version: 0, saveId: v7() },
  });
  expect(published.status).toBe(200);
  const caller: Caller = { call: (endpoint, input) => callLive(url, endpoint, input) };
  ({ bookId } = await publishNewBook(caller, token, {
    groupId,
    bookTitle: TITLE,
    parts: [{ partTitle: '가을', postIds: [postId] }],
  }));
  await until(
    async () => (await callLive(url, getBook, { token, params: { bookId } })).body.edition,
  );
}

async function allowPublicPage(): Promise<void> {
  const params = { bookId };
  const { wordings } = (await callLive(live.url, getMyPages, { token, params })).body;
  const { wordingId } = wordings.PUBLIC_PAGE;
  const { status } = await callLive(live.url, decideConsents, {
    token,
    params,
    body: { decisions: [{ postId, consentUse: 'PUBLIC_PAGE', decision: 'GIVEN', wordingId }] },
  });
  expect(status).toBe(200);
}

test('books: a book is opened by its maker and read by everybody with the address', async ({
  browser,
}) => {
  await allowPublicPage();
  const maker = await (await browser.newContext()).newPage();
  await enter(maker, live.url, OWNER);
  await maker.goto(`${live.url}/books/${bookId}/sharing`);
  await maker.getByRole('button', { name: '책 코드 만들기' }).click();
  await expect(maker.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toBeVisible();
  await maker.getByRole('button', { name: '공개 페이지 열기' }).click();
  const link = maker.getByRole('link', { name: /\/b\/[a-z0-9]{16}$/ });
  await expect(maker.getByText('1편 가운데 1편이 보여요')).toBeVisible();
  await expectAccessible(maker);
  const address = (await link.getAttribute('href')) ?? '';

  // A reader without an account and without scripts.
  const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await reader.goto(address);
  await expect(reader.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await reader.getByRole('link', { name: /은행잎 편지/ }).click();
  const picture = reader.getByRole('img', { name: /쪽의 모습/ });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await reader.getByText('이 쪽을 글로 읽기').click();
  await expect(reader.getByText('감이 주황 등불처럼 매달린다.')).toBeVisible();
  await reader.getByRole('link', { name: '뒤쪽' }).click();
  await reader.getByRole('link', { name: '차례' }).click();
  await expect(reader.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();

  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 740 } })
  ).newPage();
  for (const path of ['', '?page=1', '/embed']) {
    await page.goto(`${address}${path}`);
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(360);
  }

  await maker.goto(`${live.url}/books/${bookId}/my-pages`);
  const use = maker.getByRole('group', { name: '공개 페이지에 올리기' });
  await use.getByRole('checkbox').click({ force: true });
  await expect(use.getByText(/취소했어요/)).toBeVisible();
  const gone = await reader.goto(address);
  expect(gone?.status()).toBe(404);
  await expect(reader.getByText('지금은 볼 수 없는 책이에요')).toBeVisible();
  await maker.goto(`${live.url}/books/${bookId}/sharing`);
  await expect(maker.getByText('1편 가운데 0편이 보여요').last()).toBeVisible();
  await maker.getByRole('button', { name: '공개 페이지 닫기' }).click();
  await expect(maker.getByRole('button', { name: '공개 페이지 다시 열기' })).toBeVisible();
  await maker.getByRole('button', { name: '코드 없애기' }).click();
  await maker.getByRole('alertdialog').getByRole('button', { name: '없애기' }).click();
  await expect(maker.getByRole('button', { name: '책 코드 만들기' })).toBeVisible();
  await expect(notice(maker, '바꾸지 못했어요')).toHaveCount(0);
});
