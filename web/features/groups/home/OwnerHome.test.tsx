import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { getInquiryOverview } from '../../../../shared/administration/inquiries.ts';
import { listDesk } from '../../../../shared/feedback/desk.ts';
import { listPeerFeedbackToReview } from '../../../../shared/feedback/peer-review.ts';
import { getGroup } from '../../../../shared/groups/groups.ts';
import { listLeaveRequests } from '../../../../shared/groups/leave-group.ts';
import { listJoinRequests } from '../../../../shared/groups/members.ts';
import { listCommentsToReview } from '../../../../shared/reading/comment-review.ts';
import { listPosts } from '../../../../shared/reading/posts.ts';
import { listActivities, listSubmissions } from '../../../../shared/subjects/activities.ts';
import { extendDeadline, listExtensions } from '../../../../shared/subjects/deadline-extensions.ts';
import { remindToSubmit } from '../../../../shared/subjects/submission-reminders.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import {
  activityOf,
  GROUP,
  id,
  POST,
  subjectOf,
  TEACHER,
} from '../../../../tests/support/components/samples.ts';
import { OwnerHome } from './OwnerHome.tsx';

const network = stubNetwork();

const SUMMARY = { excerpt: '할머니 댁 마당', publishedAt: '2026-11-02T00:00:00Z' };

beforeEach(() => {
  network.answer(listDesk, {
    waiting: [],
    revised: [],
    revising: [],
    answered: [],
    undeliverable: [],
  });
  network.answer(listJoinRequests, { enrollments: [], total: 0 });
  network.answer(listLeaveRequests, { requests: [] });
  network.answer(listPosts, { posts: [] });
  network.answer(getGroup, GROUP);
  network.answer(listCommentsToReview, { comments: [], total: 0 });
  network.answer(listPeerFeedbackToReview, { subjects: [] });
  network.answer(getInquiryOverview, {
    unreadAnswers: 0,
    teachers: [],
    ownGroups: [],
    operatorWaiting: 0,
  });
});

const open = (group = GROUP) => renderPage(<OwnerHome group={group} />, { viewer: TEACHER });

describe('groups/home', () => {
  it('the grid shows who has handed in, and a cell leads to the post, to more time and to a reminder', async () => {
    network.answer(listActivities, {
      activities: [
        activityOf('가을', 70, [
          subjectOf('우리 동네 가을', 80, { deadline: '2099-01-01T12:00:00.000Z' }),
        ]),
      ],
    });
    const people = [
      ['박이안', 'PUBLISHED', POST.postId, 'RESUBMITTED'],
      ['최로아', 'LATE', id(21), null],
      ['윤하준', 'DRAFT', null, 'REQUESTED'],
      ['임하린', 'NONE', null, null],
    ] as const;
    network.answer(listSubmissions, {
      submissions: people.map(([penName, submission, postId, revisionStatus], n) => ({
        userId: id(40 + n),
        penName,
        sameNameLogin: null,
        submission,
        postId,
        revisionStatus,
        remindedAt: null,
      })),
    });
    network.answer(listExtensions, { extensions: [] });
    network.answer(extendDeadline, { extensions: [], extendedCount: 1 });
    network.answer(remindToSubmit, { remindedCount: 1 });
    const { user } = open({ ...GROUP, memberCount: 4 });
    const grid = await screen.findByRole('group', {
      name: '4명: 냄 1, 늦게 냄 1, 쓰는 중 1, 아직 1',
    });
    expect(screen.getByRole('heading', { name: /가을’/ })).toHaveTextContent(
      '4명 중 2명이 ‘우리 동네 가을’을 냈어요.',
    );
    const cell = (name: string) => within(grid).getByRole('button', { name });
    expect(cell('박이안: 냄, 다시 냄')).toHaveTextContent('이안');
    await user.click(cell('박이안: 냄, 다시 냄'));
    const card = await screen.findByRole('dialog', { name: '박이안' });
    expect(within(card).getByRole('link', { name: /^글 보기/ })).toHaveAttribute(
      'href',
      `/group/${GROUP.groupId}/post/${POST.postId}`,
    );
    expect(screen.queryByRole('button', { name: '하루' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cell('박이안: 냄, 다시 냄')).toHaveFocus());

    // The cell and one press: the deadline is later.
    await user.click(cell('윤하준: 쓰는 중, 고쳐 쓰는 중'));
    await user.click(await screen.findByRole('button', { name: '하루' }));
    await waitFor(() =>
      expect(network.sentTo(extendDeadline)).toMatchObject([
        { body: { whom: [id(42)], deadline: '2099-01-02T12:00:00.000Z' } },
      ]),
    );
    await expectNotice('윤하준 님의 마감을 늘렸어요');

    await user.click(cell('임하린: 아직'));
    await user.click(await screen.findByRole('button', { name: /^알림 보내기/ }));
    await expectNotice('임하린 님에게 알렸어요');
    await user.click(screen.getByRole('button', { name: '안 낸 2명에게 알림' }));
    expect(await screen.findByRole('button', { name: '1명에게 알렸어요' })).toBeDisabled();
    expect(network.sentTo(remindToSubmit).map(({ body }) => body.whom)).toEqual([
      [id(43)],
      'NOT_SUBMITTED',
    ]);
    const revisions = within(screen.getByRole('list', { name: '고쳐쓰기' }));
    expect(revisions.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      '고쳐 쓰는 중 1',
      '다시 냄 1',
    ]);
  });

  it('a reminder is still told of when the page is opened again', async () => {
    network.answer(listActivities, {
      activities: [activityOf('가을', 70, [subjectOf('우리 동네 가을', 80)])],
    });
    const missing = (n: number, penName: string, hoursAgo: number | undefined) => ({
      userId: id(n),
      penName,
      sameNameLogin: n === 41 ? 'hs52-07' : null,
      submission: 'NONE' as const,
      postId: null,
      revisionStatus: null,
      remindedAt:
        hoursAgo === undefined ? null : new Date(Date.now() - hoursAgo * 3_600_000).toISOString(),
    });
    network.answer(listExtensions, { extensions: [] });
    network.answer(listSubmissions, {
      submissions: [missing(40, '박이안', 3), missing(41, '최로아', 2)],
    });
    const { user } = open({ ...GROUP, memberCount: 2 });
    expect(await screen.findByRole('button', { name: '안 낸 2명에게 다시 알림' })).toBeEnabled();
    expect(screen.getByText('3시간 전 알렸어요')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '최로아 (hs52-07): 아직' }));
    expect(
      await screen.findByRole('button', { name: /^알림 보내기.*2시간 전 알렸어요/ }),
    ).toBeVisible();
  });

  it('the grid stays after the deadline while a member has more time', async () => {
    network.answer(listActivities, {
      activities: [
        activityOf('가을', 70, [
          subjectOf('우리 동네 가을', 80, {
            subjectStatus: 'CLOSED',
            deadline: '2026-11-01T12:00:00.000Z',
            extendedUntil: '2099-01-01T12:00:00.000Z',
          }),
        ]),
      ],
    });
    network.answer(listSubmissions, {
      submissions: [
        {
          userId: id(40),
          penName: '박이안',
          sameNameLogin: null,
          submission: 'NONE',
          postId: null,
          revisionStatus: null,
          remindedAt: null,
        },
      ],
    });
    network.answer(listExtensions, { extensions: [] });
    open();
    expect(await screen.findByRole('button', { name: '박이안: 아직' })).toBeVisible();
    expect(screen.getByText(/^마감 연장/)).toBeVisible();
    // It would reach those who may no longer hand in as well.
    expect(screen.queryByRole('button', { name: /안 낸/ })).not.toBeInTheDocument();
  });

  it('posts show their likes only where the group has likes', async () => {
    network.answer(listActivities, { activities: [] });
    network.answer(listPosts, { posts: [{ ...POST, ...SUMMARY, likeCount: 3 }] });
    const settings = { ...GROUP.settings, likesEnabled: false };
    network.answer(getGroup, { ...GROUP, settings });
    open({ ...GROUP, memberCount: 4 });
    expect(await screen.findByTitle('댓글 0개')).toBeVisible();
    await waitFor(() => expect(screen.queryByTitle('좋아요 3개')).not.toBeInTheDocument());
  });

  it('comments that wait for the owner are counted, with a link to them', async () => {
    network.answer(listActivities, { activities: [] });
    network.answer(listCommentsToReview, { comments: [], total: 3 });
    open();
    expect(await screen.findByRole('heading', { name: '살펴볼 댓글' })).toBeVisible();
    expect(screen.getByText('3개')).toBeVisible();
    expect(screen.getByRole('link', { name: '읽어 보기' })).toHaveAttribute(
      'href',
      `/group/${GROUP.groupId}/comment-review`,
    );
  });

  it('peer feedback that waits for the owner is counted, with a link to each subject', async () => {
    network.answer(listActivities, { activities: [] });
    const held = { ragId: id(80), subjectTitle: '감나무', held: 2, reported: 0 };
    const reported = { ragId: id(81), subjectTitle: '첫눈', held: 0, reported: 1 };
    network.answer(listPeerFeedbackToReview, { subjects: [held, reported] });
    open();
    expect(await screen.findByText('보여 줄 답 2개')).toBeVisible();
    expect(screen.getByText('글쓴이가 알린 답 1개')).toBeVisible();
    expect(screen.queryByText('글쓴이가 알린 답 0개')).not.toBeInTheDocument();
    for (const { ragId, subjectTitle } of [held, reported]) {
      expect(screen.getByRole('link', { name: `답 살펴보기 ‘${subjectTitle}’` })).toHaveAttribute(
        'href',
        `/group/${GROUP.groupId}/peer-feedback/${ragId}`,
      );
    }
  });

  it('without peer feedback that waits there is no card of it', async () => {
    network.answer(listActivities, { activities: [] });
    open();
    expect(await screen.findByText('무엇을 쓸지 정해 볼까요?')).toBeVisible();
    expect(screen.queryByRole('heading', { name: '친구 글에 쓴 답' })).not.toBeInTheDocument();
  });

  it('a group without subjects is led to its first one', async () => {
    network.answer(listActivities, { activities: [] });
    open();
    expect(await screen.findByText('무엇을 쓸지 정해 볼까요?')).toBeVisible();
    expect(screen.getByRole('link', { name: '첫 주제 만들기' })).toHaveAttribute(
      'href',
      `/group/${GROUP.groupId}/management/writing?add=activity`,
    );
  });

  it('subjects that could not be loaded can be loaded again', async () => {
    network.refuse(listActivities, 'FAILED');
    const { user } = open();
    const again = await screen.findByRole('button', { name: '다시 해 보기' });
    network.answer(listActivities, { activities: [] });
    await user.click(again);
    expect(await screen.findByText('무엇을 쓸지 정해 볼까요?')).toBeVisible();
  });
});
