import {
  getSquareGroup as contractOfGroup,
  listSquare as contractOfList,
} from '../../../../shared/square/square.ts';
import { SQUARE_PAGE_SIZE } from '../../../../shared/square/square-page.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Redirect, SsrPage, SsrRoute } from '../../../platform/http/pages/ssr.ts';
import { checkParams } from '../../../platform/http/requests/validate.ts';
import type { Services } from '../../../platform/services.ts';
import { getPublicGroup, getPublicPost, getPublicPostsPage, getSquarePage } from './square.ts';

type Asked = Parameters<SsrRoute['load']>[1];

/** Public pages of the square. Reporting needs the application. */
export const squarePages: SsrRoute[] = [
  { path: '/square', load: loadList },
  {
    path: '/square/:id',
    load: async (services, asked) =>
      asked.query.has('report') ? undefined : loadGroup(services, asked).catch(refusalOf),
  },
];

async function loadList(services: Services, { query }: Asked): Promise<SsrPage> {
  const search = query.get('q') ?? '';
  const after = query.get('after') ?? undefined;
  // An invalid search or cursor is ignored: a page for visitors does not answer with an error.
  const parsed = [{ search, after }, { search }, {}]
    .map((one) => contractOfList.query.safeParse({ size: SQUARE_PAGE_SIZE, ...one }))
    .find(({ success }) => success);
  const asked = parsed?.data ?? { size: SQUARE_PAGE_SIZE };
  const { groups, next } = await getSquarePage(services.db, asked);
  const page = {
    kind: 'list',
    search: asked.search ?? '',
    isFirst: asked.after === undefined,
    groups,
    next,
  } as const;
  // The list contains introductions of groups that do not want to be indexed.
  return { page, status: 200, isIndexed: false };
}

async function loadGroup(services: Services, { params, query }: Asked): Promise<SsrPage> {
  const groupId = params.id ?? '';
  checkParams({ groupId });
  const group = await getPublicGroup(services.db, groupId);
  const isIndexed = group.squareIndexed;
  const postId = query.get('post');
  if (postId) {
    checkParams({ postId });
    const post = await getPublicPost(services.db, { groupId, postId });
    return { page: { kind: 'post', group, post }, status: 200, isIndexed };
  }
  const from = query.get('after') || undefined;
  if (from) checkParams({ postId: from });
  const { posts } = await getPublicPostsPage(services.db, groupId, {
    size: SQUARE_PAGE_SIZE,
    postId: from,
  });
  const page = { kind: 'group', group, posts, isFirst: from === undefined } as const;
  return { page, status: 200, isIndexed };
}

const KNOWN: readonly string[] = [...contractOfGroup.errors, 'POST_NOT_FOUND'];

/** A missing group redirects to the 404 page; a missing post is explained on a page of its group. */
function refusalOf(error: unknown): SsrPage | Redirect {
  if (!(error instanceof AppError) || !KNOWN.includes(error.code)) throw error;
  if (error.code === 'GROUP_NOT_FOUND') return { location: '/404' };
  const { code, message, status } = error;
  return { page: { kind: 'refusal', code, message }, status, isIndexed: false };
}
