import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { userLogin } from '../../../shared/accounts/sessions.ts';
import type { Result } from '../../../shared/contract/endpoint.ts';
import { listMyGroups } from '../../../shared/groups/groups.ts';
import { callLive, codeIn, readEmail, signUpLive } from '../../support/servers/live.ts';

export interface Somebody {
  kind: '학생이에요' | '선생님이에요' | '그 밖에 글 쓰는 분이에요';
  userLogin: string;
  penName: string;
  emailName: string;
  emailDomain: string;
}

let people = 0;

/** A person whose ID and address nobody else has: the journeys of a process share a server. */
export function newPerson(
  kind: Somebody['kind'],
  penName: string,
  emailDomain = 'gmail.com',
): Somebody {
  people += 1;
  const name = `writer-${people}`;
  return { kind, userLogin: name, penName, emailName: name, emailDomain };
}

const CLASSIFY = {
  학생이에요: 'STUDENT',
  선생님이에요: 'TEACHER',
  '그 밖에 글 쓰는 분이에요': 'GENERAL',
} as const;

export const PASSWORD = '감나무-등불-아래';

/** Signs up through all steps of the pages, which log in at the end. */
export async function signUp(page: Page, dataDir: string, who: Somebody): Promise<void> {
  await page.goto('/sign-up');
  await page.getByRole('button', { name: who.kind }).click();
  if (who.kind === '학생이에요') {
    await page.getByRole('button', { name: '네, 만 14세가 되었어요' }).click();
  }
  await page.getByLabel('이메일 아이디').fill(who.emailName);
  await page
    .getByRole('combobox', { name: /교육청이나 학교|메일 서비스/ })
    .selectOption(who.emailDomain);
  await page.getByRole('button', { name: '인증 번호 받기' }).click();
  const code = page.getByLabel('인증 번호 6자리');
  await expect(code).toBeVisible();
  await code.fill(codeIn(await readEmail(dataDir, `${who.emailName}@${who.emailDomain}`)));
  await page.getByRole('button', { name: '확인', exact: true }).click();
  await page.getByLabel('아이디', { exact: true }).fill(who.userLogin);
  await page.getByLabel(/필명/).fill(who.penName);
  await page.getByLabel('비밀번호', { exact: true }).fill(PASSWORD);
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  // With a key, because the notice of the previous step may still cover the button.
  await page.getByRole('button', { name: '가입하기' }).press('Enter');
  await expect(page).not.toHaveURL(/\/sign-up/);
}

/** Creates an account by the calls that the pages make, where signing up is not what is tested. */
export function register(url: string, dataDir: string, who: Somebody): Promise<string> {
  return signUpLive(url, dataDir, {
    userLogin: who.userLogin,
    password: PASSWORD,
    penName: who.penName,
    userEmail: `${who.emailName}@${who.emailDomain}`,
    userClassify: CLASSIFY[who.kind],
  });
}

/** Opens the log-in page and waits for its scripts: before them the button sends nothing. */
export async function openLogin(page: Page, address = '/login'): Promise<void> {
  await page.goto(address);
  await expectLoginReady(page);
}

/** Enter in a field of the log-in page submits from now on. */
export async function expectLoginReady(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: '로그인', exact: true })).toBeEnabled();
}

/** Logs in by the call of the log-in page; the cookies are kept in the browser of this page. */
async function requestSession(
  page: Page,
  url: string,
  credentials: { userLogin: string; password: string },
): Promise<{ session: string; token: string }> {
  const answer = await page
    .context()
    .request.post(`${url}${userLogin.path}`, { data: credentials });
  const { user, accessToken: token }: Result<typeof userLogin> = await answer.json();
  return { session: JSON.stringify({ user, accessToken: token }), token };
}

/**
 * Logs in where logging in is not what is tested, and returns the access token. The page writes the
 * session each time it loads, so it cannot log out; `startSession` writes it once.
 */
export async function enterWith(
  page: Page,
  url: string,
  credentials: { userLogin: string; password: string },
): Promise<string> {
  const { session, token } = await requestSession(page, url, credentials);
  await page.addInitScript((text) => localStorage.setItem('munjip.session', text), session);
  return token;
}

/** Logs in like `enterWith`, but writes the session once; afterwards the page may log out. */
export async function startSession(
  page: Page,
  url: string,
  credentials: { userLogin: string; password: string },
): Promise<string> {
  const { session, token } = await requestSession(page, url, credentials);
  // The smallest document of the same origin; it runs no script that could read the session.
  await page.goto(`${url}/version.json`);
  await page.evaluate((text) => localStorage.setItem('munjip.session', text), session);
  return token;
}

/** `enterWith` for a person who was created by `register`. */
export function enter(
  page: Page,
  url: string,
  { userLogin: login }: Pick<Somebody, 'userLogin'>,
): Promise<string> {
  return enterWith(page, url, { userLogin: login, password: PASSWORD });
}

/** `enterWith` for a person of the demo class. */
export function enterAsDemoUser(page: Page, url: string, login = 'harin27'): Promise<string> {
  return enterWith(page, url, { userLogin: login, password: 'munjip-demo' });
}

/** Opens the editor of the demo class as one of its members. */
export async function openDemoEditor(page: Page, url: string, login?: string): Promise<Locator> {
  const token = await enterAsDemoUser(page, url, login);
  const { body } = await callLive(url, listMyGroups, { token });
  const group = body.groups.find(({ groupTitle }) => groupTitle.startsWith('햇살초'));
  await page.goto(`${url}/group/${group?.groupId}/writing`);
  const editor = page.getByRole('textbox', { name: '본문' });
  await expect(editor).toBeVisible();
  return editor;
}

/** A page in a browser context of its own. Uncaught errors of the page are added to `problems`. */
export async function openBrowser(
  browser: Browser,
  baseURL: string,
  problems: string[],
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  return page;
}
