import type { Annotation } from '../../../../shared/feedback/annotations.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Revision.module.css';

const VERDICT_LABELS = {
  ACCEPTED: '이유를 받아들였어요',
  ASKED_AGAIN: '한 번 더 부탁했어요',
} as const;

/** What the author did about an annotation, and what the owner said to it. */
export function AnswerAside({
  annotation: { answer, verdict, thankedAt },
}: {
  annotation: Pick<Annotation, 'answer' | 'verdict' | 'thankedAt'>;
}) {
  if (verdict !== null) return VERDICT_LABELS[verdict];
  if (answer === 'APPLIED') {
    return (
      <span className={styles.applied}>
        <Icon name="check" size={15} /> 반영했어요
      </span>
    );
  }
  if (answer === 'DECLINED') return '반영하지 않았어요';
  return thankedAt === null ? null : <Thanked />;
}

export function Thanked() {
  return (
    <span className={styles.applied}>
      <Icon name="heart" size={15} /> 고맙다고 했어요
    </span>
  );
}
