import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { DeskPost } from '../../../../../shared/feedback/desk.ts';
import { paths } from '../../../../app/paths.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';
import { cx } from '../../../../ui/cx.ts';
import { formatDay } from '../../../../ui/text/time.ts';
import { revisionLabelOf } from '../../revision-status/RevisionChip.tsx';
import styles from '../Desk.module.css';

export type DeskSection = 'revised' | 'waiting' | 'revising' | 'sending' | 'answered';

export const SECTION_TITLES: Record<DeskSection, string> = {
  revised: '다시 낸 글',
  waiting: '답을 기다리는 글',
  revising: '고쳐 쓰는 중',
  sending: '보내는 중',
  answered: '답한 글',
};

function noteOf(section: DeskSection, post: DeskPost): string | undefined {
  if (section === 'revising' && post.revisionDueAt) return `${formatDay(post.revisionDueAt)}까지`;
  if (section === 'waiting' && post.editType === 'REVISION') return '다시 낸 글';
  if (section === 'answered') {
    return revisionLabelOf({ status: post.revisionStatus, postStatus: 'PUBLISHED' })?.text;
  }
  if (post.late && section === 'waiting') return '늦게 낸 글';
  return undefined;
}

interface QueueSectionProps {
  section: DeskSection;
  posts: readonly DeskPost[];
  selectedId: string | undefined;
  groupId: string;
  ragId: string | undefined;
  onSelect(): void;
}

export function QueueSection({
  section,
  posts,
  selectedId,
  groupId,
  ragId,
  onSelect,
}: QueueSectionProps): ReactNode {
  if (posts.length === 0) return null;
  const isDone = section === 'answered' || section === 'sending';
  return (
    <section>
      <h2>
        {SECTION_TITLES[section]} {posts.length}
      </h2>
      <ul>
        {posts.map((post) => {
          const note = noteOf(section, post);
          return (
            <li key={post.postId}>
              <Link
                replace
                preventScrollReset
                onClick={onSelect}
                to={paths.feedbackMaking(groupId, {
                  ...(ragId && { subjectId: ragId }),
                  postId: post.postId,
                })}
                aria-current={post.postId === selectedId ? 'true' : undefined}
                className={cx(isDone && styles.done)}
              >
                <Avatar name={post.author.penName} url={post.author.userAvatarUrl} size={28} />
                <b>{post.title || '제목 없는 글'}</b>
                <span>
                  {post.author.penName}
                  {note && ` · ${note}`}
                  {post.hasDraft && !isDone && <em> · 쓰던 답</em>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
