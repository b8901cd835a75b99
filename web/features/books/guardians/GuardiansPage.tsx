import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useParams } from 'react-router';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { GuardianUse, listGuardianConfirmations } from '../../../../shared/books/consents.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { OwnersOnly } from '../../../app/layouts/OwnersOnly.tsx';
import { paths } from '../../../app/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { formatWithParticle } from '../../../ui/text/TimeAt.tsx';
import styles from './Guardians.module.css';
import { guardiansQuery, useConfirmGuardians } from './guardians.api.ts';
import { guardianUses } from './guardians.model.ts';

const TITLE = '보호자 동의 확인';

/** Where the group's owner records that the guardians of pupils under fourteen agree. */
export function Component() {
  const { groupId = '' } = useParams();
  return (
    <OwnersOnly title={TITLE}>
      <PageHeader title={TITLE}>
        <LinkButton to={paths.guardianLetter(groupId)} icon="print">
          가정통신문
        </LinkButton>
        <LinkButton to={paths.manageUsers(groupId)} icon="people">
          참여자 관리
        </LinkButton>
      </PageHeader>
      <Loaded groupId={groupId} />
    </OwnersOnly>
  );
}

function Loaded({ groupId }: { groupId: string }) {
  const { data, error, isFetching, refetch } = useQuery(guardiansQuery(groupId));
  if (error && !data) {
    return <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={3} height="180px" />;
  if (data.pupils.length === 0) {
    return (
      <EmptyState word="없어요" title="확인할 학생이 없어요">
        이 모임에서 만든 학생 계정이 있을 때만 보호자 동의를 확인해요.
      </EmptyState>
    );
  }
  return <Confirmations groupId={groupId} confirmations={data} />;
}

type Confirmations = Result<typeof listGuardianConfirmations>;

function Confirmations({
  groupId,
  confirmations: { pupils, wordings, recipient },
}: {
  groupId: string;
  confirmations: Confirmations;
}) {
  const { mutate, isPending, variables } = useConfirmGuardians(groupId);
  const confirm = (consentUse: GuardianUse, userIds: string[], isConfirmed: boolean) => {
    const shown = wordings.find((one) => one.consentUse === consentUse);
    mutate(
      { consentUse, userIds, isConfirmed, wordingId: shown?.wording.wordingId ?? '' },
      {
        onError: ({ message }) =>
          toast({
            title: '확인한 것을 저장하지 못했어요',
            description: message,
            variant: 'destructive',
          }),
      },
    );
  };
  const isSaving = (consentUse: GuardianUse, userId: string) =>
    isPending && variables.consentUse === consentUse && variables.userIds.includes(userId);

  return (
    <div className={styles.page}>
      {wordings.map(({ consentUse, wording }, at) => {
        const rows = pupils.map(({ userId, penName, uses }) => ({
          userId,
          penName,
          confirmedAt: uses.find((one) => one.consentUse === consentUse)?.confirmedAt ?? null,
        }));
        const open = rows.filter(({ confirmedAt }) => confirmedAt === null);
        // The uses of a book have one text.
        const isNewText = wordings[at - 1]?.wording.wordingId !== wording.wordingId;
        return (
          <Fragment key={consentUse}>
            {isNewText && (
              <section aria-label={wording.title} className={styles.wording}>
                <h2>{wording.title}</h2>
                {wording.text.split(/\n\n+/).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {consentUse === 'MODEL' && <p>받는 곳: {recipient}</p>}
              </section>
            )}
            <fieldset className={styles.use}>
              <legend>{guardianUses[consentUse]}</legend>
              {open.length > 1 && (
                <Button
                  size="small"
                  icon="check"
                  busy={isPending && variables.consentUse === consentUse}
                  onClick={() =>
                    confirm(
                      consentUse,
                      open.map(({ userId }) => userId),
                      true,
                    )
                  }
                >
                  남은 {formatCount(open.length, '명')} 모두 확인했어요
                </Button>
              )}
              {rows.map(({ userId, penName, confirmedAt }) => (
                <CheckboxField
                  key={userId}
                  checked={confirmedAt !== null}
                  disabled={isSaving(consentUse, userId)}
                  hint={
                    confirmedAt === null
                      ? undefined
                      : `${formatWithParticle(confirmedAt)} 확인했어요.`
                  }
                  onChange={({ target }) => confirm(consentUse, [userId], target.checked)}
                >
                  {politeName(penName)}의 보호자가 동의했어요
                </CheckboxField>
              ))}
            </fieldset>
          </Fragment>
        );
      })}
    </div>
  );
}
