import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { type Feedback, listFeedback } from '../../../../shared/feedback/feedback.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import {
  getVersion,
  listVersions,
  type PostVersion,
  type VersionKind,
} from '../../../../shared/writing/history.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { FEEDBACK, id, POST, PUPIL } from '../../../../tests/support/components/samples.ts';
import { createStore } from '../../../platform/store.ts';
import { RevisionTimeline } from './RevisionTimeline.tsx';
import { timelineOf } from './revision-timeline.model.ts';

const network = stubNetwork();

const version = (n: number, day: number, versionKind: VersionKind = 'PUBLISHED'): PostVersion => ({
  versionId: id(n),
  version: n,
  versionKind,
  title: POST.title,
  characters: 500 + n,
  writtenAt: `2026-11-${String(day).padStart(2, '0')}T00:00:00Z`,
});
const feedback = (n: number, day: number, change: Partial<Feedback> = {}): Feedback => ({
  ...FEEDBACK,
  feedbackId: id(n),
  author: null,
  sentAt: `2026-11-${String(day).padStart(2, '0')}T09:00:00Z`,
  ...change,
});

const FIRST = version(1, 3);
const REVISED: Post = { ...POST, revisionStatus: 'REQUESTED', postStatus: 'DRAFT' };

describe('writing/revision-timeline', () => {
  it('leads from the first words over each published version and feedback to the end', () => {
    const versions = [version(9, 12), version(5, 8, 'WRITTEN'), FIRST];
    const feedbacks = [
      feedback(70, 5),
      feedback(71, 6, { feedbackKind: 'PEER', decision: 'NONE' }),
      feedback(72, 7, { withdrawalReason: '다른 글에 쓴 답이에요.' }),
      feedback(73, 14, { decision: 'ACCEPTED' }),
    ];
    expect(timelineOf(POST, versions, feedbacks).map(({ label }) => label)).toEqual([
      '완성했어요',
      '다시 낸 글',
      '친구가 답했어요',
      '선생님이 답했어요',
      '처음 낸 글',
      '쓰기 시작했어요',
    ]);
  });

  it('a revised post shows its length now and stands beside its first version', async () => {
    network.answer(listVersions, { versions: [FIRST] });
    network.answer(listFeedback, { feedbacks: [feedback(70, 5)] });
    network.answer(getVersion, { ...FIRST, document: documentOfParagraphs(['감이 열렸다.']) });
    const counts = createStore({ characters: 548, charactersWithoutSpaces: 400, sheets: 3 });
    const now = { title: POST.title, document: documentOfParagraphs(['감이 많이 열렸다.']) };
    const { user } = renderPage(
      <RevisionTimeline post={REVISED} counts={counts} readText={() => now} />,
      { viewer: PUPIL },
    );
    const timeline = within(screen.getByRole('complementary', { name: '이 글을 고쳐 온 과정' }));
    expect(timeline.getByText(/548자/).closest('li')).toHaveAttribute('aria-current', 'true');
    await user.click(await timeline.findByRole('button', { name: '처음 글과 나란히 보기' }));
    const after = await screen.findByRole('region', { name: '지금 글' });
    expect(after.querySelector('ins')).toHaveTextContent('많이');
  });

  it('a post that nobody asked to revise has none', () => {
    renderPage(<RevisionTimeline post={POST} readText={() => POST} />, { viewer: PUPIL });
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
