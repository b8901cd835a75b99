import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { plainText } from '../../../../shared/document/document-text.ts';
import type { PeerAnswerKind, PeerReview } from '../../../../shared/feedback/peer-review.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { AnnotatedText, type TextMark } from '../annotations/text/AnnotatedText.tsx';
import { PickableText } from '../annotations/text/PickableText.tsx';
import { AnswerBox } from './AnswerBox.tsx';
import { type Answers, BOXES, KINDS, lackOf } from './answers.ts';
import styles from './PeerReview.module.css';
import { peerReviewQuery, peerReviewsQuery, useSendPeerReview } from './peer-review.api.ts';
import { useReviewDraft } from './use-review-draft.ts';

export function Component() {
  const { groupId = '', reviewId = '' } = useParams();
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery(peerReviewQuery(groupId, reviewId));
  return (
    <div className={styles.page}>
      <Header groupId={groupId} review={data} />
      {!data && error && (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && (
        <Loading label="글을 가져오고 있어요">
          <Skeleton shape="block" height="24rem" />
        </Loading>
      )}
      {data && user && <Review key={reviewId} userId={user.id} groupId={groupId} review={data} />}
    </div>
  );
}

function Header({ groupId, review }: { groupId: string; review: PeerReview | undefined }) {
  const { data } = useQuery(peerReviewsQuery(groupId));
  const subject = data?.subjects.find(({ ragId }) => ragId === review?.ragId);
  const given = subject?.reviews.filter(({ reviewStatus }) => reviewStatus === 'SENT').length;
  return (
    <header className={styles.bar}>
      <LinkButton variant="quiet" icon="back" to={paths.group(groupId)} aria-label="모임 홈으로" />
      <h1>친구 글에 답하기</h1>
      <p className={styles.soft}>{review?.subjectTitle}</p>
      {subject && (
        <p className={styles.counts}>
          내가 준 답 <b>{given}</b>/{subject.reviews.length} · 내가 받은 답{' '}
          <b>{subject.received}</b>/{Math.max(subject.places, subject.received)}
        </p>
      )}
    </header>
  );
}

interface ReviewProps {
  userId: string;
  groupId: string;
  review: PeerReview;
}

function Review({ userId, groupId, review }: ReviewProps) {
  const { post, sent, postState, draft } = review;
  if (sent) return <Sent review={review} sent={sent} />;
  if (post) return <Form userId={userId} groupId={groupId} review={review} post={post} />;
  return (
    <main id="main" className={styles.gone}>
      <EmptyState
        word="잠깐"
        title={postState === 'DELETED' ? '글쓴이가 지운 글이에요' : '글쓴이가 글을 고치고 있어요'}
      >
        {postState === 'DELETED'
          ? '이 글에는 답할 수 없어요.'
          : '다시 내면 이어서 답할 수 있어요. 쓰던 답은 그대로 있어요.'}
      </EmptyState>
      {draft?.answers.map(({ annotationKind, content }) => (
        <blockquote key={annotationKind} className="font-pen">
          {content}
        </blockquote>
      ))}
    </main>
  );
}

function Form({
  userId,
  groupId,
  review,
  post,
}: ReviewProps & { post: NonNullable<PeerReview['post']> }) {
  const navigate = useNavigate();
  const draft = useReviewDraft(userId, groupId, review);
  const send = useSendPeerReview(groupId, review.reviewId);
  const [current, setCurrent] = useState<PeerAnswerKind>('PRAISE');
  const [showsLacks, setShowsLacks] = useState(false);
  const { answers } = draft;

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (send.isPending) return;
    const lacking = KINDS.find((kind) => lackOf(kind, answers[kind]) !== undefined);
    setShowsLacks(lacking !== undefined);
    if (lacking) {
      setCurrent(lacking);
      return;
    }
    try {
      await draft.flush();
      await send.mutateAsync({
        version: draft.version(),
        postVersion: post.version,
        answers: KINDS.flatMap((annotationKind) => {
          const { content, place } = answers[annotationKind];
          return place ? [{ annotationKind, content, place }] : [];
        }),
      });
      draft.discard();
      toast({ title: '답을 보냈어요', description: '친구가 곧 읽어 볼 거예요.' });
      void navigate(paths.group(groupId));
    } catch (error) {
      toast({ title: errorMessageOf(error), variant: 'destructive' });
    }
  }

  return (
    <form className={styles.two} noValidate onSubmit={(event) => void submit(event)}>
      <main id="main" className={styles.text}>
        <div className={styles.sheet}>
          <h2 className="font-title">{post.title}</h2>
          <p className={styles.soft}>
            {post.author
              ? `${post.author.penName}의 글`
              : '우리 반 친구가 썼어요. 이름은 답을 보낸 뒤에도 보이지 않아요.'}
          </p>
          <PickableText
            label={post.title}
            document={post.document}
            marks={marksOf(answers)}
            currentId={current}
            kinds={KINDS}
            onPick={({ start, end }, kind) => {
              const box = kind === 'ASK' || kind === 'PRAISE' ? kind : current;
              setCurrent(box);
              draft.change(box, { place: placeOf(post, start, end) });
            }}
          />
        </div>
      </main>
      <aside className={styles.panel} aria-label="내 답">
        <h2 className="font-title">두 가지만 말해 줘요</h2>
        <p className={styles.soft}>시작하는 말을 누르고 이어서 써요.</p>
        {KINDS.map((kind, index) => (
          <AnswerBox
            key={kind}
            kind={kind}
            number={index + 1}
            answer={answers[kind]}
            isCurrent={kind === current}
            error={showsLacks ? lackOf(kind, answers[kind]) : undefined}
            onChange={(part) => draft.change(kind, part)}
            onFocus={() => setCurrent(kind)}
          />
        ))}
        {review.hidesReviewer && (
          <p className={styles.note}>
            <Icon name="eye-off" size={16} />쓴 친구에게 내 이름은 보이지 않아요. 선생님은 볼 수
            있어요.
          </p>
        )}
        <p className={styles.note}>
          <Icon name="comment" size={16} />
          사람이 아니라 글에 대해 말해요. 고칠 점은 선생님이 말해 줘요.
        </p>
        <footer className={styles.actions}>
          <LinkButton to={paths.group(groupId)}>나중에 이어서</LinkButton>
          <Button type="submit" variant="primary" wide busy={send.isPending}>
            답 보내기
          </Button>
        </footer>
      </aside>
    </form>
  );
}

function Sent({ review, sent }: { review: PeerReview; sent: NonNullable<PeerReview['sent']> }) {
  return (
    <main id="main" className={styles.text}>
      <div className={styles.sheet}>
        <h2 className="font-title">{review.post?.title ?? review.subjectTitle}</h2>
        <p className={styles.soft}>
          이 글에는 답을 보냈어요.{sent.thankedAt !== null && ' 글쓴이가 고맙다고 했어요.'}
        </p>
        {sent.withdrawalReason !== null && (
          <p>
            <b>모임을 연 사람이 이 답을 거두었어요.</b> {sent.withdrawalReason}
          </p>
        )}
        {review.post && <AnnotatedText document={review.post.document} marks={[]} />}
        <ul className={styles.answers}>
          {sent.answers.map(({ annotationKind, place, content }) => (
            <li key={annotationKind + content}>
              <span className={styles.soft}>
                {BOXES[annotationKind].title} · <q>{place?.exact}</q>
              </span>
              <p className="font-pen">{content}</p>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

function placeOf({ document }: NonNullable<PeerReview['post']>, start: number, end: number) {
  const most = Math.min(end, start + LIMITS.annotatedWords);
  return { start, end: most, exact: plainText(document).slice(start, most) };
}

function marksOf(answers: Answers): TextMark[] {
  return KINDS.flatMap((kind, index) => {
    const { place } = answers[kind];
    return place ? [{ id: kind, number: index + 1, kind, start: place.start, end: place.end }] : [];
  });
}
