import { type ReactNode, use } from 'react';
import { useNavigate } from 'react-router';
import type { Post } from '../../../../shared/reading/posts.ts';
import { paths } from '../../../app/paths.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { HeaderToolsContext } from '../../../ui/layout/header-tools.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { RevisionSteps } from '../../feedback/revision/RevisionSteps.tsx';
import writing from './Writing.module.css';
import styles from './WritingHeader.module.css';
import type { SelectedSubject } from './WritingPage.tsx';

const isPast = (at: string) => new Date(at).getTime() < Date.now();

function Due({
  deadline,
  lateAllowed,
  isExtended,
}: SelectedSubject['subject'] & { deadline: string }) {
  const isOver = isPast(deadline);
  return (
    <Chip tone="due" icon="clock" className={styles.due}>
      {isOver ? (
        lateAllowed ? (
          '마감이 지났지만 받아요'
        ) : (
          '마감이 지났어요'
        )
      ) : (
        <>
          <span className={writing.wide}>
            {isExtended && '마감 연장 '}
            <Time at={deadline} as="deadline" />
          </span>
          <span className={styles.narrow}>
            <Time at={deadline} as="day" />
            까지{isExtended && ' 연장'}
          </span>
        </>
      )}
    </Chip>
  );
}

/** A revision has a date of its own, also after the subject is over. */
function RevisionDue({ dueAt }: { dueAt: string }) {
  return (
    <Chip tone="due" icon="clock" className={writing.wide}>
      <Time at={dueAt} as="day" />
      까지
    </Chip>
  );
}

/** On a phone, where the header has no room for them. */
export function StepsInPage({ post }: { post: Post | undefined }) {
  if (!post || post.revisionStatus === null) return null;
  return <RevisionSteps status={post.revisionStatus} className={styles.stepsInPage} />;
}

export function WritingHeader({
  groupId,
  selected,
  post,
  onChooseSubject,
  children,
}: {
  groupId: string;
  selected?: SelectedSubject;
  post?: Post | undefined;
  onChooseSubject(): void;
  children?: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <header className={styles.header}>
      <IconButton
        icon="back"
        label="모임 홈으로"
        onClick={() => void navigate(paths.group(groupId))}
      />
      <span className={styles.place}>
        <b className="font-title">{selected?.subject.subjectTitle ?? '글쓰기'}</b>{' '}
        <span className={writing.muted}>{selected?.activity.activityTitle}</span>
      </span>
      <button type="button" className={styles.placeButton} onClick={onChooseSubject}>
        <b className="font-title">{selected?.subject.subjectTitle ?? '글쓰기'}</b>
        <Icon name="down" size={14} />
        <span className="sr-only">다른 주제 고르기</span>
      </button>
      {post && post.revisionStatus !== null && (
        <RevisionSteps status={post.revisionStatus} className={styles.steps} />
      )}
      <span className={styles.actions}>
        {post?.revisionStatus === 'REQUESTED'
          ? post.revisionDueAt && <RevisionDue dueAt={post.revisionDueAt} />
          : selected?.subject.deadline && (
              <Due {...selected.subject} deadline={selected.subject.deadline} />
            )}
        <span className={styles.tools}>{use(HeaderToolsContext)}</span>
        {children}
      </span>
    </header>
  );
}
