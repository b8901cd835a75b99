import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isLoopback, SettingError } from './values.ts';

/** The education office's single sign-on (SAML 2.0). */
export interface SenSettings {
  /** The office's log-in page. */
  ssoUrl: string;
  /** The office's entity id, exactly as in its responses. */
  idpIssuer: string;
  /** Signing certificates: two during a rollover. */
  idpCerts: string[];
  /** Our entity id. */
  entityId: string;
  /** Where the office posts its responses (assertion consumer service). */
  acsUrl: string;
}

export interface SenEnvironment {
  SEN_IDP_SSO_URL?: string | undefined;
  SEN_IDP_ISSUER?: string | undefined;
  SEN_IDP_CERT?: string | undefined;
  SEN_ENTITY_ID?: string | undefined;
}

const settingError = (name: keyof SenEnvironment, reason: string) =>
  new SettingError(`  ${name}: ${reason}`);

/** Undefined if none of the settings is made. */
export function readSenSettings(env: SenEnvironment, publicUrl: string): SenSettings | undefined {
  const { SEN_IDP_SSO_URL: ssoUrl, SEN_IDP_ISSUER: idpIssuer, SEN_IDP_CERT: cert } = env;
  if (ssoUrl === undefined && idpIssuer === undefined && cert === undefined) return undefined;
  const together = 'SEN_IDP_SSO_URL, SEN_IDP_ISSUER, SEN_IDP_CERT 를 함께 정해야 해요';
  if (ssoUrl === undefined) throw settingError('SEN_IDP_SSO_URL', together);
  if (idpIssuer === undefined) throw settingError('SEN_IDP_ISSUER', together);
  if (cert === undefined) throw settingError('SEN_IDP_CERT', together);
  const { protocol, hostname } = URL.canParse(ssoUrl)
    ? new URL(ssoUrl)
    : { protocol: '', hostname: '' };
  const isHere = isLoopback(hostname.replace(/^\[(.*)\]$/, '$1'));
  // Over http, a third party on the network could replace the log-in page.
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) {
    throw settingError('SEN_IDP_SSO_URL', 'https:// 로 시작하는 주소여야 해요');
  }
  return {
    ssoUrl,
    idpIssuer,
    idpCerts: certificatesIn(cert),
    entityId: env.SEN_ENTITY_ID ?? `${publicUrl}/api/auth/saml2/metadata`,
    acsUrl: `${publicUrl}/api/auth/saml2/acs`,
  };
}

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** The setting is PEM text (with `\n` for line ends if it is one line) or the name of a file. */
function certificatesIn(setting: string): string[] {
  const text = setting.includes('-----BEGIN') ? setting.replaceAll('\\n', '\n') : fileOf(setting);
  const found = text.match(CERTIFICATE) ?? [];
  if (found.length === 0) {
    throw settingError('SEN_IDP_CERT', 'PEM 인증서(-----BEGIN CERTIFICATE-----)여야 해요');
  }
  return found.map((pem) => {
    try {
      return new X509Certificate(pem).toString();
    } catch {
      throw settingError('SEN_IDP_CERT', '읽을 수 없는 인증서예요');
    }
  });
}

function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw settingError('SEN_IDP_CERT', `${path} 파일을 읽을 수 없어요`);
  }
}
