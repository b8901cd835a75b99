import type { EditionSection } from '../../../../shared/books/editions.ts';
import type { PreviewSectionKind } from '../../../../shared/books/preview.ts';

export interface Person {
  userId: string;
  penName: string;
}

/** Undefined in editions from before names were searched. */
export type StoredSection = EditionSection & { namedIds?: string[] };

/** Of the maker. Titles of the book are shown wherever it is named, and chapters have their writer. */
const WRITTEN_BY_MAKER: ReadonlySet<PreviewSectionKind> = new Set([
  'DEDICATION',
  'FOREWORD',
  'PART',
  'BACK',
]);

/** Adds the people whose names stand in what the maker wrote. `texts` are of the pages in order. */
export function withNamedPeople(
  sections: readonly EditionSection[],
  texts: readonly string[],
  people: readonly Person[],
): StoredSection[] {
  return sections.map((section, at) => {
    if (!WRITTEN_BY_MAKER.has(section.sectionKind)) return section;
    const end = sections[at + 1]?.page ?? texts.length + 1;
    const text = texts.slice(section.page - 1, end - 1).join('\n');
    return { ...section, namedIds: namedIn(text, people).map(({ userId }) => userId) };
  });
}

/** By the whole pen name, also where a line of the book divides it. */
export function namedIn(text: string, people: readonly Person[]): Person[] {
  const words = squeezed(text);
  return people.filter(({ penName }) => words.includes(squeezed(penName)));
}

/** Without what the press leaves out or adds: joiners, variation selectors, places to break. */
const squeezed = (text: string) =>
  text.replace(/[\s\u200b\u200d]|[\ufe00-\ufe0f]/gu, '').toLowerCase();
