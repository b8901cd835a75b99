import type * as api from '../../../../shared/books/editions.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { deleteUnfinishedEdition, findEditions, getVisibleBook } from '../books/books.ts';
import {
  contentsOf,
  filesFor,
  getReadableBook,
  getReadableEdition,
  readVisiblePage,
  readVisibleTexts,
} from './readable-editions.ts';

export const cancelEdition: Action<typeof api.cancelEdition, SignedIn> = async ({
  services,
  viewer: { userId },
  params: { bookId },
}) => {
  const { db } = services;
  const { createUserId } = await getVisibleBook(db, { userId, bookId });
  if (createUserId !== userId) throw new AppError('BOOK_NOT_FOUND');
  await db.transaction().execute(async (tx) => {
    if (!(await deleteUnfinishedEdition(services, tx, bookId)))
      throw new AppError('EDITION_NOT_IN_PROGRESS');
  });
  return getVisibleBook(db, { userId, bookId });
};

export const listEditions: Action<typeof api.listEditions, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params: { bookId },
}) => {
  await getReadableBook(db, { userId, bookId });
  return { editions: await findEditions(db, bookId) };
};

export const getEdition: Action<typeof api.getEdition, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  params,
}) => {
  const { book, edition, visible } = await getReadableEdition(db, { userId, ...params });
  const { bookId, format } = book;
  const files = filesFor(edition, visible, book.createUserId === userId);
  return { bookId, ...contentsOf(edition, visible, format), files };
};

export const getEditionPage: Action<typeof api.getEditionPage, SignedIn> = async ({
  services,
  viewer: { userId },
  params,
  query: { page },
}) => {
  const { edition, visible } = await getReadableEdition(services.db, { userId, ...params });
  return { page, svg: await readVisiblePage(services, edition, visible, page) };
};

export const getEditionTexts: Action<typeof api.getEditionTexts, SignedIn> = async ({
  services,
  viewer: { userId },
  params,
}) => {
  const { edition, visible } = await getReadableEdition(services.db, { userId, ...params });
  return { pages: await readVisibleTexts(services, edition, visible) };
};

export { openEditionFile } from './edition-downloads.ts';
export { namedIn, type Person } from './named-people.ts';
export {
  contentsOf,
  filesFor,
  getFinishedEdition,
  readVisiblePage,
  readVisibleTexts,
} from './readable-editions.ts';
export { visibleSections } from './visible-pages.ts';
