import type { Locator, Page } from '@playwright/test';

/** The notice in the corner; `alert` tells what went wrong. */
export function notice(
  page: Page,
  text: string | RegExp,
  role: 'status' | 'alert' = 'status',
): Locator {
  return page.getByRole('region', { name: /^알림/ }).getByRole(role).filter({ hasText: text });
}

/** The menu of the application; only one of its two forms is shown at a time. */
export const mainMenu = (page: Page): Locator =>
  page.getByRole('navigation', { name: '주 메뉴', exact: true });

/** A group on the list of my groups. */
export function groupCard(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { name: title, exact: true });
  return page.getByRole('tabpanel').getByRole('link').filter({ has: heading });
}

/** What the foot of the editor announces of saving. */
export const saveStatus = (page: Page, text: '저장됨' | '오프라인: 이 기기에 저장됨'): Locator =>
  page
    .getByRole('contentinfo')
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${text}`) });
