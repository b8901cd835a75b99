import { useEffect, useState } from 'react';
import { loginAddress } from '../../../platform/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { UnsavedGuard } from '../../../ui/overlays/UnsavedGuard.tsx';
import styles from './Cards.module.css';
import { QrCode } from './QrCode.tsx';

export interface Credentials {
  penName: string;
  userLogin: string;
  temporaryPassword: string;
}

interface CredentialCardsProps {
  groupTitle: string;
  people: Credentials[];
  onDone(): void;
}

/** Ten cards on one A4 sheet. */
export function CredentialCards({ groupTitle, people, onDone }: CredentialCardsProps) {
  const [isPrinted, setPrinted] = useState(false);
  useEffect(() => {
    const handleAfterPrint = () => setPrinted(true);
    window.addEventListener('afterprint', handleAfterPrint);
    return () => window.removeEventListener('afterprint', handleAfterPrint);
  }, []);
  const address = new URL(loginAddress(), window.location.origin).href;
  return (
    <div className={styles.page}>
      <UnsavedGuard
        isUnsaved={!isPrinted}
        title="아직 인쇄하지 않았어요"
        text="여기서 나가면 임시 비밀번호를 다시 볼 수 없어요. 그때는 참여자 관리에서 새로 정해 주어야 해요."
        confirm="그래도 나가기"
        cancel="카드 더 보기"
      />
      <div className={styles.head}>
        <p>
          <b>임시 비밀번호는 지금만 볼 수 있어요.</b> 인쇄하거나 PDF로 남겨 두고, 한 장씩 잘라
          나누어 주세요. 처음 로그인하면 나만 아는 비밀번호로 바꾸게 돼요.
        </p>
        <div className={styles.actions}>
          <Button onClick={onDone}>다 나누었어요</Button>
          <Button variant="primary" icon="print" onClick={() => window.print()}>
            인쇄하기
          </Button>
        </div>
      </div>
      <ul className={styles.cards} aria-label="나누어 줄 카드">
        {people.map(({ penName, userLogin, temporaryPassword }) => (
          <li key={userLogin}>
            <div className={styles.words}>
              <small>{groupTitle}</small>
              <b className={`font-title ${styles.name}`}>{penName}</b>
              <dl>
                <dt>아이디</dt>
                <dd>{userLogin}</dd>
                <dt>임시 비밀번호</dt>
                <dd>{temporaryPassword}</dd>
              </dl>
              <small className={styles.address}>{address.replace(/^https?:\/\//, '')}</small>
            </div>
            <QrCode text={address} label="로그인하는 곳" />
          </li>
        ))}
      </ul>
    </div>
  );
}
