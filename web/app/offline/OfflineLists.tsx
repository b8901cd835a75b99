import { useEffect, useState } from 'react';
import { count as countOf, excerpt } from '../../../shared/document/document-text.ts';
import type { Post } from '../../../shared/reading/posts.ts';
import { sendLocalDrafts } from '../../features/writing/writing/send-local-drafts.ts';
import { useConnection } from '../../platform/client/connection.ts';
import { draftStore, type LocalDraft } from '../../platform/drafts/draft-store.ts';
import { listAnswers } from '../../platform/offline/offline-answers.ts';
import { useUser } from '../../platform/session/session.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Card, CardLink } from '../../ui/layout/Card.tsx';
import { formatCount } from '../../ui/text/count.ts';
import { formatDay, formatRelativeTime } from '../../ui/text/time.ts';
import { paths } from '../paths.ts';
import { postKeys } from '../query-keys.ts';
import styles from './OfflineLists.module.css';

const MOST_POSTS = 6;

interface StoredPost {
  post: Post;
  at: number;
}

/** The posts that this user opened on this device, the last first. */
async function findPosts(userId: string): Promise<StoredPost[]> {
  const answers = await listAnswers(userId);
  return answers
    .filter(({ key }) => key[0] === postKeys.all[0] && key.length === 3)
    .slice(0, MOST_POSTS)
    .map(({ data, at }) => ({ post: data as Post, at }));
}

export interface Sent {
  saved: number;
  left: number;
}

/** Local drafts and stored posts; `onSent` is called when the drafts were sent after a reconnection. */
export function OfflineLists({ onSent }: { onSent?: (sent: Sent) => void }) {
  const userId = useUser()?.id;
  const isOnline = useConnection() === 'online';
  const [drafts, setDrafts] = useState<LocalDraft[]>([]);
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const [posts, setPosts] = useState<StoredPost[]>([]);

  useEffect(() => {
    if (userId === undefined) return;
    let isShown = true;
    void draftStore.findOf(userId).then(
      (found) => isShown && setDrafts(found),
      () => {},
    );
    void findPosts(userId).then((found) => isShown && setPosts(found));
    return () => {
      isShown = false;
    };
  }, [userId]);

  useEffect(() => {
    if (userId === undefined || !isOnline || drafts.length === 0) return;
    let isShown = true;
    void sendLocalDrafts(userId)
      .then(() => draftStore.findOf(userId))
      .then((left) => {
        if (!isShown) return;
        const ids = new Set(left.map(({ postId }) => postId));
        const savedIds = drafts
          .filter(({ postId }) => !ids.has(postId))
          .map(({ postId }) => postId);
        setSaved(new Set(savedIds));
        onSent?.({ saved: savedIds.length, left: drafts.length - savedIds.length });
      })
      .catch(() => {});
    return () => {
      isShown = false;
    };
  }, [userId, isOnline, drafts, onSent]);

  return (
    <>
      {drafts.length > 0 && (
        <section className={styles.section} aria-labelledby="offline-drafts">
          <h2 id="offline-drafts">이어서 쓸 수 있는 글</h2>
          {drafts.map((draft, at) => (
            <Draft
              key={draft.postId}
              draft={draft}
              isSaved={saved.has(draft.postId)}
              isFirst={at === 0 && !isOnline}
            />
          ))}
        </section>
      )}
      {posts.length > 0 && (
        <section className={styles.section} aria-labelledby="offline-posts">
          <h2 id="offline-posts">지금 읽을 수 있는 글</h2>
          <div className={styles.posts}>
            {posts.map(({ post, at }) => (
              <CardLink
                key={post.postId}
                to={paths.post(post.groupId, post.postId)}
                className={styles.post}
              >
                <b className="font-serif">{post.title || '제목 없는 글'}</b>
                <span className={cx(styles.excerpt, 'font-serif')}>
                  {excerpt(post.document, 200)}
                </span>
                <small>
                  {post.author.penName} · {formatDay(at)} 열어 봄
                </small>
              </CardLink>
            ))}
          </div>
        </section>
      )}
      {!isOnline && (
        <section className={styles.waiting} aria-labelledby="offline-later">
          <b id="offline-later">연결되면 할 수 있어요</b>
          {['글 내기', '새 글 읽기', '댓글 달기'].map((act) => (
            <span key={act}>
              <Icon name="clock" size={17} />
              {act}
            </span>
          ))}
          <p>내려던 글은 연결된 뒤에 낼지 한 번 더 물어볼게요.</p>
        </section>
      )}
    </>
  );
}

function Draft({
  draft,
  isSaved,
  isFirst,
}: {
  draft: LocalDraft;
  isSaved: boolean;
  isFirst: boolean;
}) {
  const { groupId, ragId, postId, title, document, changedAt } = draft;
  const beginning = excerpt(document, 24);
  return (
    <Card as="div" className={styles.draft}>
      <b className="font-title">{title || '제목 없는 글'}</b>
      <p>
        {title === '' && beginning !== '' && `“${beginning}” · `}
        {formatCount(countOf(document).characters, '자')} ·{' '}
        <span className={styles.safe}>
          <Icon name="check" size={15} />
          {isSaved ? '저장됨' : '이 기기에 저장됨'}
        </span>{' '}
        · {formatRelativeTime(changedAt)}
      </p>
      <LinkButton
        variant={isFirst ? 'primary' : 'plain'}
        size={isFirst ? 'big' : 'usual'}
        to={paths.writing(groupId, { subjectId: ragId, postId })}
      >
        이어서 쓰기
      </LinkButton>
    </Card>
  );
}
