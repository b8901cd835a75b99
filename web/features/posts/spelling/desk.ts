import { closeHistory } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import type { SpellingIssue } from '../../../../shared/spelling.ts';
import { createAlarm } from '../../../platform/alarm.ts';
import { CallError } from '../../../platform/call-error.ts';
import { call } from '../../../platform/call.ts';
import { createStore, type Store } from '../../../platform/stored.ts';
import type { Paper } from '../editor/paper.ts';
import { issuesByParagraph, nextBatch } from './batches.ts';
import { type DeskView, NOTHING_YET } from './desk-view.ts';
import { clearMarks, drawMarks, drawNow } from './marks.ts';
import { paragraphsOf } from './paragraphs.ts';
import {
  afterChanges,
  applied,
  carried,
  changeOf,
  markOf,
  type Place,
  placesOf,
  sameEnds,
} from './places.ts';

/** What is known of the spelling on one paper; it outlives the tab that shows it. */
export interface SpellingDesk {
  view: Store<DeskView>;
  /** While it is open the paper is looked at with every pause. */
  open(): void;
  close(keepsMarks: boolean): void;
  again(): void;
  /** Whether what wants a second look is marked in the text. */
  showChecks(shown: boolean): void;
  /** Puts these right, in one step back; those that are no longer there are left alone. */
  accept(places: readonly Place[], answer?: string): void;
  ignore(places: readonly Place[]): void;
  /** A word that is right from now on. */
  learn(word: string): void;
  /** The caret goes there. */
  goTo(place: Place): void;
}

/** A pause after the last key; nobody is interrupted by what they have not finished. */
const PAUSE_MS = 700;
const OPEN_SYLLABLE_MS = 1_500;
/** What a school's network or a resting server takes to come back. */
const AGAIN_MS = 15_000;
const KEPT = 400;

const desks = new WeakMap<Paper, SpellingDesk>();

export function deskOf(paper: Paper, place: { groupId: string; ragId: string }): SpellingDesk {
  const known = desks.get(paper);
  if (known) return known;
  const made = createDesk(paper, place);
  desks.set(paper, made);
  return made;
}

function createDesk(paper: Paper, place: { groupId: string; ragId: string }): SpellingDesk {
  const store = createStore(NOTHING_YET);
  const { view: editor } = paper;
  /** By the text of a paragraph: the same words have the same mistakes, wherever they stand. */
  const known = new Map<string, readonly SpellingIssue[]>();
  /** Of which what is known was concluded, not asked. */
  const concluded = new Set<string>();
  const ignored = new Set<string>();
  let isOpen = false;
  let marksStay = false;
  let isAsking = false;
  let hasWaited = false;
  let withChecks = true;
  /** The text that the places were counted in. */
  let shown = editor.state.doc;
  let shownTexts: string[] = [];
  let problem: unknown = null;

  const pause = createAlarm(() => {
    if (editor.isDestroyed) return;
    // The last syllable stays open until the next key; one that is half written is no mistake yet.
    if (paper.isComposing() && !hasWaited) {
      hasWaited = true;
      pause.set(OPEN_SYLLABLE_MS);
    } else void look();
  });
  const retry = createAlarm(() => void look());

  function unknownTexts(): string[] {
    const texts = new Set(paragraphsOf(editor.state.doc).map(({ text }) => text));
    return [...texts].filter(
      (text) => text.trim() !== '' && (!known.has(text) || concluded.has(text)),
    );
  }

  async function look(): Promise<void> {
    if (!isOpen || unknownTexts().length === 0) {
      show();
      return;
    }
    if (isAsking) return;
    isAsking = true;
    try {
      for (;;) {
        const batch = isOpen && !editor.isDestroyed ? nextBatch(unknownTexts()) : undefined;
        if (!batch) break;
        const answer = await call('checkSpell', { body: { text: batch.text, ...place } });
        for (const [text, issues] of issuesByParagraph(batch, answer.issues)) {
          known.set(text, issues);
          concluded.delete(text);
        }
        problem = null;
        const { spellingLevel: level, isElsewhere } = answer;
        store.set((now) => ({ ...now, level, isElsewhere }));
        forgetOld();
        if (!editor.isDestroyed) show();
      }
    } catch (error) {
      problem = error;
      const wait = error instanceof CallError ? error.retryAfter : undefined;
      if (!(error instanceof CallError) || error.isPassing) {
        retry.set(wait ? wait * 1_000 : AGAIN_MS);
      }
    } finally {
      isAsking = false;
      if (!editor.isDestroyed) show();
    }
  }

  /** What one wrote on the way to what stands there now. */
  function forgetOld(): void {
    if (known.size <= KEPT) return;
    const here = new Set(paragraphsOf(editor.state.doc).map(({ text }) => text));
    for (const text of known.keys()) if (!here.has(text)) known.delete(text);
    for (const text of concluded) if (!here.has(text)) concluded.delete(text);
  }

  /** A paragraph that was written on has the mistakes it had, until it is looked at anew. */
  function conclude(): void {
    const texts = paragraphsOf(editor.state.doc).map(({ text }) => text);
    const here = new Set(texts);
    const gone = shownTexts.filter((text) => !here.has(text) && known.has(text));
    for (const text of here) {
      if (known.has(text) || gone.length === 0) continue;
      const ends = gone.map((before) => sameEnds(before, text));
      const at = ends.indexOf(Math.max(...ends));
      const before = gone[at];
      if (before === undefined || (ends[at] ?? 0) * 2 < before.length) continue;
      known.set(text, carried(before, known.get(before) ?? [], text));
      concluded.add(text);
    }
    shownTexts = texts;
  }

  function placesNow(): Place[] {
    conclude();
    return placesOf(paragraphsOf(editor.state.doc), (text) => known.get(text)).filter(
      (one) => !ignored.has(markOf(one)),
    );
  }

  function show(): void {
    shown = editor.state.doc;
    const places = placesNow();
    const isUnknown = unknownTexts().some((text) => !known.has(text));
    const status =
      problem !== null ? 'failed' : !isUnknown ? 'done' : known.size > 0 ? 'looking' : 'first';
    const isBlank = paper.isBlank();
    store.set((now) => ({ ...now, status, problem, places, isBlank, now: withCaret(places) }));
    if (isOpen || marksStay) draw();
  }

  function draw(): void {
    const { places, now } = store.get();
    drawMarks(
      editor,
      withChecks ? places : places.filter(({ issue }) => issue.severity === 'error'),
    );
    drawNow(editor, now);
  }

  function withCaret(places: readonly Place[]): Place | undefined {
    const { from, to } = editor.state.selection;
    return places.find((one) => one.from <= from && to <= one.to);
  }

  function stirred(): void {
    if (!isOpen && !marksStay) return;
    if (editor.state.doc !== shown) {
      hasWaited = false;
      pause.set(PAUSE_MS);
      return;
    }
    const now = withCaret(store.get().places);
    if (now === store.get().now) return;
    store.set((view) => ({ ...view, now }));
    drawNow(editor, now);
  }

  /** Where these are by now: what was written meanwhile has moved them, or taken them away. */
  function standing(places: readonly Place[]): Place[] {
    const left = placesNow();
    return places.flatMap((wanted) => {
      const mark = markOf(wanted);
      const near = left
        .filter((one) => markOf(one) === mark)
        .sort((a, b) => Math.abs(a.from - wanted.from) - Math.abs(b.from - wanted.from))[0];
      if (!near) return [];
      left.splice(left.indexOf(near), 1);
      return near;
    });
  }

  paper.onStir(stirred);
  const online = () => void (problem !== null && look());

  return {
    view: store,
    open() {
      isOpen = true;
      clearMarks();
      window.addEventListener('online', online);
      show();
      void look();
    },
    close(keepsMarks) {
      isOpen = false;
      marksStay = keepsMarks;
      retry.clear();
      window.removeEventListener('online', online);
      if (!keepsMarks || editor.isDestroyed) clearMarks();
    },
    again() {
      problem = null;
      show();
      void look();
    },
    showChecks(isShown) {
      withChecks = isShown;
      if (isOpen) draw();
    },
    accept(wanted, answer) {
      // Whoever presses a button has ended the syllable.
      const fixes = standing(wanted).flatMap((one) => {
        const text = answer ?? one.issue.suggestions[0];
        return text === undefined ? [] : [{ place: one, answer: text, issue: one.issue }];
      });
      if (fixes.length === 0) {
        show();
        return;
      }
      // From the end: what comes before stays where it is.
      fixes.sort((one, other) => other.place.from - one.place.from);
      const tr = closeHistory(editor.state.tr);
      for (const fix of fixes) {
        const { from, to, text } = changeOf(fix.place, fix.answer);
        if (text === '') tr.delete(from, to);
        else tr.insertText(text, from, to);
      }
      for (const paragraph of new Set(fixes.map((fix) => fix.place.paragraph))) {
        // The same paragraph may stand there twice, and be put right twice.
        const same = fixes.filter((fix) => fix.place.paragraph === paragraph);
        const own = [...new Map(same.map((fix) => [fix.issue.start, fix])).values()];
        const next = applied(paragraph, own);
        if (!known.has(next)) {
          known.set(next, afterChanges(known.get(paragraph) ?? [], own));
          concluded.add(next);
        }
      }
      editor.dispatch(tr);
      show();
    },
    ignore(places) {
      for (const one of places) ignored.add(markOf(one));
      show();
    },
    learn(word) {
      for (const text of known.keys()) if (text.includes(word)) known.delete(text);
      void look();
    },
    goTo(wanted) {
      const [one] = standing([wanted]);
      if (!one) return;
      const { state } = editor;
      const selection = TextSelection.create(state.doc, one.from, one.to);
      editor.dispatch(state.tr.setSelection(selection).scrollIntoView());
      editor.focus();
    },
  };
}
