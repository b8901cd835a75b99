import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { createMembers } from '../../../../shared/groups/managed-accounts.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextArea } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { UnsavedGuard } from '../../../ui/overlays/UnsavedGuard.tsx';
import { SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './Accounts.module.css';
import { suggestIdPrefix } from './id-prefix.ts';
import { managedAccountsQuery, useCreateMembers } from './managed-accounts.api.ts';
import { RowsPreview } from './RowsPreview.tsx';
import { decodeTable, readTable, type TableRow } from './read-table.ts';

const CredentialCards = lazy(async () => ({
  default: (await import('./CredentialCards.tsx')).CredentialCards,
}));

type CreateMembersResult = Result<typeof createMembers>;

/** A row of the table with the owner's choices from the preview. */
interface ListedRow extends TableRow {
  isAnotherPerson: boolean;
}

const EMPTY_LIST_ERROR = '학생의 이름을 한 줄에 하나씩 적어 주세요.';
const STEPS = ['이름 넣기', '확인하기', '카드 나눠 주기'];

function Steps({ now }: { now: number }) {
  return (
    <ol className={styles.steps} aria-label="계정을 만드는 차례">
      {STEPS.map((step, at) => (
        <li
          key={step}
          aria-current={at === now ? 'step' : undefined}
          data-done={at <= now || undefined}
        >
          <span aria-hidden="true">{at + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}

export function CreateAccounts({
  groupId,
  groupTitle,
  onDone,
}: {
  groupId: string;
  groupTitle: string;
  onDone(): void;
}) {
  const { ref, ...form } = useCheckedForm({ defaultValues: { list: '', prefix: '' } });
  const { clearErrors, formState, getValues, handleSubmit, register, setError, setValue } = form;
  const { errors } = formState;
  const list = useWatch({ control: form.control, name: 'list' });
  const [listed, setListed] = useState<ListedRow[]>([]);
  const [previewed, setPreviewed] = useState<CreateMembersResult>();
  const [created, setCreated] = useState<CreateMembersResult>();
  const file = useRef<HTMLInputElement>(null);
  const create = useCreateMembers(groupId);
  const accounts = useQuery(managedAccountsQuery(groupId)).data?.accounts;
  const suggestedPrefix =
    accounts &&
    suggestIdPrefix(
      groupTitle,
      accounts.map(({ userLogin }) => userLogin),
    );
  useEffect(() => {
    // The suggestion does not replace a prefix that was typed before it arrived.
    if (suggestedPrefix && getValues('prefix') === '') setValue('prefix', suggestedPrefix);
  }, [suggestedPrefix, getValues, setValue]);

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const selected = event.target.files?.[0];
    event.target.value = '';
    if (!selected) return;
    setValue('list', decodeTable(await selected.arrayBuffer()));
    clearErrors();
  }

  function sendRows(body: Parameters<typeof create.mutate>[0]) {
    create.mutate(body, {
      onError: (error) => toast({ variant: 'destructive', title: errorMessageOf(error) }),
      onSuccess(result) {
        if (result.isCreated) setCreated(result);
        else setPreviewed(result);
      },
    });
  }

  function preview(rows: ListedRow[]) {
    setListed(rows);
    sendRows({
      rows: rows.map(({ penName, userLogin, isAnotherPerson }) => ({
        penName: penName.slice(0, 200),
        userLogin: userLogin.slice(0, 200),
        isAnotherPerson,
      })),
      idPrefix: getValues('prefix').trim(),
      isPreview: true,
    });
  }

  function createAccounts(rows: CreateMembersResult['rows']) {
    sendRows({
      rows: rows.map(({ penName, userLogin, registrationStatus, isMember }) => ({
        penName,
        userLogin,
        registrationStatus,
        isMember,
      })),
      guardiansConsent: rows.some(({ registrationStatus }) => registrationStatus === 'NEW'),
    });
  }

  const submit = handleSubmit(async (values) => {
    const { default: Papa } = await import('papaparse');
    const rows = readTable(Papa.parse, values.list);
    const withoutId = rows.filter(({ userLogin }) => userLogin === '').length;
    if (rows.length === 0) setError('list', { message: EMPTY_LIST_ERROR });
    else if (rows.length > LIMITS.peopleAtOnce) {
      const message = `한 번에 ${formatCount(LIMITS.peopleAtOnce, '명')}까지 만들 수 있어요.`;
      setError('list', { message });
    } else if (withoutId > 0 && values.prefix.trim() === '') {
      const message = `아이디가 없는 사람이 ${formatCount(withoutId, '명')} 있어요. 앞부분을 적으면 정해 드려요.`;
      setError('prefix', { message }, { shouldFocus: true });
    } else preview(rows.map((row) => ({ ...row, isAnotherPerson: false })));
  });

  if (created) {
    const people = created.rows.flatMap(({ temporaryPassword, ...row }) =>
      temporaryPassword === null ? [] : [{ ...row, temporaryPassword }],
    );
    return (
      <Suspense fallback={<SkeletonList count={2} height="180px" />}>
        <Steps now={2} />
        <CredentialCards groupTitle={groupTitle} people={people} onDone={onDone} />
      </Suspense>
    );
  }
  const guard = (
    <UnsavedGuard
      isUnsaved={list.trim() !== ''}
      title="아직 계정을 만들지 않았어요"
      text="여기서 나가면 붙여 넣은 명단이 사라져요."
      confirm="명단을 두고 나가기"
      cancel="계속 만들기"
    />
  );
  if (previewed) {
    return (
      <>
        {guard}
        <Steps now={1} />
        <RowsPreview
          result={previewed}
          busy={create.isPending}
          canBeAnotherPerson={(at) => listed[at]?.userLogin === ''}
          onAnotherPerson={(at) =>
            preview(
              listed.map((row, other) => (other === at ? { ...row, isAnotherPerson: true } : row)),
            )
          }
          onBack={() => setPreviewed(undefined)}
          onCreate={() => createAccounts(previewed.rows)}
        />
      </>
    );
  }
  return (
    <>
      {guard}
      <Steps now={0} />
      <Card title="학생 명단을 붙여 넣어 주세요">
        <form ref={ref} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
          <TextArea
            label="명단"
            rows={10}
            error={errors.list?.message}
            hint="엑셀이나 한셀에서 이름(필명)과 아이디를 복사해 그대로 붙여 넣으면 돼요. 이름만 있어도 되고, 이미 있는 학생은 그대로 둬요."
            {...register('list', {
              validate: (text) => text.trim() !== '' || EMPTY_LIST_ERROR,
              // With IDs in the new list the prefix may no longer be needed.
              onChange: () => clearErrors('prefix'),
            })}
          />
          <Field
            label="아이디 앞부분"
            error={errors.prefix?.message}
            required={false}
            maxLength={16}
            autoCapitalize="none"
            spellCheck={false}
            hint="아이디가 없는 줄은 이 말 뒤에 번호를 붙여서 정해요. 먼저 만든 계정이 있으면 그다음 번호부터 이어져요."
            {...register('prefix')}
          />
          <div className={styles.actions}>
            <input
              ref={file}
              className="sr-only"
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              aria-label="CSV 파일 고르기"
              tabIndex={-1}
              onChange={(event) => void handleFile(event)}
            />
            <Button icon="upload" onClick={() => file.current?.click()}>
              CSV 파일 열기
            </Button>
            <Button type="submit" variant="primary" busy={create.isPending}>
              확인하기
            </Button>
          </div>
        </form>
      </Card>
    </>
  );
}
