import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { userLogin } from '../../../shared/accounts/sessions.ts';
import { getBook } from '../../../shared/books/books.ts';
import { documentOfParagraphs } from '../../../shared/document/document-text.ts';
import { createGroup } from '../../../shared/groups/groups.ts';
import { getPost } from '../../../shared/reading/posts.ts';
import { createActivity, createSubject } from '../../../shared/subjects/activities.ts';
import { publishPost } from '../../../shared/writing/writing.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { publishNewBook } from '../../support/data/books.ts';
import { callLive } from '../../support/servers/live.ts';
import { until } from '../../support/until.ts';
import { giveFeedback } from '../support/feedback.ts';
import { notice } from '../support/locators.ts';
import { newPerson, PASSWORD, register, startSession } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

const PUPIL = newPerson('학생이에요', '박서아');
const OWNER = newPerson('그 밖에 글 쓰는 분이에요', '글쓴이');
const NEW_NAME = '감나무 서아';
const TEXT = '할머니 댁 마당에는 감나무가 한 그루 있다.';

let live: SharedServer;

test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

/** A class in which the pupil has a post with feedback, which is also in the book of the class. */
async function writeInClass(owner: string, pupil: string) {
  const group = await callLive(live.url, createGroup, {
    body: { groupTitle: '햇살초 5학년 2반', joinPolicy: 'OPEN' },
    token: owner,
  });
  const { groupId, groupCode } = group.body;
  const joined = await fetch(`${live.url}/api/group/join?code=${groupCode}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${pupil}` },
  });
  expect(joined.status).toBe(200);
  const activity = await callLive(live.url, createActivity, {
    params: { groupId },
    body: { activityTitle: '가을 글쓰기', activityStatus: 'OPEN' },
    token: owner,
  });
  const subject = await callLive(live.url, createSubject, {
    params: { groupId, activityId: activity.body.ragId },
    body: { subjectTitle: '우리 동네 가을', subjectStatus: 'OPEN' },
    token: owner,
  });
  const postId = v7();
  const published = await callLive(live.url, publishPost, {
    params: { groupId, postId },
    body: {
      ragId: subject.body.ragId,
      title: '감나무 등불',
      document: documentOfParagraphs([TEXT]),
      version: 0,
      saveId: v7(),
    },
    token: pupil,
  });
  expect(published.status).toBe(200);
  await giveFeedback(live.url, { groupId, postId, token: owner }, '첫 문장이 그림 같아요.');
  const { bookId } = await publishNewBook(
    { call: (endpoint, input) => callLive(live.url, endpoint, input) },
    owner,
    { groupId, bookTitle: '우리 반 문집', parts: [{ postIds: [postId] }] },
  );
  await until(async () => {
    const { body } = await callLive(live.url, getBook, { params: { bookId }, token: owner });
    return body.edition;
  });
  return { groupId, postId };
}

async function choosePicture(page: Page) {
  // Red above and blue below, so that the colour shows which part was cropped.
  const half = { width: 300, height: 300, channels: 3 } as const;
  const below = await sharp({ create: { ...half, background: '#2040c0' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { ...half, height: 600, background: '#c03020' } })
    .composite([{ input: below, left: 0, top: 300 }])
    .png()
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({
    name: '나.png',
    mimeType: 'image/png',
    buffer,
  });
}

async function unpack(zip: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'munjip-archive-'));
  for (const [path, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return folder;
}

test('accounts/account-deletion: a pupil edits the profile, downloads everything and deletes the account', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const context = await browser.newContext({ baseURL: live.url });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  const owner = await register(live.url, live.dataDir, OWNER);
  const pupil = await register(live.url, live.dataDir, PUPIL);
  const { groupId, postId } = await writeInClass(owner, pupil);
  await startSession(page, live.url, { userLogin: PUPIL.userLogin, password: PASSWORD });

  await test.step('the pen name and the school are changed', async () => {
    await page.goto('/profile');
    await expect(page.getByText(`${PUPIL.emailName}@gmail.com`, { exact: true })).toBeVisible();
    await expect(page.getByText('확인했어요')).toBeVisible();
    await expect(page.getByText('모임을 1개까지 만들 수 있어요.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('필명').fill('');
    await page.getByLabel('학교나 단체').focus();
    await expect(page.getByText('이 필드는 필수 항목입니다')).toBeVisible();
    await page.getByLabel('필명').fill(NEW_NAME);
    await page.getByLabel('학교나 단체').fill('햇살초등학교');
    // With a key, because the list of schools may open over the button.
    await page.getByRole('button', { name: '저장하기' }).press('Enter');
    await expect(notice(page, '프로필을 바꿨어요')).toBeVisible();
    await expect(page.getByRole('navigation').getByText(NEW_NAME)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('학교나 단체')).toHaveValue('햇살초등학교');
  });

  await test.step('a picture is cropped by keyboard', async () => {
    await choosePicture(page);
    const square = page.getByRole('button', { name: /보일 곳/ });
    await expectAccessible(page);
    await square.focus();
    for (let times = 0; times < 12; times += 1) await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Tab');
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: '이 사진 쓰기' }).press('Enter');
    await expect(page.locator('main img').first()).toBeVisible();
    const address = await page.locator('main img').first().getAttribute('src');
    // Only with the cookie of this browser.
    expect((await fetch(`${live.url}${address}`)).status).toBe(404);
    const picture = sharp(await (await context.request.get(`${address}`)).body());
    expect(await picture.metadata()).toMatchObject({ width: 512, height: 512 });
    const { dominant } = await picture.stats();
    expect(dominant.b).toBeGreaterThan(dominant.r);
  });

  const folder = await test.step('all own data is downloaded', async () => {
    await page.getByRole('link', { name: '탈퇴하기' }).click();
    await expect(page.getByText('책에 실린 1편만 남고')).toBeVisible();
    await expectAccessible(page);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: '내 글과 정보 모두 받기' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe(`${NEW_NAME}의 문집.zip`);
    return unpack(await download.path());
  });

  await test.step('the account is deleted only after a confirmation', async () => {
    const last = page.getByRole('button', { name: '탈퇴하기', exact: true });
    await last.click();
    await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAccessibleDescription(
      /이 필드는 필수 항목입니다/,
    );
    await page.getByLabel('이제 쓰지 않아요').check();
    await page.getByLabel('비밀번호', { exact: true }).fill('아무거나-하나');
    await last.click();
    const asked = page.getByRole('alertdialog');
    await expectAccessible(page);
    await asked.getByRole('button', { name: '탈퇴하기' }).click();
    await expect(page.getByLabel('비밀번호', { exact: true })).toHaveAccessibleDescription(
      /지금 쓰는 비밀번호가 맞지 않아요/,
    );
    await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
    await last.click();
    await asked.getByRole('button', { name: '탈퇴하기' }).click();
    await expect(page.getByRole('heading', { name: '탈퇴했어요' })).toBeVisible();
    await expect(page.locator(':focus')).toContainText('탈퇴했어요');
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
  });

  await test.step('nobody can log in any more, and the book keeps the post', async () => {
    const again = await callLive(live.url, userLogin, {
      body: { userLogin: PUPIL.userLogin, password: PASSWORD },
    });
    expect(again.body).toMatchObject({ errorCode: 'CHECK_ID_PW' });
    const kept = await callLive(live.url, getPost, { params: { groupId, postId }, token: owner });
    expect(kept.body.author).toMatchObject({ penName: '탈퇴한 사용자', userAvatarUrl: null });
  });

  await test.step('the downloaded data is readable without the product', async () => {
    const reader = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
    await reader.goto(pathToFileURL(join(folder, 'index.html')).href);
    await expect(reader.getByRole('heading', { name: `${NEW_NAME}의 문집` })).toBeVisible();
    await expect(reader.getByRole('img', { name: '프로필 사진' })).toHaveJSProperty(
      'naturalWidth',
      512,
    );
    await reader.getByRole('link', { name: '감나무 등불' }).click();
    await expect(reader.getByText(TEXT)).toBeVisible();
    await expect(reader.getByText('첫 문장이 그림 같아요.')).toBeVisible();
    await reader.getByRole('link', { name: '처음으로' }).click();
    const book = await readFile(join(folder, '책', '우리 반 문집.pdf'));
    expect(book.toString('latin1', 0, 5)).toBe('%PDF-');
    await rm(folder, { recursive: true, force: true });
  });
  expect(problems).toEqual([]);
});
