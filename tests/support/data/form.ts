import type { FileKind } from '../../../shared/subjects/files.ts';
import type { TestApp } from '../servers/app.ts';

/** Other parts of the form: fields and files. */
type Parts = Readonly<Record<string, string | Uint8Array>>;

export interface FormOptions {
  field?: string;
  name?: string;
  before?: Parts;
  after?: Parts;
}

/** A form with one file, as a browser sends it. */
export async function formOf(
  bytes: Uint8Array,
  { field = 'file', name = '사진.png', before = {}, after = {} }: FormOptions = {},
): Promise<{ payload: Buffer; type: string }> {
  const form = new FormData();
  const add = (parts: Parts) => {
    for (const [key, part] of Object.entries(parts)) {
      if (typeof part === 'string') form.append(key, part);
      else form.append(key, new Blob([new Uint8Array(part)]), 'another.png');
    }
  };
  add(before);
  form.append(field, new Blob([new Uint8Array(bytes)]), name);
  add(after);
  const packed = new Response(form);
  return {
    payload: Buffer.from(await packed.arrayBuffer()),
    type: packed.headers.get('content-type') ?? '',
  };
}

/** Uploads a picture; returns the answer. */
export async function upload(
  app: TestApp,
  token: string,
  bytes: Uint8Array,
  options?: FormOptions & { fileKind?: FileKind; url?: string },
) {
  const { payload, type } = await formOf(bytes, options);
  const answer = await app.server.inject({
    method: 'POST',
    url: options?.url ?? '/api/user/file-upload',
    ...(options?.fileKind && { query: { fileKind: options.fileKind } }),
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });
  return { status: answer.statusCode, body: answer.json() };
}
