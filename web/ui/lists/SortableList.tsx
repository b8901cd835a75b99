import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { IconButton } from '../Button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../Icon.tsx';
import { dragRow } from './drag-row.ts';
import styles from './SortableList.module.css';

export interface SortableListProps<T extends { id: string; name: string }> {
  items: readonly T[];
  /** The accessible name of the list. */
  label: string;
  /** `to` is the new index. */
  onMove(item: T, to: number): void;
  /** The item is moved beyond the first or the last one, for example into the next list. */
  onLeave?(item: T, by: -1 | 1): void;
  /** Without buttons the rows need another way than dragging, such as a menu. */
  hasButtons?: boolean | undefined;
  className?: string | undefined;
  children(item: T): ReactNode;
}

/**
 * A list that is ordered by dragging a row at its handle, by buttons, or by keyboard (arrows on the
 * handle, with Alt from anywhere in the row). The caller announces the new position.
 */
export function SortableList<T extends { id: string; name: string }>({
  items,
  label,
  onMove,
  onLeave,
  hasButtons = true,
  className,
  children,
}: SortableListProps<T>) {
  const hint = useId();

  function move(item: T, from: number, to: number): void {
    if (to < 0) onLeave?.(item, -1);
    else if (to >= items.length) onLeave?.(item, 1);
    else if (to !== from) onMove(item, to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, item: T, from: number): void {
    const isHandle = (event.target as Element).closest('[data-handle]') !== null;
    if (event.defaultPrevented || !(event.altKey || isHandle)) return;
    const places: Record<string, number> = { ArrowUp: from - 1, ArrowDown: from + 1 };
    const edges: Record<string, number> = { Home: 0, End: items.length - 1 };
    const to = places[event.key] ?? (isHandle ? edges[event.key] : undefined);
    if (to === undefined) return;
    event.preventDefault();
    move(item, from, to);
  }

  return (
    <>
      <span id={hint} hidden>
        화살표 위아래 키로 옮기고, 끌어서도 옮길 수 있어요.
      </span>
      <ol className={cx(styles.list, className)} aria-label={label}>
        {items.map((item, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles keys of its buttons
          <li
            key={item.id}
            className={styles.item}
            onKeyDown={(event) => onKeyDown(event, item, at)}
          >
            <div className={styles.row}>
              <button
                type="button"
                data-handle=""
                className={styles.handle}
                aria-label={`‘${item.name}’ 옮기기`}
                aria-describedby={hint}
                onPointerDown={(event) => {
                  if (event.button !== 0) return;
                  dragRow(event.currentTarget, event.nativeEvent, (to) => move(item, at, to));
                }}
              >
                <Icon name="drag" />
              </button>
              {hasButtons && (
                <>
                  <IconButton
                    icon="up"
                    label={`‘${item.name}’ 위로`}
                    aria-disabled={at === 0 || undefined}
                    className={styles.step}
                    onClick={() => move(item, at, at - 1)}
                  />
                  <IconButton
                    icon="down"
                    label={`‘${item.name}’ 아래로`}
                    aria-disabled={at === items.length - 1 || undefined}
                    className={styles.step}
                    onClick={() => move(item, at, at + 1)}
                  />
                </>
              )}
            </div>
            <div className={styles.content} data-buttons={hasButtons || undefined}>
              {children(item)}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
