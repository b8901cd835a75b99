import './parts/check-node.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser, findFirefox, findWebKitDriver } from './parts/browser.mjs';
import { ensureBuilt } from './parts/built.mjs';
import {
  addCounts,
  countPlaywright,
  countVitest,
  failedInPlaywright,
  failedInVitest,
  noCounts,
  summary,
} from './parts/count.mjs';
import { ensureInstalled } from './parts/install.mjs';
import { ensureProxies } from './parts/proxies.mjs';
import { endTogether, runTool } from './parts/run.mjs';

// A hanging runner must fail instead of blocking CI.
const LIMIT_MS = 35 * 60_000;
const reports = mkdtempSync(join(tmpdir(), 'munjip-test-'));
process.once('exit', () => rmSync(reports, { recursive: true, force: true }));
const total = noCounts();
/** Sentences and entries of the speller that were tried; in the total each file of them is one test. */
const examples = noCounts();
const failures = [];

const stages = {
  format: () => tools(['@biomejs/biome', 'format']),
  lint: () => tools(['@biomejs/biome', 'lint', '--error-on-warnings'], ['oxlint']),
  types: () => tools(...typeProjects()),
  build: async () => {
    if (!(await ensureBuilt())) console.log('Nothing to build: dist/ is up to date.');
    return one(true);
  },
  unit: async (args) => {
    const file = join(reports, 'vitest.json');
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    // The kill tests restart the server often, and the built one starts twice as fast as the sources.
    const isWhole = args.length === 0;
    if (isWhole) await ensureBuilt();
    if (isWhole || args.some((path) => path.includes('deployment'))) await ensureProxies();
    const env = isWhole ? { MUNJIP_TEST_BUILT: '1' } : {};
    const { code } = await show('vitest', ['run', ...report, ...args], { env });
    failures.push(...failedInVitest(file));
    return countVitest(file, code);
  },
  browser: async (args) => {
    await ensureBuilt();
    process.env.CHROMIUM_PATH = await ensureBrowser();
    process.env.FIREFOX_PATH = (await findFirefox()) ?? '';
    process.env.WEBKIT_DRIVER_PATH = (await findWebKitDriver()) ?? '';
    const file = join(reports, 'playwright.json');
    const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: file };
    const options = { bin: 'playwright', env };
    const { code } = await show(
      '@playwright/test',
      ['test', '--reporter=list,json', ...args],
      options,
    );
    failures.push(...failedInPlaywright(file));
    return countPlaywright(file, code);
  },
};

const asked = process.argv.slice(2);
const only = asked.filter((word) => word in stages);
const rest = asked.filter((word) => !(word in stages));
if (rest.length > 0 && only.length === 0) {
  const names = Object.keys(stages).join(', ');
  console.error(`Name a stage first (${names}): npm test -- unit ${rest.join(' ')}`);
  process.exit(2);
}
const chosen = Object.keys(stages).filter((name) => only.length === 0 || only.includes(name));

endTogether(() => {
  total.failed += 1;
  finish();
});

if (await stage('install', installed)) {
  for (const name of chosen) await stage(name, () => stages[name](rest));
}
finish();

async function installed() {
  await ensureInstalled();
  return undefined;
}

/** Installing is counted only when it fails, because it is not a check of the product. */
async function stage(name, work) {
  if (name !== 'install') console.log(`\n── ${name} ──`);
  const began = Date.now();
  let counts;
  try {
    counts = await work();
  } catch (error) {
    console.error(error.message);
    counts = one(false);
  }
  if (!counts) return true;
  if (counts.failed > 0) failures.push(name);
  addCounts(total, counts);
  addCounts(examples, counts.examples);
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`── ${name}: ${summary(counts)} (${seconds} s) ──`);
  return counts.failed === 0;
}

/** Runs all tools even when one fails, so that one run shows everything to fix. */
async function tools(...commands) {
  let good = true;
  for (const [tool, ...args] of commands) {
    const { code } = await show(tool, args, tool === 'typescript' ? { bin: 'tsc' } : {});
    good &&= code === 0;
  }
  return one(good);
}

async function show(tool, args, options = {}) {
  const result = await runTool(tool, args, { limitMs: LIMIT_MS, ...options });
  if (result.timedOut) console.error(`${tool} was ended after ${LIMIT_MS / 60_000} minutes.`);
  return result;
}

function typeProjects() {
  const folders = ['shared', 'lib', 'server', 'web', 'web/service-worker', '.'];
  return folders.map((name) => ['typescript', '-p', name]);
}

function one(good) {
  return { passed: good ? 1 : 0, failed: good ? 0 : 1, skipped: 0 };
}

/** Who reads only the end of a long output sees what failed. CI reads the last line. */
function finish() {
  process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
  const hasExamples = Object.values(examples).some((count) => count > 0);
  for (const failure of failures) console.log(`failed: ${failure}`);
  console.log(hasExamples ? `\nspeller examples: ${summary(examples)}` : '');
  console.log(summary(total));
}
