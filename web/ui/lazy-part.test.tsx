import '@testing-library/jest-dom/vitest';
import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('ui/lazy-part: the page stays when a part cannot be loaded', async () => {
  const Silent = lazyPart(gone);
  const Said = lazyPart(gone, () => <p>지금은 볼 수 없어요</p>);
  render(
    <>
      <p>쓰던 글</p>
      <Suspense>
        <Silent />
      </Suspense>
      <Suspense>
        <Said />
      </Suspense>
    </>,
  );
  expect(await screen.findByText('지금은 볼 수 없어요')).toBeVisible();
  expect(screen.getByText('쓰던 글')).toBeVisible();
});
