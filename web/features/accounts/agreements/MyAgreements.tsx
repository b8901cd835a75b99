import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Agreement,
  isRequired,
  type LegalDocument,
} from '../../../../shared/accounts/agreements.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { toLocalInput } from '../../../ui/text/time.ts';
import { LegalDialog } from '../legal/LegalDialog.tsx';
import { LEGAL_NAMES } from '../legal/legal.api.ts';
import { formatDate } from '../legal/legal.model.ts';
import { myAgreementsQuery, useAgree } from './agreements.api.ts';
import styles from './MyAgreements.module.css';

export function MyAgreements() {
  const user = useUser();
  const hasEmail = Boolean(user?.userEmail);
  const isStudent = user?.userClassify === 'STUDENT';
  const { data, error, isError, isFetching, refetch } = useQuery(myAgreementsQuery);
  const [openDocument, setOpenDocument] = useState<LegalDocument>();
  const shown = data?.agreements.filter(({ document }) => isRequired(document) || hasEmail);
  return (
    <Card
      title="동의한 것"
      action={
        <LinkButton size="small" to={paths.myConsents()}>
          동의 기록 모두
        </LinkButton>
      }
    >
      {shown?.map((agreement) => (
        <div key={agreement.document} className={styles.row}>
          {isRequired(agreement.document) ? (
            <p>
              <b>{LEGAL_NAMES[agreement.document]}</b>
              <span className={styles.when}>{agreementText(agreement, isStudent)}</span>
            </p>
          ) : (
            <OptionalAgreement agreement={agreement} />
          )}
          <Button variant="quiet" size="small" onClick={() => setOpenDocument(agreement.document)}>
            보기<span className="sr-only">: {LEGAL_NAMES[agreement.document]}</span>
          </Button>
        </div>
      ))}
      {isError && <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />}
      {shown === undefined && !isError && <SkeletonList count={3} height="44px" />}
      {openDocument !== undefined && (
        <LegalDialog document={openDocument} onClose={() => setOpenDocument(undefined)} />
      )}
    </Card>
  );
}

function agreementText({ version, agreedAt }: Agreement, isStudent: boolean): string {
  if (version === null || agreedAt === null) {
    return isStudent ? '선생님이 만들어 주신 계정이에요.' : '운영하는 곳에서 만든 계정이에요.';
  }
  const day = formatDate(toLocalInput(agreedAt));
  return `${formatDate(version)} 판에 ${day} 동의했어요.`;
}

function OptionalAgreement({
  agreement: { document, agreed, agreedAt },
}: {
  agreement: Agreement;
}) {
  const agree = useAgree();
  // The mutation's variables arrive one render late, so the box keeps the choice itself.
  const [optimisticValue, setOptimisticValue] = useState<boolean>();

  function change(isAgreed: boolean) {
    setOptimisticValue(isAgreed);
    agree.mutate([{ document, agreed: isAgreed }], {
      // The law requires that consent to advertising, or its withdrawal, is confirmed with the
      // date.
      onSuccess: () =>
        toast({
          title: isAgreed ? '새 소식을 보내 드릴게요' : '새 소식을 보내지 않을게요',
          description: `${formatDate(toLocalInput(Date.now()))}에 남겼어요.`,
        }),
      onError: (refusal) =>
        toast({
          variant: 'destructive',
          title: '바꾸지 못했어요',
          description: errorMessageOf(refusal),
        }),
      onSettled: () => setOptimisticValue(undefined),
    });
  }

  return (
    <CheckboxField
      checked={optimisticValue ?? agreed}
      disabled={agree.isPending}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
      hint={agreed && agreedAt !== null && `${formatDate(toLocalInput(agreedAt))}에 동의했어요.`}
    >
      새 소식을 메일로 받을게요
    </CheckboxField>
  );
}
