import { describe, expect, it } from 'vitest';
import { returnPathOf } from './return-path.ts';

const ORIGIN = 'https://munjip.example';

describe('where a log-in leads', () => {
  it.each([
    ['/group/0193/writing?subjectId=7#end', '/group/0193/writing?subjectId=7#end'],
    ['/books', '/books'],
    ['/square/%EA%B0%80', '/square/%EA%B0%80'],
  ])('back to %s', (next, expected) => expect(returnPathOf(next, ORIGIN)).toBe(expected));

  it.each([
    null,
    '',
    '/',
    '/login?next=/books',
    '/sign-up',
    'books',
    'https://evil.example/group',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'https://munjip.example.evil.example/',
    'https://munjip.example/books',
    'http://[',
    '/.//evil.example',
    '/books/..//evil.example',
  ])('home instead of %s', (next) => expect(returnPathOf(next, ORIGIN)).toBe('/group'));
});
