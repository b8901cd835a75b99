import type { ReactNode } from 'react';
import type { Attachment } from '../../../../shared/subjects/attachments.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Attachments.module.css';
import type { Place } from './attachments.api.ts';
import { hostOf, kindOf, saySize } from './say-file.ts';
import { useDownload } from './use-download.ts';

export function AttachmentList({
  place,
  attachments,
  acts,
}: {
  place: Place;
  attachments: readonly Attachment[];
  acts?: ((attachment: Attachment) => ReactNode) | undefined;
}) {
  const { busy, download } = useDownload(place);
  return (
    <ul className={styles.list}>
      {attachments.map((attachment) => (
        <li key={attachment.attachmentId} className={styles.item}>
          {attachment.url === null ? (
            <FileCard
              attachment={attachment}
              busy={busy === attachment.attachmentId}
              onDownload={() => void download(attachment)}
            />
          ) : (
            <PageCard attachment={attachment} url={attachment.url} />
          )}
          {acts?.(attachment)}
        </li>
      ))}
    </ul>
  );
}

function FileCard({
  attachment: { title, mediaType, bytes },
  busy,
  onDownload,
}: {
  attachment: Attachment;
  busy: boolean;
  onDownload(): void;
}) {
  const { word, icon } = kindOf(mediaType);
  return (
    <button
      type="button"
      className={styles.card}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onDownload}
    >
      <span className={styles.mark}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.name} title={title}>
          {title}
        </span>
        <span className={styles.about}>
          {busy ? '내려받고 있어요…' : `${word}, ${saySize(bytes ?? 0)}`}
        </span>
      </span>
      <Icon name="download" size={18} className={styles.act} />
      <span className="sr-only">내려받기</span>
    </button>
  );
}

function PageCard({
  attachment: { title, description, pictureUrl },
  url,
}: {
  attachment: Attachment;
  url: string;
}) {
  return (
    <a className={styles.card} href={url} target="_blank" rel="noopener noreferrer">
      {pictureUrl === null ? (
        <span className={styles.mark}>
          <Icon name="link" />
        </span>
      ) : (
        <img className={styles.picture} src={pictureUrl} alt="" width={72} height={38} />
      )}
      <span className={styles.words}>
        <span className={styles.name} title={title}>
          {title}
        </span>
        {description !== null && <span className={styles.description}>{description}</span>}
        <span className={styles.about}>{hostOf(url)}</span>
      </span>
      <span className="sr-only">새 탭에서 열기</span>
    </a>
  );
}
