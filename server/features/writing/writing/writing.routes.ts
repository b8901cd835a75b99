import * as api from '../../../../shared/reading/posts.ts';
import * as history from '../../../../shared/writing/history.ts';
import { groupMember } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { getKeptVersion, getWay, listKeptVersions, restore } from './history.ts';
import { publishPost, savePost, unpublishPost } from './writing.ts';

export const writingRoutes: Route[] = [
  handle(api.savePost, groupMember, savePost),
  handle(api.publishPost, groupMember, publishPost),
  handle(api.unpublishPost, groupMember, unpublishPost),
  handle(history.listVersions, groupMember, listKeptVersions),
  handle(history.getVersion, groupMember, getKeptVersion),
  handle(history.restoreVersion, groupMember, restore),
  handle(history.getProcess, groupMember, getWay),
];
