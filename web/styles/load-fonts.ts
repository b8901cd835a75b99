let asked = false;

/**
 * The whole faces in ranges. Their style sheet comes after the first paint: the build's small fonts
 * and the fallbacks of the same width carry the page until then.
 */
export function loadFonts(): void {
  if (asked) return;
  asked = true;
  void import('./fonts.ts');
}

/** One of each range that is common in Korean, and the letters that stand alone while a syllable grows. */
const COMMON =
  '가각간갈감갑값갓강갖같개거걱건걸검것게겠겨격견결경계고곡골곳공과관광괜교구국군굴귀규그극근글금급기긴길김까깨꺼께꼭꽃꾸꿈끝끼나난날남납낮내너넘네년노녹논놀농높누눈느는늘능니다단달담답당대더던데도독돈돌동되된두둘뒤드든들듯등디따딸때떠떡또뜻라락란람랑래러런럼렇레려력련령례로록론료루류르른를름리린림립마막만많말맛망맞매머먹먼메며면명모목몸못무문물미민믿밀바박밖반받발밝밤방배백버번벌범법벽변별병보복본볼봄부북분불비빛빠빨뿐사산살삶삼상새색생서석선설성세셨소속손솔송수순술숨쉬스슬습승시식신실심싶싸쓰씨아악안않알앉앞애야약양어억언얼엄없었에여역연열였영예오온올옷와완왔왕외요용우운울움웃원월위유육율으은을음응의이인일임입있자작잔잘장재저적전절점정제져조족존좋주죽준줄중즐증지직진질집짓짜째쪽차착찬참창찾책처천첫청체초총최추축출충취치친칠침카커코크키타태터토통투트특파판팔패편평포표품풍프피필하학한할함합항해행향허험현형호혼화확환활황회후훈휴흐흔흥희히힘ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';

/**
 * The ranges of the paper's face that will be needed anyway, before the first key: one that arrives
 * between two keys costs a new layout of the whole text and lets a syllable change its face.
 */
export async function loadWritingFaces(): Promise<void> {
  await import('./fonts.ts');
  await document.fonts.load('1em "Noto Serif KR Variable"', COMMON);
}
