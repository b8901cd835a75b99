import type { Reading } from '../../analysis/reading.ts';
import { isPredicate } from '../../lexicon/lexeme.ts';
import type { Token } from '../../text/tokens.ts';
import { nounIn, predicateBehind } from '../clause.ts';
import type { FrameBook } from '../frame-book.ts';
import type { FindCase, Finding } from '../frame-issues.ts';

/** Lists whose words nobody speaks to, not even in a poem or in a letter to one's pencil. */
const NEVER_PERSONS = [
  'abilities',
  'activities',
  'amounts',
  'circumstances',
  'events',
  'rules',
  'smells',
  'sounds',
  'speech',
  'sports',
];
/** Words of these lists that poems speak to. */
const ADDRESSED = new Set(
  '기적 우연 행운 불행 죽음 이별 만남 탄생 변화 설날 추석 명절 자유 평화 세월 지혜 마법 요술 거짓말 노래 음악 음성 메아리 파도 천둥 안개 이야기 비밀 침묵 건강 정의 상황 자리 하늘 바람 이상 인원 인원수 인구 경사 대표 보통'.split(
    ' ',
  ),
);
/** Lists of things that stories and diaries make speak, unless the verb decides. */
const THINGS = [
  'body',
  'buildings',
  'clothes',
  'containers',
  'drinks',
  'feelings',
  'foods',
  'fruits',
  'furniture',
  'illnesses',
  'instruments',
  'landforms',
  'lights',
  'liquids',
  'machines',
  'materials',
  'media',
  'money',
  'papers',
  'plants',
  'roads',
  'rooms',
  'seats',
  'shops',
  'stationery',
  'subjects',
  'texts',
  'thoughts',
  'tools',
  'vegetables',
  'vehicles',
  'waters',
  'weather',
];
/** Verbs of speaking, giving and getting, which make a person of anything. */
const PERSONAL =
  /^(?:말하|말씀하|이야기하|얘기하|인사하|사과하|부탁하|물어보|묻|여쭈|속삭이|외치|소리치|쓰|보내|드리|받|듣|배우|빌리|고맙|고마워하|감사하|미안하|미안해하|약속하|다짐하|화내|혼나|지|이기|빼앗기|들키|바치|맡기|시키|걸|하|있|없|다가가)$/;
/** What happens to somebody by a thing, or where something goes: with 에 in any case. */
const OF_THINGS =
  /^(?:놀라|감동하|감동받|감탄하|빠지|빠져들|집중하|참여하|참가하|열중하|몰두하|적응하|도착하|부딪히|부딪치|걸터앉|앉|올라가|올라타|들어가|타|젖|물들|둘러싸이|걸려넘어지|닿|붙|달라붙|속하|위치하|도전하|실망하|만족하|의존하|찔리|베이|취하|감염되|중독되|걸리)$/;
/** What nobody does to a person. */
const OF_DEEDS = /^(?:참여하|참가하|동참하|합격하|입학하|가입하|열중하|몰두하|출전하|출연하)$/;
/** How many 어절 behind a plant what it gets is looked for. */
const FARTHEST = 5;
/** 물을 주다: what plants get. */
const FOR_PLANTS = /^(?:물|거름|비료|퇴비|양분|영양제|지지대)$/;

/** Offices and bodies, which are written to with 에. */
const OFFICES =
  /(?:[시구군도]청|교육청|경찰청|주민센터|센터|사무소|학교|도서관|유치원|[가-힣]실|방송국|신문사|출판사|은행|병원|경찰서|소방서|우체국|회사|업체|본부|협회|위원회|학생회|자치회|정부|기관|단체|국회|법원|누리집|홈페이지|게시판)$/;
/** What is done to an office. */
const TO_OFFICES =
  /^(?:건의하|제안하|제출하|요청하|요구하|신청하|문의하|신고하|알리|보내|연락하|전화하|전달하|전하|기부하|내|부탁하|항의하|호소하|접수하|의뢰하|통보하|민원|질의하|청하|바라|맡기|보고하|도움되|전화|접속하|가입하|입학하|다니|도착하|올리|넣|주|드리)$/;
/** Nouns of deeds that are persons as well: 상대에게, 대표에게. */
const DEED_OR_PERSON =
  /^(?:상대|대표|감독|주장|동행|동무|비서|후보|주연|조연|경호|수비|심판|진행|지휘|사회|간호|교사|봉사|생산|신부|신랑|당번|선발|대신|말|고백|수비수|반주|친구|환자|부상|동반|심사|보호자|연인|전부|사랑|희망|자연|지도|시중|일|글|꿈|춤|밥|나무|짝|잠|처음|장난|명령|인간)$/;
/** What a thing gets or has: 어휘력에 영향을 주다, 환경에 관심이 많다. */
const EFFECTS =
  /^(?:도움|영향|관심|흥미|피해|해|보탬|책임|문제|변화|이상|먼지|때|얼룩|곰팡이|물|이끼|관심사)$/;
const EFFECT_VERBS =
  /^(?:되|주|끼치|미치|있|없|많|적|크|가지|갖|생기|쌓이|끼|묻|피|붙|기울이|쏟|느끼|두)$/;
const OF_THINGS_ONLY =
  /^(?:좋|나쁘|해롭|이롭|필요하|쌓이|끼|접속하|로그인하|연결하|충실하|실패하|성공하|빠지|실망하|힘쓰|참여하|노력하|동참하)$/;

const HELP_THING =
  "'에게, 한테, 께'는 사람이나 동물 뒤에 쓰고, 그 밖의 말 뒤에는 '에'를 써요. 예: 친구에게 주다, 꽃에 물을 주다.";

/** 목소리에게 놀라다 → 목소리에, 강낭콩에게 물을 주다 → 강낭콩에. */
export const dativeForThing: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '에게') ?? nounIn(token, '한테') ?? nounIn(token, '께');
  if (noun?.pos !== 'noun' || isHuman(book, noun)) return undefined;
  if (OFFICES.test(noun.word) && isToOffice(sentence, token)) return instead(token, noun);
  const isBeing = ['animals', 'fish', 'insects', 'organizations'].some((list) =>
    book.isIn(list, noun),
  );
  if (isBeing) return undefined;
  if (isAffected(book, sentence, token, noun)) return instead(token, noun);
  const next = predicateBehind(sentence, token)?.reading.word ?? '';
  if (/^(?:접속하|로그인하)$/.test(next) && noun.suffix === '') return instead(token, noun);
  if (isPlantCare(book, sentence, token, noun)) return instead(token, noun);
  const behind = actionBehind(sentence, token);
  if (!behind) return undefined;
  const { verb, object } = behind;
  const isNever =
    noun.word.length > 1 &&
    !ADDRESSED.has(noun.word) &&
    (noun.word.endsWith('소리') || NEVER_PERSONS.some((list) => book.isIn(list, noun)));
  const isThing = isNever || THINGS.some((list) => book.isIn(list, noun));
  const isOfThings = object === undefined && OF_THINGS.test(verb.word);
  const isOfDeeds = object === undefined && OF_DEEDS.test(verb.word) && !noun.suffix;
  if (!isOfDeeds && !(isThing && isOfThings) && !(isNever && !PERSONAL.test(verb.word))) {
    return undefined;
  }
  return instead(token, noun);
};

const instead = (token: Token, noun: Reading): Finding => ({
  id: 'dative-for-thing',
  token,
  noun,
  instead: ['에'],
  help: HELP_THING,
});

/** 교육청에게 급식 개선을 건의하다: the first predicate decides. */
function isToOffice(sentence: readonly Token[], { at }: Token): boolean {
  for (let on = at + 1; on <= at + 5; on += 1) {
    const token = sentence[on];
    const best = token?.analysis.readings[0];
    if (!token || !best || /\S/.test(token.lead)) return false;
    if (/^(?:연락|문의|전화|신청|신고|제출|접수|건의)$/.test(best.word)) return true;
    // 정부에게 대책을 마련하라고 요구하다
    if (token.text.endsWith('라고')) continue;
    if (!isPredicate(best.pos)) continue;
    if (TO_OFFICES.test(best.word)) return true;
    if (best.role !== 'modify' || best.pos !== 'adjective') return false;
  }
  return false;
}

/** 학교 운영에게 도움이 되다, 어휘력에게 큰 영향을 주다: something is done to it by nobody. */
function isAffected(
  book: FrameBook,
  sentence: readonly Token[],
  { at }: Token,
  noun: Reading,
): boolean {
  const isDeed =
    noun.word.length > 1 && book.isVerb(`${noun.word}하`) && !DEED_OR_PERSON.test(noun.word);
  const isThing = isDeed || [...NEVER_PERSONS, ...THINGS].some((list) => book.isIn(list, noun));
  if (!isThing || ADDRESSED.has(noun.word) || noun.suffix !== '') return false;
  for (let on = at + 1; on <= at + 3; on += 1) {
    const token = sentence[on];
    const best = token?.analysis.readings[0];
    if (!token || !best || /\S/.test(token.lead)) return false;
    if (best.pos === 'adverb' || best.role === 'modify') {
      if (OF_THINGS_ONLY.test(best.word)) return true;
      continue;
    }
    if (isPredicate(best.pos)) return OF_THINGS_ONLY.test(best.word);
    const verb = sentence[on + 1]?.analysis.readings[0];
    if (!/^(?:이|을|도)$/.test(best.particles.join())) return false;
    const isEffect = isDeed || noun.word.length > 1;
    return (
      isEffect && EFFECTS.test(best.word) && verb !== undefined && EFFECT_VERBS.test(verb.word)
    );
  }
  return false;
}

/** 모종에게 날마다 같은 양의 물을 주다. */
function isPlantCare(
  book: FrameBook,
  sentence: readonly Token[],
  token: Token,
  noun: Reading,
): boolean {
  if (!['plants', 'vegetables', 'fruits'].some((list) => book.isIn(list, noun))) return false;
  // 강낭콩에게 주는 물
  const [giving, gift] = [sentence[token.at + 1], sentence[token.at + 2]];
  if (
    giving?.analysis.readings.some(({ word, role }) => word === '주' && role === 'modify') &&
    gift?.analysis.readings.some(({ word }) => FOR_PLANTS.test(word))
  ) {
    return true;
  }
  for (let at = token.at + 1; at <= token.at + FARTHEST; at += 1) {
    const [object, verb] = [sentence[at], sentence[at + 1]];
    const isFood = object?.analysis.readings.some(
      ({ word, particles }) => FOR_PLANTS.test(word) && /^(?:을|도|만)?$/.test(particles.join()),
    );
    if (isFood && verb) {
      return verb.analysis.readings.some(({ word }) => /^(?:주|뿌리|붓)$/.test(word));
    }
  }
  return false;
}

export const isHuman = (book: FrameBook, noun: Reading): boolean =>
  noun.suffix === '님' || ['people', 'persons', 'jobs'].some((list) => book.isIn(list, noun));

export interface Action {
  verb: Reading;
  object?: Reading;
}

/** The predicate right behind the noun, or behind one object of its own: 물을 주다. */
export function actionBehind(sentence: readonly Token[], token: Token): Action | undefined {
  const found = predicateBehind(sentence, token);
  if (found) return { verb: found.reading };
  const next = sentence[token.at + 1];
  // 물을 is a form of 묻다 as well.
  const object = next?.analysis.readings.find(({ pos }) => pos === 'noun');
  if (!next || !object || !/^(?:을|도|만)$/.test(object.particles.join())) return undefined;
  const behind = predicateBehind(sentence, next);
  return behind && { verb: behind.reading, object };
}
