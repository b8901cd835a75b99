import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { BookDraft } from '../../../../../shared/books/book-drafts.ts';
import { bookKeys } from '../../../../app/query-keys.ts';
import { call } from '../../../../platform/client/call.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { useStore } from '../../../../platform/store.ts';
import { toast } from '../../../../ui/overlays/toast.ts';
import { formatCount } from '../../../../ui/text/count.ts';
import { bookDraftQuery } from '../making.api.ts';
import {
  type BookDraftSession,
  type BookDraftView,
  createBookDraftSession,
} from './draft-session.ts';
import { localDraftStore } from './local-draft.ts';

/** The session of one visit. It is saved when the window is hidden, left or online. */
export function useBookDraft(draft: BookDraft): BookDraftSession {
  const userId = useUser()?.id ?? '';
  const client = useQueryClient();
  const [session] = useState(() => {
    const params = { bookId: draft.bookId };
    return createBookDraftSession({
      draft,
      local: localDraftStore(userId, draft.bookId),
      save: async (body, keepalive) => {
        const saved = await call('saveBookDraft', { params, body, keepalive });
        // The next step begins with what was saved, and draws what an earlier visit drew anew.
        client.setQueryData(bookDraftQuery(draft.bookId).queryKey, saved);
        for (const queryKey of [bookKeys.preview(draft.bookId), bookKeys.check(draft.bookId)])
          void client.invalidateQueries({ queryKey, refetchType: 'none' });
        return saved;
      },
      load: () => call('getBookDraft', { params }),
      onRemoved: (count) =>
        toast({ title: `그사이에 지워진 글 ${formatCount(count, '편')}이 책에서 빠졌어요` }),
    });
  });
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && session.flushOnClose();
    const warn = (event: BeforeUnloadEvent) => {
      if (session.isOnlyInMemory()) event.preventDefault();
    };
    window.addEventListener('online', session.online);
    window.addEventListener('blur', session.flush);
    window.addEventListener('pagehide', session.flushOnClose);
    window.addEventListener('beforeunload', warn);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('online', session.online);
      window.removeEventListener('blur', session.flush);
      window.removeEventListener('pagehide', session.flushOnClose);
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('visibilitychange', hide);
      session.flush();
    };
  }, [session]);
  return session;
}

export function useDraftView(session: BookDraftSession): BookDraftView {
  return useStore(session.view, (view) => view, session.view.get());
}
