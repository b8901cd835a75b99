import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { ReceivedInquiry } from '../../../../shared/administration/inquiries.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './Inquiries.module.css';
import { type InquiryState, receivedInquiriesQuery, useAnswer } from './inquiries.api.ts';

const isBlank = (text: string) => text.trim() === '';

const TABS: { value: InquiryState; label: string }[] = [
  { value: 'WAITING', label: '답을 기다리는 문의' },
  { value: 'ANSWERED', label: '답한 문의' },
];

/** Null shows the questions to the operator. */
export function ReceivedInquiries({ groupId }: { groupId: string | null }) {
  const [query, setQuery] = useSearchParams();
  const state: InquiryState = query.get('state') === 'answered' ? 'ANSWERED' : 'WAITING';
  return (
    <Tabs
      label="무엇을 볼지"
      variant="pill"
      tabs={TABS}
      value={state}
      onValueChange={(next) =>
        setQuery(next === 'ANSWERED' ? { state: 'answered' } : {}, { replace: true })
      }
    >
      <TabPanel value={state} className={styles.panel}>
        <InquiryList key={state} groupId={groupId} state={state} />
      </TabPanel>
    </Tabs>
  );
}

function InquiryList({ groupId, state }: { groupId: string | null; state: InquiryState }) {
  const found = useInfiniteQuery(receivedInquiriesQuery(groupId, state));
  const { data, error, isFetching, refetch } = found;
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={2} height="200px" />;
  const inquiries = data.pages.flatMap((page) => page.inquiries);
  if (inquiries.length === 0) {
    return state === 'WAITING' ? (
      <EmptyState word="고요" title="기다리는 문의가 없어요">
        고객센터로 문의가 오면 여기에 보여요.
      </EmptyState>
    ) : (
      <EmptyState word="답" title="아직 답한 문의가 없어요" />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {inquiries.map((inquiry) => (
          <InquiryItem key={inquiry.inquiryId} groupId={groupId} inquiry={inquiry} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button onClick={() => void found.fetchNextPage()} busy={found.isFetchingNextPage}>
          더 보기
        </Button>
      )}
    </>
  );
}

function InquiryItem({ groupId, inquiry }: { groupId: string | null; inquiry: ReceivedInquiry }) {
  const { penName, userLogin, userAvatarUrl, content, page, createdAt, answer } = inquiry;
  const [changing, setChanging] = useState(false);
  return (
    <Card as="li" className={styles.item}>
      <div className={styles.top}>
        <Avatar name={penName} url={userAvatarUrl} size={32} />
        <span>
          <b>{penName}</b>
          <span className={styles.muted}>
            {userLogin} · <Time at={createdAt} />
          </span>
        </span>
        {page !== '' && (
          <Link className={styles.page} to={page}>
            보던 화면 열기
          </Link>
        )}
      </div>
      <p className={styles.message}>{content}</p>
      {answer && !changing ? (
        <div className={styles.answer}>
          <p className={cx(styles.message, 'font-pen')}>{answer.content}</p>
          <p className={styles.muted}>
            {answer.penName ?? '운영하는 곳'} · <Time at={answer.answeredAt} />
          </p>
          <Button variant="quiet" size="small" onClick={() => setChanging(true)}>
            답 고치기<span className="sr-only">: {penName}</span>
          </Button>
        </div>
      ) : (
        <AnswerForm
          groupId={groupId}
          inquiry={inquiry}
          onDone={changing ? () => setChanging(false) : undefined}
        />
      )}
    </Card>
  );
}

function AnswerForm({
  groupId,
  inquiry: { inquiryId, penName, answer: before },
  onDone,
}: {
  groupId: string | null;
  inquiry: ReceivedInquiry;
  /** Given when an existing answer is edited. */
  onDone: (() => void) | undefined;
}) {
  const { control, handleSubmit, ref, register } = useCheckedForm({
    defaultValues: { answer: before?.content ?? '' },
  });
  const isEmpty = useWatch({ control, name: 'answer', compute: isBlank });
  const send = useAnswer(groupId);

  const submit = handleSubmit(({ answer }) => {
    if (send.isPending || isBlank(answer)) return;
    send.mutate(
      { inquiryId, answer },
      {
        onSuccess() {
          toast({ title: '답을 보냈어요', description: `${politeName(penName)}만 볼 수 있어요.` });
          onDone?.();
        },
      },
    );
  });

  return (
    <form ref={ref} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={`${politeName(penName)}에게 보낼 답`}
        hideLabel
        placeholder="답을 적어 주세요"
        rows={3}
        pen
        maxLength={LIMITS.inquiry}
        error={send.error ? errorMessageOf(send.error) : undefined}
        autoFocus={onDone !== undefined}
        {...register('answer')}
      />
      <div className={styles.actions}>
        {onDone && <Button onClick={onDone}>그만두기</Button>}
        <Button type="submit" variant="pen" busy={send.isPending} disabled={isEmpty}>
          답 보내기
        </Button>
      </div>
    </form>
  );
}
