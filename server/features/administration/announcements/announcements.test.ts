import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as api from '../../../../shared/administration/announcements.ts';
import { listAuditEntries } from '../../../../shared/administration/audit.ts';
import { makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  operator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(() => app.close());
beforeEach(() => app.services.db.deleteFrom('announcements').execute());

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const WORDS: api.NewAnnouncement = {
  content: '토요일 아침에 잠시 쉬어요.',
  page: '/help',
  announcementKind: 'MAINTENANCE',
  audience: 'EVERYBODY',
  startsAt: at(-10),
  endsAt: at(60),
};
const create = (change: Partial<api.NewAnnouncement> = {}) =>
  app.call(api.createAnnouncement, { token: operator.token, body: { ...WORDS, ...change } });
const shown = async () => (await app.call(api.listAnnouncements)).body.announcements;

describe('administration/announcements', () => {
  it('are shown to everybody from their start to their end', async () => {
    await create({ content: '지금' });
    await create({ content: '나중', startsAt: at(30), endsAt: at(90) });
    await create({ content: '지난', startsAt: at(-60), endsAt: at(-30) });
    await create({ content: '선생님께', audience: 'TEACHERS', startsAt: at(-5), endsAt: at(80) });
    expect((await shown()).map(({ content }) => content)).toEqual(['선생님께', '지금']);
    const { body } = await app.call(api.listAllAnnouncements, { token: operator.token });
    expect(body.announcements.map(({ content, state }) => [content, state])).toEqual([
      ['나중', 'WAITING'],
      ['선생님께', 'SHOWN'],
      ['지금', 'SHOWN'],
      ['지난', 'OVER'],
    ]);
  });

  it('are changed, ended and removed, and each is recorded', async () => {
    const { announcementId } = (await create()).body;
    const params = { announcementId };
    const change = (values: object) =>
      app.call(api.updateAnnouncement, {
        token: operator.token,
        params,
        body: { ...WORDS, ...values },
      });
    expect((await change({ content: '고친 말' })).body).toMatchObject({ content: '고친 말' });
    expect((await change({ endsAt: at(-1) })).body.state).toBe('OVER');
    expect(await shown()).toEqual([]);
    const remove = () => app.call(api.removeAnnouncement, { token: operator.token, params });
    expect((await remove()).status).toBe(204);
    expect((await remove()).errorCode).toBe('ANNOUNCEMENT_NOT_FOUND');
    expect((await change({})).errorCode).toBe('ANNOUNCEMENT_NOT_FOUND');
    const { body } = await app.call(listAuditEntries, {
      token: operator.token,
      query: { subjectId: announcementId },
    });
    expect(body.entries.map(({ action }) => action)).toEqual([
      'ANNOUNCEMENT_REMOVED',
      'ANNOUNCEMENT_CHANGED',
      'ANNOUNCEMENT_CHANGED',
      'ANNOUNCEMENT_CREATED',
    ]);
  });

  it('refuse an end before the start, links to other sites and empty words', async () => {
    expect((await create({ endsAt: at(-10.1) })).errorCode).toBe('ENDS_BEFORE_START');
    for (const change of [
      { page: 'https://elsewhere.example' },
      { page: '//elsewhere.example' },
      { page: 'javascript:alert(1)' },
      { content: '  ' },
      { content: '가'.repeat(201) },
      { startsAt: '어제' },
    ]) {
      expect((await create(change)).errorCode).toBe('INVALID_VALUE');
    }
    const missing = await app.call(api.removeAnnouncement, {
      token: operator.token,
      params: { announcementId: v7() },
    });
    expect(missing.errorCode).toBe('ANNOUNCEMENT_NOT_FOUND');
  });

  it('are at most five that are shown or wait, also of twenty at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => create()));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(replies.filter(({ errorCode }) => errorCode === 'TOO_MANY_ANNOUNCEMENTS')).toHaveLength(
      15,
    );
    expect(await shown()).toHaveLength(5);
  });
});
