import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import type { LiveServer } from '../support/live.ts';
import { logIn, openBrowser, openLogin, register, type Somebody, signUp } from './people.ts';
import { serve } from './serve.ts';

const TEACHER: Somebody = {
  kind: '선생님이에요',
  userLogin: 'hanjiu_ssam',
  penName: '한지우',
  emailName: 'jiu',
  emailDomain: 'sen.go.kr',
};
const FRIEND: Somebody = {
  kind: '학생이에요',
  userLogin: 'pakian',
  penName: '박이안',
  emailName: 'ian',
  emailDomain: 'gmail.com',
};
const CLASS = Array.from({ length: 30 }, (_, n) => `새싹${n + 1}`);
const OWN = '할머니 댁 마당의 감';

let live: LiveServer;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-first-day-'));
  live = await serve({ dataDir });
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Pages of A4 that come out of the printer. */
async function countPrinted(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length;
}

test('a teacher’s first day: a class list becomes cards, and a pupil comes in', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const problems: string[] = [];
  const teacher = await openBrowser(browser, live.url, problems);
  await register(live.url, dataDir, TEACHER);
  await logIn(teacher, TEACHER);
  await teacher.getByRole('link', { name: '모임 만들기' }).click();
  await teacher.getByLabel('모임 이름').fill('햇살초 5학년 2반');
  await teacher.getByRole('button', { name: '모임 열기' }).click();
  await expect(teacher).toHaveURL(/\/group\/[0-9a-f-]{36}$/);
  const groupUrl = teacher.url();

  await test.step('a list with a mistake is shown, and nothing is made of it', async () => {
    // Pupils without an ID cannot enter a code: the first screen leads to their accounts.
    await teacher.getByRole('link', { name: '학생 계정 만들기' }).click();
    await expect(teacher).toHaveURL(/\/management\/user\?add=accounts$/);
    await expectAccessible(teacher);
    await expect(teacher.getByLabel('아이디 앞부분')).toHaveValue('hs52-');
    await teacher.getByLabel('아이디 앞부분').fill('');
    await teacher.getByLabel('명단').fill(['이름\t아이디', ...CLASS, '겹친이\t한글'].join('\n'));
    await teacher.getByRole('button', { name: '확인하기' }).click();
    await expect(teacher.getByText(/아이디가 없는 사람이 30명 있어요/)).toBeVisible();
    await expect(teacher.getByLabel('아이디 앞부분')).toBeFocused();
    await teacher.keyboard.type('haessal52-');
    await teacher.getByRole('button', { name: '확인하기' }).click();
    await expect(teacher.getByRole('row')).toHaveCount(32);
    await expect(teacher.getByText(/아이디는 영어 소문자/)).toBeVisible();
    await expect(teacher.getByRole('button', { name: '30명 계정 만들기' })).toBeDisabled();
    await expectAccessible(teacher);
  });

  await test.step('mended, it becomes thirty accounts at once', async () => {
    await teacher.getByRole('button', { name: '고치기' }).click();
    await teacher.getByLabel('명단').fill(['이름\t아이디', ...CLASS].join('\n'));
    await teacher.getByRole('button', { name: '확인하기' }).click();
    await expect(teacher.getByRole('heading', { name: /30명의 계정을 새로/ })).toBeVisible();
    await teacher.getByRole('button', { name: '30명 계정 만들기' }).click();
    await expect(teacher.getByText('보호자께 동의를 받은 뒤에 만들 수 있어요.')).toBeVisible();
    await teacher.getByLabel('새로 만드는 30명의 보호자 동의를 받았어요.').check();
    await teacher.getByRole('button', { name: '30명 계정 만들기' }).click();
  });

  const cards = teacher.getByRole('list', { name: '나누어 줄 카드' }).getByRole('listitem');
  let card = '';
  await test.step('which print as cards, ten a sheet', async () => {
    await expect(cards).toHaveCount(30);
    await expect(cards.getByRole('img', { name: '로그인하는 곳' })).toHaveCount(30);
    await expectAccessible(teacher);
    await teacher.getByRole('link', { name: '모임 홈' }).click();
    await expect(teacher.getByText(/임시 비밀번호를 다시 볼 수 없어요/)).toBeVisible();
    await teacher.getByRole('button', { name: '카드 더 보기' }).click();
    await expect(cards).toHaveCount(30);
    card = (await cards.nth(6).innerText()).replace(/\s+/g, ' ');
    await teacher.emulateMedia({ media: 'print' });
    await expect(teacher.getByRole('navigation')).toHaveCount(0);
    await expect(teacher.getByRole('button', { name: '인쇄하기' })).toBeHidden();
    await expect(teacher.getByText('본문으로 건너뛰기')).toBeHidden();
    expect(await countPrinted(teacher)).toBe(3);
    await teacher.emulateMedia({ media: null });
    await teacher.getByRole('button', { name: '다 나누었어요' }).click();
    await expect(teacher.getByText('함께하는 사람 30명')).toBeVisible();
    await expectAccessible(teacher);
  });

  await test.step('a pupil who comes later gets the next number; the others stay as they are', async () => {
    await teacher.getByRole('link', { name: '계정 만들기' }).click();
    await expect(teacher.getByLabel('아이디 앞부분')).toHaveValue('haessal52-');
    await teacher.getByLabel('명단').fill('새싹1\n늦은이');
    await teacher.getByRole('button', { name: '확인하기' }).click();
    await expect(
      teacher.getByRole('row', { name: /새싹1 haessal52-01 이미 있어요/ }),
    ).toBeVisible();
    await expect(
      teacher.getByRole('row', { name: /늦은이 haessal52-31 새로 만들기/ }),
    ).toBeVisible();
    await expect(teacher.getByText(/오늘 보호자 동의를 확인했어요/)).toBeVisible();
    await expect(teacher.getByLabel('새로 만드는 1명의 보호자 동의를 받았어요.')).not.toBeChecked();
    await expectAccessible(teacher);
    await teacher.getByRole('link', { name: '참여자 관리로' }).click();
    await teacher.getByRole('button', { name: '명단을 두고 나가기' }).click();
  });

  await test.step('a pupil logs in with a card and chooses a password', async () => {
    const [, userLogin = '', temporary = ''] = /아이디 (\S+) 임시 비밀번호 (\S+)/.exec(card) ?? [];
    expect(userLogin).toBe('haessal52-07');
    const pupil = await openBrowser(browser, live.url, problems);
    await openLogin(pupil);
    await pupil.getByLabel('아이디').fill(userLogin);
    await pupil.getByLabel('비밀번호', { exact: true }).fill(temporary);
    await pupil.keyboard.press('Enter');
    await expect(pupil.getByText(/햇살초 5학년 2반.*한지우/)).toBeVisible();
    await pupil.getByLabel('받은 임시 비밀번호').fill(temporary);
    await pupil.getByLabel('새 비밀번호', { exact: true }).fill(OWN);
    await pupil.getByRole('button', { name: '비밀번호 바꾸기' }).click();
    await expect(pupil).toHaveURL(/\/group$/);
    await pupil
      .getByRole('link', { name: /햇살초 5학년 2반/ })
      .first()
      .click();
    await expect(pupil).toHaveURL(groupUrl);
  });

  await test.step('somebody who followed the link signs up, and the link is not lost', async () => {
    await teacher.getByRole('tab', { name: /^초대/ }).click();
    const cells = teacher.getByRole('img', { name: /^모임 코드/ });
    const code = ((await cells.getAttribute('aria-label')) ?? '').replace(/[^A-Z2-9]/g, '');
    const friend = await openBrowser(browser, live.url, problems);
    await friend.goto(`/invite?code=${code}`);
    await expect(friend.getByRole('heading', { name: '모임에 초대를 받았어요' })).toBeVisible();
    await expectAccessible(friend);
    await signUp(friend, dataDir, FRIEND);
    await friend.getByLabel('비밀번호', { exact: true }).fill('감나무-등불-아래');
    await friend.getByRole('button', { name: '로그인', exact: true }).click();
    await expect(friend).toHaveURL(/\/invite\?code=/);
    await expectAccessible(friend);

    // Meanwhile the teacher invites by ID: who comes by the code then needs nobody's leave.
    await teacher.getByRole('button', { name: '초대하기' }).click();
    await teacher.getByLabel('초대할 사람').fill(`${FRIEND.userLogin}\n없는-사람`);
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '초대 보내기' }).click();
    await expect(teacher.getByRole('list', { name: '초대한 결과' })).toContainText('찾지 못했어요');
    await teacher.getByLabel('초대할 사람').fill(FRIEND.userLogin);
    await teacher.getByRole('button', { name: '초대 보내기' }).click();
    // Nobody was invited this time, and nobody is said to have been.
    await expect(teacher.getByRole('list', { name: '초대한 결과' })).toHaveText(
      new RegExp(`^${FRIEND.userLogin}이미 초대했거나`),
    );
    await teacher.keyboard.press('Escape');
    await expect(teacher.getByRole('heading', { name: '보낸 초대 1건' })).toBeVisible();
    await expectAccessible(teacher);
    await friend.getByRole('button', { name: '들어가기', exact: true }).click();
    await expect(friend).toHaveURL(groupUrl);
  });

  await test.step('a forgotten password is made anew, a guest is sent home, and no pupil gets the group', async () => {
    await teacher.reload();
    await teacher.getByRole('tab', { name: /^구성원/ }).click();
    await teacher.getByRole('button', { name: '새싹7 님 관리' }).click();
    await teacher.getByRole('menuitem', { name: '새 임시 비밀번호' }).click();
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '새로 정하기' }).click();
    const told = teacher.getByRole('alertdialog');
    await expect(told).toContainText(/haessal52-07\s*임시 비밀번호\s*[a-z2-9]{8}/);
    await expectAccessible(teacher);
    await told.getByRole('button', { name: '적었어요' }).click();

    const friendsMenu = teacher.getByRole('button', { name: `${FRIEND.penName} 님 관리` });
    await friendsMenu.click();
    await expect(teacher.getByRole('menuitem', { name: '새 임시 비밀번호' })).toHaveCount(0);
    await expect(teacher.getByRole('menuitem', { name: '모임 넘기기' })).toHaveCount(0);
    await teacher.getByRole('menuitem', { name: '내보내기' }).click();
    await teacher.getByRole('button', { name: '내보내기', exact: true }).click();
    await expect(friendsMenu).toHaveCount(0);
    await expect(teacher.getByText('함께하는 사람 30명')).toBeVisible();
  });

  await test.step('several passwords are made anew at once, and printed as cards', async () => {
    const rows = teacher.getByRole('tabpanel').getByRole('listitem');
    await teacher.getByRole('searchbox').fill('ㅅㅆ1');
    await expect(teacher).toHaveURL(/q=/);
    await expect(rows).toHaveCount(0);
    await teacher.getByRole('searchbox').fill('HAESSAL52-1');
    await expect(rows.getByRole('link')).toHaveText(
      Array.from({ length: 10 }, (_, n) => `새싹${n + 10}`),
    );
    await teacher.getByRole('checkbox', { name: '보이는 10명 모두 고르기' }).check();
    await teacher.getByRole('checkbox', { name: '새싹12 님 고르기' }).uncheck();
    await expect(teacher.getByText('9명을 골랐어요')).toBeVisible();
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: '9명 임시 비밀번호' }).click();
    await teacher.getByRole('button', { name: '새로 정하기' }).click();
    await expect(cards).toHaveCount(9);
    await teacher.emulateMedia({ media: 'print' });
    expect(await countPrinted(teacher)).toBe(1);
    await teacher.emulateMedia({ media: null });
    await teacher.getByRole('button', { name: '다 나누었어요' }).click();
    await expect(rows.getByRole('link')).toHaveCount(10);
  });
  expect(problems).toEqual([]);
});
