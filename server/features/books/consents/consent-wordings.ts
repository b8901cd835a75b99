import * as z from 'zod/mini';
import { ConsentUse, type ConsentWording } from '../../../../shared/books/consents.ts';
import { ContentError, listContent, readMarkdown } from '../../../platform/content/content.ts';

const FrontMatter = z.strictObject({ title: z.string().check(z.minLength(1)) });

/** The newest text of a folder of content/consents. */
function readWording(folder: string): ConsentWording {
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

export const WORDINGS = Object.fromEntries(
  ConsentUse.options.map((use) => [use, readWording(use.toLowerCase().replace('_', '-'))]),
) as Record<ConsentUse, ConsentWording>;

export const GUARDIAN_WORDING = readWording('guardian');
