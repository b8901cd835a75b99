import { withParticle } from '../../../ui/text/words.ts';

/** `{이름}` or `{낱말}`, with a particle after a colon: `{이름:이/가}`. */
const PLACEHOLDER = /\{(이름|낱말)(?::([^{}/\s]+)\/([^{}/\s]+))?\}/gu;

/** The most frequent family names; others stay with their given name. */
const FAMILY_NAMES =
  '김이박최정강조윤장임한오서신권황안송류유전홍고문양손배백허남심노하곽성차주우구나민진지엄채원천방공현함변염여추도소석선설마길연위표명기';
const DOUBLE_FAMILY_NAMES = ['남궁', '황보', '제갈', '사공', '선우', '서문', '독고', '동방'];

/** How a teacher calls a pupil: 박이안 is 이안. A pen name that is no such name stays whole. */
export function givenName(penName: string): string {
  if (/^[가-힣]{4}$/.test(penName) && DOUBLE_FAMILY_NAMES.includes(penName.slice(0, 2))) {
    return penName.slice(2);
  }
  const isName = /^[가-힣]{3}$/.test(penName) && FAMILY_NAMES.includes(penName.charAt(0));
  return isName ? penName.slice(1) : penName;
}

export interface RemarkValues {
  penName: string;
  /** The marked words; undefined for a remark on the whole post. */
  words?: string | undefined;
}

/** The remark with its placeholders filled in, each with the particle that fits the word. */
export function fillRemark(content: string, { penName, words }: RemarkValues): string {
  return content.replace(PLACEHOLDER, (_all, name: string, first?: string, second?: string) => {
    const word = name === '이름' ? givenName(penName) : (words ?? '이 글').replace(/\s+/gu, ' ');
    const shown = name === '낱말' && words !== undefined ? `‘${word}’` : word;
    return first && second ? shown + fittingParticle(shown, first, second) : shown;
  });
}

/** Of a pair such as 이/가, 이라는/라는 or 와/과, the one that fits the end of the word. */
function fittingParticle(word: string, first: string, second: string): string {
  // Only this pair names the form after a vowel first.
  const [closed, open] = first === '와' ? [second, first] : [first, second];
  // After ㄹ 으로 is 로, unlike all others.
  const pair = closed.startsWith('으로') ? '으로/로' : '은/는';
  const particle = withParticle(word, pair).slice(word.length);
  return particle === '으로' || particle === '은' ? closed : open;
}

export const hasWordsPlaceholder = (content: string): boolean => content.includes('{낱말');
