import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listRecommendedSubjects } from '../../../../shared/subjects/recommended-subjects.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { TEACHER } from '../../../../tests/support/components/samples.ts';
import { RecommendedSubjects } from './RecommendedSubjects.tsx';

const network = stubNetwork();

it('subjects/recommended-subjects: while the next filter loads, the former one does not say that there are none', async () => {
  network.answer(listRecommendedSubjects, ({ query }) =>
    query.writingClassifyId === '시' ? { recommendedSubjects: [] } : new Promise(() => {}),
  );
  const { user, address } = renderPage(<RecommendedSubjects actions={() => null} />, {
    viewer: TEACHER,
    at: `/?kind=${encodeURIComponent('시')}`,
  });
  expect(await screen.findByText(/여기에 맞는 주제가 없어요/)).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: '글 갈래' }), '모두');
  expect(address()).toBe('/');
  expect(await screen.findByText('불러오는 중이에요')).toBeVisible();
  expect(screen.queryByText(/맞는 주제가 없어요/)).not.toBeInTheDocument();
});
