import type {
  ConsentKind,
  MemberConsent,
  MemberWithConsents,
} from '../../../../shared/groups/member-consents.ts';

/** Without an agreement that counts now. */
export const isMissing = ({ state }: MemberConsent): boolean =>
  state === 'NONE' || state === 'WITHDRAWN' || state === 'OUTDATED';

/** The kinds of this server, in the order of the list. */
export function kindsOf(members: readonly MemberWithConsents[]): ConsentKind[] {
  return [...new Set((members[0]?.consents ?? []).map(({ kind }) => kind))];
}

/** The members of whom something of these kinds is missing. */
export function withoutConsent(
  members: readonly MemberWithConsents[],
  kinds: readonly ConsentKind[],
): MemberWithConsents[] {
  return members.filter(({ consents }) =>
    consents.some((one) => kinds.includes(one.kind) && isMissing(one)),
  );
}
