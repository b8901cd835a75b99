/** What a paste is made of before it becomes ours: lines with their looks, and what holds them. */

export type Tag = 'strong' | 'em' | 'u' | 's' | 'mark';

export interface Run {
  /** `\n` alone is a line that ends within its paragraph. */
  text: string;
  tags: readonly Tag[];
  href?: string | undefined;
}

/** A line that was made to look like an item of a list. */
export interface FakeItem {
  level: number;
  isOrdered: boolean;
  start: number;
}

export interface Line {
  kind: 'line';
  tag: 'p' | 'h2' | 'h3';
  align: 'center' | 'right' | null;
  runs: Run[];
  item?: FakeItem | undefined;
}

export interface List {
  kind: 'list';
  isOrdered: boolean;
  start: number;
  items: Block[][];
}

export interface Cell {
  isHeader: boolean;
  colspan: number;
  rowspan: number;
  blocks: Block[];
}

export interface Table {
  kind: 'table';
  rows: Cell[][];
}

export type Block =
  | Line
  | List
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'rule' }
  | { kind: 'image'; attrs: Record<string, string> }
  | Table;

export function isBlank(block: Block): boolean {
  return block.kind === 'line' && block.runs.every(({ text }) => text.trim() === '');
}
