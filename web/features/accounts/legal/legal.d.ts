declare module 'virtual:legal/*' {
  import type { LegalText } from './markdown.ts';

  /** Newest first. */
  const texts: [LegalText, ...LegalText[]];
  export default texts;
}
