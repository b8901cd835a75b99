import type { Reading } from '../../analysis/reading.ts';
import { isNominal } from '../../lexicon/lexeme.ts';
import type { Token } from '../../text/tokens.ts';
import { nounIn, readingsOf } from '../clause.ts';
import type { FrameBook } from '../frame-book.ts';
import type { FindCase } from '../frame-issues.ts';

/** Verbs that are part of a particle: 환경에 대한, 규칙에 따라. */
const LINKS =
  /^(?:대한|대해|대해서|대하여|대해선|대해서는|대해서도|대한다면|관한|관해|관해서|관하여|의한|의해|의해서|의하여|의하면|따른|따라|따라서|따르면|비해|비해서|비하면|비하여|인한|불구하고)$/;
/** 역사의 대한독립, 나라의 대한 제국: names. */
const NAMES = /^(?:독립|제국|민국|만세|사람)/;

/** Verbs that modify and say where something is: 바닥에 떨어진, 벽에 걸린. */
const PLACED =
  /^(?:놓이|걸리|걸려있|매달리|달리|붙|달라붙|묻|묻히|꽂히|꽂|적히|적|쓰이|쓰여있|그려지|그려져있|새겨지|앉|담기|들어있|실리|쌓이|박히|갇히|심어지|떨어지|떨어뜨리|빠지|젖|물들|나오|나타나|숨|숨겨지|살|있|없|서|서있|눕|누워있|떠있|위치하|속하|해당하|참가하|참여하|참석하|도착하|다니|다녀오|들어가|들어오|올라가|들르|모이|어울리|알맞|도움되|관련되|익숙하|둘러싸이|찍히|끼이|꽂혀있|걸맞)$/;
/** Verbs that belong with a few nouns only, in 에: 마음에 들다, 눈에 띄다. */
const IDIOMS: Readonly<Record<string, string>> = {
  들: '마음 맘 손 병 정 잠 눈 철 물',
  띄: '눈',
  띄이: '눈',
  남: '기억 마음 가슴 머릿속 인상',
  걸리: '감기 병 독감 마음 목 시간',
  맞: '입 입맛 마음 적성 분위기 시간 박자 발 몸 수준 나이',
  되: '도움 보탬 힘',
  가: '학교 집 도서관 병원 학원 시장 바다 산 공원 교실 유치원 회사 소풍',
  오: '학교 집 우리 교실 한국',
  차: '숨 사랑 희망 기쁨 슬픔 활기 자신감',
  잠기: '생각 물 슬픔',
  쫓기: '시간 일',
  타: '버스 차 기차 배 비행기',
  쓰: '머리',
  신: '발',
  메: '어깨 등',
  입: '몸',
  들리: '귀 손',
  거슬리: '귀 눈',
  겨우: '힘',
  살: '시골 마을 도시 서울 부산 나라 집 숲 바다 산 강 아파트 동네 한국 미국 섬 지구 물속 땅속 농촌 어촌',
  심: '마당 밭 화단 화분 정원 텃밭 뜰 길가 울타리 언덕',
  나오: '보기 책 글 영화 이야기 지문 문제 뉴스 신문 텔레비전 동화 소설 만화 드라마 교과서',
  좋: '건강 몸 눈 피부',
  해롭: '건강 몸 눈 인체',
  나쁘: '건강 몸 눈',
};

const isModifier = ({ role, endings, helper }: Reading) =>
  role === 'modify' && endings.at(-1) !== '을' && helper === '';

/** 벽의 걸린 시계 → 벽에, 마음의 드는 → 마음에, 환경의 대한 → 환경에. */
export const genitiveForPlace: FindCase = (book, sentence, token) => {
  const noun = genitiveOf(token);
  const next = sentence[token.at + 1];
  if (!noun || !next || next.isGlued || /\S/.test(next.lead)) return undefined;
  const found = {
    id: 'genitive-for-place',
    token,
    noun,
    instead: ['에'],
    help: "있는 곳이나 대상을 나타낼 때는 '에'를 써요. '의'는 이름을 나타내는 말 앞에서 '누구의, 무엇의'라는 뜻이에요. 예: 벽에 걸린 시계, 마음에 드는 옷, 환경에 대한 글.",
  };
  if (LINKS.test(next.text)) {
    const behind = sentence[token.at + 2];
    return next.text === '대한' && behind && NAMES.test(behind.text) ? undefined : found;
  }
  if (noun.pos !== 'noun' || book.kindOf(noun) === 'people') return undefined;
  if (isInclined(next, sentence[token.at + 2])) return found;
  const isBound = readingsOf(next).some(
    ({ pos, word }) => pos === 'verb' && /^(?:들|띄)$/.test(word) && isIdiomOf(word, noun),
  );
  if (isBound && /^(?:마음|맘|눈)$/.test(noun.word)) return found;
  if (isPutOn(noun, next, sentence[token.at + 2])) return found;
  const isPlaced = (one: Reading) => isPlacedAt(book, one, noun);
  const readings = readingsOf(next).filter(isModifier);
  const isIdiom = readings.some(({ word }) => isIdiomOf(word, noun));
  if (isIdiom) return found;
  if (isState(next, sentence[token.at + 2])) return found;
  // 옷의 떨어진 단추: what follows may be a part of the noun, so that the verb must be at home with it.
  const isNoun = readingsOf(next).some(
    ({ pos, endings }) => isNominal(pos) && endings.length === 0,
  );
  if (isNoun || readings.length === 0 || !readings.every(isPlaced)) return undefined;
  return next.text.startsWith('있는') && sentence[token.at + 2]?.text.startsWith('그대로') === true
    ? undefined
    : found;
};

/** 책상 위의 연필을 놓다. */
const isPutOn = (noun: Reading, next: Token, verb: Token | undefined): boolean =>
  next.analysis.readings[0]?.particles.join() === '을' &&
  verb?.analysis.readings.some(({ word }) =>
    /^(?:위|옆|밑|아래)$/.test(noun.word)
      ? /^(?:두|놓|올려놓|얹)$/.test(word)
      : /^(?:벽|칠판|게시판|화분|교실벽|공책)$/.test(noun.word) && /^(?:걸|붙이|심|적)$/.test(word),
  ) === true;

/** 그림의 소질이 있다: what one is inclined to. */
const isInclined = (next: Token, verb: Token | undefined): boolean =>
  /^(?:소질|관심|흥미|취미|재능|자신)(?:이|을|를|도|가)$/.test(next.text) &&
  verb !== undefined &&
  /^(?:있|없|많|느끼|느껴|느꼈|붙이|붙였|보이|보였|가지|가졌|가진|생기|생겼)/.test(verb.text);

/** 하늘의 떠 있는: what is in a state somewhere. */
const STATES =
  /^(?:뜨|앉|서|눕|들|놓이|담기|걸리|붙|묻|쌓이|적히|쓰이|살|매달리|꽂히|실리|갇히|엎드리|넣|담|심|꽂|붙이|걸|적|쓰|올리|쌓|묻|싸|새기)$/;
const isState = (verb: Token, helper: Token | undefined): boolean =>
  helper !== undefined &&
  /^(?:있(?:는|던|었던)|둔|놓은)$/.test(helper.text) &&
  verb.analysis.readings.some(
    ({ pos, word, endings }) => pos === 'verb' && STATES.test(word) && endings.join() === '어',
  );

function genitiveOf(token: Token): Reading | undefined {
  const noun = nounIn(token, '의');
  return noun && noun.word !== '이' ? noun : undefined;
}

const isIdiomOf = (verb: string, { word }: Reading) =>
  IDIOMS[verb]?.split(' ').includes(word) === true;

function isPlacedAt(book: FrameBook, verb: Reading, noun: Reading): boolean {
  if (book.isUsual(verb, noun, '이') || book.isUsual(verb, noun, '을')) return false;
  return PLACED.test(verb.word) && (isFirm(verb) || book.isUsual(verb, noun, '에'));
}

/** Verbs that nothing but a place explains, whatever the noun is. */
const FIRM =
  /^(?:놓이|걸려있|매달리|꽂히|적히|그려지|새겨지|앉|담기|들어있|실리|쌓이|박히|갇히|살|있|없|서있|누워있|떠있|위치하|속하|해당하|참가하|참여하|참석하|도착하|다니|들어가|들어오|올라가|들르|어울리|알맞|걸맞|찍히)$/;
const isFirm = ({ word }: Reading) => FIRM.test(word);
