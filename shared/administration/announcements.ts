import * as z from 'zod/mini';
import { endpoint, Id, Instant, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { PageAddress } from './inquiries.ts';

export const AnnouncementKind = z.enum(['NOTICE', 'MAINTENANCE']);
export const AnnouncementAudience = z.enum(['EVERYBODY', 'TEACHERS']);

const NewAnnouncement = z.strictObject({
  content: line(1, LIMITS.announcement),
  /** Where it leads; '' for nowhere. */
  page: z._default(PageAddress, ''),
  announcementKind: AnnouncementKind,
  audience: AnnouncementAudience,
  startsAt: Instant,
  endsAt: Instant,
});
export type NewAnnouncement = z.infer<typeof NewAnnouncement>;

export const Announcement = z.object({ announcementId: Id, ...NewAnnouncement.shape });
export type Announcement = z.infer<typeof Announcement>;

/** What is announced now, for everybody and for teachers: none of it is secret. Newest first. */
export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/announcement',
  result: z.object({ announcements: z.array(Announcement) }),
});

export const AnnouncementState = z.enum(['WAITING', 'SHOWN', 'OVER']);
const Managed = z.object({ ...Announcement.shape, state: AnnouncementState });
export type ManagedAnnouncement = z.infer<typeof Managed>;

/** Also those that wait or are over; newest end first. */
export const listAllAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/announcement',
  result: z.object({ announcements: z.array(Managed) }),
});

/** At most `LIMITS.announcementsAhead` are shown or wait. */
export const createAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/announcement',
  body: NewAnnouncement,
  result: Managed,
  errors: ['ENDS_BEFORE_START', 'TOO_MANY_ANNOUNCEMENTS'],
});

export const updateAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/announcement/{announcementId}',
  body: NewAnnouncement,
  result: Managed,
  errors: ['ANNOUNCEMENT_NOT_FOUND', 'ENDS_BEFORE_START', 'TOO_MANY_ANNOUNCEMENTS'],
});

export const removeAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/admin/announcement/{announcementId}',
  errors: ['ANNOUNCEMENT_NOT_FOUND'],
});
