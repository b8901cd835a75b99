import type { ReactNode } from 'react';
import type { Attachment } from '../../../../shared/subjects/attachments.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { formatBytes } from '../../../ui/text/bytes.ts';
import { ZoomLink } from '../../reading/posts/ZoomLink.tsx';
import styles from './Attachments.module.css';
import type { AttachmentTarget } from './attachments.api.ts';
import { describeFileType, hostOf, nameWithoutType } from './file-info.ts';
import { useDownload } from './use-download.ts';

export function AttachmentList({
  target,
  attachments,
  renderActions,
}: {
  target: AttachmentTarget;
  attachments: readonly Attachment[];
  renderActions?: ((attachment: Attachment) => ReactNode) | undefined;
}) {
  const { busy, download } = useDownload(target);
  const pictures = attachments.filter(isPicture);
  const others = attachments.filter((one) => !isPicture(one));
  return (
    <>
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture) => (
            <li key={picture.attachmentId} className={styles.tile}>
              <PictureTile
                picture={picture}
                isEdited={renderActions !== undefined}
                busy={busy === picture.attachmentId}
                onDownload={() => void download(picture)}
              />
              {renderActions?.(picture)}
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <ul className={styles.list}>
          {others.map((attachment) => (
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
              {renderActions?.(attachment)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export type Picture = Attachment & { pictureUrl: string };

export const isPicture = (one: Attachment): one is Picture =>
  one.url === null && one.pictureUrl !== null;

/** Shown in place; a press enlarges it. */
function PictureTile({
  picture: { title, description, pictureUrl },
  isEdited,
  busy,
  onDownload,
}: {
  picture: Picture;
  /** Whoever edits it looks for the name of their file. */
  isEdited: boolean;
  busy: boolean;
  onDownload(): void;
}) {
  const name = nameWithoutType(title);
  const alt = description ?? name;
  return (
    <figure>
      <ZoomLink src={pictureUrl} alt={alt} className={styles.zoom}>
        <img src={pictureUrl} alt={alt} loading="lazy" decoding="async" />
      </ZoomLink>
      <figcaption>
        <span title={title}>{isEdited ? name : alt}</span>
        <IconButton
          icon="download"
          label={`${title} 내려받기`}
          aria-busy={busy || undefined}
          onClick={busy ? undefined : onDownload}
        />
      </figcaption>
    </figure>
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
  const { label, icon } = describeFileType(mediaType);
  return (
    <button
      type="button"
      className={styles.card}
      aria-busy={busy || undefined}
      onClick={busy ? undefined : onDownload}
    >
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <span className={styles.words}>
        <span className={styles.name} title={title}>
          {title}
        </span>
        <span className={styles.details}>
          {busy ? '내려받고 있어요…' : `${label}, ${formatBytes(bytes ?? 0)}`}
        </span>
      </span>
      <Icon name="download" size={18} className={styles.action} />
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
        <span className={styles.icon}>
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
        <span className={styles.details}>{hostOf(url)}</span>
      </span>
      <span className="sr-only">새 탭에서 열기</span>
    </a>
  );
}
