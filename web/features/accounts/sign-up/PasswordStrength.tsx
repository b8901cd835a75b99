import { LIMITS } from '../../../../shared/contract/limits.ts';
import { cx } from '../../../ui/cx.ts';
import styles from './SignUp.module.css';
import { passwordStrength } from './sign-up.model.ts';

const STRENGTH_LABELS = { 1: '약해요', 2: '괜찮아요', 3: '안전해요' } as const;

/** Beside an error it only says how many characters are missing, which the message does not. */
export function PasswordStrength({
  password,
  userLogin,
  error,
}: {
  password: string;
  userLogin: string;
  error: string | undefined;
}) {
  if (error !== undefined && password.length >= LIMITS.password.min) return null;
  const strength = passwordStrength(password, userLogin);
  const isShown = password !== '';
  const label =
    strength === 0
      ? `${LIMITS.password.min - password.length}자 더 적어 주세요`
      : STRENGTH_LABELS[strength];
  return (
    <div className={cx(styles.strength, styles[`strength${strength}`])} hidden={!isShown}>
      <span className={styles.bars} aria-hidden="true">
        {[1, 2, 3].map((bar) => (
          <i key={bar} data-on={bar <= strength || undefined} />
        ))}
      </span>
      <span role="status">{isShown ? label : ''}</span>
    </div>
  );
}
