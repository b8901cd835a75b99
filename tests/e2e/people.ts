import { type Browser, expect, type Page } from '@playwright/test';
import { userLogin } from '../../shared/sessions.ts';
import { callLive, codeIn, readLetter } from '../support/live.ts';

export interface Somebody {
  kind: '학생이에요' | '선생님이에요' | '그 밖의 쓰는 사람이에요';
  userLogin: string;
  penName: string;
  emailName: string;
  emailDomain: string;
}

export const PASSWORD = '감나무-등불-아래';

/** Signs up through every step, as somebody who has never been here. */
export async function signUp(
  page: Page,
  dataDir: string,
  who: Somebody,
  onStep: () => Promise<void> = async () => {},
): Promise<void> {
  await page.goto('/sign-up');
  await page.getByRole('radio', { name: who.kind }).check();
  if (who.kind === '학생이에요') await page.getByLabel('만 14세가 되었어요').check();
  await onStep();
  await page.getByRole('button', { name: '다음' }).click();
  await expect(page.getByText('내 아이디로 가입해요')).toBeVisible();
  await onStep();
  await page.getByRole('button', { name: '다음' }).click();
  await page.getByLabel('이메일 아이디').fill(who.emailName);
  await page.getByRole('combobox').selectOption(who.emailDomain);
  await onStep();
  await page.getByRole('button', { name: '인증 번호 받기' }).click();
  const code = page.getByLabel('인증 번호 6자리');
  await expect(code).toBeVisible();
  await onStep();
  await code.fill('000000');
  await page.getByRole('button', { name: '확인' }).click();
  await expect(page.getByText('인증 번호가 맞지 않아요').first()).toBeVisible();
  await code.fill(codeIn(await readLetter(dataDir, `${who.emailName}@${who.emailDomain}`)));
  await page.getByRole('button', { name: '확인' }).click();
  await page.getByLabel('아이디', { exact: true }).fill(who.userLogin);
  await page.getByLabel('필명').fill(who.penName);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await onStep();
  await page.getByRole('button', { name: '가입하기' }).click();
  await expect(page).toHaveURL(/\/login/);
}

export async function logIn(
  page: Page,
  who: Pick<Somebody, 'userLogin' | 'penName'>,
): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('아이디').fill(who.userLogin);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/group$/);
}

/** As somebody of the demo class who has logged in here before. */
export async function comeAsDemoPupil(page: Page, url: string, login = 'harin27'): Promise<void> {
  const { body } = await callLive(url, userLogin, {
    body: { userLogin: login, password: 'munjip-demo' },
  });
  const session = JSON.stringify({ user: body.user, accessToken: body.accessToken });
  await page.addInitScript((text) => localStorage.setItem('munjip.session', text), session);
}

/** A browser of somebody's own; what breaks in its pages is added to the problems. */
export async function openBrowser(
  browser: Browser,
  baseURL: string,
  problems: string[],
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  return page;
}
