import { convertHangulToQwerty } from 'es-hangul';
import { LIMITS } from '../../../../shared/contract/limits.ts';

/** Accepts the code also if it was typed with a Hangul layout: 'ㅁㅠㅊㅇ' is 'ABCD'. */
export function parseGroupCode(text: string): string {
  return convertHangulToQwerty(text.normalize('NFC'))
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LIMITS.groupCodeLength);
}

/** A validation rule for react-hook-form. */
export const validateGroupCode = (code: string): true | string =>
  code.length === LIMITS.groupCodeLength ||
  '코드는 여덟 글자예요. 빠진 글자가 없는지 확인해 주세요.';
