import { susa } from 'es-hangul';
import { Link } from 'react-router';
import type { MyPage, MyPagePost, MyPagePostState } from '../../../../shared/accounts/my-page.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { toLocalInput } from '../../../ui/text/time.ts';
import styles from './MyPage.module.css';

const STATE_LABELS: Record<MyPagePostState, string> = {
  ANSWERED: '답을 받음',
  PUBLISHED: '냄',
  DRAFT: '쓰는 중',
};
const STATE_TONES = { ANSWERED: 'pen', PUBLISHED: 'done', DRAFT: 'act' } as const;

const pathOf = ({ state, groupId, ragId, postId }: MyPagePost) =>
  state === 'DRAFT'
    ? paths.writing(groupId, { subjectId: ragId, postId })
    : paths.post(groupId, postId);

const monthOf = (at: string) => `${Number(toLocalInput(at).slice(5, 7))}월`;
const titleOf = ({ title, subjectTitle }: MyPagePost) => title || subjectTitle;

/** Cells on one sheet of manuscript paper. */
const CELLS_PER_SHEET = 200;
const RECENT_COUNT = 3;

export function MyYearCard({ page: { posts, counts } }: { page: MyPage }) {
  const written = counts.PUBLISHED + counts.ANSWERED;
  const all = written + counts.DRAFT;
  if (all === 0) {
    return (
      <Card title="내 글">
        <p className={cx(styles.summary, 'font-pen')}>
          이번 학년에 쓴 글이 여기에 한 칸씩 채워져요.
        </p>
        <LinkButton to={paths.groups()}>내 모임에서 쓰기</LinkButton>
      </Card>
    );
  }
  return (
    <Card
      title="내 글"
      action={
        <Link className={styles.more} to={paths.myPosts()}>
          모두 보기
        </Link>
      }
    >
      <p className={cx(styles.summary, 'font-pen')}>
        <YearSummary written={written} drafts={counts.DRAFT} characters={counts.characters} />
      </p>
      <ol className={styles.cells} aria-label="이번 학년에 쓴 글">
        {[...posts].reverse().map((post) => (
          <li key={post.postId}>
            <Link className={styles[post.state]} to={pathOf(post)} title={titleOf(post)}>
              {monthOf(post.at)}
              <span className="sr-only">
                {' '}
                {titleOf(post)}, {STATE_LABELS[post.state]}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <p className={styles.legend}>
        {(['ANSWERED', 'PUBLISHED', 'DRAFT'] as const)
          .filter((state) => counts[state] > 0)
          .map((state) => (
            <span key={state}>
              <i className={styles[state]} aria-hidden="true" />
              {STATE_LABELS[state]} {counts[state]}
            </span>
          ))}
        {all > posts.length && <span>칸에는 가장 새 글 {formatCount(posts.length, '편')}</span>}
      </p>
      <ul>
        {posts.slice(0, RECENT_COUNT).map((post) => (
          <li key={post.postId}>
            <Link className={styles.post} to={pathOf(post)}>
              <span>
                <b className="font-serif">{titleOf(post)}</b>
                <span className={styles.muted}>
                  {post.title !== '' && `${post.subjectTitle} · `}
                  <Time at={post.at} /> · {formatCount(post.characters, '자')}
                </span>
              </span>
              <Chip tone={STATE_TONES[post.state]}>{STATE_LABELS[post.state]}</Chip>
            </Link>
          </li>
        ))}
      </ul>
      {counts.likes + counts.comments > 0 && (
        <p className={styles.received}>
          낸 글에{' '}
          {counts.likes > 0 && (
            <>
              좋아요 <b>{formatCount(counts.likes, '개')}</b>
              {counts.comments > 0 ? '와 ' : '를 '}
            </>
          )}
          {counts.comments > 0 && (
            <>
              댓글 <b>{formatCount(counts.comments, '개')}</b>를{' '}
            </>
          )}
          받았어요.
        </p>
      )}
    </Card>
  );
}

function YearSummary({
  written,
  drafts,
  characters,
}: {
  written: number;
  drafts: number;
  characters: number;
}) {
  if (written === 0) {
    return (
      <>
        이번 학년에 <b>{koreanNumeral(drafts)} 편</b>을 쓰고 있어요.
      </>
    );
  }
  return (
    <>
      이번 학년에 <b>{koreanNumeral(written)} 편</b>을 냈어요. 모으면 원고지 약{' '}
      <b>{formatCount(Math.max(1, Math.round(characters / CELLS_PER_SHEET)), '매')}</b>예요.
    </>
  );
}

/** Native Korean numerals up to ninety-nine ('열두'), digits from a hundred on. */
function koreanNumeral(n: number): string {
  return n < 100 ? susa(n, true) : String(n);
}
