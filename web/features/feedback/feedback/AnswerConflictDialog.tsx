import { ConflictDialog, type ConflictDialogProps } from '../../../ui/overlays/ConflictDialog.tsx';

const WORDS = {
  title: '다른 창에서 쓴 답이 있어요',
  description: '두 답 모두 그대로 있어요. 어느 답으로 이어 쓸지 골라 주세요.',
  mine: '이 창의 답',
  theirs: '다른 창의 답',
  choose: '이 답으로 이어 쓰기',
};

/** Two windows answered the same post. */
export function AnswerConflictDialog(props: Omit<ConflictDialogProps, 'words'>) {
  return <ConflictDialog words={WORDS} {...props} />;
}
