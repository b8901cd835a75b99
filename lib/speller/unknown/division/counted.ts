import type { Analyser } from '../../analysis/analyser.ts';
import { isTail } from '../../analysis/tail.ts';
import type { Token } from '../../text/tokens.ts';
import type { Correction } from '../unknown-issue.ts';

/** Units with the word behind them: 일오전, 개년계획안이. */
const COUNTED =
  /^(개월|개년|개국|학년|세기|시간|주일|인분|월호|년|월|일|시|분|초|살|세|명|개|번|회|위|권|층|원|점|기|쪽|장|주)(.{2,})$/;
/** What is joined to a unit: 3일간의, 5년짜리, 30분가량. */
const SUFFIXED =
  /^(?:간|째|차|여|경|생|짜리|대|쯤|씩|당|식|형|급|용|권|산|행|발|치|가량|들|만에|만의|어치|남짓|제|꼴|별)/;
const USUAL = 3;
const MOST = 1.3;

/** The space that is missing behind a unit: 23일 오전 for 23일오전. */
export function afterCount(
  analyser: Analyser,
  { text, isGlued, lead }: Token,
  before: Token | undefined,
): Correction | undefined {
  if (!before || !(isGlued && before.kind === 'number' && lead === '')) return;
  const [, unit = '', rest = ''] = COUNTED.exec(text) ?? [];
  if (unit === '' || SUFFIXED.test(rest) || isTail(analyser.grammar, rest)) return;
  const [best] = analyser.analyse(rest).readings;
  if (!best || best.cost > MOST || best.lexeme.level < USUAL || best.word.length < 2) return;
  return { texts: [`${unit} ${rest}`], isSpacing: true };
}
