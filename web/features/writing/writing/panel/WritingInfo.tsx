import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Counts, plainText } from '../../../../../shared/document/document-text.ts';
import type { Post } from '../../../../../shared/reading/posts.ts';
import { paths } from '../../../../app/paths.ts';
import { type Store, useStore } from '../../../../platform/store.ts';
import { LinkButton } from '../../../../ui/Button.tsx';
import { Chip } from '../../../../ui/status/Chip.tsx';
import { Progress } from '../../../../ui/status/Progress.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { formatRelativeTime } from '../../../../ui/text/time.ts';
import { RevisionChip } from '../../../feedback/revision-status/RevisionChip.tsx';
import type { AutosaveView } from '../../autosave/autosave.ts';
import styles from '../Writing.module.css';
import type { SelectedSubject } from '../WritingPage.tsx';
import { localDraftsQuery, NEW_POST, type PostRef } from '../writing.api.ts';
import { HistoryLink } from './HistoryLink.tsx';
import panel from './SidePanel.module.css';

function Goal({ counts, selected }: { counts: Store<Counts>; selected: SelectedSubject }) {
  const characters = useStore(counts, (now) => now.characters, 0);
  const { minCharacters: min, maxCharacters: max } = selected.subject;
  const goal = min ?? max;
  if (goal === null) return null;
  const left = goal - characters;
  return (
    <section>
      <Progress
        label={
          left > 0
            ? `${formatCount(goal, '자')}까지 ${formatCount(left, '자')} 남았어요`
            : max !== null && characters > max
              ? `${formatCount(max, '자')}보다 ${formatCount(characters - max, '자')} 길어요`
              : '정한 만큼 썼어요'
        }
        value={characters}
        max={goal}
      />
    </section>
  );
}

export function WritingInfo({
  postRef,
  selected,
  postId,
  posts,
  counts,
  view,
}: {
  postRef: PostRef;
  selected: SelectedSubject;
  postId: string;
  posts: Post[];
  counts: Store<Counts> | undefined;
  view: Store<AutosaveView> | undefined;
}) {
  const { userId, groupId, ragId } = postRef;
  const drafts = useQuery(localDraftsQuery(userId, groupId));
  const unsent = (drafts.data ?? []).filter((draft) => draft.postId !== postId);
  const canAddPost =
    selected.subject.subjectStatus === 'OPEN' &&
    !selected.subject.onePostPerPerson &&
    posts.length > 0;
  return (
    <>
      {counts && <Goal counts={counts} selected={selected} />}
      {(posts.length > 1 || canAddPost) && (
        <section>
          <h2 className={panel.panelTitle}>이 주제에 쓴 글</h2>
          <ul className={panel.mine}>
            {posts.map((post) => (
              <li key={post.postId}>
                <Link
                  to={paths.writing(groupId, { subjectId: ragId, postId: post.postId })}
                  aria-current={post.postId === postId || undefined}
                >
                  <span>{post.title || '제목 없는 글'}</span>
                  {post.revisionStatus !== null ? (
                    <RevisionChip status={post.revisionStatus} postStatus={post.postStatus} />
                  ) : (
                    <Chip tone={post.postStatus === 'PUBLISHED' ? 'done' : 'act'}>
                      {post.postStatus === 'PUBLISHED' ? '냄' : '쓰는 중'}
                    </Chip>
                  )}
                </Link>
              </li>
            ))}
          </ul>
          {canAddPost && (
            <LinkButton
              icon="plus"
              size="small"
              to={paths.writing(groupId, { subjectId: ragId, postId: NEW_POST })}
            >
              새 글 쓰기
            </LinkButton>
          )}
        </section>
      )}
      {unsent.length > 0 && (
        <section className={panel.drafts}>
          <h2 className={panel.panelTitle}>이 기기에 남아 있는 글</h2>
          <p className={panel.soft}>아직 서버에 보내지 못했어요. 열면 이어서 저장해요.</p>
          <ul className={panel.mine}>
            {unsent.map((draft) => (
              <li key={draft.postId}>
                <Link to={paths.writing(groupId, { subjectId: draft.ragId, postId: draft.postId })}>
                  <span>{draft.title || plainText(draft.document).slice(0, 20) || '빈 글'}</span>
                  <span className={styles.muted}>{formatRelativeTime(draft.changedAt)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <HistoryLink groupId={groupId} postId={postId} view={view} />
      <section>
        <h2 className={panel.panelTitle}>알아 두면 좋아요</h2>
        <ul className={panel.hints}>
          <li>쓰는 대로 저장돼요. 인터넷이 끊겨도 이 기기에 남아요.</li>
          <li>
            시는 <b>시</b> 버튼을 누르고 써요. 줄을 바꾼 그대로 남아요.
          </li>
          <li>다 쓰면 오른쪽 위 내기를 눌러요. 마감 전에는 다시 가져와 고칠 수 있어요.</li>
        </ul>
      </section>
    </>
  );
}
