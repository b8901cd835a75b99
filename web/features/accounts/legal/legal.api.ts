import { queryOptions } from '@tanstack/react-query';
import type { LegalDocument } from '../../../../shared/accounts/agreements.ts';
import { paths } from '../../../app/paths.ts';
import { accountKeys } from '../../../app/query-keys.ts';
import { siteQuery } from '../sessions/sessions.api.ts';
import type { LegalText } from './legal.model.ts';
import { fillBlocks } from './placeholders.ts';

const TEXTS: Record<LegalDocument, () => Promise<{ default: [LegalText, ...LegalText[]] }>> = {
  TERMS: () => import('virtual:legal/terms'),
  PRIVACY: () => import('virtual:legal/privacy'),
  ADVERTISEMENT: () => import('virtual:legal/advertisement'),
};

/** The current version, in a chunk of its own. */
export const legalTextQuery = (document: LegalDocument) =>
  queryOptions({
    queryKey: accountKeys.agreementText(document),
    queryFn: async ({ client }) => {
      const [{ default: texts }, { legalFacts }] = await Promise.all([
        TEXTS[document](),
        client.ensureQueryData(siteQuery),
      ]);
      const [text] = texts;
      return {
        ...text,
        blocks: fillBlocks(text.blocks, legalFacts),
        isTrial: legalFacts.operator === null,
      };
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
