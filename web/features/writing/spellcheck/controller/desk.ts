import { call } from '../../../../platform/client/call.ts';
import { CallError } from '../../../../platform/client/call-error.ts';
import { createAlarm } from '../../../../platform/forms/alarm.ts';
import { createStore, type Store } from '../../../../platform/stored.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import type { Paper } from '../../editor/paper.ts';
import { nextBatch } from './batches.ts';
import { type DeskView, NOTHING_YET } from './desk-view.ts';
import { createKnowledge } from './knowledge.ts';
import { areMarksTorn, clearMarks, drawMarks, drawNow } from './marks.ts';
import { changeOf, errorCount, markOf, type Place, placesOf } from './places.ts';
import { isInTitle, sheetOf } from './sheet.ts';

/** What is known of the spelling on one paper; it outlives the tab that shows it. */
export interface SpellingDesk {
  view: Store<DeskView>;
  /** While it is open the paper is looked at with every pause; told how many mistakes there are. */
  open(onCount: (count: number) => void): void;
  close(keepsMarks: boolean): void;
  again(): void;
  /** Whether what wants a second look is marked in the text. */
  showChecks(shown: boolean): void;
  /** Puts these right, in one step back; those that are no longer there are left alone. */
  accept(places: readonly Place[], answer?: string): void;
  ignore(places: readonly Place[]): void;
  /** Nothing is ignored any longer. */
  lookAgain(): void;
  /** A word that is right from now on, or no longer. */
  learn(word: string): void;
  /** The caret goes there. */
  goTo(place: Place): void;
}

/** A pause after the last key; nobody is interrupted by what they have not finished. */
const PAUSE_MS = 700;
const OPEN_SYLLABLE_MS = 1_500;
/** What a school's network or a resting server takes to come back. */
const AGAIN_MS = 15_000;

const desks = new WeakMap<Paper, SpellingDesk>();

export function deskOf(paper: Paper, place: { groupId: string; ragId: string }): SpellingDesk {
  const known = desks.get(paper);
  if (known) return known;
  const made = createDesk(paper, place);
  desks.set(paper, made);
  return made;
}

/** Its owner has switched it off for the group. */
export const isSwitchedOff = (problem: unknown): boolean =>
  problem instanceof CallError && problem.code === 'SPELLING_DISABLED';

function createDesk(paper: Paper, place: { groupId: string; ragId: string }): SpellingDesk {
  const store = createStore(NOTHING_YET);
  const { view: editor, title } = paper;
  const sheet = sheetOf(paper);
  const knowledge = createKnowledge();
  const ignored = new Set<string>();
  let isOpen = false;
  let marksStay = false;
  let isAsking = false;
  /** The personal words changed while a check was on its way: the answer may not know them. */
  let isOutdated = false;
  let hasWaited = false;
  let withChecks = true;
  let onCount: ((count: number) => void) | undefined;
  /** The text that the places were counted in. */
  let shown = editor.state.doc;
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

  const textsNow = () => sheet.paragraphs().map(({ text }) => text);

  async function look(): Promise<void> {
    const isComplete = knowledge.unasked(textsNow()).length === 0;
    const mayAsk = isOpen && !editor.isDestroyed && !isComplete && !isAsking;
    // Before the first answer the panel says that it is being checked, not what it said of a blank paper.
    if (!mayAsk || knowledge.isEmpty()) show();
    if (!mayAsk) return;
    isAsking = true;
    if (problem !== null) store.set((now) => ({ ...now, isTrying: true }));
    try {
      for (;;) {
        const isLeft = !isOpen || editor.isDestroyed;
        const batch = isLeft ? undefined : nextBatch(knowledge.unasked(textsNow()));
        if (!batch) break;
        isOutdated = false;
        const answer = await call('checkSpell', { body: { text: batch.text, ...place } });
        problem = null;
        if (isOutdated) continue;
        const { spellingLevel: level, isElsewhere } = answer;
        // What was told at another level may be too much by now, or too little.
        if (level !== store.get().level) knowledge.forget('');
        knowledge.answered(batch, answer.issues);
        store.set((now) => ({ ...now, level, isElsewhere }));
        show();
      }
    } catch (error) {
      problem = error;
      if (isSwitchedOff(error)) knowledge.forget('');
      const wait = error instanceof CallError ? error.retryAfter : undefined;
      if (!(error instanceof CallError) || error.isPassing) {
        retry.set(wait ? wait * 1_000 : AGAIN_MS);
      }
    } finally {
      isAsking = false;
      show();
    }
  }

  function allPlaces(): Place[] {
    const paragraphs = sheet.paragraphs();
    knowledge.writtenOn(paragraphs.map(({ text }) => text));
    return placesOf(paragraphs, knowledge.get);
  }

  const isKept = (one: Place) => !ignored.has(markOf(one));
  const placesNow = () => allPlaces().filter(isKept);

  function show(isSought = false): void {
    if (editor.isDestroyed) return;
    shown = editor.state.doc;
    const all = allPlaces();
    const places = all.filter(isKept);
    const isUnknown = knowledge.unasked(textsNow()).some((text) => !knowledge.get(text));
    const onTheWay = knowledge.isEmpty() ? 'first' : 'looking';
    const status = problem !== null ? 'failed' : isUnknown ? onTheWay : 'done';
    store.set(({ level, isElsewhere }) => ({
      status,
      problem,
      places,
      now: withCaret(places),
      level,
      isElsewhere,
      isBlank: paper.isBlank() && title.value.trim() === '',
      isSought,
      isTrying: isAsking && problem !== null,
      leftCount: all.length - places.length,
    }));
    onCount?.(errorCount(places));
    if (isOpen || marksStay) draw(store.get());
  }

  function draw({ places, now }: Pick<DeskView, 'places' | 'now'>): void {
    const wanted = places.filter(({ issue }) => withChecks || issue.severity === 'error');
    drawMarks(
      editor,
      wanted.filter((one) => !isInTitle(one)),
    );
    drawNow(editor, now);
  }

  function withCaret(places: readonly Place[]): Place | undefined {
    const { from, to } = editor.state.selection;
    return places.find((one) => one.from <= from && to <= one.to);
  }

  function wait(): void {
    hasWaited = false;
    pause.set(PAUSE_MS);
  }

  function stirred(): void {
    if (!isOpen && !marksStay) return;
    if (editor.state.doc !== shown) {
      wait();
      // Enter, a paste, a step back: what stands there still is marked at once.
      if (!paper.isComposing() && areMarksTorn()) {
        const places = placesNow();
        draw({ places, now: withCaret(places) });
      }
      return;
    }
    const now = withCaret(store.get().places);
    if (now === store.get().now) return;
    store.set((view) => ({ ...view, now, isSought: true }));
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
    open(tell) {
      isOpen = true;
      onCount = tell;
      clearMarks();
      window.addEventListener('online', online);
      title.addEventListener('input', wait);
      show(true);
      void look();
    },
    close(keepsMarks) {
      isOpen = false;
      marksStay = keepsMarks;
      retry.clear();
      window.removeEventListener('online', online);
      title.removeEventListener('input', wait);
      if (keepsMarks && !editor.isDestroyed) return;
      clearMarks();
      // Nobody counts on: a number that nothing changes any more would be wrong soon.
      onCount?.(0);
      onCount = undefined;
    },
    again: () => void look(),
    showChecks(isShown) {
      withChecks = isShown;
      if (isOpen) draw(store.get());
    },
    accept(wanted, answer) {
      // Whoever presses a button has ended the syllable.
      let fixes = standing(wanted).flatMap((one) => {
        const text = answer ?? one.issue.suggestions[0];
        return text === undefined ? [] : [{ place: one, answer: text, issue: one.issue }];
      });
      // The box would take what fits, and drop the rest of a word.
      if (!sheet.hasRoom(fixes.map((fix) => changeOf(fix.place, fix.answer)))) {
        fixes = fixes.filter(({ place: one }) => !isInTitle(one));
        toast({
          title: '제목이 너무 길어져 고치지 못했어요',
          description: '제목을 조금 줄이고 다시 눌러 주세요.',
        });
      }
      for (const paragraph of new Set(fixes.map((fix) => fix.place.paragraph))) {
        knowledge.putRight(
          paragraph,
          fixes.filter((fix) => fix.place.paragraph === paragraph),
        );
      }
      sheet.change(fixes.map((fix) => changeOf(fix.place, fix.answer)));
      show();
    },
    ignore(places) {
      for (const one of places) ignored.add(markOf(one));
      show();
    },
    lookAgain() {
      ignored.clear();
      show();
    },
    learn(word) {
      isOutdated = true;
      knowledge.forget(word);
      void look();
    },
    goTo(wanted) {
      const [one] = standing([wanted]);
      if (!one) return;
      sheet.goTo(one);
      show(true);
    },
  };
}
