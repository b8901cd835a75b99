import type { KeyboardEvent } from 'react';

/**
 * Roving focus: arrow keys move between the buttons of a toolbar or a row of tabs, which is a single
 * Tab stop. Radix does the same with ten times the script, which the writing tool cannot afford.
 */
export function moveRovingFocus(event: KeyboardEvent<HTMLElement>): void {
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
