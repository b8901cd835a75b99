import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { compose, composeUnfinished } from '../support/hangul.ts';
import type { LiveServer } from '../support/live.ts';
import { logIn, register, type Somebody, signUp } from './people.ts';
import { serve } from './serve.ts';

const TEACHER: Somebody = {
  kind: '선생님이에요',
  userLogin: 'hanjiu_ssam',
  penName: '한지우',
  emailName: 'jiu',
  emailDomain: 'sen.go.kr',
};
const PUPIL: Somebody = {
  kind: '학생이에요',
  userLogin: 'pakian',
  penName: '박이안',
  emailName: 'ian',
  emailDomain: 'gmail.com',
};

let live: LiveServer;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-journey-'));
  live = await serve({ dataDir });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** A browser of one's own; what goes wrong in it fails the journey. */
async function open(browser: Browser, problems: string[]): Promise<Page> {
  const context = await browser.newContext({ baseURL: live.url });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  return page;
}

function toast(page: Page, text: string | RegExp) {
  return page
    .getByRole('region', { name: /알림/ })
    .getByText(text)
    .or(page.getByText(text))
    .first();
}

test('a class writes, is answered, and holds its book', async ({ browser }) => {
  test.setTimeout(240_000);
  const problems: string[] = [];
  const teacher = await open(browser, problems);
  const pupil = await open(browser, problems);

  await test.step('1. they sign up with IDs of their own', async () => {
    await signUp(teacher, dataDir, TEACHER);
    await register(live.url, dataDir, PUPIL);
  });

  await test.step('2. they log in', async () => {
    await teacher.getByLabel('아이디').fill(TEACHER.userLogin);
    await teacher.getByLabel('비밀번호', { exact: true }).fill('틀린-비밀번호');
    await teacher.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(toast(teacher, '아이디나 비밀번호가 맞지 않아요')).toBeVisible();
    await expectAccessible(teacher);
    await logIn(teacher, TEACHER);
    await logIn(pupil, PUPIL);
    await expectAccessible(teacher);
  });

  let code = '';
  await test.step('3. the teacher opens a group, and the pupil comes in by its code', async () => {
    await teacher.getByRole('link', { name: '모임 만들기' }).click();
    await teacher.getByLabel('모임 이름').click();
    await compose(teacher, '햇살초 5학년 2반');
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '모임 열기' }).click();
    await expect(teacher).toHaveURL(/\/group\/[0-9a-f-]{36}$/);
    await expect(teacher.getByRole('heading', { name: '햇살초 5학년 2반' }).first()).toBeVisible();
    const cells = teacher.getByRole('img', { name: /^모임 코드/ });
    code = ((await cells.getAttribute('aria-label')) ?? '').replace(/[^A-Z2-9]/g, '');
    expect(code).toHaveLength(8);
    await expectAccessible(teacher);

    await teacher.goto('/group/creation');
    await teacher.getByLabel('모임 이름').fill('두 번째 모임');
    await teacher.getByRole('button', { name: '모임 열기' }).click();
    await expect(toast(teacher, /무료 회원은 모임을 최대 1개까지/)).toBeVisible();
    await teacher.getByRole('link', { name: '요금 안내' }).click();
    await expect(teacher.getByText('모임 1개 열기')).toBeVisible();

    await pupil.goto(`/group?code=${code.toLowerCase()}`);
    await pupil.getByRole('dialog').getByRole('button', { name: '들어가기' }).click();
    await expect(toast(pupil, /신청했어요/)).toBeVisible();
    await teacher.goto('/group');
    await teacher
      .getByRole('link', { name: /햇살초 5학년 2반/ })
      .first()
      .click();
    await teacher.getByRole('link', { name: '참여자 관리' }).first().click();
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '박이안 님 받기' }).click();
    await expect(toast(teacher, '박이안 님이 들어왔어요')).toBeVisible();
  });

  const groupUrl = teacher.url().replace(/\/management.*$/, '');
  await test.step('4a. the teacher makes an activity and a subject with a deadline', async () => {
    await teacher.goto(`${groupUrl}/management/writing`);
    await teacher.getByLabel('활동 이름').click();
    await compose(teacher, '가을 글쓰기');
    await teacher.getByRole('button', { name: '활동 만들기' }).click();
    await teacher.getByLabel('주제', { exact: true }).click();
    await compose(teacher, '우리 동네 가을');
    await teacher.getByLabel('안내').fill('집에 오는 길에 본 가을을 하나만 골라 보세요.');
    await teacher.getByLabel('마감 날짜').fill('2099-12-31');
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '주제 만들기' }).click();
    await expect(toast(teacher, '주제를 열었어요')).toBeVisible();
  });

  await test.step('4b. the pupil writes in Hangul, is saved, and hands in once', async () => {
    await pupil.goto(groupUrl);
    const begin = pupil.getByRole('link', { name: /쓰기 시작하기/ });
    await expect(begin).toBeVisible();
    await expectAccessible(pupil);
    await begin.click();
    await expect(pupil.getByLabel('제목', { exact: true })).toBeVisible();
    // A second tab, opened before anything was written.
    const other = await pupil.context().newPage();
    await other.goto(pupil.url());
    await expect(other.locator('.ProseMirror')).toBeVisible();

    await pupil.getByLabel('제목', { exact: true }).click();
    await compose(pupil, '감나무 등불 아래');
    await pupil.keyboard.press('Enter');
    await compose(pupil, '할머니 댁 마당에는 감나무가 한 그루 있다.\n가을이 되면 감이 매달린다.');
    // The last syllable is still being composed while the save goes out and is answered.
    const composing = await composeUnfinished(pupil, '끝');
    await expect(pupil.getByRole('status').filter({ hasText: '저장됨' })).toBeVisible();
    await composing.send('Input.insertText', { text: '끝' });
    const paper = pupil.locator('.ProseMirror');
    await expect(paper).toContainText('가을이 되면 감이 매달린다.끝');
    await expect(pupil.getByRole('status').filter({ hasText: '저장됨' })).toBeVisible();
    await expectAccessible(pupil);

    await pupil.reload();
    await expect(pupil.getByLabel('제목', { exact: true })).toHaveValue('감나무 등불 아래');
    await expect(pupil.locator('.ProseMirror p')).toHaveText([
      '할머니 댁 마당에는 감나무가 한 그루 있다.',
      '가을이 되면 감이 매달린다.끝',
    ]);
    await pupil.getByRole('button', { name: '내기' }).click();
    await pupil.getByRole('alertdialog').getByRole('button', { name: '내기' }).click();
    await expect(pupil).toHaveURL(/\/post\//);
    await expect(pupil.getByRole('heading', { name: '감나무 등불 아래' })).toBeVisible();

    await other.bringToFront();
    await other.getByLabel('제목', { exact: true }).click();
    await compose(other, '두 번째 글');
    await other.locator('.ProseMirror').click();
    await compose(other, '한 편 더 내고 싶다.');
    await other.getByRole('button', { name: '내기' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: '내기' }).click();
    await expect(toast(other, /글을 한 편만 낼 수 있어요/)).toBeVisible();
    await expect(other.locator('.ProseMirror')).toContainText('한 편 더 내고 싶다.');
    await other.close();
  });

  await test.step('4c. after the deadline nothing is taken, and nothing is lost', async () => {
    await teacher.goto(`${groupUrl}/management/writing`);
    await teacher.getByRole('link', { name: '주제 더하기' }).first().click();
    await teacher.getByLabel('주제', { exact: true }).fill('가을에게 쓰는 편지');
    await teacher.getByRole('button', { name: '주제 만들기' }).click();
    await expect(toast(teacher, '주제를 열었어요')).toBeVisible();
    await expect(teacher).toHaveURL(/subjectId=/);
    const subjectId = new URL(teacher.url()).searchParams.get('subjectId') ?? '';

    await pupil.goto(`${groupUrl}/writing?subjectId=${subjectId}`);
    await pupil.getByLabel('제목', { exact: true }).click();
    await compose(pupil, '가을아');
    await pupil.locator('.ProseMirror').click();
    await compose(pupil, '가을아, 천천히 가.');
    await expect(pupil.getByRole('status').filter({ hasText: '저장됨' })).toBeVisible();

    await teacher.getByLabel('마감 날짜').fill('2026-01-01');
    await teacher.getByRole('button', { name: '저장하기' }).click();
    await expect(toast(teacher, '주제를 고쳤어요')).toBeVisible();

    await pupil.getByRole('button', { name: '내기' }).click();
    await pupil.getByRole('alertdialog').getByRole('button', { name: '내기' }).click();
    await expect(toast(pupil, /마감이 지나서 낼 수 없어요/)).toBeVisible();
    await expect(pupil.locator('.ProseMirror')).toContainText('가을아, 천천히 가.');
  });

  await test.step('5. it is read, liked, commented on and answered', async () => {
    await teacher.goto(groupUrl);
    await expectAccessible(teacher);
    await teacher
      .getByRole('link', { name: /감나무 등불 아래/ })
      .first()
      .click();
    await expect(teacher.getByRole('heading', { name: '감나무 등불 아래' })).toBeVisible();
    await teacher.getByRole('button', { name: /좋아요/ }).click();
    await expect(teacher.getByRole('button', { name: '좋아요 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await teacher.getByRole('textbox', { name: '댓글' }).click();
    await compose(teacher, '등불이라는 말이 참 좋아요.');
    await teacher.getByRole('button', { name: '남기기' }).click();
    await expect(teacher.getByRole('article', { name: '한지우의 댓글' })).toContainText(
      '등불이라는 말',
    );
    await expectAccessible(teacher);

    await teacher.getByRole('link', { name: '빨간 펜으로 답하기' }).click();
    await teacher.getByLabel('글 전체에').click();
    await compose(teacher, '감나무 아래서 무엇을 했나요?');
    await expectAccessible(teacher);
    await teacher.keyboard.press('Control+Enter');
    await expect(toast(teacher, /피드백을 볼 수 있어요/)).toBeVisible();

    await pupil.goto(groupUrl);
    await expect(pupil.getByText('감나무 아래서 무엇을 했나요?')).toBeVisible();
    await pupil
      .getByRole('link', { name: /감나무 등불 아래/ })
      .first()
      .click();
    await expect(pupil.getByRole('article', { name: '한지우의 피드백' })).toContainText(
      '감나무 아래서',
    );
    await pupil.getByRole('button', { name: '답글 달기' }).click();
    await pupil.getByLabel('한지우에게 답글').click();
    await compose(pupil, '고맙습니다.');
    await pupil.getByRole('button', { name: '답하기', exact: true }).click();
    await expect(pupil.getByRole('article', { name: '박이안의 댓글' })).toBeVisible();
    await expectAccessible(pupil);
  });

  await test.step('6. the pieces become a book', async () => {
    await teacher.goto('/books/making');
    await expect(teacher.getByText('감나무 등불 아래').first()).toBeVisible();
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '다음: 모양과 표지' }).click();
    await teacher.getByLabel('책 제목').fill('감나무 등불 아래');
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '책 만들기' }).click();
    await expect(teacher.getByText('다 되었어요').first()).toBeVisible({ timeout: 60_000 });
    await expectAccessible(teacher);
    const downloading = teacher.waitForEvent('download');
    await teacher.getByRole('button', { name: 'PDF 내려받기' }).first().click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('감나무 등불 아래.pdf');
    const bytes = await readFile(await download.path());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');

    await pupil.goto('/books');
    await expect(pupil.getByText('감나무 등불 아래').first()).toBeVisible();
    await expectAccessible(pupil);
  });

  await test.step('7. a new log-in ends the older one, and says so', async () => {
    const elsewhere = await open(browser, problems);
    await logIn(elsewhere, PUPIL);
    await pupil.goto('/group');
    const dialog = pupil.getByRole('alertdialog', { name: '알림' });
    await expect(dialog).toContainText('다른 브라우저에서 로그인되어 메인 화면으로 돌아갑니다.');
    await dialog.getByRole('button', { name: '네' }).click();
    await expect(pupil).toHaveURL(`${live.url}/`);
    await pupil.goto('/group');
    const ask = pupil.getByRole('alertdialog', { name: '로그인 필요' });
    await expect(ask).toContainText('로그인 이후 이용해 주세요.');
    await ask.getByRole('button', { name: '네' }).click();
    await expect(pupil).toHaveURL(/\/login/);
  });

  expect(problems).toEqual([]);
});
