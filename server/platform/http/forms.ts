import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * Within this scope bodies are forms as a page sends them, and nothing else. Any page elsewhere can
 * send one without asking: what comes must prove itself.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    const fields = new URLSearchParams(String(body));
    // A field twice is two people's words in one: which would count?
    if (fields.size !== new Set(fields.keys()).size) done(new AppError('INVALID_VALUE'));
    else done(null, Object.fromEntries(fields));
  });
}
