import type { Grammar } from '../analysis/grammar.ts';
import { chainsBehind } from '../analysis/grammar.ts';
import { finalOf, jamoOf } from '../hangul.ts';

const SURNAMES =
  '김이박최정강조윤장임한오서신권황안송전홍유고문양손배백허남심노하곽성차주우구민류나진지엄채원천방공현함변염여추도소석선설마길연위표명기반왕금옥육인맹제모탁국어은편용';
const FIRST =
  '민서지하예수도시주은윤현준유채다소태승재영성정건동경미나가우연진세혜보희규상선인종창철기광명병용원이아라로해별한찬노새초';
const LAST =
  '준서윤우원현후민호수연은진영희아나린빈율훈혁찬결온경주지인유하솔별안성석철환규태재정선미숙순란화라람슬늘건겸담설기욱웅범섭균배오식엘봄샘별';

/** Syllables by which foreign names and places are told. */
const FOREIGN = new Set(
  '스트르크프츠브그드즈플레콘켈러슈베렌헬뢰필립렉샌더마르틴빌헬름벨델젤넬멜셀텔켄센슨튼턴런든랜란릭닉믹잭톰퀴셰셸쥘쟝줄릴롤콜폴솔볼돌골카타파하코토포호케테페헤키티피히쿠투푸후뉴듀큐튜휴워웨웰윌윈왓에이아오우위니리미비시디지치타야요유랄발칼탈할로모노보소도고조초무누루부수두구주추멕캐나네덴핀잉셋왈빅헝앙엘엔엑옹레라르바사자벤밴번컨톤론롱랑랭링랩맥밀샤셔쇼슈쉬제진짐찰처체컬쿡퀸클탈패펄포할해허호홀휘흐헨샹',
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
  return name.length === 3 && SURNAMES.includes(name.charAt(0)) && isGiven(name.slice(1));
}

/** 담양군, 창평면에, 목동리까지: what is called after the kind of place it is. */
export function isPlaceLike(grammar: Grammar, word: string): boolean {
  const [, name, rest] = /^(..(?:[시군구읍면동리역산천섬]|[초중]등학교))(.*)$/.exec(word) ?? [];
  return name !== undefined && follows(grammar, name, rest ?? '');
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
