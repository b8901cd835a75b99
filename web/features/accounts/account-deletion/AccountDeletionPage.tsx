import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { loginAddress } from '../../../platform/site.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import styles from './AccountDeletion.module.css';
import { AccountDeletionForm } from './AccountDeletionForm.tsx';
import { deletionPreviewQuery } from './account-deletion.api.ts';
import { GroupToAsk } from './GroupToAsk.tsx';
import { OwnedGroups } from './OwnedGroups.tsx';

export function Component() {
  const user = useUser();
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <Goodbye />;
  return (
    <>
      <PageHeader title="탈퇴하기" />
      {user === null ? (
        <EmptyState
          word="안녕"
          title="로그인한 뒤에 할 수 있어요"
          action={
            <LinkButton variant="primary" to={loginAddress({ next: paths.deleteAccount() })}>
              로그인하기
            </LinkButton>
          }
        >
          내 계정인지 먼저 확인해야 해요.
        </EmptyState>
      ) : (
        <DeletionContent userId={user.id} onDeleted={() => setDeleted(true)} />
      )}
    </>
  );
}

function DeletionContent({ userId, onDeleted }: { userId: string; onDeleted(): void }) {
  const { data, error, isFetching, refetch } = useQuery(deletionPreviewQuery);
  if (error && !data) {
    return <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={3} height="180px" />;
  return (
    <div className={styles.page}>
      {data.groupToAsk !== null ? (
        <GroupToAsk group={data.groupToAsk} />
      ) : data.ownedGroups.length > 0 ? (
        <OwnedGroups groups={data.ownedGroups} />
      ) : (
        <AccountDeletionForm preview={data} userId={userId} onDeleted={onDeleted} />
      )}
    </div>
  );
}

function Goodbye() {
  const content = useRef<HTMLDivElement>(null);
  // The focused button is gone, so the focus moves to the confirmation and a screen reader reads
  // it.
  useEffect(() => content.current?.focus(), []);
  return (
    <div ref={content} tabIndex={-1} className={styles.goodbye}>
      <EmptyState
        word="안녕히"
        title="탈퇴했어요"
        action={<LinkButton to={paths.landing()}>첫 화면으로</LinkButton>}
      >
        그동안 함께 써 주셔서 고마웠어요. 받아 가신 글은 언제든지 열어 볼 수 있어요.
      </EmptyState>
    </div>
  );
}
