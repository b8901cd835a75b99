import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string) => readFileSync(`${root}${path}`, 'utf8');
const text = read('docs/security.md');

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0, by section. */
const REQUIREMENTS = `
1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1 3.2:1-2 3.3:1-4 3.4:1-6
3.5:1-5 3.7:1-2 4.1:1-3 4.2:1 4.3:1-2 4.4:1-4 5.1:1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12
6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3 6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2
8.1:1-2 8.2:1-3 8.3:1 8.4:1 9.1:1-3 9.2:1-4 10.1:1-2 10.2:1-2 10.3:1-4 10.4:1-11 10.5:1-5
10.6:1-2 10.7:1-3 11.1:1-2 11.2:1-3 11.3:1-3 11.4:1-4 11.5:1 11.6:1 12.1:1-3 12.2:1-2 12.3:1-4
13.1:1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4 14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1
16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3 17.1:1 17.2:1-4 17.3:1-2
`;

/** `1.2:1-3,5` as 1.2.1, 1.2.2, 1.2.3 and 1.2.5. */
function numbersIn(sections: string): string[] {
  return sections
    .trim()
    .split(/\s+/)
    .flatMap((section) => {
      const [name = '', ranges = ''] = section.split(':');
      return ranges.split(',').flatMap((range) => {
        const [first = 0, last = first] = range.split('-').map(Number);
        return Array.from({ length: last - first + 1 }, (_, at) => `${name}.${first + at}`);
      });
    });
}

interface Row {
  number: string;
  state: string;
  evidence: string;
}

function rowsIn(document: string): Row[] {
  return Array.from(
    document.matchAll(/^\| ([\d.]+) \| [12] \| [^|]+ \| ([^|]+) \| ([^|]+) \|$/gm),
    ([, number = '', state = '', evidence = '']) => ({ number, state, evidence }),
  );
}

/** What stands in backticks or as a link and looks like a file of the project. */
function pathsIn(document: string): string[] {
  const quoted = [...document.matchAll(/`((?:[\w.-]+\/)+[\w.-]+|[\w.-]+\.(?:md|json))`/g)];
  const linked = [...document.matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)];
  return [
    ...quoted.map(([, path = '']) => path),
    ...linked.map(([, path = '']) => path.replace(/^\.\.\//, '').replace(/^decisions/, 'docs/$&')),
  ];
}

/** Made by a command or answered by the server. */
const NOT_A_FILE = new Set(['munjip.cdx.json']);
const missing = (document: string) =>
  pathsIn(document).filter((path) => !NOT_A_FILE.has(path) && !existsSync(root + path));

describe('docs/security.md', () => {
  test('names only files that exist', () => {
    expect(pathsIn(text).length).toBeGreaterThan(100);
    expect(missing(text)).toEqual([]);
    expect(missing(read('SECURITY.md'))).toEqual([]);
  });

  test('has each requirement of levels 1 and 2 once', () => {
    const numbers = numbersIn(REQUIREMENTS);
    expect(numbers).toHaveLength(253);
    expect(rowsIn(text).map(({ number }) => number)).toEqual(numbers);
  });

  test('gives each requirement a state, with a place or a reason', () => {
    for (const { number, state, evidence } of rowsIn(text)) {
      expect(['met', 'n/a', 'accepted'], number).toContain(state);
      expect(evidence.length, number).toBeGreaterThan(5);
    }
    const counts = ['met', 'n/a', 'accepted'].map(
      (state) => rowsIn(text).filter((row) => row.state === state).length,
    );
    expect(text).toContain(
      `${counts[0]} are met, ${counts[1]} do not apply and ${counts[2]} are not met`,
    );
  });

  test('is linked from both README files, and so is SECURITY.md', () => {
    for (const name of ['README.md', 'README.ko.md']) {
      expect(read(name)).toContain('(docs/security.md)');
      expect(read(name)).toContain('(SECURITY.md)');
    }
  });
});

describe('the check of the document', () => {
  test('finds a file that does not exist', () => {
    expect(missing('`server/nothing.ts` and [a](../docs/nothing.md) and `SECURITY.md`')).toEqual([
      'server/nothing.ts',
      'docs/nothing.md',
    ]);
  });

  test('reads a row', () => {
    expect(rowsIn('| 1.2.3 | 1 | a requirement | met | `a/b.ts` |')).toEqual([
      { number: '1.2.3', state: 'met', evidence: '`a/b.ts`' },
    ]);
  });
});
