import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

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

/** Names the failed tests in vitest's report, each with the first line of its error. */
export function failedInVitest(file) {
  return readable(() =>
    JSON.parse(readFileSync(file, 'utf8')).testResults.flatMap(
      ({ name, status, message, assertionResults }) => {
        const failed = assertionResults.filter((result) => result.status === 'failed');
        const path = relative(process.cwd(), name);
        if (status === 'failed' && failed.length === 0) return [failure(path, message)];
        return failed.map(({ fullName, failureMessages }) =>
          failure(`${path} > ${fullName}`, failureMessages?.[0]),
        );
      },
    ),
  );
}

/** Names the failed tests in Playwright's report, each with the first line of its error. */
export function failedInPlaywright(file) {
  const inSuite = ({ specs = [], suites = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(inSpec),
    ...suites.flatMap(inSuite),
  ];
  const inSpec = ({ file: path, title, tests }) => {
    const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors ?? []));
    return failure(`${path} > ${title}`, errors[0]?.message);
  };
  return readable(() => inSuite(JSON.parse(readFileSync(file, 'utf8'))));
}

const failure = (name, message = '') =>
  stripVTControlCharacters([name, message.split('\n')[0]].filter(Boolean).join(': '));

/** A report that cannot be read names nothing; its runner is counted as failed. */
function readable(read) {
  try {
    return read();
  } catch {
    return [];
  }
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
