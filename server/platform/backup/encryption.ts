import { Readable, type Transform } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter } from 'age-encryption';
import { BackupError } from './backup-error.ts';

/** The format of `age`, so that a backup can be opened without this product. */
export interface BackupKeys {
  passphrase?: string | undefined;
  /** `age1…`, public: with it a server can write backups that it cannot read. */
  recipient?: string | undefined;
  /** `AGE-SECRET-KEY-1…`, only where a backup is restored. */
  identity?: string | undefined;
}

export const AGE_HEADER = 'age-encryption.org/v1';

type Web = globalThis.ReadableStream<Uint8Array>;

/** The same stream without a key. */
export async function encrypted(stream: Transform, keys: BackupKeys): Promise<Readable> {
  if (keys.recipient === undefined && keys.passphrase === undefined) return stream;
  const encrypter = new Encrypter();
  // age allows a passphrase alone or recipients.
  if (keys.recipient !== undefined) encrypter.addRecipient(keys.recipient);
  else if (keys.passphrase !== undefined) encrypter.setPassphrase(keys.passphrase);
  return Readable.fromWeb(
    (await encrypter.encrypt(Readable.toWeb(stream) as Web)) as ReadableStream<Uint8Array>,
  );
}

export async function decrypted(stream: Readable, keys: BackupKeys): Promise<Readable> {
  if (keys.identity === undefined && keys.passphrase === undefined) {
    throw new BackupError('KEY_MISSING');
  }
  const decrypter = new Decrypter();
  if (keys.identity !== undefined) decrypter.addIdentity(keys.identity);
  if (keys.passphrase !== undefined) decrypter.addPassphrase(keys.passphrase);
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(stream) as Web);
    return Readable.fromWeb(opened as ReadableStream<Uint8Array>);
  } catch (cause) {
    throw new BackupError('WRONG_KEY', { cause });
  }
}
