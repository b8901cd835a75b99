import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { usePointedId } from '../pointed-id.ts';
import { layoutCards } from './card-layout.ts';
import styles from './Margin.module.css';

const GAP = 10;

export interface MarginItem {
  /** The id of the mark in the text; a card without a mark there follows the card before it. */
  id: string;
  card: ReactNode;
}

/**
 * The cards beside a text, in the order of their marks: each as near to its mark as the others let it.
 * On a phone they are a list, which the style sheet decides.
 */
export function Margin({
  text,
  items,
  currentId,
  label,
  onHover,
}: {
  text: RefObject<HTMLElement | null>;
  items: readonly MarginItem[];
  currentId: string | undefined;
  label: string;
  onHover?: ((id: string | undefined) => void) | undefined;
}) {
  const list = useRef<HTMLUListElement>(null);
  usePointedId(list, 'data-card', { onHover });
  const [tops, setTops] = useState<ReadonlyMap<string, number>>(new Map());

  useLayoutEffect(() => {
    const margin = list.current;
    const marked = text.current;
    if (!margin || !marked) return;
    const measure = () => {
      const zero = margin.getBoundingClientRect().top;
      let anchor = 0;
      const boxes = [...margin.children].map((card) => {
        const id = (card as HTMLElement).dataset.card ?? '';
        const mark = marked.querySelector(`[data-mark="${CSS.escape(id)}"]`);
        if (mark) anchor = (mark.getClientRects()[0]?.top ?? zero) - zero;
        return { id, anchor, height: (card as HTMLElement).offsetHeight };
      });
      const next = layoutCards(boxes, { gap: GAP, current: currentId });
      setTops((now) => (isEqual(now, next) ? now : next));
      const last = boxes.at(-1);
      margin.style.setProperty(
        '--margin-height',
        `${last ? (next.get(last.id) ?? 0) + last.height : 0}px`,
      );
    };
    measure();
    const resized = new ResizeObserver(measure);
    for (const element of [marked, margin, ...margin.children]) resized.observe(element);
    return () => resized.disconnect();
  });

  const currentTop = currentId === undefined ? undefined : tops.get(currentId);
  useEffect(() => {
    if (currentId === undefined || currentTop === undefined) return;
    const card = list.current?.querySelector(`[data-card="${CSS.escape(currentId)}"]`);
    // In the list of a phone the open card lies over the page and needs no scrolling.
    if (card && getComputedStyle(card).position === 'absolute') {
      card.scrollIntoView({ block: 'nearest' });
    }
  }, [currentId, currentTop]);

  return (
    <ul ref={list} className={styles.margin} aria-label={label}>
      {items.map(({ id, card }) => (
        <li
          key={id}
          data-card={id}
          data-current={id === currentId || undefined}
          className={styles.item}
          style={{ '--top': `${tops.get(id) ?? 0}px` } as CSSProperties}
        >
          {card}
        </li>
      ))}
    </ul>
  );
}

function isEqual(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): boolean {
  return one.size === other.size && [...one].every(([id, top]) => other.get(id) === top);
}
