import type { Readable } from 'node:stream';
import type { Body, Endpoint, Params, Query, Result } from '../../../shared/contract/endpoint.ts';
import type { Services } from '../services.ts';

/**
 * The work of one endpoint: it takes one argument, typed by the endpoint's contract and by the facts
 * that the gatekeeper of its route loads.
 */
export type Action<E extends Endpoint, Facts extends object = object> = (
  call: Call<E> & Facts,
) => Promise<Answer<E>>;

export interface Call<E extends Endpoint> {
  services: Services;
  params: ActionParams<E>;
  query: Query<E>;
  body: Body<E>;
  http: HttpContext;
}

/**
 * In the specification's paths these ids name an activity or a subject by its row in a group: its
 * ragId.
 */
const PARAM_NAMES = { activityId: 'activityRagId', subjectId: 'ragId' } as const;
type ParamNames = typeof PARAM_NAMES;

export type ActionParams<E extends Endpoint> = {
  [Name in keyof Params<E> as Name extends keyof ParamNames ? ParamNames[Name] : Name]: string;
};

export function actionParams(params: HttpContext['params']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name in PARAM_NAMES ? PARAM_NAMES[name as keyof ParamNames] : name,
      value,
    ]),
  );
}

/** What an action may need of the request itself: the address, headers, cookies and uploads. */
export interface HttpContext {
  method: Endpoint['method'];
  params: Readonly<Record<string, string>>;
  /** For rate limits. Behind a trusted proxy the address that the proxy names; of IPv6 the network. */
  ip: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: { path: string; maxAge: number }): void;
  /** The whole file of an endpoint that takes an `upload`; refuses more than `most` bytes. */
  readFile(most: number): Promise<Buffer>;
  /** The same as a stream, which throws at its end if the file is cut off, empty or too large. */
  openUpload(most: number): Promise<Upload>;
}

export interface Upload {
  /** Chosen by the sender: any text. */
  fileName: string;
  bytes: AsyncIterable<Uint8Array>;
}

export interface FileAnswer {
  stream: Readable;
  mediaType: string;
  /** For the person who saves the file; may be Korean. */
  fileName: string;
  bytes?: number;
  /**
   * Names these bytes. The browser may keep them, but asks each time whether it may still show
   * them.
   */
  etag?: string;
  /** Shown in a page (a picture) instead of saved. */
  isInline?: boolean;
}

/** The browser has these bytes already and the caller may still see them. */
export interface NotModifiedAnswer {
  etag: string;
  isNotModified: true;
}

/** Text in the format of server-sent events. */
export interface EventsAnswer {
  events: Readable;
}

/** Another page of ours, for a browser that navigated to the endpoint. */
export interface RedirectAnswer {
  location: `/${string}`;
}

export type Answer<E extends Endpoint> = E['result'] extends 'file'
  ? FileAnswer | NotModifiedAnswer
  : E['result'] extends 'events'
    ? EventsAnswer
    : E['result'] extends 'redirect'
      ? RedirectAnswer
      : Result<E>;
