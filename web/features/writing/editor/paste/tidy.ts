import { isLinkAddress } from '../../../../../shared/document/document-text.ts';
import { flattened } from './lines.ts';
import type { Dom } from './look.ts';
import { read } from './read.ts';
import { html, verseHtml } from './write.ts';

export interface Tidied {
  html: string;
  lostPictures: number;
}

/** Made of what any program copied: nothing but what the editor's schema knows, in its own words. */
export function tidyHtml(root: Dom, isForVerse: boolean): Tidied {
  const { blocks, lostPictures } = read(root);
  return { html: isForVerse ? verseHtml(flattened(blocks)) : html(blocks), lostPictures };
}

/** The address, when nothing else was copied. */
export function onlyAddress(text: string): string | undefined {
  const address = text.trim();
  return isLinkAddress(address) && !address.startsWith('mailto:') ? address : undefined;
}
