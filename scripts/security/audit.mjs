/*
 * `npm run audit`: asks the configured registry for known vulnerabilities of the packages in the lock file.
 * Ends with 0 if there are none, 1 if there are, 2 if the registry cannot say. Options of `npm audit` may
 * follow: `npm run audit -- --omit=dev`.
 */
import '../parts/check-node.mjs';
import { runNpm } from '../parts/npm.mjs';
import { endTogether } from '../parts/run.mjs';
import { auditReport } from './audit-report.mjs';

endTogether();
const registry = (await runNpm(['config', 'get', 'registry'], { capture: true })).output.trim();
// Silent: warnings would stand between the lines of the JSON.
const args = ['audit', '--json', '--loglevel=silent', ...process.argv.slice(2)];
const { output } = await runNpm(args, { capture: true, limitMs: 120_000 });
const { code, lines } = auditReport(output, registry);
(code === 2 ? console.error : console.log)(lines.join('\n'));
process.exitCode = code;
