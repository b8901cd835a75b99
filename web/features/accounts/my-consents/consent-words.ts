import type { ConsentRecord } from '../../../../shared/accounts/my-consents.ts';

/** What a consent is about, as the object of a sentence. */
const USES: Record<ConsentRecord['consentUse'], string> = {
  CLASS_BOOK: '학급 문집에 글 싣기',
  BOOK_CODE: '책 코드로 함께 보기',
  PUBLIC_PAGE: '공개 페이지에 글 싣기',
  PRINT: '인쇄해서 나누기',
  MODEL: 'AI에 글 보내기',
  SQUARE: '광장에 글 보이기',
  ACCOUNT: '계정 만들기',
};

const DECISIONS: Record<ConsentRecord['decision'], string> = {
  GIVEN: '동의했어요',
  WITHDRAWN: '취소했어요',
  GUARDIAN_CONFIRMED: '보호자 동의를 확인했어요',
  GUARDIAN_WITHDRAWN: '보호자 동의를 취소했어요',
  GROUP_GIVEN: '모임에서 쓰기로 했어요',
  GROUP_WITHDRAWN: '모임에서 쓰지 않기로 했어요',
};

const AGREEING: readonly ConsentRecord['decision'][] = [
  'GIVEN',
  'GUARDIAN_CONFIRMED',
  'GROUP_GIVEN',
];

export const subjectWords = ({ consentUse }: Pick<ConsentRecord, 'consentUse'>) => USES[consentUse];
export const decisionWords = ({ decision }: Pick<ConsentRecord, 'decision'>) => DECISIONS[decision];

/** Whether the person is allowed something by this entry, and no later one replaced it. */
export function isInForce({
  decision,
  replacedAt,
}: Pick<ConsentRecord, 'decision' | 'replacedAt'>): boolean {
  return replacedAt === null && AGREEING.includes(decision);
}

/** Whether the person withdraws it on this page: what others confirmed about them is withdrawn by these. */
export const canWithdraw = (consent: ConsentRecord) =>
  isInForce(consent) && consent.decision === 'GIVEN' && consent.decidedBy?.isMe === true;

interface Question {
  title: string;
  /** What becomes of the texts that are shown now. */
  text: string;
}

const KEPT_ELSEWHERE = '그동안 이미 읽거나 내려받은 것까지 지울 수는 없어요.';

const QUESTIONS: Record<ConsentRecord['consentUse'], Question> = {
  SQUARE: {
    title: '광장에서 내릴까요?',
    text: `글이 바로 광장에서 사라져요. 모임 안에는 그대로 있어요. ${KEPT_ELSEWHERE}`,
  },
  CLASS_BOOK: {
    title: '책에서 뺄까요?',
    text: '만들고 있는 판과 다음 판부터 글이 빠지고, 모임 밖에서는 바로 보이지 않아요. 이미 나온 판은 모임 책장에 그대로 남아요.',
  },
  BOOK_CODE: {
    title: '책 코드로 보는 책에서 뺄까요?',
    text: `책 코드를 받은 사람에게 글이 바로 보이지 않아요. 모임의 책에는 그대로 있어요. ${KEPT_ELSEWHERE}`,
  },
  PUBLIC_PAGE: {
    title: '공개 페이지에서 뺄까요?',
    text: `공개 페이지에서 글이 바로 사라져요. 모임의 책에는 그대로 있어요. ${KEPT_ELSEWHERE}`,
  },
  PRINT: {
    title: '인쇄하지 않게 할까요?',
    text: '이제부터 이 글이 든 책의 인쇄용 파일을 받을 수 없어요. 이미 찍은 책과 받아 둔 파일은 그대로예요.',
  },
  MODEL: {
    title: 'AI에 글을 보내지 않을까요?',
    text: '이제부터 이 모임의 내 글을 AI에 보내지 않아요. 이미 받은 답은 그대로 볼 수 있어요. 이미 보낸 글을 그곳에서 지우는 일은 선생님께 물어봐 주세요.',
  },
  ACCOUNT: { title: '동의를 취소할까요?', text: '' },
};

export const questionOf = ({ consentUse }: Pick<ConsentRecord, 'consentUse'>) =>
  QUESTIONS[consentUse];
