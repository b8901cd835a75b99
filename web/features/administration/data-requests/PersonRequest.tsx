import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RequestPreview } from '../../../../shared/administration/privacy/data-requests.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './DataRequests.module.css';
import { DeletionDialog } from './DeletionDialog.tsx';
import { previewQuery } from './data-requests.api.ts';
import { ExportDialog } from './ExportDialog.tsx';
import { NumberDialog } from './NumberDialog.tsx';

interface PersonRequestProps {
  personId: string;
  onClose(): void;
}

/** What a request about the chosen person would concern, and the two requests. */
export function PersonRequest({ personId, onClose }: PersonRequestProps) {
  const { data, error, isFetching, refetch } = useQuery(previewQuery(personId));
  const [asking, setAsking] = useState<'EXPORT' | 'DELETION'>();
  const [number, setNumber] = useState<string>();
  const [isDeleted, setDeleted] = useState(false);
  const close = () => setAsking(undefined);
  if (number !== undefined) {
    return (
      <NumberDialog
        number={number}
        isDeleted={isDeleted}
        onClose={() => {
          setNumber(undefined);
          onClose();
        }}
      />
    );
  }
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={1} height="220px" />;
  return (
    <Card as="div" className={styles.person}>
      <IconButton icon="close" label="닫기" className={styles.close} onClick={onClose} />
      <PersonFacts preview={data} />
      <div className={styles.actions}>
        <Button icon="download" onClick={() => setAsking('EXPORT')}>
          자료 모으기
        </Button>
        <Button
          icon="trash"
          variant="danger"
          disabled={data.isSelf || data.ownedGroups.length > 0}
          onClick={() => setAsking('DELETION')}
        >
          계정 지우기
        </Button>
      </div>
      {asking === 'EXPORT' && (
        <ExportDialog personId={personId} preview={data} onClose={close} onMade={setNumber} />
      )}
      {asking === 'DELETION' && (
        <DeletionDialog
          personId={personId}
          preview={data}
          onClose={close}
          onMade={(made) => {
            setDeleted(true);
            setNumber(made);
          }}
        />
      )}
    </Card>
  );
}

function PersonFacts({ preview }: { preview: RequestPreview }) {
  const { ownedGroups, managedBy, isSelf } = preview;
  return (
    <>
      <h2 className="font-title">{preview.penName}</h2>
      <p className={styles.login}>{preview.userLogin}</p>
      <dl className={styles.facts}>
        <dt>낸 글</dt>
        <dd>
          {formatCount(preview.posts, '편')}
          {preview.postsInBooks > 0 && ` (책에 실린 글 ${formatCount(preview.postsInBooks, '편')})`}
        </dd>
        <dt>쓰던 글</dt>
        <dd>{formatCount(preview.drafts, '편')}</dd>
        <dt>댓글</dt>
        <dd>{formatCount(preview.comments, '개')}</dd>
        <dt>메일</dt>
        <dd>{preview.hasEmail ? '있음' : '없음'}</dd>
        {managedBy !== null && (
          <>
            <dt>관리</dt>
            <dd>{managedBy}</dd>
          </>
        )}
      </dl>
      {isSelf && <p className={styles.note}>자기 계정은 내 정보의 탈퇴하기에서 지워요.</p>}
      {!isSelf && ownedGroups.length > 0 && (
        <p className={styles.note}>
          모임장인 모임이 있어서 계정을 지울 수 없어요. 모임장을 먼저 바꿔 주세요:{' '}
          {ownedGroups.map(({ groupTitle }) => groupTitle).join(', ')}
        </p>
      )}
    </>
  );
}
