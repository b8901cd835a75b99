import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import { paths } from '../../../app/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { signOut } from '../sessions/sessions.api.ts';
import styles from './SignUp.module.css';

/** A sign-up would end with a second person's session in the same browser. */
export function AlreadyLoggedIn({ penName }: { penName: string }) {
  return (
    <Card>
      <h1 className="font-title">이미 로그인해 있어요</h1>
      <p className={styles.lead}>
        지금은 {politeName(penName)}으로 들어와 있어요. 다른 사람이 새로 가입하려면 먼저 로그아웃해
        주세요.
      </p>
      <div className={styles.methods}>
        <LinkButton variant="primary" size="big" wide to={paths.groups()}>
          내 모임으로
        </LinkButton>
        <Button size="big" wide onClick={() => void signOut(paths.signUp())}>
          로그아웃하고 가입하기
        </Button>
      </div>
    </Card>
  );
}
