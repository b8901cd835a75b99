import type { RequestKind, RequestState } from './data-requests.ts';

export const KIND_WORDS: Readonly<Record<RequestKind, string>> = {
  EXPORT: '자료 모으기',
  DELETION: '계정 지우기',
};

export const STATE_WORDS: Readonly<Record<RequestState, string>> = {
  WAITING: '기다려요',
  MAKING: '모으고 있어요',
  READY: '준비됐어요',
  DONE: '끝났어요',
  EXPIRED: '기간이 지났어요',
  FAILED: '하지 못했어요',
  CANCELED: '계정이 지워졌어요',
};
