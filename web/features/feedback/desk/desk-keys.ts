import { useEffect, useEffectEvent } from 'react';

/** What a key does while nobody types, or with Alt also then; the names are `KeyboardEvent.code`, which Hangul leaves alone. */
export type DeskKeys = Partial<Record<string, () => void>>;

/** The keys of the desk. An open dialog owns the keyboard wherever the focus is. */
export function useDeskKeys(keys: DeskKeys, onSend?: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229 || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && event.key === 'Enter' && onSend) {
      event.preventDefault();
      onSend();
      return;
    }
    const isTyping =
      event.target instanceof HTMLElement &&
      event.target.closest('textarea, select, [contenteditable=true], input:not([type=radio])') !==
        null;
    if (isCommand || (isTyping && !event.altKey)) return;
    const held = `${event.altKey ? 'Alt+' : ''}${event.shiftKey ? 'Shift+' : ''}`;
    const run = keys[held + event.code];
    if (!run) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
