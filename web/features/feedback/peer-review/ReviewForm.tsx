import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { plainText } from '../../../../shared/document/document-text.ts';
import type { PeerAnswerKind, PeerReview } from '../../../../shared/feedback/peer-review.ts';
import { paths } from '../../../app/paths.ts';
import { feedbackKeys } from '../../../app/query-keys.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { PickableText } from '../annotations/text/PickableText.tsx';
import { AnswerConflictDialog } from '../feedback/AnswerConflictDialog.tsx';
import { SaveLine } from '../feedback/SaveLine.tsx';
import { AnswerBox } from './AnswerBox.tsx';
import { BOXES, KINDS, lackOf, marksOf } from './answers.ts';
import styles from './PeerReview.module.css';
import { useSendPeerReview } from './peer-review.api.ts';
import { ReviewedPost } from './ReviewedPost.tsx';
import { useReviewDraft } from './use-review-draft.ts';
import { WrittenAnswers } from './WrittenAnswers.tsx';

const KIND_LABELS = { PRAISE: BOXES.PRAISE.title, ASK: BOXES.ASK.title };

interface ReviewFormProps {
  userId: string;
  groupId: string;
  review: PeerReview;
  post: NonNullable<PeerReview['post']>;
}

/** A post to review, and the two answers about it. */
export function ReviewForm({ userId, groupId, review, post }: ReviewFormProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const draft = useReviewDraft(userId, groupId, review, post);
  const send = useSendPeerReview(groupId, review.reviewId);
  const [current, setCurrent] = useState<PeerAnswerKind>('PRAISE');
  const [showsLacks, setShowsLacks] = useState(false);
  const [showsConflict, setShowsConflict] = useState(draft.theirs !== null);
  const panel = useRef<HTMLElement>(null);
  const { answers, theirs } = draft;

  async function submit(): Promise<void> {
    if (send.isPending) return;
    if (theirs) return setShowsConflict(true);
    const lacking = KINDS.findIndex((kind) => lackOf(kind, answers[kind]) !== undefined);
    setShowsLacks(lacking >= 0);
    if (lacking >= 0) {
      const area = panel.current?.querySelectorAll('textarea')[lacking];
      area?.focus();
      // The error below it must not lie under the bar either.
      area?.closest('section')?.scrollIntoView({ block: 'center' });
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
      toast({
        isForNextPage: true,
        title: '답을 보냈어요',
        description: '답이 친구에게 전해질 거예요.',
      });
      void navigate(paths.group(groupId));
    } catch (error) {
      toast({ title: errorMessageOf(error), variant: 'destructive' });
      // The post may have changed, or another window may have sent: the page shows how it is now.
      void client.invalidateQueries({
        queryKey: feedbackKeys.peerReview(groupId, review.reviewId),
      });
    }
  }

  return (
    <div className={styles.two}>
      <ReviewedPost review={review} post={post}>
        <PickableText
          label={post.title}
          document={post.document}
          marks={marksOf(answers)}
          currentId={current}
          kinds={KINDS}
          kindLabels={KIND_LABELS}
          picksByClick
          onPick={(range, kind) => {
            const box = kind === 'ASK' || kind === 'PRAISE' ? kind : current;
            setCurrent(box);
            draft.change(box, { place: placeOf(post, range) });
          }}
        />
      </ReviewedPost>
      <aside ref={panel} className={styles.panel} aria-label="내 답">
        <div className={styles.boxes}>
          <div>
            <h2 className="font-title">두 가지만 말해 줘요</h2>
            <p className={styles.soft}>
              시작하는 말을 누르고 이어서 써요. 글에서 그 곳도 눌러 이어 줘요.
            </p>
          </div>
          {review.reviewStatus === 'EXPIRED' && (
            <p className={styles.note}>
              <Icon name="clock" size={18} />
              답할 시간이 지났지만, 지금 보내도 친구가 읽을 수 있어요.
            </p>
          )}
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
          <div>
            {review.hidesReviewer && (
              <p className={styles.note}>
                <Icon name="eye-off" size={18} />쓴 친구에게 내 이름은 보이지 않아요. 선생님은 볼 수
                있어요.
              </p>
            )}
            <p className={styles.note}>
              <Icon name="comment" size={18} />
              사람이 아니라 글에 대해 말해요. 고칠 점은 선생님이 말해 줘요.
            </p>
          </div>
          <SaveLine
            status={draft.status}
            message={draft.message}
            others={[]}
            onConflict={() => setShowsConflict(true)}
          />
        </div>
        <footer className={styles.actions}>
          <LinkButton to={paths.group(groupId)} onClick={() => void draft.flush().catch(() => {})}>
            나중에 이어서
          </LinkButton>
          <Button variant="primary" wide busy={send.isPending} onClick={() => void submit()}>
            답 보내기
          </Button>
        </footer>
      </aside>
      {theirs && showsConflict && (
        <AnswerConflictDialog
          mine={<WrittenAnswers answers={answers} />}
          theirs={<WrittenAnswers answers={theirs.answers} />}
          onChoose={draft.resolve}
          onClose={() => setShowsConflict(false)}
        />
      )}
    </div>
  );
}

function placeOf(
  { document }: ReviewFormProps['post'],
  { start, end }: { start: number; end: number },
) {
  const limited = Math.min(end, start + LIMITS.annotatedWords);
  return { start, end: limited, exact: plainText(document).slice(start, limited) };
}
