import { createStore, useStore } from '../../platform/store.ts';

export type ToastViewport = 'default' | 'top';

export interface Toast {
  id: number;
  title?: string | undefined;
  description?: string | undefined;
  /** `destructive` for errors. */
  variant: 'default' | 'destructive';
  /** `top` where the user types in the lower corner. */
  viewport: ToastViewport;
  /** One action, such as undo. */
  action?: { label: string; run(): void } | undefined;
  /** Where it was made. */
  madeOn: string;
  /** The page that it is about; null before the navigation to that page. */
  pathname: string | null;
  open: boolean;
}

/** A new toast replaces the previous one. */
const store = createStore<Toast | null>(null);
let lastId = 0;

/**
 * A title has no full stop, like a heading. Without a description, the sentences after the first one
 * become the description.
 */
function inTwo(title: string | undefined, description: string | undefined) {
  const [first = '', ...rest] = title?.split(/(?<=[.!?])\s+/) ?? [];
  if (description !== undefined || rest.length === 0) {
    return { title: title?.replace(/\.$/, ''), description };
  }
  return { title: first.replace(/\.$/, ''), description: rest.join(' ') };
}

const currentPathname = () => (typeof location === 'undefined' ? '' : location.pathname);

interface NewToast
  extends Pick<Toast, 'title' | 'description' | 'action'>,
    Partial<Pick<Toast, 'variant' | 'viewport'>> {
  /** For a toast just before a navigation: navigation closes all others. */
  isForNextPage?: boolean;
}

export function toast({ isForNextPage = false, ...what }: NewToast): {
  id: number;
  dismiss(): void;
} {
  lastId += 1;
  const id = lastId;
  const words = inTwo(what.title, what.description);
  const madeOn = currentPathname();
  store.set({
    variant: 'default',
    viewport: 'default',
    ...what,
    ...words,
    id,
    madeOn,
    pathname: isForNextPage ? null : madeOn,
    open: true,
  });
  return { id, dismiss: () => dismissToast(id) };
}

/** Closes it; the closed toast stays in the store until the next one. */
export function dismissToast(id: number): void {
  store.set((now) => (now !== null && now.id === id ? { ...now, open: false } : now));
}

/** The viewer has gone on to this page. */
export function toastsArriveOn(pathname: string): void {
  store.set((now) => {
    if (now === null || now.pathname === pathname) return now;
    if (now.pathname !== null) return { ...now, open: false };
    // A page that goes on in its first effect is itself reported only afterwards.
    return now.madeOn === pathname ? now : { ...now, pathname };
  });
}

/** The viewport's variant is that of the toast it shows, and the default when none remains. */
export function viewportOf(toast: Toast | null): ToastViewport {
  return toast?.open ? toast.viewport : 'default';
}

export function getToast(): Toast | null {
  return store.get();
}

export function useToast(): Toast | null {
  return useStore<Toast | null>(store, (now) => now, null);
}
