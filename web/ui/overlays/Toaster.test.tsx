import '@testing-library/jest-dom/vitest';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Toaster } from './Toaster.tsx';
import { getToast, toast, toastsArriveOn } from './toast.ts';

afterEach(() => act(() => toastsArriveOn('/elsewhere')));

/** There is no layout without a browser: the toast is at the bottom, the field where `top` says. */
function placeField(top: number): void {
  const box = (y: number) => new DOMRect(0, y, 300, 60);
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function of(
    this: HTMLElement,
  ) {
    return box(this.matches('input') ? top : 700);
  });
}

it.each([
  ['makes room for the field in use', 690, 'top'],
  ['stays where no field is in use', 100, 'default'],
])('ui/toaster: a toast %s', (_what, top, viewport) => {
  placeField(top);
  render(
    <>
      <input aria-label="제목" />
      <Toaster />
    </>,
  );
  screen.getByLabelText('제목').focus();
  act(() => void toast({ title: '제목을 지어 주세요' }));
  const region = screen.getByRole('region', { name: /^알림/ });
  expect(region).toHaveAttribute('data-viewport', viewport);
  expect(getToast()).toMatchObject({ open: true });
});
