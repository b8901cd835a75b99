import Papa from 'papaparse';
import { type CSSProperties, useEffect, useState } from 'react';
import { saveFile } from '../../../platform/client/save-file.ts';
import { loginAddress } from '../../../platform/site.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { UnsavedGuard } from '../../../ui/overlays/UnsavedGuard.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './Cards.module.css';
import { QrCode } from './QrCode.tsx';

export interface Credentials {
  penName: string;
  userLogin: string;
  temporaryPassword: string;
  /** In the class list, if the list is known. */
  number?: number | undefined;
}

interface CredentialCardsProps {
  groupTitle: string;
  people: Credentials[];
  onDone(): void;
}

const ROWS_ON_SHEET = 5;
const CARDS_ON_SHEET = 10;

/** Where a card is printed: down the columns, so that cut stacks keep the order of the class list. */
function placeOnSheet(at: number): CSSProperties {
  const onSheet = at % CARDS_ON_SHEET;
  const row = Math.floor(at / CARDS_ON_SHEET) * ROWS_ON_SHEET + (onSheet % ROWS_ON_SHEET) + 1;
  return { '--row': row, '--column': Math.floor(onSheet / ROWS_ON_SHEET) + 1 } as CSSProperties;
}

/** Excel reads a file as UTF-8 only with a byte order mark. */
function tableOf(people: Credentials[]): Blob {
  const rows = people.map(({ penName, userLogin, temporaryPassword }) => [
    penName,
    userLogin,
    temporaryPassword,
  ]);
  const text = Papa.unparse([['이름', '아이디', '임시 비밀번호'], ...rows], {
    escapeFormulae: true,
  });
  return new Blob([`\ufeff${text}`], { type: 'text/csv' });
}

/** Ten cards on one A4 sheet. */
export function CredentialCards({ groupTitle, people, onDone }: CredentialCardsProps) {
  const [isKept, setKept] = useState(false);
  const [isAsking, setAsking] = useState(false);
  useEffect(() => {
    const handleAfterPrint = () => setKept(true);
    window.addEventListener('afterprint', handleAfterPrint);
    return () => window.removeEventListener('afterprint', handleAfterPrint);
  }, []);
  const address = new URL(loginAddress(), window.location.origin).href;
  const codeAddress = new URL(loginAddress({ card: 'on' }), window.location.origin).href;
  return (
    <div className={styles.page}>
      <UnsavedGuard
        isUnsaved={!isKept}
        title="아직 인쇄하지 않았어요"
        text="여기서 나가면 임시 비밀번호를 다시 볼 수 없어요. 그때는 참여자 관리에서 새로 정해 주어야 해요."
        confirm="그래도 나가기"
        cancel="카드 더 보기"
      />
      <AlertDialog
        open={isAsking}
        title="카드를 다 나누어 주었나요?"
        text={`닫으면 임시 비밀번호를 다시 볼 수 없어요.${isKept ? '' : ' 아직 인쇄하지 않았어요.'}`}
        confirm="다 나누었어요"
        cancel="카드 더 보기"
        onConfirm={onDone}
        onCancel={() => setAsking(false)}
      />
      <div className={styles.head}>
        <p className={cx(styles.sentence, 'font-title')}>
          <b>{formatCount(people.length, '명')}</b>의 카드예요.{' '}
          {people.length === 1 ? '인쇄해서 나눠 주세요.' : '잘라서 한 장씩 나눠 주세요.'}
        </p>
        <div className={styles.actions}>
          <Button
            onClick={() => {
              saveFile(tableOf(people), `${groupTitle} 계정`, '.csv');
              setKept(true);
            }}
          >
            엑셀로 받기
          </Button>
          <Button onClick={() => setAsking(true)}>다 나누었어요</Button>
          <Button variant="primary" icon="print" onClick={() => window.print()}>
            카드 인쇄하기
          </Button>
        </div>
      </div>
      <p className={styles.once}>
        <Icon name="lock" size={18} />
        <span>
          <b>임시 비밀번호는 지금만 볼 수 있어요.</b> 처음 로그인할 때 자기 것으로 바꿔요. 카드를
          잃어버리면 참여자 관리에서 한 장만 다시 인쇄할 수 있어요.
        </span>
      </p>
      <ul className={styles.cards} aria-label="나누어 줄 카드">
        {people.map(({ penName, userLogin, temporaryPassword, number }, at) => (
          <li key={userLogin} style={placeOnSheet(at)}>
            <div className={styles.words}>
              <small>
                {groupTitle}
                {number !== undefined && ` · ${number}번`}
              </small>
              <b className={`font-title ${styles.name}`}>{penName}</b>
              <dl>
                <dt>아이디</dt>
                <dd>{userLogin}</dd>
                <dt>임시 비밀번호</dt>
                <dd>{temporaryPassword}</dd>
              </dl>
              <small className={styles.address}>{address.replace(/^https?:\/\//, '')}</small>
            </div>
            <div className={styles.code}>
              <QrCode text={codeAddress} label="로그인하는 곳" />
              <small>찍으면 바로 열려요</small>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
