import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getInquiryOverview } from '../../../../shared/administration/inquiries.ts';
import { listMyFeedback } from '../../../../shared/feedback/feedback.ts';
import {
  getGroup,
  listMyUnsubmitted,
  type RequestedRevision,
  type Unsubmitted,
} from '../../../../shared/groups/groups.ts';
import { listPosts } from '../../../../shared/reading/posts.ts';
import { getUserActivity, type UserActivity } from '../../../../shared/reading/user-activity.ts';
import { listActivities } from '../../../../shared/subjects/activities.ts';
import { unpublishPost } from '../../../../shared/writing/writing.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import {
  activityOf,
  GROUP,
  id,
  POST,
  PUPIL,
  subjectOf,
} from '../../../../tests/support/components/samples.ts';
import { MemberHome } from './MemberHome.tsx';

const network = stubNetwork();

const REVISION: RequestedRevision = {
  postId: id(31),
  ragId: id(80),
  subjectTitle: '우리 동네 가을',
  title: '감나무 등불 아래',
  postStatus: 'PUBLISHED',
  revisionDueAt: '2100-11-27T12:00:00Z',
};

const subjectToWrite = (subjectTitle: string, n: number, postId: string | null): Unsubmitted => ({
  ragId: id(n),
  subjectTitle,
  activityTitle: '가을',
  deadline: null,
  isExtended: false,
  draft:
    postId === null
      ? null
      : { postId, characters: 80, savedAt: '2026-11-02T00:00:00Z', wasPublished: false },
});

const NO_POSTS: UserActivity = {
  kind: 'POST',
  member: {
    userId: PUPIL.id,
    penName: PUPIL.penName,
    userAvatarUrl: null,
    isOwner: false,
    joinedAt: '2026-03-02T00:00:00Z',
  },
  counts: { posts: 0, comments: 0, likes: 0, feedbacks: 0, notSubmitted: 0 },
  page: 1,
  size: 3,
  total: 0,
  posts: [],
  feedbacks: [],
  subjects: [],
};

beforeEach(() => {
  network.answer(listMyFeedback, { feedbacks: [] });
  network.answer(listPosts, { posts: [] });
  network.answer(getUserActivity, NO_POSTS);
  network.answer(getGroup, GROUP);
  network.answer(listActivities, {
    activities: [activityOf('가을', 70, [subjectOf('우리 동네 가을', 80)])],
  });
  network.answer(getInquiryOverview, {
    unreadAnswers: 0,
    teachers: [],
    ownGroups: [],
    operatorWaiting: 0,
  });
});

function open(subjects: Unsubmitted[], revisions: RequestedRevision[]) {
  network.answer(listMyUnsubmitted, { subjects, revisions });
  return renderPage(<MemberHome group={GROUP} />, { viewer: PUPIL });
}

const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title, level: 2 });
  const card = heading.closest('section');
  if (!card) throw new Error('the heading is in no card');
  return within(card);
};

describe('groups/home: what a member has to do', () => {
  it('a requested revision comes before the subjects and opens in the editor at once', async () => {
    const { user, address } = open([subjectToWrite('주운 것 관찰하기', 81, null)], [REVISION]);
    const card = await cardOf('감나무 등불 아래');
    expect(card.getByText(/고쳐쓰기 부탁받음/)).toHaveTextContent(/까지$/);
    const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(titles.slice(0, 2)).toEqual(['감나무 등불 아래', '주운 것 관찰하기']);
    network.answer(unpublishPost, {
      postId: id(31),
      postStatus: 'DRAFT',
      version: 2,
      savedAt: '2026-11-02T00:00:00Z',
      characters: 80,
      charactersWithoutSpaces: 60,
    });
    await user.click(card.getByRole('button', { name: '고쳐 쓰기' }));
    await waitFor(() =>
      expect(address()).toMatch(new RegExp(`/writing\\?.*postId=${id(31)}.*tab=feedback`)),
    );
    expect(network.sentTo(unpublishPost)).toMatchObject([{ params: { postId: id(31) } }]);
  });

  it('a post that is being revised is not a subject to begin with as well', async () => {
    open([subjectToWrite('우리 동네 가을', 80, id(31))], [{ ...REVISION, postStatus: 'DRAFT' }]);
    const card = await cardOf('감나무 등불 아래');
    expect(card.getByText(/고쳐 쓰는 중/)).toBeVisible();
    expect(card.getByRole('link', { name: '이어서 고치기' })).toBeVisible();
    expect(screen.queryByRole('link', { name: '이어서 쓰기' })).not.toBeInTheDocument();
    expect(screen.queryByText('지금 쓸 글은 다 냈어요')).not.toBeInTheDocument();
  });

  it('a post that its writer took back says that it must be handed in again', async () => {
    const { draft, ...subject } = subjectToWrite('우리 동네 가을', 80, id(31));
    if (!draft) throw new Error('the subject has no draft');
    open([{ ...subject, draft: { ...draft, wasPublished: true } }], []);
    const card = await cardOf('우리 동네 가을');
    expect(card.getByText(/꼭 다시 내요/)).toBeVisible();
  });

  it('the newest answer says its first annotation where it has no words on the whole text', async () => {
    network.answer(listMyFeedback, {
      feedbacks: [
        {
          feedbackId: id(90),
          postId: id(31),
          feedbackKind: 'PEER',
          author: null,
          content: '',
          firstAnnotation: '눈앞에 보이는 것 같아.',
          annotationCount: 2,
          postVersion: 1,
          decision: 'NONE',
          sentAt: '2026-11-02T00:00:00Z',
          readAt: null,
          postTitle: '감나무 등불 아래',
          subjectTitle: '우리 동네 가을',
        },
      ],
    });
    open([], []);
    expect(await screen.findByText('눈앞에 보이는 것 같아.')).toBeVisible();
  });
});

it('groups/home: a member finds their own posts, and all of them when there are more', async () => {
  const own = { ...POST, excerpt: '할머니 댁 마당', publishedAt: '2026-11-02T00:00:00Z' };
  network.answer(getUserActivity, { ...NO_POSTS, total: 4, posts: [own] });
  open([], []);
  const heading = await screen.findByRole('heading', { name: '내가 낸 글' });
  const section = within(heading.closest('section') ?? document.body);
  expect(section.getByRole('link', { name: new RegExp(own.title) })).toHaveAttribute(
    'href',
    `/group/${GROUP.groupId}/post/${own.postId}`,
  );
  expect(section.getByRole('link', { name: '모두 보기' })).toHaveAttribute(
    'href',
    `/group/${GROUP.groupId}/my-writing`,
  );
});
