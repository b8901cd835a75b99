import * as api from '../../../../shared/reading/posts.ts';
import { groupMember } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { getNeighbours, getPost, listMyPostsOnSubject, listPosts } from './posts.ts';

export const postRoutes: Route[] = [
  handle(api.listPosts, groupMember, listPosts),
  handle(api.getPost, groupMember, getPost),
  handle(api.getNeighbours, groupMember, getNeighbours),
  handle(api.listMyPostsOnSubject, groupMember, listMyPostsOnSubject),
];
