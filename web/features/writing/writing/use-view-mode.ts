import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** The editor, the text on manuscript paper, or the editor without anything around it. */
export type ViewMode = 'editor' | 'manuscript' | 'focus';

/** By `code`: with a Korean layout the `key` is a jamo. */
const KEYS: Record<string, Exclude<ViewMode, 'editor'>> = { KeyM: 'manuscript', KeyZ: 'focus' };

export function useViewMode(
  focusEditor: () => void,
): [ViewMode, (next: Exclude<ViewMode, 'editor'>) => void] {
  const [viewMode, setViewMode] = useState<ViewMode>('editor');

  function toggle(next: Exclude<ViewMode, 'editor'>): void {
    setViewMode(viewMode === next ? 'editor' : next);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') {
      // An open overlay takes the key. `defaultPrevented` cannot tell, as the editor always sets it.
      if (viewMode !== 'editor' && !document.querySelector('dialog[open], :popover-open')) {
        setViewMode('editor');
      }
      return;
    }
    const next = KEYS[event.code];
    if (!next || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open]')) toggle(next);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  const returned = useEffectEvent(focusEditor);
  const before = useRef(viewMode);
  useEffect(() => {
    // In an effect, because the editor is hidden, and cannot take the focus, until React has rendered.
    if (viewMode !== before.current && viewMode !== 'manuscript') returned();
    before.current = viewMode;
  }, [viewMode]);

  return [viewMode, toggle];
}
