import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NEW_DESIGN } from '../../../../../../shared/books/book-drafts.ts';
import { uploadBookCoverImage } from '../../../../../../shared/subjects/files.ts';
import { stubNetwork } from '../../../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../../../tests/support/components/render.tsx';
import { id } from '../../../../../../tests/support/components/samples.ts';
import { TemplateChoice } from '../../../covers/CoverChoice.tsx';
import { CoverPictureCard } from './CoverPictureCard.tsx';

const network = stubNetwork();

const FILE = new File(['x'], '가을.png', { type: 'image/png' });

function Choice() {
  const [cover, setCover] = useState(NEW_DESIGN.cover);
  const shared = { cover, format: '신국판', title: '감나무', onChange: setCover } as const;
  return (
    <>
      <TemplateChoice {...shared}>
        <CoverPictureCard {...shared} />
      </TemplateChoice>
      <output>{JSON.stringify(cover.picture)}</output>
    </>
  );
}

function open() {
  const rendered = renderPage(<Choice />);
  const input = document.querySelector('input[type=file]');
  const choose = () => fireEvent.change(input as Element, { target: { files: [FILE] } });
  const shown = () => JSON.parse(screen.getByRole('status', { hidden: true }).textContent ?? '');
  return { ...rendered, choose, shown };
}

describe('books/making: an own picture on the cover', () => {
  it('is cropped by keys and a slider, and stays at hand when a drawing is tried', async () => {
    vi.stubGlobal('createImageBitmap', async () => ({ width: 3000, height: 2000, close() {} }));
    network.answer(uploadBookCoverImage, {
      fileId: id(7),
      fileUrl: `/api/file/${id(7)}`,
      width: 3000,
      height: 2000,
    });
    const { user, choose, shown } = open();
    choose();
    const dialog = await screen.findByRole('dialog', { name: '표지에 실을 곳을 골라요' });
    expect(within(dialog).getByText(/또렷해요, 217 dpi/)).toBeVisible();
    const size = within(dialog).getByRole('slider', { name: '크기' });
    // It is as high as the picture.
    expect(within(dialog).getByRole('slider', { name: '위아래' })).toBeDisabled();
    fireEvent.change(size, { target: { value: '50' } });
    expect(within(dialog).getByText(/흐릴 수 있어요, 109 dpi/)).toBeVisible();
    const frame = within(dialog).getByRole('button', { name: /실을 곳/ });
    frame.focus();
    const y = () =>
      Number(within(dialog).getByRole<HTMLInputElement>('slider', { name: '위아래' }).value);
    const before = y();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(y()).toBe(before - 4);
    await user.click(within(dialog).getByRole('button', { name: '이 그림으로' }));
    expect(shown()).toMatchObject({ fileUrl: `/api/file/${id(7)}`, crop: { height: 0.5 } });
    const card = screen.getByRole('button', { name: '우리 그림' });
    expect(card).toHaveAttribute('aria-pressed', 'true');

    await user.click(screen.getByRole('radio', { name: '원고지' }));
    expect(shown()).toBeNull();
    expect(card).toHaveAttribute('aria-pressed', 'false');
    await user.click(card);
    await user.click(screen.getByRole('button', { name: '이 그림으로' }));
    expect(shown()).toMatchObject({ crop: { height: 0.5 } });
  });

  it('says when the file is no picture', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('not decodable')));
    const { choose } = open();
    choose();
    await expectNotice('PNG, JPEG, WebP, GIF 그림을 골라 주세요.', 'alert');
  });
});
