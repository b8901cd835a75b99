import { type RefObject, useEffect } from 'react';

/** What is scrolled into view stops above what sticks to the foot of the column: the panel or its buttons. */
export function usePanelPadding(work: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = work.current?.querySelector('aside > :last-child');
    if (!panel) return undefined;
    const parts = [panel, ...panel.children];
    const resized = new ResizeObserver(() => {
      const sticky = parts.find(
        (part) => part.clientHeight > 0 && getComputedStyle(part).position === 'sticky',
      );
      const height = sticky ? sticky.getBoundingClientRect().height + 16 : 0;
      work.current?.style.setProperty('scroll-padding-bottom', `${height}px`);
    });
    for (const part of parts) resized.observe(part);
    return () => resized.disconnect();
  }, [work]);
}
