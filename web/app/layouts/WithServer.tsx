import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { queryClient } from '../../platform/client/query-client.ts';
import { useReauthenticationQuestion } from '../../platform/session/reauthentication.ts';
import { useUser } from '../../platform/session/session.ts';
import { loadFonts } from '../../styles/load-fonts.ts';
import { paths } from '../paths.ts';

/**
 * With a temporary password the server refuses all pages but these; the others redirect to its
 * change.
 */
const BEFORE_OWN_PASSWORD: readonly string[] = [
  paths.password(),
  paths.login(),
  paths.findPassword(),
  paths.resetPassword(),
];

const ReauthenticationDialog = lazy<ComponentType>(async () => {
  const { ReauthenticationDialog: Loaded } = await import(
    '../../features/accounts/reauthentication/ReauthenticationDialog.tsx'
  );
  return { default: Loaded };
});

export function Component() {
  useEffect(loadFonts, []);
  const { pathname } = useLocation();
  const mustChange = useUser()?.mustChangePassword && !BEFORE_OWN_PASSWORD.includes(pathname);
  const question = useReauthenticationQuestion();
  return (
    <QueryClientProvider client={queryClient}>
      {mustChange ? <Navigate replace to={paths.password()} /> : <Outlet />}
      {question !== null && (
        <Suspense>
          <ReauthenticationDialog />
        </Suspense>
      )}
    </QueryClientProvider>
  );
}
