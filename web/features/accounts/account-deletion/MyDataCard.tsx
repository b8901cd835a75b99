import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import styles from './AccountDeletion.module.css';
import { MyDataButton } from './MyDataButton.tsx';
import { MyDataExports } from './MyDataExports.tsx';

export function MyDataCard() {
  const user = useUser();
  return (
    <Card title="내 글과 정보">
      <p className={styles.lead}>
        쓴 글과 받은 피드백, 댓글, 책을 파일 하나로 받아요. 인터넷이나 문집이 없어도 읽을 수 있어요.
      </p>
      <MyDataButton />
      <MyDataExports />
      <p className={styles.deletionLink}>
        문집을 더 쓰지 않으려면{' '}
        <Link to={paths.deleteAccount()}>
          {user?.isManaged ? '지워 달라고 부탁하기' : '탈퇴하기'}
        </Link>
      </p>
    </Card>
  );
}
