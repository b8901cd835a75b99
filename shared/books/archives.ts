import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';

export const ArchiveStatus = z.enum(['QUEUED', 'MAKING', 'DONE', 'FAILED']);

/** Everything published in a group, as one file for each writer. */
export const GroupArchive = z.object({
  archiveId: Id,
  archiveStatus: ArchiveStatus,
  withFeedback: z.boolean(),
  /** How many there are, counted when the making began. */
  writers: z.int(),
  /** How many have their file. */
  made: z.int(),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  /** When its files are deleted. */
  expiresAt: z.nullable(Instant),
});
export type GroupArchive = z.infer<typeof GroupArchive>;

export const ArchivePart = z.object({
  userId: Id,
  penName: z.string(),
  bytes: z.int(),
  /** False if the texts could not be typeset, so that PDF and EPUB are missing. */
  hasBook: z.boolean(),
});
export type ArchivePart = z.infer<typeof ArchivePart>;

export const ArchiveState = z.object({
  /** The newest finished one. */
  archive: z.nullable(GroupArchive),
  /** The newest one if it is unfinished or failed. Only for the owner. */
  latest: z.nullable(GroupArchive),
  /** Of the finished one: all for the owner, the own for other members. */
  parts: z.array(ArchivePart),
});
export type ArchiveState = z.infer<typeof ArchiveState>;

/** Begins a new archive, which replaces the one before when it is finished. */
export const makeGroupArchive = endpoint({
  method: 'POST',
  status: 202,
  path: '/api/group/{groupId}/archive',
  body: z.strictObject({ withFeedback: z.boolean() }),
  result: ArchiveState,
  errors: ['ARCHIVE_IN_PROGRESS', 'ARCHIVE_WITHOUT_POSTS'],
});

export const getGroupArchive = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/archive',
  result: ArchiveState,
});

/** Of the writer `userId`, or of all writers. The path ends in `/file`, for which clients wait longer. */
export const downloadGroupArchive = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/archive/file',
  query: z.strictObject({ userId: z.optional(Id) }),
  result: 'file',
  errors: ['ARCHIVE_NOT_FOUND', 'ARCHIVE_TOO_LARGE'],
});

/** The viewer's own, also after leaving the group. */
export const downloadMyArchive = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/archive/mine/file',
  result: 'file',
  errors: ['GROUP_NOT_FOUND', 'ARCHIVE_NOT_FOUND'],
});
