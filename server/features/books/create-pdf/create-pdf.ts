import { Readable } from 'node:stream';
import * as api from '../../../../shared/books/create-pdf.ts';
import { type SignedIn, signedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { typeset } from '../preview/preview.ts';
import { bookOfHtml } from './html-book.ts';

const DOCUMENTS = { most: 60, seconds: 3_600 };

const createPdf: Action<typeof api.createPdf, SignedIn> = async ({
  services: { db, typesetter },
  viewer: { userId },
  body: { htmlContent },
}) => {
  await countHit(db, { key: `create-pdf:${userId}`, ...DOCUMENTS });
  const book = bookOfHtml(htmlContent);
  if (book.parts.every(({ chapters }) => chapters.length === 0)) {
    throw new AppError('INVALID_VALUE', { fields: { htmlContent: '글이 없어요.' } });
  }
  const press = await typesetter.press();
  const { bytes } = await typeset(() => press.pdf(book, { variant: 'screen' }));
  return {
    stream: Readable.from([bytes]),
    bytes: bytes.length,
    mediaType: 'application/pdf',
    fileName: `${book.title}.pdf`,
  };
};

export const createPdfRoutes: Route[] = [handle(api.createPdf, signedIn, createPdf)];
