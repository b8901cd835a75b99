import * as api from '../../../../shared/reading/comments.ts';
import { groupMember } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { addComment, editComment, listComments, removeComment } from './comments.ts';

export const commentRoutes: Route[] = [
  handle(api.listComments, groupMember, listComments),
  handle(api.addComment, groupMember, addComment),
  handle(api.editComment, groupMember, editComment),
  handle(api.removeComment, groupMember, removeComment),
];
