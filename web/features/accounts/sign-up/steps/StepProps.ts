import type { SignUp } from '../sign-up.model.ts';

export interface StepProps {
  signUp: SignUp;
  /** Stores the change without navigating. */
  update(change: Partial<SignUp>): void;
  /** Stores the change and goes to the next step. */
  next(change: Partial<SignUp>): void;
  back(): void;
}
