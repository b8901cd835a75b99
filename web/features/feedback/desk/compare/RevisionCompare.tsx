import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { PostText } from '../../../../../shared/document/document.ts';
import { TabPanel, Tabs } from '../../../../ui/layout/Tabs.tsx';
import { ErrorState, Loading, Skeleton } from '../../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { DiffView, type RenderWords } from '../../../writing/compare/DiffView.tsx';
import {
  compareLines,
  countChanges,
  linesOf,
  linesOfText,
} from '../../../writing/compare/diff.model.ts';
import { SideBySide } from '../../../writing/compare/SideBySide.tsx';
import { versionQuery } from '../../../writing/history/history.api.ts';
import { MarkedWords } from '../../annotations/text/MarkedWords.tsx';
import type { DeskPostAnswer } from '../desk.api.ts';
import { compareMarksOf, focusCard, markId } from './compare-marks.ts';
import type { Comparison } from './comparison.ts';
import styles from './RevisionCompare.module.css';

export const COMPARE_VIEWS = [
  { value: 'changes', label: '바뀐 곳' },
  { value: 'sides', label: '나란히' },
  { value: 'text', label: '고친 글만' },
] as const;
export type CompareView = (typeof COMPARE_VIEWS)[number]['value'];

/** The revised text beside the one to which the request refers, word by word. */
export function RevisionCompare({
  groupId,
  post,
  comparison: { feedback, before },
  view,
  onView,
  children,
}: {
  groupId: string;
  post: DeskPostAnswer['post'];
  comparison: Comparison;
  view: CompareView;
  onView(view: CompareView): void;
  /** The revised text alone, in which words can be marked. */
  children: ReactNode;
}) {
  const { data, error, refetch, isFetching } = useQuery(
    versionQuery(groupId, post.postId, before.versionId),
  );
  const rows = useMemo(() => data && compare(data, post), [data, post]);
  const marks = useMemo(
    () => data && rows && compareMarksOf(feedback, data, rows),
    [feedback, data, rows],
  );
  const renderWords: RenderWords = (words, side, start) => {
    if (!marks) return words;
    const isBefore = side === 'before';
    const shown = isBefore ? (view === 'sides' ? marks.before : marks.removed) : marks.after;
    const controls =
      isBefore && view === 'sides' ? undefined : { idOf: markId, onPress: focusCard };
    return <MarkedWords words={words} start={start} marks={shown} controls={controls} />;
  };
  const changes = rows && countChanges(rows);
  const waiting = error ? (
    <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
  ) : (
    <Loading label="처음 글을 가져오고 있어요">
      <Skeleton shape="block" height="14rem" />
    </Loading>
  );
  return (
    <Tabs
      className={styles.compare}
      value={view}
      onValueChange={onView}
      label="고친 글을 보는 방법"
      variant="segment"
      tabs={[...COMPARE_VIEWS]}
    >
      {changes && view !== 'text' && (
        <p className={styles.counts}>
          {changes.added > 0 && <ins>더한 말 {changes.added}</ins>}{' '}
          {changes.removed > 0 && <del>뺀 말 {changes.removed}</del>}{' '}
          <span>
            {formatCount(before.characters, '자')}에서 {formatCount(post.characters, '자')}로
          </span>
        </p>
      )}
      <TabPanel value="changes">
        {rows ? <DiffView rows={rows} renderWords={renderWords} /> : waiting}
      </TabPanel>
      <TabPanel value="sides">
        {rows ? (
          <SideBySide rows={rows} before="처음 글" after="고친 글" renderWords={renderWords} />
        ) : (
          waiting
        )}
      </TabPanel>
      <TabPanel value="text">{children}</TabPanel>
    </Tabs>
  );
}

/** The title stands above the text already, unless it was changed. */
function compare(before: PostText, after: PostText) {
  return before.title === after.title
    ? compareLines(linesOf(before.document), linesOf(after.document))
    : compareLines(linesOfText(before), linesOfText(after));
}
