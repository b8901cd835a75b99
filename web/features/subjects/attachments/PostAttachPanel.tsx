import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../../platform/client/call-error.ts';
import { AttachmentList } from './AttachmentList.tsx';
import { AttachmentPanel } from './AttachmentPanel.tsx';
import styles from './Attachments.module.css';
import { attachmentsQuery } from './attachments.api.ts';

export function PostAttachPanel({
  groupId,
  postId,
  isHandedIn,
}: {
  groupId: string;
  postId: string;
  isHandedIn: boolean;
}) {
  const target = { groupId, postId };
  const { data: attachments, error } = useQuery(attachmentsQuery(target));
  if (isHandedIn) {
    return (
      <div className={styles.attach}>
        {attachments && attachments.length > 0 && (
          <AttachmentList target={target} attachments={attachments} />
        )}
        <p className={styles.empty}>낸 글이에요. ‘고쳐 쓰기’를 누르면 붙이거나 뺄 수 있어요.</p>
      </div>
    );
  }
  // The first save creates the post and refetches.
  if (error instanceof CallError && error.code === 'POST_NOT_FOUND') {
    return (
      <p className={styles.empty}>
        글을 쓰기 시작하면 파일과 웹 페이지를 붙일 수 있어요. 제목만 적어도 돼요.
      </p>
    );
  }
  return (
    <AttachmentPanel
      target={target}
      empty="아직 붙인 것이 없어요. 사진, 녹음, 한글 문서처럼 글과 함께 보여 줄 것을 붙여 보세요. 읽는 사람은 글 아래에서 봐요."
    />
  );
}
