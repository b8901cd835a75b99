import { useMemo } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { megabytes } from '../../../../shared/contract/messages.ts';
import { CallError, canRetry, sayRefusal } from '../../../platform/client/call-error.ts';
import { queryClient } from '../../../platform/client/query-client.ts';
import { sendWithProgress } from '../../../platform/client/send-with-progress.ts';
import { createStore, useStore } from '../../../platform/store.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { withParticle } from '../../../ui/text/words.ts';
import {
  attachmentsQuery,
  mostOn,
  type Place,
  renew,
  sameKey,
  sendFile,
} from './attachments.api.ts';

interface Failure {
  message: string;
  mayTryAgain: boolean;
}

export interface Sending {
  id: number;
  place: Place;
  file: File;
  /** From 0 to 1. */
  share: number;
  failure: Failure | null;
}

/** Module state, so that uploads continue while another tab of the tool is open. */
const store = createStore<readonly Sending[]>([]);
const stops = new Map<number, AbortController>();
let lastId = 0;

const TOO_LARGE = `하나에 ${megabytes(LIMITS.attachmentBytes)}까지 붙일 수 있어요. 나누거나 줄여서 붙여 주세요.`;
const EMPTY = '안에 아무것도 없는 파일이에요. 폴더라면 압축해서 붙여 주세요.';

export function useSendings(place: Place): Sending[] {
  const all = useStore<readonly Sending[]>(store, (now) => now, []);
  const key = sameKey(place);
  return useMemo(() => all.filter((one) => sameKey(one.place) === key), [all, key]);
}

/** Uploads one after the other. Invalid files fail at once. */
export function beginSending(place: Place, files: readonly File[]): void {
  const key = sameKey(place);
  const there = queryClient.getQueryData(attachmentsQuery(place).queryKey)?.length ?? 0;
  const onTheWay = store.get().filter((one) => !one.failure && sameKey(one.place) === key).length;
  let room = mostOn(place) - there - onTheWay;
  const sendings = files.map((file) => {
    lastId += 1;
    const message = refusalOf(file, room, mostOn(place));
    if (message === null) room -= 1;
    const failure = message === null ? null : { message, mayTryAgain: false };
    return { id: lastId, place, file, share: 0, failure };
  });
  store.set((now) => [...now, ...sendings]);
  void work();
}

function refusalOf(file: File, room: number, most: number): string | null {
  if (file.size > LIMITS.attachmentBytes) return TOO_LARGE;
  if (file.size === 0) return EMPTY;
  return room <= 0 ? `${most}개까지 붙일 수 있어요. 하나를 떼고 다시 붙여 주세요.` : null;
}

export function sendAgain(id: number): void {
  change(id, { failure: null, share: 0 });
  void work();
}

/** Aborts a running upload, or removes a failed one from the list. */
export function dropSending(id: number): void {
  store.set((now) => now.filter((one) => one.id !== id));
  stops.get(id)?.abort(new DOMException('', 'AbortError'));
}

function change(id: number, what: Partial<Sending>): void {
  store.set((now) => now.map((one) => (one.id === id ? { ...one, ...what } : one)));
}

let isWorking = false;

async function work(): Promise<void> {
  if (isWorking) return;
  isWorking = true;
  window.addEventListener('beforeunload', hold);
  for (;;) {
    const next = store.get().find(({ failure }) => failure === null);
    if (!next) break;
    await sendOne(next);
  }
  window.removeEventListener('beforeunload', hold);
  isWorking = false;
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

async function sendOne({ id, place, file }: Sending): Promise<void> {
  const stop = new AbortController();
  stops.set(id, stop);
  try {
    const send = sendWithProgress((share) => change(id, { share }));
    await sendFile(place, file, { signal: stop.signal, send });
    await renew(place);
    store.set((now) => now.filter((one) => one.id !== id));
  } catch (error) {
    // The upload may have completed just before the abort.
    if (stop.signal.aborted) void renew(place);
    else tellFailure(id, file, failureOf(error));
  } finally {
    stops.delete(id);
  }
}

/** A toast, because the person may have left the panel. */
function tellFailure(id: number, { name }: File, failure: Failure): void {
  change(id, { failure });
  const title = `${withParticle(`‘${name}’`, '을/를')} 붙이지 못했어요`;
  toast({ title, description: failure.message, variant: 'destructive' });
}

function failureOf(error: unknown): Failure {
  const mayTryAgain = canRetry(error);
  if (error instanceof CallError && error.code === 'PAYLOAD_TOO_LARGE') {
    return { message: TOO_LARGE, mayTryAgain: false };
  }
  if (error instanceof CallError && error.kind === 'network') {
    return { message: '인터넷이 끊겨 붙이지 못했어요. 이어지면 다시 보내 주세요.', mayTryAgain };
  }
  return { message: sayRefusal(error), mayTryAgain };
}
