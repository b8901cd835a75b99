import type { InstantNow, MaybeInstant } from './people-tables.ts';

interface PostPicturesTable {
  postId: string;
  fileId: string;
}

interface AttachmentsTable {
  attachmentId: string;
  /** Of the two one: what it is attached to. */
  postId: string | null;
  ragId: string | null;
  attachmentKind: 'FILE' | 'WEB_PAGE';
  position: number;
  title: string;
  fileId: string | null;
  url: string | null;
  description: string | null;
  pictureFileId: string | null;
  createdAt: InstantNow;
  deletedAt: MaybeInstant;
}

/** What names the files that people sent. */
export interface FileTables {
  postPictures: PostPicturesTable;
  attachments: AttachmentsTable;
}
