import type { Grammar } from '../analysis/grammar.ts';
import { chainsBehind } from '../analysis/grammar.ts';
import { finalOf, jamoOf } from '../hangul.ts';

const SURNAMES =
  '김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민류나진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용';
const FIRST =
  '민서지하예수도시주은윤현준유채다소태승재영성정건동경미나가우연진세혜보희규상선인종창철기광명병용원이아라로해별한찬노새초';
const LAST =
  '준서윤우원현후민호수연은진영희아나린빈율훈혁찬결온경주지인유하솔별안성석철환규태재정선미숙순란화라람슬늘건겸담설기욱웅범섭균배오식엘봄샘별';

/** Words that are given names too: 오태양, 이슬기. */
const GIVEN_WORDS = new Set(
  '하늘 바다 태양 가을 겨울 여름 햇살 이슬 보람 슬기 사랑 소망 믿음 구름 나라 누리 다솜 한별 샛별 은하 우주 마루 하루 아름 초롱 푸름 노을 단비 새벽 소리 미소 지혜 은혜 평화 온유 시온 요한 다움 새롬 한결 은결 겨레 가람 아람 두리 보배 진주 별이 여울'.split(
    ' ',
  ),
);

/** Syllables by which foreign names and places are told. */
const FOREIGN = new Set(
  '픽텍벡섹덱낵랙헥쉬휠펑텐펌팡챔첼촐쿵톨틸펙푼폰쥬츄큘뮤뷰슬템팸캠팩맨펜웹앱닝딩링밍핑팅킹잉빙싱윙칭힝롬톰험럼섬덤컴범썸쌤멤벰셈템펨헴엠젬켐렘넘놈봄폼홈콤솜좀뽐가버거더머퍼허데온느와웬웜엔터드셜홈팽몬링스트르크프츠브그드즈플레콘켈러슈베렌헬뢰필립렉샌더마르틴빌헬름벨델젤넬멜셀텔켄센슨튼턴런든랜란릭닉믹잭톰퀴셰셸쥘쟝줄릴롤콜폴솔볼돌골카타파하코토포호케테페헤키티피히쿠투푸후뉴듀큐튜휴워웨웰윌윈왓에이아오우위니리미비시디지치타야요유랄발칼탈할로모노보소도고조초무누루부수두구주추멕캐나네덴핀잉셋왈빅헝앙엘엔엑옹레라르바사자벤밴번컨톤론롱랑랭링랩맥밀샤셔쇼슈쉬제진짐찰처체컬쿡퀸클탈패펄포할해허호홀휘흐헨샹',
);

/** 김서연은, 박지훈이, 민수는: the shape of a name, with what particles it has. */
export function isNameLike(grammar: Grammar, word: string): boolean {
  // 곽씨, 김씨가
  if (SURNAMES.includes(word.charAt(0)) && word.charAt(1) === '씨') {
    return follows(grammar, '씨', word.slice(2));
  }
  for (let length = Math.min(4, word.length); length >= 2; length -= 1) {
    const name = word.slice(0, length);
    if (isName(name) && isFollowed(grammar, name, word.slice(length))) return true;
  }
  return false;
}

function isName(name: string): boolean {
  if (name.length === 2) return isGiven(name);
  if (name.length !== 3 || !SURNAMES.includes(name.charAt(0))) return false;
  return isGiven(name.slice(1)) || GIVEN_WORDS.has(name.slice(1));
}

/** 담양군, 창평면에, 목동리까지: what is called after the kind of place it is. */
export function isPlaceLike(grammar: Grammar, word: string): boolean {
  const [, name, rest] = /^(..(?:[시군구읍면동리역산천섬]|[초중]등학교))(.*)$/.exec(word) ?? [];
  return name !== undefined && follows(grammar, name, rest ?? '');
}

/** Schools, sights and clubs are called by any word: 푸른솔초등학교, 녹색어머니회. */
const CALLED =
  /^(..{1,4}(?:초등학교|중학교|고등학교|유치원|어린이집|박물관|미술관|도서관|해수욕장|폭포|바위|동굴|저수지|위원회|어머니회|학부모회|협회|방송국|신문사|출판사|아파트))(.*)$/;
const FORMED =
  '부회원장관실과단팀권비료법식용형제품력률성인자사생층소점선호탑궁당각루정탕찜국죽쌈극곡기계증론학판문함체표꾼족류화풍담액즙청잼병군님산색폰역';
/** 서산시, 여의도초: kinds of places, and of schools for short, behind a name. */
const OF_PLACES = '시도군구읍면동리역항천로길교문대성초중고섬';
const BEGINNING = '폐비무불미초재신친탈명최총준역왕';

/**
 * 배구부가, 돌게장은, 푸른솔초등학교: a noun and what makes nouns of nouns. The dictionary cannot have
 * them all.
 */
export function isFormed(grammar: Grammar, word: string): boolean {
  const [, name, rest] = CALLED.exec(word) ?? [];
  if (name !== undefined && follows(grammar, name, rest ?? '')) return true;
  // 폐비닐, 비대면
  if (BEGINNING.includes(word.charAt(0)) && isNounWith(grammar, word.slice(1))) return true;
  for (let end = 3; end <= word.length; end += 1) {
    const last = word.charAt(end - 1);
    const isPart = FORMED.includes(last);
    if (!isPart && !OF_PLACES.includes(last)) continue;
    const isHead = grammar.lexicon
      .words(word.slice(0, end - 1))
      .some(
        ({ pos, wrong }) => wrong === undefined && (pos === 'name' || (isPart && pos === 'noun')),
      );
    if (isHead && follows(grammar, word.slice(0, end), word.slice(end))) return true;
  }
  return isVenue(grammar, word);
}

const VENUE =
  /^(..+)(교회|성당|수목원|휴양림|생태원|문화원|경기장|공원|시장|호텔|펜션|리조트|랜드|월드|백화점|터미널|센터|타워|대교|터널|온천|스키장|목장|농장|마을|회관|기념관|전시관|과학관|천문대|전망대|수족관|동물원|식물원|테마파크|캠핑장|야영장|해변|계곡|호수|포구|병원|약국|식당|서점|극장)(.*)$/;

/** 방주교회에, 에코랜드에서: what a house is called by; a usual noun (동네공원) stands apart from it. */
function isVenue(grammar: Grammar, word: string): boolean {
  const [, name = '', kind = '', rest = ''] = VENUE.exec(word) ?? [];
  if (name === '' || !follows(grammar, kind, rest)) return false;
  return !grammar.lexicon.words(name).some(({ pos, level }) => pos !== 'name' && level > 2);
}

function isNounWith(grammar: Grammar, word: string): boolean {
  for (let end = 2; end <= word.length; end += 1) {
    const known = grammar.lexicon.words(word.slice(0, end));
    const isNoun = known.some(({ pos, wrong }) => pos === 'noun' && wrong === undefined);
    if (isNoun && follows(grammar, word.slice(0, end), word.slice(end))) return true;
  }
  return false;
}

const SPECIES =
  /^(..+(?:고래|상어|나무|벌레|버섯|나비|거북|도마뱀|개구리|원숭이|오리|매미|잠자리|쥐|물고기|가재|새우|거미|개미|선인장|이끼|풀|꽃|사슴|여우|물범|펭귄|독수리|갈매기))(.*)$/;

/** 프레리도그가, 맥가이버: letters of which names from abroad and terms are made, and nothing near. */
export function isUnheardOf(grammar: Grammar, word: string): boolean {
  // 흰긴수염고래
  const [, species, rest] = SPECIES.exec(word) ?? [];
  if (species !== undefined && follows(grammar, species, rest ?? '')) return true;
  for (let end = word.length; end >= 3; end -= 1) {
    const name = word.slice(0, end);
    const isUsual = [...name].every((letter) => SINO.has(letter) || FOREIGN.has(letter));
    if (isUsual && follows(grammar, name, word.slice(end).replace(/^들/, ''))) return true;
  }
  return false;
}

/** 밤게처럼, 목섬까지: two or three letters with particles; not 자전거르, which is a noun and a slip. */
export function isNewNoun(grammar: Grammar, word: string): boolean {
  for (let end = word.length; end >= 2; end -= 1) {
    const known = grammar.lexicon.words(word.slice(0, end));
    if (known.some(({ wrong, level }) => wrong === undefined && level > 2)) return false;
  }
  return [2, 3].some(
    (end) => end <= word.length && follows(grammar, word.slice(0, end), word.slice(end)),
  );
}

const SINO = new Set(
  '가각간갈감갑강개객갱거건걸검겁게격견결겸경계고곡곤골공과곽관괄광괘괴교구국군굴궁권궐궤귀규균귤극근금급긍기긴길김나낙난날남납낭내냉녀년념녕노농뇌뇨누눌능니다단달담답당대댁덕도독돈돌동두둔득등라락란람랍랑래략량려력련렬렴령례로록론롱뢰료룡루류륙륜률륭릉리린림립마막만말망매맥맹면멸명모목몰몽묘무묵문물미민밀박반발방배백번벌범법벽변별병보복본봉부북분불붕비빈빙사삭산살삼상쌍새색생서석선설섭성세소속손솔송쇄쇠수숙순술숭슬습승시식신실심십아악안알암압앙애액야약양어억언엄업여역연열염엽영예오옥온옹와완왈왕왜외요욕용우운울웅원월위유육윤율은을음읍응의이익인일임입잉자작잔잠잡장재쟁저적전절점접정제조족존졸종좌죄주죽준줄중즉즐즙증지직진질짐집징차착찬찰참창채책처척천철첨첩청체초촉촌총최추축춘출충취측층치칙친칠침칭쾌타탁탄탈탐탑탕태택토통퇴투특파판팔패팽편평폐포폭표품풍피필핍하학한할함합항해핵행향허헌험혁현혈협형혜호혹혼홀홍화확환활황회획횡효후훈훼휘휴흉흑흡흥희힐',
);

/** 초충도에는, 대릉원이: every syllable is one of a Chinese character's, as of most terms and names. */
export function isTermLike(grammar: Grammar, word: string): boolean {
  for (let end = Math.min(5, word.length); end >= 2; end -= 1) {
    const name = word.slice(0, end);
    if ([...name].every((letter) => SINO.has(letter)) && follows(grammar, name, word.slice(end))) {
      return true;
    }
  }
  return false;
}

/** 서도은: a surname and a given name, nothing behind. */
export const isFullName = (word: string) => word.length === 3 && isName(word);

const isGiven = (name: string) => FIRST.includes(name.charAt(0)) && LAST.includes(name.charAt(1));

/** What follows a name; after a consonant 이 may stand before it: 지민이는, 서연이네. */
function isFollowed(grammar: Grammar, name: string, rest: string): boolean {
  const bare = rest.replace(/^(?:씨|님|네|양|군)/, '');
  if (follows(grammar, name, rest) || follows(grammar, '네', bare)) return true;
  if (finalOf(name) === '' || !rest.startsWith('이')) return false;
  return follows(grammar, '이', rest.slice(1).replace(/^네/, ''));
}

function follows(grammar: Grammar, before: string, rest: string): boolean {
  if (rest === '') return true;
  for (const _ of chainsBehind(grammar, before, rest)) return true;
  const tails = grammar.copulas.beside.get(jamoOf(rest));
  return tails?.some(({ afterVowel }) => !afterVowel || finalOf(before) === '') ?? false;
}

/** 슈베르트의, 헬렌: most syllables are such as only words from abroad have. */
export function isForeignLike(grammar: Grammar, word: string): boolean {
  for (let length = word.length; length >= 2; length -= 1) {
    const name = word.slice(0, length);
    if (!follows(grammar, name, word.slice(length))) continue;
    const strong = [...name].filter((letter) => STRONG.has(letter)).length;
    if ([...name].every((letter) => FOREIGN.has(letter)) && strong * 2 >= length) return true;
  }
  return false;
}

const STRONG = new Set(
  '스트르크프츠브그드즈플콘켈러슈베렌헬뢰립렉샌더틴빌름벨델젤넬멜셀텔켄센슨튼턴런든랜릭닉믹잭톰퀴셰셸쥘쟝릴롤콜폴볼코토포케테페키티피쿠투푸뉴듀큐튜워웨웰윌윈멕캐덴핀왈빅엘엔엑벤밴헨퀸컬',
);
