import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type AgreementRecord, isRequired } from '../../../../shared/accounts/agreements.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { agreementRecordsQuery, useAgree } from '../agreements/agreements.api.ts';
import { LegalDialog } from '../legal/LegalDialog.tsx';
import { LEGAL_NAMES } from '../legal/legal.api.ts';
import { formatDate } from '../legal/legal.model.ts';
import styles from './MyConsents.module.css';
import { RecordFacts } from './RecordFacts.tsx';
import { showRefusal } from './show-refusal.ts';

/** The person's answers to the legal texts, also those that a later one replaced. */
export function AgreementRecords() {
  const { data, error, isFetching, refetch } = useQuery(agreementRecordsQuery);
  const isStudent = useUser()?.userClassify === 'STUDENT';
  const [read, setRead] = useState<AgreementRecord>();
  const records = data?.agreements;
  return (
    <section aria-labelledby="agreements-title" className={styles.section}>
      <h2 id="agreements-title">약관과 개인정보</h2>
      {error && !data && (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <SkeletonList count={2} height="72px" />}
      {records?.length === 0 && (
        <p className={styles.none}>
          {isStudent
            ? '선생님이 만들어 주신 계정이라, 약관은 선생님이 보호자의 동의를 받아 확인했어요.'
            : '운영하는 곳에서 만든 계정이라 약관을 물어본 적이 없어요.'}
        </p>
      )}
      {records !== undefined && records.length > 0 && (
        <ol className={styles.list}>
          {records.map((record) => (
            <li key={`${record.document} ${record.agreedAt}`}>
              <Agreement record={record} onRead={() => setRead(record)} />
            </li>
          ))}
        </ol>
      )}
      {read !== undefined && (
        <LegalDialog document={read.document} read={read} onClose={() => setRead(undefined)} />
      )}
    </section>
  );
}

function Agreement({ record, onRead }: { record: AgreementRecord; onRead(): void }) {
  const { document, version, agreed, agreedAt, replacedAt, operator } = record;
  return (
    <article className={styles.consent} data-past={replacedAt !== null || undefined}>
      <h3>
        {LEGAL_NAMES[document]}{' '}
        <span>
          {agreed ? '동의했어요' : isRequired(document) ? '취소했어요' : '받지 않기로 했어요'}
        </span>
      </h3>
      <RecordFacts
        isInForce={replacedAt === null}
        isReplaced={replacedAt !== null}
        at={agreedAt}
        by="내가"
      >
        <span>{formatDate(version)} 판</span>
        {operator !== null && <span>{operator.name}</span>}
      </RecordFacts>
      <div className={styles.acts}>
        <Button variant="quiet" size="small" className={styles.read} onClick={onRead}>
          그때 읽은 글<span className="sr-only">: {LEGAL_NAMES[document]}</span>
        </Button>
        {agreed && replacedAt === null && !isRequired(document) && <EndOfNews />}
      </div>
    </article>
  );
}

/** News by e-mail are the only agreement that the service can do without. */
function EndOfNews() {
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync, isPending } = useAgree();

  // It is gone when the list has the answer, so that its own callbacks would not run any more.
  async function say(agreed: boolean, title: string) {
    try {
      await mutateAsync([{ document: 'ADVERTISEMENT', agreed }]);
      const run = () => void say(true, '새 소식을 다시 보내 드릴게요');
      toast({ title, ...(!agreed && { action: { label: '되돌리기', run } }) });
    } catch (refusal) {
      showRefusal('바꾸지 못했어요', refusal);
    }
    setAsking(false);
  }

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        취소하기<span className="sr-only">: {LEGAL_NAMES.ADVERTISEMENT}</span>
      </Button>
      <AlertDialog
        open={isAsking}
        title="새 소식을 받지 않을까요?"
        text="이제부터 새 소식을 메일로 보내지 않아요. 글과 모임에 대한 알림은 그대로예요."
        confirm="동의 취소"
        cancel="그대로 두기"
        busy={isPending}
        onConfirm={() => void say(false, '새 소식을 보내지 않을게요')}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
