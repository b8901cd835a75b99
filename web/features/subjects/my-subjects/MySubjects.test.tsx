import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listMySubjects, type MySubject } from '../../../../shared/subjects/my-subjects.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, subjectOf, TEACHER } from '../../../../tests/support/components/samples.ts';
import { MySubjects } from './MySubjects.tsx';

const network = stubNetwork();

const SUBJECT: MySubject = {
  ...subjectOf('첫눈', 30),
  groupId: GROUP.groupId,
  groupTitle: GROUP.groupTitle,
  activityTitle: '겨울 글쓰기',
  guide: null,
  rubric: [],
  spellingLevel: 'ANSWER',
  spellingMarks: true,
  createdAt: '2026-11-02T00:00:00Z',
  useCount: 1,
};

it('subjects/my-subjects: while the next search loads, the former one does not say that there are none', async () => {
  network.answer(listMySubjects, ({ query }) => {
    if (query.search === '') return new Promise(() => {});
    return { subjects: query.search === '첫눈' ? [SUBJECT] : [] };
  });
  const { user } = renderPage(<MySubjects onUse={() => {}} />, { viewer: TEACHER, at: '/?q=없는' });
  expect(await screen.findByText('‘없는’에 맞는 주제가 없어요.')).toBeVisible();
  const box = screen.getByRole('searchbox', { name: '내 주제 찾기' });
  await user.clear(box);
  expect(await screen.findByText('불러오는 중이에요')).toBeVisible();
  expect(screen.queryByText(/없어요/)).not.toBeInTheDocument();
  await user.type(box, '첫눈');
  expect(await screen.findByText('첫눈')).toBeVisible();
});
