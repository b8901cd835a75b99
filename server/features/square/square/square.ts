import type { Query, Result } from '../../../../shared/contract/endpoint.ts';
import type * as api from '../../../../shared/square/square.ts';
import { canConsentToSquare, canPickForSquare } from '../../../../shared/square/square-policy.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { getReadablePost } from '../../reading/posts/posts.ts';
import * as queries from './square.queries.ts';

/** What anybody may read, for whoever shows it beside the square's own pages. */
export { isPublic, isShown as isShownInSquare } from './square.queries.ts';

interface Call {
  services: Pick<Services, 'db'>;
}
interface OnGroup extends Call {
  params: { groupId: string };
}
interface InThisGroup extends InGroup {
  services: Services;
}
interface OnPost extends InThisGroup {
  params: { postId: string };
}

export async function listSquare({
  services,
  query: { size, search = '', after },
}: Call & { query: Query<typeof api.listSquare> }): Promise<Result<typeof api.listSquare>> {
  const [at, groupId] = after?.split('_') ?? [];
  const found = await queries.findSquare(services.db, {
    // One more tells whether there is another page.
    size: size + 1,
    words: search.split(/\s+/).filter(Boolean),
    after: at && groupId ? { at, groupId } : undefined,
  });
  const groups = found.slice(0, size);
  const last = groups.at(-1);
  const next = found.length > size && last ? `${last.lastActivityAt}_${last.groupId}` : null;
  return { groups, next };
}

export async function getSquareGroup({
  services,
  params,
}: OnGroup): Promise<Result<typeof api.getSquareGroup>> {
  const group = await queries.findSquareGroup(services.db, params.groupId);
  if (!group) throw new AppError('GROUP_NOT_FOUND');
  if (!group.isPublic) throw new AppError('PRIVATE_GROUP');
  return group;
}

export async function listSquarePieces(
  call: OnGroup & { query: { size: number; postId?: string | undefined } },
): Promise<Result<typeof api.listSquarePieces>> {
  const { groupId } = await getSquareGroup(call);
  return { posts: await queries.findSquarePieces(call.services.db, { groupId, ...call.query }) };
}

export async function getSquarePiece(
  call: Call & { params: { groupId: string; postId: string } },
): Promise<Result<typeof api.getSquarePiece>> {
  await getSquareGroup(call);
  const piece = await queries.findSquarePiece(call.services.db, call.params);
  if (!piece) throw new AppError('POST_NOT_FOUND');
  return piece;
}

export async function listCandidates({
  services,
  viewer,
  group,
  query,
}: InThisGroup & { query: { size: number; postId?: string | undefined } }): Promise<
  Result<typeof api.listSquareCandidates>
> {
  const { groupId } = group;
  const settings = await queries.findSquareSettings(services.db, groupId);
  if (!settings) throw new AppError('GROUP_NOT_FOUND');
  const authorId = group.createUserId === viewer.userId ? null : viewer.userId;
  const posts = await queries.findCandidates(services.db, { groupId, authorId, ...query });
  return { ...settings, posts };
}

export async function setIndexed({
  services,
  group,
  body,
}: InThisGroup & { body: { squareIndexed: boolean } }): Promise<
  Result<typeof api.setSquareIndexed>
> {
  await queries.updateIndexed(services.db, group.groupId, body.squareIndexed);
  return body;
}

export async function pick(
  call: OnPost & { body: { picked: boolean } },
): Promise<Result<typeof api.pickForSquare>> {
  const { services, viewer, group, params, body } = call;
  if (!canPickForSquare(viewer, group)) throw new AppError('SQUARE_NOT_ALLOWED');
  const { postId } = await getReadablePost(call, params.postId);
  const said = await queries.savePick(services.db, {
    groupId: group.groupId,
    postId,
    isPicked: body.picked,
  });
  if (!said) throw new AppError('POST_NOT_PUBLISHED');
  return said;
}

/** What both said of one piece; its readers may know, as who reads the square does. */
export async function getChoice({
  services,
  viewer,
  group,
  params,
}: OnPost): Promise<Result<typeof api.getSquareChoice>> {
  const { postId } = await getReadablePost({ services, viewer, group }, params.postId);
  const said = await queries.findChoice(services.db, { groupId: group.groupId, postId });
  if (!said) throw new AppError('POST_NOT_PUBLISHED');
  return said;
}

export async function consent(
  call: OnPost & { body: { squareConsent: boolean } },
): Promise<Result<typeof api.consentToSquare>> {
  const { services, viewer, group, params, body } = call;
  const { postId, authorId } = await getReadablePost(call, params.postId);
  if (!canConsentToSquare(viewer, { authorId })) throw new AppError('NOT_POST_AUTHOR');
  const said = await queries.saveConsent(services.db, {
    groupId: group.groupId,
    postId,
    agrees: body.squareConsent,
  });
  if (!said) throw new AppError('POST_NOT_PUBLISHED');
  return said;
}
