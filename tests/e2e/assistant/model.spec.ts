import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../../support/browser/axe.ts';
import { type ModelServer, startModelServer } from '../../support/servers/model-server.ts';
import { makeClass } from '../support/class.ts';
import { enter } from '../support/people.ts';
import { type Served, serve } from '../support/serve.ts';
import { test } from '../support/test.ts';

let dataDir: string;
let live: Served;
let model: ModelServer;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-e2e-'));
  model = await startModelServer();
  live = await serve({ dataDir, env: model.env });
});
test.afterAll(async () => {
  await live.stop();
  await model.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const point = (quotation: string | null, content: string) =>
  JSON.stringify({
    pointKind: quotation === null ? 'QUESTION' : 'PLACE',
    quotation,
    criterion: null,
    content,
  });
const FIRST = '무엇과 견주면 읽는 사람이 떠올릴 수 있을까요?';
const SECOND = '그때 손이나 발은 무엇을 하고 있었나요?';

async function enable(page: Page, at: string, ragId: string): Promise<void> {
  await page.goto(`${at}/management/writing?subjectId=${ragId}`);
  await page.getByRole('button', { name: '그 밖의 규칙 고치기' }).click();
  await page.getByRole('checkbox', { name: /글을 쓰면서 도움을 물을 수 있어요/ }).check();
  await page.getByRole('button', { name: '다 됐어요' }).click();
  await page.getByRole('button', { name: '저장하기' }).click();
  await expect(page.getByText('저장됨')).toBeVisible();
  await page.goto(`${at}/management/group`);
  await page.getByRole('button', { name: '읽어 보고 동의하기' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(/동의한 글쓴이의 글만 보내요/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '동의하기' }).click();
  await expect(page.getByRole('button', { name: '동의 취소' })).toBeVisible();
}

test('assistant/support: a pupil sees what a model gets, asks, stops and marks a point', async ({
  page,
  browser,
}) => {
  const group = await makeClass({ ...live, dataDir });
  const at = `${live.url}/group/${group.groupId}`;
  await enter(page, live.url, group.teacher);
  await enable(page, at, group.ragId);

  const pupil = await (await browser.newContext()).newPage();
  await enter(pupil, live.url, group.pupil);
  await pupil.goto(`${at}/writing?subjectId=${group.ragId}`);
  const editor = pupil.getByRole('textbox', { name: '본문' });
  await editor.click();
  await pupil.keyboard.insertText('박이안은 막대를 보았다. 물이 1미터까지 올라갔다.');
  await expect(pupil.getByText('저장됨').first()).toBeVisible();
  await pupil.getByRole('tab', { name: 'AI 도움' }).click();
  await pupil.getByRole('button', { name: '읽어 보기' }).click();
  const dialog = pupil.getByRole('dialog', { name: 'AI 도우미에게 물어볼 때' });
  await expect(dialog.getByText('(이름1)은 막대를 보았다. 물이 1미터까지 올라갔다.')).toBeVisible();
  await expectAccessible(pupil);
  expect(model.requests).toEqual([]);
  await dialog.getByRole('button', { name: '동의하고 AI 도우미 쓰기' }).click();
  await expect(pupil.getByText('AI가 물어봐요.', { exact: false })).toBeVisible();

  model.behave({
    kind: 'stepwise',
    parts: [`{"points":[${point('1미터', FIRST)},`, `${point(null, SECOND)}]}`],
  });
  await pupil.getByRole('button', { name: /한 문단 질문/ }).click();
  const arriving = pupil.getByRole('region', { name: '답이 오는 중' });
  await expect(arriving.getByText('첫째 문단을 읽고 있어요')).toBeVisible();
  await expect(arriving.getByText(FIRST)).toBeVisible();
  await expect(editor.locator('[data-mark]')).toHaveText('1미터');
  const cancelled = model.untilCancelled();
  await arriving.getByRole('button', { name: '멈추기' }).click();
  await cancelled;
  const answer = pupil.getByRole('region', { name: '한 문단 질문' });
  await expect(answer.getByText('AI 도우미 (a-model)', { exact: false })).toBeVisible();
  await answer.getByRole('button', { name: '생각해 봤어요' }).click();
  await expect(editor.locator('[data-mark][data-answered]')).toHaveText('1미터');
  expect(model.requests.map(({ body }) => body).join()).not.toContain('이안');
  await pupil.reload();
  await pupil.getByRole('tab', { name: 'AI 도움' }).click();
  await expect(answer.getByRole('button', { name: '생각해 봤어요', pressed: true })).toBeVisible();

  // The owner takes the consent of the group back.
  await page.getByRole('button', { name: '동의 취소' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '동의 취소' }).click();
  await expect(page.getByRole('button', { name: '읽어 보고 동의하기' })).toBeVisible();
  const asked = model.requests.length;
  await pupil.getByRole('button', { name: /생각 꺼내기/ }).click();
  const byRules = pupil.getByRole('region', { name: '생각 꺼내기' });
  await expect(byRules.getByText('규칙 도우미', { exact: false })).toBeVisible();
  expect(model.requests).toHaveLength(asked);
  await expectAccessible(pupil);
});
