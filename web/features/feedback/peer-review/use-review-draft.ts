import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import { plainText } from '../../../../shared/document/document-text.ts';
import type { PeerAnswerKind, PeerReview } from '../../../../shared/feedback/peer-review.ts';
import { feedbackKeys } from '../../../app/query-keys.ts';
import { call } from '../../../platform/client/call.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { createDebounce, type Debounce } from '../../../platform/debounce.ts';
import { backOffMs, type SaveStatus } from '../../../platform/drafts/save-state.ts';
import {
  type Answers,
  answersOf,
  isSameAnswers,
  mergeAnswers,
  toSave,
  withValidPlaces,
} from './answers.ts';

const DELAY_MS = 800;

/** Answers and the version of the server's draft that they are based on; 0 without a draft. */
export interface DraftVersion {
  version: number;
  answers: Answers;
}

/** Outlives the session (personal-storage.ts): the key contains the reviewer. */
const keyOf = (userId: string, reviewId: string) => `munjip.peer-review.${userId}.${reviewId}`;

function readStored(key: string): DraftVersion | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as DraftVersion);
  } catch {
    return undefined;
  }
}

function writeStored(key: string, stored: DraftVersion | null): void {
  try {
    if (stored === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Storage is full or blocked: the text is still in the fields and goes to the server.
  }
}

/** With which answers the page opens: the device's if the server does not have them. */
function openDraft(key: string, text: string, draft: PeerReview['draft']) {
  const server = { version: draft?.version ?? 0, answers: answersOf(draft?.answers ?? []) };
  const stored = readStored(key);
  if (!stored || isSameAnswers(stored.answers, server.answers)) {
    return { ...server, isUnsaved: false, theirs: null };
  }
  return {
    version: stored.version,
    answers: withValidPlaces(stored.answers, text),
    isUnsaved: true,
    theirs: stored.version === server.version ? null : server,
  };
}

/** The answers of a review, kept on the device at each change and on the server soon after. */
export function useReviewDraft(
  userId: string,
  groupId: string,
  { reviewId, draft }: PeerReview,
  post: NonNullable<PeerReview['post']>,
) {
  const key = keyOf(userId, reviewId);
  const params = { groupId, reviewId };
  const client = useQueryClient();
  const [opened] = useState(() => openDraft(key, plainText(post.document), draft));
  const [answers, setAnswers] = useState(opened.answers);
  const [theirs, setTheirs] = useState<DraftVersion | null>(opened.theirs);
  const [status, setStatus] = useState<SaveStatus>(() => {
    if (opened.theirs) return 'conflict';
    return opened.isUnsaved ? 'saving' : draft ? 'saved' : 'new';
  });
  const [message, setMessage] = useState<string | null>(null);
  const latest = useRef(opened.answers);
  const version = useRef(opened.version);
  const unsaved = useRef(opened.isUnsaved);
  const isHalted = useRef(opened.theirs !== null);
  const failures = useRef(0);
  /** A save without an answer is repeated under its id, so that it counts once. */
  const pending = useRef<{ saveId: string; answers: Answers }>(undefined);
  const running = useRef<Promise<void>>(undefined);
  const later = useRef<Debounce>(undefined);

  async function saveOnce(): Promise<void> {
    pending.current ??= { saveId: uuid(), answers: latest.current };
    const { saveId, answers: sent } = pending.current;
    setStatus('saving');
    try {
      const saved = await call('savePeerReview', {
        params,
        body: {
          version: version.current,
          saveId,
          postVersion: post.version,
          answers: toSave(sent),
        },
        // The page may be left meanwhile.
        keepalive: true,
      });
      version.current = saved.version;
      pending.current = undefined;
      failures.current = 0;
      setMessage(null);
      if (saved.version === 1) {
        void client.invalidateQueries({ queryKey: feedbackKeys.peerReviews(groupId) });
      }
      unsaved.current = latest.current !== sent;
      writeStored(
        key,
        unsaved.current ? { version: saved.version, answers: latest.current } : null,
      );
      if (!unsaved.current) setStatus('saved');
    } catch (error) {
      await handleFailure(error);
      throw error;
    }
  }

  async function handleFailure(error: unknown): Promise<void> {
    if (!(error instanceof CallError) || error.isPassing || error.status >= 500) {
      setStatus('local');
      failures.current += 1;
      later.current?.set(backOffMs(failures.current, Math.random()));
      return;
    }
    pending.current = undefined;
    if (error.code === 'VERSION_CONFLICT' && (await loadTheirs())) return;
    isHalted.current = true;
    setStatus('refused');
    setMessage(error.message);
  }

  /** True if another window's answers were found: equal ones are taken as saved, others are chosen from. */
  async function loadTheirs(): Promise<boolean> {
    const current = await call('getPeerReview', { params }).catch(() => undefined);
    if (!current?.draft) return false;
    const found = { version: current.draft.version, answers: answersOf(current.draft.answers) };
    if (isSameAnswers(found.answers, latest.current)) {
      goOn(found.version, latest.current);
      return true;
    }
    isHalted.current = true;
    setTheirs(found);
    setStatus('conflict');
    return true;
  }

  function goOn(from: number, next: Answers): void {
    version.current = from;
    latest.current = next;
    isHalted.current = false;
    unsaved.current = true;
    setTheirs(null);
    setAnswers(next);
    writeStored(key, { version: from, answers: next });
    later.current?.set(0);
  }

  /** One save after the other, until the newest text is saved. */
  async function flush(): Promise<void> {
    while (running.current ?? (unsaved.current && !isHalted.current)) {
      running.current ??= saveOnce().finally(() => {
        running.current = undefined;
      });
      await running.current;
    }
  }

  // What a failed save shows is in the state already.
  const saveNow = useEffectEvent(() => void flush().catch(() => {}));
  useEffect(() => {
    const debounce = createDebounce(() => saveNow());
    later.current = debounce;
    if (unsaved.current) debounce.set(DELAY_MS);
    const onHide = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    const onOnline = () => saveNow();
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onHide);
      debounce.clear();
      saveNow();
    };
  }, []);

  return {
    answers,
    status,
    message,
    /** What another window saved, until one of the two is chosen. */
    theirs,
    change(kind: PeerAnswerKind, part: Partial<Answers[PeerAnswerKind]>) {
      const next = { ...latest.current, [kind]: { ...latest.current[kind], ...part } };
      latest.current = next;
      unsaved.current = true;
      setAnswers(next);
      writeStored(key, { version: version.current, answers: next });
      if (!isHalted.current) later.current?.set(DELAY_MS);
    },
    flush,
    version: () => version.current,
    resolve(choice: 'mine' | 'theirs' | 'both') {
      if (!theirs) return;
      const mine = latest.current;
      if (choice === 'mine') goOn(theirs.version, mine);
      if (choice === 'theirs') goOn(theirs.version, theirs.answers);
      if (choice === 'both') goOn(theirs.version, mergeAnswers(mine, theirs.answers));
    },
    /** The answers were sent. */
    discard() {
      unsaved.current = false;
      later.current?.clear();
      writeStored(key, null);
    },
  };
}

/** What the device has of answers whose post is gone. */
export function storedAnswers(userId: string, { reviewId, draft }: PeerReview): Answers {
  return readStored(keyOf(userId, reviewId))?.answers ?? answersOf(draft?.answers ?? []);
}
