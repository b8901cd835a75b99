import type { ConsentWording } from '../../../../shared/accounts/consent-wording.ts';
import { ConsentUse, type GuardianUse } from '../../../../shared/books/consents.ts';
import { readWording } from '../../accounts/consent-wordings/consent-wordings.ts';

export const WORDINGS = Object.fromEntries(
  ConsentUse.options.map((use) => [use, readWording(use.toLowerCase().replace('_', '-'))]),
) as Record<ConsentUse, ConsentWording>;

const OF_BOOKS = readWording('guardian');
const OF_MODEL = readWording('guardian-model');

/** What a group's owner confirms. */
export const guardianWordingOf = (use: GuardianUse): ConsentWording =>
  use === 'MODEL' ? OF_MODEL : OF_BOOKS;
