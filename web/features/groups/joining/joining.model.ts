import { convertHangulToQwerty } from 'es-hangul';
import { LIMITS } from '../../../../shared/contract/limits.ts';

/** The letters meant, also when the keyboard was still in Korean: 'ㅁㅠㅊㅇ' was 'ABCD'. */
export function readCode(text: string): string {
  return convertHangulToQwerty(text.normalize('NFC'))
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LIMITS.groupCodeLength);
}

/** A rule for a form. */
export const isWholeCode = (code: string): true | string =>
  code.length === LIMITS.groupCodeLength || '코드는 여덟 글자예요. 빠진 글자가 없는지 봐 주세요.';
