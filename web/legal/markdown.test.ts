import { describe, expect, it, test } from 'vitest';
import { LEGAL_VERSIONS } from '../../shared/agreements.ts';
import { readLegal } from '../legal-plugin.ts';
import { type Inline, parseLegal } from './markdown.ts';

const blocksOf = (markdown: string) => parseLegal('v', `# 제목\n\n${markdown}`).blocks;

describe('a text of docs/legal', () => {
  it('has a title and a version', () => {
    const text = parseLegal('2026-11-22', '# 이용약관\n\n한 줄\n두 줄\n');
    expect(text).toEqual({
      version: '2026-11-22',
      title: '이용약관',
      blocks: [{ kind: 'paragraph', text: ['한 줄 두 줄'] }],
    });
    expect(() => parseLegal('v', '제목 없이')).toThrow(/title/);
  });

  it.each([
    ['## 하나', [{ kind: 'heading', level: 2, text: ['하나'] }]],
    ['### 둘', [{ kind: 'heading', level: 3, text: ['둘'] }]],
    ['> 서식\n> 입니다', [{ kind: 'note', text: ['서식 입니다'] }]],
    ['- 하나\n- 둘', [{ kind: 'list', ordered: false, items: [['하나'], ['둘']] }]],
    ['1. 하나\n2. 둘', [{ kind: 'list', ordered: true, items: [['하나'], ['둘']] }]],
    [
      '| 항목 | 왜 |\n|---|:-:|\n| 필명 | **꼭** |',
      [{ kind: 'table', head: [['항목'], ['왜']], rows: [[['필명'], [{ bold: '꼭' }]]] }],
    ],
    ['| | |\n|---|---|\n| 판 | 1 |', [{ kind: 'table', head: [], rows: [[['판'], ['1']]] }]],
    ['가 【 이름 】 나', [{ kind: 'paragraph', text: ['가 ', { blank: '이름' }, ' 나'] }]],
  ])('%s', (markdown, blocks) => expect(blocksOf(markdown)).toEqual(blocks));

  it.each(['# 또 제목', '- 하나\n둘', '2. 둘', '| 가 |\n| 나 |'])('refuses %j', (markdown) => {
    expect(() => blocksOf(markdown)).toThrow(/cannot be read|second line/);
  });
});

describe('what is shown', () => {
  const names = Object.keys(LEGAL_VERSIONS) as (keyof typeof LEGAL_VERSIONS)[];

  test.each(names)('%s is the version that is agreed to, with the older ones behind', (name) => {
    const texts = readLegal(name.toLowerCase());
    expect(texts.map(({ version }) => version)).toEqual(LEGAL_VERSIONS[name]);
    expect(new Set(texts.map(({ title }) => title)).size).toBe(1);
  });

  test.each(names.filter((name) => LEGAL_VERSIONS[name].length > 1))(
    '%s says what changed',
    (name) => {
      const [text] = readLegal(name.toLowerCase());
      const headings = text?.blocks.flatMap((block) =>
        block.kind === 'heading' ? block.text : [],
      );
      expect(headings).toContain<Inline>('달라진 것');
    },
  );
});
