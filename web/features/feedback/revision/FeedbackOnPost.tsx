import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Post } from '../../../../shared/reading/posts.ts';
import { useGroupMenu } from '../../../app/menus/group-menu.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { ReviseButton } from '../../writing/unpublishing/ReviseButton.tsx';
import { feedbackQuery } from '../feedback/feedback.api.ts';
import styles from './FeedbackOnPost.module.css';
import { ReceivedFeedback } from './ReceivedFeedback.tsx';
import { RevisionSteps } from './RevisionSteps.tsx';
import { numberFeedbacks } from './revision.model.ts';

/** Only the author and the owner may read feedback; for others it renders nothing. */
export function FeedbackOnPost({ post, isMine }: { post: Post; isMine: boolean }) {
  const isOwner = useGroupMenu()?.isOwner === true;
  const { groupId, postId, ragId, revisionStatus, revisionDueAt } = post;
  const { data } = useQuery(feedbackQuery(groupId, postId));
  const feedbacks = data?.feedbacks ?? [];
  const section = useRef<HTMLElement>(null);
  const isAskedFor = useLocation().hash === '#answers';
  const isLoaded = data !== undefined;
  // The answers arrive after the browser has looked for the place that the address names.
  useEffect(() => {
    if (!isAskedFor || !isLoaded) return;
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [isAskedFor, isLoaded]);
  if (feedbacks.length === 0 && !isOwner) return null;
  const isAsked = isMine && revisionStatus === 'REQUESTED';
  const numbered = numberFeedbacks(feedbacks);
  const openRequest =
    revisionStatus === 'REQUESTED'
      ? numbered.find(({ decision }) => decision === 'REVISION')
      : undefined;
  return (
    <section
      ref={section}
      id="answers"
      tabIndex={-1}
      className={styles.feedback}
      aria-labelledby="feedback-title"
    >
      <header>
        <h2 id="feedback-title">피드백 {feedbacks.length > 0 && feedbacks.length}</h2>
        {isOwner && (
          <LinkButton size="small" icon="pen" to={paths.feedbackMaking(groupId, { postId })}>
            빨간 펜으로 답하기
          </LinkButton>
        )}
      </header>
      {revisionStatus !== null && <RevisionSteps status={revisionStatus} />}
      {isMine && revisionStatus === 'RESUBMITTED' && (
        <p>다시 냈어요. 이제 선생님이 읽어 볼 차례예요.</p>
      )}
      {isAsked && (
        <p className={styles.asked}>
          <span>
            선생님이 고쳐쓰기를 부탁했어요
            {revisionDueAt && (
              <>
                {' '}
                · <Time at={revisionDueAt} as="day" />
                까지
              </>
            )}
          </span>
          {post.postStatus === 'PUBLISHED' ? (
            <ReviseButton post={post} isAsked />
          ) : (
            <LinkButton
              variant="primary"
              icon="pen"
              to={paths.writing(groupId, { subjectId: ragId, postId, tab: 'feedback' })}
            >
              이어서 고치기
            </LinkButton>
          )}
        </p>
      )}
      {numbered.map((feedback) => (
        <ReceivedFeedback
          key={feedback.feedbackId}
          postIds={{ groupId, postId }}
          feedback={feedback}
          isAuthor={isMine}
          isFulfilled={feedback !== openRequest}
        />
      ))}
    </section>
  );
}
