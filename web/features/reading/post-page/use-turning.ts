import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** What has a use of its own for the arrows: boxes, menus, whatever is picked from a row. */
const OWN_ARROWS =
  'input, textarea, select, [contenteditable], dialog, video, audio, [role="menu"], [role="tablist"], [role="radiogroup"], [role="slider"]';

interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

/** ← and → turn to the piece before and after this one, as in a book, but never while one types. */
export function useTurning({ previous, next }: Neighbours): void {
  const navigate = useNavigate();
  useEffect(() => {
    function turn(event: KeyboardEvent) {
      const to =
        event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined;
      if (to === undefined || event.defaultPrevented || event.isComposing) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
      // A menu or dialog that is open has the keyboard, wherever the focus stands.
      if (document.querySelector('dialog[open], [role="menu"]')) return;
      event.preventDefault();
      void navigate(to);
    }
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [navigate, previous, next]);
}
