import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import { paths } from '../../../app/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './LoginPage.module.css';
import { LogOut } from './LogOut.tsx';

/** On a shared device a card was scanned while a classmate is still logged in. */
export function LoggedInAs({ penName }: { penName: string }) {
  return (
    <Card>
      <h1 className="font-title">{politeName(penName)}으로 로그인되어 있어요</h1>
      <p className={styles.lead}>카드의 주인이 아니라면 먼저 로그아웃하고 들어와요.</p>
      <div className={styles.form}>
        <LinkButton variant="primary" size="big" wide to={paths.groups({ begin: 'on' })}>
          계속하기
        </LinkButton>
        <LogOut to={paths.login({ card: 'on' })}>
          {(logOut) => (
            <Button size="big" wide onClick={logOut}>
              나는 다른 사람이에요
            </Button>
          )}
        </LogOut>
      </div>
    </Card>
  );
}
