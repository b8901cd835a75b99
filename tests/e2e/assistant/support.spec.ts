import { expect } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { makeClass } from '../support/class.ts';
import { enter } from '../support/people.ts';
import type { SharedServer } from '../support/serve.ts';
import { test } from '../support/test.ts';

let live: SharedServer;

test.beforeAll(({ sharedServer }) => {
  live = sharedServer;
});

test('assistant/support: an owner enables it, a pupil asks and thinks, the owner reads', async ({
  page,
  browser,
}) => {
  const group = await makeClass(live);
  const at = `${live.url}/group/${group.groupId}`;
  await enter(page, live.url, group.teacher);
  await page.goto(`${at}/management/writing?subjectId=${group.ragId}`);
  await page.getByRole('button', { name: '그 밖의 규칙 고치기' }).click();
  await page.getByRole('checkbox', { name: /글을 쓰면서 도움을 물을 수 있어요/ }).check();
  await page.getByRole('button', { name: '다 됐어요' }).click();
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText('저장됨')).toBeVisible();

  const pupil = await (await browser.newContext()).newPage();
  await enter(pupil, live.url, group.pupil);
  await pupil.goto(`${at}/writing?subjectId=${group.ragId}`);
  const editor = pupil.getByRole('textbox', { name: '본문' });
  await editor.click();
  await pupil.keyboard.insertText('칠월에는 물이 1미터 40센티미터까지 올라갔다. 나는 무서웠다.');
  await expect(pupil.getByText('저장됨').first()).toBeVisible();
  await pupil.getByRole('tab', { name: 'AI 도움' }).click();
  await expect(pupil.getByText('인공지능이 아니에요', { exact: false })).toBeVisible();
  await pupil.getByRole('button', { name: /한 문단 질문/ }).click();
  const answer = pupil.getByRole('region', { name: '한 문단 질문' });
  await expect(answer.getByRole('listitem').first()).toBeVisible();
  await expect(editor.locator('[data-mark]').first()).toHaveText('1미터 40센티미터');
  await answer.getByRole('button', { name: /글에서 보기: ‘무서웠다’/ }).click();
  expect(await pupil.evaluate(() => String(getSelection()))).toBe('무서웠다');
  await answer.getByRole('button', { name: '생각해 봤어요' }).first().click();
  await expect(editor.locator('[data-mark][data-answered]')).toHaveText('1미터 40센티미터');
  await expectAccessible(pupil);
  await pupil.getByRole('textbox', { name: '제목' }).fill('물 높이를 재는 막대');
  await pupil.getByRole('button', { name: '내기', exact: true }).click();
  await pupil.getByRole('alertdialog').getByRole('button', { name: /내기/ }).click();
  await expect(pupil).toHaveURL(/\/post\//);

  await page.goto(`${at}/feedback-making`);
  await page.getByRole('button', { name: 'AI 도움 1' }).click();
  const asked = page.getByRole('dialog', { name: /AI 도움에 물은 것/ });
  await expect(asked.getByText('생각해 봤다고 했어요.')).toBeVisible();
  await expect(asked.getByText('규칙 도우미', { exact: false })).toBeVisible();
  await expectAccessible(page);
});
