import type { SignUp } from '../sign-up.model.ts';

export interface StepProps {
  said: SignUp;
  /** Keeps what was said; does not move. */
  say(change: Partial<SignUp>): void;
  /** To the next step, with what was said. */
  next(change: Partial<SignUp>): void;
  back(): void;
}
