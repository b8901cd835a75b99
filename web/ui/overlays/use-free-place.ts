import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { ToastViewport } from './toast.ts';

/** A keyboard on the screen is at least so high; it covers the lower edge. */
const KEYBOARD_PX = 120;

/** Where the person is: the caret in a text, else the focused control. */
function rectInUse(): DOMRect | undefined {
  const active = document.activeElement;
  if (active === null || active === document.body) return undefined;
  if (active instanceof HTMLElement && active.isContentEditable) {
    const selection = document.getSelection();
    if (selection === null || selection.rangeCount === 0) return undefined;
    const range = selection.getRangeAt(0);
    // An empty line has no rectangle of its own.
    const [rect] = range.getClientRects();
    const { startContainer: at } = range;
    return rect ?? (at instanceof Element ? at : at.parentElement)?.getBoundingClientRect();
  }
  // A page or a scrolling area that has the focus is not a control.
  if (active.matches('main, [tabindex="-1"]')) return undefined;
  return active.getBoundingClientRect();
}

function covers(toast: DOMRect, used: DOMRect): boolean {
  return (
    toast.left < used.right &&
    used.left < toast.right &&
    toast.top < used.bottom &&
    used.top < toast.bottom
  );
}

const opposite = { default: 'top', top: 'default' } as const;

/** Where the open toast covers neither the control or field in use nor is hidden by the keyboard. */
export function useFreePlace(
  region: RefObject<HTMLElement | null>,
  { id, viewport }: { id: number | undefined; viewport: ToastViewport },
): ToastViewport {
  const [movedId, setMovedId] = useState<number>();

  function moveIfInWay(): void {
    const toast = region.current?.firstElementChild;
    // It moves once: where both edges are in use, it would never come to rest.
    if (id === undefined || !toast || movedId === id) return;
    const { height = window.innerHeight } = window.visualViewport ?? {};
    const used = toast.contains(document.activeElement) ? undefined : rectInUse();
    const isCovered = used !== undefined && covers(toast.getBoundingClientRect(), used);
    const hasKeyboard = window.innerHeight - height > KEYBOARD_PX;
    if (isCovered || (hasKeyboard && viewport === 'default')) setMovedId(id);
  }

  // Before the first paint, so that it does not jump.
  useLayoutEffect(moveIfInWay);
  useEffect(() => {
    if (id === undefined) return;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(moveIfInWay);
    };
    document.addEventListener('focusin', look);
    document.addEventListener('selectionchange', look);
    window.visualViewport?.addEventListener('resize', look);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('focusin', look);
      document.removeEventListener('selectionchange', look);
      window.visualViewport?.removeEventListener('resize', look);
    };
  });
  return id !== undefined && movedId === id ? opposite[viewport] : viewport;
}
