import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** What stands around the file in its form: borders and heads. */
const AROUND = 64 * 1024;

/** Within this scope bodies may be forms of one file and nothing else. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: { files: 1, fields: 0, headerPairs: 20, fieldNameSize: 100 },
  });
}

/** The one file of the form, read up to `most` bytes and not further. */
export async function readUpload(request: FastifyRequest, most: number): Promise<Buffer> {
  if (!request.isMultipart()) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (Number(request.headers['content-length']) > most + AROUND) {
    throw new AppError('PAYLOAD_TOO_LARGE');
  }
  try {
    const part = await request.file({ limits: { fileSize: most } });
    const bytes = await part?.toBuffer();
    // The reader stops at the limit, and does not always say so.
    if (part?.file.truncated) throw new AppError('PAYLOAD_TOO_LARGE');
    if (part?.fieldname === 'file' && bytes && bytes.length > 0) return bytes;
  } catch (error) {
    if (error instanceof AppError) throw error;
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new AppError('PAYLOAD_TOO_LARGE');
    }
    // A form that breaks off, or is none: the parser's many words for it all mean this.
    throw new AppError('INVALID_VALUE', { fields: { file: NO_FILE }, cause: error });
  }
  throw new AppError('INVALID_VALUE', { fields: { file: NO_FILE } });
}

const NO_FILE = '파일을 하나 골라 주세요.';
