import * as api from '../../../../shared/reading/my-posts.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { listAllMine, removeMine } from './my-posts.ts';

export const myPostRoutes: Route[] = [
  handle(api.listMyPosts, signedIn, listAllMine),
  handle(api.removeMyPost, signedIn, removeMine),
];
