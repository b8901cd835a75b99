import { createContext, Fragment, type ReactNode, use } from 'react';
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
import text from '../../../ui/text/DocumentText.module.css';
import styles from './DocumentView.module.css';
import { widthOf } from './posts.model.ts';
import { ZoomLink } from './ZoomLink.tsx';

type RenderText = (node: TextNode) => ReactNode;
const RenderTextContext = createContext<RenderText>(({ text: words }) => words);

interface DocumentViewProps {
  document: Document;
  className?: string | undefined;
  /** Shows something else for the words of a text node, such as the words with marks in them. */
  renderText?: RenderText | undefined;
}

/** Renders a document for reading; the editor has equal styles through DocumentText.module.css. */
export function DocumentView({ document, className, renderText }: DocumentViewProps) {
  const content = blocks(document.content);
  return (
    <div className={cx(text.text, styles.document, 'font-serif', className)}>
      {renderText ? <RenderTextContext value={renderText}>{content}</RenderTextContext> : content}
    </div>
  );
}

function Words({ node }: { node: TextNode }) {
  return use(RenderTextContext)(node);
}

function blocks(content: readonly Block[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
  return content.map((block, at) => <Fragment key={at}>{renderBlock(block)}</Fragment>);
}

function renderBlock(block: Block): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p className={alignOf(block.attrs?.textAlign)}>{inlines(block.content)}</p>;
    case 'heading': {
      const Heading = block.attrs.level === 2 ? 'h2' : 'h3';
      return <Heading className={alignOf(block.attrs.textAlign)}>{inlines(block.content)}</Heading>;
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
        // Focusable, so that the keyboard can scroll a wide table.
        <section className={text.table} aria-label="표" tabIndex={0}>
          <table>
            <tbody>{rows(block.content)}</tbody>
          </table>
        </section>
      );
  }
}

function items(content: readonly ListItem[]): ReactNode {
  // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity
  return content.map((item, at) => <li key={at}>{blocks(item.content)}</li>);
}

/** A click zooms the picture; without JavaScript it opens in a new tab. */
function Figure({ caption, ...picture }: Image['attrs']) {
  const { src, alt, width, height } = picture;
  return (
    <figure>
      <ZoomLink src={src} alt={alt || caption || '그림'}>
        <img
          {...picture}
          alt={alt}
          // The policy of pages without the application allows no style attributes.
          style={import.meta.env.SSR ? undefined : { maxWidth: widthOf(width, height) }}
          loading="lazy"
          decoding="async"
        />
      </ZoomLink>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

function rows(content: readonly TableRow[]): ReactNode {
  return content.map(({ content: cells = [] }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity
    <tr key={at}>
      {cells.map(({ type, attrs, content: paragraphs }, column) => {
        const Cell = type === 'tableHeader' ? 'th' : 'td';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: cells have no other identity
          <Cell key={column} colSpan={attrs?.colspan} rowSpan={attrs?.rowspan}>
            {blocks(paragraphs)}
          </Cell>
        );
      })}
    </tr>
  ));
}

function alignOf(textAlign: 'left' | 'center' | 'right' | null | undefined) {
  return textAlign && textAlign !== 'left' ? styles[textAlign] : undefined;
}

function inlines(content: readonly Inline[] | undefined): ReactNode {
  // The line break gives an empty paragraph its height.
  if (!content || content.length === 0) return <br />;
  return content.map((inline, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: inline nodes have no other identity
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

function marked(node: TextNode): ReactNode {
  return (node.marks ?? []).reduce<ReactNode>(
    (inner, mark) => {
      if (mark.type === 'link') {
        return (
          // biome-ignore lint/correctness/useJsxKeyInIterable: each element wraps the one before
          <a href={mark.attrs.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {inner}
          </a>
        );
      }
      const Tag = TAGS[mark.type];
      // biome-ignore lint/correctness/useJsxKeyInIterable: each element wraps the one before
      return <Tag>{inner}</Tag>;
    },
    <Words node={node} />,
  );
}
