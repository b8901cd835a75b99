import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { S3Settings } from '../../../config/s3.ts';
import { assertKey, FileMissingError, type Storage, StorageUnavailableError } from './storage.ts';

/** Each upload holds two parts in memory. */
const PART_BYTES = 8 * 1_048_576;
const PARTS_AT_ONCE = 2;
/** Sent within a second or two, also over a slow line. */
const SMALL_BYTES = 2 * 1_048_576;
const TRIES = 3;
const CONNECTION_TIMEOUT_MS = 3_000;

export interface S3Times {
  /** Until an answer begins, of what takes a moment: with its repetitions less than a proxy waits. */
  shortMs: number;
  /** Until an answer to an upload begins. */
  uploadMs: number;
  /** Between two parts of an answer. */
  silenceMs: number;
}

const TIMES: S3Times = { shortMs: 8_000, uploadMs: 60_000, silenceMs: 10_000 };

export function createS3Client(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  { uploadMs } = TIMES,
): S3Client {
  return new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    ...(accessKeyId !== undefined &&
      secretAccessKey !== undefined && { credentials: { accessKeyId, secretAccessKey } }),
    maxAttempts: TRIES,
    requestHandler: {
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      requestTimeout: uploadMs,
      // Without it the client only prints a warning and waits for ever.
      throwOnRequestTimeout: true,
    },
    // Many compatible servers refuse the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** In a private bucket of an S3-compatible service. Objects are complete or absent by its protocol. */
export function createS3Storage(settings: S3Settings, times: S3Times = TIMES): Storage {
  const client = createS3Client(settings, times);
  const short = { requestTimeout: times.shortMs };
  const Bucket = settings.bucket;
  return {
    async put(key, bytes) {
      assertKey(key);
      await reached(() => uploadObject(client, { Bucket, Key: key }, bytes, times));
    },
    async open(key, range) {
      assertKey(key);
      if (range && range.end <= range.start) {
        return { stream: Readable.from([], { objectMode: false }), bytes: 0 };
      }
      const Range = range && `bytes=${range.start}-${range.end - 1}`;
      const answer = await reached(() =>
        client.send(new GetObjectCommand({ Bucket, Key: key, Range }), short),
      ).catch((error: unknown) => {
        throw error instanceof NoSuchKey ? new FileMissingError(key, error) : error;
      });
      return {
        stream: endSilent(answer.Body as IncomingMessage, times),
        bytes: answer.ContentLength ?? 0,
      };
    },
    async remove(key) {
      assertKey(key);
      await reached(() => client.send(new DeleteObjectCommand({ Bucket, Key: key }), short));
    },
    async *list() {
      for await (const { Key, Size, LastModified } of listObjects(client, Bucket)) {
        yield { key: Key, bytes: Size, writtenAt: LastModified.getTime() };
      }
    },
    // A rule of the bucket ends multipart uploads of processes that died; see docs/operations.md.
    sweep: async () => {},
  };
}

/** Ends an answer of which nothing more comes. A reader that takes its time is left alone. */
function endSilent(body: IncomingMessage, { silenceMs }: S3Times): IncomingMessage {
  return body.setTimeout(silenceMs, () => {
    if (body.readableLength === 0) body.destroy(new StorageUnavailableError('storage is silent'));
  });
}

/** Small bytes at once, a stream in parts. An upload that fails leaves no object. */
export async function uploadObject(
  client: S3Client,
  target: { Bucket: string; Key: string },
  bytes: Uint8Array | AsyncIterable<Uint8Array>,
  { shortMs, uploadMs } = TIMES,
): Promise<void> {
  if (bytes instanceof Uint8Array) {
    const requestTimeout = bytes.length < SMALL_BYTES ? shortMs : uploadMs;
    await client.send(new PutObjectCommand({ ...target, Body: bytes }), { requestTimeout });
    return;
  }
  const Body = bytes instanceof Readable ? bytes : Readable.from(bytes, { objectMode: false });
  const params = { ...target, Body };
  await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
}

export async function* listObjects(
  client: S3Client,
  Bucket: string,
): AsyncGenerator<{ Key: string; Size: number; LastModified: Date }> {
  let ContinuationToken: string | undefined;
  do {
    const page = await reached(() =>
      client.send(new ListObjectsV2Command({ Bucket, ContinuationToken })),
    );
    for (const { Key, Size = 0, LastModified = new Date(0) } of page.Contents ?? []) {
      if (Key !== undefined) yield { Key, Size, LastModified };
    }
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
}

/** A refusal of the service stays as it is; no answer, or one that asks to wait, may pass. */
export async function reached<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    const isAnswer = status !== undefined && status < 500 && status !== 429;
    if (isAnswer) throw error;
    throw new StorageUnavailableError('storage does not answer', { cause: error });
  }
}
