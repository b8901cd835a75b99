import { givenName } from '../../../ui/text/given-name.ts';
import { withParticle } from '../../../ui/text/words.ts';

/** `{이름}` or `{낱말}`, with a particle after a colon: `{이름:이/가}`. */
const PLACEHOLDER = /\{(이름|낱말)(?::([^{}/\s]+)\/([^{}/\s]+))?\}/gu;

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
