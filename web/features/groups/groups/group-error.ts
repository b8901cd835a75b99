import type { CallError } from '../../../platform/client/call-error.ts';

/** The reasons of the specification (product, section 8: group lookup). */
export function groupErrorText({ code, status, message }: CallError): string {
  switch (code) {
    case 'GROUP_NOT_FOUND':
    case 'NOT_GROUP_MEMBER':
    case 'PRIVATE_GROUP':
    case 'PASSWORD_CHANGE_REQUIRED':
      return message;
    default:
      return status === 404 ? '유효하지 않은 모임이에요.' : '이 모임을 볼 권한이 없어요.';
  }
}
