import type { EditionSection } from '../../../../shared/books/editions.ts';
import type { PreviewSectionKind } from '../../../../shared/books/preview.ts';
import type { AllowedPosts } from '../consent-ledger/consent-ledger.ts';
import type { StoredSection } from './named-people.ts';

/** These list the titles and names of all chapters. */
const LISTS: ReadonlySet<PreviewSectionKind> = new Set(['CONTENTS', 'WRITERS']);

export interface Visible {
  sections: EditionSection[];
  /** Whether nothing is left out, so that whole files may be given. */
  isWhole: boolean;
}

/**
 * What of an edition is shown if only these posts are allowed; null: all of them. A text of the maker
 * that names somebody is left out unless that person has allowed a post, because no other consent to be
 * named is recorded.
 */
export function visibleSections(
  all: readonly StoredSection[],
  allowed: AllowedPosts | null,
): Visible {
  if (!allowed) return { sections: [...all], isWhole: true };
  const isAllowed = ({ sectionKind, postId, namedIds = [] }: StoredSection) =>
    sectionKind === 'CHAPTER'
      ? postId !== null && allowed.postIds.has(postId)
      : namedIds.every((userId) => allowed.writerIds.has(userId));
  const hasAllChapters = all.every(
    (section) => section.sectionKind !== 'CHAPTER' || isAllowed(section),
  );
  const sections = all.filter((section, at) => {
    if (LISTS.has(section.sectionKind)) return hasAllChapters;
    const isEmpty = section.sectionKind === 'PART' && !chaptersAfter(all, at).some(isAllowed);
    return isAllowed(section) && !isEmpty;
  });
  return { sections, isWhole: sections.length === all.length };
}

/** Those of a part. Without one that is shown, its title may still name a writer. */
function chaptersAfter(all: readonly StoredSection[], part: number): readonly StoredSection[] {
  const end = all.findIndex(({ sectionKind }, at) => at > part && sectionKind !== 'CHAPTER');
  return all.slice(part + 1, end < 0 ? undefined : end);
}

/** Whether a page belongs to a visible section; an empty page belongs to the section before it. */
export function isVisiblePage(
  all: readonly EditionSection[],
  { sections }: Visible,
  page: number,
): boolean {
  const section = all.findLast((one) => one.page <= page);
  return section !== undefined && sections.includes(section);
}
