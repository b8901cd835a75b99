/** What stands for a masked character: no letter, no mark, no space. */
export const MASK = '￼';

const PATTERNS: readonly RegExp[] = [
  /```[\s\S]{0,4000}?```|`[^`\n]{1,400}`/g,
  /\b(?:https?|ftp):\/\/[^\s<>"'가-힣]{1,2000}/g,
  /\bwww\.[^\s<>"'가-힣]{1,500}/g,
  /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/g,
  /\b(?:[a-z0-9-]{1,63}\.){1,4}(?:com|net|org|kr|io|dev|edu|gov)\b(?:\/[^\s<>"'가-힣]{0,500})?/gi,
  /[#@][\p{L}\p{N}_]{1,60}/gu,
];

/** Hides addresses, mail, code, hashtags: nothing in there is language. Offsets stay. */
export function mask(text: string): string {
  let masked = text;
  for (const pattern of PATTERNS) {
    masked = masked.replace(pattern, (found) => MASK.repeat(found.length));
  }
  return masked;
}
