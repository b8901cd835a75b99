import { useQuery } from '@tanstack/react-query';
import type { BookDraft } from '../../../../../shared/books/book-drafts.ts';
import { AlertDialog } from '../../../../ui/overlays/Dialog.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { myGroupsQuery } from '../../../groups/groups/groups.api.ts';

interface PublishQuestionProps {
  draft: Pick<BookDraft, 'groupId'>;
  isOpen: boolean;
  isNewEdition: boolean;
  /** How many findings are neither settled nor repaired. */
  openFindings: number;
  onPublish(): void;
  onClose(): void;
}

/** A class reads what is published, so it is asked about beside the pages that will be printed. */
export function PublishQuestion({
  draft: { groupId },
  isOpen,
  isNewEdition,
  openFindings,
  onPublish,
  onClose,
}: PublishQuestionProps) {
  const { data } = useQuery({ ...myGroupsQuery, enabled: groupId !== null });
  const group = data?.groups.find((one) => one.groupId === groupId);
  const readers =
    groupId === null
      ? '다 되면 내 책장에 꽂혀요.'
      : `다 되면 ${group ? `‘${group.groupTitle}’ ${formatCount(group.memberCount, '명')}` : '모임 사람들'}의 책장에 꽂히고 알림이 가요.`;
  const findings =
    openFindings > 0 ? ` 아직 살펴보지 않은 곳이 ${formatCount(openFindings, '곳')} 있어요.` : '';
  return (
    <AlertDialog
      open={isOpen}
      title={isNewEdition ? '새 판을 낼까요?' : '책을 낼까요?'}
      text={`미리 보는 그대로 PDF와 전자책을 만들어요. ${readers} 낸 뒤에도 고쳐서 새 판을 낼 수 있어요.${findings}`}
      confirm={isNewEdition ? '새 판 내기' : '책 내기'}
      cancel="더 살펴보기"
      onConfirm={onPublish}
      onCancel={onClose}
    />
  );
}
