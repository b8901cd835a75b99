import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Profile } from '../../../../shared/accounts/profile.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { secondFactorQuery } from '../second-factor/second-factor.api.ts';
import styles from './Profile.module.css';

const CLASSIFICATION_LABELS = {
  STUDENT: '학생',
  TEACHER: '선생님',
  GENERAL: '일반',
  COOLSCHOOL: '쿨스쿨',
  ADMIN: '관리자',
} as const satisfies Record<Profile['userClassify'], string>;

const LOGIN_TYPE_LABELS = {
  JAJAK: '아이디와 비밀번호',
  GOOGLE: 'Google 계정',
  WHALE: '웨일 계정',
  NEW_SEN_USER: '서울교육 통합 로그인',
} as const satisfies Record<Profile['userLoginType'], string>;

export function AccountCard({ profile }: { profile: Profile }) {
  const { userLogin, userLoginType, userClassify, userEmail, emailVerified, createdAt } = profile;
  return (
    <Card title="계정">
      <dl className={styles.rows}>
        <Row name="아이디">{userLogin}</Row>
        <Row
          name="이메일"
          action={
            <LinkButton size="small" to={paths.newEmail()}>
              {userEmail === null ? '이메일 넣기' : '이메일 바꾸기'}
            </LinkButton>
          }
        >
          {userEmail === null ? (
            <span className={styles.none}>
              아직 없어요. 넣어 두면 비밀번호를 스스로 찾을 수 있어요.
            </span>
          ) : (
            <>
              <span className={styles.email}>{userEmail}</span>{' '}
              <Chip tone={emailVerified ? 'done' : 'due'} icon={emailVerified ? 'check' : 'alert'}>
                {emailVerified ? '확인했어요' : '확인이 필요해요'}
              </Chip>
            </>
          )}
        </Row>
        <Row
          name="로그인"
          action={
            userLoginType === 'JAJAK' && (
              <LinkButton size="small" to={paths.password()}>
                비밀번호 바꾸기
              </LinkButton>
            )
          }
        >
          {LOGIN_TYPE_LABELS[userLoginType]}
        </Row>
        <SecurityRow />
        <Row name="유형">{CLASSIFICATION_LABELS[userClassify]}</Row>
        <Row name="가입한 날">
          <Time at={createdAt} as="day" />
          부터
        </Row>
      </dl>
    </Card>
  );
}

/** Accounts of a class have neither a second factor nor passkeys. */
function SecurityRow() {
  const { data } = useQuery(secondFactorQuery);
  if (!data?.isOffered) return null;
  return (
    <Row
      name="2단계 인증"
      action={
        <LinkButton size="small" to={paths.security()}>
          로그인 보안
        </LinkButton>
      }
    >
      {data.enabledAt === null ? (
        <span className={styles.none}>
          꺼져 있어요. 켜 두면 다른 사람이 비밀번호를 알아도 들어올 수 없어요.
        </span>
      ) : (
        '켜져 있어요'
      )}
    </Row>
  );
}

function Row({
  name,
  action,
  children,
}: {
  name: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className={styles.value}>{children}</span>
        {action}
      </dd>
    </div>
  );
}
