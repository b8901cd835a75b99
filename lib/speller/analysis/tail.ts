import { jamoOf } from '../hangul.ts';
import type { Grammar } from './grammar.ts';

/** Behind a number, a foreign word or a quotation particles and endings of 이다 stand alone: 1부터, ‘길’이다. */
export function isTail({ particles, copulas }: Grammar, text: string): boolean {
  return particles.has(text) || copulas.beside.has(jamoOf(text));
}
