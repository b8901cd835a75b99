import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import * as api from '../../../shared/subjects/attachments.ts';
import type { TestApp } from '../servers/app.ts';
import type { TestPost, TestUser } from './factories.ts';
import { type FormOptions, formOf } from './form.ts';

export const FILE_BYTES = Buffer.from('가을 소풍에서 들은 이야기');

export interface Sending extends FormOptions {
  bytes?: Uint8Array;
}

async function send(
  app: TestApp,
  endpoint: Endpoint,
  params: Record<string, string>,
  { token }: TestUser,
  { bytes = FILE_BYTES, name = '가을 소풍.hwp', ...form }: Sending = {},
) {
  const { payload, type } = await formOf(bytes, { ...form, name });
  const answer = await app.server.inject({
    method: 'POST',
    url: endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? ''),
    payload,
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** Attaches a file to a post; returns the answer. */
export function attachTo(
  app: TestApp,
  { groupId, postId }: TestPost,
  user: TestUser,
  sending?: Sending,
) {
  return send(app, api.attachFile, { groupId, postId }, user, sending);
}

/** Attaches a file to a subject. */
export function layBeside(
  app: TestApp,
  { groupId, ragId }: { groupId: string; ragId: string },
  user: TestUser,
  sending?: Sending,
) {
  return send(app, api.addResourceFile, { groupId, subjectId: ragId }, user, sending);
}
