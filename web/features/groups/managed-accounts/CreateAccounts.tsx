import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, lazy, Suspense, useMemo, useRef, useState } from 'react';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import type { createMembers } from '../../../../shared/groups/managed-accounts.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Field, TextArea } from '../../../ui/forms/Field.tsx';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { UnsavedGuard } from '../../../ui/overlays/UnsavedGuard.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './Accounts.module.css';
import {
  countRows,
  findProblem,
  previewBody,
  previewSentence,
  submitLabel,
} from './account-rows.ts';
import { GuardiansConsent } from './GuardiansConsent.tsx';
import {
  managedAccountsQuery,
  rowsPreviewQuery,
  useCreateMembers,
} from './managed-accounts.api.ts';
import { RowsPreview } from './RowsPreview.tsx';
import { formatTable, readListFile, readTable, splitCells, type TableRow } from './read-table.ts';
import { Steps } from './Steps.tsx';

const CredentialCards = lazy(async () => ({
  default: (await import('./CredentialCards.tsx')).CredentialCards,
}));

type CreateMembersResult = Result<typeof createMembers>;

/** `numbers`: of the rows in the class list. */
type Created = CreateMembersResult & { numbers: number[] };

const EMPTY_LIST_ERROR = '학생의 이름을 한 줄에 하나씩 적어 주세요.';
/** Milliseconds; each preview is a request. */
const PREVIEW_DELAY = 500;
const NO_ROWS: TableRow[] = [];

/** A list without numbers is in the order of the class list. */
const numberOf = (row: TableRow | undefined, at: number) => row?.number ?? at + 1;

interface CreateAccountsProps {
  groupId: string;
  groupTitle: string;
  onDone(): void;
}

/** Names at the left become accounts at the right; the server numbers them while the list is typed. */
export function CreateAccounts({ groupId, groupTitle, onDone }: CreateAccountsProps) {
  const [created, setCreated] = useState<Created>();
  if (created === undefined) {
    return <ListForm {...{ groupId, groupTitle }} onCreated={setCreated} />;
  }
  const people = created.rows.flatMap(({ temporaryPassword, ...row }, at) =>
    temporaryPassword === null ? [] : [{ ...row, temporaryPassword, number: created.numbers[at] }],
  );
  return (
    <>
      <PageHeader title="학생 계정 만들기">
        <Steps now={2} />
      </PageHeader>
      <Suspense fallback={<SkeletonList count={2} height="180px" />}>
        <CredentialCards {...{ groupTitle, people, onDone }} />
      </Suspense>
    </>
  );
}

function ListForm({
  groupId,
  groupTitle,
  onCreated,
}: Omit<CreateAccountsProps, 'onDone'> & { onCreated(created: Created): void }) {
  const [list, setList] = useState('');
  const [typedPrefix, setTypedPrefix] = useState<string>();
  const [otherPeople, setOtherPeople] = useState<ReadonlySet<number>>(new Set());
  const [isConsented, setConsented] = useState(false);
  const [missing, setMissing] = useState<{ list?: string; consent?: string; file?: string }>({});
  const [isChanged, setChanged] = useState(false);
  const listField = useRef<HTMLTextAreaElement>(null);
  const prefixField = useRef<HTMLInputElement>(null);
  const fileField = useRef<HTMLInputElement>(null);
  const suggested = useQuery(managedAccountsQuery(groupId)).data?.idPrefix;
  const prefix = typedPrefix ?? suggested ?? '';
  const create = useCreateMembers(groupId);

  const settledList = useDebounced(list, PREVIEW_DELAY);
  const settledPrefix = useDebounced(prefix, PREVIEW_DELAY);
  const rows = useMemo(
    () => (settledList.trim() === '' ? NO_ROWS : readTable(splitCells(settledList))),
    [settledList],
  );
  const problem = suggested === undefined ? null : findProblem(rows, settledPrefix);
  const canPreview = rows.length > 0 && problem === null && suggested !== undefined;
  const preview = useQuery({
    ...rowsPreviewQuery(groupId, previewBody(rows, settledPrefix, otherPeople)),
    enabled: canPreview,
  });
  const shown = canPreview ? preview.data : undefined;
  const isCurrent =
    list === settledList && prefix === settledPrefix && !preview.isFetching && shown !== undefined;
  const counts = countRows(shown?.rows ?? []);
  const isTooMany = shown !== undefined && counts.toCreate > shown.placesLeft;
  const cannotCreate =
    shown !== undefined &&
    (counts.invalid > 0 || isTooMany || counts.toCreate + counts.toInvite === 0);

  function changeList(text: string) {
    setList(text);
    setOtherPeople(new Set());
    setMissing({});
    setChanged(false);
  }

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const selected = event.target.files?.[0];
    event.target.value = '';
    if (!selected) return;
    try {
      changeList(formatTable(readTable(await readListFile(selected))));
    } catch {
      const file =
        '이 파일은 읽을 수 없어요. 엑셀에서 ‘다른 이름으로 저장’을 눌러 .xlsx로 저장하거나, 이름 칸을 복사해 붙여 넣어 주세요.';
      setMissing({ file });
    }
  }

  function submit() {
    if (list.trim() === '') {
      setMissing({ list: EMPTY_LIST_ERROR });
      listField.current?.focus();
    } else if (problem) (problem.field === 'list' ? listField : prefixField).current?.focus();
    else if (!isCurrent) return;
    else if (counts.toCreate > 0 && !isConsented) {
      setMissing({ consent: '보호자께 동의를 받은 뒤에 만들 수 있어요.' });
    } else createAccounts(shown.rows);
  }

  function createAccounts(previewed: CreateMembersResult['rows']) {
    const body = {
      rows: previewed.map(({ penName, userLogin, registrationStatus, isMember }) => ({
        penName,
        userLogin,
        registrationStatus,
        isMember,
      })),
      guardiansConsent: isConsented,
    };
    create.mutate(body, {
      onError: (error) => toast({ variant: 'destructive', title: errorMessageOf(error) }),
      onSuccess(result) {
        if (result.isCreated) return onCreated({ ...result, numbers: rows.map(numberOf) });
        setChanged(true);
        void preview.refetch();
      },
    });
  }

  return (
    <>
      <UnsavedGuard
        isUnsaved={list.trim() !== ''}
        title="아직 계정을 만들지 않았어요"
        text="여기서 나가면 붙여 넣은 명단이 사라져요."
        confirm="명단을 두고 나가기"
        cancel="계속 만들기"
      />
      <PageHeader
        title="학생 계정 만들기"
        back={{ to: paths.manageUsers(groupId), label: '참여자 관리로' }}
      >
        <Steps now={rows.length > 0 ? 1 : 0} />
      </PageHeader>
      <p className={cx(styles.sentence, 'font-title')} role="status">
        {shown
          ? previewSentence(counts)
          : '이름만 넣으면 아이디와 임시 비밀번호를 정하고, 나눠 줄 카드를 만들어 드려요.'}
      </p>
      <div className={styles.two}>
        <div className={styles.input}>
          <Field
            ref={prefixField}
            className={styles.prefix}
            label="아이디 앞부분"
            error={problem?.field === 'prefix' ? problem.message : undefined}
            maxLength={16}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            hint={
              typedPrefix === undefined && prefix !== ''
                ? `${groupTitle}에서 따왔어요. 바꿔도 돼요.`
                : '이 뒤에 번호를 붙여 아이디를 정해요.'
            }
            value={prefix}
            onChange={(event) => {
              setTypedPrefix(event.target.value);
              setChanged(false);
            }}
          />
          <TextArea
            ref={listField}
            className={styles.list}
            label="학생 이름"
            rows={9}
            error={missing.list ?? (problem?.field === 'list' ? problem.message : undefined)}
            hint={
              rows.length > 0
                ? `한 줄에 한 명 · ${formatCount(rows.length, '명')}`
                : '한 줄에 한 명'
            }
            placeholder={'예: 강민준\n고은채\n권도현'}
            value={list}
            onChange={(event) => changeList(event.target.value)}
          />
          <div className={styles.open}>
            <input
              ref={fileField}
              className="sr-only"
              type="file"
              accept=".xlsx,.csv,.tsv,.txt,text/csv"
              aria-label="엑셀 파일 고르기"
              tabIndex={-1}
              onChange={(event) => void handleFile(event)}
            />
            <Button icon="paper" wide onClick={() => fileField.current?.click()}>
              엑셀 파일 열기
            </Button>
            <p className={styles.note} role={missing.file === undefined ? undefined : 'alert'}>
              {missing.file ??
                '명렬표에서 이름 칸만 복사해 붙여도 돼요. 번호나 빈 줄은 알아서 빼요.'}
            </p>
          </div>
        </div>
        <RowsPreview
          rows={shown?.rows ?? []}
          numberOf={(at) => numberOf(rows[at], at)}
          isLoading={canPreview && !isCurrent}
          canBeAnotherPerson={(at) => rows[at]?.userLogin === ''}
          onAnotherPerson={(at) => setOtherPeople((before) => new Set(before).add(at))}
        >
          {preview.error && canPreview ? (
            <ErrorState
              error={preview.error}
              onRetry={() => void preview.refetch()}
              busy={preview.isFetching}
            />
          ) : shown === undefined ? (
            <p className={styles.waiting}>이름을 넣으면 여기에 아이디가 보여요.</p>
          ) : null}
        </RowsPreview>
      </div>
      <div className={styles.foot}>
        <div>
          {isChanged && (
            <p className={styles.note} role="alert">
              그사이 다른 곳에서 같은 아이디를 써서 번호를 다시 정했어요. 확인하고 다시 눌러 주세요.
            </p>
          )}
          {isTooMany && (
            <p className={styles.note} role="status">
              이 모임에는 {formatCount(shown.placesLeft, '명')}이 더 들어올 수 있어요. 줄을 줄여
              주세요.
            </p>
          )}
          {counts.toCreate > 0 && counts.invalid === 0 && (
            <GuardiansConsent
              groupId={groupId}
              toCreate={counts.toCreate}
              isConsented={isConsented}
              error={missing.consent}
              onChange={(consented) => {
                setConsented(consented);
                setMissing({});
              }}
            />
          )}
        </div>
        <Button
          variant="primary"
          size="big"
          busy={create.isPending || (canPreview && !isCurrent && !preview.error)}
          disabled={cannotCreate}
          onClick={submit}
        >
          {submitLabel(counts)}
        </Button>
      </div>
    </>
  );
}
