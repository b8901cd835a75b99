import type { UploadedFile } from '../../../../../shared/subjects/files.ts';
import { CallError, canRetry, sayRefusal } from '../../../../platform/client/call-error.ts';

/** How it stands with a picture that is not on the server: sent, kept until it can be, or refused. */
export type UploadState =
  | { step: 'sending' }
  | { step: 'waiting' }
  | { step: 'failed'; why: string; mayRetry: boolean };

interface Upload {
  /** How the piece names it meanwhile. */
  src: string;
  read(): Promise<Blob>;
  state: UploadState;
  failures: number;
  /** Set when it is there. */
  kept?: UploadedFile;
  giveUp: AbortController;
}

interface UploadsOptions {
  send(file: Blob, signal: AbortSignal): Promise<UploadedFile>;
  onState(src: string): void;
  onKept(src: string, kept: UploadedFile): void;
}

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/** Pictures on their way, one at a time: the server holds few of one person in its memory. */
export class Uploads {
  readonly #all = new Map<string, Upload>();
  readonly #options: UploadsOptions;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: UploadsOptions) {
    this.#options = options;
    window.addEventListener('online', this.resume);
  }

  add(src: string, read: () => Promise<Blob>): void {
    if (this.#all.has(src)) return;
    const state: UploadState = { step: 'sending' };
    this.#all.set(src, { src, read, state, failures: 0, giveUp: new AbortController() });
    void this.#next();
  }

  state(src: string): UploadState | undefined {
    const upload = this.#all.get(src);
    return upload?.kept ? undefined : upload?.state;
  }

  /** What became of one that was taken out of the text meanwhile and is brought back now. */
  kept(src: string): UploadedFile | undefined {
    return this.#all.get(src)?.kept;
  }

  retry(src: string): void {
    const upload = this.#all.get(src);
    if (!upload || upload.kept) return;
    this.#tell(upload, { step: 'sending' });
    void this.#next();
  }

  cancel(src: string): void {
    const upload = this.#all.get(src);
    if (!upload || upload.kept) return;
    upload.giveUp.abort(new CallError('NETWORK', '', { kind: 'network' }));
    this.#all.delete(src);
  }

  readonly resume = (): void => {
    for (const upload of this.#all.values()) {
      if (upload.state.step === 'waiting') this.#tell(upload, { step: 'sending' });
    }
    void this.#next();
  };

  destroy(): void {
    window.removeEventListener('online', this.resume);
    clearTimeout(this.#timer);
    for (const src of this.#all.keys()) this.cancel(src);
  }

  async #next(): Promise<void> {
    if (this.#isSending) return;
    const upload = [...this.#all.values()].find((one) => !one.kept && one.state.step === 'sending');
    if (!upload) return;
    this.#isSending = true;
    try {
      const file = await upload.read();
      const { signal } = upload.giveUp;
      signal.throwIfAborted();
      upload.kept = await this.#options.send(file, signal);
      this.#options.onKept(upload.src, upload.kept);
    } catch (error) {
      // One that was given up is spoken of no more.
      if (this.#all.get(upload.src) === upload) this.#refused(upload, error);
    } finally {
      this.#isSending = false;
      void this.#next();
    }
  }

  #refused(upload: Upload, error: unknown): void {
    if (error instanceof CallError && error.isPassing) {
      upload.failures += 1;
      const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (upload.failures - 1));
      const asked = (error.retryAfter ?? 0) * 1_000;
      this.#tell(upload, { step: 'waiting' });
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.resume, Math.max(wait, asked));
      return;
    }
    const reason = error instanceof CallError ? error.fields?.file : undefined;
    const why = reason ?? sayRefusal(error);
    this.#tell(upload, { step: 'failed', why, mayRetry: canRetry(error) });
  }

  #tell(upload: Upload, state: UploadState): void {
    upload.state = state;
    this.#options.onState(upload.src);
  }
}
