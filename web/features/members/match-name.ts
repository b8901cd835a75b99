import { getChoseong } from 'es-hangul';

/** By any part of the name, or by its first consonants: 'ㄱㅇ' finds 가온. */
export function matchesName(penName: string, wanted: string): boolean {
  const plain = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s/g, '');
  const name = plain(penName);
  const part = plain(wanted);
  return name.includes(part) || (/^[ㄱ-ㅎ]+$/.test(part) && getChoseong(name).includes(part));
}
