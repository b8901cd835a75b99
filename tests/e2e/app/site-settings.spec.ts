import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type LiveServer, signUpLive } from '../../support/servers/live.ts';
import { mainMenu } from '../support/locators.ts';
import { enterWith } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

const MAIN = 'https://main.example';

let live: LiveServer;
let dataDir: string;
/** Another site and one of its addresses. */
let school: Server;
let elsewhere: string;
test.beforeAll(async () => {
  school = createServer((_request, response) => response.end('school'));
  await new Promise<void>((listening) => school.listen(0, '127.0.0.1', listening));
  elsewhere = `http://127.0.0.1:${(school.address() as AddressInfo).port}/글?a=1`;
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-site-settings-'));
  const PATH_REDIRECTS = `/pricing=${elsewhere} /my-posts=${elsewhere}`;
  live = await serve({ dataDir, env: { MAIN_SITE_URL: MAIN, PATH_REDIRECTS } });
  await signUpLive(live.url, dataDir);
});
test.afterAll(async () => {
  await live.stop();
  school.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('app/site-settings: with a main site every log-in link leads there', async ({ page }) => {
  await page.route(`${MAIN}/**`, (route) => route.fulfill({ body: 'main' }));
  const logIn = page.getByRole('link', { name: '로그인', exact: true });
  // Prerendered pages, and one that the server renders on request; below, pages of the application.
  for (const address of ['/', '/terms', '/square']) {
    await page.goto(live.url + address);
    await expect(logIn).toHaveAttribute('href', `${MAIN}/login`);
  }
  await page.goto(`${live.url}/invite?code=ABCD2345`);
  await expect(mainMenu(page).getByRole('link', { name: '로그인', exact: true })).toHaveAttribute(
    'href',
    `${MAIN}/login`,
  );
  await expect(page.getByRole('link', { name: '로그인하기' })).toHaveAttribute(
    'href',
    `${MAIN}/login`,
  );
  await page.goto(`${live.url}/group`);
  const asked = page.getByRole('alertdialog', { name: '로그인 필요' });
  await asked.getByRole('button', { name: '네' }).click();
  await expect(page).toHaveURL(`${MAIN}/login`);
});

test('app/site-settings: a redirected path leads to its address, also inside the application', async ({
  page,
}) => {
  await page.goto(live.url);
  await page.getByRole('banner').getByRole('link', { name: '요금', exact: true }).click();
  await expect(page).toHaveURL(new URL(elsewhere).href);

  await enterWith(page, live.url, { userLogin: 'kill-writer', password: '가을에-감을-따요' });
  await page.goto(`${live.url}/group`);
  await mainMenu(page).getByRole('link', { name: '내 글', exact: true }).click();
  await expect(page).toHaveURL(new URL(elsewhere).href);
});
