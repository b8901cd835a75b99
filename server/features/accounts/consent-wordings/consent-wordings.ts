import * as z from 'zod/mini';
import type { ConsentWording } from '../../../../shared/accounts/consent-wording.ts';
import { ContentError, listContent, readMarkdown } from '../../../platform/content/content.ts';

const FrontMatter = z.strictObject({ title: z.string().check(z.minLength(1)) });

/** The newest text of a folder of content/consents. */
export function readWording(folder: string): ConsentWording {
  const file = listContent(`consents/${folder}`, '.md').at(-1);
  const date = file && /\/(\d{4}-\d\d-\d\d)\.ko\.md$/.exec(file)?.[1];
  if (!date)
    throw new ContentError(
      `consents/${folder}`,
      1,
      '2026-11-23.ko.md처럼 날짜로 된 파일이 있어야 해요.',
    );
  const { frontMatter, body } = readMarkdown(file, FrontMatter);
  return { wordingId: `${folder}/${date}`, title: frontMatter.title, text: body.trim() };
}

/** Any version, by the id that a decision holds. */
export function findWording(wordingId: string): ConsentWording | undefined {
  const folder = /^([a-z-]+)\/\d{4}-\d\d-\d\d$/.exec(wordingId)?.[1];
  const file = `consents/${wordingId}.ko.md`;
  if (!folder || !listContent(`consents/${folder}`, '.md').includes(file)) return undefined;
  const { frontMatter, body } = readMarkdown(file, FrontMatter);
  return { wordingId, title: frontMatter.title, text: body.trim() };
}
