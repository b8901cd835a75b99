import * as history from '../../../shared/history.ts';
import * as myPosts from '../../../shared/my-posts.ts';
import * as api from '../../../shared/posts.ts';
import * as searching from '../../../shared/search.ts';
import { listSimilarPhrases } from '../../../shared/similar-phrases.ts';
import * as userActivity from '../../../shared/user-activity.ts';
import { groupMember, groupOwner, signedIn } from '../../platform/http/access.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { getKeptVersion, getWay, listKeptVersions, restore } from './history.ts';
import { listAllMine, removeMine } from './my-posts.ts';
import { getActivity, listMine } from './person.ts';
import { getNeighbours, getPost, listMyPostsOnSubject, listPosts } from './posts.ts';
import { search } from './search.ts';
import { listPhrases } from './similar-phrases.ts';
import { publishPost, savePost, unpublishPost } from './writing.ts';

export const postRoutes: Route[] = [
  handle(api.listPosts, groupMember, listPosts),
  handle(searching.searchPosts, groupMember, search),
  handle(api.getPost, groupMember, getPost),
  handle(listSimilarPhrases, groupOwner, listPhrases),
  handle(api.getNeighbours, groupMember, getNeighbours),
  handle(api.listMyPostsOnSubject, groupMember, listMyPostsOnSubject),
  handle(api.savePost, groupMember, savePost),
  handle(api.publishPost, groupMember, publishPost),
  handle(api.unpublishPost, groupMember, unpublishPost),
  handle(history.listVersions, groupMember, listKeptVersions),
  handle(history.getVersion, groupMember, getKeptVersion),
  handle(history.restoreVersion, groupMember, restore),
  handle(history.getProcess, groupMember, getWay),
  handle(userActivity.getUserActivity, groupMember, getActivity),
  handle(userActivity.listMyWriting, groupMember, listMine),
  handle(myPosts.listMyPosts, signedIn, listAllMine),
  handle(myPosts.removeMyPost, signedIn, removeMine),
];
