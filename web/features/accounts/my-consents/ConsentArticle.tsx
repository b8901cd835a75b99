import { useState } from 'react';
import type { ConsentRecord } from '../../../../shared/accounts/my-consents.ts';
import { Button } from '../../../ui/Button.tsx';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import {
  canWithdraw,
  decisionWords,
  isInForce,
  questionOf,
  subjectWords,
} from './consent-words.ts';
import styles from './MyConsents.module.css';
import { canGiveAgain, useGiveAgain, useWithdrawConsent } from './my-consents.api.ts';
import { RecordFacts } from './RecordFacts.tsx';
import { showRefusal } from './show-refusal.ts';

/** One decision, with the words that were read, and the withdrawal of an own one that is in force. */
export function ConsentArticle({ consent }: { consent: ConsentRecord }) {
  const { book, group, post, recipient, decidedAt, decidedBy, replacedAt, wording } = consent;
  const about = [post?.title, book?.bookTitle, group?.groupTitle, recipient].filter(
    (one): one is string => typeof one === 'string' && one !== '',
  );
  return (
    <article className={styles.consent} data-past={replacedAt !== null || undefined}>
      <h3>
        {subjectWords(consent)} <span>{decisionWords(consent)}</span>
      </h3>
      <RecordFacts
        isInForce={isInForce(consent)}
        isReplaced={replacedAt !== null}
        at={decidedAt}
        by={decidedBy === null ? '탈퇴한 사용자' : decidedBy.isMe ? '내가' : decidedBy.penName}
      >
        {about.length > 0 && <span>{about.join(' · ')}</span>}
      </RecordFacts>
      <div className={styles.acts}>
        {wording !== null && (
          <details>
            <summary>그때 읽은 글</summary>
            <h4>{wording.title}</h4>
            {wording.text.split(/\n\n+/).map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </details>
        )}
        {canWithdraw(consent) && <Withdrawal consent={consent} />}
      </div>
    </article>
  );
}

/** Is gone when the list has the withdrawal, so that its own callbacks would not run any more: it awaits instead. */
function Withdrawal({ consent }: { consent: ConsentRecord }) {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdrawConsent();
  const giveAgain = useGiveAgain();
  const { title, text } = questionOf(consent);
  const subject = subjectWords(consent);

  async function undo() {
    try {
      await giveAgain.mutateAsync(consent);
    } catch (refusal) {
      showRefusal('되돌리지 못했어요', refusal);
    }
  }

  async function handleConfirm() {
    try {
      const { canUndo } = await withdraw.mutateAsync(consent);
      toast({
        title: '동의를 취소했어요',
        description: subject,
        ...(canUndo &&
          canGiveAgain(consent) && { action: { label: '되돌리기', run: () => void undo() } }),
      });
    } catch (refusal) {
      showRefusal('동의를 취소하지 못했어요', refusal);
    }
    setAsking(false);
  }

  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        취소하기<span className="sr-only">: {subject}</span>
      </Button>
      <AlertDialog
        open={isAsking}
        title={title}
        text={text}
        confirm="동의 취소"
        cancel="그대로 두기"
        busy={withdraw.isPending}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
