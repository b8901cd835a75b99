import type { UploadedFile } from '../../../../../shared/subjects/files.ts';
import { CallError, canRetry, errorMessageOf } from '../../../../platform/client/call-error.ts';

export type UploadState =
  | { status: 'sending' }
  | { status: 'waiting' }
  | { status: 'failed'; message: string; canRetry: boolean };

interface Upload {
  /** The address of the picture in the document until it is uploaded. */
  src: string;
  read(): Promise<Blob>;
  state: UploadState;
  failures: number;
  uploaded?: UploadedFile;
  abort: AbortController;
}

interface UploadQueueOptions {
  send(file: Blob, signal: AbortSignal): Promise<UploadedFile>;
  onState(src: string): void;
  onUploaded(src: string, uploaded: UploadedFile): void;
}

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 60_000;

/** Uploads one picture at a time: the server holds few files of one user in memory. */
export class UploadQueue {
  readonly #uploads = new Map<string, Upload>();
  readonly #options: UploadQueueOptions;
  #isSending = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: UploadQueueOptions) {
    this.#options = options;
    window.addEventListener('online', this.resume);
  }

  add(src: string, read: () => Promise<Blob>): void {
    if (this.#uploads.has(src)) return;
    const state: UploadState = { status: 'sending' };
    this.#uploads.set(src, { src, read, state, failures: 0, abort: new AbortController() });
    void this.#sendNext();
  }

  state(src: string): UploadState | undefined {
    const upload = this.#uploads.get(src);
    return upload?.uploaded ? undefined : upload?.state;
  }

  uploaded(src: string): UploadedFile | undefined {
    return this.#uploads.get(src)?.uploaded;
  }

  retry(src: string): void {
    const upload = this.#uploads.get(src);
    if (!upload || upload.uploaded) return;
    this.#setState(upload, { status: 'sending' });
    void this.#sendNext();
  }

  cancel(src: string): void {
    const upload = this.#uploads.get(src);
    if (!upload || upload.uploaded) return;
    upload.abort.abort(new CallError('NETWORK', '', { kind: 'network' }));
    this.#uploads.delete(src);
  }

  readonly resume = (): void => {
    for (const upload of this.#uploads.values()) {
      if (upload.state.status === 'waiting') this.#setState(upload, { status: 'sending' });
    }
    void this.#sendNext();
  };

  destroy(): void {
    window.removeEventListener('online', this.resume);
    clearTimeout(this.#timer);
    for (const src of this.#uploads.keys()) this.cancel(src);
  }

  async #sendNext(): Promise<void> {
    if (this.#isSending) return;
    const upload = [...this.#uploads.values()].find(
      (one) => !one.uploaded && one.state.status === 'sending',
    );
    if (!upload) return;
    this.#isSending = true;
    try {
      const file = await upload.read();
      const { signal } = upload.abort;
      signal.throwIfAborted();
      upload.uploaded = await this.#options.send(file, signal);
      this.#options.onUploaded(upload.src, upload.uploaded);
    } catch (error) {
      // A cancelled upload is no longer in the map.
      if (this.#uploads.get(upload.src) === upload) this.#handleFailure(upload, error);
    } finally {
      this.#isSending = false;
      void this.#sendNext();
    }
  }

  #handleFailure(upload: Upload, error: unknown): void {
    if (error instanceof CallError && error.isPassing) {
      upload.failures += 1;
      const delay = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** (upload.failures - 1));
      const retryAfter = (error.retryAfter ?? 0) * 1_000;
      this.#setState(upload, { status: 'waiting' });
      clearTimeout(this.#timer);
      this.#timer = setTimeout(this.resume, Math.max(delay, retryAfter));
      return;
    }
    const reason = error instanceof CallError ? error.fields?.file : undefined;
    const message = reason ?? errorMessageOf(error);
    this.#setState(upload, { status: 'failed', message, canRetry: canRetry(error) });
  }

  #setState(upload: Upload, state: UploadState): void {
    upload.state = state;
    this.#options.onState(upload.src);
  }
}
