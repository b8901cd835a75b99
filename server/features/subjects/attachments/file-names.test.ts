import { expect, it } from 'vitest';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { fileNameOf, mediaTypeOf } from './file-names.ts';

const NAMELESS = '이름 없는 파일';

it.each([
  ['가을 소풍.hwp', '가을 소풍.hwp'],
  ['각.hwp'.normalize('NFD'), '각.hwp'],
  ['C:\\Users\\minsu\\일기.docx', '일기.docx'],
  ['../../../etc/passwd', 'passwd'],
  ['a\r\nSet-Cookie: x=1.txt', 'a Set-Cookie x=1.txt'],
  ['가\u0000나.pdf', '가 나.pdf'],
  // Shown from right to left it would be called 사진exe.png.
  ['사진\u202egnp.exe', '사진 gnp.exe'],
  ['\u200b\u3164', NAMELESS],
  ['', NAMELESS],
  ['...', NAMELESS],
  ['.env', 'env'],
  ['숙제.  ', '숙제'],
  ['\u200b.hwp', 'hwp'],
  ['보고서"; filename="x.html', '보고서 ; filename= x.html'],
  ['\ud800.png', 'png'],
])('subjects/attachments: %j becomes %j', (sent, name) => expect(fileNameOf(sent)).toBe(name));

it('subjects/attachments: a long name keeps its extension and whole characters', () => {
  const name = fileNameOf(`${'가'.repeat(500)}.hwpx`);
  expect([name.length, name.slice(-6)]).toEqual([LIMITS.fileName, '가.hwpx']);
  const faces = fileNameOf(`${'😀'.repeat(200)}.a`);
  expect(faces.length).toBeLessThanOrEqual(LIMITS.fileName);
  expect(faces).toMatch(/^(?:😀)+\.a$/u);
});

it.each([
  ['일기.HWP', 'application/x-hwp'],
  ['그림.png', 'image/png'],
  ['page.html', 'application/octet-stream'],
  ['x.constructor', 'application/octet-stream'],
  ['이름만', 'application/octet-stream'],
])('subjects/attachments: %s is shown as %s', (name, type) => expect(mediaTypeOf(name)).toBe(type));
