import type { KeyboardEvent } from 'react';

/**
 * Arrow keys go from button to button of a toolbar or a row of tabs, which is one stop for Tab.
 * The kit's own tabs do the same with ten times the script; the tool must open on a slow line.
 */
export function rove(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [
    ...event.currentTarget.querySelectorAll<HTMLButtonElement>(':scope > button:enabled'),
  ].filter((button) => button.offsetParent);
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  if (at < 0) return;
  const steps: Record<string, number> = {
    ArrowRight: (at + 1) % buttons.length,
    ArrowLeft: (at - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = buttons[steps[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
