import { type RefObject, useEffect } from 'react';

/** What is scrolled into view stops above the panel while it sticks to the foot of the column. */
export function usePanelPadding(work: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = work.current?.querySelector('aside > :last-child');
    if (!panel) return undefined;
    const resized = new ResizeObserver(() => {
      const isSticky = getComputedStyle(panel).position === 'sticky';
      const height = isSticky ? panel.getBoundingClientRect().height + 16 : 0;
      work.current?.style.setProperty('scroll-padding-bottom', `${height}px`);
    });
    resized.observe(panel);
    return () => resized.disconnect();
  }, [work]);
}
