import { type DraftDatabase, draftDatabase } from './draft-database.ts';

export interface DraftRequest {
  id: number;
  method: keyof DraftDatabase;
  input: unknown;
}
export type DraftResponse = { id: number; result: unknown } | { id: number; failure: string };

async function respond({ id, method, input }: DraftRequest): Promise<DraftResponse> {
  try {
    return { id, result: await draftDatabase[method](input as never) };
  } catch (error) {
    return { id, failure: String(error) };
  }
}

addEventListener('message', async ({ data }: MessageEvent<DraftRequest>) => {
  postMessage(await respond(data));
});
