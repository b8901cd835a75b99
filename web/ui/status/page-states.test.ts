import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '../../../shared/contract/errors.ts';
import { ERROR_MESSAGES } from '../../../shared/contract/messages.ts';
import { CallError, notReached, tookTooLong } from '../../platform/client/call-error.ts';
import { ErrorState } from './PageStates.tsx';

const shown = (error: unknown) =>
  renderToStaticMarkup(createElement(ErrorState, { error, onRetry: () => {} }));
const refusalOf = (code: ErrorCode) =>
  new CallError(code, ERROR_MESSAGES[code], { status: ERROR_STATUS[code] });

/** Only these may be answered otherwise when the same call is sent again. */
const PASSING: readonly ErrorCode[] = [
  'TOO_MANY_REQUESTS',
  'FAILED',
  'SERVICE_UNAVAILABLE',
  'EMAIL_NOT_SENT',
  'SPELLER_UNAVAILABLE',
  'SOCIAL_UNREACHABLE',
  'BOOK_NOT_TYPESET',
  'PUPIL_REPORT_NOT_TYPESET',
];

test.each(Object.keys(ERROR_STATUS) as ErrorCode[])(
  'a retry is offered for %s only where it can help',
  (code) => {
    const html = shown(refusalOf(code));
    expect(html).toContain(ERROR_MESSAGES[code]);
    expect(html.includes('다시 해 보기')).toBe(PASSING.includes(code));
  },
);

test('a retry is offered when nothing was answered', () => {
  for (const error of [notReached(null), tookTooLong(), new Error('unknown'), undefined]) {
    expect(shown(error)).toContain('다시 해 보기');
  }
});
