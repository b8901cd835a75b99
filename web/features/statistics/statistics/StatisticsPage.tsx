import { useEffect, useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import type { Group } from '../../../../shared/groups/groups.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { EmptyState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { useGroup, useIsOwner } from '../../groups/groups/groups.api.ts';
import { CsvMenu } from './CsvMenu.tsx';
import { Filters } from './Filters.tsx';
import { LanguageTab } from './language/LanguageTab.tsx';
import { WordsTab } from './language/WordsTab.tsx';
import { PostsTab } from './posts/PostsTab.tsx';
import styles from './Statistics.module.css';
import { parseView, type StatisticsView, type Tab } from './statistics-view.ts';

/** The levels of criteria are the owner's. */
const titlesFor = (isOwner: boolean): { value: Tab; label: string }[] => [
  { value: 'posts', label: '낸 글' },
  { value: 'language', label: isOwner ? '맞춤법과 기준' : '맞춤법' },
  { value: 'words', label: '낱말' },
];

/** What the views of the page share. */
export interface TabProps {
  group: Group;
  isOwner: boolean;
  view: StatisticsView;
  /** Changes parameters of the address; undefined removes one. */
  onView: (change: Record<string, string | undefined>) => void;
}

/** The numbers of a group: for the owner of everybody, for a member of the class and of themselves. */
export function Component() {
  const { groupId = '' } = useParams();
  const [search] = useSearchParams();
  const group = useGroup(groupId);
  const isOwner = useIsOwner(group);
  const isEmpty = group?.memberCount === 0;
  return (
    <>
      <PageHeader title="통계">
        {isOwner && (
          <LinkButton icon="paper" to={paths.pupilReport(groupId)}>
            상담 자료 만들기
          </LinkButton>
        )}
        {group && !isEmpty && <CsvMenu group={group} isOwner={isOwner} view={parseView(search)} />}
      </PageHeader>
      {!group ? (
        <SkeletonList count={2} height="220px" />
      ) : isEmpty ? (
        <EmptyState
          word="통계"
          title="아직 참여자가 없어요"
          action={isOwner && <LinkButton to={paths.manageUsers(groupId)}>참여자 관리로</LinkButton>}
        >
          학생들이 들어와서 글을 내면 누가 무엇을 냈는지, 얼마나 썼는지 여기에서 볼 수 있어요.
        </EmptyState>
      ) : (
        <Loaded key={groupId} group={group} isOwner={isOwner} />
      )}
    </>
  );
}

function Loaded({ group, isOwner }: { group: Group; isOwner: boolean }) {
  const [search, setSearch] = useSearchParams();
  const view = parseView(search);
  // A press on a tab is reported twice, by the pointer and by the focus, and may be one step back only.
  const asked = useRef('');
  useEffect(() => {
    asked.current = search.toString();
  }, [search]);
  const tab: TabProps = {
    group,
    isOwner,
    view,
    onView(change) {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(change)) {
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      }
      if (next.toString() === asked.current) return;
      asked.current = next.toString();
      setSearch(next, { preventScrollReset: true });
    },
  };
  return (
    <Tabs
      variant="pill"
      label="무엇을 볼까요"
      className={styles.page}
      value={view.tab}
      onValueChange={(next) => tab.onView({ tab: next === 'posts' ? undefined : next })}
      tabs={titlesFor(isOwner)}
    >
      <Filters {...tab} />
      <TabPanel value={view.tab} className={styles.panel}>
        {view.tab === 'posts' && <PostsTab {...tab} />}
        {view.tab === 'language' && <LanguageTab {...tab} />}
        {view.tab === 'words' && <WordsTab {...tab} />}
      </TabPanel>
    </Tabs>
  );
}
