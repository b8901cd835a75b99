import type { Feedback } from '../../../../shared/feedback/feedback.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { PostVersion } from '../../../../shared/writing/history.ts';
import { ANSWERED_LABELS } from '../../feedback/feedback/feedback.model.ts';

export interface TimelineEvent {
  id: string;
  label: string;
  /** Of feedback the red pen's colour. */
  isFeedback: boolean;
  at: string;
  /** Undefined for what is no text. */
  characters: number | undefined;
}

/** The first version that its readers saw; `versions` are newest first. */
export function firstPublishedOf(versions: readonly PostVersion[]): PostVersion | undefined {
  return versions.findLast(({ versionKind }) => versionKind === 'PUBLISHED');
}

/** From the first words to the newest published version, newest first. */
export function timelineOf(
  { createdAt }: Pick<Post, 'createdAt'>,
  versions: readonly PostVersion[],
  feedbacks: readonly Feedback[],
): TimelineEvent[] {
  const first = firstPublishedOf(versions);
  const published = versions
    .filter(({ versionKind }) => versionKind === 'PUBLISHED')
    .map((version) => ({
      id: version.versionId,
      label: version === first ? '처음 낸 글' : '다시 낸 글',
      isFeedback: false,
      at: version.writtenAt,
      characters: version.characters,
    }));
  const answered = feedbacks
    .filter(({ withdrawalReason }) => withdrawalReason === null)
    .map(({ feedbackId, feedbackKind, decision, sentAt }) => ({
      id: feedbackId,
      label: decision === 'ACCEPTED' ? '완성했어요' : ANSWERED_LABELS[feedbackKind],
      isFeedback: true,
      at: sentAt,
      characters: undefined,
    }));
  const started = {
    id: 'started',
    label: '쓰기 시작했어요',
    isFeedback: false,
    at: createdAt,
    characters: undefined,
  };
  const events = [...published, ...answered].sort(
    (one, other) => Date.parse(other.at) - Date.parse(one.at),
  );
  return [...events, started];
}
