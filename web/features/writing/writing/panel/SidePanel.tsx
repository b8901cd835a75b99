import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Counts } from '../../../../../shared/document/document-text.ts';
import type { Post } from '../../../../../shared/reading/posts.ts';
import type { Store } from '../../../../platform/store.ts';
import { moveRovingFocus } from '../../../../ui/hooks/roving-focus.ts';
import { useMediaQuery } from '../../../../ui/hooks/use-media-query.ts';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import { useGroup } from '../../../groups/groups/groups.api.ts';
import { subjectQuery } from '../../../subjects/activities/activities.api.ts';
import type { AnnotationMarks } from '../../annotation-marks/annotation-marks.ts';
import type { AutosaveView } from '../../autosave/autosave.ts';
import type { Editor } from '../../editor/editor.ts';
import type { SelectedSubject } from '../WritingPage.tsx';
import type { PostRef } from '../writing.api.ts';
import historyLink from './HistoryLink.module.css';
import styles from './SidePanel.module.css';
import { WritingInfo } from './WritingInfo.tsx';

const lazyTab = <Props,>(load: () => Promise<ComponentType<Props>>) => lazyPart(load, LoadFailed);
const SubjectInfo = lazyTab(async () => (await import('./SubjectInfo.tsx')).SubjectInfo);
const SubjectGuide = lazyTab(async () => (await import('./SubjectInfo.tsx')).SubjectGuide);
const FeedbackNotes = lazyTab(async () => (await import('./FeedbackNotes.tsx')).FeedbackNotes);
const SpellingPanel = lazyTab(
  async () => (await import('../../spellcheck/SpellingPanel.tsx')).SpellingPanel,
);
const SpellingMarks = lazyPart(
  async () => (await import('../../spellcheck/SpellingMarks.tsx')).SpellingMarks,
);
const SupportTab = lazyTab(async () => (await import('./SupportTab.tsx')).SupportTab);
const PostAttachPanel = lazyTab(
  async () => (await import('../../../subjects/attachments/PostAttachPanel.tsx')).PostAttachPanel,
);

const TABS = [
  { value: 'writing', label: '글쓰기' },
  { value: 'subject', label: '주제 정보' },
  { value: 'attachments', label: '붙임' },
  { value: 'support', label: 'AI 도움' },
  { value: 'spelling', label: '맞춤법' },
  { value: 'feedback', label: '피드백' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** Beside the editor; on phones over it, where the tab '글쓰기' is the editor itself. */
export function SidePanel({
  postRef,
  selected,
  postId,
  posts,
  counts,
  view,
  editor,
  marks,
  tab,
}: {
  postRef: PostRef;
  selected: SelectedSubject;
  postId: string;
  posts: Post[];
  counts: Store<Counts> | undefined;
  view?: Store<AutosaveView> | undefined;
  editor?: Editor | undefined;
  marks?: AnnotationMarks | undefined;
  tab: string | null;
}) {
  const id = useId();
  const [, setSearch] = useSearchParams();
  const { groupId, ragId } = postRef;
  const { aiFeedbackVersion, writingClassifyId } = selected.subject;
  const settings = useGroup(groupId)?.settings;
  const { data: subject } = useQuery(subjectQuery(groupId, ragId));
  const hasMarks = settings?.spellingEnabled === true && subject?.spellingMarks === true;
  const tabs = TABS.filter((one) => one.value !== 'support' || aiFeedbackVersion > 0);
  const value: Tab = tabs.find((one) => one.value === tab)?.value ?? 'writing';
  const [issueCount, setIssueCount] = useState(0);
  const isNarrow = useMediaQuery('(max-width: 1060px)');
  const post = posts.find((one) => one.postId === postId);
  const isNew = !post;
  const feedbackCount = post?.feedbackCount ?? 0;

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

  const info = (
    <WritingInfo
      postRef={postRef}
      selected={selected}
      postId={postId}
      posts={posts}
      counts={counts}
      view={view}
    />
  );
  return (
    <aside className={styles.right} aria-label="글쓰기 도움" data-tab={value}>
      {editor && hasMarks && (
        <Suspense>
          <SpellingMarks
            editor={editor}
            groupId={groupId}
            ragId={ragId}
            isPanelOpen={value === 'spelling'}
            onCount={setIssueCount}
            onShowPanel={() => choose('spelling')}
          />
        </Suspense>
      )}
      <div
        className={styles.tabs}
        role="tablist"
        tabIndex={-1}
        aria-label="글쓰기 도움"
        onKeyDown={moveRovingFocus}
      >
        {tabs.map((one) => (
          <button
            key={one.value}
            type="button"
            role="tab"
            id={`${id}-${one.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={one.value === value}
            tabIndex={one.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(one.value)}
          >
            {one.label}
            {one.value === 'spelling' && issueCount > 0 && ` ${issueCount}`}
            {one.value === 'feedback' && feedbackCount > 0 && ` ${feedbackCount}`}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={styles.panel}
      >
        {value === 'writing' && (
          <>
            <Suspense>
              <SubjectGuide groupId={postRef.groupId} ragId={postRef.ragId} />
            </Suspense>
            {info}
          </>
        )}
        {value === 'subject' && (
          <>
            <Suspense>
              <SubjectInfo groupId={postRef.groupId} ragId={postRef.ragId} />
            </Suspense>
            <div className={historyLink.inSubjectTab}>{info}</div>
          </>
        )}
        {value === 'attachments' && (
          <Suspense>
            <PostAttachPanel groupId={postRef.groupId} postId={postId} isHandedIn={!view} />
          </Suspense>
        )}
        {value === 'support' && (
          <Suspense>
            <SupportTab
              postRef={postRef}
              postId={postId}
              editor={editor}
              isPoem={writingClassifyId === '시'}
              onShowEditor={() => {
                if (isNarrow) choose('writing');
              }}
            />
          </Suspense>
        )}
        {value === 'spelling' &&
          (editor ? (
            <Suspense>
              <SpellingPanel
                editor={editor}
                groupId={postRef.groupId}
                ragId={postRef.ragId}
                onShowEditor={() => choose('writing')}
                onCount={setIssueCount}
              />
            </Suspense>
          ) : (
            !view && (
              <p className={styles.soft}>
                낸 글이에요. ‘고쳐 쓰기’를 누르면 맞춤법을 살펴볼 수 있어요.
              </p>
            )
          ))}
        {value === 'feedback' && (
          <Suspense>
            <FeedbackNotes
              postRef={postRef}
              postId={postId}
              isNew={isNew}
              revisionStatus={post?.revisionStatus ?? null}
              marks={marks}
              asSheet={isNarrow && marks !== undefined}
              onShowEditor={() => {
                if (isNarrow) choose('writing');
              }}
            />
          </Suspense>
        )}
      </div>
    </aside>
  );
}

function LoadFailed() {
  return (
    <p className={styles.soft}>
      지금은 불러오지 못했어요. 인터넷에 연결된 뒤에 화면을 새로 열면 보여요.
    </p>
  );
}
