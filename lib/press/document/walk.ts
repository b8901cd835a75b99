import type { DocumentNode, PictureSize } from '../book-document.ts';

/** Limits of one post; content beyond them is left out and reported. */
export const bounds = {
  depth: 8,
  nodes: 20_000,
  characters: 200_000,
  columns: 12,
  rows: 200,
  pictures: 200,
} as const;

export interface PreparedPicture {
  path: string;
  width: number;
  height: number;
  size?: PictureSize;
}

export type Warning =
  /** Characters that no face has; 〓 is printed instead. */
  | { code: 'CHARACTERS_MISSING'; characters: string[] }
  /** An image names a picture that was not given, or that could not be read. */
  | { code: 'PICTURE_MISSING'; picture: string }
  /** The piece is over one of the `bounds`; the rest is left out. */
  | { code: 'TOO_LARGE' }
  /** The piece could not be set as it is; its plain text is printed. */
  | { code: 'SET_PLAIN' };

/** Counters and findings while one post is normalised. */
export interface Walk {
  nodes: number;
  characters: number;
  pictures: number;
  headingLevel: number;
  missing: Set<string>;
  warnings: Warning[];
  picture: (id: string) => PreparedPicture | undefined;
}

export function childrenOf(node: DocumentNode): DocumentNode[] {
  if (!Array.isArray(node.content)) return [];
  return node.content.filter((child) => typeof child === 'object' && child !== null);
}

export function tooLarge(walk: Walk): void {
  if (!walk.warnings.some((warning) => warning.code === 'TOO_LARGE')) {
    walk.warnings.push({ code: 'TOO_LARGE' });
  }
}

export function textNodesOf(node: DocumentNode): DocumentNode[] {
  const found: DocumentNode[] = [];
  const waiting = [node];
  for (let next = waiting.pop(); next && found.length < bounds.nodes; next = waiting.pop()) {
    if (next.type === 'text') found.push(next);
    else waiting.push(...childrenOf(next).slice(0, bounds.nodes).reverse());
  }
  return found;
}
