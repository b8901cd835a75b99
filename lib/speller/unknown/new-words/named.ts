import type { Token } from '../../text/tokens.ts';

/** Quotation marks and brackets around a name: ‘잎싹’이, “얼씨구절씨구”, 《몽실》. */
const OPENING = /[‘'“"〈《「『<(]$/;
const CLOSING = /^[.!?~…,]*[’'”"〉》」』>)]/;
/** What a name is followed by: 세종 대왕, 투탕카멘 왕의, 사게네이 강은. */
const KIND =
  /^(?:씨|왕|대왕|여왕|왕자|공주|왕비|황제|황후|대통령|총리|장관|장군|제독|대위|선장|사장|회장|박사|교수|선생|선생님|감독|작가|시인|화백|학생|군|양|대원|기자|선수|캐릭터|학당|신부|수녀|목사|스님|할머니|할아버지|아저씨|아주머니|이모|삼촌|경|강|산|섬|호수|해협|반도|산맥|사막|고원|분지|평원|평야|폭포|협곡|계곡|해변|군도|제도|지방|지역|왕국|제국|공화국|왕조|문명|족|부족|신전|성당|사원|궁전|다리|광장|공원|거리|호텔|대학|대학교|박물관|미술관|도서관|극장|경기장|공항|항구|재단|협회|연구소|법칙|원리|이론|정리|방정식|효과|현상|전투|전쟁|조약|선언|혁명|문학상|행성|혜성|세포|호르몬|바이러스|박테리아|증후군|화산|유적)(?:이|가|은|는|을|를|의|에|에서|에는|도|와|과|로|으로|만|까지|부터|처럼|보다|에게|께서?|께서는|님.*|들.*|이다|인|이었다|이며|이고|이라.*|입니다)?$/;
/** 동피랑 마을은, but not 조용현 마을은, which may be a slip of 조용한. */
const PLACE =
  /^(?:마을|읍성|산성|염전|갯벌|포구|나루|장터|습지|계곡|저수지|둘레길|수목원|민속촌|해변|섬|동굴|온천|탈춤|농악|시장|해수욕장|고개|오름|대교|휴게소|서원|향교|고택)(?:[이가은는을를의에도와과로]|에서|에는|으로|까지|부터)?$/;
const OF_PLACE = /^..+[^은는던한인된운린할을현헌]$/;
/** 커다란눈에 산이, 앵앵거려서 다리를: a name before the kind of what it names has no such end. */
const CASED = /..(?:.(?:에|에서|을|를|으로|에게)|[아어여려해]서|고|면|며|지만|는데|다가)$/;
/** 헤르타는 물뿌리개를: no part of a name of two words. */
const PARTICLE =
  /..(?:에서|에게|에|에는|에도|을|를|은|는|의|까지|부터|처럼|보다|께서|한테|으로|라는|라고|이|가|와|과)$/;
/** 빗방울이 떨어젔다: no name, whatever it is. */
const VERBAL = /.(?:다|[았었했졌][고지는던]|[아어여려해]서|지만|면서|으며)$/;
/** ‘A라는 새’, ‘B라고 부른다’: what is named for the first time. */
const CALLED = /(?:이?라는|이?라고|이?란|이?라|이?라고도|이?라면|이?라던)$/;
const CALLING =
  /^(?:하|한|할|해|했|부르|부른|불렀|불러|불리|불린|불려|이름|뜻|말|단어|낱말|사람|곳|나라|도시|책|영화|노래|새|꽃|풀|나무|동물|물고기|곤충|음식|놀이|게임|마을|섬|산|강|별|물질|세포|기관|장치|방법|병|약|기술|작가|화가|과학자|학자|왕|배우|가수|선수)/;

/** At the end of a letter. */
const SIGNED = /^(?:올림|드림|씀|배상|보냄)$/;

/** ‘가람아, …’ */
const ADDRESSED = /^.{2,3}[아야]$/;
/** ‘… 에리크가 외쳤다’ */
const SPEAKER = /^..+(?:은|는|이|가|께서|도)$/;
const SPEAKING =
  /^(?:말했|말하|말을|말한|물었|묻자|물으|대답|외쳤|외치|소리쳤|소리치|소리를|고함|중얼|속삭|되물|대꾸|타일|부르짖|덧붙|투덜|웃으|웃었|고개를|한숨|손을|눈을|재촉|발을|어깨|두리번|눈물|다가)/;

/**
 * Whether its surroundings show that the word at `at` is a name or a word that is spoken of: it stands
 * between quotation marks, before the kind of what it names, or beside another unknown name; or somebody
 * is addressed or said to speak by it.
 */
export function isNamed(sentence: readonly Token[], at: number): boolean {
  const token = sentence[at];
  if (!token) return false;
  if (OPENING.test(token.lead) && CLOSING.test(token.trail)) return true;
  const [before, next] = [sentence[at - 1], sentence[at + 1]];
  const isFirst = mayBegin(token);
  // 수미: (웃으며) …
  if (isFirst && /^ ?:/.test(token.trail)) return true;
  if (isAddressed(sentence, at)) return true;
  // 손녀 다올 올림.
  if (next && SIGNED.test(next.text) && !next.isGlued && /^[.\s]*$/.test(next.trail)) return true;
  if (isFirst && SPEAKER.test(token.text)) {
    if (sentence.slice(at + 1).some(({ text }) => SPEAKING.test(text))) return true;
  }
  if (next && next.kind === 'hangul') {
    if (!next.isGlued && next.lead === ' ' && KIND.test(next.text) && !CASED.test(token.text)) {
      return true;
    }
    if (!next.isGlued && next.lead === ' ' && PLACE.test(next.text) && OF_PLACE.test(token.text)) {
      return !CASED.test(token.text) && !PARTICLE.test(token.text);
    }
    if (CALLED.test(token.text) && CALLING.test(next.text)) return true;
  }
  const [title] = before?.analysis.readings ?? [];
  if (title && TITLES.has(title.word) && token.lead === ' ' && isBare(title)) return true;
  return isPartOfName(before, token) || isPartOfName(token, next);
}

/** Whether somebody is addressed by it: 기찬아, 이리 와 봐. */
export function isAddressed(sentence: readonly Token[], at: number): boolean {
  const token = sentence[at];
  return (
    token !== undefined &&
    mayBegin(token) &&
    ADDRESSED.test(token.text) &&
    token.trail.startsWith(',')
  );
}

const mayBegin = ({ at, lead }: Token) => at === 0 || /["”’'\n]\s*$/.test(lead);

/** Nouns before a name: 강아지 콩이가, 화가 렘브란트. */
const TITLES = new Set(
  '강아지 고양이 토끼 햄스터 친구 동생 사촌 짝꿍 반장 선생님 작가 시인 화가 과학자 수학자 철학자 발명가 작곡가 음악가 가수 배우 감독 선수 주인공 이름 왕자 공주 장군 대통령 의사 탐험가 시조 소설가 건축가 학자 물리학자 화학자 생물학자 천문학자 사상가 정치가 혁명가 독립운동가 기자 수도 도시 마을'.split(
    ' ',
  ),
);
const isBare = ({ particles, endings }: Token['analysis']['readings'][number]) =>
  particles.length + endings.length === 0;

/** Two names side by side, of which no list has either: 나다니엘 호손. */
function isPartOfName(one: Token | undefined, other: Token | undefined): boolean {
  if (!one || !other || one.kind !== 'hangul' || other.kind !== 'hangul') return false;
  if (other.lead !== ' ' || PARTICLE.test(one.text) || VERBAL.test(other.text)) return false;
  const isName = ({ analysis }: Token) =>
    !analysis.isKnown ||
    (analysis.readings[0]?.pos === 'name' && analysis.readings[0].particles.length === 0);
  return isName(one) && isName(other);
}
