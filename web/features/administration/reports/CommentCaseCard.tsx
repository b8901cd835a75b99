import type { CommentCase } from '../../../../shared/reading/comment-cases.ts';
import { COMMENT_REPORT_REASONS } from '../../../../shared/reading/comment-report-words.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { CaseCard } from './CaseCard.tsx';
import { useDecideCommentCase } from './reports.api.ts';

const WORDS = {
  takeDown: '댓글 가리기',
  takenDown: '댓글을 가렸어요',
  letBack: '다시 보이게 하기',
  isBack: '댓글이 다시 보여요',
};

export function CommentCaseCard({ comment }: { comment: CommentCase }) {
  const { authorPenName, groupTitle, ownerPenName, isOwners, isTakenDown, reportDecision } =
    comment;
  const decide = useDecideCommentCase(comment);
  return (
    <CaseCard
      name={`${authorPenName}의 댓글`}
      heading={<b>{authorPenName}의 댓글</b>}
      status={
        <>
          {reportDecision === 'KEEP' && <Chip tone="done">그대로 두었어요</Chip>}
          {isTakenDown ? <Chip tone="done">가렸어요</Chip> : <Chip tone="due">지금 보여요</Chip>}
        </>
      }
      facts={[groupTitle, isOwners ? '모임장이 썼어요' : `모임장 ${ownerPenName}`]}
      quote={comment.content}
      reports={comment.reports.map(({ reportReason, ...said }) => ({
        ...said,
        reason: COMMENT_REPORT_REASONS[reportReason],
      }))}
      decided={isTakenDown ? 'TAKE_DOWN' : reportDecision}
      reporters={comment.reports.length}
      words={WORDS}
      onDecide={decide.mutateAsync}
      busy={decide.isPending}
    />
  );
}
