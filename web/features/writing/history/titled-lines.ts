import type { Titled } from '../../../../shared/writing/post-process.ts';
import { type Line, linesOf } from '../compare/words.ts';

/** The title is the first line of what is compared. */
export function titledLines({ title, document }: Titled): Line[] {
  return [{ kind: 'title', text: title }, ...linesOf(document)];
}
