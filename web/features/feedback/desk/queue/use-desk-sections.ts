import type { Result } from '../../../../../shared/contract/endpoint.ts';
import type { DeskPost, listDesk } from '../../../../../shared/feedback/desk.ts';
import { useSendingPosts } from '../desk.api.ts';
import type { DeskSection } from './DeskQueue.tsx';

interface DeskSections {
  sections: { section: DeskSection; posts: DeskPost[] }[];
  /** In the order in which they stand in the queue. */
  all: DeskPost[];
  /** Those that wait for an answer. */
  toAnswer: DeskPost[];
  /** Of all posts, whatever subject is chosen. */
  subjects: { ragId: string; title: string }[];
}

/** The queue of the desk, of one subject or of all; what is being sent no longer waits. */
export function useDeskSections(
  groupId: string,
  desk: Result<typeof listDesk> | undefined,
  ragId: string | undefined,
): DeskSections {
  const sendingIds = useSendingPosts(groupId);
  if (!desk) return { sections: [], all: [], toAnswer: [], subjects: [] };
  const everything = [...desk.revised, ...desk.waiting, ...desk.revising, ...desk.answered];
  const isSending = ({ postId, sendAt }: DeskPost) => sendAt !== null || sendingIds.has(postId);
  const isShown = (post: DeskPost) => ragId === undefined || post.ragId === ragId;
  const open = (posts: DeskPost[]) => posts.filter((post) => isShown(post) && !isSending(post));
  const revised = open(desk.revised);
  const waiting = open(desk.waiting);
  const sections = [
    { section: 'revised' as const, posts: revised },
    { section: 'waiting' as const, posts: waiting },
    { section: 'revising' as const, posts: open(desk.revising) },
    { section: 'sending' as const, posts: everything.filter((p) => isShown(p) && isSending(p)) },
    { section: 'answered' as const, posts: open(desk.answered) },
  ];
  return {
    sections,
    all: sections.flatMap(({ posts }) => posts),
    toAnswer: [...revised, ...waiting],
    subjects: [...new Map(everything.map((post) => [post.ragId, post.subjectTitle]))].map(
      ([id, title]) => ({ ragId: id, title }),
    ),
  };
}

/** The next post that waits, or the first one that was skipped. */
export function nextToAnswer(toAnswer: readonly DeskPost[], post: DeskPost): DeskPost | undefined {
  const at = toAnswer.findIndex(({ postId }) => postId === post.postId);
  return toAnswer[at + 1] ?? toAnswer.find(({ postId }) => postId !== post.postId);
}
