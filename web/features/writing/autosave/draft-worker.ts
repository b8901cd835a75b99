import { type DraftDatabase, draftDatabase } from './draft-database.ts';

/** One act of the database, and what came of it; its number tells the answers apart. */
export interface DraftCall {
  number: number;
  act: keyof DraftDatabase;
  input: unknown;
}
export type DraftAnswer = { number: number; result: unknown } | { number: number; failure: string };

async function answer({ number, act, input }: DraftCall): Promise<DraftAnswer> {
  try {
    return { number, result: await draftDatabase[act](input as never) };
  } catch (error) {
    return { number, failure: String(error) };
  }
}

addEventListener('message', async ({ data }: MessageEvent<DraftCall>) => {
  postMessage(await answer(data));
});
