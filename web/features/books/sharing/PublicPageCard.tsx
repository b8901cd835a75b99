import type { BookSharing } from '../../../../shared/books/sharing.ts';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { copyText } from '../../../ui/overlays/copy-text.ts';
import { Allowed } from './Allowed.tsx';
import styles from './Sharing.module.css';

interface PublicPageCardProps {
  bookTitle: string;
  sharing: BookSharing;
  busy: boolean;
  onChange(isPublic: boolean): void;
}

/** The page for everybody with its address, and the code for a frame in another site. */
export function PublicPageCard({ bookTitle, sharing, busy, onChange }: PublicPageCardProps) {
  const { slug, isPublic, allowed } = sharing;
  return (
    <Card title="공개 페이지">
      <div className={styles.card}>
        <p>주소를 아는 사람은 로그인하지 않고 봐요. 검색에는 나오지 않아요.</p>
        {slug !== null && isPublic ? (
          <Opened
            address={`${window.location.origin}${paths.publicBook(slug)}`}
            embedAddress={`${window.location.origin}${paths.embeddedBook(slug)}`}
            bookTitle={bookTitle}
            allowed={allowed}
            busy={busy}
            onClose={() => onChange(false)}
          />
        ) : (
          <Button variant="primary" busy={busy} onClick={() => onChange(true)}>
            {slug === null ? '공개 페이지 열기' : '공개 페이지 다시 열기'}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface OpenedProps {
  address: string;
  embedAddress: string;
  bookTitle: string;
  allowed: BookSharing['allowed'];
  busy: boolean;
  onClose(): void;
}

function Opened({ address, embedAddress, bookTitle, allowed, busy, onClose }: OpenedProps) {
  const embedCode = `<iframe src="${embedAddress}" title="${escaped(bookTitle)}" width="100%" height="720" style="border:0"></iframe>`;
  return (
    <>
      <a className={styles.address} href={address} target="_blank" rel="noopener">
        {address}
      </a>
      <Allowed chapters={allowed.chapters} shown={allowed.onPage} />
      <div className={styles.actions}>
        <Button icon="link" onClick={() => void copyText(address, '주소를 복사했어요')}>
          주소 복사
        </Button>
        <Button variant="quiet" busy={busy} onClick={onClose}>
          공개 페이지 닫기
        </Button>
      </div>
      <details className={styles.embed}>
        <summary>다른 사이트의 화면 안에 넣기</summary>
        <TextArea
          label="넣을 코드"
          readOnly
          rows={4}
          value={embedCode}
          hint="문집 운영자가 그 사이트를 허락해 두었을 때만 보여요."
        />
        <Button icon="copy" onClick={() => void copyText(embedCode, '코드를 복사했어요')}>
          코드 복사
        </Button>
      </details>
    </>
  );
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
