import { useState } from 'react';
import type { Result } from '../../../shared/endpoint.ts';
import type { CreatedRow, createMembers, RowProblem } from '../../../shared/management.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Checkbox } from '../../ui/Field.tsx';
import { sayDay } from '../../ui/time.ts';
import { count } from '../../ui/words.ts';
import styles from './Accounts.module.css';

const PROBLEMS: Record<RowProblem, string> = {
  INVALID_PEN_NAME: '필명은 20자까지 적을 수 있어요.',
  INVALID_USER_LOGIN: '아이디는 영어 소문자, 숫자, -, _로 4~20자예요.',
  DUPLICATE: '위에 같은 아이디가 있어요.',
  ALREADY_GROUP_MEMBER: '이미 이 모임에 있어요.',
  STATUS_CHANGED: '그사이 누가 이 아이디를 가졌어요. 다른 아이디로 바꿔 주세요.',
};

function sayProblem({ error, penName, userLogin }: CreatedRow & { error: RowProblem }): string {
  if (error === 'INVALID_PEN_NAME' && penName === '') return '이름이 빠졌어요.';
  if (error === 'INVALID_USER_LOGIN' && userLogin === '') return '아이디가 빠졌어요.';
  return PROBLEMS[error];
}

function hasProblem(row: CreatedRow): row is CreatedRow & { error: RowProblem } {
  return row.error !== null;
}

function Status({ row }: { row: CreatedRow }) {
  if (hasProblem(row)) {
    return (
      <Chip tone="due" icon="alert">
        {sayProblem(row)}
      </Chip>
    );
  }
  if (row.registrationStatus === 'NEW') return <Chip tone="done">새로 만들어요</Chip>;
  const who = row.existingPenName ?? '';
  return (
    <Chip tone="act">
      {row.registrationStatus === 'PENDING'
        ? `이미 초대했거나 신청했어요 (${who})`
        : `있는 사람이에요. 초대해요 (${who})`}
    </Chip>
  );
}

function sayWhatHappens(all: number, fresh: number, wrong: number): string {
  if (wrong > 0) return `${count(all, '명')} 가운데 ${count(wrong, '명')}의 줄을 고쳐 주세요`;
  if (fresh === all) return `${count(all, '명')}의 계정을 새로 만들어요`;
  const known = count(all - fresh, '명');
  return fresh === 0
    ? `${known} 모두 있는 사람이라 초대해요`
    : `${count(fresh, '명')}의 계정을 새로 만들고, ${known}은 있는 사람이라 초대해요`;
}

interface RowsPreviewProps {
  answer: Result<typeof createMembers>;
  busy: boolean;
  onBack(): void;
  onCreate(): void;
}

export function RowsPreview({ answer, busy, onBack, onCreate }: RowsPreviewProps) {
  const { rows, guardiansConsentAt, placesLeft } = answer;
  const [isConsented, setConsented] = useState(false);
  const [problem, setProblem] = useState<string>();
  const wrong = rows.filter(hasProblem).length;
  const fresh = rows.filter((row) => row.error === null && row.registrationStatus === 'NEW').length;
  const isTooMany = fresh > placesLeft;

  function create() {
    if (guardiansConsentAt === null && !isConsented) {
      setProblem('보호자께 동의를 받은 뒤에 만들 수 있어요.');
      return;
    }
    onCreate();
  }

  return (
    <Card title={sayWhatHappens(rows.length, fresh, wrong)}>
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
              // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
              <tr key={at} data-wrong={row.error !== null || undefined}>
                <td>{at + 1}</td>
                <td>{row.penName}</td>
                <td>{row.userLogin}</td>
                <td>
                  <Status row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {wrong > 0 && (
        <p className={styles.note} role="status">
          아직 아무것도 만들지 않았어요. ‘고치기’를 눌러 명단을 고치면, 모두 맞을 때 한꺼번에
          만들어요.
        </p>
      )}
      {isTooMany && (
        <p className={styles.note} role="status">
          이 모임에는 {count(placesLeft, '명')}이 더 들어올 수 있어요. 줄을 덜어 주세요.
        </p>
      )}
      {guardiansConsentAt === null ? (
        <Checkbox
          checked={isConsented}
          error={problem}
          onChange={(event) => {
            setConsented(event.target.checked);
            setProblem(undefined);
          }}
          hint="한 번만 확인하면 되고, 확인한 날짜를 남겨 둬요."
        >
          만 14세가 안 된 학생은 보호자께 동의를 받았어요.
        </Checkbox>
      ) : (
        <p className={styles.note}>{sayDay(guardiansConsentAt)}에 보호자 동의를 확인했어요.</p>
      )}
      <div className={styles.acts}>
        <Button onClick={onBack} disabled={busy}>
          고치기
        </Button>
        <Button look="primary" busy={busy} disabled={wrong > 0 || isTooMany} onClick={create}>
          한꺼번에 만들기
        </Button>
      </div>
    </Card>
  );
}
