import { Parser } from 'htmlparser2';
import type { BookDocument, DocumentNode } from '../../../../lib/press/book-document.ts';

const BLOCKS: Readonly<Record<string, string>> = {
  blockquote: 'blockquote',
  ul: 'bulletList',
  ol: 'orderedList',
  li: 'listItem',
  table: 'table',
  tr: 'tableRow',
  td: 'tableCell',
  th: 'tableHeader',
};
const HEADINGS: Readonly<Record<string, number>> = { h2: 1, h3: 2, h4: 3, h5: 3, h6: 3 };
const MARKS: Readonly<Record<string, string>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  mark: 'highlight',
};
/** Begin a paragraph and mean nothing else. */
const PARAGRAPHS = new Set(
  'p div section article header footer main aside figure pre figcaption dl dt dd address caption body'.split(
    ' ',
  ),
);
/** Their contents are no text of the document. */
const SKIPPED = new Set(
  'script style template noscript iframe object embed svg math head select textarea audio video canvas'.split(
    ' ',
  ),
);
const PICTURE = /^data:image\/(?:png|jpeg|webp|gif);base64,([A-Za-z0-9+/=\s]+)$/;

/** Each unclosed element makes the parser slower for all that follow. */
const MAX_DEPTH = 500;
const MAX_CHAPTERS = 500;
const MAX_PICTURES = 50;
/** Characters between two checks of the depth. */
const CHUNK = 8_192;

interface OpenNode extends DocumentNode {
  content: DocumentNode[];
}
type Chapter = BookDocument['parts'][number]['chapters'][number];

/**
 * The document in HTML. Only what is listed here is taken over; the press checks links, nesting and
 * amounts once more and treats all text as text. Nothing is loaded.
 */
export function bookOfHtml(html: string): BookDocument {
  const reader = new HtmlReader();
  const parser = new Parser(reader, { decodeEntities: true });
  for (let at = 0; at < html.length && reader.depth < MAX_DEPTH; at += CHUNK)
    parser.write(html.slice(at, at + CHUNK));
  if (reader.depth < MAX_DEPTH) parser.end();
  return reader.finish();
}

class HtmlReader {
  depth = 0;
  #title = '';
  #isTitle = false;
  /** The chapter title that is being read. */
  #heading: string | undefined;
  #skipped = 0;
  #pictures = 0;
  readonly #chapters: Chapter[] = [];
  #open: OpenNode[] = [];
  #marks: { name: string; mark: { type: string; attrs?: Record<string, unknown> } }[] = [];
  /** The paragraph or heading that text goes into. */
  #line: OpenNode | undefined;
  #given: Record<string, string> = {};

  constructor() {
    this.#beginChapter('');
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    this.depth += 1;
    if (name === 'title') this.#isTitle = this.#title === '';
    if (SKIPPED.has(name)) this.#skipped += 1;
    if (this.#skipped > 0) return;
    const block = BLOCKS[name];
    const mark = MARKS[name];
    if (name === 'h1') {
      this.#line = undefined;
      this.#heading = '';
    } else if (block) {
      this.#line = undefined;
      const { start, colspan, rowspan } = attributes;
      const node = { type: block, attrs: { start, colspan, rowspan }, content: [] };
      this.#add(node);
      this.#open.push(node);
    } else if (HEADINGS[name]) {
      this.#line = { type: 'heading', attrs: { level: HEADINGS[name] }, content: [] };
      this.#add(this.#line);
    } else if (PARAGRAPHS.has(name)) this.#line = undefined;
    else if (name === 'br') this.#write({ type: 'hardBreak' });
    else if (name === 'hr') {
      this.#line = undefined;
      this.#add({ type: 'horizontalRule' });
    } else if (name === 'img') this.#addPicture(attributes);
    else if (mark) this.#marks.push({ name, mark: { type: mark } });
    else if (name === 'a' && attributes.href)
      this.#marks.push({ name, mark: { type: 'link', attrs: { href: attributes.href } } });
  }

  onclosetag(name: string): void {
    this.depth -= 1;
    if (name === 'title') this.#isTitle = false;
    if (SKIPPED.has(name)) {
      this.#skipped -= 1;
      return;
    }
    if (this.#skipped > 0) return;
    if (name === 'h1') {
      if (this.#heading !== undefined) this.#beginChapter(this.#heading);
      this.#heading = undefined;
    } else if (BLOCKS[name]) {
      this.#line = undefined;
      const at = this.#open.findLastIndex(({ type }) => type === BLOCKS[name]);
      if (at > 0) this.#open.length = at;
    } else if (HEADINGS[name] || PARAGRAPHS.has(name)) this.#line = undefined;
    const at = this.#marks.findLastIndex((one) => one.name === name);
    if (at >= 0) this.#marks.splice(at, 1);
  }

  ontext(text: string): void {
    if (this.#isTitle) this.#title += text;
    if (this.#skipped > 0 || this.#isTitle) return;
    const words = text.replace(/[ \t\r\n\f]+/g, ' ');
    if (this.#heading !== undefined) this.#heading += words;
    else if (words !== ' ' || this.#line)
      this.#write({ type: 'text', text: words, marks: this.#marks.map(({ mark }) => mark) });
  }

  finish(): BookDocument {
    const chapters = this.#chapters.filter(
      ({ title, document }) => title !== '' || (document.content ?? []).length > 0,
    );
    const title = shorten(this.#title) || chapters.find((one) => one.title)?.title || '문서';
    const titled = chapters.map((chapter) => ({ ...chapter, title: chapter.title || title }));
    return { title, parts: [{ chapters: titled }], withNames: false, format: 'A4', size: 11 };
  }

  #beginChapter(title: string): void {
    this.#line = undefined;
    // Further headings are left out, their texts continue the last chapter.
    if (this.#chapters.length >= MAX_CHAPTERS) return;
    const document: OpenNode = { type: 'doc', content: [] };
    this.#given = {};
    this.#chapters.push({ title: shorten(title), document, pictures: this.#given });
    this.#open = [document];
  }

  #add(node: DocumentNode): void {
    this.#open.at(-1)?.content.push(node);
  }

  #write(node: DocumentNode): void {
    if (!this.#line) {
      this.#line = { type: 'paragraph', content: [] };
      this.#add(this.#line);
    }
    this.#line.content.push(node);
  }

  #addPicture({ src = '', alt = '' }: Record<string, string>): void {
    const bytes = PICTURE.exec(src)?.[1];
    if (!bytes || this.#pictures >= MAX_PICTURES) return;
    this.#pictures += 1;
    const name = `picture-${this.#pictures}`;
    this.#given[name] = bytes;
    this.#line = undefined;
    this.#add({ type: 'image', attrs: { src: name, alt } });
  }
}

const shorten = (title: string) => title.replace(/\s+/g, ' ').trim().slice(0, 200);
