import { PassThrough, type Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../../config/s3.ts';
import { createS3Client, listObjects, reached, uploadObject } from '../storage/s3-storage.ts';
import type { BackupStore } from './backup-store.ts';

/** Backups in a bucket of their own, next to nothing else. */
export function createBackupBucket(settings: S3Settings): BackupStore {
  const client = createS3Client(settings);
  const Bucket = settings.bucket;
  return {
    async put(name, write) {
      const archive = new PassThrough();
      let bytes = 0;
      archive.on('data', (part: Buffer) => {
        bytes += part.length;
      });
      archive.pause();
      const written = write(archive).catch((error: unknown) => {
        // Ends the upload, which then leaves no object.
        archive.destroy(error instanceof Error ? error : new Error(String(error)));
        throw error;
      });
      const uploaded = reached(() => uploadObject(client, { Bucket, Key: name }, archive));
      const [writing, uploading] = await Promise.allSettled([written, uploaded]);
      if (writing.status === 'rejected') throw writing.reason;
      if (uploading.status === 'rejected') throw uploading.reason;
      return { name, bytes, at: new Date().toISOString() };
    },
    async list() {
      const found: { name: string; bytes: number; at: string }[] = [];
      for await (const { Key, Size, LastModified } of listObjects(client, Bucket)) {
        if (Size > 0) found.push({ name: Key, bytes: Size, at: LastModified.toISOString() });
      }
      return found.toSorted((one, other) => other.at.localeCompare(one.at));
    },
    async open(name) {
      const answer = await reached(() => client.send(new GetObjectCommand({ Bucket, Key: name })));
      return answer.Body as Readable;
    },
    async remove(name) {
      await reached(() => client.send(new DeleteObjectCommand({ Bucket, Key: name })));
    },
  };
}
