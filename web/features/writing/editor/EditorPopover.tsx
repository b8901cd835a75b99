import type { EditorView } from '@tiptap/pm/view';
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './EditorPopover.module.css';

const GAP = 8;

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Puts it below its anchor, else above or to the left, within the window and never over the anchor. */
function position(popover: HTMLElement, { left, top, bottom }: Box): void {
  popover.style.maxHeight = '';
  const { offsetWidth: width, offsetHeight: height } = popover;
  const furthest = document.documentElement.clientWidth - width - GAP;
  const lowest = window.innerHeight - height - GAP;
  const below = bottom + GAP;
  const above = top - GAP - height;
  let [x, y] = [Math.min(left, furthest), below];
  if (below > lowest && above >= GAP) y = above;
  else if (below > lowest && left - GAP - width >= GAP) [x, y] = [left - GAP - width, lowest];
  else if (below > lowest) {
    // It fits nowhere, as above the keyboard of a phone: the larger side, with a scroll bar.
    const roomBelow = window.innerHeight - below - GAP;
    const room = Math.max(roomBelow, top - GAP - GAP);
    popover.style.maxHeight = `${room}px`;
    if (room > roomBelow) y = GAP;
  }
  popover.style.left = `${Math.max(GAP, x)}px`;
  popover.style.top = `${Math.max(GAP, y)}px`;
}

export function EditorPopover({
  view,
  at,
  label,
  onClose,
  keepsFocus = false,
  children,
}: {
  view: EditorView;
  at: Element | number;
  label: string;
  onClose(): void;
  /** The person goes on writing beside it: on a phone the keyboard stays. */
  keepsFocus?: boolean;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const popover = ref.current;
    if (!popover) return undefined;
    const update = () => {
      if (view.isDestroyed) return;
      position(popover, typeof at === 'number' ? view.coordsAtPos(at) : at.getBoundingClientRect());
    };
    popover.showPopover();
    update();
    if (!keepsFocus) {
      const first = popover.querySelector<HTMLElement>('[data-first]');
      (first ?? popover.querySelector<HTMLElement>('input, button:enabled'))?.focus();
    }
    window.addEventListener('resize', update);
    document.addEventListener('scroll', update, { capture: true, passive: true });
    // When it grows, for example by an error message, it must not cover its anchor.
    const observer = new ResizeObserver(update);
    observer.observe(popover);
    return () => {
      window.removeEventListener('resize', update);
      document.removeEventListener('scroll', update, { capture: true });
      observer.disconnect();
    };
  }, [view, at, keepsFocus]);

  /** Escape closes only the popover, not the view mode of the page as well. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    ref.current?.hidePopover();
    view.focus();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it handles Escape, and a press leaves the focus in the text
    <div
      ref={ref}
      role="dialog"
      aria-label={label}
      popover="auto"
      className={styles.popover}
      onKeyDown={onKeyDown}
      onMouseDown={keepsFocus ? (event) => event.preventDefault() : undefined}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      {children}
    </div>
  );
}

/** Renders into a root of its own, because the editor is not part of the page's React tree. */
export function openPopover(view: EditorView, render: (close: () => void) => ReactNode): void {
  const host = document.createElement('div');
  (view.dom.closest('main') ?? document.body).append(host);
  const root = createRoot(host);
  let isOpen = true;
  root.render(
    render(() => {
      if (!isOpen) return;
      isOpen = false;
      const hadFocus = host.contains(document.activeElement);
      root.unmount();
      host.remove();
      if (hadFocus && !view.isDestroyed) view.focus();
    }),
  );
}
