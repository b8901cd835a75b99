import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import sharp from 'sharp';
import { userLogin } from '../../../shared/accounts/sessions.ts';
import { listMyGroups } from '../../../shared/groups/groups.ts';
import { listActivities } from '../../../shared/subjects/activities.ts';
import { expectAccessible } from '../../support/browser/axe.ts';
import { callLive, type LiveServer } from '../../support/servers/live.ts';
import { notice } from '../support/locators.ts';
import { enterAsDemoUser, openBrowser } from '../support/people.ts';
import { serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

const PUPIL = 'harin27';
const TEACHER = 'hanjiu_ssam';
const SUBJECT = '우리 학교 책 소식';

let live: LiveServer;
let dataDir: string;
let groupId: string;
let ragId: string;
let activityId: string;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-attachments-'));
  live = await serve({ dataDir, demo: true });
  const body = { userLogin: PUPIL, password: 'munjip-demo' };
  const { accessToken: token } = (await callLive(live.url, userLogin, { body })).body;
  const mine = await callLive(live.url, listMyGroups, { token });
  groupId = mine.body.groups[0]?.groupId ?? '';
  const tree = await callLive(live.url, listActivities, { params: { groupId }, token });
  const subjects = tree.body.activities.flatMap((activity) => activity.subjects);
  ragId = subjects.find(({ subjectTitle }) => subjectTitle === SUBJECT)?.ragId ?? '';
  activityId = tree.body.activities[0]?.ragId ?? '';
});
test.afterAll(async () => {
  await live.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const file = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(bytes, 7),
});

test('subjects/attachments: a teacher adds a file and a picture to subjects; a pupil sees them, attaches, removes and restores one and publishes', async ({
  browser,
}) => {
  const problems: string[] = [];
  const teacher = await openBrowser(browser, live.url, problems);
  await enterAsDemoUser(teacher, live.url, TEACHER);
  await teacher.goto(`/group/${groupId}/management/writing?subjectId=${ragId}`);
  const beside = teacher.getByRole('group', { name: '함께 볼 자료' });
  await teacher.getByLabel('붙일 파일').setInputFiles(file('책 소개하는 법.hwp', 12_000));
  await expect(beside.getByRole('button', { name: /책 소개하는 법\.hwp.*12 KB/ })).toBeVisible();
  await expectAccessible(teacher);

  // A new subject gets its picture before anybody has saved it, and keeps it after a reload.
  await teacher.goto(`/group/${groupId}/management/writing?activityId=${activityId}&add=subject`);
  const png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#e0ac2f' } })
    .png()
    .toBuffer();
  await teacher
    .getByLabel('붙일 파일')
    .setInputFiles({ name: '은행나무 길.png', mimeType: 'image/png', buffer: png });
  const picture = beside.getByRole('img', { name: '은행나무 길' });
  await expect(picture).toBeVisible();
  const description = teacher.getByRole('textbox', { name: '은행나무 길.png 그림 설명' });
  await description.fill('노란 은행잎이 깔린 길');
  await description.press('Enter');
  const described = beside.getByRole('img', { name: '노란 은행잎이 깔린 길' });
  await expect(described).toBeVisible();
  await teacher.reload();
  await expect(described).toBeVisible();
  await teacher.getByLabel('제목', { exact: true }).fill('은행나무 길에서');
  await expectAccessible(teacher);
  // What the preview loads is not what the form of the subject that is given out starts with.
  await teacher.getByRole('button', { name: '학생 화면 보기' }).click();
  await teacher.getByRole('dialog').getByRole('button', { name: '닫기' }).click();
  await teacher.getByRole('button', { name: '주제 내기' }).click();
  await expect(teacher.getByText('주제를 냈어요')).toBeVisible();
  await expect(teacher.getByRole('radio', { name: '열기' })).toBeChecked();
  const newSubject = new URL(teacher.url()).searchParams.get('subjectId') ?? '';

  const pupil = await openBrowser(browser, live.url, problems);
  await enterAsDemoUser(pupil, live.url, PUPIL);
  await pupil.goto(`/group/${groupId}/writing?subjectId=${newSubject}&tab=subject`);
  await pupil.getByRole('link', { name: '노란 은행잎이 깔린 길 크게 보기' }).press('Enter');
  const large = pupil.getByRole('dialog', { name: '노란 은행잎이 깔린 길' });
  await expect(large.getByRole('img', { name: '노란 은행잎이 깔린 길' })).toBeVisible();
  await large.getByRole('button', { name: '닫기' }).press('Enter');
  await expect(large).toHaveCount(0);
  await pupil.goto(`/group/${groupId}/writing?subjectId=${ragId}&tab=subject`);
  const saved = pupil.waitForEvent('download');
  await pupil.getByRole('button', { name: /책 소개하는 법\.hwp/ }).click();
  expect((await saved).suggestedFilename()).toBe('책 소개하는 법.hwp');
  expect((await readFile((await (await saved).path()) ?? '')).length).toBe(12_000);

  await pupil.getByRole('tab', { name: '붙임' }).click();
  await expect(pupil.getByText('글을 쓰기 시작하면')).toBeVisible();
  await pupil.getByRole('textbox', { name: '제목' }).fill('도서관에 새 책이 왔다');
  await pupil.getByRole('textbox', { name: '본문' }).click();
  await pupil.keyboard.type('오늘 도서관에 새 책이 왔다.');
  await expect(pupil.getByRole('button', { name: '파일 고르기' })).toBeVisible();

  const sending = '**/attachment/file';
  await pupil.route(sending, (route) => route.abort(), { times: 1 });
  await pupil
    .getByLabel('붙일 파일')
    .setInputFiles([file('빈 파일.txt', 0), file('책장 사진.png', 200_000)]);
  await expect(pupil.getByText('안에 아무것도 없는 파일이에요')).toBeVisible();
  await pupil.getByRole('button', { name: '빈 파일.txt 목록에서 지우기' }).click();
  await pupil.getByRole('button', { name: '다시 보내기' }).click();
  const card = pupil.getByRole('button', { name: /^책장 사진\.png 그림/ });
  await expect(card).toBeVisible();

  await pupil.route(sending, () => {}, { times: 1 });
  await pupil.getByLabel('붙일 파일').setInputFiles(file('너무 느린 것.zip', 1_000));
  await pupil.getByRole('button', { name: '너무 느린 것.zip 붙이지 않기' }).click();
  await expect(pupil.getByText('너무 느린 것.zip')).toBeHidden();

  await pupil.getByLabel('웹 페이지 주소').fill('http://127.0.0.1/');
  await pupil.getByRole('button', { name: '붙이기', exact: true }).click();
  await expect(pupil.getByLabel('웹 페이지 주소')).toHaveAccessibleDescription(/사이트가 없거나/);
  await expectAccessible(pupil);

  await pupil.getByRole('button', { name: '책장 사진.png 빼기' }).press('Enter');
  await expect(card).toBeHidden();
  await notice(pupil, '').getByRole('button', { name: '되돌리기' }).click();
  await expect(card).toBeVisible();

  await pupil.getByRole('button', { name: '내기', exact: true }).click();
  await pupil.getByRole('alertdialog').getByRole('button', { name: '내기' }).click();
  await pupil.getByRole('link', { name: '글 전체 보기' }).click();
  await expect(pupil).toHaveURL(/\/post\//);
  const attached = pupil.getByRole('region', { name: /붙임/ });
  await expect(attached.getByRole('button', { name: /책장 사진\.png/ })).toBeVisible();
  await expectAccessible(pupil);
  expect(problems).toEqual([]);
});
