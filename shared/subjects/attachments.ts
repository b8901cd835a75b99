import * as z from 'zod/mini';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';

export const AttachmentKind = z.enum(['FILE', 'WEB_PAGE']);
export type AttachmentKind = z.infer<typeof AttachmentKind>;

/** A file or web page attached to a post, or as a resource to a subject. */
export const Attachment = z.object({
  attachmentId: Id,
  attachmentKind: AttachmentKind,
  /** The file's name or the page's title. */
  title: z.string(),
  /** Of a file, by its extension. For display: it is always downloaded as bytes. */
  mediaType: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
  /** Of a web page. */
  url: z.nullable(z.string()),
  /** Of a web page, by the page; of a picture among the resources, by the owner. */
  description: z.nullable(z.string()),
  /** Of a web page, or of a file that is a picture: upright and without metadata, 1,600 pixels at most. */
  pictureUrl: z.nullable(z.string()),
  createdAt: Instant,
});
export type Attachment = z.infer<typeof Attachment>;

const Attachments = z.object({ attachments: z.array(Attachment) });
const Added = z.object({ resultCode: z.literal('SUCCESS'), attachment: Attachment });
/** The gateway answers MALFORMED_URL for an invalid address. */
const WebPageAddress = z.strictObject({
  url: z.string().check(z.trim(), z.minLength(1), z.maxLength(LIMITS.webPageAddress)),
});

const POST = '/api/group/{groupId}/post/{postId}/attachment';
const SUBJECT = '/api/group/{groupId}/subject/{subjectId}/resource';

const onPost = ['POST_NOT_FOUND'] as const;
const onSubject = ['SUBJECT_NOT_FOUND'] as const;
/** Only the author may change attachments, and only of a draft. */
const onDraft = [...onPost, 'POST_ALREADY_PUBLISHED'] as const;
const WEB_PAGE_ERRORS = ['INVALID_URL_OR_ACCESS_RESTRICTED', 'MALFORMED_URL'] as const;

/** In the order of attaching, for every reader of the post. */
export const listAttachments = endpoint({
  method: 'GET',
  path: POST,
  result: Attachments,
  errors: onPost,
});

/** A file of any kind up to 50 MB, under its own name. */
export const attachFile = endpoint({
  method: 'POST',
  path: `${POST}/file`,
  upload: 'file',
  result: Added,
  errors: [...onDraft, 'LIMIT_EXCEEDED'],
});

/** The server reads the page once: title, description, picture. */
export const attachWebPage = endpoint({
  method: 'POST',
  path: `${POST}/web-page`,
  body: WebPageAddress,
  result: Added,
  errors: [...onDraft, ...WEB_PAGE_ERRORS, 'LIMIT_EXCEEDED'],
});

export const openAttachment = endpoint({
  method: 'GET',
  path: `${POST}/{attachmentId}/file`,
  result: 'file',
  errors: [...onPost, 'ATTACHMENT_NOT_FOUND'],
});

/** `restoreAttachment` restores it for an hour. */
export const removeAttachment = endpoint({
  method: 'DELETE',
  path: `${POST}/{attachmentId}`,
  errors: [...onDraft, 'ATTACHMENT_NOT_FOUND'],
});

export const restoreAttachment = endpoint({
  method: 'POST',
  path: `${POST}/{attachmentId}/restore`,
  result: Added,
  errors: [...onDraft, 'ATTACHMENT_NOT_FOUND', 'LIMIT_EXCEEDED'],
});

/** For everybody who sees the subject. `resourceId` is the attachment's id. */
export const listResources = endpoint({
  method: 'GET',
  path: SUBJECT,
  result: Attachments,
  errors: onSubject,
});

export const addResourceFile = endpoint({
  method: 'POST',
  path: `${SUBJECT}/file`,
  upload: 'file',
  result: Added,
  errors: [...onSubject, 'LIMIT_EXCEEDED'],
});

export const addResourceWebPage = endpoint({
  method: 'POST',
  path: `${SUBJECT}/web-page`,
  body: WebPageAddress,
  result: Added,
  errors: [...onSubject, ...WEB_PAGE_ERRORS, 'LIMIT_EXCEEDED'],
});

export const openResource = endpoint({
  method: 'GET',
  path: `${SUBJECT}/{resourceId}/file`,
  result: 'file',
  errors: [...onSubject, 'ATTACHMENT_NOT_FOUND'],
});

/** What a picture shows, for those who do not see it. An empty text: nothing is said. */
export const describeResource = endpoint({
  method: 'PUT',
  path: `${SUBJECT}/{resourceId}/description`,
  body: z.strictObject({
    description: z.string().check(z.trim(), z.maxLength(LIMITS.imageWords)),
  }),
  result: Added,
  errors: [...onSubject, 'ATTACHMENT_NOT_FOUND'],
});

export const removeResource = endpoint({
  method: 'DELETE',
  path: `${SUBJECT}/{resourceId}`,
  errors: [...onSubject, 'ATTACHMENT_NOT_FOUND'],
});

export const restoreResource = endpoint({
  method: 'POST',
  path: `${SUBJECT}/{resourceId}/restore`,
  result: Added,
  errors: [...onSubject, 'ATTACHMENT_NOT_FOUND', 'LIMIT_EXCEEDED'],
});
