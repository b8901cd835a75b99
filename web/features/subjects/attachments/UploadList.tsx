import { Button, IconButton } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/status/Progress.tsx';
import styles from './Attachments.module.css';
import { cancelUpload, retryUpload, type Upload } from './uploads.ts';

export function UploadList({
  uploads,
  onRemoved,
}: {
  uploads: readonly Upload[];
  onRemoved(): void;
}) {
  if (uploads.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="붙이는 중인 파일">
      {uploads.map(({ id, file, progress, failure }) => (
        <li key={id} className={styles.upload} data-failed={failure !== null || undefined}>
          {failure === null ? (
            <Progress label={file.name} value={progress} max={1} />
          ) : (
            <div className={styles.words} role="alert">
              <span className={styles.name}>{file.name}</span>
              <span className={styles.failure}>{failure.message}</span>
            </div>
          )}
          <div className={styles.uploadActions}>
            {failure?.isRetryable && (
              <Button size="small" icon="refresh" onClick={() => retryUpload(id)}>
                다시 보내기
              </Button>
            )}
            <IconButton
              icon="close"
              label={failure === null ? `${file.name} 붙이지 않기` : `${file.name} 목록에서 지우기`}
              onClick={() => {
                cancelUpload(id);
                onRemoved();
              }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
