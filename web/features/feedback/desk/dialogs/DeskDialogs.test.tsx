import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { documentOfParagraphs } from '../../../../../shared/document/document-text.ts';
import { type DeskPost, listDeskPost } from '../../../../../shared/feedback/desk.ts';
import {
  type FeedbackDraft,
  removeFeedbackDraft,
  sendFeedbacks,
} from '../../../../../shared/feedback/feedback-drafts.ts';
import { addRemark, listRemarks, removeRemark } from '../../../../../shared/feedback/remarks.ts';
import { stubNetwork } from '../../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../../tests/support/components/render.tsx';
import { GROUP, id, POST, TEACHER } from '../../../../../tests/support/components/samples.ts';
import { RemarksDialog } from '../../remarks/RemarksDialog.tsx';
import { EMPTY_CONTENT } from '../draft/draft-content.ts';
import { SendSeveralDialog } from './SendSeveralDialog.tsx';
import { UndeliverableDialog } from './UndeliverableDialog.tsx';

const network = stubNetwork();

const post = (penName: string, n: number): DeskPost => ({
  postId: id(n),
  ragId: POST.ragId,
  subjectTitle: POST.subjectTitle,
  title: `${penName}의 가을`,
  author: { userId: id(n + 100), penName, userAvatarUrl: null },
  characters: 23,
  publishedAt: '2026-11-02T00:00:00Z',
  late: false,
  editType: 'FIRST',
  feedbackCount: 0,
  revisionStatus: null,
  revisionDueAt: null,
  hasDraft: true,
  sendAt: null,
});

const draft = (postId: string, n: number, change: Partial<FeedbackDraft> = {}): FeedbackDraft => ({
  ...EMPTY_CONTENT,
  feedbackId: id(n),
  postId,
  postVersion: 1,
  version: n,
  savedAt: '2026-11-03T00:00:00Z',
  sendAt: null,
  sendRefusal: null,
  ...change,
});

const IAN = post('박이안', 60);
const ROA = post('최로아', 61);
const HARIN = post('임하린', 62);

describe('feedback/desk: sending several drafts at once', () => {
  beforeEach(() => {
    const drafts: Record<string, FeedbackDraft> = {
      [IAN.postId]: draft(IAN.postId, 70, { content: '잘 읽었어요.' }),
      [ROA.postId]: draft(ROA.postId, 71, { content: '좋아요.' }),
      [HARIN.postId]: draft(HARIN.postId, 72),
    };
    network.answer(listDeskPost, ({ params }) => ({
      post: {
        ...([IAN, ROA, HARIN].find(({ postId }) => postId === params.postId) ?? IAN),
        activityTitle: POST.activityTitle,
        writingClassifyId: '생활문',
        version: 1,
        document: documentOfParagraphs(['가을이다.']),
        charactersWithoutSpaces: 4,
        minCharacters: null,
        supportCount: 0,
        maxCharacters: null,
        isRevising: false,
      },
      rubric: [],
      draft: drafts[params.postId] ?? null,
      draftLocations: {},
      feedbacks: [],
      earlierFeedbacks: [],
      versions: [],
      presences: [],
    }));
  });

  function open() {
    const onSent = vi.fn<(postIds: readonly string[]) => void>();
    const onClose = vi.fn<() => void>();
    const page = renderPage(
      <SendSeveralDialog
        userId={TEACHER.id}
        groupId={GROUP.groupId}
        posts={[IAN, ROA, HARIN]}
        onSent={onSent}
        onClose={onClose}
      />,
      { viewer: TEACHER },
    );
    return { ...page, onSent, onClose };
  }

  it('lists the drafts that are complete, and sends those that are chosen', async () => {
    network.answer(sendFeedbacks, ({ body }) => ({
      results: body.drafts.map(({ feedbackId }) => ({
        feedbackId,
        sent: { feedbackId, postId: IAN.postId, sendAt: '2026-11-03T00:00:10Z' },
        errorCode: null,
      })),
    }));
    const { user, onSent, onClose } = open();
    await user.click(await screen.findByRole('checkbox', { name: /최로아/ }));
    expect(screen.queryByRole('checkbox', { name: /임하린/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '1편에 보내기' }));
    await waitFor(() => expect(onSent).toHaveBeenCalledWith([IAN.postId]));
    expect(network.sentTo(sendFeedbacks)[0]?.body).toEqual({
      drafts: [{ feedbackId: id(70), version: 70 }],
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('says beside a draft why it was refused, and stays open', async () => {
    network.answer(sendFeedbacks, ({ body }) => ({
      results: body.drafts.map(({ feedbackId }) =>
        feedbackId === id(70)
          ? { feedbackId, sent: null, errorCode: 'POST_NOT_PUBLISHED' as const }
          : {
              feedbackId,
              sent: { feedbackId, postId: ROA.postId, sendAt: '2026-11-03T00:00:10Z' },
              errorCode: null,
            },
      ),
    }));
    const { user, onSent, onClose } = open();
    await user.click(await screen.findByRole('button', { name: '2편에 보내기' }));
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(onSent).toHaveBeenCalledWith([ROA.postId]);
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('feedback/desk: feedback that could not be delivered', () => {
  it('is shown with its words and the reason, and can be discarded', async () => {
    network.answer(removeFeedbackDraft, undefined);
    const onClose = vi.fn<() => void>();
    const { user } = renderPage(
      <UndeliverableDialog
        groupId={GROUP.groupId}
        undeliverable={{
          draft: draft(IAN.postId, 70, {
            content: '잘 읽었어요.',
            sendRefusal: 'POST_NOT_PUBLISHED',
          }),
          post: null,
        }}
        onClose={onClose}
      />,
      { viewer: TEACHER },
    );
    const dialog = screen.getByRole('dialog', { name: '보내지 못한 답' });
    expect(dialog).toHaveTextContent('잘 읽었어요.');
    expect(dialog).toHaveTextContent('지워진 글');
    await user.click(within(dialog).getByRole('button', { name: '이 답 지우기' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(network.sentTo(removeFeedbackDraft)[0]?.query).toEqual({ version: '70' });
  });
});

describe('feedback/remarks: the own remarks', () => {
  it('are added for a place and a kind of writing, and deleted', async () => {
    const mine = {
      remarkId: id(80),
      annotationKind: null,
      writingClassifyId: null,
      content: '잘 읽었어요.',
      usedCount: 2,
    };
    network.answer(listRemarks, { remarks: [mine], shipped: [] });
    network.answer(addRemark, ({ body }) => ({
      remarkId: id(81),
      usedCount: 0,
      content: body.content,
      annotationKind: body.annotationKind ?? null,
      writingClassifyId: body.writingClassifyId ?? null,
    }));
    network.answer(removeRemark, undefined);
    const { user } = renderPage(<RemarksDialog onClose={() => {}} />, { viewer: TEACHER });
    await user.click(await screen.findByRole('button', { name: '새로 넣기' }));
    const take = screen.getByRole('button', { name: '넣기' });
    await user.click(take);
    expect(await screen.findByText('쓸 말을 적어 주세요.')).toBeVisible();
    await user.type(screen.getByLabelText('쓸 말'), '빛깔이 보여요.');
    await user.selectOptions(screen.getByLabelText('쓸 곳'), '칭찬');
    await user.selectOptions(screen.getByLabelText('글 갈래'), '시');
    await user.click(take);
    await waitFor(() =>
      expect(network.sentTo(addRemark)[0]?.body).toEqual({
        content: '빛깔이 보여요.',
        annotationKind: 'PRAISE',
        writingClassifyId: '시',
      }),
    );
    await user.click(await screen.findByRole('button', { name: '지우기' }));
    await waitFor(() =>
      expect(network.sentTo(removeRemark)[0]?.params).toEqual({ remarkId: id(80) }),
    );
  });
});
