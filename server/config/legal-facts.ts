import type { LegalFacts } from '../../shared/administration/operator.ts';
import type { Config } from '../config.ts';
import { recipientOf } from './assistant.ts';

export function legalFactsOf({ operator, speller, assistant, retention }: Config): LegalFacts {
  return {
    operator: operator ?? null,
    isSpellerOutside: speller !== undefined,
    modelRecipient: assistant ? recipientOf(assistant) : null,
    deletedGroupDays: retention.deletedGroupDays,
    inactiveAccountYears: retention.inactiveAccountYears,
  };
}
