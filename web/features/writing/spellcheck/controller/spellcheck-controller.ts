import { call } from '../../../../platform/client/call.ts';
import { CallError } from '../../../../platform/client/call-error.ts';
import { createDebounce } from '../../../../platform/debounce.ts';
import { createStore, type Store } from '../../../../platform/store.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import type { Editor } from '../../editor/editor.ts';
import { nextBatch } from './batches.ts';
import { createCheckedText, isInTitle } from './checked-text.ts';
import {
  areHighlightsBroken,
  clearHighlights,
  highlightCurrent,
  showHighlights,
} from './highlights.ts';
import { createIssueCache } from './issue-cache.ts';
import {
  errorCount,
  type IssueRange,
  identityOf,
  rangesOf,
  replacementOf,
} from './issue-ranges.ts';
import { INITIAL_STATE, type SpellcheckState } from './spellcheck-state.ts';

/** Checks the spelling of one editor; it outlives the panel that shows the issues. */
export interface SpellcheckController {
  state: Store<SpellcheckState>;
  /** Until `close` the text is checked after each pause. */
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
}

const PAUSE_MS = 700;
const OPEN_SYLLABLE_MS = 1_500;
const RETRY_MS = 15_000;

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

/** The owner has switched the spellchecker off for the group. */
export const isDisabled = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'SPELLING_DISABLED';

function createController(
  editor: Editor,
  subject: { groupId: string; ragId: string },
): SpellcheckController {
  const store = createStore(INITIAL_STATE);
  const { view, title } = editor;
  const text = createCheckedText(editor);
  const cache = createIssueCache();
  const ignored = new Set<string>();
  let isOpen = false;
  let keepsHighlights = false;
  let isChecking = false;
  /** The user's words changed during a request, so its answer may be outdated. */
  let isOutdated = false;
  let hasWaitedForSyllable = false;
  let highlightsChecks = true;
  let onCount: ((count: number) => void) | undefined;
  /** The document to which the ranges in the store belong. */
  let shownDocument = view.state.doc;
  let lastError: unknown = null;

  const pauseTimer = createDebounce(() => {
    if (view.isDestroyed) return;
    // The last syllable stays composed until the next key, so wait longer, but only once.
    if (editor.isComposing() && !hasWaitedForSyllable) {
      hasWaitedForSyllable = true;
      pauseTimer.set(OPEN_SYLLABLE_MS);
    } else void check();
  });
  const retryTimer = createDebounce(() => void check());

  const currentTexts = () => text.paragraphs().map((paragraph) => paragraph.text);

  async function check(): Promise<void> {
    const isComplete = cache.unchecked(currentTexts()).length === 0;
    const canCheck = isOpen && !view.isDestroyed && !isComplete && !isChecking;
    // Replaces the message for an empty text, which would otherwise stay until the first answer.
    if (!canCheck || cache.isEmpty()) update();
    if (!canCheck) return;
    isChecking = true;
    if (lastError !== null) store.set((state) => ({ ...state, isRetrying: true }));
    try {
      for (;;) {
        const isLeft = !isOpen || view.isDestroyed;
        const batch = isLeft ? undefined : nextBatch(cache.unchecked(currentTexts()));
        if (!batch) break;
        isOutdated = false;
        const answer = await call('checkSpell', { body: { text: batch.text, ...subject } });
        lastError = null;
        if (isOutdated) continue;
        const { spellingLevel: level, isElsewhere } = answer;
        // Answers at another level show more or less than the new level allows.
        if (level !== store.get().level) cache.invalidate('');
        cache.addAnswer(batch, answer.issues);
        store.set((state) => ({ ...state, level, isElsewhere }));
        update();
      }
    } catch (error) {
      lastError = error;
      if (isDisabled(error)) cache.invalidate('');
      const retryAfter = error instanceof CallError ? error.retryAfter : undefined;
      if (!(error instanceof CallError) || error.isPassing) {
        retryTimer.set(retryAfter ? retryAfter * 1_000 : RETRY_MS);
      }
    } finally {
      isChecking = false;
      update();
    }
  }

  function allRanges(): IssueRange[] {
    const paragraphs = text.paragraphs();
    cache.textsChanged(paragraphs.map((paragraph) => paragraph.text));
    return rangesOf(paragraphs, cache.get);
  }

  const isActive = (range: IssueRange) => !ignored.has(identityOf(range));
  const activeRanges = () => allRanges().filter(isActive);

  function update(isRequested = false): void {
    if (view.isDestroyed) return;
    shownDocument = view.state.doc;
    const all = allRanges();
    const ranges = all.filter(isActive);
    const isIncomplete = cache.unchecked(currentTexts()).some((one) => !cache.get(one));
    const pending = cache.isEmpty() ? 'first' : 'checking';
    const status = lastError !== null ? 'failed' : isIncomplete ? pending : 'done';
    store.set(({ level, isElsewhere }) => ({
      status,
      error: lastError,
      ranges,
      current: rangeAtCaret(ranges),
      level,
      isElsewhere,
      isBlank: editor.isBlank() && title.value.trim() === '',
      isRequested,
      isRetrying: isChecking && lastError !== null,
      ignoredCount: all.length - ranges.length,
    }));
    onCount?.(errorCount(ranges));
    if (isOpen || keepsHighlights) highlight(store.get());
  }

  function highlight({ ranges, current }: Pick<SpellcheckState, 'ranges' | 'current'>): void {
    const shown = ranges.filter(({ issue }) => highlightsChecks || issue.severity === 'error');
    showHighlights(
      view,
      shown.filter((range) => !isInTitle(range)),
    );
    highlightCurrent(view, current);
  }

  function rangeAtCaret(ranges: readonly IssueRange[]): IssueRange | undefined {
    const { from, to } = view.state.selection;
    return ranges.find((range) => range.from <= from && to <= range.to);
  }

  function restartPause(): void {
    hasWaitedForSyllable = false;
    pauseTimer.set(PAUSE_MS);
  }

  function editorUpdated(): void {
    if (!isOpen && !keepsHighlights) return;
    if (view.state.doc !== shownDocument) {
      restartPause();
      // Enter, a paste or undo replaces DOM nodes: highlight again at once, not after the pause.
      if (!editor.isComposing() && areHighlightsBroken()) {
        const ranges = activeRanges();
        highlight({ ranges, current: rangeAtCaret(ranges) });
      }
      return;
    }
    const current = rangeAtCaret(store.get().ranges);
    if (current === store.get().current) return;
    store.set((state) => ({ ...state, current, isRequested: true }));
    highlightCurrent(view, current);
  }

  function locate(ranges: readonly IssueRange[]): IssueRange[] {
    const left = activeRanges();
    return ranges.flatMap((wanted) => {
      const identity = identityOf(wanted);
      const nearest = left
        .filter((range) => identityOf(range) === identity)
        .sort((a, b) => Math.abs(a.from - wanted.from) - Math.abs(b.from - wanted.from))[0];
      if (!nearest) return [];
      left.splice(left.indexOf(nearest), 1);
      return nearest;
    });
  }

  editor.onUpdate(editorUpdated);
  const cameOnline = () => void (lastError !== null && check());

  return {
    state: store,
    open(report) {
      isOpen = true;
      onCount = report;
      clearHighlights();
      window.addEventListener('online', cameOnline);
      title.addEventListener('input', restartPause);
      update(true);
      void check();
    },
    close(keeps) {
      isOpen = false;
      keepsHighlights = keeps;
      retryTimer.clear();
      window.removeEventListener('online', cameOnline);
      title.removeEventListener('input', restartPause);
      if (keeps && !view.isDestroyed) return;
      clearHighlights();
      // Without further checks the number would soon be wrong.
      onCount?.(0);
      onCount = undefined;
    },
    retry: () => void check(),
    highlightChecks(isShown) {
      highlightsChecks = isShown;
      if (isOpen) highlight(store.get());
    },
    accept(wanted, answer) {
      let fixes = locate(wanted).flatMap((range) => {
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
      isOutdated = true;
      cache.invalidate(word);
      void check();
    },
    select(wanted) {
      const [range] = locate([wanted]);
      if (!range) return;
      text.select(range);
      update(true);
    },
  };
}
