/** Only unambiguous words: '눈' is snow, but also an eye. */
const SEASON_WORDS: Readonly<Record<string, RegExp>> = {
  봄: /봄날|봄비|봄꽃|새싹|개나리|진달래|벚꽃|목련|새 ?학기|새 ?학년|입학|삼일절|식목일/,
  여름: /장마|소나기|매미|물놀이|수박|무더위|광복절|단오/,
  가을: /단풍|낙엽|은행잎|추석|한가위|송편|허수아비|추수|한글날|개천절/,
  겨울: /첫눈|눈사람|눈싸움|눈송이|고드름|썰매|김장|동지|설날|세배|대보름|송년/,
  명절: /설날|추석|한가위|단오|대보름|동지|세배|차례상/,
};

/** The seasons under which the search finds a text that does not name them. */
export function seasonsOf(text: string): string[] {
  return Object.entries(SEASON_WORDS).flatMap(([season, words]) =>
    words.test(text) ? [season] : [],
  );
}
