import type { Reading } from '../../analysis/reading.ts';
import { isNominal, isPredicate } from '../../lexicon/lexeme.ts';
import type { Token } from '../../text/tokens.ts';
import { nounIn } from '../clause.ts';
import type { FrameBook } from '../frame-book.ts';
import type { FindCase, Finding } from '../frame-issues.ts';

/** Verbs that take 에, so that the noun before may be theirs: 범인에 대한. */
const TAKES_PLACE =
  /^(?:있|없|많|적|크|되|하|쓰|넣|담|두|놓|적|그리|새기|붙이|더하|가|오|보내|주|들|나|살|달|걸|심|묻|빠지|맞|맞추|따르|대하|관하|비하|의하|남|남기|퍼지|끼치|미치|나타나|생기|이르|닿|비치|떠오르|가득하|어울리|알맞|익숙하|관련되|해당하|속하|불과하|미치|달하|찾|빼앗기|물들|젖|싣|올리|올라오|내리|알리|전하|표시하|기록하|입력하|나오|바치|지|주의하|유의하|반하|바라|부딪치|도움|오르|기대|앉|서|눕|숨|모이|모으|쌓|쌓이|깔|펴|칠하|바르|뿌리|끼우|꽂|매|매달|싸|지|모시|데려가|데려오|가져가|가져오|돌아가|돌아오|들어가|들어오|들르|도착하|다니|머무르|머물|참여하|참가하|참석하|집중하|빗대|비유하|비기|부치|떨어지|그치|처하|고하|맡기|팔|사|건네|돌려주|비추|비춰보|견주|가하|부여하|매기|보태|곱하|나누|얹|걸치|두르|씌우|입히|쏟|기울이|대|갖|가지|느끼|품|풀|녹이|타|섞|찍|담그|묻히|감추|숨기|드러내|반영하|맡|심어주|불어넣|더|빼|달리하|비기|돌리)$/;

/** Of these only 있다 and its like take the place: 자연에 소중함을 깨닫다 is wrong. */
const QUALITY =
  /(?:[가-힣]{2}(?:함|움|성)|특징|특색|주인공|지은이|저자|제목|줄거리|결말|장점|단점|가치|역사|수도|우수성|한가운데|한복판|끝자락|위상|매력|묘미|비밀|분위기|원인)$/;
const TAKES_QUALITY =
  /^(?:있|없|많|적|담|담기|부여하|느끼|느껴지|드러나|드러내|나타나|나타내|보이|숨|숨기|깃들|두|주|더하|보태|미치|생기|대하|관하|의하|따르|비하|불어넣|찾|지니|속하|나오|가득하|넘치|쓰|적히|쓰이|달|붙이|붙|정하|써넣|새기|빠지|취하|감탄하|놀라|반하|감동하|감사하|어울리|알맞|맞|비치|되|하|들|남|남기|비추|싣|실리|떨치|날리)$/;

/** What is at the end or in the middle of a time: 여름에 끝자락. */
const OF_TIME = /^(?:끝자락|문턱|초입|절정|첫머리|한가운데|한복판|길목)$/;
/** Parts of a room, and what is done to them. */
const PART = /^(?:창문|문|대문|정문|벽|바닥|천장|지붕|유리창|마당|교문)$/;
const ON_PART = /^(?:열|닫|닦|쓸|청소하|두드리|잠그|지나|나서|부수|깨|깨뜨리)$/;
/** Words for a human being, which `people` lacks since they do not say what one does. */
const HUMAN =
  /^(?:사람|여자|남자|소년|소녀|아이|여인|사나이|아가씨|젊은이|노인|어른|어린이|아기|그들|이들|저들|우리|저희|너희)$/;

/** 범인에 정체가 → 범인의: two nouns, the second of which is a part or a quality of the first. */
export const locativeForGenitive: FindCase = (book, sentence, token) => {
  const noun = nounIn(token, '에');
  const found = noun && { id: 'locative-for-genitive', token, noun, instead: ['의'], help: HELP };
  const dative = noun && isAffected(book, sentence, token, noun);
  if (dative) return dative;
  if (noun && isOwnerOfDescribed(book, sentence, token, noun)) {
    if (!isSent(sentence, token.at + 2)) return found;
    return { id: 'locative-for-person', token, noun, instead: ['에게'], help: HELP_PERSON };
  }
  if (noun && isMultiplied(book, sentence, token, noun)) return found;
  const next = ownedBehind(sentence, token);
  if (!noun || !next) return undefined;
  if (book.isIn('circumstances', noun) && !THINGS.test(noun.word)) return undefined;
  if (noun.pos === 'number' || noun.pos === 'unit' || noun.pos === 'bound') return undefined;
  // 크기는 is a form of 크다 as well.
  const { readings } = next.analysis;
  const owned =
    readings.find(({ pos, word }) => pos === 'noun' && DEGREE.test(word)) ?? readings[0];
  if (!owned || owned.particles.length === 0 || !isThing(owned)) return undefined;
  if (book.kindOf(noun) === 'time') {
    return OF_TIME.test(owned.word) && !owned.particles.includes('은') ? found : undefined;
  }
  const verb = verbBehind(sentence, next);
  if (!verb || (WRITTEN_IN.test(noun.word) && WRITING.test(verb.word))) return undefined;
  const isPerson = book.kindOf(noun) === 'people' || HUMAN.test(noun.word);
  // 노인에 눈높이에 맞추다, 그들에 선택이: nothing is where a person is.
  if (HUMAN.test(noun.word) && book.takes(verb)?.includes('에게') === false) return found;
  if (isOwnAttribute(book, noun, owned, verb)) return found;
  if (PART.test(owned.word) && owned.particles[0] === '을' && isRoom(book, noun)) {
    return ON_PART.test(verb.word) ? found : undefined;
  }
  const isWorld = noun.word === '세계' && owned.word === '나라';
  if (isPerson && isOwned(noun, owned) && !GIVING.test(verb.word)) return found;
  if (isVoice(book, noun, owned) && !PUT_THERE.test(verb.word)) return found;
  if (!isWorld && !isQuality(book, owned)) return undefined;
  if (isPerson) return found;
  if (BECOMES.test(owned.word) && owned.particles[0] === '이' && verb.word === '되') return found;
  const isFirm = owned.role === 'noun' || QUALITY.test(owned.word);
  if ((isFirm ? TAKES_QUALITY : TAKES_PLACE).test(verb.word)) return undefined;
  if (/(?:되|지|나)$/.test(verb.word) || !isOwn(owned, verb)) return undefined;
  if (isFirm || (owned.particles[0] === '을' && STUDIED.test(verb.word))) return found;
  return takesPlace(book, verb) ? undefined : found;
};

/** Whom somebody is elected to be (반장에 민수가 뽑히다); what is put into somebody (감정을 이입하다). */
const ROLES = /^(?:[가-힣]*(?:반장|회장|대통령|왕|대표|주장|의원|장관|위원|황제|선수|심판|감독))$/;
const AT_PERSONS = /^(?:감정|초점|중점|관심)$/;
const isOwned = (noun: Reading, owned: Reading) =>
  noun.suffix === '' && !ROLES.test(noun.word) && !AT_PERSONS.test(owned.word);
/** What is done to a person, who takes 에게: 손님에 물을 드리다. */
const GIVING =
  /(?:주|드리|보내|가르치|맡기|빌리|팔|전하|말하|알리|묻|시키|보이|들려|건네|던지|쓰|사과하|부탁하|선물하|나누|돌리|있|없|되|하|끼치|미치|받|얻|배우|느끼|맞|많|적|크|작|뽑히|당선되|선출되)$/;
const isSent = (sentence: readonly Token[], at: number) => {
  const object = sentence[at];
  const verb = object && nounIn(object, '을') && verbBehind(sentence, object);
  return verb !== undefined && /^(?:쓰|보내|부치|건네|드리|전하|주|빌려주)$/.test(verb.word);
};
const isVoice = (book: FrameBook, noun: Reading, owned: Reading) =>
  ['animals', 'birds', 'insects'].some((list) => book.isIn(list, noun)) &&
  /(?:소리|울음|날갯짓|발자국|눈빛)$/.test(owned.word);

/** What a person gets, and what something is to a person. */
const EFFECTS =
  /^(?:도움|피해|영향|해|보탬|힘|희망|용기|부담|위로|감동|교훈|상처|충격|혜택|기회|인기|기쁨|즐거움|웃음|불편|위협|위험|고통|손해|자극|믿음|축복|짐|폐)$/;
const HAVING = /^(?:되|주|끼치|미치|입히|있|없|크|많|안기|안겨주|돌아가|베풀|드리|가)$/;
const FOR_PERSONS =
  /^(?:필요하|유익하|유용하|편리하|불편하|어렵|힘들|쉽|위험하|고맙|미안하|친절하|해롭|이롭|낯설|소중하|부담스럽|유리하|불리하|다정하|무례하)$/;

/** 농민들에 도움이 된다, 환자들에 필요한 약 → 농민들에게, 환자들에게. */
function isAffected(
  book: FrameBook,
  sentence: readonly Token[],
  token: Token,
  noun: Reading,
): Finding | undefined {
  if (noun.pos === 'pronoun' || noun.word.length < 2 || book.isIn('organizations', noun)) {
    return undefined;
  }
  const isPerson = noun.suffix.startsWith('들')
    ? !/^(?:것|곳|나라|책|말|글|물건|사물|집|식물|나무|꽃|문제|작품|학교|가게|마을|도시|단체|기관|기업|회사)$/.test(
        noun.word,
      ) &&
      book.kindOf(noun) === 'people' &&
      isPersonal(book, noun)
    : HUMAN.test(noun.word);
  const next = sentence[token.at + 1];
  const described = next?.analysis.readings[0];
  if (!isPerson || !next || !described || /\S/.test(next.lead)) return undefined;
  const found = { id: 'locative-for-person', token, noun, instead: ['에게'], help: HELP_PERSON };
  if (FOR_PERSONS.test(described.word) && described.pos === 'adjective') return found;
  const isSmall = /^(?:큰|많은|적지|좋은|나쁜|작은|커다란|엄청난|새로운|직접)$/.test(next.text);
  const effect = isSmall ? sentence[next.at + 1] : next;
  const verb = effect && sentence[effect.at + 1]?.analysis.readings[0];
  const isEffect = effect?.analysis.readings.some(
    ({ word, particles, endings }) =>
      EFFECTS.test(word) && endings.length === 0 && /^(?:이|을|도|)$/.test(particles.join()),
  );
  return isEffect && verb && HAVING.test(verb.word) ? found : undefined;
}

/** 들 stands behind things as well: only words for persons count, by list or by their last letter. */
const isPersonal = (book: FrameBook, noun: Reading) =>
  ['people', 'persons', 'jobs', 'animals'].some((list) => book.isIn(list, noun)) ||
  /(?:자|민|생|인|원|사|가|꾼|객|부|이|님|장|수|관|병|군|녀|인|분|족|배|아|년)$/.test(noun.word);

const HELP_PERSON = "사람이나 동물 뒤에는 '에'가 아니라 '에게'를 써요. 예: 농민들에게 도움이 되다.";

const HELP =
  "앞말이 뒷말의 임자이거나 뒷말을 꾸밀 때는 '의'를 써요. 소리가 [에]로 나도 '의'로 적어요. 예: 나라의 이익, 범인의 정체.";

/** What one writes into: 대장에 이름을 적다. */
const WRITTEN_IN =
  /(?:장|부|지|표|책|록|판|서|함|란|칸|카드|수첩|노트|종이|쪽지|사진|그림|화면|칠판|문|벽|봉투|가방|옷|시계|공|상자|이름표)$/;
const WRITING =
  /^(?:적|쓰|써넣|기록하|기입하|남기|올리|싣|새기|표시하|붙이|그리|적어넣|그려넣|넣|밝히|담|찍)$/;

/** Circumstances that have qualities of their own: 환경에 중요성. */
const THINGS = /^(?:환경|결과|상황|조건|분위기|사건)$/;

/** 영화에 주인공이 되다: of what one becomes the chief part. */
const BECOMES = /^(?:주인공|대표|주인|일원|상징|중심|자랑|스타)$/;
/** What is done to a quality of a thing: 물에 온도를 재다, 우주에 비밀을 밝히다. */
const STUDIED =
  /^(?:재|관찰하|분석하|밝히|밝혀내|조사하|알아보|연구하|살펴보|비교하|측정하|설명하|소개하|이해하|깨닫|본받|지키|모르|알리|알|배우|바꾸|높이|낮추|줄이|늘리|계산하|파악하|관람하|자랑하|외우|말하|기억하)$/;

/** What has a degree, so that nothing has it but as its own: 물에 온도가 높다. */
const DEGREE =
  /^(?:양|크기|길이|높이|깊이|너비|폭|넓이|무게|부피|질량|온도|습도|농도|밀도|속도|속력|나이|연령|가격|값|요금|성적|두께|굵기|수심|수온|기온|키|몸무게|밝기|세기|빠르기|둘레|지름|면적|개수|횟수|비율|색|색깔|빛깔|색상|모양|생김새|무늬|맛|성격|성질|수명|품질|체온|[가-힣]{2}(?:량|률|율))$/;
const GRADED =
  /^(?:많|적|크|작|높|낮|길|짧|깊|얕|넓|좁|무겁|가볍|비싸|싸|두껍|얇|굵|가늘|빠르|느리|강하|약하|짙|옅|연하|진하|같|다르|비슷하|일정하|예쁘|아름답|곱|늘|줄|변하|바뀌|달라지|높아지|낮아지|커지|작아지|늘어나|줄어들|올라가|내려가|오르|내리|떨어지|많아지|적어지|짧아지|길어지|넘|비례하|증가하|감소하)$/;
/** What a story has, and what an enquiry or a meeting has. */
const STORIES =
  /^(?:소설|동화|영화|이야기|드라마|만화|연극|작품|애니메이션|뮤지컬|전래동화|책|동시)$/;
const OF_STORIES = /^(?:줄거리|결말|주제|교훈|지은이|작가|글쓴이|배경|주인공|등장인물)$/;
const OF_DEEDS =
  /^(?:결과|목적|주제|과정|방법|순서|필요성|중요성|장점|단점|효과|의의|특징|원인|까닭|대상|규칙|절차|전통|유래|종류)$/;
const PUT_THERE =
  /^(?:있|없|넣|담|담기|반영하|추가하|필요하|쓰|적|나오|실리|쓰이|활용하|이용하|사용하|적용하|맞|맞추|따르|대하|관하|비하|어울리|도입하|주|미치|끼치|나타나|되|하|두|찾|붙이|붙|달|정리하|기록하|소개되|소개하|올리|그리|보이|드러나|생기)$/;

/** 제품에 가격은 만 원이다, 조사에 결과를 나타내다, 식물에 뿌리는 물을 빨아들인다. */
function isOwnAttribute(book: FrameBook, noun: Reading, owned: Reading, verb: Reading): boolean {
  const isPlain = noun.pos === 'noun' && noun.suffix === '';
  if (!isPlain || (noun.word.length === 1 && !/^(?:물|책|글|시|키|산|꽃)$/.test(noun.word)))
    return false;
  const [first] = owned.particles;
  const isSaid = first === '은' || first === '이';
  const isState =
    !isPredicate(verb.pos) || GRADED.test(verb.word) || /..지$/.test(verb.word + verb.helper);
  if (DEGREE.test(owned.word) && isSaid && isState) return true;
  if (owned.word === '수' && first === '은' && !isPredicate(verb.pos)) return true;
  if (first === '이') return false;
  const isOfStory = STORIES.test(noun.word) && OF_STORIES.test(owned.word);
  const isOfDeed =
    OF_DEEDS.test(owned.word) &&
    noun.word.length > 1 &&
    (book.isVerb(`${noun.word}하`) ||
      book.isIn('activities', noun) ||
      /^(?:설문|대회|캠페인|행사|축제|전쟁|사건|게임|경기|놀이)$/.test(noun.word));
  if (first === '을' || !isSaid) {
    const isNoted = isOfStory && noun.word !== '책' && /^(?:쓰|적|소개하|정리하)$/.test(verb.word);
    return isNoted || ((isOfStory || isOfDeed) && !PUT_THERE.test(verb.word));
  }
  return (
    (isOfStory || isOfDeed || OF_PLANTS.test(owned.word)) &&
    (!isPredicate(verb.pos) ||
      (verb.pos === 'adjective' && (GRADED.test(verb.word) || QUALITIES.test(verb.word))) ||
      (verb.pos === 'verb' && !takesPlace(book, verb) && !PUT_THERE.test(verb.word)))
  );
}

const OF_PLANTS =
  /^(?:뿌리|잎|줄기|꽃|열매|씨앗|껍질|날개|부리|꼬리|털|다리|뿔|주인|수도|작가|주인공)$/;

/** 내 키에 두 배가 넘다. */
function isMultiplied(
  book: FrameBook,
  sentence: readonly Token[],
  { at }: Token,
  noun: Reading,
): boolean {
  const [one, two] = [sentence[at + 1], sentence[at + 2]];
  const isCounted = noun.pos === 'unit' || noun.pos === 'bound' || book.kindOf(noun) === 'time';
  if (!one || /\S/.test(one.lead) || isCounted || book.isIn('circumstances', noun)) return false;
  const isTimes = (text: string | undefined) =>
    /^배(?:가|를|이|나|는|정도|쯤)?(?![가-힣])/.test(text ?? '');
  return (
    (/^(?:두|세|네|몇|열|[0-9]+)$/.test(one.text) &&
      isTimes(two?.text) &&
      !/씩/.test(two?.text ?? '')) ||
    /^(?:두|세|네|몇)배(?:가|를|나|는)?$/.test(one.text)
  );
}

/** Adjectives that take 에: 아이에 알맞은 책. */
const WITH_PLACE =
  /^(?:알맞|맞|걸맞|어울리|필요하|유리하|불리하|좋|나쁘|가깝|적합하|익숙하|해롭|이롭|충실하|있|없|많|적|가득하|미숙하|능하|약하|강하|밝|어둡|민감하|관심있|같|다르|비슷하)$/;

/** 강아지에 까만 눈동자: nothing is at a person or an animal, so that what follows belongs to it. */
function isOwnerOfDescribed(
  book: FrameBook,
  sentence: readonly Token[],
  { at }: Token,
  noun: Reading,
): boolean {
  if (noun.pos === 'pronoun' || !(book.kindOf(noun) === 'people' || HUMAN.test(noun.word))) {
    return false;
  }
  const described = sentence[at + 1];
  const owned = sentence[at + 2]?.analysis.readings[0];
  const quality = described?.analysis.readings[0];
  if (!described || !owned || /\S/.test(described.lead) || described.isGlued) return false;
  return (
    quality?.pos === 'adjective' &&
    quality.role === 'modify' &&
    quality.endings.join() === '는' &&
    !WITH_PLACE.test(quality.word) &&
    isNominal(owned.pos) &&
    owned.pos !== 'bound' &&
    owned.endings.length === 0
  );
}

/** The noun right behind, or behind a word such as 여러: 세계에 여러 나라. */
function ownedBehind(sentence: readonly Token[], { at }: Token): Token | undefined {
  const next = sentence[at + 1];
  const owned =
    next && /^(?:여러|모든|온|참된|평균|전체|최종|최고|최저|실제|주요|핵심|중심)$/.test(next.text)
      ? sentence[at + 2]
      : next;
  if (!owned || owned.isGlued || owned.kind !== 'hangul') return undefined;
  return /\S/.test(owned.lead) || /\S/.test(next?.lead ?? '') ? undefined : owned;
}

/** A noun, or what makes one of an adjective: 소중함. */
const isThing = ({ pos, endings, role }: Reading) =>
  (isNominal(pos) && endings.length === 0 && pos !== 'number' && pos !== 'unit') ||
  (pos === 'adjective' && role === 'noun' && endings.join() === '음');

const isQuality = (book: FrameBook, owned: Reading) =>
  owned.role === 'noun' || book.isIn('relations', owned) || QUALITY.test(owned.word);

const isRoom = (book: FrameBook, noun: Reading) =>
  ['rooms', 'buildings', 'organizations', 'shops', 'vehicles'].some((list) =>
    book.isIn(list, noun),
  );

/** The next predicate of the clause, or noun with 이다. */
function verbBehind(sentence: readonly Token[], noun: Token): Reading | undefined {
  for (let at = noun.at + 1; at <= noun.at + 4; at += 1) {
    const next = sentence[at];
    if (!next || /[,;:]/.test(next.lead)) return undefined;
    const best = next.analysis.readings[0];
    // 만 원: a number, not a form of 말다.
    if (best && next.text !== '만' && (isPredicate(best.pos) || best.endings.length > 0))
      return best;
    if (best?.particles.some((one) => one === '에')) return undefined;
  }
  return undefined;
}

/** Adjectives take no place, though the frames of verbs in the same letters may. */
const takesPlace = (book: FrameBook, verb: Reading) =>
  verb.pos === 'verb' && book.takes(verb)?.includes('에') === true;

/** What is said of a thing that belongs to another: 책에 주인공은 나와 나이가 같다. */
const QUALITIES =
  /^(?:같|다르|비슷하|아름답|예쁘|귀엽|멋지|멋있|재미있|재미없|슬프|무섭|길|짧|높|낮|넓|좁|깊|얕|무겁|가볍|두껍|얇|따뜻하|차갑|따갑|착하|친절하|부지런하|훌륭하|유명하|위대하|소중하|궁금하|빠르|느리|밝|어둡|맑|푸르|하얗|빨갛|노랗|파랗|까맣|맛있|맛없|짜|달콤하|시끄럽|조용하|독특하|특이하|화려하|단순하|복잡하)$/;

/** 소금물에 농도를 재다: a thing owns what something is done to, or what it is said to be. */
const isOwn = ({ particles }: Reading, verb: Reading) =>
  particles.includes('을') ||
  ((particles[0] === '이' || particles[0] === '은') &&
    (!isPredicate(verb.pos) || (verb.pos === 'adjective' && QUALITIES.test(verb.word))));
