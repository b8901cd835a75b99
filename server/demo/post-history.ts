import { diffWordsWithSpace } from 'diff';
import type { Document, PostText } from '../../shared/document/document.ts';
import { count, documentOfParagraphs } from '../../shared/document/document-text.ts';
import {
  editBetween,
  replacingEdit,
  serializeText,
  type TextEdit,
} from '../../shared/writing/edit-history.ts';
import type { DemoPost } from './demo-content.ts';
import { paragraphsOf } from './post-body.ts';

/** An autosave of somebody who types with two fingers: this many characters, this far apart. */
const CHARACTERS_A_SAVE = 9;
const HOURS_A_SAVE = 7 / 3600;

export interface WrittenVersion extends PostText {
  version: number;
  versionKind: 'WRITTEN' | 'PUBLISHED';
  characters: number;
  hoursAgo: number;
}

export interface WrittenStep extends TextEdit {
  version: number;
  hoursAgo: number;
}

export interface WrittenHistory {
  /** The number of the last save. */
  version: number;
  steps: WrittenStep[];
  versions: WrittenVersion[];
}

/** The saves of a post that was written in one or several sittings, and a version at the end of each. */
export function historyOf(post: DemoPost, document: Document): WrittenHistory {
  const steps: WrittenStep[] = [];
  const versions: WrittenVersion[] = [];
  let saved: string | undefined;
  let body = '';
  const save = (text: PostText, hoursAgo: number) => {
    const record = serializeText(text);
    if (record === saved) return;
    const change = saved === undefined ? replacingEdit(record) : editBetween(saved, record);
    steps.push({ version: steps.length + 1, hoursAgo, ...change });
    saved = record;
  };
  const addVersion = (
    text: PostText,
    hoursAgo: number,
    versionKind: WrittenVersion['versionKind'],
  ) =>
    versions.push({
      ...text,
      version: steps.length,
      versionKind,
      characters: count(text.document).characters,
      hoursAgo,
    });

  const { title, hoursAgo } = post;
  const sittings = [
    ...post.earlierVersions.map(({ text, ...version }) => ({ ...version, body: text })),
    { title, hoursAgo, body: paragraphsOf(post).join('\n') },
  ];
  sittings.forEach((sitting, index) => {
    const bodies = typed(body, sitting.body);
    bodies.forEach((text, at) => {
      const ago = sitting.hoursAgo + (bodies.length - at) * HOURS_A_SAVE;
      save({ title: sitting.title, document: documentOfParagraphs(text.split('\n')) }, ago);
    });
    body = sitting.body;
    if (index === sittings.length - 1) return;
    const text = { title: sitting.title, document: documentOfParagraphs(body.split('\n')) };
    addVersion(text, sitting.hoursAgo, 'WRITTEN');
  });
  // The picture is added last.
  save({ title, document }, hoursAgo);
  if (post.status === 'PUBLISHED') addVersion({ title, document }, hoursAgo, 'PUBLISHED');
  return { version: steps.length, steps, versions };
}

/** The texts on the way from one to the other: deletions at once, additions character by character. */
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
