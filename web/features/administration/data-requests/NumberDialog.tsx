import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/overlays/copy-text.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import styles from './DataRequests.module.css';

interface NumberDialogProps {
  number: string;
  isDeleted: boolean;
  onClose(): void;
}

/** The number is shown once: the server keeps its hash only. */
export function NumberDialog({ number, isDeleted, onClose }: NumberDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={isDeleted ? '계정을 지웠어요' : '자료를 모으기 시작했어요'}
      description="접수 번호는 지금만 볼 수 있어요. 요청한 사람에게 알려 주면 나중에 이 요청을 확인할 수 있어요."
      footer={
        <>
          <Button onClick={() => void copyText(number, '접수 번호를 복사했어요.')}>복사하기</Button>
          <Button variant="primary" onClick={onClose}>
            알려 주었어요
          </Button>
        </>
      }
    >
      <p className={styles.number}>{number}</p>
    </Dialog>
  );
}
