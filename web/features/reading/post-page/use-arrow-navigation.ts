import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/** Elements in which the arrow keys have their own meaning. */
const ARROW_KEY_ELEMENTS =
  'input, textarea, select, [contenteditable], dialog, video, audio, [role="menu"], [role="tablist"], [role="radiogroup"], [role="slider"]';

interface Neighbours {
  previous: string | undefined;
  next: string | undefined;
}

/** ← and → open the previous and next post, except while somebody types. */
export function useArrowNavigation({ previous, next }: Neighbours): void {
  const navigate = useNavigate();
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const to =
        event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined;
      if (to === undefined || event.defaultPrevented || event.isComposing) return;
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(ARROW_KEY_ELEMENTS)) return;
      // An open menu or dialog owns the keyboard wherever the focus is.
      if (document.querySelector('dialog[open], [role="menu"]')) return;
      event.preventDefault();
      void navigate(to);
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [navigate, previous, next]);
}
