import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';
import { FeedbackKind } from '../feedback/feedback.ts';

/** How many posts and feedbacks the page shows. */
export const MY_PAGE = { posts: 60, feedback: 3 } as const;

/** ANSWERED: published, with feedback. */
export const MyPagePostState = z.enum(['DRAFT', 'PUBLISHED', 'ANSWERED']);
export type MyPagePostState = z.infer<typeof MyPagePostState>;

const MyPagePost = z.object({
  postId: Id,
  groupId: Id,
  ragId: Id,
  title: z.string(),
  subjectTitle: z.string(),
  state: MyPagePostState,
  characters: z.number(),
  /** The time of publication, or of a draft's last save. */
  at: Instant,
});
export type MyPagePost = z.infer<typeof MyPagePost>;

/** The user's posts of the school year in their groups, with the reactions. */
export const getMyPage = endpoint({
  method: 'GET',
  path: '/api/user/my-page',
  result: z.object({
    /** The first day of this school year, 1 March: '2026-03-01'. */
    since: z.string(),
    /** The newest of this school year, newest first. */
    posts: z.array(MyPagePost),
    counts: z.object({
      DRAFT: z.number(),
      PUBLISHED: z.number(),
      ANSWERED: z.number(),
      /** Of published posts. */
      characters: z.number(),
      /** From others, on published posts. */
      likes: z.number(),
      comments: z.number(),
      /** Of all years, like `feedback` below. */
      feedback: z.number(),
    }),
    /** The newest feedback to the user's posts. */
    feedback: z.array(
      z.object({
        feedbackId: Id,
        postId: Id,
        groupId: Id,
        title: z.string(),
        /** Null for a peer whose name is hidden. */
        penName: z.nullable(z.string()),
        isTeacher: z.boolean(),
        feedbackKind: FeedbackKind,
        content: z.string(),
        sentAt: Instant,
      }),
    ),
  }),
});
export type MyPage = z.infer<(typeof getMyPage)['result']>;
