import * as api from '../../../../shared/subjects/attachments.ts';
import { groupMember, groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as attachments from './attachments.ts';

export const attachmentRoutes: Route[] = [
  handle(api.listAttachments, groupMember, attachments.listAttachments),
  handle(api.attachFile, groupMember, attachments.attachFile),
  handle(api.attachWebPage, groupMember, attachments.attachWebPage),
  handle(api.openAttachment, groupMember, attachments.openAttachment),
  handle(api.removeAttachment, groupMember, attachments.removeAttachment),
  handle(api.restoreAttachment, groupMember, attachments.restoreAttachment),
  handle(api.listResources, groupMember, attachments.listResources),
  handle(api.addResourceFile, groupOwner, attachments.addResourceFile),
  handle(api.addResourceWebPage, groupOwner, attachments.addResourceWebPage),
  handle(api.openResource, groupMember, attachments.openResource),
  handle(api.describeResource, groupOwner, attachments.describeResource),
  handle(api.removeResource, groupOwner, attachments.removeResource),
  handle(api.restoreResource, groupOwner, attachments.restoreResource),
];
