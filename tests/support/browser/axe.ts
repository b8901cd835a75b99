import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: string[]; failureSummary?: string }[];
}

interface Axe {
  run(options: object): Promise<{ violations: Violation[] }>;
}

/** Expects no violation of any rule on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  // Every page has a heading: without one it is still loading, which axe reports as a violation.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  // Skip to the end of the animations, because axe measures contrast. One may begin in the next frame.
  await page.evaluate(async () => {
    const running = () =>
      document.getAnimations().filter((animation) => {
        const isEndless =
          animation.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        return animation.playState === 'running' && !isEndless;
      });
    do {
      for (const animation of running()) animation.finish();
      await new Promise(requestAnimationFrame);
    } while (running().length > 0);
  });
  // The policy of the page allows no foreign script, so axe is evaluated through the debugger.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run({ resultTypes: ['violations'], preload: false })).violations;
  });
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(found, `accessibility of ${page.url()}`).toEqual([]);
}
