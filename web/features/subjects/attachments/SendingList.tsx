import { Button, IconButton } from '../../../ui/Button.tsx';
import { Progress } from '../../../ui/status/Progress.tsx';
import styles from './Attachments.module.css';
import { dropSending, type Sending, sendAgain } from './sendings.ts';

export function SendingList({
  sendings,
  onDropped,
}: {
  sendings: readonly Sending[];
  onDropped(): void;
}) {
  if (sendings.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="붙이는 중인 파일">
      {sendings.map(({ id, file, share, failure }) => (
        <li key={id} className={styles.sending} data-failed={failure !== null || undefined}>
          {failure === null ? (
            <Progress label={file.name} value={share} max={1} />
          ) : (
            <div className={styles.words} role="alert">
              <span className={styles.name}>{file.name}</span>
              <span className={styles.failure}>{failure.message}</span>
            </div>
          )}
          <div className={styles.sendingActs}>
            {failure?.mayTryAgain && (
              <Button size="small" icon="refresh" onClick={() => sendAgain(id)}>
                다시 보내기
              </Button>
            )}
            <IconButton
              icon="close"
              label={failure === null ? `${file.name} 붙이지 않기` : `${file.name} 목록에서 치우기`}
              onClick={() => {
                dropSending(id);
                onDropped();
              }}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
