import type { Block, Inline } from '../../../platform/markdown.ts';

/** content/guardian-letter.ko.md. */
export interface GuardianLetterText {
  title: string;
  lead: Inline[];
  questions: { question: string; answer: Inline[] }[];
  /** What the law says, and that refusing has no disadvantage. */
  note: Inline[];
  /** What guardians agree to, each beginning with a bold word for whether it is needed. */
  asks: Inline[][];
}

const NOTE = '알아 두실 것';
const SLIP = '동의서';

/** Throws if a part is missing, so that the build stops. */
export function letterOf(title: string, blocks: readonly Block[]): GuardianLetterText {
  const [first, ...rest] = blocks;
  if (first?.kind !== 'paragraph') throw new Error('guardian letter: it begins with a paragraph');
  const sections = new Map<string, Block>();
  for (const [at, block] of rest.entries()) {
    const body = rest[at + 1];
    if (block.kind !== 'heading') continue;
    if (body === undefined || body.kind === 'heading') {
      throw new Error(`guardian letter: nothing below ${block.text.join('')}`);
    }
    sections.set(block.text.join(''), body);
  }
  const note = sections.get(NOTE);
  const slip = sections.get(SLIP);
  if (note?.kind !== 'paragraph' || slip?.kind !== 'list') {
    throw new Error(`guardian letter: ${NOTE} is a paragraph and ${SLIP} a list`);
  }
  const questions = [...sections].flatMap(([question, answer]) =>
    answer.kind === 'paragraph' && question !== NOTE ? [{ question, answer: answer.text }] : [],
  );
  return { title, lead: first.text, questions, note: note.text, asks: slip.items };
}
