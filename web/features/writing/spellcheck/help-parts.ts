export interface HelpPart {
  rule: string;
  example: string;
}

/** Said of a rule and not as an example of it: 붙여 써요, but not 안녕히 계세요. */
const RULE = /[가-힣](?<!세)요[.!?]$/;

/** What an explanation says, and the examples in it: of two words that are mixed up each has its own. */
export function partsOf(help: string): HelpPart[] {
  const [first = '', ...rest] = help.split('예:').map((part) => part.trim());
  const parts = [{ rule: first, example: '' }];
  for (const chunk of rest) {
    const sentences = chunk.split(/(?<=[.!?])\s+/);
    // The first is an example, whatever it says.
    const end = sentences.findIndex((sentence, at) => at > 0 && RULE.test(sentence));
    const own = end < 0 ? sentences : sentences.slice(0, end);
    const last = parts.at(-1);
    if (last) last.example = own.join(' ');
    if (end >= 0) parts.push({ rule: sentences.slice(end).join(' '), example: '' });
  }
  return parts;
}
