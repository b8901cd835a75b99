import { CallError } from '../../../../platform/client/call-error.ts';
import { createDebounce } from '../../../../platform/debounce.ts';

/** Of a subject that is prepared. `new`: nothing was written. `refused`: it needs a correction. */
export type SavingState = 'new' | 'changed' | 'saving' | 'saved' | 'failed' | 'refused';

interface SubjectSaverOptions {
  isCreated: boolean;
  /** Both read the form as it is then. */
  create(): Promise<unknown>;
  update(): Promise<unknown>;
  /** Not called after `stop`. */
  onCreated(): void;
  onState(state: SavingState): void;
  onRefused(error: CallError): void;
}

export interface SubjectSaver {
  changed(): void;
  /** Saves now, also what nobody has changed. False if it was not possible. */
  save(): Promise<boolean>;
  isCreated(): boolean;
  /** Saves what is not saved yet and ends the saving. */
  stop(): void;
}

const PAUSE_MS = 1_000;
const RETRY_MS = 5_000;

/** Saves a subject in pauses of typing, one request at a time. */
export function createSubjectSaver(options: SubjectSaverOptions): SubjectSaver {
  let { isCreated } = options;
  let isCreationSent = false;
  let revision = 0;
  let saved = 0;
  let running: Promise<boolean> | undefined;
  let isStopped = false;
  const pause = createDebounce(() => void save());

  async function send(): Promise<void> {
    if (isCreated) {
      await options.update();
      return;
    }
    const isRepeated = isCreationSent;
    isCreationSent = true;
    await options.create();
    isCreated = true;
    if (!isStopped) options.onCreated();
    // The request whose answer was lost may have arrived with an older text.
    if (isRepeated) await options.update();
  }

  async function run(): Promise<boolean> {
    try {
      do {
        const sent = revision;
        options.onState('saving');
        await send();
        saved = sent;
      } while (revision > saved);
      options.onState('saved');
      return true;
    } catch (error) {
      if (error instanceof CallError && !error.isPassing && error.status < 500) {
        options.onState('refused');
        options.onRefused(error);
      } else {
        options.onState('failed');
        if (!isStopped) pause.set(RETRY_MS);
      }
      return false;
    }
  }

  function save(): Promise<boolean> {
    pause.clear();
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  }

  return {
    changed() {
      revision += 1;
      options.onState('changed');
      pause.set(PAUSE_MS);
    },
    save,
    isCreated: () => isCreated,
    stop() {
      isStopped = true;
      pause.clear();
      if (revision > saved) void save();
    },
  };
}
