import type { BookDocument } from '../../../../lib/press/book-document.ts';
import type { Press } from '../../../../lib/press/press.ts';
import { PressError } from '../../../../lib/press/press-error.ts';
import { imagesOf } from '../../../../shared/document/document-text.ts';
import type { EditionManuscript } from '../../../platform/db/column-types.ts';
import { fileNameOf } from '../../../platform/files/file-names.ts';
import { archiveOf, type Entry } from '../../../platform/files/zip.ts';
import type { Services } from '../../../platform/services.ts';
import {
  collectionHtml,
  findArchivedPostsByIds,
  findReceivedFeedback,
} from '../../accounts/my-data/my-data.ts';
import { readPictures } from '../../writing/post-pictures/post-pictures.ts';
import { withPictures } from '../books/books.ts';

export interface Part {
  penName: string;
  /** In the order of publication. */
  posts: readonly { postId: string; title: string }[];
  withFeedback: boolean;
  /** ISO 8601. */
  madeAt: string;
  /** Errors of the press leave PDF and EPUB out instead of failing. */
  mayOmitBook(error: PressError): boolean;
}

const NAME = '글 모음';
/** Bounds memory: each document may take megabytes. */
const POSTS_PER_BATCH = 10;

export const titleOf = (penName: string) => `${penName}의 ${NAME}`;

/** The file of one writer as a stream. `hasBook` is known when the stream has ended. */
export async function makePart(services: Services, part: Part) {
  const book = await makeBook(services, part);
  return { stream: archiveOf(entriesOf(services, part, book)), hasBook: book !== undefined };
}

interface MadeBook {
  pdf: Uint8Array;
  epub: Uint8Array;
}

async function* entriesOf(
  services: Services,
  part: Part,
  book: MadeBook | undefined,
): AsyncGenerator<Entry> {
  const folder = fileNameOf(titleOf(part.penName), NAME);
  const titles = part.posts.map(({ title }) => title);
  const html = collectionHtml(titleOf(part.penName), titles, withDataPictures(services, part));
  yield { path: `${folder}/${NAME}.html`, text: html };
  if (book) {
    yield { path: `${folder}/${NAME}.pdf`, bytes: only(book.pdf) };
    yield { path: `${folder}/${NAME}.epub`, bytes: only(book.epub) };
  }
  yield { path: `${folder}/${NAME}.json`, text: jsonOf(services, part) };
}

async function* only(bytes: Uint8Array) {
  yield bytes;
}

async function* postsOf({ db }: Services, { posts, withFeedback }: Part) {
  for (let at = 0; at < posts.length; at += POSTS_PER_BATCH) {
    const postIds = posts.slice(at, at + POSTS_PER_BATCH).map(({ postId }) => postId);
    const feedback = withFeedback ? await findReceivedFeedback(db, postIds) : [];
    for (const post of await findArchivedPostsByIds(db, postIds))
      yield { post, feedback: feedback.filter(({ postId }) => postId === post.postId) };
  }
}

async function* withDataPictures(services: Services, part: Part) {
  for await (const one of postsOf(services, part)) {
    const sources = imagesOf(one.post.document).map(({ attrs }) => attrs.src);
    const pictures = new Map<string, string>();
    for (const [src, bytes] of await readPictures(services, sources))
      pictures.set(src, `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`);
    yield { ...one, pictures };
  }
}

/** A post at a time, to save memory. */
async function* jsonOf(services: Services, part: Part) {
  const { penName, madeAt, withFeedback } = part;
  yield `${JSON.stringify({ penName, madeAt, withFeedback }).slice(0, -1)},"posts":[`;
  let before = '\n';
  for await (const { post, feedback } of postsOf(services, part)) {
    yield `${before}${JSON.stringify({ ...post, ...(withFeedback && { feedback }) })}`;
    before = ',\n';
  }
  yield '\n]}\n';
}

async function makeBook(services: Services, part: Part): Promise<MadeBook | undefined> {
  const press = await services.typesetter.press();
  try {
    const book = await withPictures(services, await manuscriptOf(services, part));
    return await bookFiles(press, book);
  } catch (error) {
    if (!(error instanceof PressError) || !part.mayOmitBook(error)) throw error;
    services.log.warn({ code: error.code }, 'an archive has no PDF and EPUB for a writer');
    return undefined;
  }
}

async function bookFiles(press: Press, book: BookDocument): Promise<MadeBook> {
  const { bytes: pdf } = await press.pdf(book, { variant: 'screen' });
  const { bytes: epub } = await press.epub(book);
  return { pdf, epub };
}

async function manuscriptOf(services: Services, part: Part): Promise<EditionManuscript> {
  const chapters: EditionManuscript['parts'][number]['chapters'] = [];
  let groupTitle = '';
  for await (const { post } of postsOf(services, { ...part, withFeedback: false })) {
    groupTitle = post.groupTitle;
    const document = post.document as (typeof chapters)[number]['document'];
    chapters.push({ title: post.title || '제목 없는 글', document });
  }
  const day = new Intl.DateTimeFormat('ko-KR', { dateStyle: 'long', timeZone: 'Asia/Seoul' });
  const title = titleOf(part.penName);
  return {
    title,
    subtitle: groupTitle,
    editor: part.penName,
    cover: { template: 'manuscript' },
    parts: [{ chapters }],
    colophon: [
      { label: '책 이름', value: title },
      { label: '글쓴이', value: part.penName },
      { label: '모임', value: groupTitle },
      { label: '만든 날', value: day.format(new Date(part.madeAt)) },
    ],
    format: 'A5',
    withNames: false,
    date: part.madeAt,
  };
}
