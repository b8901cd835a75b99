import { useLayoutEffect, useRef, useState } from 'react';
import type { ChapterSave } from '../../../../../shared/books/book-drafts.ts';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { Button, IconButton } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { SortableList } from '../../../../ui/lists/SortableList.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/Menu.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { withParticle } from '../../../../ui/text/words.ts';
import * as content from '../draft/book-content.ts';
import type { BookDraftSession, BookDraftView } from '../draft/draft-session.ts';
import styles from './Chapters.module.css';

interface PartListProps {
  session: BookDraftSession;
  view: BookDraftView;
  onOpen(postId: string): void;
  onRemove(postId: string): void;
}

interface PartItem {
  id: string;
  name: string;
  part: content.BookPart;
}

const titleOf = (title: string | undefined) => title || '제목 없는 글';

export function PartList(props: PartListProps) {
  const { session, view } = props;
  const { parts } = view.content;
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const { container, announce, announcement } = useFocusAfterMove();
  const isAllFolded = parts.every(({ bookPartId }) => folded.has(bookPartId));
  const items = parts.map((part, at) => ({
    id: part.bookPartId,
    name: part.partTitle || `${at + 1}부`,
    part,
  }));

  function fold(bookPartId: string, isFolded: boolean) {
    const next = new Set(folded);
    if (isFolded) next.add(bookPartId);
    else next.delete(bookPartId);
    setFolded(next);
  }

  function movePart({ id, name }: PartItem, to: number) {
    announce(`‘${name}’, ${items.length}개 가운데 ${to + 1}번째예요.`);
    session.change((now) => content.movePart(now, id, to));
  }

  return (
    <div ref={container} className={styles.parts}>
      {parts.length > 1 && (
        <Button
          variant="quiet"
          size="small"
          className={styles.foldAll}
          onClick={() =>
            setFolded(new Set(isAllFolded ? [] : parts.map(({ bookPartId }) => bookPartId)))
          }
        >
          {isAllFolded ? '모두 펴기' : '모두 접기'}
        </Button>
      )}
      <SortableList
        label="부"
        items={items}
        hasButtons={false}
        className={styles.partList}
        onMove={movePart}
      >
        {(item) => (
          <Part
            {...props}
            items={items}
            item={item}
            isFolded={folded.has(item.id)}
            onFold={(isFolded) => fold(item.id, isFolded)}
            onMovePart={movePart}
            announce={announce}
          />
        )}
      </SortableList>
      <p className="sr-only" aria-live="polite">
        {announcement}
      </p>
    </div>
  );
}

interface PartProps extends PartListProps {
  items: PartItem[];
  item: PartItem;
  isFolded: boolean;
  onFold(isFolded: boolean): void;
  onMovePart(item: PartItem, to: number): void;
  announce(words: string): void;
}

function Part({ items, item, isFolded, onFold, onMovePart, announce, ...props }: PartProps) {
  const { session, view } = props;
  const { part, name } = item;
  const at = items.indexOf(item);
  const rows = part.chapters.map((chapter) => ({
    id: chapter.postId,
    name: titleOf(view.facts[chapter.postId]?.title),
    chapter,
  }));

  function moveToPart(postId: string, title: string, other: PartItem | undefined) {
    if (!other) return;
    announce(`‘${title}’, ${withParticle(`‘${other.name}’`, '으로/로')} 옮겼어요.`);
    session.change((now) => content.moveToPart(now, postId, other.id));
  }

  return (
    <section aria-label={name}>
      <div className={styles.partHead}>
        <span className={styles.partNumber} aria-hidden="true">
          {at + 1}부
        </span>
        <input
          className={cx(styles.partTitle, 'font-title')}
          aria-label={`${at + 1}부 제목`}
          placeholder="없어도 돼요"
          autoComplete="off"
          maxLength={LIMITS.subjectTitle}
          value={part.partTitle}
          onChange={({ target }) =>
            session.change((now) =>
              content.changePart(now, part.bookPartId, { partTitle: target.value }),
            )
          }
        />
        <span className={styles.count}>{formatCount(rows.length, '편')}</span>
        <IconButton
          icon={isFolded ? 'down' : 'up'}
          label={`‘${name}’ ${isFolded ? '펴기' : '접기'}`}
          aria-expanded={!isFolded}
          onClick={() => onFold(!isFolded)}
        />
        <Menu trigger={<IconButton icon="more" label={`‘${name}’ 더 보기`} />}>
          <MenuItem icon="up" disabled={at === 0} onSelect={() => onMovePart(item, at - 1)}>
            위로
          </MenuItem>
          <MenuItem
            icon="down"
            disabled={at === items.length - 1}
            onSelect={() => onMovePart(item, at + 1)}
          >
            아래로
          </MenuItem>
          <MenuItem
            icon="trash"
            disabled={rows.length > 0}
            onSelect={() => session.change((now) => content.removePart(now, part.bookPartId))}
          >
            {rows.length > 0 ? '글이 없을 때만 없앨 수 있어요' : '부 없애기'}
          </MenuItem>
        </Menu>
      </div>
      {!isFolded && (
        <SortableList
          label={`‘${name}’의 글`}
          items={rows}
          hasButtons={false}
          className={styles.chapterList}
          onMove={(row, to) => {
            announce(`‘${row.name}’, ${rows.length}개 가운데 ${to + 1}번째예요.`);
            session.change((now) => content.moveChapter(now, row.id, to));
          }}
          onLeave={(row, by) => moveToPart(row.id, row.name, items[at + by])}
        >
          {(row) => (
            <ChapterRow
              {...props}
              chapter={row.chapter}
              at={rows.indexOf(row)}
              count={rows.length}
              otherParts={items.filter((other) => other !== item)}
              onMoveToPart={(other) => moveToPart(row.id, row.name, other)}
              announce={announce}
            />
          )}
        </SortableList>
      )}
    </section>
  );
}

interface ChapterRowProps extends PartListProps {
  chapter: ChapterSave;
  at: number;
  count: number;
  otherParts: PartItem[];
  onMoveToPart(part: PartItem): void;
  announce(words: string): void;
}

function ChapterRow(props: ChapterRowProps) {
  const { session, view, chapter, at, count, otherParts, onMoveToPart, onOpen, onRemove } = props;
  const { postId, stage } = chapter;
  const facts = view.facts[postId];
  const title = titleOf(facts?.title);

  function move(to: number) {
    props.announce(`‘${title}’, ${count}개 가운데 ${to + 1}번째예요.`);
    session.change((now) => content.moveChapter(now, postId, to));
  }

  return (
    <div className={styles.chapter} data-state={facts?.chapterState}>
      <button type="button" className={styles.chapterText} onClick={() => onOpen(postId)}>
        <b className="font-serif">{title}</b>
        <span>
          {facts?.author.penName}
          {stage === 'FIRST' && ' · 처음 낸 글'}
          {facts?.chapterState === 'CHANGED' && ' · 고른 뒤에 글이 바뀌었어요'}
          {facts?.chapterState === 'UNPUBLISHED' && ' · 글쓴이가 고치는 중이라 실리지 않아요'}
        </span>
      </button>
      <Menu trigger={<IconButton icon="more" label={`‘${title}’ 더 보기`} />}>
        <MenuItem icon="paper" onSelect={() => onOpen(postId)}>
          글 살펴보기
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon="up" disabled={at === 0} onSelect={() => move(at - 1)}>
          위로
        </MenuItem>
        <MenuItem icon="down" disabled={at === count - 1} onSelect={() => move(at + 1)}>
          아래로
        </MenuItem>
        {otherParts.map((part) => (
          <MenuItem key={part.id} onSelect={() => onMoveToPart(part)}>
            {withParticle(`‘${part.name}’`, '으로/로')} 옮기기
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon="close" onSelect={() => onRemove(postId)}>
          책에서 빼기
        </MenuItem>
      </Menu>
    </div>
  );
}

/** Moving an element in the document blurs it, so the focus is restored after the render. */
function useFocusAfterMove() {
  const container = useRef<HTMLDivElement>(null);
  const focused = useRef<{ element: HTMLElement; label: string | null } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  useLayoutEffect(() => {
    if (!focused.current) return;
    const { element, label } = focused.current;
    focused.current = null;
    // In another part the row is another element.
    const same = element.isConnected
      ? element
      : container.current?.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label ?? '')}"]`);
    if (!same || same === document.activeElement) return;
    same.focus();
    same.scrollIntoView({ block: 'nearest' });
  });
  return {
    container,
    announcement,
    announce(words: string) {
      const active = document.activeElement;
      if (active instanceof HTMLElement && container.current?.contains(active)) {
        const handle = active.closest('li')?.querySelector('[data-handle]');
        focused.current = { element: active, label: handle?.getAttribute('aria-label') ?? null };
      }
      setAnnouncement(words);
    },
  };
}
