import { disassemble, getChoseong } from 'es-hangul';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Author } from '../../../../shared/reading/posts.ts';

const OPTIONS_SHOWN = 8;

/** What is being typed after an `@`. */
export interface MentionQuery {
  /** Of the `@` in the text. */
  start: number;
  query: string;
}

/** An `@` after a Latin letter or digit belongs to an e-mail address. */
const BEFORE_CARET = new RegExp(`(?<![A-Za-z0-9._-])@([^@\\n]{0,${LIMITS.penName}})$`, 'u');

export function mentionQueryAt(text: string, caret: number): MentionQuery | undefined {
  const match = BEFORE_CARET.exec(text.slice(0, caret));
  return match ? { start: match.index, query: match[1] ?? '' } : undefined;
}

/**
 * People whose name contains the query, as a whole or by its initial consonants; names that begin
 * with it come first. A syllable that is still being composed matches too: 이 finds 임하린.
 */
export function findMembers(members: readonly Author[], query: string): Author[] {
  const wanted = disassemble(query.normalize('NFC').toLowerCase());
  const ranked = members.flatMap((member) => {
    const name = member.penName.normalize('NFC').toLowerCase();
    const positions = [name, name.replace(/\s/g, '')].flatMap((spelling) => [
      disassemble(spelling).indexOf(wanted),
      getChoseong(spelling).indexOf(wanted),
    ]);
    const best = Math.min(...positions.map((at) => (at === -1 ? Number.POSITIVE_INFINITY : at)));
    return best === Number.POSITIVE_INFINITY ? [] : [{ member, isPrefix: best === 0 }];
  });
  return ranked
    .sort((one, other) => Number(other.isPrefix) - Number(one.isPrefix))
    .slice(0, OPTIONS_SHOWN)
    .map(({ member }) => member);
}
