import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { fetchWhenIdle } from '../../platform/later.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { loadFonts } from '../../styles/load-fonts.ts';
import { Toaster } from './toaster.ts';

export function Component() {
  useEffect(loadFonts, []);
  // What says that the connection is lost cannot be fetched then.
  useEffect(() => fetchWhenIdle(Toaster), []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
