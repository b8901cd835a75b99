import { type ReactNode, useState } from 'react';
import type { ReportDecision } from '../../../../shared/square/reports.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { ReplyDialog } from './ReplyDialog.tsx';
import styles from './Reports.module.css';
import type { Decision } from './reports.api.ts';

interface CaseCardProps {
  /** For screen readers, beside each button. */
  name: string;
  heading: ReactNode;
  status: ReactNode;
  facts: readonly string[];
  quote: string;
  reports: readonly { reason: string; message: string; createdAt: string }[];
  /** The earlier decision; only the opposite one is offered. */
  decided: ReportDecision | null;
  /** How many people read the reply. */
  reporters: number;
  words: { takeDown: string; takenDown: string; letBack: string; isBack: string };
  onDecide(decision: Decision): Promise<unknown>;
  busy: boolean;
}

export function CaseCard(props: CaseCardProps) {
  const { name, heading, status, facts, quote, reports, decided, reporters, words } = props;
  const { onDecide, busy } = props;
  const [chosen, setChosen] = useState<ReportDecision>();

  function carryOut(decision: Decision): Promise<void> {
    const done =
      decision.reportDecision === 'TAKE_DOWN'
        ? words.takenDown
        : decided === 'TAKE_DOWN'
          ? words.isBack
          : '그대로 두었어요';
    // The card leaves the list before the answer is handled, so the promise is.
    return onDecide(decision).then(
      () => {
        setChosen(undefined);
        toast({
          title: done,
          ...(reporters > 0 && { description: `신고한 ${reporters}명에게 답했어요.` }),
        });
      },
      (refusal: unknown) => {
        toast({
          variant: 'destructive',
          title: '정하지 못했어요',
          description: errorMessageOf(refusal),
        });
      },
    );
  }

  function choose(reportDecision: ReportDecision) {
    if (busy) return;
    if (reporters > 0) setChosen(reportDecision);
    else void carryOut({ reportDecision, note: '' });
  }

  const whose = <span className="sr-only"> {name}</span>;
  const keep = decided === null ? '그대로 두기' : words.letBack;
  return (
    <Card as="article" className={styles.card} aria-label={name}>
      <div className={styles.head}>
        {heading}
        <div className={styles.chips}>{status}</div>
      </div>
      <p className={styles.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <blockquote className={styles.quote}>{quote}</blockquote>
      <ul className={styles.reports} aria-label="신고 사유">
        {reports.map(({ reason, message, createdAt }) => (
          <li key={createdAt}>
            <b>{reason}</b>
            {message && <q>{message}</q>}
            <Time at={createdAt} className={styles.soft} />
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        {decided !== 'KEEP' && (
          <Button size="small" busy={busy} onClick={() => choose('KEEP')}>
            {keep}
            {whose}
          </Button>
        )}
        {decided !== 'TAKE_DOWN' && (
          <Button size="small" variant="danger" busy={busy} onClick={() => choose('TAKE_DOWN')}>
            {words.takeDown}
            {whose}
          </Button>
        )}
      </div>
      {chosen && (
        <ReplyDialog
          title={chosen === 'TAKE_DOWN' ? words.takeDown : keep}
          reporters={reporters}
          busy={busy}
          danger={chosen === 'TAKE_DOWN'}
          onSend={(note) => carryOut({ reportDecision: chosen, note })}
          onClose={() => setChosen(undefined)}
        />
      )}
    </Card>
  );
}
