import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Annotation } from '../../../../../shared/feedback/annotations.ts';
import { type Feedback, listFeedback } from '../../../../../shared/feedback/feedback.ts';
import {
  addFeedbackReply,
  answerAnnotation,
  thankFeedback,
} from '../../../../../shared/feedback/revision.ts';
import { stubNetwork } from '../../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../../tests/support/components/render.tsx';
import {
  ANNOTATION,
  FEEDBACK,
  id,
  POST,
  PUPIL,
} from '../../../../../tests/support/components/samples.ts';
import { createStore } from '../../../../platform/store.ts';
import type { AnnotationMarks, AnnotationState } from '../../annotation-marks/annotation-marks.ts';
import { FeedbackNotes } from './FeedbackNotes.tsx';

const network = stubNetwork();

function annotation(n: number, change: Partial<Annotation>): Annotation {
  const location = { state: 'SAME', start: n, end: n + 1 } as const;
  return { ...ANNOTATION, annotationId: id(n), start: n, end: n + 1, location, ...change };
}

const PRAISE = annotation(71, { annotationKind: 'PRAISE', content: '빛깔을 담은 말이에요.' });
const SUGGEST = annotation(72, {
  annotationKind: 'SUGGEST',
  exact: '큰소리를 쳤지만',
  suggestion: '큰소리쳤지만',
});
const ASK = annotation(73, {});

const RECEIVED: Feedback = {
  ...FEEDBACK,
  content: '마지막을 조금만 더 머물러 볼까요?',
  annotationCount: 3,
  annotations: [PRAISE, SUGGEST, ASK],
  levels: [
    {
      criterion: '생생하게',
      level: 1,
      levelCount: 4,
      levelTitle: '잎',
      description: '',
      points: null,
    },
  ],
};

function marksWith(states: Record<string, AnnotationState>) {
  return {
    states: createStore<ReadonlyMap<string, AnnotationState>>(new Map(Object.entries(states))),
    current: createStore<string | undefined>(undefined),
    show: vi.fn<AnnotationMarks['show']>(),
    replace: vi.fn<AnnotationMarks['replace']>(() => true),
    select: vi.fn<AnnotationMarks['select']>(() => true),
    reveal: vi.fn<AnnotationMarks['reveal']>(),
    destroy: vi.fn<AnnotationMarks['destroy']>(),
  } satisfies AnnotationMarks;
}

function open(
  feedback: Feedback | Feedback[] = RECEIVED,
  props: Partial<Parameters<typeof FeedbackNotes>[0]> = {},
) {
  network.answer(listFeedback, { feedbacks: [feedback].flat() });
  return renderPage(
    <FeedbackNotes
      postRef={{ userId: PUPIL.id, groupId: POST.groupId, ragId: POST.ragId }}
      postId={POST.postId}
      isNew={false}
      revisionStatus="REQUESTED"
      onShowEditor={() => {}}
      {...props}
    />,
    { viewer: PUPIL },
  );
}

const card = (name: RegExp) => screen.findByRole('article', { name });
/** Otherwise the answer of one test would be sent in the next. */
const expectNothingUnsent = () =>
  waitFor(() => expect(screen.queryByText(/이 기기에 저장했어요/)).toBeNull());
const answered = (change: Partial<Annotation>) => ({
  annotationId: SUGGEST.annotationId,
  answer: null,
  answerReason: '',
  answeredAt: null,
  verdict: null,
  ...change,
});

describe('feedback/revision: the received feedback', () => {
  it('shows the overall remark, the level and how many places are left', async () => {
    open();
    expect(await screen.findByText('마지막을 조금만 더 머물러 볼까요?')).toBeVisible();
    expect(screen.getByText('고쳐쓰기를 부탁했어요')).toBeVisible();
    expect(screen.getByRole('definition')).toHaveTextContent('잎');
    expect(screen.getByText('짚어 주신 세 곳 가운데 두 곳 남았어요')).toBeVisible();
  });

  it('as a sheet it shows one place at a time, from the first without an answer', async () => {
    const marks = marksWith({ [SUGGEST.annotationId]: 'SAME', [ASK.annotationId]: 'SAME' });
    const { user } = open(RECEIVED, { marks, asSheet: true });
    expect(await screen.findByRole('heading', { name: '선생님이 짚은 곳 2 / 3' })).toBeVisible();
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: '다음 곳' }));
    expect(await card(/3번/)).toBeVisible();
    expect(marks.reveal).toHaveBeenCalledWith(ASK.annotationId);
    expect(marks.select).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: '다음 곳' })).toBeDisabled();
    act(() => marks.current.set(SUGGEST.annotationId));
    expect(await card(/2번/)).toBeVisible();
  });

  it('the sheet counts the places of one feedback, and goes on to those of the next', async () => {
    const peers: Feedback = {
      ...RECEIVED,
      feedbackId: id(79),
      feedbackKind: 'PEER',
      annotations: [annotation(75, { annotationKind: 'PRAISE' })],
    };
    const { user } = open([peers, RECEIVED], { marks: marksWith({}), asSheet: true });
    const next = await screen.findByRole('button', { name: '다음 곳' });
    await user.click(next);
    expect(screen.getByRole('heading', { name: '선생님이 짚은 곳 3 / 3' })).toBeVisible();
    await user.click(next);
    expect(screen.getByRole('heading', { name: '친구가 짚은 곳 1 / 1' })).toBeVisible();
  });

  it('of words that their writer has changed it says so', async () => {
    const applied = { ...SUGGEST, answer: 'APPLIED' as const };
    const marks = marksWith({ [SUGGEST.annotationId]: 'CHANGED' });
    open({ ...RECEIVED, annotations: [applied] }, { marks });
    const suggestion = within(await card(/1번/));
    expect(suggestion.getByText('짚은 말을 바꿨어요.')).toBeVisible();
    expect(suggestion.queryByText(/그 뒤에 바뀌었어요/)).toBeNull();
  });

  it('the sheet opens the whole feedback and closes it again', async () => {
    const { user } = open(RECEIVED, { marks: marksWith({}), asSheet: true });
    await user.click(await screen.findByRole('button', { name: '피드백 모두 보기' }));
    expect(screen.getByText('마지막을 조금만 더 머물러 볼까요?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '글 보면서 하나씩 읽기' }));
    expect(screen.queryByText('마지막을 조금만 더 머물러 볼까요?')).toBeNull();
  });

  it('a suggestion is put into the text by its writer and is then answered', async () => {
    network.answer(answerAnnotation, answered({ answer: 'APPLIED' }));
    const marks = marksWith({ [SUGGEST.annotationId]: 'SAME' });
    const { user } = open(RECEIVED, { marks });
    const suggestion = within(await card(/2번/));
    await user.click(suggestion.getByRole('button', { name: '이 말로 바꾸기' }));
    expect(marks.replace).toHaveBeenCalledWith(SUGGEST.annotationId, '큰소리쳤지만');
    await waitFor(() =>
      expect(network.sentTo(answerAnnotation)).toMatchObject([
        { params: { annotationId: SUGGEST.annotationId }, body: { answer: 'APPLIED' } },
      ]),
    );
    await expectNothingUnsent();
  });

  it('without its words in the text a suggestion can only be answered', async () => {
    open(RECEIVED, { marks: marksWith({ [SUGGEST.annotationId]: 'GONE' }) });
    const suggestion = within(await card(/2번/));
    expect(suggestion.queryByRole('button', { name: '이 말로 바꾸기' })).toBeNull();
    expect(suggestion.getByText('짚은 말이 지금 글에는 없어요.')).toBeVisible();
    expect(suggestion.getByRole('button', { name: '반영했어요' })).toBeVisible();
  });

  it('who declines says why, and only then the answer is sent', async () => {
    network.answer(
      answerAnnotation,
      answered({ annotationId: ASK.annotationId, answer: 'DECLINED', answerReason: '내 말' }),
    );
    const { user } = open();
    const question = within(await card(/3번/));
    await user.click(question.getByRole('button', { name: '반영하지 않았어요' }));
    expect(question.getByText('이유를 적으면 선생님께 보내요.')).toBeVisible();
    expect(network.sentTo(answerAnnotation)).toEqual([]);
    await user.type(question.getByRole('textbox', { name: /이유/ }), '목소리만 들리게 하고 싶어요');
    await user.tab();
    await waitFor(() =>
      expect(network.sentTo(answerAnnotation)).toMatchObject([
        { body: { answer: 'DECLINED', reason: '목소리만 들리게 하고 싶어요' } },
      ]),
    );
    await expectNothingUnsent();
  });

  it('a praise is thanked for, and about a remark one may ask back', async () => {
    network.answer(thankFeedback, undefined);
    network.answer(addFeedbackReply, ({ body }) => ({
      replyId: body.replyId,
      annotationId: body.annotationId ?? null,
      author: POST.author,
      content: body.content,
      createdAt: '2026-11-04T00:00:00Z',
    }));
    const { user } = open();
    const praise = within(await card(/1번/));
    await user.click(praise.getByRole('button', { name: '고맙습니다' }));
    await waitFor(() =>
      expect(network.sentTo(thankFeedback)).toMatchObject([
        { body: { annotationId: PRAISE.annotationId } },
      ]),
    );
    const question = within(await card(/3번/));
    await user.click(question.getByRole('button', { name: '더 물어보기' }));
    await user.type(question.getByRole('textbox', { name: '더 물어보기' }), '무슨 뜻인가요?');
    await user.click(question.getByRole('button', { name: '보내기' }));
    await waitFor(() =>
      expect(network.sentTo(addFeedbackReply)).toMatchObject([
        { body: { annotationId: ASK.annotationId, content: '무슨 뜻인가요?' } },
      ]),
    );
  });

  it('of a finished post the answers are shown and no longer changed', async () => {
    const declined = { ...ASK, answer: 'DECLINED' as const, answerReason: '내 말이 좋아요' };
    open({ ...RECEIVED, annotations: [declined] }, { revisionStatus: 'ACCEPTED' });
    const question = within(await card(/1번/));
    expect(question.getByText('내 말이 좋아요')).toBeVisible();
    expect(question.queryByRole('button', { name: '반영했어요' })).toBeNull();
  });
});
