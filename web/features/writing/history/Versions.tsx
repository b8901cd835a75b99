import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { v7 as uuid } from 'uuid';
import type { PostText } from '../../../../shared/document/document.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { PostVersion } from '../../../../shared/writing/history.ts';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/forms/Field.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { formatDayAndTime } from '../../../ui/text/time.ts';
import { DiffView } from '../compare/DiffView.tsx';
import { compareLines, countChanges, linesOfText } from '../compare/diff.model.ts';
import styles from './History.module.css';
import { useRestore, versionQuery, versionsQuery } from './history.api.ts';

const KIND_LABELS = {
  WRITTEN: { text: '쓰던 글', tone: 'plain' },
  PUBLISHED: { text: '낸 글', tone: 'done' },
  RESTORED: { text: '되돌린 글', tone: 'act' },
} as const;

const CURRENT = 'now';

export function Versions({ post, isMine }: { post: Post; isMine: boolean }) {
  const { groupId, postId } = post;
  const { data, error, refetch, isFetching } = useQuery(versionsQuery(groupId, postId));
  const [search, setSearch] = useSearchParams();

  if (error) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) {
    return (
      <Loading label="지난 글을 가져오고 있어요">
        <Skeleton shape="block" height="20rem" />
      </Loading>
    );
  }
  const versions = data.versions.filter(({ version }) => version !== post.version);
  // What one saw last of a published post is what it was published as before.
  const publishedBefore =
    post.postStatus === 'PUBLISHED' &&
    versions.find(({ versionKind }) => versionKind === 'PUBLISHED');
  const from =
    versions.find(({ versionId }) => versionId === search.get('from')) ||
    publishedBefore ||
    versions[0];
  if (!from) {
    return (
      <EmptyState word="지금글" title="아직 지난 글이 없어요">
        5분 넘게 쓰거나 글을 내면, 그때의 글이 여기에 남아요.
      </EmptyState>
    );
  }
  const to = versions.find(({ versionId }) => versionId === search.get('to'));

  return (
    <div className={styles.versions}>
      <nav aria-label="지난 글" className={styles.list}>
        <ol>
          {versions.map((version) => (
            <li key={version.versionId}>
              <Link
                to={paths.postHistory(groupId, postId, {
                  from: version.versionId,
                  ...(to && { to: to.versionId }),
                })}
                replace
                preventScrollReset
                aria-current={version === from || undefined}
              >
                <Time at={version.writtenAt} as="clock" />
                <span className={styles.soft}>{formatCount(version.characters, '자')}</span>
                <Chip tone={KIND_LABELS[version.versionKind].tone}>
                  {KIND_LABELS[version.versionKind].text}
                </Chip>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <section aria-label="비교하기">
        <div className={styles.acts}>
          <Select
            label="무엇과 비교할까요?"
            value={to?.versionId ?? CURRENT}
            options={[
              { value: CURRENT, label: '지금 글' },
              ...versions.map(optionOf).filter(({ value }) => value !== from.versionId),
            ]}
            onChange={({ target }) =>
              setSearch(
                {
                  from: from.versionId,
                  ...(target.value !== CURRENT && { to: target.value }),
                },
                { replace: true, preventScrollReset: true },
              )
            }
          />
          {isMine && <Restore key={from.versionId} post={post} version={from} />}
        </div>
        <Comparison post={post} from={from} to={to} />
      </section>
    </div>
  );
}

function optionOf({ versionId, versionKind, writtenAt }: PostVersion) {
  return {
    value: versionId,
    label: `${formatDayAndTime(writtenAt)} · ${KIND_LABELS[versionKind].text}`,
  };
}

function Comparison({
  post,
  from,
  to,
}: {
  post: Post;
  from: PostVersion;
  to: PostVersion | undefined;
}) {
  const sheet = useRef<HTMLElement>(null);
  const isInOrder = !to || from.version < to.version;
  const [older, newer] = isInOrder ? [from, to] : [to, from];
  const before = useText(post, older);
  const after = useText(post, newer);
  const rows = useMemo(
    () =>
      before.text && after.text
        ? compareLines(linesOfText(before.text), linesOfText(after.text))
        : undefined,
    [before.text, after.text],
  );
  const failed = [before, after].find(({ error }) => error);
  if (failed?.error) {
    return <ErrorState error={failed.error} onRetry={failed.retry} />;
  }
  if (!rows) {
    return (
      <Loading label="두 글을 비교하고 있어요">
        <Skeleton shape="block" height="16rem" />
      </Loading>
    );
  }
  const { added, removed } = countChanges(rows);
  const isSame = rows.every(({ parts }) => parts.every(({ mark }) => mark === 'same'));
  return (
    <>
      <p className={styles.summary} role="status">
        {dateText(older)}의 글에서 {newer ? `${dateText(newer)}의 글` : '지금 글'}까지:{' '}
        {isSame ? '글자는 그대로예요.' : changesText(added, removed)}
      </p>
      {!isSame && (
        <Button
          size="small"
          variant="quiet"
          icon="down"
          onClick={() =>
            sheet.current?.querySelector('ins, del')?.scrollIntoView({ block: 'center' })
          }
        >
          처음 바뀐 곳 보기
        </Button>
      )}
      <article ref={sheet} className={styles.sheet}>
        <DiffView rows={rows} />
      </article>
    </>
  );
}

function dateText(version: PostVersion | undefined): string {
  return version ? formatDayAndTime(version.writtenAt) : '지금';
}

function changesText(added: number, removed: number): string {
  const words = (n: number) => `낱말 ${formatCount(n, '개')}`;
  if (removed === 0 && added === 0) return '띄어쓰기나 문장 부호를 고쳤어요.';
  if (removed === 0) return `${words(added)}를 더했어요.`;
  if (added === 0) return `${words(removed)}를 뺐어요.`;
  return `${words(added)}를 더하고 ${formatCount(removed, '개')}를 뺐어요.`;
}

function useText(post: Post, version: PostVersion | undefined) {
  const query = useQuery({
    ...versionQuery(post.groupId, post.postId, version?.versionId ?? ''),
    enabled: version !== undefined,
  });
  const text: PostText | undefined = version ? query.data : post;
  return { text, error: version ? query.error : null, retry: () => void query.refetch() };
}

function Restore({ post, version }: { post: Post; version: PostVersion }) {
  const [isConfirming, setConfirming] = useState(false);
  // One save id for all attempts, so that a retry after a lost answer restores only once.
  const [saveId] = useState(() => uuid());
  const restore = useRestore(post.groupId, post.postId, (error) => {
    setConfirming(false);
    toast(
      error
        ? { title: refusalText(error), variant: 'destructive' }
        : { title: '예전 글로 되돌렸어요. 되돌리기 전 글도 지난 글에 있어요.' },
    );
  });

  if (post.postStatus === 'PUBLISHED') {
    return (
      <p className={styles.soft}>예전 글로 되돌리는 일은 글을 고쳐 쓰는 동안에 할 수 있어요.</p>
    );
  }

  function confirmRestore(): void {
    restore.mutate({ versionId: version.versionId, version: post.version, saveId });
  }

  return (
    <>
      <Button icon="undo" onClick={() => setConfirming(true)}>
        이 글로 되돌리기
      </Button>
      <AlertDialog
        open={isConfirming}
        title={`${formatDayAndTime(version.writtenAt)}의 글로 되돌릴까요?`}
        text="지금 글은 없어지지 않고 지난 글에 남아요."
        confirm="되돌리기"
        busy={restore.isPending}
        onConfirm={confirmRestore}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}

function refusalText(error: Error): string {
  return error instanceof CallError && error.code === 'VERSION_CONFLICT'
    ? '그사이 글이 더 저장됐어요. 한 번 더 보고 되돌려 주세요.'
    : error.message;
}
