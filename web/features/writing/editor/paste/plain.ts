import { INVISIBLE, isLinkAddress } from '../../../../../shared/document/document-text.ts';
import { newLine, settle, withoutSpacing } from './lines.ts';
import type { Block, Run } from './shapes.ts';

const ADDRESS = /(https?:\/\/[^\s<>"'“”‘’「」]+)/;
/** What ends a sentence or a bracket around an address is not of it. */
const AFTER_ADDRESS = /[.,!?;:)\]}…]+$/;

/** Words as they are, addresses among them as links. */
function runsOf(text: string): Run[] {
  const seen = text.replace(new RegExp(INVISIBLE, 'gu'), '');
  return seen.split(ADDRESS).flatMap((part, at): Run[] => {
    if (part === '') return [];
    if (at % 2 === 0) return [{ text: part, tags: [] }];
    const after = AFTER_ADDRESS.exec(part)?.[0] ?? '';
    const href = part.slice(0, part.length - after.length);
    const link = { text: href, tags: [], href: isLinkAddress(href) ? href : undefined };
    return after === '' ? [link] : [link, { text: after, tags: [] }];
  });
}

/** Text without looks: each line is a paragraph, as whoever wrote it in a box of text meant it. */
export function readPlain(text: string): Block[] {
  const lines = text.split(/\r\n?|\n|\u2029/).flatMap((line) => {
    // What a word processor ends within a paragraph.
    const parts = line
      .split(/[\v\u2028]/)
      .flatMap((part, at) => [...(at > 0 ? [{ text: '\n', tags: [] }] : []), ...runsOf(part)]);
    return settle(newLine({ runs: parts }));
  });
  return withoutSpacing(lines);
}
