import type * as api from '../../../../shared/books/preflight.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findPeople } from '../books/books.ts';
import { getDraft, getEditableBook } from '../drafts/drafts.ts';
import { countPages, describe, drawPage, findDraftPages } from '../preview/preview.ts';
import { findInDraft, placeFindings } from './draft-personal-data.ts';
import { changedPosts, fromPress, missingConsents, missingMembers } from './findings.ts';
import * as queries from './preflight.queries.ts';

type Finding = api.Finding;

export const checkBook: Action<typeof api.checkBook, SignedIn> = async ({
  services,
  viewer: { userId },
  params: { bookId },
}) => {
  const { db } = services;
  await getEditableBook(db, { userId, bookId });
  const draft = await getDraft(db, bookId);
  const pages = await findDraftPages(db, bookId);
  const { map, findings: ofPress } = await countPages(services, bookId, pages);
  const sections = Object.entries(map.starts).map(([id, page]) => ({
    ...describe(id, pages),
    page,
  }));
  const pageOf = (postId: string | null) =>
    sections.find((section) => postId !== null && section.postId === postId)?.page ?? null;

  const ofTypesetting = ofPress.flatMap((finding) =>
    fromPress(finding, describe(finding.section, pages)),
  );
  const onPage = (finding: Finding): Finding => ({ ...finding, page: pageOf(finding.postId) });
  const consents = (await missingConsents(db, bookId)).map(onPage);
  const ofDraft = [
    ...changedPosts(draft).map(onPage),
    // A post that is left out needs no consent.
    ...consents.filter(({ page }) => page !== null),
  ];
  const placed = await placeFindings(
    await findInDraft(bookId, pages, await findPeople(db, bookId)),
    {
      pagesOf: ({ postId, section }) => {
        const first = section === null ? pageOf(postId) : (map.starts[section] ?? null);
        const next = sections.find(({ page }) => first !== null && page > first);
        return { first, last: (next?.page ?? map.pages + 1) - 1 };
      },
      textOf: async (page) => (await drawPage(services, bookId, pages, page)).picture.text,
    },
  );
  const kept = new Map((await queries.findKept(db, bookId)).map((row) => [row.findingId, row]));
  const ofPersonalData = placed.map((finding): Finding => {
    const decided = kept.get(finding.findingId);
    const { decidedBy = null, decidedAt = '' } = decided ?? {};
    const decision = decided ? { decision: 'KEEP' as const, decidedBy, decidedAt } : null;
    return { ...finding, box: null, decision };
  });
  const findings = [...ofTypesetting, ...ofDraft, ...ofPersonalData]
    .sort((one, other) => (one.page ?? Infinity) - (other.page ?? Infinity) || 0)
    .concat(missingMembers(draft));
  return {
    version: draft.version,
    pages: map.pages,
    findings: findings.slice(0, LIMITS.bookFindings),
    isCut: findings.length > LIMITS.bookFindings,
  };
};

export const decidePersonalData: Action<typeof api.decidePersonalData, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params: { bookId },
  body: { findingId, isKept },
}) => {
  await getEditableBook(db, { userId, bookId });
  const pages = await findDraftPages(db, bookId);
  const found = await findInDraft(bookId, pages, await findPeople(db, bookId));
  if (!found.some((finding) => finding.findingId === findingId))
    throw new AppError('FINDING_NOT_FOUND');
  if (isKept) await queries.insertKept(db, { bookId, findingId, decidedBy: userId });
  else await queries.deleteKept(db, { bookId, findingId });
  return { resultCode: 'SUCCESS' };
};
