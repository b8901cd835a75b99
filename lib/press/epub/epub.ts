import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { type AsyncZippable, strToU8, zip } from 'fflate';
import sharp from 'sharp';
import type { ReadyBook } from '../typesetting/job.ts';
import type { PagePicture } from '../typesetting/page-picture.ts';
import type { Section } from '../typesetting/sections.ts';
import { escapeXml, toXhtml } from './xhtml.ts';

const style = `html { line-height: 1.75; }
body { margin: 0 5%; word-break: keep-all; overflow-wrap: anywhere; }
p { margin: 0; text-indent: 1em; }
p.center { text-align: center; text-indent: 0; }
p.right { text-align: right; text-indent: 0; }
p.blank { text-indent: 0; }
h1 { font-size: 1.4em; line-height: 1.4; margin: 3em 0 0.3em; }
h2, h3, h4, h5, h6 { font-size: 1.1em; line-height: 1.5; margin: 1.6em 0 0.4em; }
.byline { text-indent: 0; font-size: 0.9em; color: #6f685d; margin-bottom: 2.5em; }
.part, .titlepage, .dedication { text-align: center; margin-top: 30%; }
.part p, .titlepage p, .dedication p, .colophon p { text-indent: 0; }
blockquote { margin: 1em 1.3em; }
ul, ol { margin: 0.6em 0; padding-left: 1.6em; }
li p, td p, th p { text-indent: 0; }
.stanza { margin: 1.6em 0; }
.stanza p { text-indent: -2em; padding-left: 2em; }
figure { margin: 1.4em 0; text-align: center; }
figure img, .cover img { max-width: 100%; max-height: 90vh; }
figcaption { font-size: 0.85em; color: #6f685d; }
table { border-collapse: collapse; width: 100%; margin: 1.2em 0; }
th, td { border: 1px solid #b9b0a0; padding: 0.4em 0.5em; text-align: left; vertical-align: top; }
.underline { text-decoration: underline; }
mark { background: #fbedb0; color: inherit; }
hr { border: 0; border-top: 1px solid #b9b0a0; width: 20%; margin: 2em auto; }
.cover { margin: 0; text-align: center; }
dl { font-size: 0.9em; }
dt { color: #6f685d; }
dd { margin: 0 0 0.5em; }
nav ol { list-style: none; padding-left: 1em; }
`;

interface EpubFile {
  id: string;
  title: string;
  body: string;
  /** What the file is, in the vocabulary of EPUB's semantics. */
  type: string;
}

const zipped = promisify<AsyncZippable, Uint8Array>((files, done) => zip(files, done));

/** Writes a book as an EPUB 3 (3.3), with its drawn cover as a JPEG. The same book, the same bytes. */
export async function writeEpub(book: ReadyBook, cover: PagePicture): Promise<Uint8Array> {
  const { job } = book;
  const coverImage = await sharp(Buffer.from(cover.svg), { density: 220 })
    .resize({ width: 1200 })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 86 })
    .toBuffer();
  const files = job.sections.flatMap((section) => fileOf(section, book));
  const pictures = [...book.pictures.values()].filter((picture) =>
    files.some((file) => file.body.includes(picture.path)),
  );
  const text = (words: string) => [strToU8(words), { level: 6 }] as const;
  const entries: Record<string, readonly [Uint8Array, { level: 0 | 6 }]> = {
    mimetype: [strToU8('application/epub+zip'), { level: 0 }],
    'META-INF/container.xml': text(
      '<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>\n',
    ),
    'EPUB/package.opf': text(
      packageOf(
        book,
        files,
        pictures.map((picture) => picture.path),
      ),
    ),
    'EPUB/nav.xhtml': text(page(`${job.title} 차례`, navigation(book, files))),
    'EPUB/style.css': text(style),
    'EPUB/cover.jpg': [coverImage, { level: 0 }],
  };
  for (const file of files) {
    const body = `<section epub:type="${file.type}">\n${file.body}\n</section>`;
    entries[`EPUB/${file.id}.xhtml`] = text(page(file.title, body));
  }
  for (const picture of pictures) entries[`EPUB/${picture.path}`] = [picture.bytes, { level: 0 }];
  // Zip keeps local time: a date made of local parts gives the same bytes in every time zone.
  const mtime = new Date(1980, 0, 1);
  return zipped(
    Object.fromEntries(
      Object.entries(entries).map(([path, [bytes, { level }]]) => [
        path,
        [bytes, { level, mtime }],
      ]),
    ),
  );
}

function fileOf(section: Section, { job }: ReadyBook): EpubFile[] {
  const { id } = section;
  switch (section.kind) {
    case 'cover': {
      const body = `<div class="cover"><img src="cover.jpg" alt="${escapeXml(job.title)} 표지"/></div>`;
      return [{ id, title: job.title, type: 'cover', body }];
    }
    case 'title': {
      const lines = [
        `<h1>${escapeXml(job.title)}</h1>`,
        job.subtitle && `<p>${escapeXml(job.subtitle)}</p>`,
        job.editor && `<p>${escapeXml(job.editor)} 엮음</p>`,
        job.organisation && `<p>${escapeXml(job.organisation)}</p>`,
      ].filter(Boolean);
      const body = `<div class="titlepage">${lines.join('\n')}</div>`;
      return [{ id, title: job.title, type: 'titlepage', body }];
    }
    case 'dedication': {
      const body = `<div class="dedication">${section.lines.map(paragraph).join('')}</div>`;
      return [{ id, title: '드리는 말', type: 'dedication', body }];
    }
    case 'part': {
      const body = `<div class="part"><h1>${escapeXml(section.title)}</h1></div>`;
      return [{ id, title: section.title, type: 'part', body }];
    }
    case 'chapter': {
      const byline = section.byline ? `<p class="byline">${escapeXml(section.byline)}</p>\n` : '';
      const blocks = toXhtml(section.blocks, 2);
      const body = `<h1>${escapeXml(section.title)}</h1>\n${byline}${blocks}`;
      const type = id === 'foreword' ? 'foreword' : 'chapter';
      return [{ id, title: section.title, type, body }];
    }
    case 'writers': {
      const rows = section.writers.map(({ name, chapters }) => {
        const links = chapters.map(
          (one) => `<a href="${one.id}.xhtml">${escapeXml(one.title)}</a>`,
        );
        return `<dt>${escapeXml(name)}</dt><dd>${links.join(', ')}</dd>`;
      });
      const body = `<h1>글쓴이</h1><dl>${rows.join('\n')}</dl>`;
      return [{ id, title: '글쓴이', type: 'contributors', body }];
    }
    case 'colophon': {
      const rows = section.rows.map(
        (row) =>
          `<dt>${escapeXml(row.label)}</dt><dd>${row.value.map(escapeXml).join('<br/>')}</dd>`,
      );
      const list = rows.length > 0 ? `<dl>${rows.join('\n')}</dl>` : '';
      const body = `<h1>판권</h1><div class="colophon"><p>${escapeXml(job.title)}</p>${list}</div>`;
      return [{ id, title: '판권', type: 'colophon', body }];
    }
    case 'endpaper':
    case 'contents':
    case 'back':
      return [];
  }
}

function paragraph(line: string): string {
  return `<p>${line === '' ? '\u00a0' : escapeXml(line)}</p>`;
}

function page(title: string, body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="ko" xml:lang="ko">
<head><title>${escapeXml(title)}</title><link rel="stylesheet" type="text/css" href="style.css"/></head>
<body>
${body}
</body>
</html>
`;
}

function navigation({ job }: ReadyBook, files: EpubFile[]): string {
  const entry = (id: string, words: string) => `<a href="${id}.xhtml">${words}</a>`;
  let list = '';
  let isOpen = false;
  const close = () => {
    const end = isOpen ? '</ol></li>' : '';
    isOpen = false;
    return end;
  };
  for (const [index, one] of job.contents.entries()) {
    const byline = one.byline ? ` <small>${escapeXml(one.byline)}</small>` : '';
    const link = entry(one.id, `${escapeXml(one.title)}${byline}`);
    const holdsOthers = one.id.startsWith('part') && (job.contents[index + 1]?.level ?? 1) > 1;
    if (one.level === 1) list += close();
    if (holdsOthers) {
      list += `<li>${link}<ol>`;
      isOpen = true;
    } else list += `<li>${link}</li>`;
  }
  list += `${close()}<li>${entry('colophon', '판권')}</li>`;
  const first = files.find((file) => file.type === 'chapter')?.id ?? 'title';
  return `<nav epub:type="toc" id="toc"><h1>차례</h1><ol>${list}</ol></nav>
<nav epub:type="landmarks" hidden=""><ol><li><a epub:type="cover" href="cover.xhtml">표지</a></li><li><a epub:type="bodymatter" href="${first}.xhtml">본문</a></li></ol></nav>`;
}

function packageOf(book: ReadyBook, files: EpubFile[], pictures: string[]): string {
  const { job } = book;
  const identifier = book.identifier ?? `urn:uuid:${uuidOf(files.map((file) => file.body).join())}`;
  const items = files
    .map(
      (file) =>
        `<item id="${file.id}" href="${file.id}.xhtml" media-type="application/xhtml+xml"/>`,
    )
    .join('\n');
  const images = pictures
    .map(
      (path, index) => `<item id="picture-${index + 1}" href="${path}" media-type="image/jpeg"/>`,
    )
    .join('\n');
  // The contents of the book come where a reader expects them: behind the title page.
  const spine = files
    .map(
      (file) =>
        `<itemref idref="${file.id}"/>${file.id === 'title' ? '<itemref idref="nav"/>' : ''}`,
    )
    .join('\n');
  const creator = job.editor || job.organisation;
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="ko">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">${escapeXml(identifier)}</dc:identifier>
<dc:title>${escapeXml(job.title)}</dc:title>
<dc:language>ko</dc:language>
${creator ? `<dc:creator>${escapeXml(creator)}</dc:creator>` : ''}
${job.organisation ? `<dc:publisher>${escapeXml(job.organisation)}</dc:publisher>` : ''}
<dc:date>${book.date.toISOString().slice(0, 10)}</dc:date>
<meta property="dcterms:modified">${book.date.toISOString().replace(/\.\d+Z$/, 'Z')}</meta>
<meta property="schema:accessMode">textual</meta>
${pictures.length > 0 ? '<meta property="schema:accessMode">visual</meta>' : ''}
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityFeature">readingOrder</meta>
<meta property="schema:accessibilityFeature">alternativeText</meta>
<meta property="schema:accessibilityHazard">none</meta>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="style.css" media-type="text/css"/>
<item id="cover-image" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>
${items}
${images}
</manifest>
<spine>
${spine}
</spine>
</package>
`;
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-');
}
