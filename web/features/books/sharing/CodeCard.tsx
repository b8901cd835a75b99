import { useState } from 'react';
import type { BookSharing } from '../../../../shared/books/sharing.ts';
import { formatGroupCode } from '../../../../shared/groups/groups.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { copyText } from '../../../ui/overlays/copy-text.ts';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { Allowed } from './Allowed.tsx';
import styles from './Sharing.module.css';

interface CodeCardProps {
  sharing: BookSharing;
  busy: boolean;
  onChange(hasCode: boolean): void;
}

/** The code that puts the book on another person's shelf. */
export function CodeCard({ sharing: { code, allowed }, busy, onChange }: CodeCardProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <Card title="책 코드">
      <div className={styles.card}>
        <p>코드를 받은 사람은 ‘내 책장’에서 그 코드로 이 책을 꽂아요. 로그인해야 볼 수 있어요.</p>
        {code === null ? (
          <Button variant="primary" busy={busy} onClick={() => onChange(true)}>
            책 코드 만들기
          </Button>
        ) : (
          <>
            <p className={cx(styles.code, 'font-serif')}>{formatGroupCode(code)}</p>
            <Allowed chapters={allowed.chapters} shown={allowed.byCode} />
            <div className={styles.actions}>
              <Button
                icon="copy"
                onClick={() => void copyText(formatGroupCode(code), '책 코드를 복사했어요')}
              >
                코드 복사
              </Button>
              <Button variant="quiet" busy={busy} onClick={() => setAsking(true)}>
                코드 없애기
              </Button>
            </div>
          </>
        )}
      </div>
      <AlertDialog
        open={isAsking}
        title="책 코드를 없앨까요?"
        text="이 코드로 책을 꽂은 사람들의 책장에서 책이 사라져요. 다시 만들면 다른 코드가 돼요."
        confirm="없애기"
        destructive
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onChange(false);
        }}
      />
    </Card>
  );
}
