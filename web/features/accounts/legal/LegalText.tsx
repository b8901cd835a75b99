import type { Block, Inline } from '../../../platform/markdown.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './LegalText.module.css';
import { MissingOperator } from './MissingOperator.tsx';
import { hasBlanks } from './placeholders.model.ts';

/** The heading of the section that lists the changes to the version before. */
const CHANGES = '달라진 것';

export function changesOf(blocks: Block[]): Block[] {
  const isHeading = (block: Block | undefined) => block?.kind === 'heading' && block.level === 2;
  const start = blocks.findIndex(
    (block) => block.kind === 'heading' && block.text.join('') === CHANGES,
  );
  if (start < 0) return [];
  const length = blocks.slice(start + 1).findIndex(isHeading);
  return blocks.slice(start + 1, length < 0 ? undefined : start + 1 + length);
}

export function Words({ text }: { text: Inline[] }) {
  return text.map((part, at) => {
    if (typeof part === 'string') return part;
    if ('bold' in part) {
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      return <b key={at}>{part.bold}</b>;
    }
    // A text with a blank is not shown.
    return 'filled' in part ? part.filled : null;
  });
}

function Table({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <table>
      {head.length > 0 && (
        <thead>
          <tr>
            {head.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
              <th key={at} scope="col">
                <Words text={cell} />
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name = [], ...cells], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
          <tr key={at}>
            <th scope="row">
              <Words text={name} />
            </th>
            {cells.map((cell, place) => (
              // On a narrow screen cells are stacked, and each shows its column's heading.
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
              <td key={place} data-head={head[place + 1]?.join('')}>
                <Words text={cell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Of a text with blanks only what the operator has to do. `under` is the level of the heading above this text; its own headings are one lower. */
export function LegalText({ blocks, under = 1 }: { blocks: Block[]; under?: 1 | 2 }) {
  if (hasBlanks(blocks)) return <MissingOperator />;
  return (
    <div className={styles.text}>
      {blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
        <BlockView key={at} block={block} under={under} />
      ))}
    </div>
  );
}

function BlockView({ block, under }: { block: Block; under: 1 | 2 }) {
  if (block.kind === 'heading') {
    const level = block.level + under - 1;
    const Heading = level === 2 ? 'h2' : level === 3 ? 'h3' : 'h4';
    return (
      <Heading>
        <Words text={block.text} />
      </Heading>
    );
  }
  if (block.kind === 'table') return <Table {...block} />;
  if (block.kind === 'list') {
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List>
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
          <li key={at}>
            <Words text={item} />
          </li>
        ))}
      </List>
    );
  }
  return (
    <p className={cx(block.kind === 'note' && styles.note)}>
      <Words text={block.text} />
    </p>
  );
}
