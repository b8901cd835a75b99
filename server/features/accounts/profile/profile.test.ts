import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getProfile, updateUserInfo } from '../../../../shared/accounts/profile.ts';
import { getUserInfo } from '../../../../shared/accounts/users.ts';
import { getMembership } from '../../../../shared/administration/licenses/membership.ts';
import { makeGroup, makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { importSchools } from '../../groups/schools/schools.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const profileOf = async ({ token }: TestUser) => (await app.call(getProfile, { token })).body;
const change = ({ token }: TestUser, body: unknown) => app.call(updateUserInfo, { token, body });

describe('accounts/profile: the profile', () => {
  it('shows all private fields of the account', async () => {
    const user = await makeUser(app, { penName: '김민수', userClassify: 'TEACHER' });
    expect(await profileOf(user)).toEqual({
      id: user.userId,
      penName: '김민수',
      userAvatarUrl: null,
      userEmail: `${user.userLogin}@example.kr`,
      emailVerified: true,
      userClassify: 'TEACHER',
      mustChangePassword: false,
      isManaged: false,
      teacherRequest: null,
      userLogin: user.userLogin,
      userLoginType: 'JAJAK',
      schoolName: null,
      schoolCode: null,
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it('changes the fields sent and keeps the others', async () => {
    const user = await makeUser(app, { penName: '처음' });
    const changed = await change(user, { penName: ' 나중 ' });
    expect(changed.body).toMatchObject({ penName: '나중', schoolName: null });
    await change(user, { schoolName: '햇살초등학교' });
    expect(await profileOf(user)).toMatchObject({
      penName: '나중',
      schoolName: '햇살초등학교',
    });
    expect((await change(user, {})).body).toEqual(await profileOf(user));
    const { body } = await app.call(getUserInfo, { token: user.token });
    expect(body.penName).toBe('나중');
  });

  it("takes the school's name from its code and deletes the code with a free name", async () => {
    await importSchools(
      app.services,
      Buffer.from('행정표준코드,학교명\n7010001,햇살초등학교\n7010002,달빛초등학교'),
    );
    const user = await makeUser(app);
    await change(user, { schoolName: '딴 이름', schoolCode: '7010001' });
    const known = { schoolName: '햇살초등학교', schoolCode: '7010001' };
    expect(await profileOf(user)).toMatchObject(known);
    const unknown = await change(user, { schoolName: '햇살초등학교', schoolCode: 'S-404' });
    expect([unknown.status, unknown.fields]).toEqual([400, { schoolCode: expect.any(String) }]);
    expect(await profileOf(user)).toMatchObject(known);
    await change(user, { schoolName: '글모임' });
    expect(await profileOf(user)).toMatchObject({ schoolName: '글모임', schoolCode: null });
    await change(user, { schoolCode: '7010002' });
    expect(await profileOf(user)).toMatchObject({ schoolName: '달빛초등학교' });
    await change(user, { schoolName: null, schoolCode: null });
    expect(await profileOf(user)).toMatchObject({ schoolName: null, schoolCode: null });
  });

  it.each([
    [{ penName: '' }, 'penName'],
    [{ penName: '가'.repeat(21) }, 'penName'],
    [{ penName: '나\u200b너' }, 'penName'],
    [{ penName: '나\ufe0f너' }, 'penName'],
    [{ penName: '나\u{e0100}너' }, 'penName'],
    [{ penName: '\u0301\u0301' }, 'penName'],
    [{ penName: '탈퇴한 사용자' }, 'penName'],
    [{ penName: '탈퇴한사용자' }, 'penName'],
    [{ penName: null }, 'penName'],
    [{ schoolName: '' }, 'schoolName'],
    [{ schoolName: '가'.repeat(61) }, 'schoolName'],
    [{ schoolName: 3 }, 'schoolName'],
    [{ userClassify: 'ADMIN' }, 'userClassify'],
    [{ userEmail: 'other@example.kr' }, 'userEmail'],
    [{ emailVerified: true }, 'emailVerified'],
  ])('refuses %j and names the field', async (body, field) => {
    const user = await makeUser(app);
    const before = await profileOf(user);
    const answer = await change(user, body);
    expect([answer.status, answer.errorCode]).toEqual([400, 'INVALID_VALUE']);
    expect(Object.keys(answer.fields ?? {})).toEqual([field]);
    expect(await profileOf(user)).toEqual(before);
  });
});

describe('accounts/profile: the membership', () => {
  const membershipOf = async ({ token }: TestUser) =>
    (await app.call(getMembership, { token })).body;

  it('tells its limits and the number of own groups', async () => {
    const teacher = await makeUser(app, { userClassify: 'TEACHER' });
    expect(await membershipOf(teacher)).toEqual({
      tier: 'FREE',
      groups: 1,
      ownedGroups: 0,
      members: 50,
      aiPerDay: 30,
      endsOn: null,
      isOver: false,
      managesLicense: false,
    });
    await makeGroup(app, { owner: teacher });
    expect(await membershipOf(teacher)).toMatchObject({ ownedGroups: 1 });
  });

  it('is a licence for a cool-school user and unlimited for an administrator', async () => {
    const cool = await makeUser(app, { userClassify: 'COOLSCHOOL' });
    expect(await membershipOf(cool)).toMatchObject({ tier: 'LICENSE', groups: 50, members: 300 });
    const admin = await makeUser(app, { userClassify: 'ADMIN' });
    expect(await membershipOf(admin)).toMatchObject({ tier: 'LICENSE', groups: null });
  });
});
