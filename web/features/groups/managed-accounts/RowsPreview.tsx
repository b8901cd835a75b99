import { useState } from 'react';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type {
  CreatedRow,
  createMembers,
  RowProblem,
} from '../../../../shared/groups/managed-accounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { formatOnDay } from '../../../ui/text/time.ts';
import styles from './Accounts.module.css';

const PROBLEM_TEXTS: Record<Exclude<RowProblem, 'OTHER_PERSON'>, string> = {
  INVALID_PEN_NAME: `필명은 ${LIMITS.penName}자까지 적을 수 있어요.`,
  INVALID_USER_LOGIN: `아이디는 영어 소문자, 숫자, -, _로 ${LIMITS.userLogin.min}~${LIMITS.userLogin.max}자예요.`,
  DUPLICATE: '위에 같은 아이디가 있어요.',
  STATUS_CHANGED: '그사이 이 아이디가 달라졌어요. ‘고치기’를 누르고 다시 확인해 주세요.',
};

function problemText(row: CreatedRow & { error: RowProblem }): string {
  const { error, penName, userLogin, existingPenName } = row;
  if (error === 'OTHER_PERSON') {
    return existingPenName === null
      ? '다른 사람이 쓰는 아이디예요. 아이디를 지우면 새로 정해 드려요.'
      : `${existingPenName} 님이 쓰는 아이디예요. 이름이나 아이디를 고쳐 주세요.`;
  }
  if (error === 'INVALID_PEN_NAME' && penName === '') return '이름이 빠졌어요.';
  if (error === 'INVALID_USER_LOGIN' && userLogin === '') return '아이디가 빠졌어요.';
  return PROBLEM_TEXTS[error];
}

function hasProblem(row: CreatedRow): row is CreatedRow & { error: RowProblem } {
  return row.error !== null;
}

function Status({ row }: { row: CreatedRow }) {
  if (hasProblem(row)) {
    return (
      <Chip tone="due" icon="alert">
        {problemText(row)}
      </Chip>
    );
  }
  if (row.isMember) return <Chip icon="check">이미 있어요</Chip>;
  if (row.registrationStatus === 'NEW') {
    return (
      <Chip tone="act" icon="plus">
        새로 만들기
      </Chip>
    );
  }
  if (row.registrationStatus === 'PENDING')
    return <Chip icon="mail">이미 초대했거나 신청했어요</Chip>;
  return (
    <Chip tone="act" icon="mail">
      쓰던 계정으로 초대하기
    </Chip>
  );
}

interface RowCounts {
  all: number;
  invalid: number;
  toCreate: number;
  toInvite: number;
  /** Already a member, invited or asking to join. */
  unchanged: number;
}

function countRows(rows: CreatedRow[]): RowCounts {
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

function previewTitle({ all, invalid, toCreate, toInvite, unchanged }: RowCounts): string {
  if (invalid > 0)
    return `${formatCount(all, '명')} 가운데 ${formatCount(invalid, '명')}의 줄을 고쳐 주세요`;
  if (toCreate === all) return `${formatCount(all, '명')}의 계정을 새로 만들어요`;
  if (toInvite === all) return `${formatCount(all, '명')} 모두 쓰던 계정이 있어서 초대해요`;
  if (unchanged === all)
    return `${formatCount(all, '명')} 모두 이미 있어서 새로 만들 계정이 없어요`;
  const creating = toCreate > 0 ? `${formatCount(toCreate, '명')}을 새로 만들` : '';
  const inviting = toInvite > 0 ? `계정이 있는 ${formatCount(toInvite, '명')}을 초대하` : '';
  const actions = [creating, inviting].filter(Boolean).join('고, ');
  return unchanged > 0
    ? `${formatCount(all, '명')} 가운데 ${actions}고, 이미 있는 ${formatCount(unchanged, '명')}은 그대로 둬요`
    : `${formatCount(all, '명')} 가운데 ${actions.replace(/하$/, '해요').replace(/들$/, '들어요')}`;
}

function submitLabel({ toCreate, toInvite }: RowCounts): string {
  if (toCreate === 0)
    return toInvite > 0 ? `${formatCount(toInvite, '명')} 초대하기` : '만들 계정이 없어요';
  return toInvite > 0
    ? `${formatCount(toCreate, '명')} 만들고 ${formatCount(toInvite, '명')} 초대하기`
    : `${formatCount(toCreate, '명')} 계정 만들기`;
}

interface RowsPreviewProps {
  result: Result<typeof createMembers>;
  busy: boolean;
  /**
   * Whether the row may mean another person than the member of the same name, because it has no ID.
   */
  canBeAnotherPerson(at: number): boolean;
  onAnotherPerson(at: number): void;
  onBack(): void;
  onCreate(): void;
}

export function RowsPreview({
  result,
  busy,
  canBeAnotherPerson,
  onAnotherPerson,
  onBack,
  onCreate,
}: RowsPreviewProps) {
  const { rows, guardiansConsentAt, placesLeft } = result;
  const [isConsented, setConsented] = useState(false);
  const [problem, setProblem] = useState<string>();
  const counts = countRows(rows);
  const { invalid, toCreate, toInvite, unchanged } = counts;
  const isTooMany = toCreate > placesLeft;

  function create() {
    if (toCreate > 0 && !isConsented) {
      setProblem('보호자께 동의를 받은 뒤에 만들 수 있어요.');
      return;
    }
    onCreate();
  }

  return (
    <Card
      title={previewTitle(counts)}
      action={
        <span className={styles.tally}>
          {[
            toCreate > 0 && `새로 ${toCreate}`,
            toInvite > 0 && `초대 ${toInvite}`,
            unchanged > 0 && `이미 있음 ${unchanged}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      }
    >
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">번호</th>
              <th scope="col">필명</th>
              <th scope="col">아이디</th>
              <th scope="col">어떻게 되나요</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
                key={at}
                data-wrong={row.error !== null || undefined}
                data-kept={row.isMember || undefined}
              >
                <td>{at + 1}</td>
                <td>
                  {row.penName}
                  <small className={styles.idOnPhone}>{row.userLogin}</small>
                  {row.namesakes > 1 && (
                    <Chip className={styles.namesakes}>
                      같은 이름 {formatCount(row.namesakes, '명')}
                    </Chip>
                  )}
                </td>
                <td>{row.userLogin}</td>
                <td>
                  <div className={styles.status}>
                    <Status row={row} />
                    {row.isMember && canBeAnotherPerson(at) && (
                      <Button
                        variant="quiet"
                        size="small"
                        disabled={busy}
                        aria-label={`${row.penName}, 다른 사람이에요`}
                        onClick={() => onAnotherPerson(at)}
                      >
                        다른 사람이에요
                      </Button>
                    )}
                  </div>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {invalid > 0 && (
        <p className={styles.note} role="status">
          아직 아무것도 만들지 않았어요. ‘고치기’를 눌러 명단을 고치면, 모두 맞을 때 한꺼번에
          만들어요.
        </p>
      )}
      {isTooMany && (
        <p className={styles.note} role="status">
          이 모임에는 {formatCount(placesLeft, '명')}이 더 들어올 수 있어요. 줄을 덜어 주세요.
        </p>
      )}
      {guardiansConsentAt !== null && (
        <p className={styles.note}>
          {toCreate > 0 && '먼저 만든 학생은 '}
          {formatOnDay(guardiansConsentAt)} 보호자 동의를 확인했어요.
        </p>
      )}
      {toCreate > 0 && invalid === 0 && (
        <CheckboxField
          checked={isConsented}
          error={problem}
          onChange={(event) => {
            setConsented(event.target.checked);
            setProblem(undefined);
          }}
          hint="만 14세가 안 된 학생만 받으면 돼요. 확인한 날짜를 남겨 둬요."
        >
          새로 만드는 {formatCount(toCreate, '명')}의 보호자 동의를 받았어요.
        </CheckboxField>
      )}
      <div className={styles.actions}>
        <Button onClick={onBack} disabled={busy}>
          고치기
        </Button>
        <Button
          variant="primary"
          busy={busy}
          disabled={invalid > 0 || isTooMany || toCreate + toInvite === 0}
          onClick={create}
        >
          {submitLabel(counts)}
        </Button>
      </div>
    </Card>
  );
}
