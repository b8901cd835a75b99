/** Why a field is refused, in the specification's words (product, 5). */
export const REQUIRED = '이 필드는 필수 항목입니다';
export const TOO_SMALL = '이 값은 필수입니다';
export const INVALID = '이 필드는 유효하지 않습니다';
