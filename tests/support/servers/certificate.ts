import { generateKeyPairSync, sign } from 'node:crypto';

/** A new key pair with a certificate of its public key. */
export interface SigningKey {
  /** PEM, PKCS #8. */
  key: string;
  /** PEM, X.509, self-signed. */
  cert: string;
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const [INTEGER, BITS, OID, UTF8, TIME, SEQUENCE, SET] = [2, 3, 6, 12, 23, 0x30, 0x31] as const;
const SHA256_WITH_RSA = '2a864886f70d01010b';
const COMMON_NAME = '550403';

const oid = (hex: string) => der(OID, Buffer.from(hex, 'hex'));
const time = (text: string) => der(TIME, Buffer.from(text, 'ascii'));

/** Node cannot create certificates, so this writes the required fields (RFC 5280). */
export function makeSigningKey(name = 'test'): SigningKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const algorithm = der(SEQUENCE, oid(SHA256_WITH_RSA), der(5));
  const commonName = der(SEQUENCE, oid(COMMON_NAME), der(UTF8, Buffer.from(name)));
  const subject = der(SEQUENCE, der(SET, commonName));
  const signed = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, Buffer.from([2]))),
    der(INTEGER, Buffer.from([1])),
    algorithm,
    subject,
    der(SEQUENCE, time('200101000000Z'), time('491231235959Z')),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(BITS, Buffer.from([0]), sign('sha256', signed, privateKey));
  const body = der(SEQUENCE, signed, algorithm, signature).toString('base64');
  const lines = body.match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}
