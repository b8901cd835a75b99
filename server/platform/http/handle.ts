import type { Readable } from 'node:stream';
import type { Body, Endpoint, Params, Query, Result } from '../../../shared/contract/endpoint.ts';
import type { Services } from '../services.ts';
import type { Gatekeeper } from './access.ts';

/** The HTTP side of a call, for the few that need it: who asks from where, and cookies. */
export interface Edge {
  params: Readonly<Record<string, string>>;
  /** Where the caller is, for limits: the address (behind a trusted proxy the one that it names), of IPv6 the network. */
  ip: string;
  header(name: string): string | undefined;
  cookie(name: string): string | undefined;
  setCookie(name: string, value: string, options: { path: string; maxAge: number }): void;
  /** The file of an endpoint that takes an `upload`, at most so many bytes; read when asked for. */
  readFile(most: number): Promise<Buffer>;
  /** The same without holding it in memory: whoever reads it to its end has all of it, or is refused. */
  openUpload(most: number): Promise<Upload>;
}

/** A file on its way in. */
export interface Upload {
  /** As the sender calls it: anything. */
  fileName: string;
  /** Throws where it is cut off, empty, or larger than it may be. */
  bytes: AsyncIterable<Uint8Array>;
}

/** A stream of bytes as an answer. */
export interface FileAnswer {
  stream: Readable;
  mediaType: string;
  /** For the person who saves it; may be Korean. */
  fileName: string;
  bytes?: number;
  /** Names these bytes. The browser may keep them, but must ask each time whether it still may show them. */
  etag?: string;
  /** Shown in a page (a picture), not saved. */
  isInline?: boolean;
}

/** The browser has these bytes already, and whoever asks may have them still. */
export interface NotModifiedAnswer {
  etag: string;
  isNotModified: true;
}

/** Another page of ours, for a browser that came here by itself. */
export interface RedirectAnswer {
  location: `/${string}`;
}

export type Answer<E extends Endpoint> = E['result'] extends 'file'
  ? FileAnswer | NotModifiedAnswer
  : E['result'] extends 'redirect'
    ? RedirectAnswer
    : Result<E>;

export interface CallOf<E extends Endpoint> {
  services: Services;
  params: Params<E>;
  query: Query<E>;
  body: Body<E>;
  edge: Edge;
}

export interface Route {
  endpoint: Endpoint;
  gatekeeper: Gatekeeper<object>;
  run(call: CallOf<Endpoint>, facts: object): Promise<unknown>;
}

/** Joins an endpoint of the contract, who is let in, and what is done. Forgetting the gatekeeper does not compile. */
export function handle<E extends Endpoint, Facts extends object>(
  endpoint: E,
  gatekeeper: Gatekeeper<Facts>,
  action: (call: CallOf<NoInfer<E>> & NoInfer<Facts>) => Promise<Answer<NoInfer<E>>>,
): Route {
  return {
    endpoint,
    gatekeeper,
    run: (call, facts) => action({ ...call, ...facts } as CallOf<E> & Facts),
  };
}
