import { useState } from 'react';
import type { Attachment } from '../../../../shared/subjects/attachments.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { type AttachmentTarget, openFile } from './attachments.api.ts';

/** A plain link could not send the access token. */
export function useDownload(target: AttachmentTarget) {
  const [busy, setBusy] = useState<string | null>(null);

  async function download({ attachmentId, title }: Attachment): Promise<void> {
    setBusy(attachmentId);
    try {
      const blob = await openFile(target, attachmentId);
      const url = URL.createObjectURL(new Blob([blob], { type: 'application/octet-stream' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = title;
      link.click();
      // Revoking at once would cancel the download in some browsers.
      setTimeout(() => URL.revokeObjectURL(url), 60_000);
    } catch (error) {
      toast({
        title: '파일을 내려받지 못했어요',
        description: errorMessageOf(error),
        variant: 'destructive',
      });
    } finally {
      setBusy(null);
    }
  }

  return { busy, download };
}
