import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export interface Disclosure<T extends HTMLElement> {
  open: boolean;
  toggle(): void;
  close(): void;
  /** The element that contains the button and the panel. */
  ref: RefObject<T | null>;
}

/** State of a panel that a button opens. Escape, a press outside and a navigation close it. */
export function useDisclosure<T extends HTMLElement>(): Disclosure<T> {
  const [open, setOpen] = useState(false);
  const ref = useRef<T>(null);
  const { pathname } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is the reason to close
  useEffect(() => setOpen(false), [pathname]);

  useEffect(() => {
    if (!open) return;
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      setOpen(false);
      ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    }
    function outside(event: Event) {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpen(false);
    }
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, [open]);

  return { open, toggle: () => setOpen(!open), close: () => setOpen(false), ref };
}
