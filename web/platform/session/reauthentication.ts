import { createStore, useStore } from '../store.ts';

interface Question {
  answer(isDone: boolean): void;
}

/** The open question who sits there; a dialog above all pages asks it. */
const question = createStore<Question | null>(null);
let asking: Promise<boolean> | undefined;

export const useReauthenticationQuestion = () => useStore(question, (now) => now, null);

/**
 * For a call that was refused with REAUTHENTICATION_REQUIRED: true when the person has proved who
 * they are. Calls that are refused at the same time share one question.
 */
export function askReauthentication(): Promise<boolean> {
  asking ??= new Promise<boolean>((answer) => question.set({ answer })).finally(() => {
    asking = undefined;
    question.set(null);
  });
  return asking;
}
