import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Manner {
  origin?: string;
  rpId?: string;
  /** The person showed a finger, a face or a PIN. */
  isVerified?: boolean;
  /** As a copy of the device that was used less often would send. */
  counter?: number;
  type?: string;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const WITH_KEY = 0x40;

/**
 * A device with one passkey (WebAuthn Level 3, 6.1 and 6.5): ES256, without attestation, as a browser
 * hands its answers over.
 */
export function createDevice(origin: string, rpId = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE (RFC 9053): an elliptic curve key of P-256 for ES256.
  const coseKey = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ]);
  let uses = 0;

  function dataOf(manner: Manner, key?: Buffer): Buffer {
    const flags =
      USER_PRESENT | (manner.isVerified === false ? 0 : USER_VERIFIED) | (key ? WITH_KEY : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(manner.counter ?? uses);
    return Buffer.concat([
      sha256(manner.rpId ?? rpId),
      Buffer.from([flags]),
      counter,
      ...(key ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, key] : []),
    ]);
  }

  const clientData = (type: string, challenge: string, manner: Manner) =>
    Buffer.from(
      JSON.stringify({
        type: manner.type ?? type,
        challenge,
        origin: manner.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url') };

  return {
    register(challenge: string, manner: Manner = {}) {
      const key = Buffer.from(isoCBOR.encode(coseKey));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', Uint8Array.from(dataOf(manner, key))],
      ]);
      return {
        ...named,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, manner).toString('base64url'),
          attestationObject: Buffer.from(
            isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0]),
          ).toString('base64url'),
          transports: ['internal'],
        },
      };
    },

    sign(challenge: string, manner: Manner = {}) {
      uses += 1;
      const client = clientData('webauthn.get', challenge, manner);
      const data = dataOf(manner);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        ...named,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
export type Device = ReturnType<typeof createDevice>;
