import { Link } from 'react-router';
import type {
  SquareGroup,
  SquarePost,
  SquarePostSummary,
} from '../../../../shared/square/square.ts';
import { SQUARE_PAGE_SIZE } from '../../../../shared/square/square-page.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CardLink } from '../../../ui/layout/Card.tsx';
import { EmptyState } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { DocumentView } from '../../reading/posts/DocumentView.tsx';
import styles from './Square.module.css';

export function SquareGroupView({
  group,
  posts,
  isFirst,
}: {
  group: SquareGroup;
  posts: SquarePostSummary[];
  isFirst: boolean;
}) {
  const { groupId } = group;
  const last = posts.at(-1);
  return (
    <>
      <div className={styles.about}>
        {group.coverImageUrl && (
          <img className={styles.wideCover} src={group.coverImageUrl} alt="" fetchPriority="high" />
        )}
        <p className={styles.facts}>
          {group.schoolName && <span>{group.schoolName}</span>}
          <span>참여자 {formatCount(group.memberCount, '명')}</span>
          <span>광장에 실린 글 {formatCount(group.postCount, '편')}</span>
        </p>
        {group.groupDescription && <p className={styles.description}>{group.groupDescription}</p>}
      </div>
      {posts.length === 0 ? (
        <EmptyState
          word="글"
          title={isFirst ? '아직 광장에 실린 글이 없어요' : '여기까지예요'}
          action={
            <LinkButton to={isFirst ? paths.square() : paths.squareGroup(groupId)}>
              {isFirst ? '다른 모임 보기' : '처음으로'}
            </LinkButton>
          }
        >
          선생님이나 모임장이 고르고, 쓴 사람이 좋다고 한 글만 실려요.
        </EmptyState>
      ) : (
        <ul className={styles.posts}>
          {posts.map((post) => (
            <li key={post.postId}>
              <SquarePostCard groupId={groupId} post={post} />
            </li>
          ))}
        </ul>
      )}
      <nav className={styles.pages} aria-label="다른 쪽">
        {!isFirst && posts.length > 0 && (
          <LinkButton to={paths.squareGroup(groupId)}>처음으로</LinkButton>
        )}
        {last !== undefined && posts.length === SQUARE_PAGE_SIZE && (
          <LinkButton to={paths.squareGroup(groupId, { after: last.postId })} rel="next">
            다음 글 보기
          </LinkButton>
        )}
        <ReportLink to={paths.squareGroup(groupId, { report: '1' })} />
      </nav>
    </>
  );
}

function SquarePostCard({ groupId, post }: { groupId: string; post: SquarePostSummary }) {
  return (
    <CardLink to={paths.squareGroup(groupId, { post: post.postId })} className={styles.postCard}>
      <h2 className={cx(styles.name, 'font-serif')}>{post.title || '제목 없는 글'}</h2>
      <p className={cx(styles.intro, 'font-serif')}>{post.excerpt}</p>
      <p className={styles.facts}>
        <span>{post.subjectTitle}</span>
        <span>
          <Time at={post.publishedAt} as="day" />
        </span>
        <span>{formatCount(post.characters, '자')}</span>
      </p>
    </CardLink>
  );
}

export function SquarePostView({ group, post }: { group: SquareGroup; post: SquarePost }) {
  const { groupId, groupTitle } = group;
  return (
    <div className={styles.page}>
      <nav className={styles.breadcrumb} aria-label="글이 있는 곳">
        <Link to={paths.square()}>광장</Link>
        <Icon name="next" size={14} />
        <Link to={paths.squareGroup(groupId)}>{groupTitle}</Link>
      </nav>
      <article className={styles.article}>
        <h1 className={cx(styles.title, 'font-serif')}>{post.title || '제목 없는 글'}</h1>
        <p className={styles.facts}>
          <span>{post.subjectTitle}</span>
          <span>
            <Time at={post.publishedAt} as="day" />
          </span>
        </p>
        <div className={styles.text}>
          <DocumentView document={post.document} />
        </div>
      </article>
      <nav className={styles.pages} aria-label="다음에 할 일">
        <LinkButton icon="back" to={paths.squareGroup(groupId)}>
          이 모임의 다른 글
        </LinkButton>
        <ReportLink to={paths.squareGroup(groupId, { post: post.postId, report: '1' })} />
      </nav>
    </div>
  );
}

/** A full page load: the server-rendered page has no script that could open the dialog. */
function ReportLink({ to }: { to: string }) {
  return (
    <LinkButton variant="quiet" size="small" icon="alert" to={to} rel="nofollow">
      신고하기
    </LinkButton>
  );
}
