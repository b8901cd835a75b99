import type { EditorView } from '@tiptap/pm/view';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './Inserts.module.css';

const GAP = 8;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Within the window and beside what it belongs to, never over it: below, above, or to its left. */
function place(bubble: HTMLElement, { left, top, bottom }: Box): void {
  bubble.style.maxHeight = '';
  const { offsetWidth: width, offsetHeight: height } = bubble;
  const furthest = document.documentElement.clientWidth - width - GAP;
  const lowest = window.innerHeight - height - GAP;
  const below = bottom + GAP;
  const above = top - GAP - height;
  let [x, y] = [Math.min(left, furthest), below];
  if (below > lowest && above >= GAP) y = above;
  else if (below > lowest && left - GAP - width >= GAP) [x, y] = [left - GAP - width, lowest];
  else if (below > lowest) {
    // Too low a window, as above a phone's keyboard: the larger side, where it scrolls.
    const roomBelow = window.innerHeight - below - GAP;
    const room = Math.max(roomBelow, top - GAP - GAP);
    bubble.style.maxHeight = `${room}px`;
    if (room > roomBelow) y = GAP;
  }
  bubble.style.left = `${Math.max(GAP, x)}px`;
  bubble.style.top = `${Math.max(GAP, y)}px`;
}

/** The browser's own popover: it closes by itself, and the caret comes back. */
export function Bubble({
  view,
  at,
  label,
  onClose,
  children,
}: {
  view: EditorView;
  /** Beside the button that opened it, or a position in the text. */
  at: Element | number;
  label: string;
  onClose(): void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const bubble = ref.current;
    if (!bubble) return undefined;
    const placeIt = () => {
      if (view.isDestroyed) return;
      place(bubble, typeof at === 'number' ? view.coordsAtPos(at) : at.getBoundingClientRect());
    };
    bubble.showPopover();
    placeIt();
    const first = bubble.querySelector<HTMLElement>('[data-first]');
    (first ?? bubble.querySelector<HTMLElement>('input, button:enabled'))?.focus();
    // A phone that is turned, or whose keyboard comes up.
    window.addEventListener('resize', placeIt);
    // One that grows by a line must not come to lie on the words it speaks of.
    const growing = new ResizeObserver(placeIt);
    growing.observe(bubble);
    return () => {
      window.removeEventListener('resize', placeIt);
      growing.disconnect();
    };
  }, [view, at]);

  /** The tool takes Escape for itself only when nothing lies over it. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    ref.current?.hidePopover();
    view.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where Escape is heard
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      popover="auto"
      className={styles.bubble}
      onKeyDown={onKeyDown}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {children}
    </div>
  );
}

/** Drawn beside the page's own tree: what the editor opens belongs to the editor. */
export function openBubble(view: EditorView, draw: (close: () => void) => ReactNode): void {
  const host = document.createElement('div');
  (view.dom.closest('main') ?? document.body).append(host);
  const root = createRoot(host);
  let isOpen = true;
  root.render(
    draw(() => {
      if (!isOpen) return;
      isOpen = false;
      const hadFocus = host.contains(document.activeElement);
      root.unmount();
      host.remove();
      if (hadFocus && !view.isDestroyed) view.focus();
    }),
  );
}
