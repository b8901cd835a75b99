import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

const FORM = 'application/x-www-form-urlencoded';

/**
 * In this scope only bodies of HTML forms are accepted. Any site can post one without a preflight, so
 * the action must verify what it contains.
 */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
    const fields = new URLSearchParams(String(body));
    // Parsers differ in which of two equal fields counts.
    if (fields.size !== new Set(fields.keys()).size) done(new AppError('INVALID_VALUE'));
    else done(null, Object.fromEntries(fields));
  });
}
