import { hasInvisible } from './sent-text.ts';

/** Why the words of a model are no question or remark for a pupil. */
export type RemarkProblem =
  | 'LENGTH'
  | 'CHARACTERS'
  | 'LANGUAGE'
  | 'FALSE_QUOTATION'
  | 'FIRST_PERSON'
  | 'PROSE'
  | 'REWRITE'
  | 'NO_QUESTION'
  | 'PERSONAL_DATA';

export const LONGEST_REMARK = 200;
/** A remark says at most one thing before it asks. */
const MOST_STATEMENTS = 1;
const LONGEST_STATEMENT = 80;
/** In hundredths of the letters. */
const LEAST_HANGUL = 70;

const QUOTATION_MARKS = [
  "''",
  '""',
  '‘’',
  '“”',
  '「」',
  '『』',
  '《》',
  '〈〉',
  '«»',
  '‹›',
  '＂＂',
];
const MARKS = QUOTATION_MARKS.join('');
const QUOTED = new RegExp(
  QUOTATION_MARKS.map(([open, close]) => `${open}([^${MARKS}]*)${close}`).join('|'),
  'gu',
);
const ANY_MARK = new RegExp(`[${MARKS}]`, 'u');
/** Addresses, markup, and a colon that begins a list or an example. */
const FOREIGN = /:\/\/|www\.|[<>{}[\]|#*_`\\@^=]|[:：](?!\d)|\n/u;

const FIRST_PERSON =
  /(?<![가-힣])(?:나(?:는|도|를|에게|한테|의|만|랑|처럼)|난|내(?:가|게)?|저(?:는|도|를|에게|한테|의|만|희)|제가?|우리(?:는|가|도|를|들))(?![가-힣])/u;
/** '…라고 써 보세요', '이렇게 고쳐 보세요': it offers words for the post. */
const REWRITE = [
  /(?:다|라|자|냐)고\s*(?:쓰|써|적(?!었|은|혀|힌)|고치|고쳐|바꾸|바꿔|표현(?!한|했|된)|해\s?보|하면)/u,
  /(?:이렇게|다음과\s?같이|다음처럼|아래처럼)\s*(?:쓰|써|적|고치|고쳐|바꾸|바꿔|시작|표현|이어)/u,
  /(?:써|고쳐|바꿔|적어)\s?(?:드릴|드렸|드려|줄게|줬|주었|봤)/u,
  /(?:모범|예시)\s?(?:글|문장|답)/u,
];
/** Of a post; '했다면' and '했다고' go on. */
const PLAIN_ENDING = /([가-힣])다(?![가-힣])/gu;
const PERSONAL_DATA =
  /비밀\s?번호|전화\s?번호|연락처|주민\s?(?:등록)?\s?번호|이메일|메일\s?주소|집\s?주소|카카오톡|카톡|인스타|아이디|계좌|\d{2,4}-\d{3,4}-\d{4}/u;

const QUESTION = /(?:요|까|죠)\?[?!]*$/u;
const REQUEST = /(?:보세요|주세요|봐요|보아요|봅시다|볼까요)[.!]?$/u;
/** 해요체. A sentence in 다 belongs into a post, not into a remark. */
const POLITE = /(?:요|죠|까)[.?!…]*$/u;

/**
 * Whether the words ask or remark, and offer nothing that could be copied into the post. `known` are the
 * texts that may be quoted: the post and what the teacher wrote for the subject.
 */
export function findRemarkProblem(
  content: string,
  known: readonly string[],
): RemarkProblem | undefined {
  if (content.trim() === '' || content.length > LONGEST_REMARK) return 'LENGTH';
  if (hasInvisible(content)) return 'CHARACTERS';
  const quotations = [...content.matchAll(QUOTED)].map(
    ([, ...groups]) => groups.find((group) => group !== undefined) ?? '',
  );
  if (quotations.some((words) => !isKnown(words, known))) return 'FALSE_QUOTATION';
  // What is quoted from the post says nothing about the model; the noun stands for it.
  const own = content.replace(QUOTED, '이것').trim();
  if (ANY_MARK.test(own)) return 'FALSE_QUOTATION';
  if (FOREIGN.test(own)) return 'CHARACTERS';
  if (!isKorean(own)) return 'LANGUAGE';
  if (PERSONAL_DATA.test(own)) return 'PERSONAL_DATA';
  if (FIRST_PERSON.test(own)) return 'FIRST_PERSON';
  if (REWRITE.some((pattern) => pattern.test(own))) return 'REWRITE';
  return problemOfSentences(own);
}

/**
 * Whether words for a teacher's draft break a rule. The teacher reads each of them before it is sent, so they
 * may praise and explain; they may not invent quotations, ask for personal data, or be anything but plain
 * Korean.
 */
export function findDraftProblem(
  content: string,
  known: readonly string[],
): RemarkProblem | undefined {
  if (content.trim() === '') return 'LENGTH';
  if (hasInvisible(content)) return 'CHARACTERS';
  const quotations = [...content.matchAll(QUOTED)].map(
    ([, ...groups]) => groups.find((group) => group !== undefined) ?? '',
  );
  if (quotations.some((words) => !isKnown(words, known))) return 'FALSE_QUOTATION';
  const own = content.replace(QUOTED, '이것').trim();
  if (ANY_MARK.test(own)) return 'FALSE_QUOTATION';
  if (FOREIGN.test(own)) return 'CHARACTERS';
  if (!isKorean(own)) return 'LANGUAGE';
  return PERSONAL_DATA.test(own) ? 'PERSONAL_DATA' : undefined;
}

function problemOfSentences(own: string): RemarkProblem | undefined {
  if ([...own.matchAll(PLAIN_ENDING)].some(([, before = '']) => endsStatement(before)))
    return 'PROSE';
  // A decimal point ends nothing.
  const sentences = own
    .split(/(?<=[.?!…])(?<!\d\.(?=\d))\s*(?![.?!…])/u)
    .filter((sentence) => sentence !== '');
  if (sentences.some((sentence) => !POLITE.test(sentence))) return 'PROSE';
  const statements = sentences.filter((one) => !QUESTION.test(one) && !REQUEST.test(one));
  if (statements.length > MOST_STATEMENTS) return 'PROSE';
  if (statements.some(({ length }) => length > LONGEST_STATEMENT)) return 'PROSE';
  const last = sentences.at(-1) ?? '';
  return QUESTION.test(last) || REQUEST.test(last) ? undefined : 'NO_QUESTION';
}

const FINAL_SSANGSIOT = 20;

/** '했', '갔', '있' and the '니' of '습니다', unlike '바' of '바다'. */
function endsStatement(syllable: string): boolean {
  return syllable === '니' || (syllable.charCodeAt(0) - 0xac00) % 28 === FINAL_SSANGSIOT;
}

function isKnown(words: string, known: readonly string[]): boolean {
  const quoted = withPlainSpaces(words);
  return quoted !== '' && known.some((text) => withPlainSpaces(text).includes(quoted));
}

const withPlainSpaces = (text: string) => text.replace(/\s+/gu, ' ').trim();

function isKorean(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const hangul = text.match(/[가-힣]/gu)?.length ?? 0;
  return hangul > 0 && hangul * 100 >= letters * LEAST_HANGUL;
}
