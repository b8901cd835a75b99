import {
  getSquareGroup as contractOfGroup,
  listSquare as contractOfList,
} from '../../../../shared/square/square.ts';
import { SQUARE_PAGE_SIZE } from '../../../../shared/square/square-page.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Made, MadePage, Redirect } from '../../../platform/http/made-pages.ts';
import { checkParams } from '../../../platform/http/validate.ts';
import type { Services } from '../../../platform/services.ts';
import { getSquareGroup, getSquarePiece, listSquare, listSquarePieces } from './square.ts';

type Asked = Parameters<MadePage['make']>[1];

/** The public part of the square as whole pages; whoever wants to report something needs the application. */
export const squarePages: MadePage[] = [
  { path: '/square', make: makeList },
  {
    path: '/square/:id',
    make: async (services, asked) =>
      asked.query.has('report') ? undefined : makeGroup(services, asked).catch(refusalOf),
  },
];

async function makeList(services: Services, { query }: Asked): Promise<Made> {
  const search = query.get('q') ?? '';
  const after = query.get('after') ?? undefined;
  // What nobody can look for finds what is there: a page is no place for a refusal.
  const parsed = [{ search, after }, { search }, {}]
    .map((one) => contractOfList.query.safeParse({ size: SQUARE_PAGE_SIZE, ...one }))
    .find(({ success }) => success);
  const asked = parsed?.data ?? { size: SQUARE_PAGE_SIZE };
  const { groups, next } = await listSquare({ services, query: asked });
  const page = {
    kind: 'list',
    search: asked.search ?? '',
    isFirst: asked.after === undefined,
    groups,
    next,
  } as const;
  // It shows the introductions of groups that have not asked to be found.
  return { page, status: 200, isIndexed: false };
}

async function makeGroup(services: Services, { params, query }: Asked): Promise<Made> {
  const groupId = params.id ?? '';
  checkParams({ groupId });
  const group = await getSquareGroup({ services, params: { groupId } });
  const isIndexed = group.squareIndexed;
  const postId = query.get('post');
  if (postId) {
    checkParams({ postId });
    const piece = await getSquarePiece({ services, params: { groupId, postId } });
    return { page: { kind: 'piece', group, piece }, status: 200, isIndexed };
  }
  const from = query.get('after') || undefined;
  if (from) checkParams({ postId: from });
  const { posts } = await listSquarePieces({
    services,
    params: { groupId },
    query: { size: SQUARE_PAGE_SIZE, postId: from },
  });
  const page = { kind: 'group', group, posts, isFirst: from === undefined } as const;
  return { page, status: 200, isIndexed };
}

const KNOWN: readonly string[] = [...contractOfGroup.errors, 'POST_NOT_FOUND'];

/** A missing group has no page. A missing piece has its group's: there one reads why. */
function refusalOf(error: unknown): Made | Redirect {
  if (!(error instanceof AppError) || !KNOWN.includes(error.code)) throw error;
  if (error.code === 'GROUP_NOT_FOUND') return { location: '/404' };
  const { code, message, status } = error;
  return { page: { kind: 'refusal', code, message }, status, isIndexed: false };
}
