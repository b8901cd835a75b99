import { Readable } from 'node:stream';
import { currentVersionOf } from '../../../../shared/accounts/agreements.ts';
import * as api from '../../../../shared/groups/member-consents.ts';
import { recipientOf } from '../../../config/assistant.ts';
import { csvOf } from '../../../platform/files/csv.ts';
import { fileNameOf } from '../../../platform/files/file-names.ts';
import { groupOwner, type InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import type { Services } from '../../../platform/services.ts';
import * as queries from './member-consents.queries.ts';

type Column = Pick<api.MemberConsent, 'kind' | 'madeBy'>;

const COLUMNS: readonly Column[] = [
  { kind: 'TERMS', madeBy: 'SELF' },
  { kind: 'PRIVACY', madeBy: 'SELF' },
  { kind: 'ACCOUNT', madeBy: 'GUARDIAN' },
  { kind: 'SQUARE', madeBy: 'SELF' },
  { kind: 'CLASS_BOOK', madeBy: 'SELF' },
  { kind: 'BOOK_CODE', madeBy: 'SELF' },
  { kind: 'BOOK_CODE', madeBy: 'GUARDIAN' },
  { kind: 'PUBLIC_PAGE', madeBy: 'SELF' },
  { kind: 'PUBLIC_PAGE', madeBy: 'GUARDIAN' },
  { kind: 'PRINT', madeBy: 'SELF' },
  { kind: 'PRINT', madeBy: 'GUARDIAN' },
];
/** Only where a model is configured: without one nobody is asked. */
const MODEL_COLUMNS: readonly Column[] = [
  { kind: 'MODEL', madeBy: 'SELF' },
  { kind: 'MODEL', madeBy: 'GUARDIAN' },
];

export const listMemberConsents: Action<typeof api.listMemberConsents, InGroup> = async ({
  services,
  group: { groupId },
}) => ({ members: await findMembersWithConsents(services, groupId) });

export const downloadMemberConsents: Action<typeof api.downloadMemberConsents, InGroup> = async ({
  services,
  group: { groupId, groupTitle },
}) => {
  const members = await findMembersWithConsents(services, groupId);
  const heading = ['이름', '무엇에', '누가', '상태', '몇 가지', '판', '언제', '확인한 사람'];
  const rows = members.flatMap(({ penName, consents }) =>
    consents.map((one) => [
      penName,
      api.CONSENT_KIND_WORDS[one.kind],
      one.madeBy === 'SELF' ? '본인' : '보호자',
      api.CONSENT_STATE_WORDS[one.state],
      one.agreedCount,
      one.wordingId ?? '',
      one.decidedAt ?? '',
      one.confirmedBy ?? '',
    ]),
  );
  const bytes = Buffer.from(csvOf([heading, ...rows]));
  return {
    stream: Readable.from([bytes]),
    mediaType: 'text/csv; charset=utf-8',
    fileName: `${fileNameOf(groupTitle, '모임')} 동의.csv`,
    bytes: bytes.length,
  };
};

async function findMembersWithConsents(
  { db, config }: Services,
  groupId: string,
): Promise<api.MemberWithConsents[]> {
  const recipient = config.assistant ? recipientOf(config.assistant) : null;
  const columns = recipient === null ? COLUMNS : [...COLUMNS, ...MODEL_COLUMNS];
  const [members, answers, decisions] = await Promise.all([
    queries.findMembersToAsk(db, groupId),
    queries.findMemberAnswers(db, groupId),
    queries.findMemberDecisions(db, { groupId, recipient }),
  ]);
  // Each member has at most one row for a key.
  const answerOf = new Map(answers.map((row) => [`${row.userId} ${row.document}`, row]));
  const decisionOf = new Map(
    decisions.map((row) => [`${row.userId} ${row.kind} ${row.madeBy}`, row]),
  );
  return members.map((member) => {
    const { userId, penName } = member;
    const consents = columns.map((column) => {
      const { kind, madeBy } = column;
      return kind === 'TERMS' || kind === 'PRIVACY'
        ? ofAnswer(column, member, answerOf.get(`${userId} ${kind}`))
        : ofDecision(column, member, decisionOf.get(`${userId} ${kind} ${madeBy}`));
    });
    return { userId, penName, consents };
  });
}

const NOTHING = { agreedCount: 0, wordingId: null, decidedAt: null, confirmedBy: null };

function ofAnswer(
  column: Column,
  { isManaged }: queries.MemberRow,
  answer: queries.AnswerRow | undefined,
): api.MemberConsent {
  // Managed accounts are not asked: the guardians agree when the account is made.
  if (!answer) return { ...column, ...NOTHING, state: isManaged ? 'NOT_NEEDED' : 'NONE' };
  const { document, version, agreed, agreedAt } = answer;
  const isCurrent = version === currentVersionOf(document);
  return {
    ...column,
    state: !agreed ? 'WITHDRAWN' : isCurrent ? 'AGREED' : 'OUTDATED',
    agreedCount: agreed ? 1 : 0,
    wordingId: version,
    decidedAt: agreedAt,
    confirmedBy: null,
  };
}

function ofDecision(
  column: Column,
  { isManagedHere }: queries.MemberRow,
  decision: queries.DecisionRow | undefined,
): api.MemberConsent {
  if (!decision) {
    // A post is in the book of the class unless its writer refuses.
    const isNeeded = column.madeBy === 'GUARDIAN' ? isManagedHere : column.kind !== 'CLASS_BOOK';
    return { ...column, ...NOTHING, state: isNeeded ? 'NONE' : 'NOT_NEEDED' };
  }
  const { agreedCount, wordingId, decidedAt, confirmedBy } = decision;
  const state = agreedCount > 0 ? 'AGREED' : 'WITHDRAWN';
  return { ...column, state, agreedCount, wordingId, decidedAt, confirmedBy };
}

export const memberConsentRoutes: Route[] = [
  handle(api.listMemberConsents, groupOwner, listMemberConsents),
  handle(api.downloadMemberConsents, groupOwner, downloadMemberConsents),
];
