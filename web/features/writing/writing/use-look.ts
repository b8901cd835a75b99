import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How the piece is looked at: on plain paper, on manuscript paper, or with nothing around it. */
export type Look = 'paper' | 'manuscript' | 'quiet';

/** By the key's place on the board: with a Korean layout its letter is a jamo. */
const KEYS: Record<string, Exclude<Look, 'paper'>> = { KeyM: 'manuscript', KeyZ: 'quiet' };

/** One look at a time; its button or key once more, or Escape, leads back to the plain paper. */
export function useLook(onPaper: () => void): [Look, (next: Exclude<Look, 'paper'>) => void] {
  const [look, setLook] = useState<Look>('paper');

  function toggle(next: Exclude<Look, 'paper'>): void {
    setLook(look === next ? 'paper' : next);
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') {
      // Whatever lies over the page takes the key first. (The editor prevents its default, always.)
      if (look !== 'paper' && !document.querySelector('dialog[open], :popover-open')) {
        setLook('paper');
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

  const cameBack = useEffectEvent(onPaper);
  const before = useRef(look);
  useEffect(() => {
    // Only now is the paper there to take the cursor.
    if (look !== before.current && look !== 'manuscript') cameBack();
    before.current = look;
  }, [look]);

  return [look, toggle];
}
