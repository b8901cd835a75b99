import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getSquareChoice, pickForSquare } from '../../../../shared/square/square.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, POST, TEACHER } from '../../../../tests/support/components/samples.ts';
import { PickCard } from './PickPanel.tsx';

const network = stubNetwork();
const PUBLIC = { ...GROUP, settings: { ...GROUP.settings, visibility: 'PUBLIC' as const } };
const CHOICE = {
  picked: false,
  squareConsent: true,
  declined: false,
  isTakenDown: false,
  namedPlaces: [],
};

it('square: a pick names the text that is shown, and another one is explained', async () => {
  network.answer(getSquareChoice, CHOICE);
  network.refuse(pickForSquare, 'POST_CHANGED');
  const { user } = renderPage(<PickCard post={POST} group={PUBLIC} />, { viewer: TEACHER });
  await user.click(await screen.findByRole('button', { name: '광장에 실을 글로 고르기' }));
  expect(await screen.findByText('새 글을 읽고 골라 주세요.')).toBeVisible();
  expect(network.sentTo(pickForSquare).map(({ body }) => body)).toEqual([
    { picked: true, publishedAt: POST.publishedAt },
  ]);
});
