import { useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../../platform/store.ts';

/** The open modals, the topmost last. A toast is rendered inside it, because the rest is inert. */
const open = createStore<readonly HTMLDialogElement[]>([]);

export function useTopModal(): HTMLDialogElement | undefined {
  return useStore(open, (modals) => modals.at(-1), undefined);
}

/** Locks the page's scrolling and reserves the scrollbar's width, so that nothing moves. */
function lockScroll(): void {
  const root = document.documentElement;
  if (open.get().length === 0) {
    root.style.removeProperty('overflow');
    root.style.removeProperty('scrollbar-gutter');
  } else if (root.style.overflow === '') {
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
    root.style.overflow = 'hidden';
  }
}

/** A menu item no longer exists when the modal closes, so the focus returns to the menu's button. */
function placeToReturn(): Element | null {
  const from = document.activeElement;
  const menu = from?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : from;
}

/**
 * Shows a `<dialog>` as a modal while it is mounted and restores the focus afterwards. The browser
 * makes the rest of the page inert and keeps the Tab key inside.
 */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const from = placeToReturn();
    dialog.showModal();
    open.set((modals) => [...modals, dialog]);
    lockScroll();
    return () => {
      open.set((modals) => modals.filter((one) => one !== dialog));
      lockScroll();
      dialog.close();
      if (from instanceof HTMLElement) from.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
