import { plainText } from '../../../../shared/document/document-text.ts';
import {
  type Anchor,
  type Location,
  locate,
  type RangeEdit,
} from '../../../../shared/feedback/anchors.ts';
import type { AnnotationLocation } from '../../../../shared/feedback/annotations.ts';
import { applyEdit, editBetween, parseText } from '../../../../shared/writing/edit-history.ts';
import type { Db } from '../../../platform/db/connection.ts';
import * as queries from './feedback.queries.ts';

/** Parsing a document for each of thousands of saves would take seconds: neighbouring saves become one edit. */
const MAX_EDITS = 150;

export interface AnchorOfVersion extends Anchor {
  annotationId: string;
  postVersion: number;
}

/** Where the words of annotations on earlier versions are in this text of the post. */
export async function locateAnnotations(
  db: Db,
  shown: { postId: string; version: number },
  getText: () => Promise<string>,
  anchors: readonly AnchorOfVersion[],
): Promise<Map<string, AnnotationLocation>> {
  const { postId, version } = shown;
  const found = new Map<string, AnnotationLocation>();
  const earlier = anchors.filter(({ postVersion }) => postVersion !== version);
  for (const { annotationId, start, end } of anchors) {
    found.set(annotationId, { state: 'SAME', start, end });
  }
  if (earlier.length === 0) return found;
  const text = await getText();
  const versions = [...new Set(earlier.map(({ postVersion }) => postVersion))];
  const after = Math.min(...versions);
  const [records, steps] = await Promise.all([
    queries.findVersionRecords(db, { postId, versions }),
    queries.findStepsBetween(db, { postId, after, upTo: version }),
  ]);
  const edits = new Map(
    records.map((one) => [
      one.version,
      editsFrom(
        one.record,
        steps.filter((step) => step.version > one.version),
        text,
      ),
    ]),
  );
  for (const anchor of earlier) {
    found.set(anchor.annotationId, locationOf(locate(anchor, text, edits.get(anchor.postVersion))));
  }
  return found;
}

function locationOf(location: Location): AnnotationLocation {
  return location.state === 'GONE' ? { state: 'GONE', start: null, end: null } : location;
}

/**
 * The edits of the plain text that lead from a version to the given text. Undefined if they do not lead
 * there: compaction of the history merges saves before and after a version into one.
 */
export function editsFrom(
  record: string,
  steps: readonly queries.Step[],
  text: string,
): RangeEdit[] | undefined {
  const stepsPerEdit = Math.ceil(steps.length / MAX_EDITS);
  const edits: RangeEdit[] = [];
  try {
    let current = record;
    let before = textOf(record);
    steps.forEach((step, index) => {
      current = applyEdit(current, step);
      const isLast = index === steps.length - 1;
      if (!isLast && (index + 1) % stepsPerEdit !== 0) return;
      const after = textOf(current);
      const { start, removed, inserted } = editBetween(before, after);
      if (before !== after) edits.push({ start, removed, length: inserted.length, text: inserted });
      before = after;
    });
    return before === text ? edits : undefined;
  } catch {
    // A merged step makes no document of this version.
    return undefined;
  }
}

export function textOf(record: string): string {
  return plainText(parseText(record).document);
}
