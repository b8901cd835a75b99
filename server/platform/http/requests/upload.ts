import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type { Upload } from '../action.ts';
import { AppError } from '../app-error.ts';

/** Boundaries and headers around the file in a multipart body. */
const FORM_OVERHEAD = 64 * 1024;

/** In this scope a body is a form with one file and no other field. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fields: 0, headerPairs: 20, fieldNameSize: 100 },
  });
}

/** Reads the file into memory; refuses more than `most` bytes. */
export async function readUpload(request: FastifyRequest, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of (await openUpload(request, most)).bytes) parts.push(part);
  return Buffer.concat(parts);
}

export async function openUpload(request: FastifyRequest, most: number): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(request.headers['content-length']) > most + FORM_OVERHEAD) {
    throw tooLarge(most);
  }
  const parts = request.parts({ limits: { fileSize: most } });
  const part = await nextOf(parts, most);
  if (part?.type !== 'file' || part.fieldname !== 'file') throw noFile();
  return { fileName: part.filename ?? '', bytes: bytesOf(part.file, parts, most) };
}

async function nextOf(
  parts: AsyncIterableIterator<Multipart>,
  most: number,
): Promise<Multipart | undefined> {
  try {
    const { done, value } = await parts.next();
    return done ? undefined : value;
  } catch (error) {
    throw refusalOf(error, most);
  }
}

async function* bytesOf(
  file: MultipartFile['file'],
  parts: AsyncIterableIterator<Multipart>,
  most: number,
): AsyncGenerator<Uint8Array> {
  let isEmpty = true;
  try {
    for await (const bytes of file) {
      isEmpty = false;
      yield bytes as Uint8Array;
    }
  } catch (error) {
    throw refusalOf(error, most);
  }
  // The parser stops at the limit and does not always throw.
  if (file.truncated) throw tooLarge(most);
  if (isEmpty) throw noFile();
  // A second part is found only here; the caller then discards the file.
  if (await nextOf(parts, most)) throw tooManyParts();
}

const TOO_MANY_PARTS = new Set(['FST_FILES_LIMIT', 'FST_FIELDS_LIMIT', 'FST_PARTS_LIMIT']);

function tooLarge(most: number): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', { message: LIMIT_MESSAGES.upload(most) });
}

function refusalOf(error: unknown, most: number): AppError {
  const { code = '' } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(most);
  if (TOO_MANY_PARTS.has(code)) return tooManyParts(error);
  // All other errors of the parser mean an incomplete or malformed form.
  return noFile(error);
}

function tooManyParts(cause?: unknown): AppError {
  return new AppError('INVALID_VALUE', {
    fields: { file: '파일은 한 번에 하나만 보낼 수 있어요. 하나씩 보내 주세요.' },
    cause,
  });
}

function noFile(cause?: unknown): AppError {
  return new AppError('INVALID_VALUE', { fields: { file: '파일을 하나 골라 주세요.' }, cause });
}
