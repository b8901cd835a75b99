import { cx } from '../../../ui/cx.ts';
import styles from './SignUp.module.css';
import { passwordStrength } from './sign-up.model.ts';

const STRENGTH_LABELS = ['조금 더 길게 적어 주세요', '약해요', '괜찮아요', '안전해요'] as const;

export function PasswordStrength({ password, userLogin }: { password: string; userLogin: string }) {
  const strength = passwordStrength(password, userLogin);
  const isShown = password !== '';
  return (
    <div className={cx(styles.strength, styles[`strength${strength}`])} hidden={!isShown}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-on={bar <= strength || undefined} />
        ))}
      </span>
      <span role="status">{isShown ? STRENGTH_LABELS[strength] : ''}</span>
    </div>
  );
}
