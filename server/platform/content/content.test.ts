import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseYaml, readMarkdown, readYaml } from './content.ts';

const Shelf = z.strictObject({
  title: z.string(),
  books: z.array(
    z.strictObject({ name: z.string().check(z.maxLength(5)), pages: z.optional(z.int()) }),
  ),
});
const SHELF = `title: 책장
books:
  - name: 봄
    pages: 12
  # 쉬는 책
  - name: 여름
`;
const parse = (text: string) => parseYaml({ file: 'a.yaml', text, firstLine: 1 }, Shelf);

describe('platform/content: parseYaml', () => {
  test('returns what the schema describes', () => {
    expect(parse(SHELF)).toEqual({
      title: '책장',
      books: [{ name: '봄', pages: 12 }, { name: '여름' }],
    });
  });

  test.each([
    ['a value of the wrong kind', SHELF.replace('12', '열둘'), 4, 'books.0.pages'],
    ['a text that is too long', SHELF.replace('여름', '여름 가을 겨울'), 6, 'books.1.name'],
    ['a missing key', SHELF.replace('name: 여름', 'pages: 3'), 6, 'books.1.name'],
    ['an unknown key', SHELF.replace('pages: 12', 'page: 12'), 3, 'page'],
    ['a missing key of the file', SHELF.replace('title', 'name'), 1, 'title'],
    ['broken YAML', SHELF.replace('name: 봄', 'name: [봄'), 4, ''],
    ['a key that is there twice', `${SHELF}title: 또\n`, 7, ''],
    ['no content', '# 비었다\n', 1, ''],
  ])('names file and line of %s', (_kind, text, line, words) => {
    const message = (() => {
      try {
        return JSON.stringify(parse(text));
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(message).toMatch(new RegExp(`^content/a\\.yaml:${line}: .*${words}`));
  });

  test('counts lines from where the text begins in its file', () => {
    const text = SHELF.replace('12', '열둘');
    expect(() => parseYaml({ file: 'a.md', text, firstLine: 2 }, Shelf)).toThrow('content/a.md:5:');
  });
});

describe('platform/content: files', () => {
  test('a file without front matter is refused', () => {
    expect(() => readMarkdown('README.md', Shelf)).toThrow('content/README.md:1:');
  });

  test('a file that is not there is refused', () => {
    expect(() => readYaml('no-such-file.yaml', Shelf)).toThrow('ENOENT');
  });
});
