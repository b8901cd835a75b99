import { describe, expect, it } from 'vitest';
import { readLetter } from '../../../build/legal-plugin.ts';
import type { Block } from '../../../platform/markdown.ts';
import { hasBlank, PLACEHOLDER_NAMES } from '../legal/placeholders.model.ts';
import { letterOf } from './letter.model.ts';

const paragraph = (words: string): Block => ({ kind: 'paragraph', text: [words] });
const heading = (words: string): Block => ({ kind: 'heading', level: 2, text: [words] });
const list: Block = { kind: 'list', ordered: false, items: [['하나'], ['둘']] };
const WHOLE = [
  paragraph('안녕하세요.'),
  heading('무엇을 저장하나요'),
  paragraph('글입니다.'),
  heading('알아 두실 것'),
  paragraph('불이익은 없습니다.'),
  heading('동의서'),
  list,
];

describe('accounts/guardian-letter: the text', () => {
  it('has questions, a note and what is agreed to', () => {
    expect(letterOf('글을 씁니다', WHOLE)).toEqual({
      title: '글을 씁니다',
      lead: ['안녕하세요.'],
      questions: [{ question: '무엇을 저장하나요', answer: ['글입니다.'] }],
      note: ['불이익은 없습니다.'],
      asks: [['하나'], ['둘']],
    });
  });

  it.each([
    ['without a first paragraph', WHOLE.slice(1)],
    ['without a slip', WHOLE.slice(0, 5)],
    ['with a heading and nothing below it', [...WHOLE, heading('더')]],
  ])('%s stops the build', (_, blocks) => {
    expect(() => letterOf('글을 씁니다', blocks)).toThrow('guardian letter');
  });

  it('in content has only blanks that the settings fill, and each answer has a word', () => {
    const { questions, asks, note } = readLetter();
    const parts = [...questions.map(({ answer }) => answer), ...asks, note].flat();
    const blanks = parts.flatMap((part) =>
      typeof part !== 'string' && 'blank' in part ? part.blank : [],
    );
    expect(blanks.filter((blank) => !PLACEHOLDER_NAMES.includes(blank))).toEqual([]);
    expect(questions.map(({ question }) => question[0])).toHaveLength(6);
    expect(asks.filter(hasBlank)).toHaveLength(1);
  });
});
