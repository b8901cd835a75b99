import type { FastifyInstance } from 'fastify';

/** As `report-uri` and `report-to` send them. */
const REPORTS = ['application/csp-report', 'application/reports+json'];

/** In this scope reports of browsers are accepted, which are JSON under names of their own. */
export function acceptReports(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser('error', 'error');
  scope.addContentTypeParser(REPORTS, { parseAs: 'string' }, parse);
}
