import { type Profile, SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { DOMParser } from '@xmldom/xmldom';
import type { SenSettings } from '../../config/sen.ts';
import { assertPlainXml, readBase64, SamlRefusal } from './saml-text.ts';

const CLOCK_SKEW = 60_000;
/** Applies also if the response declares a longer validity. */
const MAX_AGE = 10 * 60_000;
const UNSPECIFIED = 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const MAX_SUBJECT = 512;
/** No SHA-1, no shared secrets, and only canonicalisations that drop comments. */
const METHODS: ReadonlySet<string> = new Set([
  'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  'http://www.w3.org/2001/10/xml-exc-c14n#',
  'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
]);

/** The checked content of a signed response. */
export interface SamlAnswer {
  /** The id of our request. */
  requestId: string;
  assertionId: string;
  /** When the assertion is no longer valid; an ISO instant. */
  expiresAt: string;
  issuer: string;
  subject: string;
  /** By name; an attribute may have several values. */
  attributes: Readonly<Record<string, readonly string[]>>;
}

/** The address of the office's log-in page with our request. */
export function requestAddress(
  settings: SenSettings,
  requestId: string,
  relayState: string,
): Promise<string> {
  return serviceOf(settings, requestId).getAuthorizeUrlAsync(relayState, undefined, {});
}

export function samlMetadata(settings: SenSettings): string {
  return serviceOf(settings).generateServiceProviderMetadata(null, null);
}

/** Throws SamlRefusal. The caller checks that the request is known and not answered yet. */
export async function readSamlAnswer(
  settings: SenSettings,
  samlResponse: string,
): Promise<SamlAnswer> {
  const xml = readBase64(samlResponse);
  assertPlainXml(xml);
  try {
    assertEnvelope(settings, xml);
    const SAMLResponse = Buffer.from(xml, 'utf8').toString('base64');
    const { profile } = await serviceOf(settings).validatePostResponseAsync({ SAMLResponse });
    if (!profile) throw new SamlRefusal('it names nobody');
    return answerOf(settings, profile);
  } catch (error) {
    if (error instanceof SamlRefusal) throw error;
    throw new SamlRefusal(error instanceof Error ? error.message : 'unreadable', { cause: error });
  }
}

function serviceOf(settings: SenSettings, requestId?: string): SAML {
  return new SAML({
    entryPoint: settings.ssoUrl,
    idpIssuer: settings.idpIssuer,
    idpCert: settings.idpCerts,
    issuer: settings.entityId,
    audience: settings.entityId,
    callbackUrl: settings.acsUrl,
    identifierFormat: UNSPECIFIED,
    disableRequestedAuthnContext: true,
    // Require a signed assertion; a signed response alone is not enough.
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    acceptedClockSkewMs: CLOCK_SKEW,
    maxAssertionAgeMs: MAX_AGE,
    // features/accounts/sen checks it in the database, which all instances share.
    validateInResponseTo: ValidateInResponseTo.never,
    ...(requestId && { generateUniqueId: () => requestId }),
  });
}

function parseXml(xml: string): Document {
  const refuse = (message: string) => {
    throw new SamlRefusal(`not XML: ${message}`);
  };
  const parser = new DOMParser({ errorHandler: { error: refuse, fatalError: refuse } });
  return parser.parseFromString(xml, 'text/xml');
}

/**
 * Checks the response, which need not be signed: nothing is read from it, but what it says must fit.
 * node-saml uses the same parser in the same version, so that both read the same elements.
 */
function assertEnvelope({ acsUrl, idpIssuer }: SenSettings, xml: string): void {
  const document = parseXml(xml);
  const response = document.documentElement;
  const children = (parent: Element | undefined, name: string) =>
    Array.from(parent?.childNodes ?? []).filter(
      (node): node is Element => (node as Element).localName === name,
    );
  if (response?.localName !== 'Response') throw new SamlRefusal('it is no response');
  const statuses = children(response, 'Status').flatMap((status) => children(status, 'StatusCode'));
  if (statuses.length !== 1 || statuses[0]?.getAttribute('Value') !== SUCCESS) {
    throw new SamlRefusal('the office refused');
  }
  if (children(response, 'Assertion').length !== 1) {
    throw new SamlRefusal('it has not exactly one assertion of its own');
  }
  const elements = Array.from(document.getElementsByTagName('*'));
  if (elements.filter(({ localName }) => localName === 'Assertion').length !== 1) {
    throw new SamlRefusal('another assertion is wrapped in it');
  }
  for (const element of elements) {
    if (
      element.hasAttribute('Algorithm') &&
      !METHODS.has(element.getAttribute('Algorithm') ?? '')
    ) {
      throw new SamlRefusal('it is signed in a way that others may be able to');
    }
  }
  const destination = response.getAttribute('Destination');
  if (destination && destination !== acsUrl) throw new SamlRefusal('it is sent to somebody else');
  const issuer = children(response, 'Issuer')[0]?.textContent;
  if (issuer && issuer !== idpIssuer) throw new SamlRefusal('somebody else sends it');
}

/** A node as xml2js represents it: children by name, attributes under `$`, text under `_`. */
interface Node {
  $?: Record<string, string>;
  _?: string;
  [child: string]: unknown;
}

function only(parent: Node | undefined, name: string): Node {
  const found = parent?.[name];
  if (!Array.isArray(found) || found.length !== 1) throw new SamlRefusal(`not exactly one ${name}`);
  return typeof found[0] === 'string' ? { _: found[0] } : (found[0] as Node);
}

function answerOf(settings: SenSettings, profile: Profile): SamlAnswer {
  const assertion = profile.getAssertion?.().Assertion as Node | undefined;
  if (!assertion) throw new SamlRefusal('it has no assertion');
  const issuer = only(assertion, 'Issuer')._;
  if (issuer !== settings.idpIssuer) throw new SamlRefusal('somebody else asserts it');
  const subject = only(assertion, 'Subject');
  const confirmed = assertConfirmed(settings, subject);
  const conditions = only(assertion, 'Conditions').$ ?? {};
  if (!conditions.NotOnOrAfter) throw new SamlRefusal('it would be valid for ever');
  const assertionId = assertion.$?.ID;
  if (!assertionId) throw new SamlRefusal('it has no ID');
  const ends = [conditions.NotOnOrAfter, confirmed.notOnOrAfter].map((at) => Date.parse(at));
  return {
    requestId: confirmed.requestId,
    assertionId,
    expiresAt: new Date(Math.max(...ends) + CLOCK_SKEW).toISOString(),
    issuer,
    subject: subjectOf(only(subject, 'NameID')),
    attributes: attributesOf(profile.attributes),
  };
}

/** Checks that the assertion is meant for this server, answers a request and is still valid. */
function assertConfirmed(
  { acsUrl }: SenSettings,
  subject: Node,
): { requestId: string; notOnOrAfter: string } {
  const confirmation = only(subject, 'SubjectConfirmation');
  if (confirmation.$?.Method !== BEARER) throw new SamlRefusal('not for whoever brings it');
  const data = only(confirmation, 'SubjectConfirmationData').$ ?? {};
  if (data.Recipient !== acsUrl) throw new SamlRefusal('it is made for another recipient');
  if (!data.InResponseTo) throw new SamlRefusal('it answers no request');
  const notOnOrAfter = data.NotOnOrAfter;
  if (!notOnOrAfter || !(Date.parse(notOnOrAfter) + CLOCK_SKEW > Date.now())) {
    throw new SamlRefusal('its subject is no longer confirmed');
  }
  return { requestId: data.InResponseTo, notOnOrAfter };
}

function subjectOf({ $: { Format } = {}, _: text = '' }: Node): string {
  // A transient name differs at each log-in.
  if (Format === TRANSIENT) throw new SamlRefusal('its name changes with each log-in');
  const subject = text.trim();
  if (subject === '' || subject.length > MAX_SUBJECT) throw new SamlRefusal('no usable name');
  return subject;
}

function attributesOf(found: unknown): SamlAnswer['attributes'] {
  return Object.fromEntries(
    Object.entries((found ?? {}) as Record<string, unknown>).map(([name, value]) => [
      name,
      [value].flat().filter((one) => typeof one === 'string'),
    ]),
  );
}
