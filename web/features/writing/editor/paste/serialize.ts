import { Fragment, type Mark, type Node } from '@tiptap/pm/model';
import { schema } from '../schema.ts';
import type { Block, Cell, Line, Run } from './blocks.ts';

const { nodes, marks } = schema;

function schemaMarks({ marks: names, href }: Run): Mark[] {
  const own = names.map((name) => marks[name].create());
  return href === undefined ? own : [...own, marks.link.create({ href })];
}

export function inlineNodes(runs: readonly Run[], inherited: readonly Mark[] = []): Node[] {
  return runs.map((run) => {
    if (run.text === '\n') return nodes.hardBreak.create();
    const all = schemaMarks(run).reduce((set, mark) => mark.addToSet(set), inherited);
    return schema.text(run.text, all);
  });
}

function lineNode({ heading, align: textAlign, runs }: Line): Node {
  const content = inlineNodes(runs);
  return heading === null
    ? nodes.paragraph.create({ textAlign }, content)
    : nodes.heading.create({ level: heading, textAlign }, content);
}

function cellNode({ isHeader, colspan, rowspan, blocks }: Cell): Node {
  const type = isHeader ? nodes.tableHeader : nodes.tableCell;
  return type.create({ colspan, rowspan }, blockNodes(blocks));
}

/** A list item begins with a paragraph; where its content does not, an empty one is put before it. */
function itemNode(blocks: readonly Block[]): Node {
  const content = blockNodes(blocks);
  return nodes.listItem.createAndFill(null, content) ?? nodes.listItem.create(null, content);
}

function blockNode(block: Block): Node {
  switch (block.kind) {
    case 'line':
      return lineNode(block);
    case 'list': {
      const items = block.items.map(itemNode);
      return block.isOrdered
        ? nodes.orderedList.create({ start: block.start }, items)
        : nodes.bulletList.create(null, items);
    }
    case 'quote':
      return nodes.blockquote.create(null, blockNodes(block.blocks));
    case 'rule':
      return nodes.horizontalRule.create();
    case 'image':
      return nodes.image.create(block.attrs);
    case 'table':
      return nodes.table.create(
        null,
        block.rows.map((row) => nodes.tableRow.create(null, row.map(cellNode))),
      );
  }
}

export function blockNodes(blocks: readonly Block[]): Node[] {
  return blocks.map(blockNode);
}

export function verseNode(lines: readonly Line[]): Node {
  const content = lines.flatMap(({ runs }, at) => [
    ...(at > 0 ? [nodes.hardBreak.create()] : []),
    ...inlineNodes(runs),
  ]);
  return nodes.verse.create(null, Fragment.fromArray(content));
}
