import type { LeavingReason } from '../../../../shared/accounts/account-deletion.ts';

export const REASON_WORDS = {
  NOT_USED: '이제 쓰지 않아요',
  DIFFICULT_TO_USE: '쓰기가 어려워요',
  OTHER_ACCOUNT: '다른 계정으로 다시 가입했어요',
  POOR_VALUE: '값에 비해 아쉬워요',
  LEARNING_EFFECT: '배우는 데 도움이 덜 되었어요',
  SIMILAR_SERVICE: '비슷한 다른 서비스를 써요',
  TECHNICAL_ISSUES: '자꾸 고장이 나요',
  OTHER: '다른 까닭이 있어요',
} as const satisfies Record<LeavingReason, string>;
