import type { Endpoint } from '../../../shared/contract/endpoint.ts';
import type { TestApp } from '../servers/app.ts';
import { formOf } from './form.ts';

/** A call that the endpoint accepts from somebody, on things made for this call alone. */
export interface ValidCall {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** The file of an upload. */
  file?: Buffer;
}

export async function sendValidCall(
  app: TestApp,
  endpoint: Endpoint,
  { params, query, body, file }: ValidCall,
  token?: string,
): Promise<{ status: number; text: string }> {
  const form = file && (await formOf(file, { name: '학교.csv' }));
  const type = form?.type ?? (body && 'application/json');
  const answer = await app.server.inject({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => params?.[name] ?? name),
    ...(query && { query }),
    ...((form || body) && { payload: form?.payload ?? JSON.stringify(body) }),
    headers: {
      ...(type && { 'content-type': type }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  return { status: answer.statusCode, text: answer.body };
}
