import { useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '../../platform/store.ts';

/** The open modals, the topmost last. Whatever must be seen and reached above them is drawn inside it. */
const open = createStore<readonly HTMLDialogElement[]>([]);

export function useTopModal(): HTMLDialogElement | undefined {
  return useStore(open, (modals) => modals.at(-1), undefined);
}

/** The page below does not scroll; where it had a scrollbar, its room stays, so that nothing moves. */
function holdPage(): void {
  const root = document.documentElement;
  if (open.get().length === 0) {
    root.style.removeProperty('overflow');
    root.style.removeProperty('scrollbar-gutter');
  } else if (root.style.overflow === '') {
    if (window.innerWidth > root.clientWidth) root.style.scrollbarGutter = 'stable';
    root.style.overflow = 'hidden';
  }
}

/** An item of a menu is gone by the time one comes back: the button that opened the menu is not. */
function placeToReturn(): Element | null {
  const from = document.activeElement;
  const menu = from?.closest('[role="menu"]');
  return menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : from;
}

/**
 * Shows a `<dialog>` above everything for as long as it is drawn; the cursor goes back to where it
 * was. The browser makes the rest of the page inert and keeps the Tab key inside.
 */
export function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return;
    const from = placeToReturn();
    dialog.showModal();
    open.set((modals) => [...modals, dialog]);
    holdPage();
    return () => {
      open.set((modals) => modals.filter((one) => one !== dialog));
      holdPage();
      dialog.close();
      if (from instanceof HTMLElement) from.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}
