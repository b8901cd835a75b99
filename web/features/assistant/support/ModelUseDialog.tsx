import type { ModelUse } from '../../../../shared/assistant/model-use.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import styles from './ModelUse.module.css';
import {
  type AskedQuestion,
  type SupportRef,
  useDecideModelUse,
  useSupportPreview,
} from './support.api.ts';

interface ModelUseDialogProps {
  supportRef: SupportRef;
  use: ModelUse;
  /** What the writer would ask now; undefined for a published post. */
  question: AskedQuestion | undefined;
  onClose(): void;
}

/** Shows what is sent to the language model before anything is, and where the writer decides. */
export function ModelUseDialog({ supportRef, use, question, onClose }: ModelUseDialogProps) {
  const { mutate, isPending } = useDecideModelUse(supportRef);
  const isGiven = use.state === 'ALLOWED';
  const decide = () =>
    mutate(
      { use, isGiven: !isGiven },
      {
        onSuccess: onClose,
        onError: (refusal) =>
          toast({
            title: '정한 것을 저장하지 못했어요',
            description: errorMessageOf(refusal),
            variant: 'destructive',
          }),
      },
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="wide"
      title={use.wording.title}
      footer={
        isGiven ? (
          <>
            <Button busy={isPending} onClick={decide}>
              동의 취소
            </Button>
            <Button variant="primary" onClick={onClose}>
              닫기
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>규칙 도우미만 쓰기</Button>
            <Button variant="primary" busy={isPending} onClick={decide}>
              동의하고 AI 도우미 쓰기
            </Button>
          </>
        )
      }
    >
      <div className={styles.wording}>
        {use.wording.text.split(/\n\n+/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <dl className={styles.facts}>
          <div>
            <dt>받는 곳</dt>
            <dd>{use.recipient}</dd>
          </div>
          <div>
            <dt>AI</dt>
            <dd>{use.model}</dd>
          </div>
        </dl>
        {question && <Preview supportRef={supportRef} question={question} />}
      </div>
    </Dialog>
  );
}

function Preview({ supportRef, question }: { supportRef: SupportRef; question: AskedQuestion }) {
  const { data, error, isFetching, refetch } = useSupportPreview(supportRef, question);
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) {
    return (
      <Loading>
        <Skeleton shape="block" height="120px" />
      </Loading>
    );
  }
  const { text, subject, rubric, hidden } = data;
  return (
    <section className={styles.preview} aria-labelledby="sent-title">
      <h3 id="sent-title">지금 물어보면 이렇게 보내요</h3>
      <p className={cx(styles.text, 'font-serif')}>{text.trim() || '아직 쓴 글이 없어요.'}</p>
      <p className={styles.note}>
        주제: {[subject.title, subject.classification].filter(Boolean).join(' · ')}
        {subject.guide && ', 주제 안내'}
        {rubric.length > 0 && `, 기준 ${rubric.length}개`}
      </p>
      <p className={styles.note}>
        {hidden.length > 0
          ? `가리고 보내는 말: ${hidden.join(', ')}`
          : '이 글에는 가릴 이름이나 연락처가 없어요.'}
      </p>
    </section>
  );
}
