import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { queryClient } from '../../platform/query-client.ts';
import { loadFonts } from '../../styles/load-fonts.ts';

export function Component() {
  useEffect(loadFonts, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
