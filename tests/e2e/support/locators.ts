import type { Locator, Page } from '@playwright/test';

/** A notice in the corner; errors have the role `alert`. */
export function notice(
  page: Page,
  text: string | RegExp,
  role: 'status' | 'alert' = 'status',
): Locator {
  return page.getByRole('region', { name: /^알림/ }).getByRole(role).filter({ hasText: text });
}

/** The main menu; of its two forms, for wide and narrow windows, one is shown. */
export const mainMenu = (page: Page): Locator =>
  page.getByRole('navigation', { name: '주 메뉴', exact: true });

/** A group on the list of my groups. */
export function groupCard(page: Page, title: string): Locator {
  const heading = page.getByRole('heading', { name: title, exact: true });
  return page.getByRole('main').getByRole('link').filter({ has: heading });
}

/** The state of saving in the footer of the editor. */
export const saveStatus = (page: Page, text: '저장됨' | '오프라인: 이 기기에 저장됨'): Locator =>
  page
    .getByRole('contentinfo')
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${text}`) });
