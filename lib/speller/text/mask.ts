/** Replaces a masked character; it is neither a letter nor a punctuation mark nor a space. */
export const MASK = '￼';

const PATTERNS: readonly RegExp[] = [
  /```[\s\S]{0,4000}?```|`[^`\n]{1,400}`/g,
  /\b(?:https?|ftp):\/\/[^\s<>"'가-힣]{1,2000}/g,
  /\bwww\.[^\s<>"'가-힣]{1,500}/g,
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g,
  /\b(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|kr|io|dev|edu|gov)\b(?:\/[^\s<>"'가-힣]{0,500})?/gi,
  /[#@][\p{L}\p{N}_]{1,60}/gu,
];

/** Masks web and e-mail addresses, code and hashtags, which are not language. Offsets stay the same. */
export function mask(text: string): string {
  let masked = text;
  for (const pattern of PATTERNS) {
    masked = masked.replace(pattern, (found) => MASK.repeat(found.length));
  }
  return masked;
}
