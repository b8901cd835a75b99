// Adds matchers such as toHaveAccessibleDescription, here and for the type checker.
import '@testing-library/jest-dom/vitest';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import type { User } from '../../../shared/accounts/users.ts';
import { setSession } from '../../../web/platform/session/session.ts';
import { Toaster } from '../../../web/ui/overlays/Toaster.tsx';

interface Options {
  /** The address of the page and the pattern it is matched by. */
  at?: string;
  path?: string;
  /** Who is signed in; nobody without. */
  viewer?: User;
}

interface Rendered {
  user: UserEvent;
  /** The address as it is now, without origin. */
  address(): string;
}

/** Draws a component as a page of the application: with a router, a query cache and notices. */
export function renderPage(
  element: ReactNode,
  { at = '/', path = '*', viewer }: Options = {},
): Rendered {
  setSession({ user: viewer ?? null, accessToken: viewer ? 'token' : null });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const elsewhere = path === '*' ? [] : [{ path: '*', element: null }];
  const router = createMemoryRouter([{ path, element }, ...elsewhere], { initialEntries: [at] });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} flushSync={(update) => void flushSync(update)} />
      <Toaster />
    </QueryClientProvider>,
  );
  return {
    user: userEvent.setup(),
    address: () => {
      const { pathname, search } = router.state.location;
      return pathname + search;
    },
  };
}

/** The text comes a frame after the notice, so that a screen reader announces it. */
export async function expectNotice(
  text: string | RegExp,
  role: 'status' | 'alert' = 'status',
): Promise<void> {
  await waitFor(() => {
    // Asked for each time: the region moves when a dialog opens or closes.
    const region = screen.getByRole('region', { name: /알림/ });
    expect(within(region).getByRole(role)).toHaveTextContent(text);
  });
}
