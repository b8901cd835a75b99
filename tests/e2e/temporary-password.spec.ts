import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { v7 } from 'uuid';
import { setTemporaryPassword } from '../../server/features/accounts/passwords/passwords.ts';
import { createDatabase, DatabasePool } from '../../server/platform/db/connection.ts';
import { startEmbeddedDatabase } from '../../server/platform/db/embedded-database.ts';
import { expectAccessible } from '../support/axe.ts';
import { type LiveServer, startLive } from '../support/live.ts';
import { groupCard } from './locators.ts';
import { openLogin } from './people.ts';

let live: LiveServer;
let dataDir: string;
let temporaryPassword: string;
test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-temporary-'));
  live = await startLive({ dataDir, built: true });
  temporaryPassword = await makeManagedPupil();
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const PUPIL = { userLogin: 'haessal-07', penName: '감나무' };
const OWN = '할머니 댁 마당의 감';

/** A pupil of a class, as its owner makes one; answers what stands on the hand-out card. */
async function makeManagedPupil(): Promise<string> {
  const embedded = await startEmbeddedDatabase({ folder: join(dataDir, 'database') });
  const pool = new DatabasePool({
    connection: embedded.connection,
    connections: 2,
    onError: () => {},
  });
  const db = createDatabase(pool);
  const [ownerId, pupilId, groupId] = [v7(), v7(), v7()];
  const person = {
    userLoginType: 'JAJAK',
    userEmail: null,
    userAvatarUrl: null,
    passwordHash: null,
  } as const;
  await db
    .insertInto('users')
    .values([
      {
        ...person,
        userId: ownerId,
        userLogin: 'hanjiu_ssam',
        penName: '한지우',
        userClassify: 'TEACHER',
      },
      { ...person, ...PUPIL, userId: pupilId, userClassify: 'STUDENT' },
    ])
    .execute();
  await db
    .insertInto('groups')
    .values({
      groupId,
      createUserId: ownerId,
      groupTitle: '햇살초 5학년 2반',
      groupCode: 'ABCDEFGH',
      schoolName: null,
      schoolCode: null,
      coverImageUrl: null,
      memberCount: 1,
    })
    .execute();
  await db
    .insertInto('groupMembers')
    .values([
      { groupId, userId: ownerId },
      { groupId, userId: pupilId },
    ])
    .execute();
  await db.updateTable('users').set({ managedBy: groupId }).where('userId', '=', pupilId).execute();
  const made = await setTemporaryPassword(db, { userId: pupilId, managedGroupId: groupId });
  await pool.end();
  await embedded.stop();
  return made.temporaryPassword;
}

test('a temporary password leads to one of one’s own and nowhere else', async ({ browser }) => {
  const problems: string[] = [];
  const page = await (await browser.newContext({ baseURL: live.url })).newPage();
  page.on('pageerror', (error) => problems.push(String(error)));
  await openLogin(page, '/login?next=%2Fbooks');
  await page.getByLabel('아이디').fill(PUPIL.userLogin);
  await page.getByLabel('비밀번호', { exact: true }).fill(temporaryPassword);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile\/password$/);
  const title = page.getByRole('heading', { name: '새 비밀번호를 정해 주세요' });
  await expect(title).toBeVisible();
  await expect(page.getByText(/햇살초 5학년 2반.*한지우/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: '주 메뉴' })).toHaveCount(0);
  await expectAccessible(page);

  for (const path of ['/group', '/books', '/group/creation', '/profile', '/new-email']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/profile\/password$/);
  }
  await expect(title).toBeVisible();
  await page.getByLabel('받은 임시 비밀번호').fill('not this one');
  await page.getByLabel('새 비밀번호', { exact: true }).fill(OWN);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('받은 임시 비밀번호')).toHaveAccessibleDescription(
    /받은 임시 비밀번호가 맞지 않아요/,
  );
  await expect(page.getByLabel('새 비밀번호', { exact: true })).toHaveValue(OWN);
  await page.getByLabel('새 비밀번호', { exact: true }).fill('');
  await page.getByLabel('받은 임시 비밀번호').fill(temporaryPassword);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(temporaryPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('새 비밀번호', { exact: true })).toHaveAccessibleDescription(
    /지금 쓰는 것과 다른 비밀번호/,
  );
  await page.getByLabel('새 비밀번호', { exact: true }).fill(OWN);
  await page.getByRole('button', { name: '비밀번호 바꾸기' }).click();
  await expect(page).toHaveURL(/\/group$/);
  await expect(groupCard(page, '햇살초 5학년 2반')).toBeVisible();
  await page.goto('/profile/password');
  // Who looks after the account is said later, too.
  await expect(page.getByText(/햇살초 5학년 2반.*한지우/)).toBeVisible();
  await expect(page.getByLabel('지금 쓰는 비밀번호')).toBeVisible();
  expect(problems).toEqual([]);
});
