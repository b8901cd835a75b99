const SINO = '[일이삼사오육칠팔구]';
const BELOW_TEN_THOUSAND = `(?:${SINO}?천)?(?:${SINO}?백)?(?:${SINO}?십)?${SINO}?`;
const SINO_NUMBER = new RegExp(
  `^(?:${BELOW_TEN_THOUSAND}조)?(?:${BELOW_TEN_THOUSAND}억)?(?:${BELOW_TEN_THOUSAND}만)?${BELOW_TEN_THOUSAND}$`,
);
const TENS = '열|스물|서른|마흔|쉰|예순|일흔|여든|아흔';
const NATIVE_NUMBER = new RegExp(
  `^(?:(?:${SINO}?천)?(?:${SINO}?백)?)(?:${TENS})(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉)$|^(?:${SINO}?천)?(?:${SINO}?백)?(?:${TENS})$|^(?:${SINO}?천)?(?:${SINO}?백)(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉)$`,
);
/** 수십억, 몇백만, 수십만여. */
const VAGUE_NUMBER = /^[수몇](?:[십백천]|[십백천]?[만억조])여?$/;
const ROUND_NUMBER = /^[일이삼사오육칠팔구십백천만억]*[십백천만억]여$/;
const BEGINS = '일이삼사오육칠팔구십백천만억조열스서마쉰예일여아';
const NATIVE_COUNT = new RegExp(
  `^(?:(?:(?:${SINO}?천)?(?:${SINO}?백)?(?:${TENS}))(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|서너|대여섯)|스무)$`,
);

/** 이십삼, 삼백, 열하나; single syllables are words of the dictionary. */
export function isNumber(text: string): boolean {
  if (VAGUE_NUMBER.test(text) || ROUND_NUMBER.test(text)) return true;
  if (text.length < 2 || text.length > 16 || !BEGINS.includes(text.charAt(0))) return false;
  return SINO_NUMBER.test(text) || NATIVE_NUMBER.test(text);
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
