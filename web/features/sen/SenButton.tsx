import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';
import styles from './Sen.module.css';

/** The way in through the education office, below the other ones. */
export function SenButton({ next }: { next: string }) {
  return (
    <LinkButton size="big" wide className={styles.button} to={paths.senLink({ next })}>
      서울교육 계정으로 로그인
    </LinkButton>
  );
}
