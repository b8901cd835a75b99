import styles from './Accounts.module.css';

const STEPS = ['이름 넣기', '확인하기', '카드 나눠 주기'];

/** Where the teacher is between the names and the cards. */
export function Steps({ now }: { now: number }) {
  return (
    <ol className={styles.steps} aria-label="계정을 만드는 차례">
      {STEPS.map((step, at) => (
        <li
          key={step}
          aria-current={at === now ? 'step' : undefined}
          data-done={at <= now || undefined}
        >
          <span aria-hidden="true">{at + 1}</span>
          {step}
        </li>
      ))}
    </ol>
  );
}
