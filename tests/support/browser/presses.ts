import type { Page } from '@playwright/test';

/**
 * Counts what a person presses: with the pointer, or Enter. The count survives a change of the page
 * within one origin. An option of a list that the browser draws takes another press, which it cannot see.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = () => {
      const pressed = Number(sessionStorage.getItem('test.presses') ?? '0');
      sessionStorage.setItem('test.presses', String(pressed + 1));
    };
    addEventListener('pointerdown', count, true);
    addEventListener('keydown', ({ key }) => key === 'Enter' && count(), true);
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem('test.presses')));
}
