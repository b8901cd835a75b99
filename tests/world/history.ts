import { diffWordsWithSpace } from 'diff';
import type { Document } from '../../shared/document/document.ts';
import { count, documentOfParagraphs } from '../../shared/document/document-text.ts';
import {
  type Change,
  changeBetween,
  recordOf,
  type Titled,
  wholeChange,
} from '../../shared/writing/post-process.ts';
import type { Piece } from './piece.ts';

/** What an autosave catches of somebody who types with two fingers: so many characters, so far apart. */
const CHARACTERS_A_SAVE = 9;
const HOURS_A_SAVE = 7 / 3600;

export interface WrittenVersion extends Titled {
  version: number;
  versionKind: 'WRITTEN' | 'PUBLISHED';
  characters: number;
  hoursAgo: number;
}

export interface WrittenStep extends Change {
  version: number;
  hoursAgo: number;
}

export interface WrittenHistory {
  /** The save that the piece stands at. */
  version: number;
  steps: WrittenStep[];
  versions: WrittenVersion[];
}

/** The saves of a piece that was written in several sittings, and a version at the end of each. */
export function historyOf(piece: Piece, document: Document): WrittenHistory | undefined {
  if (!piece.sittings) return undefined;
  const steps: WrittenStep[] = [];
  const versions: WrittenVersion[] = [];
  let standing: string | undefined;
  let body = '';
  const save = (text: Titled, hoursAgo: number) => {
    const record = recordOf(text);
    if (record === standing) return;
    const change = standing === undefined ? wholeChange(record) : changeBetween(standing, record);
    steps.push({ version: steps.length + 1, hoursAgo, ...change });
    standing = record;
  };
  const keep = (text: Titled, hoursAgo: number, versionKind: WrittenVersion['versionKind']) =>
    versions.push({
      ...text,
      version: steps.length,
      versionKind,
      characters: count(text.document).characters,
      hoursAgo,
    });

  const { title, paragraphs, hoursAgo } = piece;
  for (const sitting of [...piece.sittings, { title, paragraphs, hoursAgo }]) {
    const bodies = typed(body, sitting.paragraphs.join('\n'));
    bodies.forEach((text, at) => {
      const ago = sitting.hoursAgo + (bodies.length - at) * HOURS_A_SAVE;
      save({ title: sitting.title, document: documentOfParagraphs(text.split('\n')) }, ago);
    });
    body = sitting.paragraphs.join('\n');
    if (sitting.hoursAgo === hoursAgo) continue;
    const text = { title: sitting.title, document: documentOfParagraphs(sitting.paragraphs) };
    keep(text, sitting.hoursAgo, 'WRITTEN');
  }
  // The picture came last.
  save({ title, document }, hoursAgo);
  keep({ title, document }, hoursAgo, 'PUBLISHED');
  return { version: steps.length, steps, versions };
}

/** The texts between two: what goes is deleted at once, what comes is typed. */
function typed(before: string, after: string): string[] {
  const texts: string[] = [];
  let done = '';
  let rest = before;
  for (const { value, added, removed } of diffWordsWithSpace(before, after)) {
    if (added) {
      for (let at = 0; at < value.length; at += CHARACTERS_A_SAVE) {
        done += value.slice(at, at + CHARACTERS_A_SAVE);
        texts.push(done + rest);
      }
      continue;
    }
    rest = rest.slice(value.length);
    if (removed) texts.push(done + rest);
    else done += value;
  }
  return texts;
}
