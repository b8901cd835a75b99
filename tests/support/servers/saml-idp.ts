import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { inflateRawSync } from 'node:zlib';
import type { SigningKey } from './certificate.ts';

/** The used part of the identity provider library, which has no types. */
interface Options {
  issuer: string;
  key: string;
  cert: string;
  audience?: string;
  recipient?: string;
  destination?: string;
  inResponseTo?: string;
  lifetimeInSeconds?: number;
  signatureAlgorithm?: 'rsa-sha1' | 'rsa-sha256';
  digestAlgorithm?: 'sha1' | 'sha256';
  signAssertion?: boolean;
  signResponse?: boolean;
  samlStatusCode?: string;
  profileMapper: (person: SenPerson) => {
    getClaims(): Record<string, string>;
    getNameIdentifier(): { nameIdentifier: string; nameIdentifierFormat: string };
  };
}

interface IdentityProvider {
  getSamlResponse(
    options: Options,
    person: SenPerson,
    callback: (error: Error | null, xml?: string) => void,
  ): void;
}

const samlp = createRequire(import.meta.url)('samlp') as IdentityProvider;

/** A person at the education office. */
export interface SenPerson {
  subject: string;
  subjectFormat?: string;
  displayName?: string;
  role?: string;
}

/** The authentication request that the office received. */
export interface SenRequest {
  id: string;
  issuer: string;
  acsUrl: string;
  relayState: string;
}

export const IDP_ISSUER = 'https://idp.sen.example/metadata';

export function readRequest(location: string): SenRequest {
  const { searchParams } = new URL(location);
  const packed = Buffer.from(searchParams.get('SAMLRequest') ?? '', 'base64');
  const xml = inflateRawSync(packed).toString('utf8');
  const attribute = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
  return {
    id: attribute('ID'),
    issuer: /<saml:Issuer[^>]*>([^<]*)</.exec(xml)?.[1] ?? '',
    acsUrl: attribute('AssertionConsumerServiceURL'),
    relayState: searchParams.get('RelayState') ?? '',
  };
}

/** The XML of an answer of a real identity provider; tests change single values. */
export function answerXml(
  { key, cert }: SigningKey,
  request: SenRequest,
  person: SenPerson,
  changes: Partial<Options> = {},
): Promise<string> {
  const options: Options = {
    issuer: IDP_ISSUER,
    key,
    cert,
    audience: request.issuer,
    recipient: request.acsUrl,
    destination: request.acsUrl,
    inResponseTo: request.id,
    lifetimeInSeconds: 300,
    profileMapper: claimsOf,
    ...changes,
  };
  return new Promise((resolve, reject) => {
    samlp.getSamlResponse(options, person, (error, xml) => {
      if (error || xml === undefined) reject(error ?? new Error('no answer'));
      else resolve(xml);
    });
  });
}

function claimsOf({ subject, subjectFormat, displayName, role }: SenPerson) {
  return {
    getClaims: () => ({
      ...(displayName && { displayName }),
      ...(role && { eduPersonAffiliation: role }),
    }),
    getNameIdentifier: () => ({
      nameIdentifier: subject,
      nameIdentifierFormat: subjectFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
    }),
  };
}

/**
 * The page of the education office on loopback: the browser chooses a person and posts the answer
 * back, as at a real identity provider.
 */
export async function serveIdp(
  key: SigningKey,
  people: readonly SenPerson[],
  port = 0,
): Promise<{ url: string; server: Server }> {
  const server = createServer((call, reply) => {
    void pageOf(call.url ?? '/').then((html) => {
      reply.setHeader('content-type', 'text/html; charset=utf-8');
      reply.end(html);
    });
  });
  async function pageOf(path: string): Promise<string> {
    const here = new URL(path, 'http://127.0.0.1');
    const who = people.find(({ subject }) => subject === here.searchParams.get('who'));
    if (!who) {
      const links = people.map(({ subject, displayName }) => {
        here.searchParams.set('who', subject);
        return `<p><a href="${here.search.replaceAll('&', '&amp;')}">${displayName}</a></p>`;
      });
      return `<!doctype html><title>교육청</title><h1>교육청 로그인</h1>${links.join('')}`;
    }
    const request = readRequest(here.href);
    const answer = Buffer.from(await answerXml(key, request, who)).toString('base64');
    return `<!doctype html><title>교육청</title><form method="post" action="${request.acsUrl}">
<input type="hidden" name="SAMLResponse" value="${answer}">
<input type="hidden" name="RelayState" value="${request.relayState}">
</form><script>document.forms[0].submit()</script>`;
  }
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const { port: chosen } = server.address() as { port: number };
  return { url: `http://127.0.0.1:${chosen}/sso`, server };
}
