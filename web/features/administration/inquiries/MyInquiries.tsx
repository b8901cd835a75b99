import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Inquiry } from '../../../../shared/administration/inquiries.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './Inquiries.module.css';
import { myInquiriesQuery, useMarkAnswersRead, useRemoveInquiry } from './inquiries.api.ts';

/** Showing the answers marks them as read. */
export function MyInquiries() {
  const found = useInfiniteQuery(myInquiriesQuery);
  const { mutate: markRead } = useMarkAnswersRead();
  const inquiries = found.data?.pages.flatMap((page) => page.inquiries) ?? [];
  const unread = inquiries.filter(({ isUnread }) => isUnread).map(({ inquiryId }) => inquiryId);
  const unreadIds = unread.join(' ');
  useEffect(() => {
    if (unreadIds !== '') markRead(unreadIds.split(' '));
  }, [unreadIds, markRead]);
  if (inquiries.length === 0) return null;
  return (
    <Card title="내 문의" className={styles.mine}>
      <ul>
        {inquiries.map((inquiry) => (
          <Row key={inquiry.inquiryId} inquiry={inquiry} />
        ))}
      </ul>
      {found.hasNextPage && (
        <Button onClick={() => void found.fetchNextPage()} busy={found.isFetchingNextPage}>
          더 보기
        </Button>
      )}
    </Card>
  );
}

function Row({ inquiry }: { inquiry: Inquiry }) {
  const { inquiryId, to, groupTitle, content, createdAt, answer, isUnread } = inquiry;
  const [isConfirming, setConfirming] = useState(false);
  const remove = useRemoveInquiry();
  const recipient = to === 'OPERATOR' ? '운영하는 곳' : (groupTitle ?? '지금은 없는 모임');
  return (
    <li className={styles.row}>
      <div className={styles.top}>
        {isUnread ? (
          <Chip tone="pen">새 답</Chip>
        ) : (
          <Chip tone={answer ? 'done' : 'plain'}>{answer ? '답이 왔어요' : '답을 기다려요'}</Chip>
        )}
        <span className={cx(styles.muted, styles.meta)}>
          <span>{recipient}</span> <Time at={createdAt} />
        </span>
        <IconButton icon="trash" label="문의 지우기" onClick={() => setConfirming(true)} />
      </div>
      <p className={styles.message}>{content}</p>
      {answer && (
        <div className={styles.answer}>
          <p className={cx(styles.message, 'font-pen')}>{answer.content}</p>
          <p className={styles.muted}>
            {answer.penName ?? (to === 'OPERATOR' ? '운영하는 곳' : '선생님')} ·{' '}
            <Time at={answer.answeredAt} />
          </p>
        </div>
      )}
      {isConfirming && (
        <AlertDialog
          open
          title="문의를 지울까요?"
          text="받은 답도 함께 지워지고, 받은 사람에게도 더는 보이지 않아요."
          confirm="지우기"
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(inquiryId, {
              onError: (refusal) =>
                toast({
                  variant: 'destructive',
                  title: '지우지 못했어요',
                  description: errorMessageOf(refusal),
                }),
              onSettled: () => setConfirming(false),
            })
          }
          onCancel={() => setConfirming(false)}
        />
      )}
    </li>
  );
}
