import { v7 } from 'uuid';
import type * as api from '../../../../shared/assistant/model-use.ts';
import { recipientOf } from '../../../config/assistant.ts';
import type { Config } from '../../../config.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { groupMember, type InGroup, type SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import {
  findGroupModelConsent,
  findModelConsents,
  insertEntries,
  insertWithdrawal,
  type ModelConsent,
} from '../../accounts/consent-ledger/consent-ledger.ts';
import { readWording } from '../../accounts/consent-wordings/consent-wordings.ts';
import { lockGroup } from '../../groups/members/members.ts';

const OWN_WORDING = readWording('model');
const GROUP_WORDING = readWording('model-group');

/** Each entry stays for ever, so their number is limited. */
const DECISIONS = { most: 60, seconds: 3600 };

interface Model {
  model: string;
  recipient: string;
}

/** The configured model and the host that receives what is sent. */
export function modelOf({ assistant }: Config): Model | undefined {
  return assistant && { model: assistant.model, recipient: recipientOf(assistant) };
}

/** Whether texts of a person in a group may be sent; undefined if no model is configured. */
export async function findModelUse(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { groupId, userId }: { groupId: string; userId: string },
): Promise<api.ModelUse | undefined> {
  const model = modelOf(config);
  if (!model) return undefined;
  const [consent] = await findModelConsents(db, {
    groupId,
    userIds: [userId],
    recipient: model.recipient,
  });
  return { ...model, state: stateOf(consent), wording: OWN_WORDING };
}

/** Of these people the ones whose texts may be sent. */
export async function findAllowedWriters(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { groupId, userIds }: { groupId: string; userIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const model = modelOf(config);
  if (!model) return new Set();
  const { recipient } = model;
  const consents = await findModelConsents(db, { groupId, userIds, recipient });
  return new Set(consents.filter((one) => stateOf(one) === 'ALLOWED').map(({ userId }) => userId));
}

function stateOf(consent: ModelConsent | undefined): api.ModelUse['state'] {
  if (!consent?.isGroupAgreed) return 'GROUP_MISSING';
  if (!consent.areGuardiansAgreed) return 'GUARDIAN_MISSING';
  return consent.isAgreed ? 'ALLOWED' : 'OWN_MISSING';
}

export const decideModelUse: Action<typeof api.decideModelUse, SignedIn> = async ({
  services,
  viewer: { userId },
  http,
  body: { groupId, decision, wordingId, recipient },
}) => {
  await groupMember.admit(services, { ...http, params: { groupId } });
  assertShown(services.config, { recipient, wordingId, current: OWN_WORDING.wordingId });
  await insertDecision(services.db, { userId, groupId, decision, wordingId, recipient });
  const modelUse = await findModelUse(services, { groupId, userId });
  if (!modelUse) throw new AppError('MODEL_NOT_CONFIGURED');
  return { modelUse };
};

export const getGroupModelUse: Action<typeof api.getGroupModelUse, InGroup> = async ({
  services,
  group: { groupId },
}) => ({ modelUse: await findGroupModelUse(services, groupId) });

export const decideGroupModelUse: Action<typeof api.decideGroupModelUse, InGroup> = async ({
  services,
  viewer: { userId },
  group: { groupId },
  body: { decision, wordingId, recipient },
}) => {
  assertShown(services.config, { recipient, wordingId, current: GROUP_WORDING.wordingId });
  const ofGroup = decision === 'GIVEN' ? 'GROUP_GIVEN' : 'GROUP_WITHDRAWN';
  await insertDecision(services.db, { userId, groupId, decision: ofGroup, wordingId, recipient });
  return { modelUse: await findGroupModelUse(services, groupId) };
};

async function findGroupModelUse({ db, config }: Services, groupId: string) {
  const model = modelOf(config);
  if (!model) return null;
  const last = await findGroupModelConsent(db, { groupId, recipient: model.recipient });
  return {
    ...model,
    isGiven: last?.decision === 'GROUP_GIVEN',
    decidedAt: last?.decidedAt ?? null,
    wording: GROUP_WORDING,
  };
}

/** Nobody agrees to a text or a recipient that they have not seen. */
function assertShown(
  config: Config,
  { recipient, wordingId, current }: { recipient: string; wordingId: string; current: string },
): void {
  const model = modelOf(config);
  if (!model) throw new AppError('MODEL_NOT_CONFIGURED');
  if (wordingId !== current || recipient !== model.recipient) {
    throw new AppError('AGREEMENT_OUTDATED');
  }
}

/** Also by somebody who left the group, and for a host that is no longer configured. */
export async function withdrawModelUse(
  { db, config }: Pick<Services, 'db' | 'config'>,
  about: Record<'userId' | 'groupId' | 'recipient' | 'wordingId', string>,
): Promise<{ isCurrentWording: boolean }> {
  await db.transaction().execute(async (tx) => {
    await lockGroup(tx, about.groupId);
    await insertWithdrawal(tx, { ...about, bookId: null, postId: null, consentUse: 'MODEL' });
  });
  const isSameHost = modelOf(config)?.recipient === about.recipient;
  return { isCurrentWording: isSameHost && about.wordingId === OWN_WORDING.wordingId };
}

async function insertDecision(
  db: Db,
  entry: {
    userId: string;
    groupId: string;
    decision: 'GIVEN' | 'WITHDRAWN' | 'GROUP_GIVEN' | 'GROUP_WITHDRAWN';
    wordingId: string;
    recipient: string;
  },
): Promise<void> {
  await countHit(db, { key: `model-consent:${entry.userId}`, ...DECISIONS });
  await db.transaction().execute(async (tx) => {
    // The last entry counts, so entries about a group are added one after the other.
    await lockGroup(tx, entry.groupId);
    await insertEntries(tx, [
      {
        ...entry,
        consentId: v7(),
        bookId: null,
        postId: null,
        consentUse: 'MODEL',
        decidedBy: entry.userId,
      },
    ]);
  });
}
