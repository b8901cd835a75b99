import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { LIMITS } from '../../../../../shared/contract/limits.ts';
import { errorMessageOf } from '../../../../platform/client/call-error.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import type { Picture } from '../AttachmentList.tsx';
import styles from '../Attachments.module.css';
import { describeResource, invalidateAttachments, type SubjectTarget } from '../attachments.api.ts';

/** What the picture shows, for pupils who do not see it. Saved when the field is left, or with Enter. */
export function PictureDescription({
  target,
  picture: { attachmentId, title, description },
}: {
  target: SubjectTarget;
  picture: Picture;
}) {
  const [typed, setTyped] = useState<string>();

  async function save(): Promise<void> {
    if (typed === undefined || typed.trim() === (description ?? '')) return;
    try {
      await describeResource(target, attachmentId, typed);
      await invalidateAttachments(target);
      setTyped(undefined);
    } catch (error) {
      toast({
        title: '그림 설명을 저장하지 못했어요',
        description: errorMessageOf(error),
        variant: 'destructive',
      });
    }
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // The form around it is the subject's.
    event.preventDefault();
    void save();
  }

  return (
    <input
      className={styles.describe}
      aria-label={`${title} 그림 설명`}
      placeholder="그림 설명 (선택)"
      title="그림을 보지 못하는 학생에게 읽어 줘요"
      maxLength={LIMITS.imageWords}
      value={typed ?? description ?? ''}
      onChange={({ target: { value } }: ChangeEvent<HTMLInputElement>) => setTyped(value)}
      onBlur={() => void save()}
      onKeyDown={handleKey}
    />
  );
}
