import type { DocumentNode } from './book-document.ts';

/** No piece may ask for more than this; what is over it is left out and reported. */
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
}

export type Complaint =
  /** Characters that no face has; 〓 is printed instead. */
  | { code: 'CHARACTERS_MISSING'; characters: string[] }
  /** An image names a picture that was not given, or that could not be read. */
  | { code: 'PICTURE_MISSING'; picture: string }
  /** The piece is over one of the `bounds`; the rest is left out. */
  | { code: 'TOO_LARGE' }
  /** The piece could not be set as it is; its plain text is printed. */
  | { code: 'SET_PLAIN' };

/** What is counted and found on the way through one piece. */
export interface Walk {
  nodes: number;
  characters: number;
  pictures: number;
  headingLevel: number;
  missing: Set<string>;
  complaints: Complaint[];
  picture: (id: string) => PreparedPicture | undefined;
}

export function childrenOf(node: DocumentNode): DocumentNode[] {
  if (!Array.isArray(node.content)) return [];
  return node.content.filter((child) => typeof child === 'object' && child !== null);
}

export function tooLarge(walk: Walk): void {
  if (!walk.complaints.some((complaint) => complaint.code === 'TOO_LARGE')) {
    walk.complaints.push({ code: 'TOO_LARGE' });
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
