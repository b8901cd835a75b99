import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { userLogin } from '../../../shared/accounts/sessions.ts';
import type { Result } from '../../../shared/contract/endpoint.ts';
import { listMyGroups } from '../../../shared/groups/groups.ts';
import { callLive, codeIn, readEmail, signUpLive } from '../../support/servers/live.ts';

export interface Somebody {
  kind: '학생이에요' | '선생님이에요' | '그 밖의 쓰는 사람이에요';
  userLogin: string;
  penName: string;
  emailName: string;
  emailDomain: string;
}

const CLASSIFY = {
  학생이에요: 'STUDENT',
  선생님이에요: 'TEACHER',
  '그 밖의 쓰는 사람이에요': 'GENERAL',
} as const;

export const PASSWORD = '감나무-등불-아래';

/** Signs up through every step of the pages, as somebody who has never been here. */
export async function signUp(page: Page, dataDir: string, who: Somebody): Promise<void> {
  await page.goto('/sign-up');
  await page.getByRole('radio', { name: who.kind }).check();
  if (who.kind === '학생이에요') await page.getByLabel('만 14세가 되었어요').check();
  await page.getByRole('button', { name: '다음', exact: true }).click();
  await expect(page.getByText('내 아이디로 가입해요')).toBeVisible();
  await page.getByRole('button', { name: '다음', exact: true }).click();
  await page.getByLabel('이메일 아이디').fill(who.emailName);
  await page.getByRole('combobox', { name: /교육청|메일 서비스/ }).selectOption(who.emailDomain);
  await page.getByRole('button', { name: '인증 번호 받기' }).click();
  const code = page.getByLabel('인증 번호 6자리');
  await expect(code).toBeVisible();
  await code.fill(codeIn(await readEmail(dataDir, `${who.emailName}@${who.emailDomain}`)));
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await page.getByLabel('아이디', { exact: true }).fill(who.userLogin);
  await page.getByLabel('필명').fill(who.penName);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  // By a key: the notice of the step before may still lie over the button.
  await page.getByRole('button', { name: '가입하기' }).press('Enter');
  await expect(page).toHaveURL(/\/login/);
}

/** Is here already: by the calls that the pages make, where signing up is not what is looked at. */
export function register(url: string, dataDir: string, who: Somebody): Promise<string> {
  return signUpLive(url, dataDir, {
    userLogin: who.userLogin,
    password: PASSWORD,
    penName: who.penName,
    userEmail: `${who.emailName}@${who.emailDomain}`,
    userClassify: CLASSIFY[who.kind],
  });
}

/** The log-in page when its scripts are there: what is pressed earlier stays, and is not sent. */
export async function openLogin(page: Page, address = '/login'): Promise<void> {
  await page.goto(address);
  const button = page.getByRole('button', { name: '로그인', exact: true });
  await expect(button).toHaveAttribute('type', 'submit');
}

export async function logIn(
  page: Page,
  who: Pick<Somebody, 'userLogin' | 'penName'>,
): Promise<void> {
  await openLogin(page);
  await page.getByLabel('아이디').fill(who.userLogin);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect(page).toHaveURL(/\/group$/);
}

/** Opens the session of somebody in this browser, without typing; answers the access token. */
async function openSession(
  page: Page,
  url: string,
  credentials: { userLogin: string; password: string },
): Promise<string> {
  // Through the browser's own requests, which keep the cookies that pictures are read by.
  const answer = await page
    .context()
    .request.post(`${url}${userLogin.path}`, { data: credentials });
  const body: Result<typeof userLogin> = await answer.json();
  const session = JSON.stringify({ user: body.user, accessToken: body.accessToken });
  await page.addInitScript((text) => localStorage.setItem('munjip.session', text), session);
  return body.accessToken ?? '';
}

/** Logs in somebody who was registered by `register`, where logging in is not what is tested. */
export function enter(page: Page, url: string, who: Somebody): Promise<string> {
  return openSession(page, url, { userLogin: who.userLogin, password: PASSWORD });
}

/** As somebody of the demo class who has logged in here before; answers with their token. */
export function comeAsDemoPupil(page: Page, url: string, login = 'harin27'): Promise<string> {
  return openSession(page, url, { userLogin: login, password: 'munjip-demo' });
}

/** Somebody of the demo class, in the writing tool of their class. */
export async function openDemoTool(page: Page, url: string, login?: string): Promise<Locator> {
  const token = await comeAsDemoPupil(page, url, login);
  const { body } = await callLive(url, listMyGroups, { token });
  const group = body.groups.find(({ groupTitle }) => groupTitle.startsWith('햇살초'));
  await page.goto(`${url}/group/${group?.groupId}/writing`);
  const paper = page.getByRole('textbox', { name: '본문' });
  await expect(paper).toBeVisible();
  return paper;
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
