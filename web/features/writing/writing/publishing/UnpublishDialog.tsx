import { AlertDialog } from '../../../../ui/overlays/Dialog.tsx';

export function UnpublishDialog({
  busy,
  onConfirm,
  onCancel,
}: {
  busy: boolean;
  onConfirm(): void;
  onCancel(): void;
}) {
  return (
    <AlertDialog
      open
      title="글을 거두어 고칠까요?"
      text="다시 낼 때까지 다른 사람은 이 글을 읽을 수 없어요. 받은 댓글과 피드백은 그대로 있어요."
      confirm="거두어 고치기"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}
