import { searchPosts } from '../../../../shared/reading/search.ts';
import { groupMember } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { search } from './search.ts';

export const searchRoutes: Route[] = [handle(searchPosts, groupMember, search)];
