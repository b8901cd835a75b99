import { describe, expect, test } from 'vitest';
import { glyphsByTypeface } from './glyphs.ts';
import { assetsOf, unknownClasses, withPreloads } from './manifest.ts';

const text = (glyphs: Set<string>) => [...glyphs].sort().join('');

describe('the glyphs of a page, by typeface', () => {
  test('the nearest typeface decides', () => {
    const found = glyphsByTypeface(
      '<main><h1 class="_x font-title">가<br/>나</h1>다<div class="font-serif">라<p class="font-pen">마</p>바</div></main>',
    );
    expect(text(found.title)).toBe('가나');
    expect(text(found.sans)).toBe('다');
    expect(text(found.serif)).toBe('라바');
    expect(text(found.pen)).toBe('마');
  });

  test('entities, comments and pictures are no glyphs; placeholders are', () => {
    const found = glyphsByTypeface(
      '<p>A&amp;B<!-- 주석 --></p><svg><path d="M1 2"/></svg><input placeholder="아이디"/><b>끝</b>',
    );
    expect(text(found.sans)).toBe('&AB끝디아이');
  });
});

const manifest = {
  'index.html': { file: 'i.js', css: ['i.css'], imports: ['_react'] },
  _react: { file: 'r.js' },
  'Page.tsx': { file: 'p.js', css: ['p.css'], imports: ['index.html', '_part'] },
  _part: { file: 'q.js', css: ['q.css'] },
};

describe('what a page needs', () => {
  test('each file once, what is imported first', () => {
    expect(assetsOf(manifest, ['index.html', 'Page.tsx'])).toEqual({
      css: ['i.css', 'q.css', 'p.css'],
      js: ['r.js', 'i.js', 'q.js', 'p.js'],
    });
  });

  test('a source that was not built is an error', () => {
    expect(() => assetsOf(manifest, ['Gone.tsx'])).toThrow('Gone.tsx');
  });

  test('classes without a style are found', () => {
    expect(
      unknownClasses('<i class="_a_1 font-title"></i><b class="_b_2"></b>', '._a_1{}'),
    ).toEqual(['_b_2']);
  });

  test('is named in its document once', () => {
    const html = '<head><script src="/i.js"></script><link href="/i.css"></head>';
    const { css, js } = assetsOf(manifest, ['Page.tsx']);
    const links = withPreloads(html, { css, js }).match(/<link rel=[^>]*>/g);
    expect(links).toEqual([
      '<link rel="preload" href="/q.css" as="style" crossorigin>',
      '<link rel="preload" href="/p.css" as="style" crossorigin>',
      '<link rel="modulepreload" href="/r.js" crossorigin>',
      '<link rel="modulepreload" href="/q.js" crossorigin>',
      '<link rel="modulepreload" href="/p.js" crossorigin>',
    ]);
  });
});
