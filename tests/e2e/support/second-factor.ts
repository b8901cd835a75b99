import { expect, type Page } from '@playwright/test';
import { codeOf } from '../../support/data/second-factor.ts';

/** On the page 로그인 보안. Returns the secret of the app and the recovery codes. */
export async function setUpSecondFactor(
  page: Page,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.getByRole('button', { name: '2단계 인증 켜기' }).click();
  await page.getByText('QR 코드를 찍을 수 없어요').click();
  const shown = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4})+$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await page.getByLabel('인증 앱의 숫자').fill(codeOf(secret));
  await page.getByRole('button', { name: '확인하고 켜기' }).click();
  await expect(page.getByRole('heading', { name: '복구 코드' })).toBeFocused();
  const recoveryCodes = await page.getByText(/^[a-z2-9]{4}(-[a-z2-9]{4}){2}$/).allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  await page.getByRole('button', { name: '적어 두었어요' }).click();
  return { secret, recoveryCodes };
}
