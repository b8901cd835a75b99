import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { likePost, listLikes } from '../../../../shared/reading/likes.ts';
import { getPost } from '../../../../shared/reading/posts.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { POST, PUPIL } from '../../../../tests/support/components/samples.ts';
import { LikeButton } from './LikeButton.tsx';

const network = stubNetwork();

function show(penNames: string[] = [], likeCount = penNames.length) {
  network.answer(listLikes, { penNames, likeCount });
  network.answer(getPost, POST);
  return renderPage(<LikeButton post={{ ...POST, likeCount: 0, likedByMe: false }} />, {
    viewer: PUPIL,
  });
}

describe('reading/likes', () => {
  it('the button shows a press before the server answers, and sends it', async () => {
    const { user } = show();
    network.answer(likePost, { likedByMe: true, likeCount: 1 });
    const button = await screen.findByRole('button', { name: '좋아요' });
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await user.click(button);
    expect(network.sentTo(likePost).map(({ body }) => body)).toEqual([{ liked: true }]);
  });

  it('a refused press is reported and taken back', async () => {
    const { user } = show();
    network.refuse(likePost, 'LIKES_DISABLED');
    const button = await screen.findByRole('button', { name: '좋아요' });
    await user.click(button);
    await expectNotice(/좋아요/, 'alert');
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'false'));
  });

  it('three names are shown, more are counted', async () => {
    show(['임하린', '최로아', '박이안'], 15);
    expect(await screen.findByText('임하린, 최로아, 박이안 외 12명')).toBeVisible();
  });
});
