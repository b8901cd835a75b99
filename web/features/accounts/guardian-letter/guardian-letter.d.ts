declare module 'virtual:guardian-letter' {
  import type { GuardianLetterText } from './letter.model.ts';

  const text: GuardianLetterText;
  export default text;
}
