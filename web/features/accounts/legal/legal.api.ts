import { queryOptions } from '@tanstack/react-query';
import { currentVersionOf, type LegalDocument } from '../../../../shared/accounts/agreements.ts';
import type { Operator } from '../../../../shared/administration/operator.ts';
import { paths } from '../../../app/paths.ts';
import { accountKeys } from '../../../app/query-keys.ts';
import { siteQuery } from '../sessions/sessions.api.ts';
import type { LegalText } from './legal.model.ts';
import { fillBlocks } from './placeholders.model.ts';

const TEXTS: Record<LegalDocument, () => Promise<{ default: [LegalText, ...LegalText[]] }>> = {
  TERMS: () => import('virtual:legal/terms'),
  PRIVACY: () => import('virtual:legal/privacy'),
  ADVERTISEMENT: () => import('virtual:legal/advertisement'),
};

interface ReadText {
  version: string;
  /** Who ran the installation then; undefined: who runs it now. */
  operator?: Operator | null | undefined;
}

/** In a chunk of its own: the current version, or the one that somebody read before. */
export const legalTextQuery = (
  document: LegalDocument,
  { version, operator }: ReadText = { version: currentVersionOf(document) },
) =>
  queryOptions({
    queryKey: accountKeys.agreementText(document, version, operator),
    queryFn: async ({ client }) => {
      const [{ default: texts }, { legalFacts }] = await Promise.all([
        TEXTS[document](),
        client.ensureQueryData(siteQuery),
      ]);
      const text = texts.find((one) => one.version === version) ?? texts[0];
      const facts = operator === undefined ? legalFacts : { ...legalFacts, operator };
      return { ...text, blocks: fillBlocks(text.blocks, facts) };
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

export const LEGAL_NAMES: Record<LegalDocument, string> = {
  TERMS: '이용약관',
  PRIVACY: '개인정보 처리방침',
  ADVERTISEMENT: '새 소식을 메일로 받기',
};

/** The texts with a page of their own. */
export const LEGAL_PATHS = { TERMS: paths.terms(), PRIVACY: paths.privacy() } as const;
