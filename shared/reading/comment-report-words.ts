import type { CommentReportReason } from './comment-review.ts';

export const COMMENT_REPORT_REASONS: Record<CommentReportReason, string> = {
  HURTFUL: '마음을 아프게 하는 말이 있어요',
  PERSONAL_INFORMATION: '누군가의 이름이나 연락처가 보여요',
  OFF_TOPIC: '글과 상관없는 장난이에요',
  OTHER: '다른 이유가 있어요',
};
