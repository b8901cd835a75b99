export interface HelpPart {
  rule: string;
  example: string;
}

/** How a sentence of a rule ends (붙여 써요), unlike one of an example (안녕히 계세요). */
const RULE = /[가-힣](?<!세)요[.!?]$/;

/** Splits an explanation into rules with their examples; each of two confused words has its own. */
export function parseHelp(help: string): HelpPart[] {
  const [first = '', ...rest] = help.split('예:').map((part) => part.trim());
  const parts = [{ rule: first, example: '' }];
  for (const chunk of rest) {
    const sentences = chunk.split(/(?<=[.!?])\s+/);
    // The first sentence after '예:' is always an example.
    const end = sentences.findIndex((sentence, at) => at > 0 && RULE.test(sentence));
    const own = end < 0 ? sentences : sentences.slice(0, end);
    const last = parts.at(-1);
    if (last) last.example = own.join(' ');
    if (end >= 0) parts.push({ rule: sentences.slice(end).join(' '), example: '' });
  }
  return parts;
}
