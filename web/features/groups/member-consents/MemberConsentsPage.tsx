import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import {
  CONSENT_KIND_WORDS,
  CONSENT_STATE_WORDS,
  type ConsentKind,
  type MemberConsent,
  type MemberWithConsents,
} from '../../../../shared/groups/member-consents.ts';
import { OwnersOnly } from '../../../app/layouts/OwnersOnly.tsx';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { CheckboxField, Select } from '../../../ui/forms/Field.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip, type ChipProps } from '../../../ui/status/Chip.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { useGroup } from '../groups/groups.api.ts';
import styles from './MemberConsents.module.css';
import { memberConsentsQuery, useDownloadConsents } from './member-consents.api.ts';
import { kindsOf, withoutConsent } from './member-consents.model.ts';

const TITLE = '모임의 동의';

const TONES: Record<MemberConsent['state'], ChipProps['tone']> = {
  AGREED: 'done',
  WITHDRAWN: 'due',
  OUTDATED: 'due',
  NONE: 'plain',
  NOT_NEEDED: 'plain',
};

/** Where the owner reads who agreed to what, and of whom an answer is missing. */
export function Component() {
  const { groupId = '' } = useParams();
  const group = useGroup(groupId);
  const download = useDownloadConsents(groupId);
  return (
    <OwnersOnly title={TITLE}>
      <PageHeader title={TITLE}>
        <LinkButton to={paths.guardianLetter(groupId)}>가정통신문</LinkButton>
        <LinkButton to={paths.guardians(groupId)}>보호자 동의 확인</LinkButton>
        <Button onClick={() => window.print()}>인쇄하기</Button>
        <Button
          icon="download"
          busy={download.isPending}
          onClick={() =>
            download.mutate(`${group?.groupTitle ?? '모임'} 동의`, {
              onError: (refusal) =>
                toast({
                  title: '파일을 받지 못했어요',
                  description: errorMessageOf(refusal),
                  variant: 'destructive',
                }),
            })
          }
        >
          엑셀로 받기
        </Button>
      </PageHeader>
      <Loaded groupId={groupId} />
    </OwnersOnly>
  );
}

function Loaded({ groupId }: { groupId: string }) {
  const { data, error, isFetching, refetch } = useQuery(memberConsentsQuery(groupId));
  if (error && !data) {
    return <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={4} height="96px" />;
  if (data.members.length === 0) {
    return (
      <EmptyState word="동의" title="아직 참여자가 없어요">
        참여자가 들어오면 누가 무엇에 동의했는지 여기에 보여요.
      </EmptyState>
    );
  }
  return <Consents members={data.members} />;
}

function Consents({ members }: { members: MemberWithConsents[] }) {
  const [address, setAddress] = useSearchParams();
  const all = kindsOf(members);
  const chosen = all.find((kind) => kind === address.get('kind'));
  const kinds = chosen === undefined ? all : [chosen];
  const onlyMissing = address.get('missing') === 'on';
  const missing = withoutConsent(members, kinds);
  const shown = onlyMissing ? missing : members;
  const change = (name: string, value: string) =>
    setAddress(
      (now) => {
        if (value === '') now.delete(name);
        else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return (
    <>
      <div className={styles.filters}>
        <Select
          label="무엇에 대한 동의를 볼까요"
          value={chosen ?? ''}
          onChange={({ target }) => change('kind', target.value)}
          options={[
            { value: '', label: '모두' },
            ...all.map((kind) => ({ value: kind, label: CONSENT_KIND_WORDS[kind] })),
          ]}
        />
        <CheckboxField
          checked={onlyMissing}
          onChange={({ target }) => change('missing', target.checked ? 'on' : '')}
        >
          동의가 빠진 {formatCount(missing.length, '명')}만 보기
        </CheckboxField>
      </div>
      {shown.length === 0 ? (
        <EmptyState word="동의" title="빠진 사람이 없어요">
          모두 동의했거나 동의를 받지 않아도 돼요.
        </EmptyState>
      ) : (
        <Table members={shown} kinds={kinds} />
      )}
    </>
  );
}

function Table({
  members,
  kinds,
}: {
  members: readonly MemberWithConsents[];
  kinds: readonly ConsentKind[];
}) {
  return (
    <section className={styles.scroll} aria-label="누가 무엇에 동의했나요" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">이름</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {CONSENT_KIND_WORDS[kind]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map(({ userId, penName, consents }) => (
            <tr key={userId}>
              <th scope="row">{penName}</th>
              {kinds.map((kind) => (
                <td key={kind}>
                  {consents
                    .filter((one) => one.kind === kind)
                    .map((one) => (
                      <Consent key={one.madeBy} consent={one} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Consent({ consent }: { consent: MemberConsent }) {
  const { madeBy, state, agreedCount, wordingId, decidedAt, confirmedBy } = consent;
  return (
    <div className={styles.consent}>
      {madeBy === 'GUARDIAN' && <b>보호자</b>}
      <Chip tone={TONES[state]}>
        {CONSENT_STATE_WORDS[state]}
        {agreedCount > 1 && ` (${formatCount(agreedCount, '편')})`}
      </Chip>
      {decidedAt !== null && (
        <small>
          <Time at={decidedAt} as="day" />
          {wordingId !== null && ` · ${wordingId.slice(-10)} 판`}
          {confirmedBy !== null && ` · ${politeName(confirmedBy)}이 확인`}
        </small>
      )}
    </div>
  );
}
