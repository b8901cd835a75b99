import { useEffect, useRef } from 'react';
import type { Attachment } from '../../../../shared/subjects/attachments.ts';
import { withParticle } from '../../../ui/text/words.ts';

/** Announces attachments that were not in the previous list. */
export function useAddedAnnouncement(
  attachments: Attachment[] | undefined,
  announce: (words: string) => void,
): void {
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    if (!attachments) return;
    const fresh = attachments.filter((one) => known.current?.has(one.attachmentId) === false);
    const last = fresh.at(-1);
    if (last) announce(`${withParticle(`‘${last.title}’`, '을/를')} 붙였어요.`);
    known.current = new Set(attachments.map(({ attachmentId }) => attachmentId));
  }, [attachments, announce]);
}
