import { screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { documentOfParagraphs } from '../../../../../shared/document/document-text.ts';
import type { Annotation } from '../../../../../shared/feedback/annotations.ts';
import type { Feedback } from '../../../../../shared/feedback/feedback.ts';
import { getVersion, type PostVersionText } from '../../../../../shared/writing/history.ts';
import { stubNetwork } from '../../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../../tests/support/components/render.tsx';
import { ANNOTATION, id, POST, TEACHER } from '../../../../../tests/support/components/samples.ts';
import type { DeskPostAnswer } from '../desk.api.ts';
import { cardId } from './compare-marks.ts';
import { type CompareView, RevisionCompare } from './RevisionCompare.tsx';

const network = stubNetwork();

const BEFORE = '동생이 큰소리를 쳤지만 웃었다. 나는 기분이 좋았다.';
const AFTER = '동생이 큰소리쳤지만 웃었다.';

function annotation(n: number, exact: string, location: Annotation['location']): Annotation {
  const start = BEFORE.indexOf(exact);
  const words = { start, end: start + exact.length, exact, location };
  return { ...ANNOTATION, annotationId: id(n), ...words, content: '', answer: 'APPLIED' };
}

const VERSION: PostVersionText = {
  versionId: id(3),
  version: 3,
  versionKind: 'PUBLISHED',
  title: POST.title,
  characters: 28,
  writtenAt: '2026-11-02T00:00:00Z',
  document: documentOfParagraphs([BEFORE]),
};

const FEEDBACK = {
  feedbackId: id(70),
  annotations: [
    annotation(71, '큰소리를 쳤지만', { state: 'CHANGED', start: 4, end: 10 }),
    annotation(72, '기분이 좋았다', { state: 'GONE', start: null, end: null }),
  ],
} as Feedback;

const NOW = { ...POST, version: 5, document: documentOfParagraphs([AFTER]) };

function Compare() {
  const [view, setView] = useState<CompareView>('changes');
  return (
    <>
      <RevisionCompare
        groupId={POST.groupId}
        post={NOW as unknown as DeskPostAnswer['post']}
        comparison={{ feedback: FEEDBACK, before: VERSION }}
        view={view}
        onView={setView}
      >
        {AFTER}
      </RevisionCompare>
      {FEEDBACK.annotations.map(({ annotationId, exact }) => (
        <div key={annotationId} id={cardId(annotationId)} tabIndex={-1}>
          {exact}
        </div>
      ))}
    </>
  );
}

beforeEach(() => {
  network.answer(getVersion, VERSION);
});

describe('feedback/desk: the compared text', () => {
  it('has a number at the marked words, also at those that were removed', async () => {
    renderPage(<Compare />, { viewer: TEACHER });
    const changed = await screen.findByRole('button', { name: /^1 ?번 질문: 카드로 가기$/ });
    expect(changed.previousElementSibling).toHaveTextContent('큰소리쳤지만');
    const removed = screen.getByRole('button', { name: /^2 ?번 질문: 카드로 가기$/ });
    expect(removed.closest('del')).toHaveTextContent('기분이 좋았다');
  });

  it('a number leads to its card by keyboard', async () => {
    const { user } = renderPage(<Compare />, { viewer: TEACHER });
    (await screen.findByRole('button', { name: /^2 ?번 질문: 카드로 가기$/ })).focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement).toHaveTextContent('기분이 좋았다');
  });

  it('side by side, the same annotation has one control and is marked in both texts', async () => {
    const { user } = renderPage(<Compare />, { viewer: TEACHER });
    await user.click(await screen.findByRole('tab', { name: '나란히' }));
    // The first text is asked for.
    const old = await screen.findByRole('region', { name: '처음 글' });
    const now = screen.getByRole('region', { name: '고친 글' });
    expect(old.querySelectorAll('[data-mark]')).toHaveLength(2);
    expect(now.querySelectorAll('[data-mark]')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: /카드로 가기/ })).toHaveLength(1);
  });
});
