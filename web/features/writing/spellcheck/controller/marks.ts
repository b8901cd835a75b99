import type { EditorView } from '@tiptap/pm/view';
import type { SpellingSeverity } from '../../../../../shared/writing/spelling.ts';
import type { Place } from './places.ts';

/*
 * Drawn by the browser over the text (CSS Custom Highlight API): nothing in the editor's own elements
 * changes, so neither the caret nor a syllable in the making is touched. Where a browser does not know
 * it, the list beside the paper has to do.
 */
const NAMES: Record<SpellingSeverity | 'now' | 'nowDoubt', string> = {
  error: 'spelling-error',
  check: 'spelling-check',
  advice: 'spelling-advice',
  now: 'spelling-now',
  nowDoubt: 'spelling-now-doubt',
};

const isKnown =
  typeof Highlight === 'function' && typeof CSS !== 'undefined' && 'highlights' in CSS;

function rangeOf(view: EditorView, { from, to }: Place): Range | undefined {
  try {
    const start = view.domAtPos(from, 1);
    const end = view.domAtPos(to, -1);
    const range = document.createRange();
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    return range;
  } catch {
    // The paper is being drawn anew; it is marked with the next look.
    return undefined;
  }
}

const drawn = new Map<string, Range[]>();

function show(name: string, view: EditorView, places: readonly Place[]): void {
  const ranges = places.flatMap((place) => rangeOf(view, place) ?? []);
  drawn.set(name, ranges);
  if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges));
  else CSS.highlights.delete(name);
}

export function drawMarks(view: EditorView, places: readonly Place[]): void {
  if (!isKnown || view.isDestroyed) return;
  for (const severity of ['error', 'check', 'advice'] as const) {
    const alike = places.filter(({ issue }) => issue.severity === severity);
    show(NAMES[severity], view, alike);
  }
}

/** The one that is looked at. */
export function drawNow(view: EditorView, place: Place | undefined): void {
  if (!isKnown || view.isDestroyed) return;
  const isError = place?.issue.severity === 'error';
  show(NAMES.now, view, place && isError ? [place] : []);
  show(NAMES.nowDoubt, view, place && !isError ? [place] : []);
}

/** Where the editor drew a paragraph anew, the marks in it are gone. */
export function areMarksTorn(): boolean {
  return [...drawn.values()].some((ranges) => ranges.some(({ collapsed }) => collapsed));
}

export function clearMarks(): void {
  if (!isKnown) return;
  drawn.clear();
  for (const name of Object.values(NAMES)) CSS.highlights.delete(name);
}
