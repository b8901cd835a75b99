import { createHash } from 'node:crypto';
import * as api from '../../../../shared/administration/csp-reports.ts';
import type { Body } from '../../../../shared/contract/endpoint.ts';
import { anyone } from '../access.ts';
import type { Action } from '../action.ts';
import { handle, type Route } from '../handle.ts';
import { countHit } from '../requests/rate-limit.queries.ts';

/** By address, which a school shares. */
const REPORTS_FROM_ADDRESS = { most: 30, seconds: 60 };
/** Anybody can send reports, so they must not fill the log. */
const REPORTS = { most: 500, seconds: 3600 };

const DIRECTIVES: ReadonlySet<string> = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
]);

/** What stands there instead of an address. */
const KEYWORDS: ReadonlySet<string> = new Set([
  'about',
  'blob',
  'data',
  'eval',
  'filesystem',
  'inline',
  'self',
  'trusted-types-policy',
  'trusted-types-sink',
  'wasm-eval',
]);

interface Violation {
  directive: string;
  blocked: string;
}

/** Log and metrics get the directive and the origin: addresses contain ids and words of people. */
export const reportCspViolations: Action<typeof api.reportCspViolations> = async ({
  services: { config, db, log, telemetry },
  http,
  body,
}) => {
  const violations = violationsIn(body, config.publicUrl);
  const caller = createHash('sha256').update(http.ip).digest('base64url');
  const hits = violations.length;
  await countHit(db, { key: `csp-reports:${caller}`, ...REPORTS_FROM_ADDRESS, hits });
  await countHit(db, { key: 'csp-reports', ...REPORTS, hits });
  for (const { directive, blocked } of violations) {
    telemetry.metrics.cspReports.inc({ directive });
    log.warn({ directive, blocked }, 'the content security policy of a page refused something');
  }
};

function violationsIn(body: Body<typeof api.reportCspViolations>, publicUrl: string): Violation[] {
  const given = Array.isArray(body)
    ? body.map(({ body: { effectiveDirective, blockedURL } }) => [effectiveDirective, blockedURL])
    : [
        [
          body['csp-report']['effective-directive'] || body['csp-report']['violated-directive'],
          body['csp-report']['blocked-uri'],
        ],
      ];
  return given.map(([directive, blocked]) => ({
    directive: directiveOf(directive ?? ''),
    blocked: originOf(blocked ?? '', publicUrl),
  }));
}

/** Old browsers send the directive with its values. */
function directiveOf(text: string): string {
  const name = text.split(' ', 1)[0] ?? '';
  return DIRECTIVES.has(name) ? name : 'other';
}

function originOf(blocked: string, publicUrl: string): string {
  if (KEYWORDS.has(blocked)) return blocked;
  if (!URL.canParse(blocked)) return 'unknown';
  const { protocol, origin } = new URL(blocked);
  if (origin === new URL(publicUrl).origin) return 'self';
  return /^(https?|wss?):$/.test(protocol) ? origin : protocol.slice(0, 30);
}

export const cspReportRoutes: Route[] = [
  handle(api.reportCspViolations, anyone, reportCspViolations),
];
