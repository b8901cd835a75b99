declare module 'virtual:legal/*' {
  import type { LegalText } from './legal.model.ts';

  /** Newest first. */
  const texts: [LegalText, ...LegalText[]];
  export default texts;
}
