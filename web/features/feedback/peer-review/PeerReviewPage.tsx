import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { plainText } from '../../../../shared/document/document-text.ts';
import type { PeerReview } from '../../../../shared/feedback/peer-review.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { useGroup } from '../../groups/groups/groups.api.ts';
import { AnnotatedText } from '../annotations/text/AnnotatedText.tsx';
import { answersOf, marksOf, withValidPlaces } from './answers.ts';
import styles from './PeerReview.module.css';
import { peerReviewQuery } from './peer-review.api.ts';
import { ReviewBar } from './ReviewBar.tsx';
import { ReviewedPost } from './ReviewedPost.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { storedAnswers } from './use-review-draft.ts';
import { WrittenAnswers } from './WrittenAnswers.tsx';

export function Component() {
  const { groupId = '', reviewId = '' } = useParams();
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery(peerReviewQuery(groupId, reviewId));
  return (
    <div className={styles.page}>
      <ReviewBar groupId={groupId} review={data} />
      {!data && (
        <main id="main" className={styles.state}>
          {error ? (
            <ErrorState
              error={error}
              onRetry={() => void refetch()}
              busy={isFetching}
              action={<LinkButton to={paths.group(groupId)}>모임 홈으로</LinkButton>}
            />
          ) : (
            <Loading label="글을 가져오고 있어요">
              <Skeleton shape="block" height="24rem" />
            </Loading>
          )}
        </main>
      )}
      {data && user && <Review key={reviewId} userId={user.id} groupId={groupId} review={data} />}
    </div>
  );
}

interface ReviewProps {
  userId: string;
  groupId: string;
  review: PeerReview;
}

function Review({ userId, groupId, review }: ReviewProps) {
  const isOff = useGroup(groupId)?.settings.peerFeedbackEnabled === false;
  const { post, sent } = review;
  if (sent) return <SentReview review={review} sent={sent} />;
  if (post && !isOff) {
    // Places belong to one version of the text.
    return (
      <ReviewForm
        key={post.version}
        userId={userId}
        groupId={groupId}
        review={review}
        post={post}
      />
    );
  }
  const { title, text } = STATES[isOff ? 'OFF' : review.postState];
  return (
    <main id="main" className={styles.state}>
      <EmptyState
        word="잠깐"
        title={title}
        action={<LinkButton to={paths.group(groupId)}>모임 홈으로</LinkButton>}
      >
        {text}
      </EmptyState>
      <WrittenAnswers answers={storedAnswers(userId, review)} />
    </main>
  );
}

/** Why a post cannot be answered now. */
const STATES = {
  OFF: {
    title: '지금은 친구 글에 답하기를 쓰지 않아요',
    text: '다시 켜면 이어서 답할 수 있어요. 쓰던 답은 그대로 있어요.',
  },
  DELETED: {
    title: '글쓴이가 지운 글이에요',
    text: '이 글에는 답할 수 없어요. 쓰던 답은 그대로 있어요.',
  },
  UNPUBLISHED: {
    title: '글쓴이가 글을 고치고 있어요',
    text: '다시 내면 이어서 답할 수 있어요. 쓰던 답은 그대로 있어요.',
  },
  PUBLISHED: { title: '지금은 이 글에 답할 수 없어요', text: '쓰던 답은 그대로 있어요.' },
};

function SentReview({
  review,
  sent,
}: {
  review: PeerReview;
  sent: NonNullable<PeerReview['sent']>;
}) {
  const { post } = review;
  const answers = answersOf(sent.answers);
  return (
    <div className={styles.two}>
      {post ? (
        <ReviewedPost review={review} post={post}>
          <AnnotatedText document={post.document} marks={marksInText(post, answers)} />
        </ReviewedPost>
      ) : (
        <main id="main" className={styles.state}>
          <EmptyState word="잠깐" title={STATES[review.postState].title} />
        </main>
      )}
      <aside className={styles.panel} aria-label="내가 보낸 답">
        <div className={styles.boxes}>
          <div>
            <h2 className="font-title">이 글에는 답을 보냈어요</h2>
            {sent.thankedAt !== null && <p className={styles.soft}>글쓴이가 고맙다고 했어요.</p>}
          </div>
          {sent.withdrawalReason !== null && (
            <p>
              <b>선생님이 이 답을 가렸어요.</b> {sent.withdrawalReason}
            </p>
          )}
          <WrittenAnswers answers={answers} />
        </div>
      </aside>
    </div>
  );
}

/** The text may have changed since the answers were sent. */
function marksInText(
  { document }: NonNullable<PeerReview['post']>,
  answers: ReturnType<typeof answersOf>,
) {
  return marksOf(withValidPlaces(answers, plainText(document)));
}
