import type { ReactNode } from 'react';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { CreatedRow, RowProblem } from '../../../../shared/groups/managed-accounts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './Accounts.module.css';
import { countRows, hasProblem } from './account-rows.ts';

const PROBLEM_TEXTS: Record<Exclude<RowProblem, 'OTHER_PERSON'>, string> = {
  INVALID_PEN_NAME: `필명은 ${LIMITS.penName}자까지 적을 수 있어요.`,
  INVALID_USER_LOGIN: `아이디는 영어 소문자, 숫자, -, _로 ${LIMITS.userLogin.min}~${LIMITS.userLogin.max}자예요.`,
  DUPLICATE: '위에 같은 아이디가 있어요.',
  STATUS_CHANGED: '그사이 이 아이디가 달라졌어요. 다시 확인해 주세요.',
};

function problemText(row: CreatedRow & { error: RowProblem }): string {
  const { error, penName, userLogin, existingPenName } = row;
  if (error === 'OTHER_PERSON') {
    return existingPenName === null
      ? '다른 사람이 쓰는 아이디예요. 아이디를 지우면 새로 정해 드려요.'
      : `${politeName(existingPenName)}이 쓰는 아이디예요. 이름이나 아이디를 고쳐 주세요.`;
  }
  if (error === 'INVALID_PEN_NAME' && penName === '') return '이름이 빠졌어요.';
  if (error === 'INVALID_USER_LOGIN' && userLogin === '') return '아이디가 빠졌어요.';
  return PROBLEM_TEXTS[error];
}

function Status({ row }: { row: CreatedRow }) {
  if (hasProblem(row)) {
    return (
      <Chip tone="due" icon="alert">
        {problemText(row)}
      </Chip>
    );
  }
  if (row.isMember) {
    return (
      <>
        <Chip icon="check">이미 있어요</Chip>
        <span className={styles.kept}>그대로 둬요</span>
      </>
    );
  }
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

interface RowsPreviewProps {
  rows: CreatedRow[];
  /** The number of the class list, or the place in the list. */
  numberOf(at: number): number;
  isLoading: boolean;
  /**
   * Whether the row may mean another person than the member of the same name, because it has no ID.
   */
  canBeAnotherPerson(at: number): boolean;
  onAnotherPerson(at: number): void;
  /** Shown in place of the rows. */
  children?: ReactNode;
}

export function RowsPreview({
  rows,
  numberOf,
  isLoading,
  canBeAnotherPerson,
  onAnotherPerson,
  children,
}: RowsPreviewProps) {
  const { toCreate, toInvite, unchanged, invalid } = countRows(rows);
  const tally = [
    invalid > 0 && `고칠 줄 ${invalid}`,
    toCreate > 0 && `새로 ${toCreate}`,
    toInvite > 0 && `초대 ${toInvite}`,
    unchanged > 0 && `이미 있음 ${unchanged}`,
  ];
  return (
    <Card
      className={styles.preview}
      title="이렇게 만들어요"
      action={<span className={styles.tally}>{tally.filter(Boolean).join(' · ')}</span>}
      aria-busy={isLoading || undefined}
    >
      {children ?? (
        <section className={styles.scroll} tabIndex={0} aria-label="만들 계정">
          <table className={styles.table}>
            <thead className="sr-only">
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
                  <td>{numberOf(at)}</td>
                  <td>
                    <b>{row.penName}</b>
                    {row.namesakes > 1 && (
                      <Chip className={styles.namesakes}>
                        같은 이름 {formatCount(row.namesakes, '명')}
                      </Chip>
                    )}
                    <small className={styles.idOnPhone}>{row.userLogin}</small>
                  </td>
                  <td>{row.userLogin}</td>
                  <td>
                    <div className={styles.status}>
                      <Status row={row} />
                      {row.isMember && canBeAnotherPerson(at) && (
                        <Button variant="quiet" size="small" onClick={() => onAnotherPerson(at)}>
                          <span className="sr-only">{row.penName}, </span>다른 사람이에요
                        </Button>
                      )}
                    </div>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  );
}
