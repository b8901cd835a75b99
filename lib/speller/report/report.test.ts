import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { speller } from '../shared-speller.ts';
import { plainText } from './plain-text.ts';
import { reportOf } from './report.ts';
import { checkFolder, printReport } from './report-folder.ts';

const CLI = fileURLToPath(new URL('../cli.ts', import.meta.url));
const run = (...args: string[]) =>
  spawnSync(process.execPath, ['--import', 'tsx', CLI, ...args], { encoding: 'utf8' });

describe('speller report', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'speller-report-'));
    mkdirSync(join(folder, '4학년'));
    writeFileSync(join(folder, '일기.txt'), '오늘은 비가 왔다.\n우산을 쓰고 학교에 갔다.\n');
    writeFileSync(join(folder, '4학년', '글.md'), '# 제목\n\n- 그렇게 하면 **되요**.\n');
    writeFileSync(join(folder, '그림.svg'), '되요');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('reads .txt and .md files of all folders, and nothing else', () => {
    expect(checkFolder(folder, speller).map(({ path }) => path)).toEqual([
      join('4학년', '글.md'),
      '일기.txt',
    ]);
  });

  test('names file and line of an issue, and counts it by tier and rule', () => {
    const { lines, isGood } = reportOf(checkFolder(folder, speller));
    const path = join('4학년', '글.md');
    expect(lines[0]).toContain(`${path}:3 error doe-dwae/joined ‘되요’ → 돼요`);
    expect(lines.some((line) => /^error +1 +\d+\.\d\d$/.test(line))).toBe(true);
    expect(lines.some((line) => /^error doe-dwae\/joined +1 /.test(line))).toBe(true);
    expect(isGood).toBe(false);
  });

  test('the exit code is 0 for texts without issues, 1 beyond the goals, else 2', () => {
    const clean = mkdtempSync(join(folder, 'clean-'));
    vi.spyOn(console, 'log').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    expect(printReport(clean, speller, [])).toBe(2);
    expect(printReport(folder, speller, [])).toBe(1);
    writeFileSync(join(clean, '글.txt'), '푸르미가 왔다.');
    expect(printReport(clean, speller, ['푸르미'])).toBe(0);
    vi.restoreAllMocks();
  });

  test('the command reads a folder, and refuses what it does not know', () => {
    const { status, stdout } = run('report', folder);
    expect(stdout).toContain('error doe-dwae/joined');
    expect(status).toBe(1);
    expect(run('reports').status).toBe(2);
  });
});

test('speller report: the marks of Markdown are taken out, and lines keep their numbers', () => {
  const markdown =
    '---\ntitle: 글\n---\n## 제목\n> 말 <b>굵게</b>\n1. 첫째 [누리집](https://x.kr)에서\n<!-- 되요 -->\n**저장**을';
  expect(plainText(markdown)).toBe('\n\n\n제목\n말 굵게\n첫째 누리집에서\n\n‘저장’을');
});
