import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../server/platform/http/handle.ts';
import { routes } from '../server/routes.ts';
import type { Endpoint } from '../shared/contract/endpoint.ts';
import { listDesk } from '../shared/feedback/desk.ts';
import { getGroup } from '../shared/groups/groups.ts';
import { MEMBER_VIEW_HEADER, MEMBER_VIEW_USER_ID } from '../shared/groups/member-view.ts';
import { listPosts } from '../shared/reading/posts.ts';
import { getUserActivity } from '../shared/reading/user-activity.ts';
import { readDatabaseState } from './support/data/database-state.ts';
import {
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestPost,
  type TestSubject,
  type TestUser,
} from './support/data/factories.ts';
import { createTestApp, type TestApp } from './support/servers/app.ts';

/** The owner of a group looks at it as a member: the answers are those of a pupil who just came in. */
let app: TestApp;
let group: TestGroup;
let subject: TestSubject;
let post: TestPost;
let secret: TestPost;
let owner: TestUser;
let pupil: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  owner = await makeUser(app, { userClassify: 'TEACHER' });
  pupil = await makeUser(app);
  const author = await makeUser(app);
  group = await makeGroup(app, { owner, members: [author, pupil] });
  subject = await makeSubject(app, group);
  view = { [MEMBER_VIEW_HEADER]: group.groupId };
  const forOwner = await makeSubject(app, group, { readers: 'OWNER' });
  post = await makePost(app, group, subject, author);
  secret = await makePost(app, group, forOwner, author);
});
afterAll(() => app.close());

let view: Record<string, string>;

function paramsOf(endpoint: Endpoint): Record<string, string> {
  const known: Record<string, string> = {
    groupId: group.groupId,
    postId: post.postId,
    subjectId: subject.ragId,
    activityId: subject.activityRagId,
  };
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
  return Object.fromEntries(names.map((name) => [name, known[name] ?? UNKNOWN]));
}
const UNKNOWN = v7();

const named = routes
  .filter(({ gatekeeper }) => !['anyone', 'fileReader', 'signedInAnyhow'].includes(gatekeeper.name))
  .map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route] as const);
const isInside = ({ endpoint, gatekeeper }: Route) =>
  endpoint.method === 'GET' && gatekeeper.name.startsWith('group');
const inside = named.filter(([, route]) => isInside(route));
const outside = named.filter(([, route]) => !isInside(route));

/** Where a pupil finds themselves among the members, which the owner's view is not. */
const SELF_IN_LIST = new Set([
  'GET /api/group/{groupId}/users',
  'GET /api/group/{groupId}/post/{postId}/mentionable',
  'GET /api/statistics/group/{groupId}/submissions',
  'GET /api/statistics/group/{groupId}/members',
  'GET /api/statistics/group/{groupId}/growth',
]);

describe('groups/member-view', () => {
  it.each(outside)('%s is refused', async (_name, { endpoint }) => {
    const answer = await app.call(endpoint, {
      params: paramsOf(endpoint),
      headers: view,
      token: owner.token,
    });
    expect(answer).toMatchObject({ status: 403, errorCode: 'NOT_IN_MEMBER_VIEW' });
  });

  it.each(inside)('%s answers as to a pupil who just came in', async (name, { endpoint }) => {
    const params = paramsOf(endpoint);
    const asPupil = await app.call(endpoint, { params, token: pupil.token });
    const asView = await app.call(endpoint, { params, token: owner.token, headers: view });
    expect(asView.status).toBe(asPupil.status);
    expect(asView.errorCode).toBe(asPupil.errorCode);
    if (asPupil.status >= 400 || SELF_IN_LIST.has(name)) return;
    const text = JSON.stringify(asPupil.body ?? null);
    expect(asView.body ?? null).toEqual(
      JSON.parse(text.replaceAll(pupil.userId, MEMBER_VIEW_USER_ID)),
    );
  });

  it('shows the owner what is for pupils only in the view, and no posts for the owner’s eyes', async () => {
    const asked = { params: { groupId: group.groupId }, token: owner.token };
    const ids = async (headers: Record<string, string>) => {
      const { body } = await app.call(listPosts, { ...asked, query: { size: 20 }, headers });
      return body.posts.map(({ postId }) => postId).sort();
    };
    expect(await ids({})).toEqual([post.postId, secret.postId].sort());
    expect(await ids(view)).toEqual([post.postId]);
    expect(await app.call(listDesk, { ...asked, query: {} })).toMatchObject({ status: 200 });
    expect(await app.call(listDesk, { ...asked, query: {}, headers: view })).toMatchObject({
      errorCode: 'NOT_GROUP_OWNER',
    });
  });

  it('shows as one’s own activity that of a pupil who just came in', async () => {
    const { groupId } = group;
    const activityOf = async (userId: string, by: TestUser, headers: Record<string, string>) =>
      (
        await app.call(getUserActivity, {
          params: { groupId, userId },
          query: { kind: 'NOT_SUBMITTED', page: 1, size: 20 },
          token: by.token,
          headers,
        })
      ).body;
    const { member, ...asView } = await activityOf(MEMBER_VIEW_USER_ID, owner, view);
    const { member: self, ...asPupil } = await activityOf(pupil.userId, pupil, {});
    expect(asView).toEqual(asPupil);
    expect(asView.subjects.map(({ ragId }) => ragId)).toContain(subject.ragId);
    expect([member.userId, member.isOwner]).toEqual([MEMBER_VIEW_USER_ID, self.isOwner]);
  });

  it('is the owner’s alone, for their own group', async () => {
    const params = { groupId: group.groupId };
    const codeOf = async (token: string, groupId: string) =>
      (await app.call(getGroup, { params, token, headers: { [MEMBER_VIEW_HEADER]: groupId } }))
        .errorCode;
    expect(await codeOf(pupil.token, group.groupId)).toBe('NOT_GROUP_OWNER');
    expect(await codeOf(owner.token, v7())).toBe('NOT_IN_MEMBER_VIEW');
    expect(await codeOf(owner.token, 'x')).toBe('NOT_IN_MEMBER_VIEW');
    const stranger = await makeUser(app);
    expect(await codeOf(stranger.token, group.groupId)).toBe('PRIVATE_GROUP');
  });

  it('changes nothing by looking', async () => {
    const before = await readDatabaseState(app.services.db);
    for (const [, { endpoint }] of inside) {
      await app.call(endpoint, { params: paramsOf(endpoint), token: owner.token, headers: view });
    }
    expect(await readDatabaseState(app.services.db)).toEqual(before);
  });
});
