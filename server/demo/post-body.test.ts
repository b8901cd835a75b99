import { describe, expect, it } from 'vitest';
import { DocumentInput } from '../../shared/document/document.ts';
import { documentOfBlocks, paragraphsOf, parsePostBody } from './post-body.ts';

const parse = (body: string, kind: 'prose' | 'verse' = 'prose') =>
  parsePostBody({ file: 'post.md', body, bodyLine: 10 }, kind);
const PICTURE = '![감나무](../../../drawings/persimmon-tree.svg "할머니 댁")';

describe('demo: the body of a post', () => {
  it('is paragraphs with an empty line between them', () => {
    expect(parse('\n하나.\n\n둘은\n두 줄.\n')).toEqual([
      { type: 'paragraph', text: '하나.' },
      { type: 'paragraph', text: '둘은 두 줄.' },
    ]);
  });

  it('keeps the lines of verse', () => {
    expect(parse('눈을 감으니까\n귀가 문을 열었다\n\n둥\n', 'verse')).toEqual([
      { type: 'verse', text: '눈을 감으니까\n귀가 문을 열었다' },
      { type: 'verse', text: '둥' },
    ]);
  });

  it('holds a picture and a table among its paragraphs', () => {
    const blocks = parse(`앞.\n\n${PICTURE}\n\n| 말 | 뜻 |\n|---|---|\n| 감 | 등불 |\n\n뒤.\n`);
    expect(blocks.map(({ type }) => type)).toEqual(['paragraph', 'image', 'table', 'paragraph']);
    expect(blocks[1]).toEqual({
      type: 'image',
      drawing: 'persimmon-tree',
      alt: '감나무',
      caption: '할머니 댁',
    });
    expect(blocks[2]).toEqual({
      type: 'table',
      rows: [
        ['말', '뜻'],
        ['감', '등불'],
      ],
    });
    expect(paragraphsOf({ blocks })).toEqual(['앞.', '뒤.']);
    const url = '/api/file/0190a0a0-0000-7000-8000-000000000000';
    const document = documentOfBlocks(blocks, url);
    expect(DocumentInput.safeParse(document).success).toBe(true);
    expect(document.content[1]).toMatchObject({ attrs: { src: url, width: 1200, height: 800 } });
  });

  it.each([
    ['a picture without description', '앞.\n\n![](x.svg "제목")', 12],
    ['a drawing that is not there', `앞.\n\n${PICTURE.replace('tree', 'house')}`, 12],
    ['two pictures', `${PICTURE}\n\n${PICTURE}`, 10],
    ['a table without its second line', '| 말 | 뜻 |\n| 감 | 등불 |', 10],
    ['a table with a cell too few', '하나.\n둘.\n\n| 말 | 뜻 |\n|---|---|\n| 감 |', 13],
  ])('is refused with its line: %s', (_what, body, line) => {
    expect(() => parse(body)).toThrow(`content/post.md:${line}: `);
  });
});
