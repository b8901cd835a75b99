import { jamoOf } from '../hangul.ts';

/** One line of a class of endings: `strip` is taken off the word's end and the ending put there. */
export interface Suffix {
  flag: number;
  strip: string;
  /** What the word must end in (before anything is taken off); undefined for no condition. */
  condition: RegExp | undefined;
  /** Flags of what may follow this ending: an index into `aliases`. */
  more: number;
}

export interface CompoundPart {
  flag: number;
  /** '' once, '?' at most once, '*' any number of times. */
  times: string;
}

export interface Affixes {
  /** Sets of flags by number, as lines AF give them; 0 is the empty set. */
  aliases: readonly ReadonlySet<number>[];
  /** Endings in jamo → the lines that add them. */
  suffixes: ReadonlyMap<string, readonly Suffix[]>;
  /** The longest ending, in jamo. */
  longest: number;
  compounds: readonly (readonly CompoundPart[])[];
  forbidden: number;
  onlyInCompound: number;
}

const PART = /\((\d+)\)([?*]?)/g;

/**
 * Reads a .aff file in UTF-8 with numbered flags and aliases, as the Korean one is. Of what hunspell
 * knows, what that file uses: SFX, AF, COMPOUNDRULE, FORBIDDENWORD, ONLYINCOMPOUND. ICONV and OCONV
 * say that Hangul is taken apart, which is what Unicode's NFD does.
 */
export function readAffixes(bytes: Uint8Array): Affixes {
  const text = new TextDecoder().decode(bytes);
  const aliases: Set<number>[] = [new Set()];
  const suffixes = new Map<string, Suffix[]>();
  const compounds: CompoundPart[][] = [];
  const conditions = new Map<string, RegExp | undefined>([['.', undefined]]);
  const heads = new Set<string>();
  let forbidden = -1;
  let onlyInCompound = -1;
  let longest = 0;
  let hasCount = false;

  for (let from = 0; from < text.length; ) {
    let to = text.indexOf('\n', from);
    if (to === -1) to = text.length;
    const start = from;
    from = to + 1;
    // Most lines are ICONV or SFX: told apart by their first letter.
    const letter = text.charCodeAt(start);
    if (letter === 73 || letter === 79 || letter === 35) continue;
    const fields = text.slice(start, to).split(/\s+/);
    const [kind, one = '', two = '', three = '', four = '.'] = fields;
    if (kind === 'SFX') {
      if (!heads.has(one)) {
        heads.add(one);
        continue;
      }
      const [plain = '', more = '0'] = three.split('/');
      const added = plain === '0' ? '' : jamoOf(plain);
      if (!conditions.has(four)) conditions.set(four, new RegExp(`${jamoOf(four)}$`));
      const suffix: Suffix = {
        flag: Number(one),
        strip: two === '0' ? '' : jamoOf(two),
        condition: conditions.get(four),
        more: Number(more),
      };
      const known = suffixes.get(added);
      if (known) known.push(suffix);
      else suffixes.set(added, [suffix]);
      longest = Math.max(longest, added.length);
    } else if (kind === 'AF') {
      // The first one says how many there are.
      if (hasCount) aliases.push(new Set(one.split(',').map(Number)));
      hasCount = true;
    } else if (kind === 'COMPOUNDRULE' && one.startsWith('(')) {
      compounds.push(
        [...one.matchAll(PART)].map(([, flag, times]) => ({
          flag: Number(flag),
          times: times ?? '',
        })),
      );
    } else if (kind === 'FORBIDDENWORD') forbidden = Number(one);
    else if (kind === 'ONLYINCOMPOUND') onlyInCompound = Number(one);
  }
  return { aliases, suffixes, longest, compounds, forbidden, onlyInCompound };
}
