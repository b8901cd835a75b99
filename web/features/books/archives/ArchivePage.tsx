import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { ArchivePart, GroupArchive } from '../../../../shared/books/archives.ts';
import type { Group } from '../../../../shared/groups/groups.ts';
import { ownerTitle, toOwner } from '../../../../shared/groups/owner-title.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatBytes } from '../../../ui/text/bytes.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { TimeAt } from '../../../ui/text/TimeAt.tsx';
import { useGroup, useIsOwner } from '../../groups/groups/groups.api.ts';
import styles from './Archive.module.css';
import { archiveQuery } from './archives.api.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { MakeArchiveCard } from './MakeArchiveCard.tsx';

/** The year's end archive of a group: for the owner all files, for other members their own. */
export function Component() {
  const { groupId = '' } = useParams();
  const group = useGroup(groupId);
  const isOwner = useIsOwner(group);
  const { data, error, isFetching, refetch } = useQuery(archiveQuery(groupId));
  const isFailed = error && !data;
  return (
    <>
      <PageHeader title="한 해 글 모음" />
      {isFailed ? (
        <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : group && data ? (
        <div className={styles.page}>
          {isOwner ? (
            <>
              <MakeArchiveCard groupId={groupId} state={data} />
              {data.archive && <Parts group={group} archive={data.archive} parts={data.parts} />}
            </>
          ) : (
            <OwnPart group={group} archive={data.archive} parts={data.parts} />
          )}
        </div>
      ) : (
        <SkeletonList count={2} height="180px" />
      )}
    </>
  );
}

function Parts({
  group: { groupId, groupTitle },
  archive,
  parts,
}: {
  group: Group;
  archive: GroupArchive;
  parts: readonly ArchivePart[];
}) {
  return (
    <Card
      title="만든 글 모음"
      action={
        parts.length > 0 && (
          <DownloadButton
            groupId={groupId}
            title={`${groupTitle} 글 모음`}
            whose="all"
            label="모두 받기"
          />
        )
      }
    >
      <Dates archive={archive} />
      <ul className={styles.parts}>
        {parts.map((part) => (
          <li key={part.userId}>
            <span>
              <b>{part.penName}</b>
              <Contents part={part} />
            </span>
            <DownloadButton
              groupId={groupId}
              title={`${part.penName}의 글 모음`}
              whose={{ userId: part.userId }}
              label="받기"
              name={`${part.penName}의 글 모음 받기`}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function OwnPart({
  group,
  archive,
  parts,
}: {
  group: Group;
  archive: GroupArchive | null;
  parts: readonly ArchivePart[];
}) {
  const user = useUser();
  const { groupId } = group;
  const [part] = parts;
  if (!archive || !part) {
    return (
      <EmptyState
        word="한 해"
        title={archive ? '이번 글 모음에는 내 글이 없어요' : '아직 글 모음을 만들지 않았어요'}
        action={<LinkButton to={paths.myWriting(groupId)}>내가 쓴 글로</LinkButton>}
      >
        {archive
          ? `글 모음을 만들 때까지 낸 글이 들어가요. 그 뒤에 글을 냈다면 ${toOwner(group)} 다시 만들어 달라고 말해 보세요.`
          : `${ownerTitle(group)}이 글 모음을 만들면, 내가 낸 글을 여기에서 한 번에 받을 수 있어요.`}
      </EmptyState>
    );
  }
  return (
    <Card title="내 글 모음">
      <p className={styles.lead}>
        이 모임에서 낸 글을 모았어요. 압축을 풀면 웹 문서와 PDF, 전자책(EPUB), 데이터(JSON) 파일이
        들어 있어서, 문집에 들어오지 않아도 읽을 수 있어요.
      </p>
      <Dates archive={archive} />
      <div className={styles.own}>
        <DownloadButton
          groupId={groupId}
          title={`${user?.penName ?? '나'}의 글 모음`}
          whose="mine"
          label="내 글 모음 받기"
          variant="primary"
        />
        <Contents part={part} />
      </div>
    </Card>
  );
}

function Dates({ archive: { finishedAt, expiresAt, withFeedback } }: { archive: GroupArchive }) {
  return (
    <p className={styles.dates}>
      {finishedAt && (
        <>
          <TimeAt at={finishedAt} as="day" /> 만들었어요.{' '}
        </>
      )}
      {withFeedback && '받은 답도 들어 있어요. '}
      {expiresAt && (
        <>
          <Time at={expiresAt} as="day" />
          까지 받을 수 있어요.
        </>
      )}
    </p>
  );
}

function Contents({ part: { bytes, hasBook } }: { part: ArchivePart }) {
  return (
    <small className={styles.contents}>
      {formatBytes(bytes)}
      {!hasBook && ' · 책으로 만들 수 없는 글이 있어 PDF와 EPUB은 없어요'}
    </small>
  );
}
