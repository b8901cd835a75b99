import * as z from 'zod/mini';
import { ConsentWording, WordingId } from '../accounts/consent-wording.ts';
import { endpoint, Id, Instant } from '../contract/endpoint.ts';

/** The language model that the operator has configured. */
const Model = {
  model: z.string(),
  /** The host that receives what is sent; a consent holds for it alone. */
  recipient: z.string(),
};

/** Whether what the caller asks in a group is sent to the model; otherwise the rule helper answers. */
export const ModelUse = z.object({
  ...Model,
  /** Of the missing consents the one that others decide first. */
  state: z.enum(['ALLOWED', 'GROUP_MISSING', 'GUARDIAN_MISSING', 'OWN_MISSING']),
  /** What the caller agrees to. */
  wording: ConsentWording,
});
export type ModelUse = z.infer<typeof ModelUse>;

const Decision = {
  decision: z.enum(['GIVEN', 'WITHDRAWN']),
  wordingId: WordingId,
  /** The host that was shown; refused if the configuration names another one. */
  recipient: z.string().check(z.maxLength(300)),
};

/** Records what the caller decides about their own texts in a group. */
export const decideModelUse = endpoint({
  method: 'POST',
  path: '/api/ai/support/consent',
  body: z.strictObject({ groupId: Id, ...Decision }),
  result: z.object({ modelUse: ModelUse }),
  errors: [
    'GROUP_NOT_FOUND',
    'NOT_GROUP_MEMBER',
    'PRIVATE_GROUP',
    'MODEL_NOT_CONFIGURED',
    'AGREEMENT_OUTDATED',
  ],
});

const GroupModelUse = z.object({
  /** Null if no model is configured. */
  modelUse: z.nullable(
    z.object({
      ...Model,
      isGiven: z.boolean(),
      decidedAt: z.nullable(Instant),
      wording: ConsentWording,
    }),
  ),
});

/** For the group's owner. */
export const getGroupModelUse = endpoint({
  method: 'GET',
  path: '/api/group/{groupId}/model-use',
  result: GroupModelUse,
});

/** Records the owner's decision for the group. */
export const decideGroupModelUse = endpoint({
  method: 'POST',
  path: '/api/group/{groupId}/model-use',
  body: z.strictObject(Decision),
  result: GroupModelUse,
  errors: ['MODEL_NOT_CONFIGURED', 'AGREEMENT_OUTDATED'],
});
