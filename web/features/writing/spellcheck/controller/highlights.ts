import type { EditorView } from '@tiptap/pm/view';
import type { SpellingSeverity } from '../../../../../shared/writing/spelling.ts';
import type { IssueRange } from './issue-ranges.ts';

/*
 * The CSS Custom Highlight API draws over the text without changing the DOM, which would disturb the
 * caret and the composition of a syllable. Browsers without it show only the list of issues.
 */
const NAMES: Record<SpellingSeverity | 'current' | 'currentDoubt', string> = {
  error: 'spelling-error',
  check: 'spelling-check',
  advice: 'spelling-advice',
  current: 'spelling-now',
  currentDoubt: 'spelling-now-doubt',
};

const isSupported =
  typeof Highlight === 'function' && typeof CSS !== 'undefined' && 'highlights' in CSS;

function rangeOf(view: EditorView, { from, to }: IssueRange): Range | undefined {
  try {
    const start = view.domAtPos(from, 1);
    const end = view.domAtPos(to, -1);
    const range = document.createRange();
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    return range;
  } catch {
    // The positions are not in the DOM while ProseMirror updates it; the next update highlights them.
    return undefined;
  }
}

const shownRanges = new Map<string, Range[]>();

function show(name: string, view: EditorView, issueRanges: readonly IssueRange[]): void {
  const ranges = issueRanges.flatMap((range) => rangeOf(view, range) ?? []);
  shownRanges.set(name, ranges);
  if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges));
  else CSS.highlights.delete(name);
}

export function showHighlights(view: EditorView, ranges: readonly IssueRange[]): void {
  if (!isSupported || view.isDestroyed) return;
  for (const severity of ['error', 'check', 'advice'] as const) {
    const own = ranges.filter(({ issue }) => issue.severity === severity);
    show(NAMES[severity], view, own);
  }
}

export function highlightCurrent(view: EditorView, current: IssueRange | undefined): void {
  if (!isSupported || view.isDestroyed) return;
  const isError = current?.issue.severity === 'error';
  show(NAMES.current, view, current && isError ? [current] : []);
  show(NAMES.currentDoubt, view, current && !isError ? [current] : []);
}

/** Ranges collapse when ProseMirror replaces the DOM of their paragraph. */
export function areHighlightsBroken(): boolean {
  return [...shownRanges.values()].some((ranges) => ranges.some(({ collapsed }) => collapsed));
}

export function clearHighlights(): void {
  if (!isSupported) return;
  shownRanges.clear();
  for (const name of Object.values(NAMES)) CSS.highlights.delete(name);
}
