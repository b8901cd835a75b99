import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listMyWriting } from '../../../../shared/reading/user-activity.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, PUPIL } from '../../../../tests/support/components/samples.ts';
import { Component as MyWritingPage } from './MyWritingPage.tsx';

const network = stubNetwork();

it('reading/user-activity: while the next filter loads, the former one does not say that there are none', async () => {
  network.answer(listMyWriting, ({ query }) =>
    query.filter === 'draft' ? { posts: [] } : new Promise(() => {}),
  );
  const { user } = renderPage(<MyWritingPage />, {
    viewer: PUPIL,
    at: `/group/${GROUP.groupId}/my-writing?filter=draft`,
    path: '/group/:groupId/my-writing',
  });
  expect(await screen.findByText('쓰는 중인 글이 없어요')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: '모두' }));
  expect(await screen.findByText('불러오는 중이에요')).toBeVisible();
  expect(screen.queryByText(/글이 없어요/)).not.toBeInTheDocument();
});
