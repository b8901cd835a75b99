import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { EDUCATION_OFFICE_DOMAINS, NORMAL_EMAIL_DOMAINS } from '../../shared/contract/limits.ts';
import { expectAccessible } from '../support/axe.ts';
import { codeIn, type LiveServer, readLetter, signUpLive } from '../support/live.ts';
import { PASSWORD } from './people.ts';
import { serve } from './serve.ts';

/** The specification's three texts. */
const REQUIRED = '이 필드는 필수 항목입니다';
const TOO_SHORT = '이 값은 필수입니다';
const INVALID = '이 필드는 유효하지 않습니다';
/** Somebody who is here already. */
const TAKEN = 'kill-writer';

let live: LiveServer;
let dataDir: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-own-sign-up-'));
  live = await serve({ dataDir });
  await signUpLive(live.url, dataDir);
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});
test.use({ baseURL: undefined });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** By a key: the notice of the step before may still lie over the button. */
const send = (page: Page) => button(page, '가입하기').press('Enter');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const letters = async () => (await readdir(join(dataDir, 'mail'))).length;
const message = (page: Page, text: string) => page.getByText(text, { exact: true });

/** What the page says is wrong, field by field. */
async function errors(page: Page): Promise<string[]> {
  return page
    .locator('form [id$="-error"]')
    .evaluateAll((all) =>
      all.map(({ textContent }) => textContent ?? '').filter((text) => text !== ''),
    );
}

async function toWay(page: Page, kind: string): Promise<void> {
  await page.goto(`${live.url}/sign-up`);
  await page.getByRole('radio', { name: kind }).check();
  await button(page, '다음').click();
  await expect(heading(page)).toHaveText('어떻게 가입할까요?');
}

async function toEmail(page: Page, kind: string): Promise<void> {
  await toWay(page, kind);
  await button(page, '다음').click();
  await expect(heading(page)).toHaveText('이메일을 알려 주세요');
}

test('a teacher signs up: every step, back and forth, a reload, and what is refused', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));

  await test.step('who one is has to be said', async () => {
    await page.goto(`${live.url}/sign-up`);
    await button(page, '다음').click();
    await expect.poll(() => errors(page)).toEqual([REQUIRED]);
    await expectAccessible(page);
    // With the keyboard alone: the arrows choose, the space ticks.
    await page.getByRole('radio', { name: '선생님이에요' }).focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('radio', { name: '학생이에요' })).toBeChecked();
    await expect.poll(() => errors(page)).toEqual([]);
    await button(page, '다음').click();
    await expect.poll(() => errors(page)).toEqual([REQUIRED]);
    const fourteen = page.getByLabel('만 14세가 되었어요');
    await fourteen.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => errors(page)).toEqual([]);
    await expectAccessible(page);
    await page.getByRole('radio', { name: '선생님이에요' }).check();
    await expect(fourteen).toBeHidden();
    await button(page, '다음').click();
  });

  await test.step('the way back keeps what was said', async () => {
    await expect(heading(page)).toHaveText('어떻게 가입할까요?');
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('radio', { name: '선생님이에요' })).toBeChecked();
    await page.goForward();
    await expect(heading(page)).toHaveText('어떻게 가입할까요?');
    await button(page, '이전').click();
    await expect(page.getByRole('radio', { name: '선생님이에요' })).toBeChecked();
    await button(page, '다음').click();
    await expect(heading(page)).toHaveText('어떻게 가입할까요?');
    await button(page, '다음').click();
  });

  await test.step('a teacher has one of seventeen education offices', async () => {
    const name = page.getByLabel('이메일 아이디');
    const office = page.getByRole('combobox', { name: '교육청' });
    await expect(office.locator('option:not([value=""])')).toHaveCount(17);
    expect(
      await office
        .locator('option')
        .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
    ).toEqual(['', ...EDUCATION_OFFICE_DOMAINS]);
    // Judged when one leaves it, not while one types.
    await name.focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => errors(page)).toEqual([REQUIRED]);
    await office.selectOption('sen.go.kr');
    await name.pressSequentially('한지우');
    expect(await errors(page)).toEqual([]);
    await office.focus();
    await expect.poll(() => errors(page)).toEqual([INVALID]);
    // A whole address finds its places; one from elsewhere is no education office.
    await name.fill('hanjiu@gmail.com');
    await office.focus();
    await expect(name).toHaveValue('hanjiu');
    await expect(office).toHaveValue('');
    await expect.poll(() => errors(page)).toEqual([REQUIRED]);
    await expectAccessible(page);
    await office.selectOption('sen.go.kr');
    await expect.poll(() => errors(page)).toEqual([]);
    await button(page, '인증 번호 받기').click();
    await expect(heading(page)).toHaveText('메일이 도착했나요?');
  });

  const code = page.getByLabel('인증 번호 6자리');
  await test.step('the code’s time is seen, and a reload stays here', async () => {
    await expect(page.getByRole('timer')).toHaveText(/^4:5\d$|^5:00$/);
    await expect(page.getByRole('button', { name: /^다시 받기 \(\d+초 뒤\)$/ })).toBeDisabled();
    await expectAccessible(page);
    await page.reload();
    await expect(heading(page)).toHaveText('메일이 도착했나요?');
    await expect(message(page, 'hanjiu@sen.go.kr')).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^4:/);
    // Back and forth asks for no second letter.
    const sent = await letters();
    await button(page, '이전').click();
    await expect(page.getByLabel('이메일 아이디')).toHaveValue('hanjiu');
    await button(page, '인증 번호 받기').click();
    await expect(code).toBeFocused();
    expect(await letters()).toBe(sent);
  });

  await test.step('a wrong code is refused, and stays to be mended', async () => {
    await code.fill('12345');
    await button(page, '확인').click();
    await expect.poll(() => errors(page)).toEqual([INVALID]);
    const right = codeIn(await readLetter(dataDir, 'hanjiu@sen.go.kr'));
    const wrong = right === '000000' ? '000001' : '000000';
    await code.fill(wrong);
    await button(page, '확인').click();
    await expect(page.getByText('인증 번호가 맞지 않아요.').first()).toBeVisible();
    await expect(code).toHaveValue(wrong);
    await expectAccessible(page);
    // As a Korean keyboard may send it, with the spaces of a copied line.
    await code.fill(
      ` ${right.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))} `,
    );
    await expect(code).toHaveValue(right);
    await button(page, '확인').click();
    await expect(heading(page)).toHaveText('거의 다 되었어요');
  });

  const id = page.getByLabel('아이디', { exact: true });
  const penName = page.getByLabel('필명');
  const password = page.getByLabel('비밀번호', { exact: true });
  const terms = page.getByRole('checkbox', { name: /이용약관에 동의/ });
  const privacy = page.getByRole('checkbox', { name: /개인정보 처리방침에 동의/ });

  await test.step('each field says what is wrong in the specification’s words', async () => {
    await send(page);
    await expect.poll(() => errors(page)).toEqual(Array.from({ length: 5 }, () => REQUIRED));
    await expectAccessible(page);
    await id.pressSequentially('ab');
    expect(await errors(page)).toHaveLength(4);
    await penName.fill('한지우');
    await expect.poll(() => errors(page)).toContain(TOO_SHORT);
    await id.fill('한글아이디');
    await penName.focus();
    await expect.poll(() => errors(page)).toContain(INVALID);
    await id.fill(TAKEN);
    await button(page, '중복 확인').click();
    await expect(
      page.getByText('이미 쓰고 있는 아이디예요. 다른 아이디를 적어 주세요.'),
    ).toBeVisible();
    await id.fill('Han-Jiu');
    await button(page, '중복 확인').click();
    await expect(message(page, '쓸 수 있는 아이디예요.')).toBeVisible();
    await password.fill('short');
    await expect(message(page, '조금 더 길게 적어 주세요')).toBeVisible();
    await penName.focus();
    await expect.poll(() => errors(page)).toContain(TOO_SHORT);
    await password.fill('han-jiu'.padEnd(8, '1'));
    await expect(message(page, '약해요')).toBeVisible();
    await password.fill(PASSWORD);
    await expect(message(page, '괜찮아요')).toBeVisible();
  });

  await test.step('the whole texts open here, and nothing is lost', async () => {
    for (const [words, title] of [
      ['이용약관에 동의해요', '이용약관'],
      ['개인정보 처리방침에 동의해요', '개인정보 처리방침'],
      ['새 소식을 메일로 받을게요', '새 소식을 메일로 받기'],
    ] as const) {
      const open = page.getByRole('button', { name: new RegExp(`^보기.*${words}$`) });
      await open.click();
      const text = page.getByRole('dialog', { name: title });
      await expect(text.getByRole('heading').nth(1)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(text).toBeHidden();
      await expect(open).toBeFocused();
    }
    await expect(password).toHaveValue(PASSWORD);
    await page.getByRole('checkbox', { name: '모두 동의해요' }).check();
    await expect(terms).toBeChecked();
    await expect(privacy).toBeChecked();
    await expect.poll(() => errors(page)).toEqual([]);
    await terms.uncheck();
    await expect.poll(() => errors(page)).toEqual([REQUIRED]);
    await expect(page.getByRole('checkbox', { name: '모두 동의해요' })).not.toBeChecked();
    await terms.check();
  });

  await test.step('a reload keeps all but the password, which is never stored', async () => {
    await page.reload();
    await expect(heading(page)).toHaveText('거의 다 되었어요');
    await expect(id).toHaveValue('Han-Jiu');
    await expect(penName).toHaveValue('한지우');
    await expect(terms).toBeChecked();
    await expect(password).toHaveValue('');
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
    );
    expect(stored).toContain('한지우');
    expect(stored).not.toContain(PASSWORD);
  });

  await test.step('what the server refuses stays to be mended', async () => {
    await id.fill(TAKEN);
    await password.fill('qwerty123');
    await send(page);
    await expect(
      page.getByText('많은 사람이 쓰는 비밀번호예요. 다른 것을 써 주세요.'),
    ).toBeVisible();
    await expect(id).toHaveValue(TAKEN);
    await expect(password).toHaveValue('qwerty123');
    await password.fill(PASSWORD);
    await send(page);
    await expect(
      page.getByText('이미 쓰고 있는 아이디예요. 다른 아이디를 적어 주세요.'),
    ).toBeVisible();
    await expect(id).toBeFocused();
    await expect(penName).toHaveValue('한지우');
    await expect(password).toHaveValue(PASSWORD);
    await expect(privacy).toBeChecked();
    await expectAccessible(page);
  });

  await test.step('and then one is in', async () => {
    await id.fill('Han-Jiu');
    await send(page);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('아이디')).toHaveValue('han-jiu');
    await expect(page.getByLabel('비밀번호', { exact: true })).toBeFocused();
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/group$/);
    await page.goto(`${live.url}/sign-up`);
    await button(page, '로그아웃하고 가입하기').click();
    await expect(page.getByRole('radio', { name: '선생님이에요' })).not.toBeChecked();
  });
  expect(problems).toEqual([]);
});

test('leaving resets, and a step out of turn leads to the first', async ({ page }) => {
  await toEmail(page, '그 밖의 쓰는 사람이에요');
  await page.getByLabel('이메일 아이디').fill('hana');
  await page.getByRole('link', { name: '문집 첫 화면' }).first().click();
  await expect(page).toHaveURL(`${live.url}/`);
  // The address is there before the page is.
  await expect(page.getByLabel('이메일 아이디')).toHaveCount(0);
  await page.goto(`${live.url}/sign-up?step=email`);
  await expect(heading(page)).toHaveText('어떻게 쓰실 건가요?');
  await expect(page.getByText('처음부터 다시 시작해 주세요.').first()).toBeVisible();
  await expect(page.getByRole('radio', { name: '그 밖의 쓰는 사람이에요' })).not.toBeChecked();
  expect(await page.evaluate(() => sessionStorage.getItem('munjip.sign-up') ?? '')).not.toContain(
    'hana',
  );
});

test('anybody else has the usual addresses and one of one’s own', async ({ page }) => {
  await toEmail(page, '그 밖의 쓰는 사람이에요');
  const domain = page.getByRole('combobox', { name: '메일 서비스' });
  expect(
    await domain
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value)),
  ).toEqual(['', ...NORMAL_EMAIL_DOMAINS]);
  const own = page.getByLabel('@ 뒤의 주소');
  await button(page, '인증 번호 받기').click();
  await expect.poll(() => errors(page)).toEqual([REQUIRED, REQUIRED]);
  await page.getByLabel('이메일 아이디').fill('hana');
  await own.fill('munjip');
  await domain.focus();
  await expect.poll(() => errors(page)).toEqual([INVALID]);
  await domain.selectOption('naver.com');
  await expect(own).toBeHidden();
  await domain.selectOption('');
  await own.fill('munjip.kr');
  await button(page, '인증 번호 받기').click();
  await expect(message(page, 'hana@munjip.kr')).toBeVisible();
});

test('a code runs out, and another may be asked for after a minute', async ({ page }) => {
  await page.clock.install();
  await toEmail(page, '그 밖의 쓰는 사람이에요');
  await page.getByLabel('이메일 아이디').fill('duri');
  await page.getByRole('combobox').selectOption('naver.com');
  await button(page, '인증 번호 받기').click();
  await expect(page.getByRole('timer')).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(button(page, '다시 받기')).toBeEnabled();
  await expect(page.getByRole('timer')).toHaveText(/^3:5\d$/);
  // The server's own minute is not over: it says so, and nothing is lost.
  await button(page, '다시 받기').click();
  await expect(page.getByText(/잠시 쉬었다가 다시 해 주세요/).first()).toBeVisible();
  await page.clock.runFor(240_000);
  await expect(page.getByText('시간이 지났어요. 새 번호를 받아 주세요.')).toBeVisible();
  await expect(page.getByRole('timer')).toBeHidden();
  await expectAccessible(page);
});

test('a sign-up that another one overtook is told why', async ({ page }) => {
  await toEmail(page, '그 밖의 쓰는 사람이에요');
  await page.getByLabel('이메일 아이디').fill('writer');
  await page.getByRole('combobox').selectOption('gmail.com');
  await button(page, '인증 번호 받기').click();
  await expect(
    page.getByText('이미 인증한 이메일이에요. 다른 이메일을 써 주세요.').first(),
  ).toBeVisible();
  await expect(page.getByLabel('이메일 아이디')).toHaveValue('writer');
  await expectAccessible(page);
});
