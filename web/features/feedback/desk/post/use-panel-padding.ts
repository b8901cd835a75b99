import { type RefObject, useEffect } from 'react';

/** What is scrolled into view stops above the panel that sticks to the foot of the column. */
export function usePanelPadding(work: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const panel = work.current?.querySelector('aside > :last-child');
    if (!panel) return undefined;
    const resized = new ResizeObserver(() => {
      const height = panel.getBoundingClientRect().height;
      work.current?.style.setProperty('scroll-padding-bottom', `${height + 16}px`);
    });
    resized.observe(panel);
    return () => resized.disconnect();
  }, [work]);
}
