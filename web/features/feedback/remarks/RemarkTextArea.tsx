import { useQuery } from '@tanstack/react-query';
import {
  type ComponentProps,
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fillRemark, type RemarkValues } from './fill-remark.ts';
import styles from './RemarkTextArea.module.css';
import { type FoundRemark, findRemarks, type RemarkContext } from './remark-search.ts';
import { remarksQuery, useCountRemark } from './remarks.api.ts';

interface RemarkTextAreaProps
  extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref'> {
  ref?: Ref<HTMLTextAreaElement>;
  'aria-label': string;
  value: string;
  onValue(value: string): void;
  context: RemarkContext;
  values: RemarkValues;
}

/** A slash at the beginning of a word, and what is typed after it. */
const SLASH = /(?:^|\s)\/([^\s/]{0,20})$/u;

/** A field in which '/' offers reusable remarks; the arrow keys choose one and Enter writes it. */
export function RemarkTextArea({
  ref,
  value,
  onValue,
  context,
  values,
  onKeyDown,
  ...rest
}: RemarkTextAreaProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement);
  const listId = useId();
  const { data } = useQuery(remarksQuery);
  const countUse = useCountRemark();
  // What follows the slash before the caret; null if there is none, or Escape closed the list.
  const [query, setQuery] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const caret = useRef<number>(undefined);
  const found = query === null || !data ? [] : findRemarks(data, context, query);
  const isOpen = query !== null && data !== undefined;
  const active = found[Math.min(at, found.length - 1)];

  useLayoutEffect(() => {
    if (caret.current === undefined) return;
    // In some browsers it would take the focus back to a field that was just left.
    if (document.activeElement === field.current)
      field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });

  function readQuery(element: HTMLTextAreaElement): void {
    const before = element.value.slice(0, element.selectionStart);
    setQuery(SLASH.exec(before)?.[1] ?? null);
    setAt(0);
  }

  /** Writes `text` in the place of the slash and what follows it. */
  function replaceSlash(text: string): void {
    const end = field.current?.selectionStart ?? value.length;
    const start = end - (query?.length ?? 0) - 1;
    const next = (value.slice(0, start) + text + value.slice(end)).slice(0, rest.maxLength);
    caret.current = Math.min(start + text.length, next.length);
    onValue(next);
  }

  /** A slash alone only opened the list; left there, it would be sent to the writer. */
  function close(): void {
    if (query === '') replaceSlash('');
    setQuery(null);
  }

  function insert(remark: FoundRemark): void {
    replaceSlash(fillRemark(remark.content, values));
    setQuery(null);
    field.current?.focus();
    if (remark.remarkId) countUse(remark.remarkId);
  }

  function onListKey(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
    const { key } = event;
    if (key === 'Escape') close();
    else if (found.length === 0) return false;
    else if (key === 'ArrowDown') setAt((at + 1) % found.length);
    else if (key === 'ArrowUp') setAt((at - 1 + found.length) % found.length);
    else if ((key === 'Enter' || key === 'Tab') && active) insert(active);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return (
    <div className={styles.box}>
      <textarea
        {...rest}
        ref={field}
        value={value}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active ? `${listId}-${active.key}` : undefined}
        onChange={(event) => {
          onValue(event.target.value);
          readQuery(event.target);
        }}
        onBlur={close}
        onKeyDown={(event) => {
          const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
          if (isOpen && !isComposing && !event.ctrlKey && !event.metaKey && onListKey(event))
            return;
          onKeyDown?.(event);
        }}
      />
      <p className="sr-only" role="status">
        {isOpen && `자주 쓰는 말 ${found.length}개. 위아래 화살표로 골라요.`}
      </p>
      {isOpen && (
        <div className={styles.list} id={listId} role="listbox" aria-label="자주 쓰는 말">
          {found.length === 0 && <p className={styles.none}>맞는 말이 없어요.</p>}
          {found.map((remark) => (
            <button
              type="button"
              key={remark.key}
              id={`${listId}-${remark.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={remark === active}
              className={styles.option}
              // The field keeps the focus, and with it the caret.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(remark)}
            >
              {fillRemark(remark.content, values)}
              {remark.remarkId && <span className={styles.own}>내 말</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
