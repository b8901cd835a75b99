import * as api from '../../../../shared/reading/my-posts.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { listMyPosts, removeMyPost } from './my-posts.ts';

export const myPostRoutes: Route[] = [
  handle(api.listMyPosts, signedIn, listMyPosts),
  handle(api.removeMyPost, signedIn, removeMyPost),
];
