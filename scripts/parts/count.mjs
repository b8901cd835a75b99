import { readFileSync } from 'node:fs';

/** Test files generated from data: each sentence or entry of the speller is one test. */
const isExamples = (path) => path.endsWith('.examples.test.ts');

/**
 * Counts the tests in vitest's report and reconciles them with its exit code: a runner that crashed,
 * wrote no report or ran nothing has failed. A file of examples counts as one test; its examples are
 * counted separately.
 */
export function countVitest(file, code) {
  return agree(code, () => {
    const counts = noCounts();
    const examples = noCounts();
    for (const { name, status, assertionResults } of JSON.parse(readFileSync(file, 'utf8'))
      .testResults) {
      const ofFile = countResults(assertionResults);
      // A file that fails to load has no test that could fail.
      if (status === 'failed' && ofFile.failed === 0) ofFile.failed = 1;
      if (isExamples(name)) {
        addCounts(examples, ofFile);
        const outcome = ofFile.failed > 0 ? 'failed' : ofFile.passed > 0 ? 'passed' : 'skipped';
        counts[outcome] += 1;
      } else addCounts(counts, ofFile);
    }
    return { ...counts, examples };
  });
}

function countResults(results) {
  const counts = noCounts();
  for (const { status } of results) {
    counts[status === 'passed' || status === 'failed' ? status : 'skipped'] += 1;
  }
  return counts;
}

export const noCounts = () => ({ passed: 0, failed: 0, skipped: 0 });

/** Adds to `total` in place. */
export function addCounts(total, { passed = 0, failed = 0, skipped = 0 } = {}) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
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
    return { ...noCounts(), failed: 1 };
  }
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}

export function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
