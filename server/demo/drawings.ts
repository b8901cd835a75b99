import { listContent, readContent } from '../platform/content/content.ts';

/** What the children drew: SVG files, which become the pictures of posts when the demo is loaded. */
const FOLDER = 'demo/drawings';
/** Pixels of every drawing. */
export const DRAWING_SIZE = { width: 1200, height: 800 };

export function hasDrawing(name: string): boolean {
  return listContent(FOLDER, '.svg').includes(`${FOLDER}/${name}.svg`);
}

export function readDrawing(name: string): string {
  return readContent(`${FOLDER}/${name}.svg`);
}
