import { readFileSync } from 'node:fs';

/**
 * What a runner's own report says, made to agree with how it ended: a runner that crashed, wrote no
 * report or ran nothing has failed, whatever else it says.
 */
export function countVitest(file, code) {
  return agree(code, () => {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    // A file that fails to load has no test that could fail.
    const broken = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    );
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });
}

export function countPlaywright(file, code) {
  return agree(code, () => {
    const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'));
    const counted = stats.unexpected + stats.flaky;
    return {
      passed: stats.expected,
      failed: counted > 0 ? counted : errors.length,
      skipped: stats.skipped,
    };
  });
}

function agree(code, read) {
  let counts;
  try {
    counts = read();
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}

export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
