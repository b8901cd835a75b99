import { Fragment, type ReactNode } from 'react';
import type {
  Block,
  Document,
  Image,
  Inline,
  ListItem,
  TableRow,
  TextNode,
} from '../../../../shared/document/document.ts';
import { cx } from '../../../ui/cx.ts';
import { fetchPart } from '../../../ui/fetch-part.ts';
import styles from './DocumentView.module.css';
import { widthOf } from './picture-width.ts';
import text from './DocumentText.module.css';

/** A piece as one reads it: the document drawn as a page of a book. */
export function DocumentView({ document, className }: { document: Document; className?: string }) {
  return (
    <div className={cx(text.text, styles.piece, 'face-serif', className)}>
      {blocks(document.content)}
    </div>
  );
}

/** Places never change: a document is drawn anew as a whole. */
function blocks(content: readonly Block[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the place is all a block is
  return content.map((block, at) => <Fragment key={at}>{drawBlock(block)}</Fragment>);
}

function drawBlock(block: Block): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p style={alignOf(block.attrs?.textAlign)}>{inlines(block.content)}</p>;
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3';
      return <Heading style={alignOf(block.attrs.textAlign)}>{inlines(block.content)}</Heading>;
    }
    case 'verse':
      return <p className={styles.verse}>{inlines(block.content)}</p>;
    case 'blockquote':
      return <blockquote>{blocks(block.content)}</blockquote>;
    case 'bulletList':
      return <ul>{items(block.content)}</ul>;
    case 'orderedList':
      return <ol start={block.attrs?.start}>{items(block.content)}</ol>;
    case 'horizontalRule':
      return <hr />;
    case 'image':
      return <Figure {...block.attrs} />;
    case 'table':
      return (
        // Where it is wider than the page, it is moved by keys too.
        <section className={text.table} aria-label="표" tabIndex={0}>
          <table>
            <tbody>{rows(block.content)}</tbody>
          </table>
        </section>
      );
  }
}

function items(content: readonly ListItem[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: the place is all an item is
  return content.map((item, at) => <li key={at}>{blocks(item.content)}</li>);
}

/** Larger where it is clicked; without script, in a window of its own. */
function Figure({ caption, ...picture }: Image['attrs']) {
  const { src, alt, width, height } = picture;
  return (
    <figure>
      <a
        href={src}
        target="_blank"
        rel="noopener"
        aria-label={`${alt || caption || '그림'} 크게 보기`}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          const load = () => import('./zoom-picture.ts');
          void fetchPart(
            load,
            '그림을 크게 볼 수 없어요',
            '인터넷 연결을 확인하고 다시 눌러 주세요.',
          ).then((part) => part?.enlarge(picture));
        }}
      >
        <img
          {...picture}
          alt={alt}
          style={{ maxWidth: widthOf(width, height) }}
          loading="lazy"
          decoding="async"
        />
      </a>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function rows(content: readonly TableRow[]): ReactNode {
  return content.map(({ content: cells = [] }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place is all a row is
    <tr key={at}>
      {cells.map(({ type, attrs, content: paragraphs }, place) => {
        const Cell = type === 'tableHeader' ? 'th' : 'td';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all a cell is
          <Cell key={place} colSpan={attrs?.colspan} rowSpan={attrs?.rowspan}>
            {blocks(paragraphs)}
          </Cell>
        );
      })}
    </tr>
  ));
}

function alignOf(textAlign: 'left' | 'center' | 'right' | null | undefined) {
  return textAlign && textAlign !== 'left' ? { textAlign, textIndent: 0 } : undefined;
}

function inlines(content: readonly Inline[] | undefined): ReactNode {
  // An empty paragraph keeps its line.
  if (!content || content.length === 0) return <br />;
  return content.map((inline, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the place is all it is
    <Fragment key={at}>{inline.type === 'text' ? marked(inline) : <br />}</Fragment>
  ));
}

const TAGS = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  highlight: 'mark',
} as const;

function marked({ text, marks = [] }: TextNode): ReactNode {
  return marks.reduce<ReactNode>((inner, mark) => {
    if (mark.type === 'link') {
      return (
        // biome-ignore lint/correctness/useJsxKeyInIterable: each wraps the one before; it is no list
        <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow ugc">
          {inner}
        </a>
      );
    }
    const Tag = TAGS[mark.type];
    // biome-ignore lint/correctness/useJsxKeyInIterable: each wraps the one before; it is no list
    return <Tag>{inner}</Tag>;
  }, text);
}
