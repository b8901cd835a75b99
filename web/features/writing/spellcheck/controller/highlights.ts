import type { SpellingSeverity } from '../../../../../shared/writing/spelling.ts';
import type { Editor } from '../../editor/editor.ts';
import { inTitle, isInTitle } from './checked-text.ts';
import styles from './Highlights.module.css';
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

type Marked = Pick<Editor, 'view' | 'title'>;

/** No range can be in a textarea, so a transparent copy of the title carries its marks. */
function titleCopy(title: HTMLTextAreaElement): HTMLElement {
  const known = title.nextElementSibling;
  if (known instanceof HTMLElement && known.matches('[data-title-copy]')) return known;
  const copy = document.createElement('div');
  copy.className = styles.titleCopy ?? '';
  copy.dataset.titleCopy = '';
  copy.ariaHidden = 'true';
  title.after(copy);
  return copy;
}

function domRangeOf({ view, title }: Marked, range: IssueRange): Range | undefined {
  try {
    const found = document.createRange();
    if (isInTitle(range)) {
      const copy = titleCopy(title);
      if (copy.textContent !== title.value) copy.textContent = title.value;
      if (!copy.firstChild) return undefined;
      found.setStart(copy.firstChild, inTitle(range.from));
      found.setEnd(copy.firstChild, inTitle(range.to));
      return found;
    }
    const start = view.domAtPos(range.from, 1);
    const end = view.domAtPos(range.to, -1);
    found.setStart(start.node, start.offset);
    found.setEnd(end.node, end.offset);
    return found;
  } catch {
    // The positions are not in the DOM while ProseMirror updates it; the next update highlights them.
    return undefined;
  }
}

/**
 * With each key the browser computes all highlights again: a hundred cost 2 ms. So only those in
 * the visible part of the text exist.
 */
function isOnScreen(range: Range): boolean {
  const { top, bottom } = range.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

const shownRanges = new Map<string, Range[]>();

function show(name: string, editor: Marked, issueRanges: readonly IssueRange[]): void {
  const ranges = issueRanges.flatMap((range) => domRangeOf(editor, range) ?? []).filter(isOnScreen);
  shownRanges.set(name, ranges);
  if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges));
  else CSS.highlights.delete(name);
}

export function showHighlights(editor: Marked, ranges: readonly IssueRange[]): void {
  if (!isSupported || editor.view.isDestroyed) return;
  for (const severity of ['error', 'check', 'advice'] as const) {
    const own = ranges.filter(({ issue }) => issue.severity === severity);
    show(NAMES[severity], editor, own);
  }
}

export function highlightCurrent(editor: Marked, current: IssueRange | undefined): void {
  if (!isSupported || editor.view.isDestroyed) return;
  const isError = current?.issue.severity === 'error';
  show(NAMES.current, editor, current && isError ? [current] : []);
  show(NAMES.currentDoubt, editor, current && !isError ? [current] : []);
}

/** The title was changed, so its copy no longer lies under its letters. */
export function clearTitleHighlights(title: HTMLTextAreaElement): void {
  if (isSupported) titleCopy(title).textContent = '';
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
