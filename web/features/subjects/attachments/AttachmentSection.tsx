import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { withParticle } from '../../../ui/text/words.ts';
import { AttachmentList } from './AttachmentList.tsx';
import styles from './Attachments.module.css';
import { type AttachmentTarget, attachmentsQuery } from './attachments.api.ts';

/** Renders nothing without attachments. */
export function AttachmentSection({
  target,
  heading,
  hasTopMargin = false,
}: {
  target: AttachmentTarget;
  heading: string;
  /** Adds the spacing of a section below other content. */
  hasTopMargin?: boolean;
}) {
  const { data: attachments, error, refetch, isFetching } = useQuery(attachmentsQuery(target));
  if (error && !attachments) {
    return (
      <p className={styles.empty} role="alert">
        {withParticle(heading, '을/를')} 지금은 불러오지 못했어요.{' '}
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          다시 불러오기
        </Button>
      </p>
    );
  }
  if (!attachments || attachments.length === 0) return null;
  return (
    <section className={styles.section} aria-label={heading} data-under={hasTopMargin || undefined}>
      <h2 className={styles.heading}>
        {heading} <span>{attachments.length}개</span>
      </h2>
      <AttachmentList target={target} attachments={attachments} />
    </section>
  );
}
