import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteGroup, restoreGroup, updateGroupSettings } from '../../../shared/group-settings.ts';
import { getGroup } from '../../../shared/groups.ts';
import * as reports from '../../../shared/square-reports.ts';
import { createTestApp, type TestApp } from '../../../tests/support/app.ts';
import {
  makeGroup,
  makeUser,
  type TestGroup,
  type TestUser,
} from '../../../tests/support/factories.ts';
import { upload } from '../../../tests/support/form.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  administrator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(() => app.close());

const GROUP_TITLE = '햇살초 5학년 2반';
const at = ({ owner, groupId }: TestGroup) => ({ token: owner.token, params: { groupId } });
const change = (group: TestGroup, body: object) =>
  app.call(updateGroupSettings, { ...at(group), body });
const show = (url: string) => app.server.inject({ method: 'GET', url });

async function report({ groupId }: TestGroup): Promise<string> {
  const params = { groupId };
  await app.call(reports.reportSquare, { params, body: { reportReason: 'OTHER' } });
  const query = { size: 100, state: 'WAITING' };
  const { body } = await app.call(reports.listSquareReports, { token: administrator.token, query });
  return body.reports.find((one) => one.groupId === groupId)?.reportId ?? '';
}

const WAYS = {
  'its owner closes it': (group: TestGroup) => change(group, { visibility: 'PRIVATE' }),
  'its owner follows a report': async (group: TestGroup) => {
    const { token, params } = at(group);
    const reportId = await report(group);
    const body = { reportDecision: 'TAKE_DOWN' };
    return app.call(reports.decideGroupReport, { token, params: { ...params, reportId }, body });
  },
  'an administrator takes it down': async (group: TestGroup) =>
    app.call(reports.decideSquareReport, {
      token: administrator.token,
      params: { reportId: await report(group) },
      body: { reportDecision: 'TAKE_DOWN' },
    }),
  'it is deleted, also when it comes back': async (group: TestGroup) => {
    await app.call(deleteGroup, { ...at(group), body: { groupTitle: GROUP_TITLE } });
    return app.call(restoreGroup, at(group));
  },
};

test.each(Object.entries(WAYS))(
  'the picture of a group in the square is elsewhere once %s',
  async (_name, close) => {
    const group = await makeGroup(app, {
      groupTitle: GROUP_TITLE,
      settings: { visibility: 'PUBLIC' },
    });
    const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    const { token } = group.owner;
    const { fileUrl } = (await upload(app, token, png, { fileKind: 'GROUP_COVER' })).body;
    await change(group, { coverImageUrl: fileUrl });
    const picture = (await show(fileUrl)).rawPayload;

    expect((await close(group)).status).toBe(200);
    expect((await show(fileUrl)).statusCode).toBe(404);
    const { coverImageUrl } = (await app.call(getGroup, at(group))).body;
    expect((await show(coverImageUrl ?? '')).rawPayload.equals(picture)).toBe(true);
    const rows = await app.services.db
      .selectFrom('files')
      .select('inUse')
      .where('userId', '=', group.owner.userId)
      .execute();
    expect(rows).toEqual([{ inUse: true }]);
  },
);
