import { v7 as uuid } from 'uuid';
import type { FeedbackContent } from '../../../../../shared/feedback/feedback.ts';
import type { FeedbackDraft } from '../../../../../shared/feedback/feedback-drafts.ts';
import type { LocalFeedbackDraft } from '../../../../platform/drafts/feedback-draft-store.ts';
import { contentOf, EMPTY_CONTENT, isSameContent, moveToText } from './draft-content.ts';

export interface DraftSources {
  /** The text that is shown, to which annotations refer. */
  post: { version: number; text: string };
  /** The draft on the server, with where its annotations are in the text that is shown. */
  stored: FeedbackDraft | null;
  locations: Parameters<typeof moveToText>[2];
  /** The draft on this device, which the server may not have. */
  local: LocalFeedbackDraft<FeedbackContent> | undefined;
}

export interface OpenedDraft {
  content: FeedbackContent;
  feedbackId: string;
  version: number;
  isUnsaved: boolean;
  isConflict: boolean;
  movedCount: number;
}

/** With which text the feedback is opened: the device's if it has what the server has not. */
export function openDraft({ stored, local, post, locations }: DraftSources): OpenedDraft {
  const isMoved = stored !== null && stored.postVersion !== post.version;
  const { content: onServer, movedCount } = isMoved
    ? moveToText(contentOf(stored), post.text, locations)
    : { content: stored ? contentOf(stored) : EMPTY_CONTENT, movedCount: 0 };
  const version = stored?.version ?? 0;
  const isLocalNewer =
    local !== undefined && !isSameContent(contentOf(local.content), stored ?? EMPTY_CONTENT);
  if (!isLocalNewer) {
    const feedbackId = stored?.feedbackId ?? uuid();
    const isUnsaved = isMoved;
    return { content: onServer, feedbackId, version, isUnsaved, isConflict: false, movedCount };
  }
  // The words of the device's annotations are looked for where they were.
  const kept =
    local.postVersion === post.version
      ? { content: contentOf(local.content), movedCount: 0 }
      : moveToText(contentOf(local.content), post.text, sameWords(local.content, post.text));
  return {
    ...kept,
    // The id of a draft that the server no longer has may be that of a feedback that was delivered.
    feedbackId: stored?.feedbackId ?? (local.version === 0 ? local.feedbackId : uuid()),
    version,
    isUnsaved: true,
    isConflict: stored !== null && local.version !== stored.version,
  };
}

function sameWords({ annotations }: FeedbackContent, text: string) {
  return Object.fromEntries(
    annotations.flatMap(({ annotationId, start, end, exact }) =>
      text.slice(start, end) === exact
        ? [[annotationId, { state: 'SAME' as const, start, end }]]
        : [],
    ),
  );
}
