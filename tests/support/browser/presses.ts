import type { Page } from '@playwright/test';

/**
 * Counts what a person presses: with the pointer, or Enter. The count survives a change of the page
 * within one origin. An option of a list that the browser draws takes another press, which it cannot see.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // One function without a name: esbuild marks named ones with a helper that the page does not have.
    for (const type of ['pointerdown', 'keydown']) {
      addEventListener(
        type,
        (event) => {
          if (event instanceof KeyboardEvent && event.key !== 'Enter') return;
          const pressed = Number(sessionStorage.getItem('test.presses') ?? '0');
          sessionStorage.setItem('test.presses', String(pressed + 1));
        },
        true,
      );
    }
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('test.presses')));
}
