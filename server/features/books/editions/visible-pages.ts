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
  const sections = all.filter(
    (section) => isAllowed(section) && (isWhole || !LISTS.has(section.sectionKind)),
  );
  return { sections, isWhole };
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
