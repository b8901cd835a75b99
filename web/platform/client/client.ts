import type { Contract, EndpointName } from '../../../shared/contract/contract.ts';
import type {
  BodyInput,
  Bytes,
  Endpoint,
  EndpointWithEvents,
  EventOf,
  Method,
  Params,
  QueryInput,
  Result,
} from '../../../shared/contract/endpoint.ts';
import { MEMBER_VIEW_HEADER } from '../../../shared/groups/member-view.ts';
import { viewedGroupId } from '../session/member-view.ts';
import {
  endSession,
  isSessionOver,
  session,
  setAccessToken,
  updateUser,
} from '../session/session.ts';
import { CallError, notReached, refusalOf, tookTooLong } from './call-error.ts';
import { type ReceivedEvent, readEvents } from './event-reader.ts';
import { timeoutOf } from './timeouts.ts';

export type EndpointTable = Readonly<Record<EndpointName, `${Method} /api/${string}`>>;

type Wanted<Key extends string, Value> =
  Record<never, never> extends Value ? { [K in Key]?: Value } : { [K in Key]: Value };

interface Manner {
  signal?: AbortSignal;
  /** The request outlives the page; browsers allow 64 kB of such bodies at a time. */
  keepalive?: boolean;
  /** Replaces `fetch`, for instance to report progress. */
  send?: typeof fetch;
}

type InputOf<E extends Endpoint> = Wanted<'params', Params<E>> &
  Wanted<'query', QueryInput<E>> &
  Wanted<'body', BodyInput<E>> &
  Wanted<'file', E['upload'] extends 'file' ? Blob : Record<never, never>> &
  (E extends EndpointWithEvents ? { onEvent(event: EventOf<E>): void } : Record<never, never>) &
  Manner;

type Answer<E extends Endpoint> = Result<E> extends Bytes ? Blob : Result<E>;

export type Call = <Name extends EndpointName>(
  name: Name,
  ...input: Record<never, never> extends InputOf<Contract[Name]>
    ? [input?: InputOf<Contract[Name]>]
    : [input: InputOf<Contract[Name]>]
) => Promise<Answer<Contract[Name]>>;

/** Paths that contain one of these are called without a token, as the specification lists them. */
const WITHOUT_TOKEN = [
  '/google-login',
  '/confirm-reset-password-code',
  '/reset-my-password',
  '/send-password-reset-code',
  '/register-account',
  '/send-email-verification-code',
  '/verify-email-code',
  '/verify-valid-id',
  '/login',
];

interface LooseInput extends Manner {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** Of an endpoint that takes an `upload`. */
  file?: Blob;
  /** Of an endpoint with events. The call returns when the stream has ended. */
  onEvent?(event: ReceivedEvent): void;
}

interface Request extends LooseInput {
  method: string;
  path: string;
  /** The token of the request; a newer one may exist by now. */
  token: string | null;
}

export interface ClientOptions {
  endpoints: EndpointTable;
  /** Empty for the page's own origin. */
  origin: string;
  /** Asks who sits there; true if the refused call may be sent again. */
  reauthenticate?(): Promise<boolean>;
  /** The session is over without a dialog. */
  onEnded(): void;
  /** No answer came, or only that of a proxy. */
  onUnreached?(): void;
}

/** Typed calls of the contract, with time-outs and one re-issue of the token for all waiting calls. */
export function createCall({
  endpoints,
  origin,
  reauthenticate,
  onEnded,
  onUnreached,
}: ClientOptions): Call {
  let reissuing: Promise<string> | undefined;

  async function ask(request: Request): Promise<Response> {
    const { method, path, token, query, body, file, onEvent, signal, keepalive = false } = request;
    const attempt = new AbortController();
    const abort = () => attempt.abort(signal?.reason);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', abort);
    const timer = setTimeout(() => attempt.abort(tookTooLong()), timeoutOf(path));
    const headers = new Headers();
    const form = file && formOf(file);
    // The content type of a FormData names its boundary, which only the browser knows.
    if (body !== undefined) headers.set('content-type', 'application/json');
    if (token !== null && !WITHOUT_TOKEN.some((part) => path.includes(part))) {
      headers.set('authorization', `Bearer ${token}`);
      if (viewedGroupId !== null) headers.set(MEMBER_VIEW_HEADER, viewedGroupId);
    }
    try {
      const response = await (request.send ?? fetch)(`${origin}${path}${searchOf(query)}`, {
        method,
        headers,
        keepalive,
        signal: attempt.signal,
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(form && { body: form }),
      });
      const { status, headers: answered } = response;
      // Read here, so that the time-out covers all of it.
      const bytes =
        onEvent && response.ok ? await readEvents(response, onEvent) : await response.arrayBuffer();
      if (status >= 502 && status <= 504) onUnreached?.();
      return new Response(bytes && bytes.byteLength > 0 ? bytes : null, {
        status,
        headers: answered,
      });
    } catch (error) {
      // An aborted call says nothing about the server.
      if (!signal?.aborted) onUnreached?.();
      if (attempt.signal.aborted) throw attempt.signal.reason;
      if (error instanceof CallError) throw error;
      throw notReached(error);
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  }

  /** The token that another call or tab already renewed, else a re-issued one. */
  function newerThan(token: string | null): Promise<string> {
    const { accessToken } = session.get();
    if (accessToken !== null && accessToken !== token) return Promise.resolve(accessToken);
    reissuing ??= reissue().finally(() => {
      reissuing = undefined;
    });
    return reissuing;
  }

  async function reissue(): Promise<string> {
    const before = session.get();
    const [method, path] = partsOf(endpoints.reissueTokens);
    const response = await ask({ method, path, token: before.accessToken });
    if (!response.ok) {
      const refusal = await refusalOf(response);
      // An unavailable server says nothing about the session: the calls fail, the user stays signed in.
      if (!refusal.isPassing && !endRefusedSession(refusal, onEnded)) expire();
      throw refusal;
    }
    const { data } = (await response.json()) as Result<Contract['reissueTokens']>;
    const accessToken = data?.value?.accessToken;
    if (!accessToken) {
      expire();
      throw new CallError('TOKEN_INVALID', '다시 로그인해 주세요.', { status: 401 });
    }
    // Another person logged in in another tab, whose message has not arrived here yet. The cookie,
    // which all tabs share, is already theirs.
    const owner = userIdOf(accessToken);
    if (owner !== undefined && owner !== before.user?.id) {
      throw new CallError('TOKEN_MISSING', '다른 사람이 로그인했어요.');
    }
    const now = session.get();
    // A log-in or log-out happened meanwhile, perhaps in another tab; its session is the current one.
    if (now === before) setAccessToken(accessToken);
    else if (now.accessToken === null) throw new CallError('TOKEN_MISSING', '로그아웃했어요.');
    return session.get().accessToken ?? accessToken;
  }

  function expire(): void {
    const { accessToken: token } = session.get();
    const [method, path] = partsOf(endpoints.logout);
    endSession('EXPIRED');
    void ask({ method, path, token }).catch(() => {});
    onEnded();
  }

  return (async (name: EndpointName, input: LooseInput = {}) => {
    const [method, template] = partsOf(endpoints[name]);
    const path = template.replace(/\{(\w+)\}/g, (_, key: string) =>
      encodeURIComponent(input.params?.[key] ?? ''),
    );
    const request = { ...input, method, path };
    // Without a token the server would refuse the call anyway.
    if (isSessionOver()) throw new CallError('TOKEN_MISSING', '로그인 이후 이용해 주세요.');
    const { user } = session.get();
    let { accessToken: token } = session.get();
    let response = await ask({ ...request, token });
    if (response.status === 401) {
      const refusal = await refusalOf(response.clone());
      if (refusal.code !== 'TOKEN_INVALID') {
        // The re-issue of another call has already been refused.
        if (isSessionOver()) throw refusal;
        token = await newerThan(token);
        // A call of one user must not be repeated in the name of the next.
        if (session.get().user?.id !== user?.id) throw refusal;
        response = await ask({ ...request, token });
      }
    }
    if (response.ok) return answerOf(response);
    let refusal = await refusalOf(response);
    if (refusal.code === 'REAUTHENTICATION_REQUIRED' && (await reauthenticate?.())) {
      response = await ask({ ...request, token: session.get().accessToken });
      if (response.ok) return answerOf(response);
      refusal = await refusalOf(response);
    }
    // A late answer about an old session must not end the current one.
    if (session.get().accessToken === token) {
      endRefusedSession(refusal, onEnded);
      // The stored user may be older than the temporary password.
      if (refusal.code === 'PASSWORD_CHANGE_REQUIRED') updateUser({ mustChangePassword: true });
    }
    throw refusal;
  }) as Call;
}

/** The user of an access token; undefined if the token is unreadable. */
function userIdOf(accessToken: string): string | undefined {
  try {
    const payload = accessToken.split('.')[1] ?? '';
    const { sub } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The session ends that show a dialog (product, 4), and the suspension, which the landing page
 * explains. At a log-in there is no session that could end.
 */
function endRefusedSession({ code }: CallError, onEnded: () => void): boolean {
  if (code === 'TOKEN_MISSING') endSession('NOT_LOGGED_IN');
  else if (code === 'TOKEN_CONFLICT') endSession('CONFLICT');
  else if (code === 'TOKEN_INVALID') endSession('ENDED');
  else if (code === 'ACCOUNT_SUSPENDED' && session.get().user !== null) {
    endSession('SUSPENDED');
    onEnded();
  } else return false;
  return true;
}

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.append('file', file);
  return form;
}

function partsOf(endpoint: string): [method: string, path: string] {
  const [method = '', path = ''] = endpoint.split(' ');
  return [method, path];
}

function searchOf(query: LooseInput['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

async function answerOf(response: Response): Promise<unknown> {
  if (response.status === 204 || !response.body) return undefined;
  const type = response.headers.get('content-type') ?? '';
  return type.startsWith('application/json') ? response.json() : response.blob();
}
