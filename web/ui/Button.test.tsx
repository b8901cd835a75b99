import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../tests/support/components/render.tsx';
import { ToggleButton } from './Button.tsx';

function Bold({ busy = false, onClick = () => {} }: { busy?: boolean; onClick?: () => void }) {
  const [pressed, setPressed] = useState(false);
  return (
    <ToggleButton
      pressed={pressed}
      busy={busy}
      onClick={() => {
        onClick();
        setPressed(!pressed);
      }}
    >
      굵게
    </ToggleButton>
  );
}

test('ui/Button: a toggle button tells whether it is pressed, by mouse and by keyboard', async () => {
  const { user } = renderPage(<Bold />);
  const button = screen.getByRole('button', { name: '굵게', pressed: false });
  await user.click(button);
  expect(screen.getByRole('button', { pressed: true })).toBe(button);
  await user.keyboard(' ');
  expect(screen.getByRole('button', { pressed: false })).toBe(button);
});

test('ui/Button: a busy toggle button keeps its focus and its state', async () => {
  const onClick = vi.fn<() => void>();
  const { user } = renderPage(<Bold busy onClick={onClick} />);
  await user.click(screen.getByRole('button', { name: '굵게' }));
  expect(onClick).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { pressed: false })).toHaveFocus();
});
