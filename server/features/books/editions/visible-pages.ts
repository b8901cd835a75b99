import type { EditionSection } from '../../../../shared/books/editions.ts';
import type { PreviewSectionKind } from '../../../../shared/books/preview.ts';

/** These list the titles and names of all chapters. */
const LISTS: ReadonlySet<PreviewSectionKind> = new Set(['CONTENTS', 'WRITERS']);

export interface Visible {
  sections: EditionSection[];
  /** Whether nothing is left out, so that whole files may be given. */
  isWhole: boolean;
}

/** What of an edition is shown if only these posts are allowed; null: all of them. */
export function visibleSections(
  all: readonly EditionSection[],
  allowed: ReadonlySet<string> | null,
): Visible {
  if (!allowed) return { sections: [...all], isWhole: true };
  const isAllowed = ({ sectionKind, postId }: EditionSection) =>
    sectionKind !== 'CHAPTER' || (postId !== null && allowed.has(postId));
  const isWhole = all.every(isAllowed);
  if (isWhole) return { sections: [...all], isWhole };
  const sections = all.filter((section, at) => {
    if (section.sectionKind === 'PART') return chaptersAfter(all, at).some(isAllowed);
    return isAllowed(section) && !LISTS.has(section.sectionKind);
  });
  return { sections, isWhole };
}

/** The chapters of a part. Without one that is shown, the title of the part may still name a writer. */
function chaptersAfter(all: readonly EditionSection[], part: number): readonly EditionSection[] {
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
