import { useState } from 'react';
import { useConnection } from '../../platform/client/connection.ts';
import { formatCount } from '../../ui/text/count.ts';
import { LOST, TryButton } from './MissingPage.tsx';
import { Notice } from './Notice.tsx';
import { OfflineLists, type Sent } from './OfflineLists.tsx';

function reconnectedText(sent: Sent | undefined): string {
  if (sent === undefined) return '이제 모두 다시 쓸 수 있어요.';
  if (sent.left === 0)
    return `이 기기에서 쓰던 글 ${formatCount(sent.saved, '편')}을 모두 저장했어요.`;
  return `쓰던 글 ${formatCount(sent.left, '편')}은 아직 이 기기에만 있어요. 열어서 이어 쓰면 저장돼요.`;
}

/** What can be written and read without a connection, and what comes of it when it is back. */
export function Component() {
  const state = useConnection();
  const [wasLost, setLost] = useState(false);
  const [sent, setSent] = useState<Sent>();
  if (state !== 'online' && !wasLost) setLost(true);
  if (state !== 'online' && sent) setSent(undefined);
  return (
    <>
      {state === 'online' ? (
        <Notice
          icon="check"
          tone="back"
          title={wasLost ? '다시 연결됐어요' : '인터넷에 연결되어 있어요'}
        >
          {reconnectedText(sent)}
        </Notice>
      ) : (
        <Notice icon="offline" tone="lost" title={LOST[state]} action={<TryButton />}>
          쓰던 글은 이 기기에 잘 있어요. 다시 연결되면 자동으로 저장돼요.
        </Notice>
      )}
      <OfflineLists onSent={setSent} />
    </>
  );
}
