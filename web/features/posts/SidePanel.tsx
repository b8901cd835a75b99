import { useSearchParams } from 'react-router';
import type { Counts } from '../../../shared/document-text.ts';
import type { Post } from '../../../shared/posts.ts';
import type { Store } from '../../platform/stored.ts';
import { Tabs, TabPanel } from '../../ui/Tabs.tsx';
import { FeedbackNotes } from './FeedbackNotes.tsx';
import { SubjectInfo } from './SubjectInfo.tsx';
import styles from './Writing.module.css';
import type { Place } from './writing.api.ts';
import type { Chosen } from './WritingPage.tsx';
import { WritingInfo } from './WritingInfo.tsx';

const TABS = [
  { value: 'writing', label: '글쓰기' },
  { value: 'subject', label: '주제 정보' },
  { value: 'feedback', label: '피드백' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** Beside the paper; on a phone over it, and '글쓰기' is the paper itself. */
export function SidePanel({
  place,
  chosen,
  postId,
  posts,
  counts,
  tab,
}: {
  place: Place;
  chosen: Chosen;
  postId: string;
  posts: Post[];
  counts: Store<Counts> | undefined;
  tab: string | null;
}) {
  const [, setSearch] = useSearchParams();
  const value: Tab = TABS.find((one) => one.value === tab)?.value ?? 'writing';
  const feedbackCount = posts.find((post) => post.postId === postId)?.feedbackCount ?? 0;

  function choose(next: Tab): void {
    setSearch(
      (search) => {
        if (next === 'writing') search.delete('tab');
        else search.set('tab', next);
        return search;
      },
      { replace: true },
    );
  }

  return (
    <aside className={styles.right} aria-label="글쓰기 도움" data-tab={value}>
      <Tabs
        label="글쓰기 도움"
        value={value}
        onValueChange={choose}
        className={styles.tabs}
        tabs={TABS.map((one) => ({
          ...one,
          count: one.value === 'feedback' && feedbackCount > 0 ? feedbackCount : undefined,
        }))}
      >
        <TabPanel value="writing" className={styles.panel}>
          <WritingInfo
            place={place}
            chosen={chosen}
            postId={postId}
            posts={posts}
            counts={counts}
          />
        </TabPanel>
        <TabPanel value="subject" className={styles.panel}>
          <SubjectInfo groupId={place.groupId} ragId={place.ragId} />
        </TabPanel>
        <TabPanel value="feedback" className={styles.panel}>
          <FeedbackNotes
            groupId={place.groupId}
            postId={postId}
            isNew={!posts.some((post) => post.postId === postId)}
          />
        </TabPanel>
      </Tabs>
    </aside>
  );
}
