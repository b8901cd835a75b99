import * as z from 'zod/mini';
import { composed, INVISIBLE, isHeaped, isSeen } from '../document/document-text.ts';
import type { ErrorCode } from './errors.ts';

/**
 * The contract: one record per call. The server validates requests and serialises answers by it,
 * the browser's `call` is typed by it, and openapi.json and the access test are made from it.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Endpoint {
  readonly method: Method;
  /** `/api/group/{groupId}`: a name in braces is a parameter that takes an id. */
  readonly path: `/api/${string}`;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /** A file instead of a body: the only field of a multipart form, of this name. */
  readonly upload?: 'file';
  /** The body comes as a page's form instead of JSON, of at most so many bytes. */
  readonly form?: number;
  /** The body is a report that the browser itself sends, of at most so many bytes. */
  readonly reports?: number;
  /**
   * The answer; `undefined` answers 204 with nothing, `file` a stream of bytes, `events` one of
   * server-sent events, `redirect` another page.
   */
  readonly result?: z.ZodMiniType | 'file' | 'events' | 'redirect';
  /** The events of the stream by name. One more, `failed`, says why an answer broke off. */
  readonly events?: Readonly<Record<string, z.ZodMiniType>>;
  /** The status of an answer whose work goes on after it; otherwise 200. */
  readonly status?: 202;
  /** The error codes of this call, besides those of its gatekeeper and of every call. */
  readonly errors?: readonly ErrorCode[];
}

export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type Input<Part> = Part extends z.ZodMiniType ? z.input<Part> : Record<never, never>;
type Output<Part> = Part extends z.ZodMiniType ? z.output<Part> : Record<never, never>;

export type Params<E extends Endpoint> = { [Name in ParamNames<E['path']>]: string };
export type QueryInput<E extends Endpoint> = Input<E['query']>;
export type Query<E extends Endpoint> = Output<E['query']>;
export type BodyInput<E extends Endpoint> = Input<E['body']>;
export type Body<E extends Endpoint> = Output<E['body']>;
/** A stream of bytes; server and browser have different types for it. */
export interface Bytes {
  readonly bytes: unique symbol;
}
export type Result<E extends Endpoint> = E['result'] extends z.ZodMiniType
  ? z.output<E['result']>
  : E extends EndpointWithEvents
    ? undefined
    : E['result'] extends 'file' | 'events'
      ? Bytes
      : undefined;

/** An endpoint that answers with a stream that ends. */
export interface EndpointWithEvents extends Endpoint {
  readonly events: Readonly<Record<string, z.ZodMiniType>>;
}
type EventName<E extends EndpointWithEvents> = Extract<keyof E['events'], string>;
/** An event of the stream with its data. */
export type EventOf<E extends EndpointWithEvents> = {
  [Name in EventName<E>]: { event: Name; data: z.output<E['events'][Name]> };
}[EventName<E>];

/** Ids are opaque to clients. On the server they are UUIDs, which ignore case. */
export const Id = z.uuid().check(z.toLowerCase());
/** An instant, ISO 8601 in UTC with Z. More digits would be rounded, at the end of 9999 to a fifth one. */
export const Instant = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/), z.refine(isMoment));

/** Whether the moment exists: JavaScript reads 31 February as 3 March, and the database has no year 0. */
export function isMoment(text: string): boolean {
  const moment = new Date(text);
  const exists = !Number.isNaN(moment.getTime()) && !text.startsWith('0000');
  return exists && moment.toISOString().slice(0, 19) === text.slice(0, 19);
}

export const Success = z.object({ resultCode: z.literal('SUCCESS') });

const HIDDEN = new RegExp(`\\p{Cc}|${INVISIBLE.source}`, 'u');
// Pasted text may contain invisible characters; only those that reverse or break it are refused.
const HIDDEN_BUT_LINES = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069\ufeff]|\p{Surrogate}/u;

/** One line of text for people: NFC, trimmed, no control or invisible characters. */
export function line(min: number, max: number) {
  return z.string().check(
    z.overwrite(composed),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine((text) => !HIDDEN.test(text) && !isHeaped(text) && (min === 0 || isSeen(text))),
  );
}

/** Text of several lines: NFC, trimmed, `\n` for line ends. */
export function lines(min: number, max: number) {
  return z.string().check(
    z.overwrite(composed),
    z.overwrite((text) => text.replace(/\r\n?/g, '\n')),
    z.trim(),
    z.minLength(min),
    z.maxLength(max),
    z.refine(
      (text) => !HIDDEN_BUT_LINES.test(text) && !isHeaped(text) && (min === 0 || isSeen(text)),
    ),
  );
}

/** `size` of a list, 1 to 100, default 20. */
export const ListSize = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 20);

/** The data of the event `failed`. */
export interface FailedEvent {
  errorCode: string;
  message: string;
}

/** The body of every answer with an error. */
export const ErrorBody = z.object({
  errorCode: z.string(),
  message: z.string(),
  requestId: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
