import { cleanLine, cleanLines } from '../document/text.ts';
import type { Task } from '../typesetting/compiler.ts';
import { bodyFamilies, sansFamilies, titleFamilies } from '../typesetting/typefaces.ts';
import { points } from '../units.ts';
import { type CheckedReport, parseReport, type ReportDocument } from './report-document.ts';

const A4 = { width: points(210), height: points(297) };
/** More would leave no room for the rest of the page. */
const MOST_LINES = 12;

export function reportTask(document: ReportDocument, kind: 'pdf' | 'svg' = 'pdf', page = 1): Task {
  const report = parseReport(document);
  return {
    kind,
    template: 'report',
    job: JSON.stringify(jobOf(report)),
    pictures: [],
    timestamp: Math.floor(new Date(report.date).getTime() / 1000),
    page,
    size: A4,
  };
}

/** What the template reads: every text cleaned, so that it prints in one line. */
function jobOf({ title, author, pages }: CheckedReport) {
  return {
    title: cleanLine(title),
    authors: [cleanLine(author)].filter((name) => name !== ''),
    body: bodyFamilies('serif'),
    titles: titleFamilies,
    sans: sansFamilies,
    pages: pages.map((page) => ({ ...cleaned(page), words: wordsOf(page) })),
  };
}

function wordsOf({ words }: CheckedReport['pages'][number]) {
  const lines = cleanLines(words.text).filter((one) => one !== '');
  const kept = lines.slice(0, MOST_LINES - 1);
  const rest = lines.slice(MOST_LINES - 1).join(' ');
  return {
    title: cleanLine(words.title),
    empty: cleanLine(words.empty),
    lines: rest === '' ? kept : [...kept, rest],
  };
}

/** Cleans every text inside, whatever its shape. */
function cleaned<T>(value: T): T {
  if (typeof value === 'string') return cleanLine(value) as T;
  if (Array.isArray(value)) return value.map(cleaned) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, cleaned(inner)] as const);
  return Object.fromEntries(entries) as T;
}
