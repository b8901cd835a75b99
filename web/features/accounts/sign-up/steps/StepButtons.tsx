import { Button } from '../../../../ui/Button.tsx';
import styles from '../SignUp.module.css';

export interface StepButtonsProps {
  back(): void;
  forward: string;
  /** Omitted, the button submits the form. */
  onForward?: () => void;
  busy?: boolean;
}

export function StepButtons({ back, forward, onForward, busy = false }: StepButtonsProps) {
  return (
    <div className={styles.buttons}>
      <Button variant="plain" size="big" onClick={back}>
        이전
      </Button>
      <Button
        type={onForward ? 'button' : 'submit'}
        variant="primary"
        size="big"
        wide
        busy={busy}
        {...(onForward && { onClick: onForward })}
      >
        {forward}
      </Button>
    </div>
  );
}
