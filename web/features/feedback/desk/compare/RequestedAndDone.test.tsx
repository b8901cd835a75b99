import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Annotation } from '../../../../../shared/feedback/annotations.ts';
import type { Feedback, FeedbackContent } from '../../../../../shared/feedback/feedback.ts';
import type { PostVersion } from '../../../../../shared/writing/history.ts';
import { renderPage } from '../../../../../tests/support/components/render.tsx';
import {
  ANNOTATION,
  FEEDBACK,
  id,
  POST,
  TEACHER,
} from '../../../../../tests/support/components/samples.ts';
import type { DeskPostAnswer } from '../desk.api.ts';
import { comparisonOf } from './comparison.ts';
import { RequestedAndDone } from './RequestedAndDone.tsx';

const TEXT = '동생이 큰소리쳤지만 웃었다.';

function annotation(n: number, change: Partial<Annotation>): Annotation {
  const words = { start: n, end: n + 1, exact: '웃었다', content: '누가 웃었나요?' };
  return { ...ANNOTATION, annotationId: id(n), ...words, ...change };
}

const REQUEST: Feedback = {
  ...FEEDBACK,
  postVersion: 3,
  annotationCount: 3,
  annotations: [
    annotation(71, {
      annotationKind: 'PRAISE',
      content: '좋은 말이에요.',
      thankedAt: '2026-11-04T00:00:00Z',
    }),
    annotation(72, {
      annotationKind: 'SUGGEST',
      exact: '큰소리를 쳤지만',
      suggestion: '큰소리쳤지만',
      answer: 'APPLIED',
      location: { state: 'CHANGED', start: 4, end: 10 },
    }),
    annotation(73, { answer: 'DECLINED', answerReason: '목소리만 들리게 하고 싶었어요.' }),
  ],
};

type Verdicts = FeedbackContent['verdicts'];

interface DeskProps {
  onVerdicts?: (verdicts: Verdicts) => void;
  onShow?: (annotationId: string) => void;
}

function Desk({ onVerdicts, onShow = () => {} }: DeskProps) {
  const [verdicts, setVerdicts] = useState<Verdicts>([]);
  return (
    <RequestedAndDone
      postIds={{ groupId: POST.groupId, postId: POST.postId }}
      feedback={REQUEST}
      text={TEXT}
      verdicts={verdicts}
      isReadOnly={false}
      onShow={onShow}
      onVerdicts={(next) => {
        setVerdicts(next);
        onVerdicts?.(next);
      }}
    />
  );
}

const card = (name: RegExp) => within(screen.getByRole('article', { name }));

describe('feedback/desk: what was asked beside what was done', () => {
  it('counts the answers and shows each with the words before and after', () => {
    renderPage(<Desk />, { viewer: TEACHER });
    expect(screen.getByText('한 곳 반영, 한 곳 그대로')).toBeVisible();
    expect(card(/1번/).getByText('고맙다고 했어요')).toBeVisible();
    const suggestion = card(/2번/);
    expect(suggestion.getByText('반영했어요')).toBeVisible();
    const [before, after] = suggestion.getAllByRole('definition');
    expect(before).toHaveTextContent('큰소리를 쳤지만');
    expect(after).toHaveTextContent('큰소리쳤지만');
  });

  it('a card leads to its words in the compared text', async () => {
    const onShow = vi.fn<(annotationId: string) => void>();
    const { user } = renderPage(<Desk onShow={onShow} />, { viewer: TEACHER });
    await user.click(card(/2번/).getByRole('button', { name: '글에서 보기' }));
    expect(onShow).toHaveBeenCalledWith(id(72));
  });

  it('to a reason for declining the owner says one of two things, or takes it back', async () => {
    const onVerdicts = vi.fn<(verdicts: Verdicts) => void>();
    const { user } = renderPage(<Desk onVerdicts={onVerdicts} />, { viewer: TEACHER });
    const question = card(/3번/);
    expect(question.getByText('목소리만 들리게 하고 싶었어요.')).toBeVisible();
    await user.click(question.getByRole('button', { name: '이유를 받아들여요' }));
    expect(onVerdicts).toHaveBeenLastCalledWith([{ annotationId: id(73), verdict: 'ACCEPTED' }]);
    await user.click(question.getByRole('button', { name: '한 번 더 부탁' }));
    expect(onVerdicts).toHaveBeenLastCalledWith([{ annotationId: id(73), verdict: 'ASKED_AGAIN' }]);
    await user.click(question.getByRole('button', { name: '한 번 더 부탁' }));
    expect(onVerdicts).toHaveBeenLastCalledWith([]);
  });
});

describe('feedback/desk: the text to compare with', () => {
  const version = (n: number): PostVersion => ({
    versionId: id(n),
    version: n,
    versionKind: 'PUBLISHED',
    title: '',
    characters: 0,
    writtenAt: '2026-11-02T00:00:00Z',
  });
  const answer = (now: number, feedbacks: Feedback[]) =>
    ({
      post: { version: now },
      feedbacks,
      versions: [version(now), version(3), version(1)],
    }) as unknown as DeskPostAnswer;

  it('is the one to which the newest request refers', () => {
    const older = { ...REQUEST, feedbackId: id(69), postVersion: 1 };
    expect(comparisonOf(answer(5, [older, REQUEST]))?.before.version).toBe(3);
  });

  it('is missing until the post was published again', () => {
    expect(comparisonOf(answer(3, [REQUEST]))).toBeUndefined();
    expect(comparisonOf(answer(5, [{ ...REQUEST, decision: 'NONE' }]))).toBeUndefined();
  });
});
