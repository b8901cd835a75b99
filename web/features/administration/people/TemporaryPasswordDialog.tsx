import { Button } from '../../../ui/Button.tsx';
import { copyText } from '../../../ui/overlays/copy-text.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import styles from './People.module.css';

interface TemporaryPasswordDialogProps {
  userLogin: string;
  temporaryPassword: string;
  onClose(): void;
}

export function TemporaryPasswordDialog({
  userLogin,
  temporaryPassword,
  onClose,
}: TemporaryPasswordDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="임시 비밀번호"
      description="지금만 볼 수 있어요. 본인에게 직접 알려 주세요. 처음 로그인하면 본인만 아는 비밀번호로 바꾸게 돼요."
      footer={
        <>
          <Button onClick={() => void copyText(temporaryPassword, '임시 비밀번호를 복사했어요.')}>
            복사하기
          </Button>
          <Button variant="primary" onClick={onClose}>
            알려 주었어요
          </Button>
        </>
      }
    >
      <dl className={styles.credentials}>
        <dt>아이디</dt>
        <dd>{userLogin}</dd>
        <dt>임시 비밀번호</dt>
        <dd>{temporaryPassword}</dd>
      </dl>
    </Dialog>
  );
}
