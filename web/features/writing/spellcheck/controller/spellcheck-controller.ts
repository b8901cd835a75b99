import { connection } from '../../../../platform/client/connection.ts';
import { createDebounce } from '../../../../platform/debounce.ts';
import { createStore, type Store } from '../../../../platform/store.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import type { Editor } from '../../editor/editor.ts';
import { createCheckedText, isInTitle } from './checked-text.ts';
import {
  areHighlightsBroken,
  clearHighlights,
  clearTitleHighlights,
  highlightCurrent,
  showHighlights,
} from './highlights.ts';
import { createIssueCache } from './issue-cache.ts';
import {
  errorCount,
  type IssueRange,
  identityOf,
  locateRanges,
  rangeAround,
  rangesOf,
  replacementOf,
} from './issue-ranges.ts';
import { listenToPage } from './page-events.ts';
import { createRequests } from './requests.ts';
import { INITIAL_STATE, type SpellcheckState } from './spellcheck-state.ts';

/** Checks the spelling of one editor; it outlives the panel that shows the issues. */
export interface SpellcheckController {
  state: Store<SpellcheckState>;
  /** Until `stopMarks` the text is checked and marked in pauses, beginning with the first change. */
  startMarks(onCount: (count: number) => void): void;
  stopMarks(): void;
  /** For the panel: checks at once, and after shorter pauses until `close`. */
  open(onCount: (count: number) => void): void;
  close(keepsHighlights: boolean): void;
  retry(): void;
  /** Whether doubtful issues are highlighted in the text, too. */
  highlightChecks(isShown: boolean): void;
  /** Applies the suggestions in one undo step; ranges that no longer exist are skipped. */
  accept(ranges: readonly IssueRange[], answer?: string): void;
  ignore(ranges: readonly IssueRange[]): void;
  resetIgnored(): void;
  wordChanged(word: string): void;
  select(range: IssueRange): void;
  /** The issue that is marked at a position. */
  rangeAt(position: number): IssueRange | undefined;
}

const PANEL_PAUSE_MS = 700;
const MARKS_PAUSE_MS = 2_000;
const SCROLL_PAUSE_MS = 150;

const controllers = new WeakMap<Editor, SpellcheckController>();

export function spellcheckController(
  editor: Editor,
  subject: { groupId: string; ragId: string },
): SpellcheckController {
  const known = controllers.get(editor);
  if (known) return known;
  const controller = createController(editor, subject);
  controllers.set(editor, controller);
  return controller;
}

function createController(
  editor: Editor,
  subject: { groupId: string; ragId: string },
): SpellcheckController {
  const store = createStore(INITIAL_STATE);
  const { view, title } = editor;
  const text = createCheckedText(editor);
  const cache = createIssueCache();
  const ignored = new Set<string>();
  let isPanelOpen = false;
  let hasMarks = false;
  /** On a phone the highlights stay when the panel closes, because it covers the text. */
  let keepsHighlights = false;
  let highlightsChecks = true;
  let onCount: ((count: number) => void) | undefined;
  /** The document to which the ranges in the store belong. */
  let shownDocument = view.state.doc;
  let pageEvents: ReturnType<typeof listenToPage> | undefined;
  let stopFollowing: (() => void) | undefined;

  const isInUse = () => isPanelOpen || hasMarks || keepsHighlights;
  const texts = () => text.paragraphs().map((paragraph) => paragraph.text);
  const isComposing = () => editor.isComposing() || pageEvents?.isComposing() === true;

  const requests = createRequests({
    subject,
    cache,
    texts,
    wantedBy: () =>
      view.isDestroyed ? 'nobody' : isPanelOpen ? 'panel' : hasMarks ? 'marks' : 'nobody',
    onAnswer({ level, isElsewhere }) {
      // Answers at another level show more or less than the new level allows.
      if (level !== store.get().level) cache.invalidate('');
      store.set((state) => ({ ...state, level, isElsewhere }));
    },
    onEnd: () => update(),
  });

  const pauseTimer = createDebounce(() => {
    // The end of a composition restarts the pause.
    if (!view.isDestroyed && !isComposing()) void requests.check();
  });
  const restartPause = () => pauseTimer.set(isPanelOpen ? PANEL_PAUSE_MS : MARKS_PAUSE_MS);

  const scrollTimer = createDebounce(highlightAgain);

  function allRanges(): IssueRange[] {
    const paragraphs = text.paragraphs();
    cache.textsChanged(paragraphs.map((paragraph) => paragraph.text));
    return rangesOf(paragraphs, cache.get);
  }

  const isActive = (range: IssueRange) => !range.issue.isKept && !ignored.has(identityOf(range));
  const activeRanges = () => allRanges().filter(isActive);

  function update(isRequested = false): void {
    if (view.isDestroyed) return;
    shownDocument = view.state.doc;
    const all = allRanges();
    const ranges = all.filter(isActive);
    const keptCount = all.filter(({ issue }) => issue.isKept).length;
    const unchecked = cache.unchecked(texts());
    const isIncomplete = unchecked.some((one) => !cache.get(one));
    const pending = cache.isEmpty() ? 'first' : 'checking';
    const error = requests.error();
    store.set(({ level, isElsewhere }) => ({
      status: error !== null ? 'failed' : isIncomplete ? pending : 'done',
      isCurrent: unchecked.length === 0,
      error,
      ranges,
      current: rangeAtCaret(ranges),
      level,
      isElsewhere,
      isBlank: editor.isBlank() && title.value.trim() === '',
      isRequested,
      isRetrying: requests.isRetrying(),
      ignoredCount: all.length - ranges.length - keptCount,
      keptCount,
    }));
    onCount?.(errorCount(ranges));
    if (isInUse()) highlight(store.get());
  }

  /** Advice is shown only beside its explanation, in the panel. */
  function isHighlighted({ issue: { severity } }: IssueRange): boolean {
    return severity === 'error' || (highlightsChecks && (severity === 'check' || isPanelOpen));
  }

  function highlight({ ranges, current }: Pick<SpellcheckState, 'ranges' | 'current'>): void {
    // The next pause highlights them.
    if (isComposing()) return;
    showHighlights(editor, ranges.filter(isHighlighted));
    highlightCurrent(editor, isPanelOpen || keepsHighlights ? current : undefined);
  }

  /** Of a text that has changed since the last answer. */
  function highlightAgain(): void {
    if (view.isDestroyed || !isInUse()) return;
    const ranges = activeRanges();
    highlight({ ranges, current: rangeAtCaret(ranges) });
  }

  function rangeAtCaret(ranges: readonly IssueRange[]): IssueRange | undefined {
    return rangeAround(ranges, view.state.selection);
  }

  function textChanged(): void {
    restartPause();
    if (store.get().isCurrent) store.set((state) => ({ ...state, isCurrent: false }));
  }

  function titleChanged(): void {
    clearTitleHighlights(title);
    textChanged();
  }

  function editorUpdated(): void {
    if (!isInUse()) return;
    if (view.state.doc !== shownDocument) {
      textChanged();
      // Enter, a paste or undo replaces DOM nodes: highlight again at once, not after the pause.
      if (!isComposing() && areHighlightsBroken()) highlightAgain();
      return;
    }
    if (!isPanelOpen && !keepsHighlights) return;
    const current = rangeAtCaret(store.get().ranges);
    if (current === store.get().current) return;
    store.set((state) => ({ ...state, current, isRequested: true }));
    if (!isComposing()) highlightCurrent(editor, current);
  }

  function listen(): void {
    if (pageEvents) return;
    pageEvents = listenToPage(editor, {
      onTitleInput: titleChanged,
      onCompositionEnd: restartPause,
      onScroll: () => scrollTimer.set(SCROLL_PAUSE_MS),
    });
    stopFollowing = connection.subscribe(() => {
      if (connection.get() === 'online' && !store.get().isCurrent) restartPause();
    });
  }

  function stopIfUnused(): void {
    if (isPanelOpen || hasMarks) return;
    requests.stop();
    pageEvents?.stop();
    pageEvents = undefined;
    stopFollowing?.();
    if (keepsHighlights && !view.isDestroyed) return;
    clearHighlights();
    // Without further checks the number would soon be wrong.
    onCount?.(0);
    onCount = undefined;
  }

  editor.onUpdate(editorUpdated);

  return {
    state: store,
    startMarks(report) {
      hasMarks = true;
      onCount = report;
      listen();
    },
    stopMarks() {
      hasMarks = false;
      stopIfUnused();
    },
    open(report) {
      isPanelOpen = true;
      onCount = report;
      listen();
      update(true);
      void requests.check();
    },
    close(keeps) {
      isPanelOpen = false;
      keepsHighlights = keeps;
      stopIfUnused();
      if (hasMarks) highlight(store.get());
    },
    retry: () => void requests.check(),
    highlightChecks(isShown) {
      highlightsChecks = isShown;
      if (isPanelOpen || hasMarks) highlight(store.get());
    },
    accept(wanted, answer) {
      let fixes = locateRanges(wanted, activeRanges()).flatMap((range) => {
        const suggestion = answer ?? range.issue.suggestions[0];
        if (suggestion === undefined) return [];
        const replacement = replacementOf(range, suggestion);
        return [{ range, issue: range.issue, answer: suggestion, replacement }];
      });
      // The textarea would truncate the title at its maximum length.
      if (!text.fitsTitle(fixes.map(({ replacement }) => replacement))) {
        fixes = fixes.filter(({ range }) => !isInTitle(range));
        toast({
          title: '제목이 너무 길어져 고치지 못했어요',
          description: '제목을 조금 줄이고 다시 눌러 주세요.',
        });
      }
      for (const paragraph of new Set(fixes.map(({ range }) => range.paragraph))) {
        cache.suggestionsApplied(
          paragraph,
          fixes.filter(({ range }) => range.paragraph === paragraph),
        );
      }
      text.replace(fixes.map(({ replacement }) => replacement));
      update();
    },
    ignore(ranges) {
      for (const range of ranges) ignored.add(identityOf(range));
      update();
    },
    resetIgnored() {
      ignored.clear();
      update();
    },
    wordChanged(word) {
      requests.outdate();
      cache.invalidate(word);
      void requests.check();
    },
    rangeAt: (at) => rangeAround(activeRanges().filter(isHighlighted), { from: at, to: at }),
    select(wanted) {
      const [range] = locateRanges([wanted], activeRanges());
      if (!range) return;
      text.select(range);
      update(true);
    },
  };
}
