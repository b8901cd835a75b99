import type { ReportReason } from './reports.ts';

export const REPORT_REASONS: Record<ReportReason, string> = {
  PERSONAL_INFORMATION: '누군가의 이름이나 연락처가 보여요',
  HURTFUL: '누군가를 아프게 하는 말이 있어요',
  COPIED: '다른 사람의 글을 그대로 옮겼어요',
  OTHER: '다른 이유가 있어요',
};
