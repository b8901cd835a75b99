import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/Button.tsx';

/** The way in through the education office, below the other ones. */
export function SenButton({ next }: { next: string }) {
  return (
    <LinkButton size="big" wide to={paths.senLink({ next })}>
      서울교육 계정으로 로그인
    </LinkButton>
  );
}
