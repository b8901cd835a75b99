import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { dismissToast, getToast } from '../../../web/ui/overlays/toast.ts';

// A busy machine is no failure: the first test of a file also loads the page's modules.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  // The library does this by itself only where the test functions are global.
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  dismissToast(getToast()?.id ?? 0);
});
