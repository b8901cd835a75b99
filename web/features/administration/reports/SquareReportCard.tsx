import { Link } from 'react-router';
import { REPORT_REASONS } from '../../../../shared/square/report-words.ts';
import type { SquareReportCase } from '../../../../shared/square/reports.ts';
import { paths } from '../../../app/paths.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { CaseCard } from './CaseCard.tsx';
import { useDecideSquareReport } from './reports.api.ts';

const WORDS = {
  takeDown: '광장에서 내리기',
  takenDown: '광장에서 내렸어요',
  letBack: '다시 보이게 하기',
  isBack: '다시 광장에 보일 수 있어요',
};

export function SquareReportCard({ report }: { report: SquareReportCase }) {
  const { groupId, postId, title, isShown, groupTitle, ownerPenName, ownerDecision } = report;
  const { reportReason, message, createdAt, reportDecision, repliesWanted } = report;
  const decide = useDecideSquareReport(report.reportId);
  const words = postId === null ? '모임 소개' : title || '제목 없는 글';
  return (
    <CaseCard
      name={postId === null ? `${groupTitle} 모임 소개` : `‘${words}’`}
      heading={
        isShown ? (
          <Link to={paths.squareGroup(groupId, postId === null ? {} : { post: postId })}>
            {words}
          </Link>
        ) : (
          <b>{words}</b>
        )
      }
      status={
        <>
          {ownerDecision === 'TAKE_DOWN' && <Chip>모임에서 내렸어요</Chip>}
          {ownerDecision === 'KEEP' && <Chip>모임에서는 그대로 두었어요</Chip>}
          {reportDecision === 'TAKE_DOWN' && <Chip tone="done">내렸어요</Chip>}
          {reportDecision === 'KEEP' && <Chip tone="done">그대로 두었어요</Chip>}
          {isShown ? <Chip tone="due">지금 보여요</Chip> : <Chip>지금은 보이지 않아요</Chip>}
        </>
      }
      facts={[groupTitle, `모임장 ${ownerPenName}`]}
      quote={(postId === null ? report.groupDescription : report.excerpt) || '적은 내용이 없어요.'}
      reports={[{ reason: REPORT_REASONS[reportReason], message, createdAt }]}
      decided={reportDecision}
      reporters={repliesWanted}
      words={WORDS}
      onDecide={decide.mutateAsync}
      busy={decide.isPending}
    />
  );
}
