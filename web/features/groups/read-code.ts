import { convertHangulToQwerty } from 'es-hangul';
import { LIMITS } from '../../../shared/limits.ts';

/** The letters meant, also when the keyboard was still in Korean: 'ㅁㅠㅊㅇ' was 'ABCD'. */
export function readCode(text: string): string {
  return convertHangulToQwerty(text.normalize('NFC'))
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, LIMITS.groupCodeLength);
}
