import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReceivedTeacherRequest } from '../../../../shared/administration/people/teacher-requests.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { RefusalDialog } from './RefusalDialog.tsx';
import styles from './TeacherRequests.module.css';
import {
  PAGE_SIZE,
  type RequestState,
  teacherRequestsQuery,
  useDecideOnTeacher,
} from './teacher-requests.api.ts';

const TABS: { value: RequestState; label: string }[] = [
  { value: 'WAITING', label: '기다려요' },
  { value: 'REFUSED', label: '거절했어요' },
];

/** Who says that they teach, with an address that does not show it. */
export function Component() {
  const [address, setAddress] = useSearchParams();
  const state: RequestState = address.get('state') === 'REFUSED' ? 'REFUSED' : 'WAITING';
  return (
    <>
      <PageHeader title="선생님 확인" />
      <p className={styles.lead}>
        교육청이나 korea.kr이 아닌 주소로 선생님이라고 가입한 사람이에요. 그 주소로 메일을 받는 것은
        확인했어요. 학교 주소가 맞는지 보고 정해 주세요. 정할 때까지 학생 계정만 만들 수 없어요.
      </p>
      <Tabs
        label="어떤 요청을 볼까요"
        variant="pill"
        tabs={TABS}
        value={state}
        onValueChange={(next) =>
          setAddress(next === 'WAITING' ? {} : { state: next }, { replace: true })
        }
      >
        <TabPanel value={state}>
          <RequestList key={state} state={state} />
        </TabPanel>
      </Tabs>
    </>
  );
}

function RequestList({ state }: { state: RequestState }) {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(teacherRequestsQuery(state, page));
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={3} height="120px" />;
  if (data.total === 0) {
    return (
      <EmptyState
        word="확인"
        title={state === 'WAITING' ? '기다리는 선생님이 없어요' : '거절한 요청이 없어요'}
      >
        {state === 'WAITING'
          ? '교육청이나 학교의 메일 주소로 가입한 선생님은 바로 선생님으로 시작해요.'
          : '거절한 뒤에 확인되면 여기에서 선생님으로 바꿀 수 있어요.'}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {data.requests.map((request) => (
          <RequestCard key={request.userId} request={request} />
        ))}
      </ul>
      {data.total > PAGE_SIZE && (
        <div className={styles.pages}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            이전
          </Button>
          <span>{page}쪽</span>
          <Button disabled={page * PAGE_SIZE >= data.total} onClick={() => setPage(page + 1)}>
            다음
          </Button>
        </div>
      )}
    </>
  );
}

function RequestCard({ request }: { request: ReceivedTeacherRequest }) {
  const { userId: personId, penName, userLogin, userEmail, requestedAt, refusal } = request;
  const [asking, setAsking] = useState<'approve' | 'refuse'>();
  const decide = useDecideOnTeacher();
  const close = () => setAsking(undefined);

  function send(reason?: string) {
    decide.mutate(
      { personId, ...(reason !== undefined && { reason }) },
      {
        onError: (refused) =>
          toast({
            variant: 'destructive',
            title: '정하지 못했어요',
            description: errorMessageOf(refused),
          }),
        onSettled: close,
      },
    );
  }

  return (
    <li>
      <Card className={styles.request}>
        <div>
          <h2>{penName}</h2>
          <p>
            아이디 {userLogin} · <Time at={requestedAt} /> 가입
          </p>
          <p className={styles.address}>
            <a href={`mailto:${userEmail}`}>{userEmail}</a>
          </p>
          {refusal !== null && (
            <p className={styles.reason}>
              <Time at={refusal.decidedAt} /> 거절: {refusal.reason}
            </p>
          )}
        </div>
        <div className={styles.acts}>
          {refusal === null && (
            <Button onClick={() => setAsking('refuse')}>
              거절하기<span className="sr-only">, {penName}</span>
            </Button>
          )}
          <Button variant="primary" icon="check" onClick={() => setAsking('approve')}>
            선생님으로 확인<span className="sr-only">, {penName}</span>
          </Button>
        </div>
      </Card>
      <AlertDialog
        open={asking === 'approve'}
        title={`${penName}, 선생님이 맞나요?`}
        text={`${userEmail} 주소를 학교에서 받았는지 확인해 주세요. 확인하면 학생 계정을 만들고 비밀번호를 다시 정해 줄 수 있어요. 본인에게 메일로 알려요.`}
        confirm="선생님으로 확인"
        busy={decide.isPending}
        onCancel={close}
        onConfirm={() => send()}
      />
      {asking === 'refuse' && (
        <RefusalDialog penName={penName} busy={decide.isPending} onSend={send} onClose={close} />
      )}
    </li>
  );
}
