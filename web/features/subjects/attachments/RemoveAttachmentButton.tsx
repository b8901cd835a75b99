import { useState } from 'react';
import type { Attachment } from '../../../../shared/subjects/attachments.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { withParticle } from '../../../ui/text/words.ts';
import styles from './Attachments.module.css';
import {
  type AttachmentTarget,
  invalidateAttachments,
  removeAttachment,
  restoreAttachment,
} from './attachments.api.ts';

export function RemoveAttachmentButton({
  target,
  attachment: { attachmentId, title },
  onDone,
}: {
  target: AttachmentTarget;
  attachment: Attachment;
  onDone(announcement: string): void;
}) {
  const [busy, setBusy] = useState(false);

  async function handleUndo(): Promise<void> {
    try {
      await restoreAttachment(target, attachmentId);
      await invalidateAttachments(target);
    } catch (error) {
      toast({
        title: '다시 붙이지 못했어요',
        description: errorMessageOf(error),
        variant: 'destructive',
      });
    }
  }

  async function handleRemove(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await removeAttachment(target, attachmentId);
      await invalidateAttachments(target);
      const words = `${withParticle(`‘${title}’`, '을/를')} 뺐어요.`;
      onDone(words);
      toast({ title: words, action: { label: '되돌리기', run: () => void handleUndo() } });
    } catch (error) {
      toast({ title: '빼지 못했어요', description: errorMessageOf(error), variant: 'destructive' });
      await invalidateAttachments(target);
    } finally {
      setBusy(false);
    }
  }

  return (
    <IconButton
      icon="trash"
      label={`${title} 빼기`}
      className={styles.remove}
      onClick={() => void handleRemove()}
    />
  );
}
