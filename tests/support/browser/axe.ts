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
  // Wait for the animations, because axe measures contrast; an animation that is cancelled counts too.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    ),
  );
  // The page's own policy allows no foreign script: axe comes through the debugger instead.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: Axe };
    return (await axe.run({ resultTypes: ['violations'], preload: false })).violations;
  });
  const said = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(said, `accessibility of ${page.url()}`).toEqual([]);
}
