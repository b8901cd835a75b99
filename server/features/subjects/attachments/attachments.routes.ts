import * as api from '../../../../shared/subjects/attachments.ts';
import { groupMember, groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import {
  attachFile,
  attachWebPage,
  list,
  onPost,
  onSubject,
  open,
  remove,
  restore,
} from './attachments.ts';

export const attachmentRoutes: Route[] = [
  handle(api.listAttachments, groupMember, (call) => list(onPost(call))),
  handle(api.attachFile, groupMember, (call) => attachFile(onPost(call), call.http)),
  handle(api.attachWebPage, groupMember, (call) => attachWebPage(onPost(call), call.body)),
  handle(api.openAttachment, groupMember, (call) => open(onPost(call), call.params.attachmentId)),
  handle(api.removeAttachment, groupMember, (call) =>
    remove(onPost(call), call.params.attachmentId),
  ),
  handle(api.restoreAttachment, groupMember, (call) =>
    restore(onPost(call), call.params.attachmentId),
  ),
  handle(api.listResources, groupMember, (call) => list(onSubject(call))),
  handle(api.addResourceFile, groupOwner, (call) => attachFile(onSubject(call), call.http)),
  handle(api.addResourceWebPage, groupOwner, (call) => attachWebPage(onSubject(call), call.body)),
  handle(api.openResource, groupMember, (call) => open(onSubject(call), call.params.resourceId)),
  handle(api.removeResource, groupOwner, (call) => remove(onSubject(call), call.params.resourceId)),
  handle(api.restoreResource, groupOwner, (call) =>
    restore(onSubject(call), call.params.resourceId),
  ),
];
