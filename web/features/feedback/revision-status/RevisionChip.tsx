import type { PostStatus, RevisionStatus } from '../../../../shared/reading/posts.ts';
import { Chip, type ChipProps } from '../../../ui/status/Chip.tsx';
import { Time } from '../../../ui/text/Time.tsx';

export interface Revised {
  status: RevisionStatus | null;
  postStatus: PostStatus;
}

interface RevisionLabel extends Pick<ChipProps, 'tone' | 'icon'> {
  text: string;
}

/** The word for the state of a revision in all lists; undefined for a post without one. */
export function revisionLabelOf({ status, postStatus }: Revised): RevisionLabel | undefined {
  if (status === null) return undefined;
  if (status === 'ACCEPTED') return { text: '완성', tone: 'done', icon: 'check' };
  if (status === 'RESUBMITTED') return { text: '다시 냄', tone: 'due' };
  return postStatus === 'DRAFT'
    ? { text: '고쳐 쓰는 중', tone: 'act', icon: 'pen' }
    : { text: '고쳐쓰기 부탁받음', tone: 'pen' };
}

interface RevisionChipProps {
  status: RevisionStatus | null;
  postStatus?: PostStatus | undefined;
  /** Shown while the revision is asked for. */
  dueAt?: string | null | undefined;
  /** How many posts have this state. */
  count?: number | undefined;
}

/** The state of a post's revision; nothing for a post without one. */
export function RevisionChip({
  status,
  postStatus = 'PUBLISHED',
  dueAt = null,
  count,
}: RevisionChipProps) {
  const label = revisionLabelOf({ status, postStatus });
  if (!label) return null;
  return (
    <Chip tone={label.tone} icon={label.icon}>
      {label.text}
      {count !== undefined && ` ${count}`}
      {status === 'REQUESTED' && dueAt !== null && (
        <span>
          · <Time at={dueAt} as="day" />
          까지
        </span>
      )}
    </Chip>
  );
}
