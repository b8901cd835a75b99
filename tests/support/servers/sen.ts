import type { FastifyInstance } from 'fastify';
import { beginSen, exchangeSenCode, receiveSen } from '../../../shared/accounts/sen.ts';
import type { TestApp } from './app.ts';
import type { SigningKey } from './certificate.ts';
import { answerXml, IDP_ISSUER, readRequest, type SenPerson, type SenRequest } from './saml-idp.ts';

export const SEN_COOKIE = '__Secure-munjip-sen';
export const SEN_PUBLIC_URL = 'https://munjip.example.kr';

/** The settings of an application that trusts these keys. */
export function senEnv(keys: readonly SigningKey[]): Record<string, string> {
  return {
    PUBLIC_URL: SEN_PUBLIC_URL,
    SEN_IDP_SSO_URL: 'https://idp.sen.example/sso?realm=school',
    SEN_IDP_ISSUER: IDP_ISSUER,
    SEN_IDP_CERT: keys.map(({ cert }) => cert.replaceAll('\n', '\\n')).join('\\n'),
  };
}

/** A started log-in with the cookies of its browser. */
export interface Begun {
  request: SenRequest;
  cookies: Record<string, string>;
}

export async function beginLogin(app: TestApp, next?: string): Promise<Begun> {
  const reply = await app.call(beginSen, { body: next === undefined ? {} : { next } });
  if (reply.status !== 200) throw new Error(`beginning answered ${reply.errorCode}`);
  const browser = reply.cookies.find(({ name }) => name === SEN_COOKIE)?.value ?? '';
  return { request: readRequest(reply.body.location), cookies: { [SEN_COOKIE]: browser } };
}

export interface Sent {
  status: number;
  /** The query of the page that the browser is redirected to; empty without a redirect. */
  page: string;
  /** Empty if the answer was refused. */
  authCode: string;
  /** The code of a refusal without a redirect. */
  errorCode: string | undefined;
}

/** Posts the form of the office as a browser does: from another site, without our cookies. */
export async function sendForm(
  server: FastifyInstance,
  payload: string,
  type = 'application/x-www-form-urlencoded',
): Promise<Sent> {
  const answer = await server.inject({
    method: 'POST',
    url: receiveSen.path,
    headers: { 'content-type': type, origin: 'https://idp.sen.example' },
    payload,
  });
  const page = String(answer.headers.location ?? '');
  return {
    status: answer.statusCode,
    page,
    authCode: new URL(page, SEN_PUBLIC_URL).searchParams.get('authCode') ?? '',
    errorCode: page === '' ? answer.json().errorCode : undefined,
  };
}

export function sendXml(
  server: FastifyInstance,
  xml: string,
  { relayState }: Pick<SenRequest, 'relayState'>,
): Promise<Sent> {
  const SAMLResponse = Buffer.from(xml, 'utf8').toString('base64');
  const fields = new URLSearchParams({ SAMLResponse, RelayState: relayState });
  return sendForm(server, fields.toString());
}

/** The code that the server issues for a valid answer. */
export async function comeBack(
  app: TestApp,
  office: SigningKey,
  person: SenPerson,
  { request }: Begun,
): Promise<string> {
  const sent = await sendXml(app.server, await answerXml(office, request, person), request);
  if (sent.authCode === '') throw new Error(`a good answer led to ${sent.page}`);
  return sent.authCode;
}

export function exchange(app: TestApp, authCode: string, cookies: Record<string, string>) {
  return app.call(exchangeSenCode, { body: { authCode }, cookies });
}
