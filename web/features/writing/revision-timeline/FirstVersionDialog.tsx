import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PostText } from '../../../../shared/document/document.ts';
import type { PostVersion } from '../../../../shared/writing/history.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { compareLines, linesOfText } from '../compare/diff.model.ts';
import { SideBySide } from '../compare/SideBySide.tsx';
import { versionQuery } from '../history/history.api.ts';

/** The first published version beside the text as it is now. */
export function FirstVersionDialog({
  groupId,
  postId,
  first,
  now,
  onClose,
}: {
  groupId: string;
  postId: string;
  first: PostVersion;
  now: PostText;
  onClose(): void;
}) {
  const { data, error, refetch, isFetching } = useQuery(
    versionQuery(groupId, postId, first.versionId),
  );
  const rows = useMemo(
    () => data && compareLines(linesOfText(data), linesOfText(now)),
    [data, now],
  );
  return (
    <Dialog open onOpenChange={onClose} title="처음 글과 지금 글" size="wide">
      {rows ? (
        <SideBySide rows={rows} before="처음 글" after="지금 글" />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <Loading label="처음 글을 가져오고 있어요">
          <Skeleton shape="block" height="14rem" />
        </Loading>
      )}
    </Dialog>
  );
}
