import { useMemo } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { megabytes } from '../../../../shared/contract/messages.ts';
import { CallError, canRetry, errorMessageOf } from '../../../platform/client/call-error.ts';
import { queryClient } from '../../../platform/client/query-client.ts';
import { sendWithProgress } from '../../../platform/client/send-with-progress.ts';
import { createStore, useStore } from '../../../platform/store.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { withParticle } from '../../../ui/text/words.ts';
import {
  type AttachmentTarget,
  attachmentsQuery,
  invalidateAttachments,
  maxAttachments,
  sendFile,
  targetKey,
} from './attachments.api.ts';

interface Failure {
  message: string;
  isRetryable: boolean;
}

export interface Upload {
  id: number;
  target: AttachmentTarget;
  file: File;
  /** From 0 to 1. */
  progress: number;
  failure: Failure | null;
}

/** Module state, so that uploads continue while another tab of the tool is open. */
const store = createStore<readonly Upload[]>([]);
const controllers = new Map<number, AbortController>();
let lastId = 0;

const TOO_LARGE = `하나에 ${megabytes(LIMITS.attachmentBytes)}까지 붙일 수 있어요. 나누거나 줄여서 붙여 주세요.`;
const EMPTY = '안에 아무것도 없는 파일이에요. 폴더라면 압축해서 붙여 주세요.';

export function useUploads(target: AttachmentTarget): Upload[] {
  const all = useStore<readonly Upload[]>(store, (now) => now, []);
  const key = targetKey(target);
  return useMemo(() => all.filter((one) => targetKey(one.target) === key), [all, key]);
}

/** Uploads one after the other. Invalid files fail at once. */
export function startUploads(target: AttachmentTarget, files: readonly File[]): void {
  const key = targetKey(target);
  const attached = queryClient.getQueryData(attachmentsQuery(target).queryKey)?.length ?? 0;
  const running = store.get().filter((one) => !one.failure && targetKey(one.target) === key).length;
  let remaining = maxAttachments(target) - attached - running;
  const uploads = files.map((file) => {
    lastId += 1;
    const message = fileError(file, remaining, maxAttachments(target));
    if (message === null) remaining -= 1;
    const failure = message === null ? null : { message, isRetryable: false };
    return { id: lastId, target, file, progress: 0, failure };
  });
  store.set((now) => [...now, ...uploads]);
  void processQueue();
}

function fileError(file: File, remaining: number, max: number): string | null {
  if (file.size > LIMITS.attachmentBytes) return TOO_LARGE;
  if (file.size === 0) return EMPTY;
  return remaining <= 0 ? `${max}개까지 붙일 수 있어요. 하나를 빼고 다시 붙여 주세요.` : null;
}

export function retryUpload(id: number): void {
  change(id, { failure: null, progress: 0 });
  void processQueue();
}

/** Aborts a running upload, or removes a failed one from the list. */
export function cancelUpload(id: number): void {
  store.set((now) => now.filter((one) => one.id !== id));
  controllers.get(id)?.abort(new DOMException('', 'AbortError'));
}

function change(id: number, what: Partial<Upload>): void {
  store.set((now) => now.map((one) => (one.id === id ? { ...one, ...what } : one)));
}

let isProcessing = false;

async function processQueue(): Promise<void> {
  if (isProcessing) return;
  isProcessing = true;
  window.addEventListener('beforeunload', preventUnload);
  for (;;) {
    const next = store.get().find(({ failure }) => failure === null);
    if (!next) break;
    await processUpload(next);
  }
  window.removeEventListener('beforeunload', preventUnload);
  isProcessing = false;
}

function preventUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

async function processUpload({ id, target, file }: Upload): Promise<void> {
  const controller = new AbortController();
  controllers.set(id, controller);
  try {
    const send = sendWithProgress((progress) => change(id, { progress }));
    await sendFile(target, file, { signal: controller.signal, send });
    await invalidateAttachments(target);
    store.set((now) => now.filter((one) => one.id !== id));
  } catch (error) {
    // The upload may have completed just before the abort.
    if (controller.signal.aborted) void invalidateAttachments(target);
    else reportFailure(id, file, failureOf(error));
  } finally {
    controllers.delete(id);
  }
}

/** A toast, because the person may have left the panel. */
function reportFailure(id: number, { name }: File, failure: Failure): void {
  change(id, { failure });
  const title = `${withParticle(`‘${name}’`, '을/를')} 붙이지 못했어요`;
  toast({ title, description: failure.message, variant: 'destructive' });
}

function failureOf(error: unknown): Failure {
  const isRetryable = canRetry(error);
  if (error instanceof CallError && error.code === 'PAYLOAD_TOO_LARGE') {
    return { message: TOO_LARGE, isRetryable: false };
  }
  if (error instanceof CallError && error.kind === 'network') {
    return {
      message: '인터넷이 끊겨 붙이지 못했어요. 다시 연결되면 다시 보내 주세요.',
      isRetryable,
    };
  }
  return { message: errorMessageOf(error), isRetryable };
}
