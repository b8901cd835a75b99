export interface Paper {
  name: string;
  /** Grams per square metre. */
  gsm: number;
  /** Micrometres. */
  thickness: number;
}

/**
 * Papers of Korean printers with their usual thickness, which differs by about 5 % between mills
 * and batches. Sources: README.md.
 */
export const papers = {
  '미색모조지 80 g': { gsm: 80, thickness: 95 },
  '미색모조지 100 g': { gsm: 100, thickness: 115 },
  '백색모조지 80 g': { gsm: 80, thickness: 95 },
  '백색모조지 100 g': { gsm: 100, thickness: 115 },
  '백색모조지 120 g': { gsm: 120, thickness: 135 },
  '아트지 100 g': { gsm: 100, thickness: 85 },
  '아트지 120 g': { gsm: 120, thickness: 100 },
  '아트지 150 g': { gsm: 150, thickness: 125 },
  '스노우지 100 g': { gsm: 100, thickness: 95 },
  '스노우지 120 g': { gsm: 120, thickness: 115 },
  '스노우지 150 g': { gsm: 150, thickness: 145 },
  '스노우지 200 g': { gsm: 200, thickness: 200 },
  '스노우지 250 g': { gsm: 250, thickness: 255 },
} as const;
export type PaperName = keyof typeof papers;

export function paperOf(chosen: PaperName | Paper): Paper {
  return typeof chosen === 'string' ? { name: chosen, ...papers[chosen] } : chosen;
}
