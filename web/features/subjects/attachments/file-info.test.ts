import { expect, it } from 'vitest';
import { describeFileType, hostOf, nameWithoutType, normalizeUrl } from './file-info.ts';

it.each([
  ['application/x-hwp', '한글 문서'],
  ['application/hwp+zip', '한글 문서'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', '표'],
  ['application/zip', '압축 파일'],
  ['audio/mp4', '소리'],
  ['application/octet-stream', '파일'],
  [null, '파일'],
])('subjects/attachments: the type %s is called %s', (type, label) =>
  expect(describeFileType(type).label).toBe(label),
);

it.each([
  ['www.example.kr', 'https://www.example.kr'],
  [' example.kr/a?b=c ', 'https://example.kr/a?b=c'],
  ['http://example.kr', 'http://example.kr'],
  ['localhost:3000/a', 'https://localhost:3000/a'],
  // The server rejects these.
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['mailto:a@b.kr', 'mailto:a@b.kr'],
])('subjects/attachments: the address %j becomes %s', (written, address) =>
  expect(normalizeUrl(written)).toBe(address),
);

it('subjects/attachments: a web page is shown with its host', () => {
  expect([hostOf('https://www.korean.go.kr/a'), hostOf('x')]).toEqual(['korean.go.kr', 'x']);
});

it.each([
  ['은행나무 길.jpg', '은행나무 길'],
  ['2026.11.20 감나무.JPEG', '2026.11.20 감나무'],
  ['이름 없음', '이름 없음'],
  ['.png', '.png'],
])('subjects/attachments: the picture %s is called %s', (title, name) =>
  expect(nameWithoutType(title)).toBe(name),
);
