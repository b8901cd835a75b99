import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { plainText } from '../../../../../shared/document/document-text.ts';
import type { TextRange } from '../../../../../shared/feedback/anchors.ts';
import type { AnnotationKind } from '../../../../../shared/feedback/annotations.ts';
import { ANNOTATION_KINDS, KIND_LABELS, kindOfKey } from '../annotations.model.ts';
import { AnnotatedText, type AnnotatedTextProps } from './AnnotatedText.tsx';
import { domRangeOf, textOffsetAt, textRangeOf } from './dom-text.ts';
import styles from './PickableText.module.css';
import { movePick, type PickKey, pickableText, sentenceAt } from './picking.ts';

export interface PickableTextRef {
  /** Focuses the text with these words picked, so that the arrow keys go on from there. */
  focus(range?: TextRange): void;
}

interface PickableTextProps extends AnnotatedTextProps {
  ref?: Ref<PickableTextRef> | undefined;
  label: string;
  /** What a screen reader says after the keys that pick words. */
  hint?: string | undefined;
  /** The kinds that are offered; by default all. */
  kinds?: readonly AnnotationKind[] | undefined;
  /** The words for the kinds in the bar. */
  kindLabels?: Partial<Record<AnnotationKind, string>> | undefined;
  /** Whether a click picks the sentence, as well as selecting words does. */
  picksByClick?: boolean | undefined;
  /** Words were picked; the kind only if a key or a button of a kind picked them. */
  onPick(range: TextRange, kind: AnnotationKind | undefined): void;
}

const KEYS: Record<string, PickKey> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
};

/**
 * A text in which words are picked: by selecting with the mouse, with the keys of `picking.ts`, or by
 * touch, where a tap selects a sentence, the browser other words, and the kinds stand in a bar below.
 */
export function PickableText({
  ref,
  label,
  hint,
  kinds = ANNOTATION_KINDS,
  kindLabels,
  picksByClick = false,
  onPick,
  ...text
}: PickableTextProps) {
  const root = useRef<HTMLElement>(null);
  const hintId = useId();
  const words = useMemo(() => plainText(text.document), [text.document]);
  const pickable = useMemo(() => pickableText(words), [words]);
  const picked = useRef<TextRange>(undefined);
  const [announced, setAnnounced] = useState('');
  const pointer = useRef('mouse');
  const touched = useTouchSelection(root, pointer, words);

  function show(range: TextRange | undefined): void {
    picked.current = range;
    const selection = getSelection();
    if (!selection || !root.current) return;
    const shown = range && domRangeOf(root.current, range);
    selection.removeAllRanges();
    if (!shown) return;
    selection.addRange(shown);
    shown.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
  }

  useImperativeHandle(ref, () => ({
    focus(range) {
      root.current?.focus({ preventScroll: true });
      if (range) show(range);
    },
  }));

  function pick(range: TextRange | null | undefined, kind?: AnnotationKind): void {
    if (range) onPick(range, kind);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.nativeEvent.isComposing) return;
    if (event.target !== event.currentTarget) return;
    const key = KEYS[event.key];
    const digit = kindOfKey(event.code);
    if (key) {
      const range = movePick(pickable, picked.current, key, event.shiftKey);
      show(range);
      setAnnounced(range ? words.slice(range.start, range.end) : '');
    } else if (event.key === 'Enter' && picked.current) pick(picked.current);
    else if (digit && kinds.includes(digit) && picked.current) pick(picked.current, digit);
    else if (event.key === 'Escape' && picked.current) show(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function onPointerDown({ pointerType }: PointerEvent): void {
    pointer.current = pointerType;
    picked.current = undefined;
    if (pointerType === 'touch') return;
    // The button may come up outside the text. The selection is complete after the event: a click
    // inside it collapses it only then.
    const onMouseUp = () =>
      setTimeout(() => pick(root.current && selectionIn(root.current, words)));
    document.addEventListener('mouseup', onMouseUp, { once: true });
  }

  function onClick(event: MouseEvent): void {
    const isOnMark = event.target instanceof Element && event.target.closest('[data-mark]');
    if (!root.current || (isOnMark && text.onSelect)) return;
    const isTouch = pointer.current === 'touch';
    // A drag of the mouse that selected words ends with a click, too.
    if (!isTouch && getSelection()?.isCollapsed === false) return;
    const offset = textOffsetAt(root.current, event);
    const sentence = offset === undefined ? undefined : sentenceAt(pickable, offset);
    if (isTouch) show(sentence);
    else if (picksByClick) pick(sentence);
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys pick words in it */}
      <article
        ref={root}
        className={styles.text}
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onClick={onClick}
      >
        <AnnotatedText {...text} />
      </article>
      <p id={hintId} className="sr-only">
        위아래 화살표로 문장을, 좌우 화살표로 낱말을 고르고 Enter로 짚어요.{hint && ` ${hint}`}
      </p>
      <p className="sr-only" role="status">
        {announced}
      </p>
      {touched && (
        <div className={styles.bar} role="toolbar" aria-label="고른 말 짚기">
          {kinds.map((kind) => (
            <button
              key={kind}
              type="button"
              // The press would end the selection before the click.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                pick(touched, kind);
                // Ends the selection and with it the bar, which covers what is below.
                show(undefined);
              }}
            >
              {kindLabels?.[kind] ?? KIND_LABELS[kind]}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function selectionIn(root: HTMLElement, text: string): TextRange | undefined {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  if (!root.contains(range.commonAncestorContainer)) return undefined;
  return textRangeOf(root, text, range);
}

/** What is selected by touch: the browser moves the ends with its handles, without other events. */
function useTouchSelection(
  root: { current: HTMLElement | null },
  pointer: { current: string },
  text: string,
): TextRange | undefined {
  const [touched, setTouched] = useState<TextRange>();
  const onSelection = useEffectEvent(() => {
    const isTouch = pointer.current === 'touch' && root.current !== null;
    setTouched(isTouch && root.current ? selectionIn(root.current, text) : undefined);
  });
  useEffect(() => {
    const listen = () => onSelection();
    document.addEventListener('selectionchange', listen);
    return () => document.removeEventListener('selectionchange', listen);
  }, []);
  return touched;
}
