import { type ComponentType, lazy, Suspense, use, useEffect, useState } from 'react';
import { type Connection, connection, useConnection } from '../../platform/client/connection.ts';
import { Button } from '../../ui/Button.tsx';
import { InFrame } from '../route-handle.ts';
import styles from './Notice.module.css';
import { Notice } from './Notice.tsx';

/**
 * Without a connection the lists may not be here either: the notice stands alone then. Awaited, because
 * the bundler draws a `then` into its own loading, whose failure a second argument would not hear.
 */
const OfflineLists = lazy<ComponentType>(async () => {
  try {
    return { default: (await import('./OfflineLists.tsx')).OfflineLists };
  } catch {
    return { default: () => null };
  }
});

export const LOST: Record<Exclude<Connection, 'online'>, string> = {
  offline: '인터넷이 끊겼어요',
  resting: '문집이 잠깐 쉬고 있어요',
};

export function TryButton() {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      icon="refresh"
      busy={busy}
      onClick={() => {
        setBusy(true);
        void connection.check().finally(() => setBusy(false));
      }}
    >
      다시 연결해 보기
    </Button>
  );
}

/**
 * In the place of a page whose script cannot be fetched, or below its title (`isBelowTitle`) in that
 * of its data. The frame around it stays.
 */
export function MissingPage({ isBelowTitle = false }: { isBelowTitle?: boolean }) {
  const state = useConnection();
  const isInFrame = use(InFrame);
  const content =
    state === 'online' ? (
      <Unopened />
    ) : (
      <>
        <Notice
          icon="offline"
          tone="lost"
          title={LOST[state]}
          action={<TryButton />}
          level={isBelowTitle ? 'h2' : 'h1'}
        >
          쓰던 글은 이 기기에 잘 있어요. 다시 연결되면 저절로 이어져요.
        </Notice>
        <Suspense>
          <OfflineLists />
        </Suspense>
      </>
    );
  if (isInFrame || isBelowTitle) return content;
  return (
    <main id="main" className={styles.page}>
      {content}
    </main>
  );
}

/** Long enough to ask the server, and to open the page anew where that helps (RetryablePage.tsx). */
const ASKING_MS = 3_000;

/** The server answers, and still the page's script did not come. */
function Unopened() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ASKING_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isOver) return null;
  return (
    <Notice
      icon="alert"
      tone="lost"
      title="이 화면을 보여 주지 못했어요"
      action={
        <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
          다시 열기
        </Button>
      }
    >
      쓴 글은 그대로 있어요. 다시 열면 대부분 괜찮아져요.
    </Notice>
  );
}
