import * as z from 'zod/mini';
import { endpoint, Id, Instant, ListSize, line, lines, Success } from '../../contract/endpoint.ts';
import { LIMITS } from '../../contract/limits.ts';

/** Digits with the marks that people write between them; '' without one. */
const Phone = z.string().check(z.maxLength(LIMITS.phone), z.regex(/^$|^\+?[\d ()-]{7,}$/));

export const NewQuote = z.strictObject({
  organization: line(1, LIMITS.organization),
  senderName: line(1, LIMITS.personName),
  email: z.email().check(z.maxLength(LIMITS.email)),
  phone: z._default(Phone, ''),
  seats: z.int().check(z.gte(1), z.lte(LIMITS.licenseSeats)),
  /** How long the license is to be good. */
  months: z.int().check(z.gte(1), z.lte(LIMITS.quoteMonths)),
  message: z._default(lines(0, LIMITS.quoteMessage), ''),
});
export type NewQuote = z.infer<typeof NewQuote>;

/** The sender and the sales address get an e-mail. */
export const sendLicenseQuote = endpoint({
  method: 'POST',
  path: '/api/license/send-license-quote',
  body: NewQuote,
  result: Success,
});

const field = (most: number) => z._default(z.string().check(z.maxLength(most)), '');

/** The same from the form of /pricing without a script; leads back to it and says what became of it. */
export const sendLicenseQuoteForm = endpoint({
  method: 'POST',
  path: '/api/license/send-license-quote-form',
  form: 20_000,
  body: z.strictObject({
    organization: field(1_000),
    senderName: field(1_000),
    email: field(1_000),
    phone: field(1_000),
    seats: field(20),
    months: field(20),
    message: field(10_000),
  }),
  result: 'redirect',
});

/** What the address of /pricing says about the form that was sent. */
export const QuoteOutcome = z.enum(['sent', 'check', 'later']);
export type QuoteOutcome = z.infer<typeof QuoteOutcome>;

export const QuoteState = z.enum(['WAITING', 'ANSWERED', 'LICENSED', 'CLOSED']);
export type QuoteState = z.infer<typeof QuoteState>;

export const Quote = z.object({
  quoteId: Id,
  ...NewQuote.shape,
  phone: z.string(),
  message: z.string(),
  quoteState: QuoteState,
  createdAt: Instant,
});
export type Quote = z.infer<typeof Quote>;

/** Newest first, after `quoteId`. */
export const listQuotes = endpoint({
  method: 'GET',
  path: '/api/admin/quote',
  query: z.strictObject({
    size: ListSize,
    quoteId: z.optional(Id),
    state: z._default(z.enum(['WAITING', 'DONE']), 'WAITING'),
  }),
  result: z.object({ quotes: z.array(Quote) }),
});

/** One that has become a license stays so. */
export const setQuoteState = endpoint({
  method: 'PUT',
  path: '/api/admin/quote/{quoteId}',
  body: z.strictObject({ quoteState: z.enum(['WAITING', 'ANSWERED', 'CLOSED']) }),
  result: Success,
  errors: ['QUOTE_NOT_FOUND'],
});
