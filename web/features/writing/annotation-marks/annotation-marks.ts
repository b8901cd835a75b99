import { closeHistory } from '@tiptap/pm/history';
import { Fragment, type Node, type Schema, Slice } from '@tiptap/pm/model';
import {
  type EditorState,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import {
  type Anchor,
  type Location,
  locate,
  mapRange,
  type RangeEdit,
  type TrackedRange,
} from '../../../../shared/feedback/anchors.ts';
import type { AnnotationLocation } from '../../../../shared/feedback/annotations.ts';
import { editBetween } from '../../../../shared/writing/edit-history.ts';
import { createDebounce } from '../../../platform/debounce.ts';
import { createStore, type Store } from '../../../platform/store.ts';
import type { NumberedAnnotation } from '../../feedback/revision/revision.model.ts';
import type { Editor } from '../editor/editor.ts';
import styles from './AnnotationMarks.module.css';
import { positionsIn, textBetween, textOf } from './text-positions.ts';

/** `location` is in the text that the server had when it answered. */
export interface EditorAnnotation
  extends Pick<
    NumberedAnnotation,
    'annotationId' | 'number' | 'annotationKind' | 'isPeer' | 'location'
  > {
  anchor: Anchor;
  isAnswered: boolean;
}

export type AnnotationState = AnnotationLocation['state'];

export interface AnnotationMarks {
  /** Where the words of each annotation are, by annotationId; settles in a pause of typing. */
  states: Store<ReadonlyMap<string, AnnotationState>>;
  /** The annotation whose mark was pressed. */
  current: Store<string | undefined>;
  /** `serverText`: the plain text to which the locations refer. */
  show(annotations: readonly EditorAnnotation[], serverText: string): void;
  /** Replaces the marked words in one step that can be undone; false if there are none. */
  replace(annotationId: string, words: string): boolean;
  /** Selects the marked words. */
  select(annotationId: string): boolean;
  /** Scrolls to the marked words; the focus and the selection stay. */
  reveal(annotationId: string): void;
  destroy(): void;
}

interface MarksState {
  annotations: readonly EditorAnnotation[];
  /** In positions of the document; an empty range has lost its words. */
  ranges: ReadonlyMap<string, TrackedRange>;
  decorations: DecorationSet;
}

type MarksChange = Partial<Pick<MarksState, 'annotations' | 'ranges'>>;

const EMPTY: MarksState = { annotations: [], ranges: new Map(), decorations: DecorationSet.empty };
const SETTLE_MS = 300;

/** The edits of a transaction, each in positions of the document before it. */
function editsOf(tr: Transaction): RangeEdit[] {
  return tr.mapping.maps.flatMap((map, step) => {
    const doc = tr.docs[step + 1] ?? tr.doc;
    const edits: RangeEdit[] = [];
    map.forEach((oldStart, oldEnd, newStart, newEnd) => {
      // Last to first, so that the positions before an edit stay valid.
      edits.unshift({
        start: oldStart,
        removed: oldEnd - oldStart,
        length: newEnd - newStart,
        text: textBetween(doc, newStart, newEnd),
      });
    });
    return edits;
  });
}

/** One for each text node, cut at the edges of other marks: the view would repeat numbers there. */
function decorationsOf(
  doc: Node,
  annotations: readonly EditorAnnotation[],
  ranges: MarksState['ranges'],
): DecorationSet {
  const edges = [...ranges.values()].flatMap(({ start, end }) => [start, end]);
  const cuts = edges.sort((one, other) => one - other);
  const decorations = annotations.flatMap((annotation) => {
    const range = ranges.get(annotation.annotationId);
    if (!range || range.start >= range.end) return [];
    const parts: { from: number; to: number }[] = [];
    doc.nodesBetween(range.start, range.end, (node, position) => {
      if (!node.isText) return;
      let from = Math.max(position, range.start);
      const end = Math.min(position + node.nodeSize, range.end);
      for (const to of [...cuts.filter((cut) => from < cut && cut < end), end]) {
        if (from < to) parts.push({ from, to });
        from = to;
      }
    });
    return parts.map(({ from, to }, at) =>
      Decoration.inline(from, to, {
        nodeName: 'span',
        class: styles.mark ?? '',
        'data-mark': annotation.annotationId,
        'data-kind': annotation.annotationKind,
        ...(annotation.isPeer && { 'data-peer': '' }),
        ...(annotation.isAnswered && { 'data-answered': '' }),
        ...(at === parts.length - 1 && { 'data-number': String(annotation.number) }),
      }),
    );
  });
  return DecorationSet.create(doc, decorations);
}

function applyTo(now: MarksState, tr: Transaction, change: MarksChange | undefined): MarksState {
  if (!tr.docChanged && !change) return now;
  const annotations = change?.annotations ?? now.annotations;
  const edits = tr.docChanged ? editsOf(tr) : [];
  const ranges =
    change?.ranges ??
    new Map([...now.ranges].map(([id, range]) => [id, edits.reduce(mapRange, range)] as const));
  return { annotations, ranges, decorations: decorationsOf(tr.doc, annotations, ranges) };
}

/** Where an annotation is in the editor's text, which may be ahead of the server's. */
export function locateInEditor(
  { anchor, location }: Pick<EditorAnnotation, 'anchor' | 'location'>,
  serverText: string,
  text: string,
): Location {
  const byQuotation = () => locate(anchor, text, undefined);
  if (location.start === null || location.end === null) return byQuotation();
  const { start: from, removed, inserted } = editBetween(serverText, text);
  const { start, end } = mapRange(
    { start: location.start, end: location.end, isTouched: location.state === 'CHANGED' },
    { start: from, removed, length: inserted.length, text: inserted },
  );
  if (start < end && text.slice(start, end) === anchor.exact) return { state: 'SAME', start, end };
  const found = byQuotation();
  return found.state === 'GONE' && start < end ? { state: 'CHANGED', start, end } : found;
}

function lines(schema: Schema, words: string): Slice {
  const nodes = words
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 && schema.nodes.hardBreak ? [schema.nodes.hardBreak.create()] : []),
      ...(line === '' ? [] : [schema.text(line)]),
    ]);
  return new Slice(Fragment.from(nodes), 0, 0);
}

/** Marks annotations in the editor. Its ranges follow the steps of the document; typing renders nothing. */
export function createAnnotationMarks({ view, isComposing, onUpdate }: Editor): AnnotationMarks {
  const key = new PluginKey<MarksState>('annotation-marks');
  const states = createStore<ReadonlyMap<string, AnnotationState>>(new Map());
  const current = createStore<string | undefined>(undefined);
  let settledDoc: Node | undefined;
  let shown: readonly EditorAnnotation[] = [];
  /** What `show` has still to draw: new decorations would end the composition of a syllable. */
  let pending: (() => void) | undefined;

  function locateAll(
    doc: Node,
    find: (annotation: EditorAnnotation, text: string) => Location,
  ): MarksState {
    const text = textOf(doc);
    const toPositions = positionsIn(doc);
    const ranges = new Map(
      shown.map((annotation) => {
        const location = find(annotation, text);
        const range = location.state === 'GONE' ? { start: 0, end: 0 } : toPositions(location);
        return [annotation.annotationId, { ...range, isTouched: location.state === 'CHANGED' }];
      }),
    );
    return { annotations: shown, ranges, decorations: decorationsOf(doc, shown, ranges) };
  }

  const plugin = new Plugin<MarksState>({
    key,
    state: {
      // Also when another text replaces the whole document.
      init: (_config, { doc }) =>
        locateAll(doc, (annotation, text) => locate(annotation.anchor, text, undefined)),
      apply: (tr, now) => applyTo(now, tr, tr.getMeta(key) as MarksChange | undefined),
    },
    props: {
      decorations: (state: EditorState) => key.getState(state)?.decorations,
      handleClick(_view, _position, event) {
        const mark = event.target instanceof Element && event.target.closest('[data-mark]');
        if (mark) current.set(mark.getAttribute('data-mark') ?? undefined);
        return false;
      },
    },
  });
  const stateNow = () => key.getState(view.state) ?? EMPTY;
  const rangeOf = (annotationId: string) => {
    const range = stateNow().ranges.get(annotationId);
    return range && range.start < range.end ? range : undefined;
  };
  const change = (next: MarksChange) =>
    view.dispatch(view.state.tr.setMeta(key, next).setMeta('addToHistory', false));

  /** Looks for words that were deleted and came back, such as by undoing, and publishes the states. */
  function settle(): void {
    if (view.isDestroyed) return;
    if (isComposing()) {
      settling.set(SETTLE_MS);
      return;
    }
    pending?.();
    pending = undefined;
    const { doc } = view.state;
    const { annotations, ranges } = stateNow();
    const next = new Map<string, AnnotationState>();
    const found = new Map(ranges);
    let text: string | undefined;
    for (const { annotationId, anchor } of annotations) {
      const range = rangeOf(annotationId);
      const words = range ? textBetween(doc, range.start, range.end) : '';
      if (words !== '') {
        next.set(annotationId, words === anchor.exact ? 'SAME' : 'CHANGED');
        continue;
      }
      text ??= textOf(doc);
      const location = locate(anchor, text, undefined);
      next.set(annotationId, location.state);
      if (location.state === 'GONE') continue;
      found.set(annotationId, { ...positionsIn(doc)(location), isTouched: false });
    }
    settledDoc = doc;
    if ([...found].some(([id, range]) => ranges.get(id) !== range)) change({ ranges: found });
    if (!isEqual(next, states.get())) states.set(next);
  }
  const settling = createDebounce(settle);
  const stopFollowing = onUpdate(() => {
    if (view.state.doc !== settledDoc) settling.set(SETTLE_MS);
  });

  return {
    states,
    current,
    show(annotations, serverText) {
      shown = annotations;
      pending = () => {
        if (!key.getState(view.state)) {
          view.updateState(view.state.reconfigure({ plugins: [...view.state.plugins, plugin] }));
        }
        const known = stateNow().ranges;
        const { annotations, ranges } = locateAll(view.state.doc, (annotation, text) =>
          locateInEditor(annotation, serverText, text),
        );
        change({ annotations, ranges: new Map([...ranges, ...known]) });
      };
      settle();
    },
    replace(annotationId, words) {
      const range = rangeOf(annotationId);
      if (!range) return false;
      const { doc, schema, tr } = view.state;
      if (words.includes('\n')) tr.replace(range.start, range.end, lines(schema, words));
      else tr.insertText(words, range.start, range.end);
      view.dispatch(closeHistory(tr));
      return view.state.doc !== doc;
    },
    select(annotationId) {
      const range = rangeOf(annotationId);
      if (!range) return false;
      const { doc, tr } = view.state;
      const selection = TextSelection.create(doc, range.start, range.end);
      view.dispatch(tr.setSelection(selection).scrollIntoView());
      view.focus();
      return true;
    },
    reveal(annotationId) {
      view.dom
        .querySelector(`[data-mark="${CSS.escape(annotationId)}"]`)
        ?.scrollIntoView({ block: 'center' });
    },
    destroy() {
      stopFollowing();
      settling.clear();
      if (view.isDestroyed) return;
      const plugins = view.state.plugins.filter((one) => one !== plugin);
      view.updateState(view.state.reconfigure({ plugins }));
    },
  };
}

function isEqual<T>(one: ReadonlyMap<string, T>, other: ReadonlyMap<string, T>): boolean {
  return one.size === other.size && [...one].every(([id, value]) => other.get(id) === value);
}
