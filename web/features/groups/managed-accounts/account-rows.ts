import type { BodyInput } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type {
  CreatedRow,
  createMembers,
  RowProblem,
} from '../../../../shared/groups/managed-accounts.ts';
import { formatCount } from '../../../ui/text/count.ts';
import type { TableRow } from './read-table.ts';

export interface RowCounts {
  all: number;
  invalid: number;
  toCreate: number;
  toInvite: number;
  /** Already a member, invited or asking to join. */
  unchanged: number;
}

export function hasProblem(row: CreatedRow): row is CreatedRow & { error: RowProblem } {
  return row.error !== null;
}

export function countRows(rows: CreatedRow[]): RowCounts {
  const invalid = rows.filter(hasProblem).length;
  const valid = rows.filter((row) => !hasProblem(row));
  const toCreate = valid.filter(({ registrationStatus }) => registrationStatus === 'NEW').length;
  const toInvite = valid.filter(
    ({ registrationStatus, isMember }) => registrationStatus === 'EXIST' && !isMember,
  ).length;
  return {
    all: rows.length,
    invalid,
    toCreate,
    toInvite,
    unchanged: valid.length - toCreate - toInvite,
  };
}

/** What will happen, in one sentence. */
export function previewSentence({
  all,
  invalid,
  toCreate,
  toInvite,
  unchanged,
}: RowCounts): string {
  const people = formatCount(all, '명');
  if (invalid > 0) return `${people} 가운데 ${formatCount(invalid, '명')}의 줄을 고쳐 주세요.`;
  if (toCreate === all) return `${people}의 계정을 새로 만들어요.`;
  if (toInvite === all) return `${people} 모두 쓰던 계정이 있어서 초대해요.`;
  if (unchanged === all) return `${people} 모두 이미 있어서 새로 만들 계정이 없어요.`;
  const created = `${formatCount(toCreate, '명')}을 새로 만들`;
  const invited = `계정이 있는 ${formatCount(toInvite, '명')}을 초대`;
  const kept = `이미 있는 ${formatCount(unchanged, '명')}은 그대로 둬요.`;
  if (unchanged === 0) return `${people} 가운데 ${created}고, ${invited}해요.`;
  if (toInvite === 0) return `${people} 가운데 ${created}고, ${kept}`;
  if (toCreate === 0) return `${people} 가운데 ${invited}하고, ${kept}`;
  return `${people} 가운데 ${created}고, ${invited}하고, ${kept}`;
}

export function submitLabel({ all, toCreate, toInvite }: RowCounts): string {
  if (all === 0) return '계정 만들기';
  if (toCreate === 0)
    return toInvite > 0 ? `${formatCount(toInvite, '명')} 초대하기` : '만들 계정이 없어요';
  return toInvite > 0
    ? `${formatCount(toCreate, '명')} 만들고 ${formatCount(toInvite, '명')} 초대하기`
    : `${formatCount(toCreate, '명')} 계정 만들기`;
}

/** What is missing before the server can be asked. */
export function findProblem(
  rows: TableRow[],
  prefix: string,
): { field: 'list' | 'prefix'; message: string } | null {
  const withoutId = rows.filter(({ userLogin }) => userLogin === '').length;
  if (rows.length > LIMITS.peopleAtOnce) {
    const message = `한 번에 ${formatCount(LIMITS.peopleAtOnce, '명')}까지 만들 수 있어요.`;
    return { field: 'list', message };
  }
  if (withoutId > 0 && prefix.trim() === '') {
    const message = `아이디가 없는 사람이 ${formatCount(withoutId, '명')} 있어요. 앞부분을 적으면 정해 드려요.`;
    return { field: 'prefix', message };
  }
  return null;
}

export function previewBody(
  rows: TableRow[],
  idPrefix: string,
  otherPeople: ReadonlySet<number>,
): BodyInput<typeof createMembers> {
  return {
    rows: rows.map(({ penName, userLogin, number }, at) => ({
      penName: penName.slice(0, 200),
      userLogin: userLogin.slice(0, 200),
      number,
      isAnotherPerson: otherPeople.has(at),
    })),
    idPrefix: idPrefix.trim(),
    isPreview: true,
  };
}
