import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';

/** Pieces that stand as cells, and answers that are shown: the others are a link away. */
export const MY_PAGE = { pieces: 60, feedback: 3 } as const;

/** ANSWERED: handed in, and feedback came. */
export const MyPieceState = z.enum(['DRAFT', 'PUBLISHED', 'ANSWERED']);
export type MyPieceState = z.infer<typeof MyPieceState>;

const MyPiece = z.object({
  postId: Id,
  groupId: Id,
  ragId: Id,
  title: z.string(),
  subjectTitle: z.string(),
  state: MyPieceState,
  characters: z.number(),
  /** When it was handed in; of a draft, when it was last saved. */
  at: Instant,
});
export type MyPiece = z.infer<typeof MyPiece>;

/** One's own year: what one wrote in the groups one is in, and what came back. */
export const getMyPage = endpoint({
  method: 'GET',
  path: '/api/user/my-page',
  result: z.object({
    /** The first day of this school year, 1 March: '2026-03-01'. */
    since: z.string(),
    /** The newest of this school year, newest first. */
    pieces: z.array(MyPiece),
    counts: z.object({
      DRAFT: z.number(),
      PUBLISHED: z.number(),
      ANSWERED: z.number(),
      /** Of the handed-in ones. */
      characters: z.number(),
      /** From others, on the handed-in ones. */
      likes: z.number(),
      comments: z.number(),
      /** Of all years, as the answers below are. */
      feedback: z.number(),
    }),
    /** The newest answers to my pieces. */
    feedback: z.array(
      z.object({
        feedbackId: Id,
        postId: Id,
        groupId: Id,
        title: z.string(),
        penName: z.string(),
        content: z.string(),
        sentAt: Instant,
      }),
    ),
  }),
});
export type MyPage = z.infer<(typeof getMyPage)['result']>;
