import { Card } from '../../../ui/layout/Card.tsx';
import { AttachmentPanel } from './AttachmentPanel.tsx';
import styles from './Attachments.module.css';

/** Attachments are saved at once, independently of the form above. */
export function SubjectResources({ groupId, subjectId }: { groupId: string; subjectId: string }) {
  return (
    <Card title="함께 볼 자료" aria-label="함께 볼 자료" className={styles.beside}>
      <AttachmentPanel
        target={{ groupId, subjectId }}
        empty="아직 자료가 없어요. 읽을거리나 그림, 웹 페이지를 두면 아이들이 주제 정보에서 봐요."
      />
    </Card>
  );
}
