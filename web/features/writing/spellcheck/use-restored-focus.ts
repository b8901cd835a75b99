import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

interface FocusedElement {
  element: HTMLElement;
  index: number;
}

/** Cards in a closed `<details>` cannot take the focus. */
const cardsIn = (list: HTMLElement) =>
  [...list.querySelectorAll<HTMLElement>('[data-issue]')].filter(
    (card) => !card.closest('details:not([open])'),
  );

/**
 * When the focused card is removed from the list, the card in its place gets the focus, or `fallback`
 * if none is left. Focus that has moved elsewhere meanwhile stays there.
 */
export function useRestoredFocus(
  list: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
) {
  const focused = useRef<FocusedElement | null>(null);

  useEffect(() => {
    const watched = list.current;
    if (!watched) return;
    const observer = new MutationObserver(() => {
      const { current } = focused;
      if (!current || current.element.isConnected) return;
      focused.current = null;
      if (document.activeElement !== document.body) return;
      const cards = cardsIn(watched);
      const next = cards[Math.min(current.index, cards.length - 1)];
      (next?.querySelector('button') ?? fallback.current)?.focus();
    });
    observer.observe(watched, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [list, fallback]);

  return {
    onFocus({ target }: FocusEvent<HTMLElement>): void {
      if (!list.current || !(target instanceof HTMLElement)) return;
      const isBefore = (card: HTMLElement) =>
        !card.contains(target) &&
        (card.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      focused.current = { element: target, index: cardsIn(list.current).filter(isBefore).length };
    },
    onBlur(): void {
      const blurred = focused.current;
      // Removing an element blurs it, too; a moment later isConnected tells the two cases apart.
      queueMicrotask(() => {
        if (blurred && focused.current === blurred && blurred.element.isConnected)
          focused.current = null;
      });
    },
  };
}
