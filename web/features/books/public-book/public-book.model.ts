import type { EditionSection } from '../../../../shared/books/editions.ts';
import type { PublicBook } from '../../../../shared/books/sharing.ts';

/** The address of another page of the book, in the frame of another site or not. */
export type LinkTo = (query?: { edition?: string | undefined; page?: string }) => string;

/** In an address only if it is not the newest one. */
export function editionParam({ editionId, editions }: PublicBook): string | undefined {
  return editionId === editions[0]?.editionId ? undefined : editionId;
}

/** As it is printed on the page; the cover and its inner side have no number. */
export function pageName({ unnumbered }: Pick<PublicBook, 'unnumbered'>, page: number): string {
  return page > unnumbered ? `${page - unnumbered}쪽` : '표지';
}

interface Part {
  title: string;
  chapters: EditionSection[];
}

/** The chapters under the titles of their parts; a book without parts has one without a title. */
export function partsOf(sections: readonly EditionSection[]): Part[] {
  const parts: Part[] = [];
  for (const section of sections) {
    if (section.sectionKind === 'PART') parts.push({ title: section.title, chapters: [] });
    if (section.sectionKind !== 'CHAPTER') continue;
    if (parts.length === 0) parts.push({ title: '', chapters: [] });
    parts.at(-1)?.chapters.push(section);
  }
  return parts;
}
