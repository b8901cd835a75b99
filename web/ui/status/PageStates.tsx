import { Children, type ReactNode, use } from 'react';
import { canRetry, errorMessageOf } from '../../platform/client/call-error.ts';
import { useConnection } from '../../platform/client/connection.ts';
import { Button } from '../Button.tsx';
import { cx } from '../cx.ts';
import { OfflineView } from './offline-view.ts';
import styles from './PageStates.module.css';

/** A row of manuscript cells with a word in it. */
function PaperRow({ word, cells = 7 }: { word: string; cells?: number }) {
  const letters = [...word];
  const before = Math.floor((cells - letters.length) / 2);
  return (
    <div className={cx(styles.paper, 'font-serif')} aria-hidden="true">
      {Array.from({ length: cells }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its position
        <i key={at}>{letters[at - before] ?? ''}</i>
      ))}
    </div>
  );
}

export interface EmptyStateProps {
  /** Up to five syllables written on the paper, such as '첫 글'. */
  word?: string | undefined;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ word = '', title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <PaperRow word={word} />
      <h2 className={cx(styles.title, 'font-title')}>{title}</h2>
      {Children.count(children) > 0 && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}

export interface ErrorStateProps {
  /** The error of a call, which decides on the title and on the retry button. */
  error?: unknown;
  title?: string | undefined;
  children?: ReactNode;
  /** The button is shown only if a retry can succeed. */
  onRetry?: (() => void) | undefined;
  busy?: boolean | undefined;
  /** Shown instead of the retry. */
  action?: ReactNode;
  /** Replaces the whole page: without a connection the offline page is shown instead. */
  page?: boolean | undefined;
}

const UNSAID = '지금은 불러오지 못했어요';

export function ErrorState({
  error,
  title = error ? errorMessageOf(error) : UNSAID,
  // The title of a call's error already says what to do.
  children = title === UNSAID ? '쓴 글은 그대로 있어요. 잠시 뒤에 다시 해 주세요.' : undefined,
  onRetry,
  busy = false,
  action,
  page = false,
}: ErrorStateProps) {
  const isOnline = useConnection() === 'online';
  const offlineView = use(OfflineView);
  if (page && !isOnline) return offlineView;
  const mayRetry = onRetry !== undefined && (!error || canRetry(error));
  return (
    <div className={styles.state} role="alert">
      <PaperRow word="앗" cells={5} />
      <h2 className={cx(styles.title, 'font-title')}>{title}</h2>
      {Children.count(children) > 0 && <p className={styles.text}>{children}</p>}
      {mayRetry && (
        <Button icon="refresh" onClick={onRetry} busy={busy}>
          다시 해 보기
        </Button>
      )}
      {!mayRetry && action}
    </div>
  );
}

export interface SkeletonProps {
  /** line: a line of text, block: a picture or card, circle: an avatar. */
  shape?: 'line' | 'block' | 'circle' | undefined;
  width?: string | undefined;
  height?: string | undefined;
}

/** A placeholder in the shape of the content. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return <span className={cx(styles.skeleton, styles[shape])} style={{ width, height }} />;
}

/** Wraps skeletons: announces that something is loading, and shows it after 200 ms. */
export function Loading({
  label = '불러오는 중이에요',
  children,
}: {
  label?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.loading} role="status">
      <span className="sr-only">{label}</span>
      <div aria-hidden="true">{children}</div>
    </div>
  );
}

/** Placeholders of a list. */
export function SkeletonList({ count = 3, height = '96px' }: { count?: number; height?: string }) {
  return (
    <Loading>
      <div className={styles.list}>
        {Array.from({ length: count }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <Skeleton key={at} shape="block" height={height} />
        ))}
      </div>
    </Loading>
  );
}
