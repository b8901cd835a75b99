import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  countPlaywright,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  summary,
} from '../scripts/parts/count.mjs';
import { sameContent } from '../scripts/parts/fingerprint.mjs';
import { refuseToEmptyAnother } from '../scripts/parts/install.mjs';
import { withLock } from '../scripts/parts/lock.mjs';
import { root, run } from '../scripts/parts/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'munjip-commands-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function written(content: unknown): string {
  const file = join(folder, `${randomUUID()}.json`);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

describe('the count at the end of npm test', () => {
  const results = (...statuses: string[]) => statuses.map((status) => ({ status }));
  const suite = (name: string, status: string, ...statuses: string[]) => ({
    name,
    status,
    assertionResults: results(...statuses),
  });
  const vitest = (...testResults: object[]) => written({ testResults });
  const none = { passed: 0, failed: 0, skipped: 0 };

  test('equals the report of vitest', () => {
    const file = vitest(
      suite('/a.test.ts', 'failed', 'passed', 'failed', 'pending', 'todo'),
      suite('/b.test.ts', 'passed', 'passed', 'passed'),
    );
    expect(countVitest(file, 1)).toEqual({ passed: 3, failed: 1, skipped: 2, examples: none });
  });

  test('includes a file that fails to load', () => {
    const file = vitest(suite('/a.test.ts', 'passed', 'passed'), suite('/b.test.ts', 'failed'));
    expect(countVitest(file, 1)).toMatchObject({ passed: 1, failed: 1, skipped: 0 });
  });

  test('counts a file of speller examples as one test and its examples separately', () => {
    const file = vitest(
      suite('/a.test.ts', 'passed', 'passed'),
      suite('/pairs.examples.test.ts', 'passed', 'passed', 'passed', 'passed'),
      suite('/rules.examples.test.ts', 'failed', 'passed', 'failed', 'failed'),
    );
    expect(countVitest(file, 1)).toEqual({
      passed: 2,
      failed: 1,
      skipped: 0,
      examples: { passed: 4, failed: 2, skipped: 0 },
    });
  });

  test('equals the report of Playwright; a test that passes on retry has failed', () => {
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 2 };
    const counts = countPlaywright(written({ stats, errors: [] }), 1);
    expect(counts).toEqual({ passed: 3, failed: 2, skipped: 2 });
  });

  test.each([
    ['crashed without a report', join(folder, 'nowhere.json'), 1],
    ['wrote half a report', written('{"numPassed'), 0],
    ['ran nothing', vitest(), 0],
    ['skipped everything', vitest(suite('/a.test.ts', 'passed', 'pending', 'pending')), 0],
    ['passed all and then ended with an error', vitest(suite('/a.test.ts', 'passed', 'passed')), 1],
  ])('a runner that %s has failed', (_what, file, code) => {
    expect(countVitest(file, code).failed).toBe(1);
  });

  test('names what failed, with the first line of its error', () => {
    const one = { status: 'failed', fullName: 'a is b', failureMessages: ['Error: no\n  at x'] };
    const inA = { name: resolve('a.test.ts'), status: 'failed', assertionResults: [one] };
    const inB = {
      name: resolve('b.test.ts'),
      status: 'failed',
      message: 'no c',
      assertionResults: [],
    };
    expect(failedInVitest(vitest(inA, inB))).toEqual([
      'a.test.ts > a is b: Error: no',
      'b.test.ts: no c',
    ]);
    const tests = [{ results: [{ errors: [{ message: 'Error: late\nat y' }] }] }];
    const specs = [
      { file: 'c.spec.ts', title: 'a journey', ok: false, tests },
      { file: 'c.spec.ts', title: 'another', ok: true, tests: [] },
    ];
    const file = written({ suites: [{ suites: [{ specs }] }] });
    expect(failedInPlaywright(file)).toEqual(['c.spec.ts > a journey: Error: late']);
  });

  test('is printed as one plain line', () => {
    expect(summary({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
    expect(summary({ passed: 3, failed: 1, skipped: 2 })).toBe('3 passed, 1 failed, 2 skipped');
  });
});

describe('the lock of a build', () => {
  test('admits one process at a time', async () => {
    const name = `test-${randomUUID()}`;
    const seen: string[] = [];
    const work = (who: string) =>
      withLock(name, async () => {
        seen.push(`${who} in`);
        await new Promise((later) => setImmediate(later));
        seen.push(`${who} out`);
      });
    await Promise.all([work('a'), work('b'), work('c')]);
    expect(seen).toHaveLength(6);
    for (let at = 0; at < 6; at += 2) {
      expect(seen[at + 1]).toBe(seen[at]?.replace('in', 'out'));
    }
  });

  test('is released when the work fails', async () => {
    const name = `test-${randomUUID()}`;
    await expect(withLock(name, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(withLock(name, async () => 'yes')).resolves.toBe('yes');
    expect(existsSync(join(root, '.cache', `${name}.lock`))).toBe(false);
  });

  test('is taken over from a process that died', async () => {
    const name = `test-${randomUUID()}`;
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    const left = JSON.stringify({ pid, host: hostname(), id: 'dead' });
    await withLock(name, async () => {});
    writeFileSync(join(root, '.cache', `${name}.lock`), left);
    await expect(withLock(name, async () => 'mine')).resolves.toBe('mine');
  });
});

describe('the build fingerprint', () => {
  test('depends on content, not on time', () => {
    const one = { 'a.ts': [3, 1000, 'abc'], 'b.ts': [3, 1000, 'def'] };
    expect(sameContent(one, { ...one, 'a.ts': [3, 2000, 'abc'] })).toBe(true);
    expect(sameContent(one, { ...one, 'a.ts': [3, 1000, 'xyz'] })).toBe(false);
    expect(sameContent(one, { 'a.ts': one['a.ts'] })).toBe(false);
    expect(sameContent({ 'a.ts': one['a.ts'] }, one)).toBe(false);
  });
});

describe('installing', () => {
  test('refuses a node_modules that links to another folder', () => {
    const theirs = join(folder, 'theirs');
    const link = join(folder, 'node_modules');
    mkdirSync(theirs);
    symlinkSync(theirs, link, 'junction');
    expect(() => refuseToEmptyAnother(link)).toThrow('is a link');
    expect(() => refuseToEmptyAnother(theirs)).not.toThrow();
    expect(() => refuseToEmptyAnother(join(folder, 'nowhere'))).not.toThrow();
  });
});

describe('running a program', () => {
  test('returns its exit code and output', async () => {
    const said = `console.log('글'); console.error('말'); process.exitCode = 3`;
    const { code, output } = await run(process.execPath, ['-e', said], { capture: true });
    expect(code).toBe(3);
    expect(output).toContain('글');
    expect(output).toContain('말');
  });

  test('a hanging program and its children are ended, and it has failed', async () => {
    const hangs = `
      const { pid } = require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)']);
      console.log(pid); setInterval(() => {}, 1e6)`;
    const options = { capture: true, limitMs: 1_500 };
    const { code, output, timedOut } = await run(process.execPath, ['-e', hangs], options);
    expect({ code, timedOut }).toEqual({ code: 124, timedOut: true });
    const grandchild = Number(output.trim());
    expect(grandchild).toBeGreaterThan(1);
    await expect.poll(() => isRunning(grandchild), { timeout: 10_000 }).toBe(false);
  });

  test('a program that does not exist has failed', async () => {
    const { code } = await run(join(folder, 'no-such-program'), [], { capture: true });
    expect(code).toBe(127);
  });
});

describe('a benchmark that needs a browser', () => {
  test.each(['typing', 'press', 'landing'])('%s finds it as the browser tests do', async (name) => {
    const { code, output } = await run(
      process.execPath,
      ['--import', 'tsx', join(root, 'bench/run.ts'), name],
      { capture: true, limitMs: 60_000, env: { CHROMIUM_PATH: join(folder, 'no-such-browser') } },
    );
    expect(code).not.toBe(0);
    expect(output).toContain('CHROMIUM_PATH names no browser that starts');
  });
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // A zombie process has ended.
    const stat = `/proc/${pid}/stat`;
    return !existsSync(stat) || !/\) [ZX] /.test(readFileSync(stat, 'utf8'));
  } catch {
    return false;
  }
}
