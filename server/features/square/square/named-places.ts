import { contextOf } from '../../../../lib/personal-data/context.ts';
import { foldText } from '../../../../lib/personal-data/folded-text.ts';
import { createNameFinder } from '../../../../lib/personal-data/identities.ts';
import type { Document } from '../../../../shared/document/document.ts';
import { imagesOf, plainText } from '../../../../shared/document/document-text.ts';
import type { NamedPlace } from '../../../../shared/square/square.ts';

/** More are no help to a person who has seen these. */
const MOST_PLACES = 30;

/** Where a post may name somebody; the same words for the same person once. */
export function findNamedPlaces({
  title,
  document,
  penNames,
}: {
  title: string;
  document: Document;
  penNames: readonly string[];
}): NamedPlace[] {
  const pictures = imagesOf(document).flatMap(({ attrs }) => [attrs.caption, attrs.alt]);
  const { text } = foldText([title, plainText(document), ...pictures].join('\n'));
  const places = new Map<string, NamedPlace>();
  for (const { person, ...range } of createNameFinder(penNames)(text)) {
    const words = text.slice(range.start, range.end);
    const key = `${person} ${words}`;
    if (places.size === MOST_PLACES || places.has(key)) continue;
    places.set(key, { penName: penNames[person] ?? '', words, ...contextOf(text, range) });
  }
  return [...places.values()];
}
