import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface Held {
  element: HTMLElement;
  /** How many cards stand before it. */
  at: number;
}

/** What a closed part hides takes no focus. */
const cardsIn = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>('[data-issue]')].filter(
    (card) => !card.closest('details:not([open])'),
  );

/**
 * A card that was acted on goes, at once or when the answer is there: what takes its place has the
 * focus, and where nothing is left what there is to say. Whoever had left it is not called back.
 */
export function useHeldFocus(
  list: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
) {
  const held = useRef<Held | null>(null);

  useEffect(() => {
    const watched = list.current;
    if (!watched) return;
    const observer = new MutationObserver(() => {
      const { current } = held;
      if (!current || current.element.isConnected) return;
      held.current = null;
      if (document.activeElement !== document.body) return;
      const cards = cardsIn(watched);
      const next = cards[Math.min(current.at, cards.length - 1)];
      (next?.querySelector('button') ?? otherwise.current)?.focus();
    });
    observer.observe(watched, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [list, otherwise]);

  return {
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      if (!list.current || !(target instanceof HTMLElement)) return;
      const isBefore = (card: HTMLElement) =>
        !card.contains(target) &&
        (card.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      held.current = { element: target, at: cardsIn(list.current).filter(isBefore).length };
    },
    onBlur(): void {
      const left = held.current;
      // What is taken off the page may be blurred too, and is no longer there a moment later.
      queueMicrotask(() => {
        if (left && held.current === left && left.element.isConnected) held.current = null;
      });
    },
  };
}
