import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { speller } from '../shared-speller.ts';
import { plainText } from './plain-text.ts';
import { reportOf } from './report.ts';
import { checkFolder } from './report-folder.ts';

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

  test('the command ends with 0 for texts without issues, with 1 beyond the goals, else with 2', () => {
    const clean = mkdtempSync(join(folder, 'clean-'));
    expect(run('report', clean).status).toBe(2);
    expect(run('reports').status).toBe(2);
    writeFileSync(join(clean, '글.txt'), '푸르미가 왔다.');
    expect(run('report', folder).status).toBe(1);
    const names = join(clean, 'names.list');
    writeFileSync(names, '푸르미\n');
    const { status, stdout } = run('report', clean, names);
    expect(stdout).toMatch(/^all +0 +0\.00$/m);
    expect(status).toBe(0);
  });

  test('without a command it reads one JSON object a line', () => {
    const line = JSON.stringify({ id: 1, text: '그렇게 하면 되요.' });
    const out = execFileSync(process.execPath, ['--import', 'tsx', CLI], { input: `${line}\n` });
    expect(JSON.parse(String(out)).issues[0].suggestions).toEqual(['돼요']);
  });
});

test('speller report: the marks of Markdown are taken out, and lines keep their numbers', () => {
  const markdown =
    '---\ntitle: 글\n---\n## 제목\n> 말 <b>굵게</b>\n1. 첫째 [누리집](https://x.kr)에서\n<!-- 되요 -->\n**저장**을';
  expect(plainText(markdown)).toBe('\n\n\n제목\n말 굵게\n첫째 누리집에서\n\n‘저장’을');
});
