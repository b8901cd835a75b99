import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  KIND_WORDS,
  STATE_WORDS,
} from '../../../../shared/administration/privacy/data-request-words.ts';
import type { DataRequest } from '../../../../shared/administration/privacy/data-requests.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './DataRequests.module.css';
import { PAGE_SIZE, requestsQuery, useDownloadExport } from './data-requests.api.ts';

/** What was done, without whom it was about. */
export function RequestTable() {
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(requestsQuery(page));
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={4} height="52px" />;
  if (data.total === 0) {
    return (
      <EmptyState word="요청" title="아직 받은 요청이 없어요">
        자료를 모으거나 계정을 지우면 이름 없이 여기에 남아요.
      </EmptyState>
    );
  }
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table} aria-label="받은 요청">
          <thead>
            <tr>
              <th scope="col">한 일</th>
              <th scope="col">요청받은 일시</th>
              <th scope="col">상태</th>
              <th scope="col">맡은 관리자</th>
              <th scope="col">글과 댓글</th>
              <th scope="col">번호의 해시</th>
            </tr>
          </thead>
          <tbody>
            {data.requests.map((request) => (
              <RequestRow key={request.requestId} request={request} />
            ))}
          </tbody>
        </table>
      </div>
      {data.total > PAGE_SIZE && (
        <div className={styles.pages}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            앞쪽
          </Button>
          <Button disabled={page * PAGE_SIZE >= data.total} onClick={() => setPage(page + 1)}>
            뒤쪽
          </Button>
        </div>
      )}
    </>
  );
}

function RequestRow({ request }: { request: DataRequest }) {
  const download = useDownloadExport();
  const { requestId, delivery, expiresAt, rowCount, fileCount } = request;
  return (
    <tr>
      <td>
        {KIND_WORDS[request.requestKind]}
        {delivery !== null && (
          <small>{delivery === 'PERSON' ? '본인이 받아요' : '관리자가 전해요'}</small>
        )}
      </td>
      <td data-label="요청받은 일시">
        <Time at={request.requestedAt} as="clock" />
      </td>
      <td data-label="상태">
        {STATE_WORDS[request.requestState]}
        {request.requestState === 'READY' && expiresAt !== null && (
          <small>
            <Time at={expiresAt} as="clock" />
            까지
          </small>
        )}
        {request.isDownloadable && (
          <Button
            size="small"
            icon="download"
            busy={download.isPending}
            onClick={() =>
              download.mutate(requestId, {
                onError: (refusal) =>
                  toast({
                    title: '파일을 받지 못했어요',
                    description: errorMessageOf(refusal),
                    variant: 'destructive',
                  }),
              })
            }
          >
            한 번 받기
          </Button>
        )}
      </td>
      <td data-label="맡은 관리자">{request.operatorLogin}</td>
      <td data-label="글과 댓글">
        {rowCount === null ? '–' : formatCount(rowCount, '개')}
        {fileCount !== null && <small>파일 {formatCount(fileCount, '개')}</small>}
      </td>
      <td className={styles.hash} data-label="번호의 해시">
        {request.numberHash.slice(0, 12)}…
      </td>
    </tr>
  );
}
