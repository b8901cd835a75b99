import { expect, it } from 'vitest';
import { ERROR_MESSAGES } from '../../../../shared/contract/messages.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { groupErrorText } from './group-error.ts';

const NO_PERMISSION = '이 모임을 볼 권한이 없어요.';

it.each([
  ['GROUP_NOT_FOUND', 404, ERROR_MESSAGES.GROUP_NOT_FOUND],
  ['NOT_GROUP_MEMBER', 403, ERROR_MESSAGES.NOT_GROUP_MEMBER],
  ['PRIVATE_GROUP', 403, ERROR_MESSAGES.PRIVATE_GROUP],
  ['PASSWORD_CHANGE_REQUIRED', 403, ERROR_MESSAGES.PASSWORD_CHANGE_REQUIRED],
  ['NOT_FOUND', 404, ERROR_MESSAGES.GROUP_NOT_FOUND],
  ['FAILED', 404, ERROR_MESSAGES.GROUP_NOT_FOUND],
  ['FAILED', 500, NO_PERMISSION],
  ['INVALID_VALUE', 400, NO_PERMISSION],
  ['FAILED', 403, NO_PERMISSION],
  ['FAILED', 418, NO_PERMISSION],
] as const)(
  'groups: a group that answers %s with %i fails with the message of section 8',
  (code, status, message) => {
    expect(groupErrorText(new CallError(code, ERROR_MESSAGES[code], { status }))).toBe(message);
  },
);
