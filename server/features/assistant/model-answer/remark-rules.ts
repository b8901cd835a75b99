import { findContacts } from '../../../../lib/personal-data/contacts.ts';
import { foldText } from '../../../../lib/personal-data/folded-text.ts';
import { findPersonalData } from '../../../../lib/personal-data/personal-data.ts';
import { hasUnknownSign } from './hidden-words.ts';
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
  | 'PERSONAL_DATA'
  | 'SIGN'
  | 'JUDGEMENT';

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
/** Addresses, markup, lines of verse, and a colon that begins a list or an example. */
const FOREIGN = /www\.|[a-z\d][.。][a-z]{2,}|[<>{}[\]|#*_`\\@^=/]|:(?!\d)|[^\P{Z} ]|[\t\n\u2800]/iu;
/** Over letters; Korean has none. */
const ACCENT = /\p{M}/u;

const FIRST_PERSON =
  /(?<![가-힣])(?:나(?:는|도|를|에게|한테|의|만|랑|처럼|라면|였다면|같으면)|난|내(?:가|게)?|저(?:는|도|를|에게|한테|의|만|희|랑|처럼|라면|였다면|같으면)|제가?|우리(?:는|가|도|를|들))(?![가-힣])/u;
/** '…라고 써 보세요', '이렇게 고쳐 보세요': it offers words for the post. */
const REWRITE = [
  /(?:다|라|자|냐)고\s*(?:쓰|써|적(?!었|은|혀|힌)|고치|고쳐|바꾸|바꿔|표현(?!한|했|된)|해\s?보|하면)/u,
  /(?:이렇게|다음과\s?같이|다음처럼|아래처럼)\s*(?:쓰|써|적|고치|고쳐|바꾸|바꿔|시작|표현|이어)/u,
  /(?:써|고쳐|바꿔|적어)\s?(?:드릴|드렸|드려|줄게|줬|주었|봤)/u,
  /(?:모범|예시)\s?(?:글|문장|답)/u,
  /(?:이런|다음)\s(?:문장|표현|말)(?:은|처럼|으로)|예를\s?들(?:어|면)/u,
  /음을\s?(?:넣|덧붙|써|쓰|더하)/u,
];
/** Of a post; '했다면' and '했다고' go on, '했다로 바꿔' offers words. */
const PLAIN_ENDING =
  /([가-힣])다(?:(?![가-힣])|(?:를|로|라는|는\s?(?:말|문장|표현)(?:을|로)?|처럼)(?![가-힣]))/gu;
const PERSONAL_DATA =
  /(?:네|너의|친구|진짜|선생님)\s?이름|본명|(?:어느|무슨|어떤)\s?(?:초등|중|고등)?학교|몇\s?학년|몇\s?반|집이\s?어디|사는\s?곳|생년월일|생일이\s?언제|비밀\s?번호|전화\s?번호|연락처|주민\s?(?:등록)?\s?번호|이메일|메일\s?주소|집\s?주소|카카오톡|카톡|인스타|아이디|계좌|\d{2,4}-\d{3,4}-\d{4}/u;

/** Marks, ranks, comparisons and abuse. */
const JUDGEMENT =
  /\d\s?점(?!\d)|\d\s?등(?![가-힣])|\d\s?등(?:이|을|은|예)|등수|등급|(?:친구|아이|학생|사람|남)(?:들)?보다|바보|멍청|한심|엉망|못\s?썼/u;

/** Before a comma also without its mark. */
const QUESTION = /(?:요|까|죠)\?[?!]*$|(?:나|까|가)요$/u;
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
  if (content.length > LONGEST_REMARK) return 'LENGTH';
  const own = withoutQuotations(content);
  const problem = findDraftProblem(content, known);
  if (problem) return problem;
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
  const own = withoutQuotations(content);
  if (ANY_MARK.test(own)) return 'FALSE_QUOTATION';
  if (ACCENT.test(own) || FOREIGN.test(own) || FOREIGN.test(own.normalize('NFKC')))
    return 'CHARACTERS';
  if (!isKorean(own)) return 'LANGUAGE';
  if (hasUnknownSign(content, known)) return 'SIGN';
  const folded = foldText(own).text;
  const found = [...findContacts(folded), ...findPersonalData(folded)];
  if (PERSONAL_DATA.test(own) || found.length > 0) return 'PERSONAL_DATA';
  return JUDGEMENT.test(own) ? 'JUDGEMENT' : undefined;
}

/** What is quoted from the post says nothing about the model; the noun stands for it. */
const withoutQuotations = (content: string) => content.replace(QUOTED, '이것').trim();

function problemOfSentences(own: string): RemarkProblem | undefined {
  if ([...own.matchAll(PLAIN_ENDING)].some(([, before = '']) => endsStatement(before)))
    return 'PROSE';
  // A decimal point ends nothing; behind 요 a comma ends a sentence, or a line of verse.
  const sentences = own
    .split(/(?<=[.?!…])(?<!\d\.(?=\d))\s*(?![.?!…])|(?<=요),\s*/u)
    .filter((sentence) => sentence !== '');
  if (sentences.some((sentence) => !POLITE.test(sentence))) return 'PROSE';
  const statements = sentences.filter((one) => !QUESTION.test(one) && !REQUEST.test(one));
  if (statements.length > MOST_STATEMENTS) return 'PROSE';
  if (statements.some(({ length }) => length > LONGEST_STATEMENT)) return 'PROSE';
  const last = sentences.at(-1) ?? '';
  return QUESTION.test(last) || REQUEST.test(last) ? undefined : 'NO_QUESTION';
}

/** '했', '간', '없', '푸르', '이' of '책이다' and '니' of '습니다', unlike '바' of '바다' and '보' of '보다'. */
function endsStatement(syllable: string): boolean {
  return /[니이르프쁘크]/u.test(syllable) || (syllable.charCodeAt(0) - 0xac00) % 28 > 0;
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
