import { INVISIBLE, isLinkAddress } from '../../../../../shared/document/document-text.ts';
import { type Block, newLine, normalizeLine, type Run, removeSpacing } from './blocks.ts';

const ADDRESS = /(https?:\/\/[^\s<>"'“”‘’「」]+)/;
/** Punctuation after an address belongs to the sentence around it. */
const AFTER_ADDRESS = /[.,!?;:)\]}…]+$/;

function runsOf(text: string): Run[] {
  const visible = text.replace(new RegExp(INVISIBLE, 'gu'), '');
  return visible.split(ADDRESS).flatMap((part, at): Run[] => {
    if (part === '') return [];
    if (at % 2 === 0) return [{ text: part, marks: [] }];
    const after = AFTER_ADDRESS.exec(part)?.[0] ?? '';
    const href = part.slice(0, part.length - after.length);
    const link = { text: href, marks: [], href: isLinkAddress(href) ? href : undefined };
    return after === '' ? [link] : [link, { text: after, marks: [] }];
  });
}

export function parsePlainText(text: string): Block[] {
  const lines = text.split(/\r\n?|\n|\u2029/).flatMap((line) => {
    // Word processors write a line break within a paragraph as U+000B or U+2028.
    const runs = line
      .split(/[\v\u2028]/)
      .flatMap((part, at) => [...(at > 0 ? [{ text: '\n', marks: [] }] : []), ...runsOf(part)]);
    return normalizeLine(newLine({ runs }));
  });
  return removeSpacing(lines);
}
