import { lazy, Suspense, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LIMITS } from '../../../shared/limits.ts';
import type { Post } from '../../../shared/posts.ts';
import { paths } from '../../paths.ts';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';
import { useUser } from '../../platform/session.ts';
import { createStore, useStore } from '../../platform/stored.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { fetchPart } from '../../ui/fetch-part.ts';
import { Loading, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { useGroup } from '../groups/use-group.ts';
import type { AutosaveView } from './autosave/autosave.ts';
import look from './Look.module.css';
import paperStyles from './Paper.module.css';
import type { PublishDialog } from './PublishDialog.tsx';
import { SidePanel } from './SidePanel.tsx';
import text from './Text.module.css';
import { useLook } from './use-look.ts';
import { useWriting, type Writing } from './use-writing.ts';
import styles from './Writing.module.css';
import { WritingFoot } from './WritingFoot.tsx';
import { WritingHeader } from './WritingHeader.tsx';
import type { Chosen } from './WritingPage.tsx';
import { WritingToolbar } from './WritingToolbar.tsx';
import { type Opened, type Place, useStandingChanged } from './writing.api.ts';

/** Asked only of whoever reached the server. */
const ConflictDialog = lazy(() =>
  import('./ConflictDialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);
const ManuscriptPane = lazy(() =>
  import('./manuscript/ManuscriptPane.tsx').then((module) => ({ default: module.ManuscriptPane })),
);

/** The paper with its tools. It is drawn once for a piece; what one types never passes through React. */
export function WritingDesk({
  place,
  chosen,
  opened,
  tab,
  onChooseSubject,
}: {
  place: Place;
  chosen: Chosen;
  opened: Opened;
  tab: string | null;
  onChooseSubject(): void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLTextAreaElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const changed = useStandingChanged(place.groupId);
  const { groupId } = place;
  const { postId } = opened;
  const writing = useWriting(place, opened, host, title, () => void changed(postId));
  const [Asking, setAsking] = useState<typeof PublishDialog>();
  const [publishing, setPublishing] = useState(false);
  const [dismissed, setDismissed] = useState<Post | null>(null);
  const theirs = useTheirs(writing);
  const penName = useUser()?.penName ?? '';
  const groupTitle = useGroup(groupId)?.groupTitle;
  const [shown, toggle] = useLook(() => writing?.paper.view.focus());

  function ask(): void {
    if (!writing) return;
    if (writing.paper.hasUnsentPicture()) {
      toast({
        title: '그림을 아직 올리고 있어요',
        description: '다 올라가면 다시 눌러 주세요. 올릴 수 없는 그림은 지워 주세요.',
      });
      return;
    }
    const text = writing.paper.readText();
    const isBlank = writing.paper.isBlank();
    if (text.title !== '' && !isBlank) {
      // Whoever cannot fetch the question could not hand in either.
      const load = () => import('./PublishDialog.tsx');
      void fetchPart(load, '지금은 글을 낼 수 없어요').then((part) => {
        if (part) setAsking(() => part.PublishDialog);
      });
      return;
    }
    toast({
      title: isBlank ? '아직 쓴 글이 없어요. 먼저 글을 써 볼까요?' : '글의 제목을 지어 주세요.',
    });
    if (isBlank) writing.paper.focusEnd();
    else writing.paper.focusTitle();
  }

  async function publish(): Promise<void> {
    if (!writing) return;
    setPublishing(true);
    try {
      const published = await writing.autosave.publish((body) =>
        call('publishPost', { params: { groupId, postId }, body }),
      );
      await changed(postId);
      toast({
        title: '글을 냈어요.',
        ...(published.late && { description: '마감이 지나 ‘늦게 낸 글’이라고 적혀요.' }),
      });
      void navigate(paths.post(groupId, postId));
    } catch (error) {
      setAsking(undefined);
      setPublishing(false);
      const message =
        error instanceof CallError ? error.message : '글을 내지 못했어요. 쓴 글은 그대로 있어요.';
      toast({ title: message, variant: 'destructive' });
    }
  }

  return (
    <>
      <WritingHeader groupId={groupId} chosen={chosen} onChooseSubject={onChooseSubject}>
        <Button look="primary" onClick={ask} disabled={!writing}>
          내기
        </Button>
      </WritingHeader>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- passes it on */}
      <main
        id="main"
        className={cx(styles.mid, look.room)}
        data-look={shown}
        tabIndex={-1}
        // Whoever comes to the page can scroll it by its keys.
        onFocus={(event) => event.target === event.currentTarget && scroller.current?.focus()}
      >
        <h1 className="sr-only">{chosen.subject.subjectTitle} 쓰기</h1>
        <WritingToolbar paper={writing?.paper} />
        <div className={look.hold}>
          <div ref={scroller} className={look.scroller} tabIndex={-1}>
            <article className={styles.sheet}>
              <textarea
                ref={title}
                className={cx(styles.title, 'face-serif')}
                rows={1}
                aria-label="제목"
                placeholder="제목"
                maxLength={LIMITS.postTitle}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="next"
              />
              <div
                className={cx(text.text, paperStyles.paper, 'face-serif')}
                data-placeholder="여기에 글을 써요."
              >
                <div ref={host} />
              </div>
            </article>
          </div>
        </div>
        {writing && shown === 'manuscript' && (
          <Suspense
            fallback={
              <Loading>
                <Skeleton height="60vh" />
              </Loading>
            }
          >
            <ManuscriptPane
              text={writing.paper.readText()}
              name={penName}
              affiliation={groupTitle}
              onClose={() => toggle('manuscript')}
            />
          </Suspense>
        )}
      </main>
      <SidePanel
        place={place}
        chosen={chosen}
        postId={postId}
        posts={opened.posts}
        counts={writing?.counts}
        view={writing?.view ?? NO_STORE}
        paper={writing?.paper}
        tab={tab}
      />
      <WritingFoot
        chosen={chosen}
        writing={writing}
        look={shown}
        onLook={toggle}
        onConflict={() => setDismissed(null)}
      />
      {writing && theirs && theirs !== dismissed && (
        <Suspense>
          <ConflictDialog
            writing={writing}
            theirs={theirs}
            onDismiss={() => setDismissed(theirs)}
          />
        </Suspense>
      )}
      {writing && Asking && (
        <Asking
          busy={publishing}
          chosen={chosen}
          writing={writing}
          onCancel={() => setAsking(undefined)}
          onConfirm={() => void publish()}
        />
      )}
    </>
  );
}

const NO_STORE = createStore<AutosaveView>({ status: 'new', message: null, theirs: null });

/** The other text, while there is one to choose from. */
function useTheirs(writing: Writing | undefined): Post | null {
  return useStore(writing?.view ?? NO_STORE, (view) => view.theirs, null);
}
