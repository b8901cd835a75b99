import { type Book, getBook, publishBook } from '../../../shared/books/books.ts';
import type { Document } from '../../../shared/document/document.ts';
import { type Caller, publishNewBook } from '../../support/data/books.ts';
import { makePost, makeUser } from '../../support/data/factories.ts';
import { callLive } from '../../support/servers/live.ts';
import { until } from '../../support/until.ts';
import type { FaultSetup } from './fault-setup.ts';

/** The owner of the class makes it. */
export interface FaultBook {
  bookId: string;
  token: string;
}

/** A book with a chapter of each document, each by a person of their own; its making has begun. */
export async function publishBookOf(
  { app, live, made }: Pick<FaultSetup, 'app' | 'live' | 'made'>,
  documents: readonly Document[],
): Promise<FaultBook> {
  const { group, subject } = made;
  const { groupId } = group;
  const postIds: string[] = [];
  for (const document of documents) {
    const author = await makeUser(app);
    const { userId } = author;
    await app.services.db.insertInto('groupMembers').values({ groupId, userId }).execute();
    postIds.push((await makePost(app, group, subject, author, { document })).postId);
  }
  const caller: Caller = { call: (endpoint, input) => callLive(live.url, endpoint, input) };
  const { token } = group.owner;
  const book = { groupId, bookTitle: '감나무 아래', parts: [{ postIds }] };
  return { bookId: (await publishNewBook(caller, token, book)).bookId, token };
}

/** As the page of a book does after a failure; returns the status. */
export async function publishAgain(url: string, { bookId, token }: FaultBook): Promise<number> {
  return (await callLive(url, publishBook, { body: { bookId }, token })).status;
}

export async function readBook(url: string, { bookId, token }: FaultBook): Promise<Book> {
  const { status, body } = await callLive(url, getBook, { params: { bookId }, token });
  if (status !== 200) throw new Error(`the book was answered with ${status}`);
  return body;
}

/** The book when nothing of it is being made any more. */
export function untilSettled(url: string, book: FaultBook, seconds: number): Promise<Book> {
  return until(async () => {
    const found = await readBook(url, book);
    const status = found.latest?.editionStatus;
    return status !== 'QUEUED' && status !== 'MAKING' && found;
  }, seconds);
}
