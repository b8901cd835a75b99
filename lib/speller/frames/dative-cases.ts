import type { Reading } from '../analysis/reading.ts';
import type { Token } from '../text/tokens.ts';
import { nounIn, predicateBehind } from './clause.ts';
import type { FrameBook } from './frame-book.ts';
import type { FindCase, Finding } from './frame-issues.ts';

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
  '기적 우연 행운 불행 죽음 이별 만남 탄생 변화 설날 추석 명절 자유 평화 세월 지혜 마법 요술 거짓말 노래 음악 음성 메아리 파도 천둥 안개 이야기 비밀 침묵 건강 정의 상황 자리 하늘 인원 인원수 인구 경사 대표 보통'.split(
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

const HELP_THING =
  "'에게, 한테, 께'는 사람이나 동물 뒤에 쓰고, 그 밖의 말 뒤에는 '에'를 써요. 예: 친구에게 주다, 꽃에 물을 주다.";
const HELP_PERSON =
  "사람이나 동물 뒤에는 '에'가 아니라 '에게'를 써요. 앞말이 뒷말의 임자이면 '의'를 써요. 예: 동생에게 주다, 동생의 손.";

/** 목소리에게 놀라다 → 목소리에, 강낭콩에게 물을 주다 → 강낭콩에. */
export const dativeForThing: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '에게') ?? nounIn(token, '한테') ?? nounIn(token, '께');
  if (noun?.pos !== 'noun' || isHuman(book, noun)) return undefined;
  const isBeing = ['animals', 'fish', 'insects', 'organizations'].some((list) =>
    book.isIn(list, noun),
  );
  if (isBeing) return undefined;
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

/** Verbs and deeds that are done to persons: 에게. */
const TO_PERSONS =
  /^(?:가르치|드리|건네|건네주|말하|물어보|여쭤보|여쭈어보|알려주|전해주|나눠주|나누어주|빌려주|선물하|부탁하|인사하|사과하|설명하|이야기하|보여주|들려주|주|혼나|속삭이|시키|맡기|전하)$/;
const DEEDS = new Set(
  '인사 사과 부탁 전화 질문 칭찬 이야기 얘기 말 거짓말 잔소리 설명 고백 충고 조언'.split(' '),
);
/** Lists of what belongs to a person. */
const OWNED = ['abilities', 'body', 'clothes', 'relations', 'sounds', 'speech'];
const OF_PERSONS =
  /^(?:땀방울|피땀|땀|발자취|발자국|손길|눈길|눈물|마음|생각|삶|꿈|목숨|일상|숨소리|웃음|웃음소리|미소|뒷모습|그림자|노력|모습|행동|집|방|책상|가방)$/;
/** Words of these lists that are felt or done for somebody: 사람에 관심이 많다. */
const TOWARDS =
  /^(?:관심|흥미|기대|사랑|애정|정|믿음|신뢰|도움|영향|책임|희생|은혜|권리|의무|역할|임무|자격|대표|회장|왕|임금|장군|가운데|절반|대부분|일부|전부|나머지|평균|종류|상징|자랑|칭찬|비난|비판|인사|사과|감사|응원|격려|위로|축하|부탁|질문|전화|인터뷰|경고|명령|지시|안내|공지|소개|설명)$/;
/** Offices and parts that somebody is chosen for, with 에. */
const OFFICE =
  /^(?:회장|부회장|반장|부반장|대통령|장관|총리|후보|후보자|회원|부원|대표|위원|위원장|주인공|모델|선수|국가대표|주장|감독|범인|용의자|우승자|당선자|이웃|가족|식구|사람|인간|모두|누군가|자신|본인|당신|대상자|신청자|참가자)$/;

/** 아이들에 우리말을 가르치다 → 아이들에게, 노동자들에 얼굴이 → 노동자들의. */
export const locativeForPerson: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '에');
  if (noun?.pos !== 'noun') return undefined;
  const isAnimal = ['animals', 'fish', 'insects'].some((list) => book.isIn(list, noun));
  if (noun.word.length < 2 || !(isAnimal || isHuman(book, noun))) return undefined;
  const found = { token, noun, help: HELP_PERSON, id: 'locative-for-person' };
  const behind = actionBehind(sentence, token);
  const isDone =
    behind !== undefined &&
    (TO_PERSONS.test(behind.verb.word) ||
      /^(?:주|드리)$/.test(behind.verb.helper) ||
      (behind.verb.word === '하' && behind.object !== undefined && DEEDS.has(behind.object.word)));
  if (isDone) return { ...found, instead: ['에게'] };
  if (isAnimal && !noun.suffix.startsWith('들')) return undefined;
  const owned = sentence[token.at + 1]?.analysis.readings[0];
  if (owned?.pos !== 'noun' || OFFICE.test(noun.word) || TOWARDS.test(owned.word)) {
    return undefined;
  }
  const hasCase = owned.endings.length === 0 && owned.particles.length > 0;
  const isOwned = OF_PERSONS.test(owned.word) || OWNED.some((list) => book.isIn(list, owned));
  if (!hasCase || !isOwned) return undefined;
  return { ...found, instead: ['의', '에게'] };
};

const isHuman = (book: FrameBook, noun: Reading): boolean =>
  noun.suffix === '님' || ['people', 'persons', 'jobs'].some((list) => book.isIn(list, noun));

interface Action {
  verb: Reading;
  object?: Reading;
}

/** The predicate right behind the noun, or behind one object of its own: 물을 주다. */
function actionBehind(sentence: readonly Token[], token: Token): Action | undefined {
  const found = predicateBehind(sentence, token);
  if (found) return { verb: found.reading };
  const next = sentence[token.at + 1];
  // 물을 is a form of 묻다 as well.
  const object = next?.analysis.readings.find(({ pos }) => pos === 'noun');
  if (!next || !object || !/^(?:을|도|만)$/.test(object.particles.join())) return undefined;
  const behind = predicateBehind(sentence, next);
  return behind && { verb: behind.reading, object };
}
