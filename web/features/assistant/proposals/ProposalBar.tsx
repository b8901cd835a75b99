import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { FeedbackProposal } from '../../../../shared/assistant/proposals.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './Proposal.module.css';
import { pendingParts, proposedBy } from './proposals.model.ts';

interface ProposalBarProps {
  proposal: FeedbackProposal | undefined;
  isMaking: boolean;
  /** The writer has published again since. */
  isOld: boolean;
  onMake(): void;
  onStop(): void;
  onDiscard(): void;
}

/**
 * The buttons stand in one place after each other: the second click of a double click, or Enter on the
 * button that asked, must not stop or drop what was asked for. So each also has a key.
 */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act();
};

/** Asks for a proposal, and says how much of it is decided. */
export function ProposalBar({
  proposal,
  isMaking,
  isOld,
  onMake,
  onStop,
  onDiscard,
}: ProposalBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [isStopped, setIsStopped] = useState(false);
  // The button that stops goes with the focus, and nothing may have arrived that could have it.
  useEffect(() => {
    if (isMaking || !isStopped) return;
    if (document.activeElement === document.body) bar.current?.querySelector('button')?.focus();
  }, [isMaking, isStopped]);
  const stop = () => {
    setIsStopped(true);
    onStop();
  };
  const make = () => {
    setIsStopped(false);
    onMake();
  };
  if (isMaking) {
    return (
      <div ref={bar} className={styles.bar} role="status" aria-busy="true">
        <b>
          <Icon name="pen" size={18} />
          초안을 쓰고 있어요
        </b>
        <p>글과 주제, 기준을 읽고 있어요.</p>
        <Button key="stop" size="small" icon="stop" onClick={once(stop)}>
          멈추기
        </Button>
      </div>
    );
  }
  if (!proposal) {
    return (
      <div ref={bar} className={styles.bar}>
        <b>
          <Icon name="pen" size={18} />
          초안부터 볼까요?
        </b>
        <p>도우미가 답의 초안을 써요. 확인한 것만 답에 들어가요.</p>
        <Button size="small" onClick={make}>
          초안 받기
        </Button>
      </div>
    );
  }
  if (isOld) {
    return (
      <div ref={bar} className={styles.bar} role="status">
        <b>고치기 전 글을 읽고 쓴 초안이에요</b>
        <p>새 글에 맞는 초안을 다시 받을 수 있어요.</p>
        <Button size="small" onClick={make}>
          다시 받기
        </Button>
      </div>
    );
  }
  const decided = proposal.parts.length - pendingParts(proposal).length;
  return (
    <div ref={bar} className={styles.bar} role="status">
      <b>
        <Icon name="pen" size={18} />
        초안 {formatCount(proposal.parts.length, '가지')} 가운데 {formatCount(decided, '가지')} 확인
      </b>
      <p>
        {proposal.replacesModel && 'AI 도우미가 알맞은 초안을 주지 못했어요. '}
        {proposedBy(proposal)}가 쓴 초안이에요. 확인한 것만 보내요.
      </p>
      <Button key="discard" size="small" variant="quiet" onClick={once(onDiscard)}>
        모두 버리기
      </Button>
    </div>
  );
}
