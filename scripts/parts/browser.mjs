import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { installPackage } from './debian.mjs';
import { root, run, runTool } from './run.mjs';

// The headless shell comes first: it has no window frame and needs two thirds of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/** The path of an installed browser, else of Debian's package, else of Playwright's download. */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await works(named)) return named;
    throw new Error(`CHROMIUM_PATH names no browser that starts: ${named}`);
  }
  const installed = await findBrowser();
  if (installed) return installed;

  console.log('No Chromium or Chrome found: installing one for the browser tests …');
  let output = '';
  for (const name of ['chromium-headless-shell', 'chromium']) {
    output += await installPackage(name);
    const found = await findBrowser();
    if (found) return found;
  }
  const withSystemParts = process.getuid?.() === 0 && process.platform === 'linux';
  const args = ['install', ...(withSystemParts ? ['--with-deps'] : []), 'chromium'];
  const download = await runTool('playwright', args, { capture: true });
  const found = await findBrowser();
  if (found) return found;
  console.error(output + download.output);
  throw new Error('No browser could be installed: set CHROMIUM_PATH to a Chromium or Chrome.');
}

/** The path of Debian's Firefox or the one in FIREFOX_PATH; undefined where it cannot be installed. */
export async function findFirefox() {
  const named = process.env.FIREFOX_PATH;
  if (named) {
    if (await works(named)) return named;
    throw new Error(`FIREFOX_PATH names no browser that starts: ${named}`);
  }
  const program = '/usr/bin/firefox-esr';
  if (!isProgram(program)) await installPackage('firefox-esr');
  if (isProgram(program) && (await works(program))) return program;
  console.log('No Firefox: its journeys are skipped (Debian: apt-get install firefox-esr).');
  return undefined;
}

/** The path of the driver of Debian's WebKit; undefined without it or without a virtual screen for it. */
export async function findWebKitDriver() {
  const program = process.env.WEBKIT_DRIVER_PATH || '/usr/bin/WebKitWebDriver';
  const screen = '/usr/bin/Xvfb';
  if (!isProgram(program)) await installPackage('webkit2gtk-driver');
  if (!isProgram(screen)) await installPackage('xvfb');
  if (isProgram(program) && isProgram(screen)) return program;
  console.log(
    'No WebKit: its journeys are skipped (Debian: apt-get install webkit2gtk-driver xvfb).',
  );
  return undefined;
}

async function findBrowser() {
  for (const candidate of candidates()) {
    if (isProgram(candidate) && (await works(candidate))) return candidate;
  }
  return undefined;
}

function candidates() {
  const found = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...found];
  const listed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  if (process.platform === 'darwin') {
    for (const app of ['Google Chrome', 'Chromium', 'Microsoft Edge']) {
      listed.push(`/Applications/${app}.app/Contents/MacOS/${app}`);
    }
  }
  if (process.platform === 'win32') {
    const { ProgramFiles, LOCALAPPDATA } = process.env;
    const programs = [ProgramFiles, process.env['ProgramFiles(x86)'], LOCALAPPDATA];
    for (const folder of programs.filter(Boolean)) {
      listed.push(join(folder, 'Google/Chrome/Application/chrome.exe'));
      listed.push(join(folder, 'Chromium/Application/chrome.exe'));
      listed.push(join(folder, 'Microsoft/Edge/Application/msedge.exe'));
    }
  }
  listed.push(playwrightBrowser());
  return [...new Set(listed.filter(Boolean))];
}

function playwrightBrowser() {
  try {
    return createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return undefined;
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Runs `--version`, because Ubuntu's `chromium-browser` may only be a hint to install a snap. */
async function works(file) {
  // On Windows `--version` opens a window.
  if (process.platform === 'win32') return existsSync(file);
  const { code, output } = await run(file, ['--version'], { capture: true, limitMs: 20_000 });
  return code === 0 && /\d+\.\d+/.test(output);
}
