import { describe, expect, it, test } from 'vitest';
import { LEGAL_VERSIONS } from '../../../../shared/accounts/agreements.ts';
import { readLegal } from '../../../build/legal-plugin.ts';
import { type Inline, parseMarkdown } from '../../../platform/markdown.ts';
import { fillBlocks, hasBlanks, PLACEHOLDER_NAMES } from './placeholders.model.ts';

const blocksOf = (markdown: string) =>
  parseMarkdown('a.md', `# 제목\n\n${markdown}`).blocks.map(({ block }) => block);

describe('accounts/legal: a text of content/legal', () => {
  it('has a title, and blocks with their line numbers', () => {
    expect(parseMarkdown('a.md', '# 이용약관\r\n\r\n\n한 줄\n두 줄\n')).toEqual({
      title: '이용약관',
      blocks: [{ block: { kind: 'paragraph', text: ['한 줄 두 줄'] }, line: 4 }],
    });
    expect(() => parseMarkdown('a.md', '제목 없이')).toThrow('a.md:1: the first line');
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

  it.each(['# 또 제목', '- 하나\n둘', '2. 둘', '| 가 |\n| 나 |'])(
    'is refused with its line: %j',
    (markdown) => {
      expect(() => blocksOf(`하나\n\n${markdown}`)).toThrow(
        /^a\.md:5: (cannot be read|.*second line)/,
      );
    },
  );
});

describe('accounts/legal: a rendered text', () => {
  const names = Object.keys(LEGAL_VERSIONS) as (keyof typeof LEGAL_VERSIONS)[];

  test.each(names)('%s begins with the version to agree to, followed by the older ones', (name) => {
    const texts = readLegal(name.toLowerCase());
    expect(texts.map(({ version }) => version)).toEqual(LEGAL_VERSIONS[name]);
    expect(new Set(texts.map(({ title }) => title)).size).toBe(1);
  });

  test.each(names.filter((name) => LEGAL_VERSIONS[name].length > 1))(
    'a later version of %s lists its changes',
    (name) => {
      const [text] = readLegal(name.toLowerCase());
      const headings = text?.blocks.flatMap((block) =>
        block.kind === 'heading' ? block.text : [],
      );
      expect(headings).toContain<Inline>('달라진 것');
    },
  );
});

const operator = {
  name: '햇살초등학교',
  email: 'munjip@haetsal.example',
  phone: null,
  hours: '평일 오전 9시부터',
  privacyOfficer: '교감 오세린',
  effectiveDate: '2027-03-02',
};

describe('accounts/legal: placeholders', () => {
  it.each([
    ['운영 기관 이름', '햇살초등학교', undefined],
    ['개인정보 보호책임자', '교감 오세린', undefined],
    ['전화번호', '없음 (전자우편으로 받습니다)', undefined],
    ['시행일', '2027년 3월 2일', undefined],
    ['AI 서버', undefined, undefined],
    ['맞춤법 검사를 하는 곳', '이 서버 안', '이 서버 안'],
    ['AI 도움이 답하는 곳', '이 서버 안', '이 서버 안'],
  ])(
    '【 %s 】 becomes %s, and %s without an operator (undefined: it stays blank)',
    (words, set, unset) => {
      const blocks = blocksOf(
        `- 하나 【 ${words} 】\n- 둘\n\n| | |\n|---|---|\n| 판 | 【 ${words} 】 |`,
      );
      for (const [facts, filled] of [
        [
          {
            operator,
            isSpellerOutside: false,
            modelRecipient: null,
            deletedGroupDays: 30,
            inactiveAccountYears: 3,
          },
          set,
        ],
        [
          {
            operator: null,
            isSpellerOutside: false,
            modelRecipient: null,
            deletedGroupDays: 30,
            inactiveAccountYears: 3,
          },
          unset,
        ],
      ] as const) {
        const part = filled === undefined ? { blank: words } : { filled };
        expect(fillBlocks(blocks, facts)).toEqual([
          { kind: 'list', ordered: false, items: [['하나 ', part], ['둘']] },
          { kind: 'table', head: [], rows: [[['판'], [part]]] },
        ]);
        expect(hasBlanks(fillBlocks(blocks, facts))).toBe(filled === undefined);
      }
    },
  );

  it('without a value stay as they are', () => {
    const blocks = blocksOf('가 【 이름 】');
    expect(
      fillBlocks(blocks, {
        operator,
        isSpellerOutside: false,
        modelRecipient: null,
        deletedGroupDays: 30,
        inactiveAccountYears: 3,
      }),
    ).toEqual(blocks);
  });

  const newest = (Object.keys(LEGAL_VERSIONS) as (keyof typeof LEGAL_VERSIONS)[]).map(
    (name) => [name, readLegal(name.toLowerCase())[0]] as const,
  );

  it.each(newest)('in the current %s all have a value', (_name, text) => {
    const words = [...JSON.stringify(text).matchAll(/\{"blank":"([^"]*)"\}/g)].map(
      ([, one]) => one,
    );
    expect(words.length).toBeGreaterThan(0);
    expect(words.filter((one) => !PLACEHOLDER_NAMES.includes(one ?? ''))).toEqual([]);
  });
});
