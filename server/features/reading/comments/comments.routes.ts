import * as api from '../../../../shared/reading/comments.ts';
import * as mentionApi from '../../../../shared/reading/mentions.ts';
import { groupMember } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import {
  addComment,
  editComment,
  listComments,
  listMentionable,
  removeComment,
} from './comments.ts';

export const commentRoutes: Route[] = [
  handle(api.listComments, groupMember, listComments),
  handle(mentionApi.listMentionable, groupMember, listMentionable),
  handle(api.addComment, groupMember, addComment),
  handle(api.editComment, groupMember, editComment),
  handle(api.removeComment, groupMember, removeComment),
];
