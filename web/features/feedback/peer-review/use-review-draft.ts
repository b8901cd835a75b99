import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { v7 as uuid } from 'uuid';
import type { PeerAnswerKind, PeerReview } from '../../../../shared/feedback/peer-review.ts';
import { call } from '../../../platform/client/call.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import type { SaveStatus } from '../../../platform/drafts/save-state.ts';
import { createDebounce } from '../../../platform/debounce.ts';
import { type Answers, answersOf, toSave } from './answers.ts';

const DELAY_MS = 800;
const RETRY_MS = 5_000;

interface Stored {
  /** Of the server's draft that the answers are based on. */
  version: number;
  answers: Answers;
}

/** Kept when the session ends (personal-storage.ts). */
const keyOf = (userId: string, reviewId: string) => `munjip.peer-review.${userId}.${reviewId}`;

function readStored(key: string): Stored | undefined {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Stored);
  } catch {
    return undefined;
  }
}

function writeStored(key: string, stored: Stored | null): void {
  try {
    if (stored === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(stored));
  } catch {
    // Storage is full or blocked: the text is still in the fields and goes to the server.
  }
}

/** The answers of a review, kept on the device at each change and on the server soon after. */
export function useReviewDraft(
  userId: string,
  groupId: string,
  { reviewId, draft, post }: PeerReview,
) {
  const key = keyOf(userId, reviewId);
  const postVersion = post?.version ?? 1;
  const [first] = useState(() => {
    const server = { version: draft?.version ?? 0, answers: answersOf(draft?.answers ?? []) };
    const stored = readStored(key);
    return stored?.version === server.version ? { ...stored, isUnsaved: true } : server;
  });
  const [answers, setAnswers] = useState(first.answers);
  const [status, setStatus] = useState<SaveStatus>(draft ? 'saved' : 'new');
  const latest = useRef(first.answers);
  const version = useRef(first.version);
  const unsaved = useRef(false);
  /** Sent again under the same id if its answer was lost. */
  const pending = useRef<{ saveId: string; answers: Answers }>(undefined);
  const running = useRef<Promise<void>>(undefined);

  async function saveOnce(): Promise<void> {
    pending.current ??= { saveId: uuid(), answers: latest.current };
    const { saveId, answers: sent } = pending.current;
    setStatus('saving');
    try {
      const body = { version: version.current, saveId, postVersion, answers: toSave(sent) };
      const saved = await call('savePeerReview', { params: { groupId, reviewId }, body });
      version.current = saved.version;
      pending.current = undefined;
      if (latest.current === sent) {
        unsaved.current = false;
        writeStored(key, null);
        setStatus('saved');
      } else writeStored(key, { version: saved.version, answers: latest.current });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.isPassing) {
        setStatus('local');
        later.current.set(RETRY_MS);
      } else {
        pending.current = undefined;
        setStatus(error.code === 'VERSION_CONFLICT' ? 'conflict' : 'refused');
      }
      throw error;
    }
  }

  /** One save after the other, until the newest text is saved. */
  async function flush(): Promise<void> {
    while (running.current ?? unsaved.current) {
      running.current ??= saveOnce().finally(() => {
        running.current = undefined;
      });
      await running.current;
    }
  }

  const onDue = useEffectEvent(() => void flush().catch(() => {}));
  const later = useRef(createDebounce(() => onDue()));
  const onOnline = useEffectEvent(() => {
    if (unsaved.current) later.current.set(0);
  });
  useEffect(() => {
    const debounce = later.current;
    if ('isUnsaved' in first) {
      unsaved.current = true;
      debounce.set(DELAY_MS);
    }
    const listen = () => onOnline();
    window.addEventListener('online', listen);
    return () => {
      window.removeEventListener('online', listen);
      debounce.set(0);
    };
  }, [first]);

  function change(kind: PeerAnswerKind, part: Partial<Answers[PeerAnswerKind]>): void {
    const next = { ...latest.current, [kind]: { ...latest.current[kind], ...part } };
    latest.current = next;
    unsaved.current = true;
    setAnswers(next);
    writeStored(key, { version: version.current, answers: next });
    if (status !== 'conflict') later.current.set(DELAY_MS);
  }

  return {
    answers,
    status,
    change,
    flush,
    version: () => version.current,
    /** The draft went with the review. */
    discard() {
      unsaved.current = false;
      later.current.clear();
      writeStored(key, null);
    },
  };
}
