import { finalOf, jamoOf, textOf, vowelOf } from '../hangul.ts';

/**
 * How a stem changes before endings. What regular stems drop or contract (ㄹ, ㅡ, 하여, 가아 → 가)
 * follows from their last syllable.
 */
export const IRREGULARS = [
  'regular',
  'ㄷ', // 걷다 걸어
  'ㅂ', // 덥다 더워
  'ㅂ와', // 돕다 도와
  'ㅅ', // 짓다 지어
  'ㅎ', // 파랗다 파래, 누렇다 누레
  'ㅎ어', // 그렇다 그래, 어떻다 어때
  '르', // 흐르다 흘러
  '러', // 푸르다 푸르러
  '우', // 푸다 퍼
] as const;
export type Irregular = (typeof IRREGULARS)[number];

/**
 * What an ending is put on. `C` the bare stem (-고), `N` the same before ㄴ (-는, 살다 → 사는), `M`
 * with 으 before ㄹ and ㅁ (-으면), `S` with 으 before ㄴ, ㄹ, ㅂ, ㅅ, 오 where ㄹ is dropped (-을,
 * -으세요), `V` the same for stems in a vowel or ㄹ only (-ㅂ니다), `K` for stems in a consonant only
 * (-습니다), `A` with 아/어 (-어서), `G` with ㅁ (the noun: 먹음, 삶).
 */
export type Joint = 'C' | 'N' | 'M' | 'S' | 'V' | 'K' | 'A' | 'G';

export type Forms = Record<Joint, readonly string[]>;

const isBright = (vowel: string | undefined) => vowel === 'ᅡ' || vowel === 'ᅩ' || vowel === 'ᅣ';

/** The forms of a stem, in jamo, that endings of each kind are put on. */
export function formsOf(stem: string, irregular: Irregular = 'regular'): Forms {
  const jamo = jamoOf(stem);
  const final = finalOf(stem) ?? '';
  const body = final === '' ? jamo : jamo.slice(0, -1);
  const vowel = vowelOf(stem) ?? '';

  switch (irregular) {
    case 'ㄷ':
      return withFinal(jamo, `${body}ᆯ으`, `${body}ᆯ${isBright(vowel) ? '아' : '어'}`);
    case 'ㅂ':
      return withFinal(jamo, `${body}우`, `${body}워`);
    case 'ㅂ와':
      return withFinal(jamo, `${body}우`, `${body}와`);
    case 'ㅅ':
      return withFinal(jamo, `${body}으`, `${body}${isBright(vowel) ? '아' : '어'}`);
    case 'ㅎ': {
      // ㅑ becomes ㅒ and ㅕ ㅖ: 하얗다 하얘, 허옇다 허예.
      const met: Record<string, string> = { ᅡ: 'ᅢ', ᅥ: 'ᅦ', ᅣ: 'ᅤ', ᅧ: 'ᅨ' };
      return droppedH(jamo, body, body.slice(0, -1) + (met[vowel] ?? 'ᅢ'));
    }
    case 'ㅎ어':
      return droppedH(jamo, body, `${body.slice(0, -1)}ᅢ`);
    case '르': {
      const before = jamo.slice(0, -2);
      return open(jamo, [`${before}ᆯ${isBright(before.at(-1)) ? '라' : '러'}`]);
    }
    case '러':
      return open(jamo, [`${jamo}러`]);
    case '우':
      return open(jamo, [`${jamo.slice(0, -1)}ᅥ`]);
    default:
      if (final === 'ᆯ') return withL(jamo, body, vowel);
      if (final !== '') {
        const joined = jamo + (isBright(vowel) ? '아' : '어');
        // Of 놓다 also 놔.
        const short = stem.endsWith('놓') ? [`${jamo.slice(0, -2)}ᅪ`] : [];
        return withFinal(jamo, `${jamo}으`, joined, ...short);
      }
      return open(jamo, joinedVowels(stem, jamo, vowel));
  }
}

function withFinal(stem: string, soft: string, ...joined: string[]): Forms {
  const noun = [`${soft}ᆷ`];
  return { C: [stem], N: [stem], M: [soft], S: [soft], V: [], K: [stem], A: joined, G: noun };
}

function droppedH(stem: string, body: string, joined: string): Forms {
  return {
    C: [stem],
    N: [stem, body],
    M: [body],
    S: [body],
    V: [],
    K: [stem],
    A: [joined],
    G: [`${body}ᆷ`],
  };
}

function withL(stem: string, body: string, vowel: string): Forms {
  return {
    C: [stem],
    N: [body],
    M: [stem],
    S: [body],
    V: [body],
    K: [],
    A: [stem + (isBright(vowel) ? '아' : '어')],
    G: [`${body}ᆱ`],
  };
}

function open(stem: string, joined: readonly string[]): Forms {
  return {
    C: [stem],
    N: [stem],
    M: [stem],
    S: [stem],
    V: [stem],
    K: [],
    A: joined,
    G: [`${stem}ᆷ`],
  };
}

/** 아/어 after a vowel: dropped (가, 서), contracted (와, 마셔) or left, the usual one first. */
function joinedVowels(stem: string, jamo: string, vowel: string): string[] {
  const head = jamo.slice(0, -1);
  const isBareVowel = head.endsWith('ᄋ');
  switch (vowel) {
    case 'ᅡ':
      return stem.endsWith('하') ? [`${head}ᅢ`, `${jamo}여`] : [jamo];
    case 'ᅥ':
      // 어쩌다 어째, 그러다 그래
      return /^(?:[이그저]러|어쩌)$/.test(stem) ? [`${head}ᅢ`] : [jamo];
    case 'ᅧ':
      return [jamo];
    case 'ᅢ':
    case 'ᅦ':
    case 'ᅤ':
    case 'ᅨ':
      return [jamo, `${jamo}어`];
    case 'ᅩ':
      return isBareVowel ? [`${head}ᅪ`] : [`${head}ᅪ`, `${jamo}아`];
    case 'ᅮ':
      return [`${head}ᅯ`, `${jamo}어`];
    case 'ᅬ':
      return [`${head}ᅫ`, `${jamo}어`];
    case 'ᅵ':
      return [`${head}ᅧ`, `${jamo}어`];
    case 'ᅳ': {
      // The vowel before it decides: 아프다 아파, 슬프다 슬퍼, 쓰다 써.
      // Compounds of 쓰다, 뜨다 and 트다 keep their vowel: 애써, 악써, 본떠, 싹터.
      const before = /[쓰뜨트크끄]$/.test(stem) ? '' : vowelOf(textOf(jamo.slice(0, -2)));
      return [head + (isBright(before) ? 'ᅡ' : 'ᅥ')];
    }
    default:
      return [`${jamo}어`];
  }
}
