import * as api from '../../../../shared/reading/search.ts';
import { groupMember } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { searchPosts } from './search.ts';

export const searchRoutes: Route[] = [handle(api.searchPosts, groupMember, searchPosts)];
