import { reissueTokens, userLogin } from '../../../shared/accounts/sessions.ts';
import type { Endpoint, Params, Result } from '../../../shared/contract/endpoint.ts';
import { callLive } from '../../support/servers/live.ts';
import { NO_ANSWER, type Send, sendByFetch } from './steady-saves.ts';

/** Somebody who has logged in and whose tokens are renewed when they expire, as the pages do it. */
export class Person {
  token = '';
  /** How often each answer to a renewal came. */
  readonly renewals = new Map<number, number>();
  readonly #url: string;
  #cookie = '';
  #renewedAt = performance.now();
  #renewing: Promise<void> | undefined;

  private constructor(url: string) {
    this.#url = url;
  }

  static async logIn(url: string, login: string, password: string): Promise<Person> {
    const person = new Person(url);
    const answer = await fetch(`${url}${userLogin.path}`, {
      method: userLogin.method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userLogin: login, password }),
    });
    if (answer.status !== 200) throw new Error(`the log-in was answered with ${answer.status}`);
    person.#keepCookies(answer);
    person.token = ((await answer.json()) as { accessToken: string }).accessToken;
    return person;
  }

  #keepCookies(answer: Response): void {
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
  }

  /** Simultaneous callers share one renewal. */
  renew(): Promise<void> {
    this.#renewing ??= this.#reissue().finally(() => {
      this.#renewing = undefined;
    });
    return this.#renewing;
  }

  /** If the token is older than this. */
  async renewAfter(ms: number): Promise<void> {
    if (performance.now() - this.#renewedAt > ms) await this.renew();
  }

  async #reissue(): Promise<void> {
    const { path, method } = reissueTokens;
    const headers = { cookie: this.#cookie };
    const answer = await fetch(`${this.#url}${path}`, { method, headers });
    this.renewals.set(answer.status, (this.renewals.get(answer.status) ?? 0) + 1);
    if (answer.status !== 200) return;
    this.#keepCookies(answer);
    const { data } = (await answer.json()) as Result<typeof reissueTokens>;
    this.token = data.value.accessToken;
    this.#renewedAt = performance.now();
  }

  /** Repeats a call whose token has expired once. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: { params?: Params<E>; body?: unknown } = {},
  ): Promise<{ status: number; body: Result<E> }> {
    const answer = await callLive(this.#url, endpoint, { ...input, token: this.token });
    if (answer.status !== 401) return answer;
    await this.renew();
    return callLive(this.#url, endpoint, { ...input, token: this.token });
  }
}

/** With the token of the moment, which is renewed when it has expired. */
export function sendAs(person: Person): Send {
  return async (url, { headers, ...request }) => {
    const send = () =>
      sendByFetch(url, {
        ...request,
        headers: { ...headers, authorization: `Bearer ${person.token}` },
      });
    const answer = await send();
    if (answer.status !== 401) return answer;
    // The server may be away now, too.
    return person.renew().then(send, () => NO_ANSWER);
  };
}
