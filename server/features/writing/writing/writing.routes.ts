import * as historyApi from '../../../../shared/writing/history.ts';
import * as api from '../../../../shared/writing/writing.ts';
import { groupMember } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { getProcess, getVersion, listVersions, restoreVersion } from './history.ts';
import { publishPost, savePost, unpublishPost } from './writing.ts';

export const writingRoutes: Route[] = [
  handle(api.savePost, groupMember, savePost),
  handle(api.publishPost, groupMember, publishPost),
  handle(api.unpublishPost, groupMember, unpublishPost),
  handle(historyApi.listVersions, groupMember, listVersions),
  handle(historyApi.getVersion, groupMember, getVersion),
  handle(historyApi.restoreVersion, groupMember, restoreVersion),
  handle(historyApi.getProcess, groupMember, getProcess),
];
