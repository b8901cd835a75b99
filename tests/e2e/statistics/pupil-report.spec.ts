import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expectAccessible } from '../../support/browser/axe.ts';
import { CLASS, handIn, makeClass } from '../support/class.ts';
import { giveFeedback } from '../support/feedback.ts';
import { enter } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: SharedServer;

test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

async function textOf(path: string): Promise<string> {
  const data = new Uint8Array(await readFile(path));
  const pdf = await getDocument({ data, verbosity: 0 }).promise;
  expect(pdf.numPages).toBe(1);
  const { items } = await (await pdf.getPage(1)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join('');
}

test('statistics/pupil-reports: a teacher prepares a page for the guardians of a pupil', async ({
  page,
}) => {
  const { url } = live;
  const group = await makeClass(live);
  const postId = await handIn(url, group, '감나무 등불 아래');
  await giveFeedback(
    url,
    { ...group, postId, token: group.teacherToken },
    '감나무가 눈에 보이는 듯해.',
  );
  await enter(page, url, group.teacher);
  await page.goto(`${url}/group/${group.groupId}/chart`);
  await page.getByRole('link', { name: '상담 자료 만들기' }).click();
  await page.getByRole('button', { name: '빈 칸 1개를 보낸 답으로 채우기' }).click();
  const words = page.getByRole('textbox', { name: '박이안 님에 대한 선생님의 말' });
  await expect(words).toHaveValue('감나무가 눈에 보이는 듯해.');
  await page.getByText('보낸 답에서 가져오기').click();
  await expectAccessible(page);
  await words.fill('눈에 보이는 대로 쓰는 힘이 좋아요.');
  // The words are saved when the field is left, before the report is made.
  await page.getByRole('button', { name: '상담 자료 만들기' }).click();
  const download = page.getByRole('button', { name: 'PDF로 받기' });
  await expect(download).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await download.click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(`${CLASS} 상담 자료.pdf`);
  const text = await textOf(await file.path());
  for (const part of ['박이안의 글쓰기', '감나무 등불 아래', '눈에 보이는 대로 쓰는 힘이 좋아요.'])
    expect(text).toContain(part);
  expect(text).not.toContain('보이는 듯해');

  const own = page.waitForEvent('download');
  await page.getByRole('button', { name: '박이안 님 한 쪽만 받기' }).click();
  expect(await textOf(await (await own).path())).toBe(text);

  await enter(page, url, group.pupil);
  await page.goto(`${url}/group/${group.groupId}/chart/report`);
  await expect(page.getByText('선생님만 볼 수 있는 화면이에요')).toBeVisible();
});
