import { jamoOf } from '../hangul.ts';
import type { Grammar } from './grammar.ts';

/**
 * Whether it is a particle or a form of 이다, which is a token of its own behind a number or a
 * quotation: 1부터, ‘길’이다.
 */
export function isTail({ particles, copulas }: Grammar, text: string): boolean {
  return particles.has(text) || copulas.beside.has(jamoOf(text));
}
