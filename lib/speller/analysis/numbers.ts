const SINO = '[일이삼사오육칠팔구]';
const BELOW_TEN_THOUSAND = `(?:${SINO}?천)?(?:${SINO}?백)?(?:${SINO}?십)?${SINO}?`;
const SINO_NUMBER = new RegExp(
  `^(?:${BELOW_TEN_THOUSAND}조)?(?:${BELOW_TEN_THOUSAND}억)?(?:${BELOW_TEN_THOUSAND}만)?${BELOW_TEN_THOUSAND}$`,
);
const TENS = '열|스물|서른|마흔|쉰|예순|일흔|여든|아흔';
const NATIVE_NUMBER = new RegExp(
  `^(?:(?:${SINO}?천)?(?:${SINO}?백)?)(?:${TENS})(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉)$|^(?:${SINO}?천)?(?:${SINO}?백)?(?:${TENS})$|^(?:${SINO}?천)?(?:${SINO}?백)(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉)$`,
);
/** 스물두엇, 열서넛, 서른남은. */
const ABOUT = '두엇|서넛|너덧|네댓|대여섯|예닐곱|일고여덟|엳아홉';
const NATIVE_ABOUT = new RegExp(
  `^(?:${TENS})(?:${ABOUT})$|^(?:스물|서른|마흔|쉰|예수|일흔|여든|아흔)남은$`,
);
/** 칠팔, 이삼십, 십오륙, 삼사백만; 팔구 alone is more often a slip of 팔고. */
const SINO_ABOUT =
  /^(?:[일이삼사오육칠팔구]?[백십])?(?:이삼|삼사|사오|오륙|육칠|칠팔)(?:[십백천]?[만억조]?|[십백천])여?$|^(?:[일이삼사오육칠팔구]?[백십])(?:일이|팔구)$|^(?:일이|팔구)(?:[십백천][만억조]?|[만억조])여?$/;
/** 수십억, 몇백만, 수십만여. */
const VAGUE_NUMBER = /^[수몇](?:[십백천]|[십백천]?[만억조])여?$/;
const ROUND_NUMBER = /^[일이삼사오육칠팔구십백천만억]*[십백천만억]여$/;
const BEGINS = '일이삼사오육칠팔구십백천만억조열스서마쉰예일여아';
const NATIVE_COUNT = new RegExp(
  `^(?:(?:(?:${SINO}?천)?(?:${SINO}?백)?(?:${TENS}))(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|석|넉|두어|두세|서너|두서너|너덧|네댓|댓|네다섯|대여섯|예닐곱|일고여덟)|스무|(?:스무|열|서른|마흔|쉰)남은)$`,
);

/** 이십삼, 삼백, 열하나; single syllables are words of the dictionary. */
export function isNumber(text: string): boolean {
  if (VAGUE_NUMBER.test(text) || ROUND_NUMBER.test(text)) return true;
  if (text.length < 2 || text.length > 16 || !BEGINS.includes(text.charAt(0))) return false;
  return [SINO_NUMBER, NATIVE_NUMBER, SINO_ABOUT, NATIVE_ABOUT].some((one) => one.test(text));
}

/** Native numbers before a unit: 열두, 스물네. */
export function isCount(text: string): boolean {
  return NATIVE_COUNT.test(text);
}

const DATED = new RegExp(
  `^(?:[일이삼사오유칠팔구시]|십[일이])월$|^(?:[이삼]?십)?${SINO}?일$|^${SINO}(?:학년|학기|세기|호선)$|^[일이]?천${BELOW_TEN_THOUSAND}년$`,
);

/** 구월, 사일, 오학년: in dates and grades number and unit may be one word (제43항). */
export function isDated(text: string): boolean {
  return text.length > 1 && DATED.test(text);
}
