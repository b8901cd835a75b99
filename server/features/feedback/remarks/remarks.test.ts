import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import * as api from '../../../../shared/feedback/remarks.ts';
import { makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const add = ({ token }: TestUser, body: object) => app.call(api.addRemark, { body, token });
const listOf = async ({ token }: TestUser) => (await app.call(api.listRemarks, { token })).body;

describe('feedback/remarks: one’s own remarks', () => {
  it('are listed by use, edited and removed by their owner only', async () => {
    const [teacher, other] = [await makeUser(app), await makeUser(app)];
    const first = (await add(teacher, { content: '{이름:이/가} 잘 보았어요' })).body;
    const second = (await add(teacher, { content: '소리가 들려요', annotationKind: 'PRAISE' }))
      .body;
    expect(first).toMatchObject({ annotationKind: null, writingClassifyId: null, usedCount: 0 });
    const { token } = teacher;
    const params = { remarkId: first.remarkId };
    expect((await app.call(api.useRemark, { params, token })).status).toBe(204);
    expect((await listOf(teacher)).remarks).toMatchObject([
      { remarkId: first.remarkId, usedCount: 1 },
      { remarkId: second.remarkId, usedCount: 0 },
    ]);
    expect((await listOf(other)).remarks).toEqual([]);
    const body = { content: '고친 말', writingClassifyId: '시' };
    for (const call of [api.useRemark, api.removeRemark]) {
      expect((await app.call(call, { params, token: other.token })).errorCode).toBe(
        'REMARK_NOT_FOUND',
      );
    }
    expect((await app.call(api.editRemark, { params, body, token: other.token })).errorCode).toBe(
      'REMARK_NOT_FOUND',
    );
    expect((await app.call(api.editRemark, { params, body, token })).body).toMatchObject(body);
    expect((await app.call(api.removeRemark, { params, token })).status).toBe(204);
    expect((await app.call(api.removeRemark, { params, token })).errorCode).toBe(
      'REMARK_NOT_FOUND',
    );
    expect((await listOf(teacher)).remarks.map(({ remarkId }) => remarkId)).toEqual([
      second.remarkId,
    ]);
  });

  it('keep to their bounds, also two at once', async () => {
    const teacher = await makeUser(app);
    expect((await add(teacher, { content: ' ' })).fields).toHaveProperty('content');
    expect((await add(teacher, { content: 'ㅎ'.repeat(501) })).fields).toHaveProperty('content');
    expect((await add(teacher, { content: 'ㅎ', writingClassifyId: '랩' })).fields).toHaveProperty(
      'writingClassifyId',
    );
    await app.services.db
      .insertInto('remarks')
      .values(
        Array.from({ length: LIMITS.remarks - 1 }, () => ({
          remarkId: v7(),
          userId: teacher.userId,
          annotationKind: null,
          writingClassifyId: null,
          content: 'ㅎ',
        })),
      )
      .execute();
    const answers = await Promise.all([1, 2, 3].map(() => add(teacher, { content: '하나 더' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ errorCode }) => errorCode === 'LIMIT_EXCEEDED')).toHaveLength(2);
  });
});

it('feedback/remarks: everybody gets the shipped remarks', async () => {
  expect((await listOf(await makeUser(app))).shipped.length).toBeGreaterThanOrEqual(60);
});
