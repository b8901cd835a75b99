import { useQuery } from '@tanstack/react-query';
import {
  INACTIVITY_NOTICE_DAYS,
  type Retention,
  type RetentionRuleName,
} from '../../../../shared/administration/privacy/retention.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './Retention.module.css';
import { retentionQuery } from './retention.api.ts';

interface Words {
  what: string;
  why: string;
  unit: '명' | '개' | '줄' | '권';
}

const WORDS: Record<RetentionRuleName, Words> = {
  INACTIVE_ACCOUNTS: {
    what: '오래 쓰지 않은 계정',
    why: `지우기 ${INACTIVITY_NOTICE_DAYS}일 전에 메일로 알려요. 학급 계정, 모임장과 라이선스 담당자, 관리자의 계정은 지우지 않아요.`,
    unit: '명',
  },
  DELETED_GROUPS: {
    what: '지운 모임',
    why: '그동안 모임장이 되살릴 수 있어요. 바꾼 기간은 다음에 지우는 모임부터 적용돼요.',
    unit: '개',
  },
  DELETED_SUBJECTS: {
    what: '지운 활동과 주제',
    why: '그동안 모임장이 글까지 되살릴 수 있어요.',
    unit: '개',
  },
  DELETED_BOOKS: { what: '지운 책', why: '그동안 만든 사람이 되살릴 수 있어요.', unit: '권' },
  MAIL_FILES: {
    what: '파일로 남은 메일',
    why: '메일 서버를 정하지 않았을 때 보낸 메일이 파일로 남아요.',
    unit: '개',
  },
  DATABASE_LOG: {
    what: '데이터베이스 기록',
    why: '문집과 함께 실행되는 데이터베이스의 기록 파일이에요. 따로 둔 데이터베이스의 기록은 그 데이터베이스에서 정해요.',
    unit: '줄',
  },
  NOTIFICATIONS: { what: '알림', why: '모아 보낸 메일의 날짜도 함께 지워요.', unit: '개' },
  QUOTES: { what: '견적 요청', why: '보낸 사람의 이름과 주소가 들어 있어요.', unit: '개' },
  SESSIONS: {
    what: '끝난 로그인',
    why: '왜 로그아웃되었는지 알려 줄 수 있을 때까지만 둬요.',
    unit: '개',
  },
  DATA_EXPORTS: {
    what: '요청받아 모은 자료',
    why: '관리자가 대신 받는 자료는 하루만 둬요. 이름 없는 기록은 남아요.',
    unit: '개',
  },
};

/** What is kept for how long, and what would be deleted now. */
export function Component() {
  const { data, error, isFetching, refetch } = useQuery(retentionQuery);
  return (
    <>
      <PageHeader title="보관 기간" />
      <p className={styles.lead}>
        한 시간마다 기간이 지난 것을 지워요. 기간은 설정 파일에서 바꾸고 서버를 다시 시작하면
        적용돼요. 개인정보 처리방침에 적힌 기간도 함께 바뀌어요.
      </p>
      {error && !data && (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <SkeletonList count={3} height="96px" />}
      {data && (
        <Card className={styles.card}>
          <section className={styles.scroll} aria-label="보관 기간">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">무엇을</th>
                  <th scope="col">얼마나</th>
                  <th scope="col">지금 지울 것</th>
                  <th scope="col">마지막으로 지움</th>
                </tr>
              </thead>
              <tbody>
                {data.rules.map((rule) => (
                  <RuleRow key={rule.rule} rule={rule} />
                ))}
              </tbody>
            </table>
          </section>
        </Card>
      )}
    </>
  );
}

function RuleRow({ rule }: { rule: Retention['rules'][number] }) {
  const { what, why, unit } = WORDS[rule.rule];
  const { keptDays, setting, due, lastRun } = rule;
  return (
    <tr>
      <th scope="row">
        {what}
        <small>{why}</small>
      </th>
      <td>
        {keptDays === null ? '지우지 않음' : periodWords(keptDays)}
        <small>{setting === null ? '바꿀 수 없음' : <code>{setting}</code>}</small>
      </td>
      <td>{due === 0 ? '없음' : formatCount(due, unit)}</td>
      <td>
        {lastRun === null ? (
          '아직 없음'
        ) : (
          <>
            <Time at={lastRun.ranAt} as="clock" />
            <small>{formatCount(lastRun.deleted, unit)}</small>
          </>
        )}
      </td>
    </tr>
  );
}

function periodWords(days: number): string {
  return days >= 365 && days % 365 === 0 ? `${days / 365}년` : `${days}일`;
}
