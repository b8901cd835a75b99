import type { Counts } from '../../../../shared/document/document-text.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { PostVersion } from '../../../../shared/writing/history.ts';
import { useStore } from '../../../platform/store.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { SaveStatusText } from '../../../ui/status/SaveStatusText.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import type { AutosaveView } from '../autosave/autosave.ts';
import { useFirstVersion } from '../revision-timeline/RevisionTimeline.tsx';
import type { ViewMode } from './use-view-mode.ts';
import type { Writing } from './use-writing.ts';
import viewModeStyles from './ViewMode.module.css';
import styles from './Writing.module.css';
import type { SelectedSubject } from './WritingPage.tsx';

const NO_VIEW: AutosaveView = { status: 'new', message: null, theirs: null };
const NO_COUNTS: Counts = { characters: 0, charactersWithoutSpaces: 0, sheets: 0 };

function guidance({ subject }: SelectedSubject): string | undefined {
  const { minCharacters: min, maxCharacters: max } = subject;
  const grouped = (n: number) => n.toLocaleString('ko-KR');
  if (min !== null && max !== null) return `${grouped(min)}~${formatCount(max, '자')}로 써요`;
  if (min !== null) return `${formatCount(min, '자')}보다 길게 써요`;
  return max === null ? undefined : `${formatCount(max, '자')}까지 써요`;
}

function SaveStatus({ writing, onConflict }: { writing: Writing; onConflict(): void }) {
  const { status, message } = useStore(writing.view, (now) => now, NO_VIEW);
  return (
    <SaveStatusText
      className={styles.saveStatus}
      status={status}
      message={message}
      fresh={{ text: '새 글' }}
      conflict="다른 곳에서 고친 글이 있어요"
      onConflict={onConflict}
    />
  );
}

function lengthChange(by: number): string {
  if (by === 0) return '처음과 길이가 같아요';
  return `처음보다 ${formatCount(Math.abs(by), '자')} ${by > 0 ? '늘었어요' : '줄었어요'}`;
}

/** An estimate of the sheets; the manuscript view shows the exact number itself. */
function CountsText({
  writing,
  viewMode,
  first,
}: {
  writing: Writing;
  viewMode: ViewMode;
  /** With which the length of a revised text is compared. */
  first: PostVersion | undefined;
}) {
  const counts = useStore(writing.counts, (now) => now, NO_COUNTS);
  return (
    <>
      <span>{formatCount(counts.characters, '자')}</span>
      <span className={styles.wide}>
        {first
          ? lengthChange(counts.characters - first.characters)
          : `공백 빼고 ${formatCount(counts.charactersWithoutSpaces, '자')}`}
      </span>
      {viewMode !== 'manuscript' && (
        <span className={styles.wide}>원고지 {formatCount(counts.sheets, '매')}</span>
      )}
    </>
  );
}

export function WritingStatusBar({
  selected,
  post,
  writing,
  viewMode,
  onViewMode,
  onConflict,
}: {
  selected: SelectedSubject;
  post: Post | undefined;
  writing: Writing | undefined;
  viewMode: ViewMode;
  onViewMode(next: Exclude<ViewMode, 'editor'>): void;
  onConflict(): void;
}) {
  const isRevising = post?.revisionStatus === 'REQUESTED';
  const first = useFirstVersion(post);
  const advice = isRevising ? '다시 내기 전에는 선생님께 보이지 않아요' : guidance(selected);
  return (
    <footer className={styles.statusBar}>
      {writing && <SaveStatus writing={writing} onConflict={onConflict} />}
      {writing && <CountsText writing={writing} viewMode={viewMode} first={first} />}
      {advice && (
        <span className={cx(styles.lengthAdvice, isRevising && styles.wide)}>{advice}</span>
      )}
      <span className={viewModeStyles.buttons}>
        <button
          type="button"
          aria-pressed={viewMode === 'manuscript'}
          aria-keyshortcuts="Alt+M"
          title="원고지로 보기 (Alt+M)"
          onClick={() => onViewMode('manuscript')}
        >
          <Icon name="paper" size={15} />
          원고지
        </button>
        <button
          type="button"
          data-wide
          aria-pressed={viewMode === 'focus'}
          aria-keyshortcuts="Alt+Z"
          title="글만 보며 쓰기 (Alt+Z)"
          onClick={() => onViewMode('focus')}
        >
          <Icon name="expand" size={15} />
          집중
        </button>
      </span>
    </footer>
  );
}
