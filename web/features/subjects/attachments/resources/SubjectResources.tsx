import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessageOf } from '../../../../platform/client/call-error.ts';
import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { AttachmentList, isPicture } from '../AttachmentList.tsx';
import styles from '../Attachments.module.css';
import { AttachWebPageForm } from '../AttachWebPageForm.tsx';
import { attachmentsQuery, maxAttachments } from '../attachments.api.ts';
import { RemoveAttachmentButton } from '../RemoveAttachmentButton.tsx';
import { UploadList } from '../UploadList.tsx';
import { startUploads, useUploads } from '../uploads.ts';
import { useAddedAnnouncement } from '../use-added-announcement.ts';
import { useFileDrop } from '../use-file-drop.ts';
import { PictureDescription } from './PictureDescription.tsx';

interface SubjectResourcesProps {
  groupId: string;
  subjectId: string;
  isSaved: boolean;
  /** Saves a new subject, so that resources can belong to it. False if that was not possible. */
  prepare(): Promise<boolean>;
}

/** Resources are saved at once, independently of the form around them. */
export function SubjectResources({ groupId, subjectId, isSaved, prepare }: SubjectResourcesProps) {
  const target = { groupId, subjectId };
  const { data: resources, error } = useQuery({ ...attachmentsQuery(target), enabled: isSaved });
  const uploads = useUploads(target);
  const panel = useRef<HTMLFieldSetElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isAddingPage, setAddingPage] = useState(false);
  useAddedAnnouncement(resources, setAnnouncement);
  const drop = useFileDrop(async (files) => {
    if (await prepare()) startUploads(target, files);
  });
  const max = maxAttachments(target);
  const running = uploads.filter(({ failure }) => failure === null).length;
  const isFull = (resources?.length ?? 0) + running >= max;

  /** The pressed button disappears with its row, so the focus moves to the panel. */
  function focusPanel(): void {
    panel.current?.focus({ preventScroll: true });
  }

  return (
    <fieldset
      ref={panel}
      aria-label="함께 볼 자료"
      className={cx(styles.resources, drop.isOver && styles.dragOver)}
      tabIndex={-1}
      {...(isFull ? {} : drop.target)}
    >
      <p className={styles.heading}>
        함께 볼 자료 <span className={styles.onlyMouse}>여기로 끌어다 놓아도 돼요</span>
      </p>
      {error && !resources && <p className={styles.empty}>{errorMessageOf(error)}</p>}
      {resources && resources.length > 0 && (
        <AttachmentList
          target={target}
          attachments={resources}
          renderActions={(one) => (
            <>
              <RemoveAttachmentButton
                target={target}
                attachment={one}
                onDone={(words) => {
                  setAnnouncement(words);
                  focusPanel();
                }}
              />
              {isPicture(one) && <PictureDescription target={target} picture={one} />}
            </>
          )}
        />
      )}
      <UploadList uploads={uploads} onRemoved={focusPanel} />
      {isFull ? (
        <p className={styles.full}>{max}개를 모두 붙였어요. 더 붙이려면 하나를 빼 주세요.</p>
      ) : (
        <div className={styles.adds}>
          <button type="button" className={styles.add} onClick={drop.open}>
            <Icon name="plus" />
            그림이나 파일 넣기
          </button>
          <button type="button" className={styles.add} onClick={() => setAddingPage(true)}>
            <Icon name="link" />웹 페이지 넣기
          </button>
        </div>
      )}
      <input {...drop.input} />
      <Dialog
        open={isAddingPage}
        onOpenChange={setAddingPage}
        title="웹 페이지 넣기"
        description="주소를 넣으면 제목과 그림을 가져와요. 학생은 누르면 새 탭에서 봐요."
      >
        <AttachWebPageForm target={target} prepare={prepare} onAdded={() => setAddingPage(false)} />
      </Dialog>
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </fieldset>
  );
}
