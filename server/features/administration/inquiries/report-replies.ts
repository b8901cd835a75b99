import { v7 } from 'uuid';
import type { ReportDecision } from '../../../../shared/square/reports.ts';
import type { Db } from '../../../platform/db/connection.ts';
import * as queries from './inquiries.queries.ts';

/** A report as its reporter reads it again above the answer. */
export interface ReportToReply {
  reporterId: string;
  reason: string;
  message: string;
  /** The address of what was reported, on this site. */
  page: string;
}

const DECIDED: Record<ReportDecision, string> = {
  KEEP: '알려 준 내용을 살펴봤어요. 그대로 두기로 했어요.',
  TAKE_DOWN: '알려 준 내용을 살펴보고, 다른 사람에게 보이지 않게 했어요. 알려 줘서 고마워요.',
};

/** Each reporter finds the note among the answers of the operator, who is not named. */
export async function replyToReporters(
  tx: Db,
  { userId }: { userId: string },
  decided: { reports: readonly ReportToReply[]; reportDecision: ReportDecision; note: string },
): Promise<void> {
  const { reports, reportDecision, note } = decided;
  if (reports.length === 0) return;
  const answer = [DECIDED[reportDecision], note].filter(Boolean).join('\n\n');
  await queries.insertAnsweredInquiries(
    tx,
    reports.map(({ reporterId, reason, message, page }) => ({
      inquiryId: v7(),
      userId: reporterId,
      content: [`신고: ${reason}`, message].filter(Boolean).join('\n'),
      page,
      answer,
      answeredBy: userId,
    })),
  );
}
