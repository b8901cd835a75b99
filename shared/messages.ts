import type { ErrorCode } from './errors.ts';

/** What a person reads when something is refused: what happened, and what to do next. */
export const ERROR_MESSAGES = {
  INVALID_VALUE: '입력한 내용을 다시 확인해 주세요.',
  NOT_FOUND: '찾으시는 것이 없어요.',
  PAYLOAD_TOO_LARGE: '한 번에 보내기에는 너무 커요. 나누어 보내 주세요.',
  UNSUPPORTED_MEDIA_TYPE: '받을 수 없는 형식이에요.',
  TOO_MANY_REQUESTS: '잠시 쉬었다가 다시 해 주세요.',
  FAILED: '일을 마치지 못했어요. 잠시 뒤에 다시 해 주세요.',
  SERVICE_UNAVAILABLE: '서버가 잠깐 쉬고 있어요. 곧 다시 이어집니다.',

  TOKEN_MISSING: '로그인 이후 이용해 주세요.',
  TOKEN_EXPIRED: '로그인한 지 오래되어 다시 확인하고 있어요.',
  TOKEN_INVALID: '로그인 정보가 올바르지 않아요. 다시 로그인해 주세요.',
  TOKEN_CONFLICT: '다른 브라우저에서 로그인되어 메인 화면으로 돌아갑니다.',
  CHECK_ID_PW: '아이디나 비밀번호가 맞지 않아요.',
  MISMATCH_REGISTRATION_PATH: '다른 방법으로 가입한 아이디예요. 가입한 방법으로 로그인해 주세요.',
  SOCIAL_NOT_CONFIGURED: '여기에서는 쓸 수 없는 로그인 방법이에요. 다른 방법으로 로그인해 주세요.',
  SOCIAL_UNREACHABLE:
    '그쪽 로그인 서비스가 답하지 않아요. 잠시 뒤에 다시 하거나, 아이디로 로그인해 주세요.',
  SOCIAL_REFUSED: '로그인을 확인하지 못했어요. 처음부터 다시 해 주세요.',
  SOCIAL_EMAIL_NOT_VERIFIED:
    '그 계정의 이메일이 아직 확인되지 않았어요. 이메일을 확인하고 오거나, 내 아이디로 가입해 주세요.',
  SOCIAL_OTHER_PERSON: '지금 로그인한 사람과 다른 계정이에요. 가입할 때 쓴 계정으로 확인해 주세요.',

  USER_ALREADY_EXISTS: '이미 쓰고 있는 아이디나 이메일이에요.',
  ALREADY_VERIFIED_EMAIL: '이미 인증한 이메일이에요. 다른 이메일을 써 주세요.',
  INVALID_EMAIL_CODE: '인증 번호가 맞지 않아요.',
  OWNER_HAS_GROUPS: '내가 연 모임이 남아 있어요. 모임을 넘기거나 지운 뒤에 떠날 수 있어요.',
  CONFIRMATION_NEEDED: '본인인지 다시 확인해야 해요. 다시 로그인한 뒤에 이어서 해 주세요.',
  INVALID_PASSWORD: '지금 쓰는 비밀번호가 맞지 않아요.',
  AGREEMENT_OUTDATED: '그사이 새 판이 나왔어요. 화면을 새로 열어 읽어 보고 동의해 주세요.',
  PASSWORD_CHANGE_REQUIRED: '받은 임시 비밀번호를 나만 아는 것으로 먼저 바꿔 주세요.',
  NOT_MANAGED_ACCOUNT: '이 모임에서 만든 계정의 비밀번호만 새로 정해 줄 수 있어요.',
  SEN_NOT_CONFIGURED:
    '여기서는 서울교육 로그인을 쓰지 않아요. 아이디와 비밀번호로 로그인해 주세요.',
  SEN_LOGIN_EXPIRED: '서울교육에서 확인한 지 오래되었거나 이미 쓴 주소예요. 다시 로그인해 주세요.',
  SEN_ALREADY_LINKED:
    '이 계정은 이미 서울교육의 다른 사람과 이어져 있어요. 아이디를 다시 확인해 주세요.',

  GROUP_NOT_FOUND: '유효하지 않은 모임이에요.',
  NOT_GROUP_MEMBER: '이 모임의 구성원이 아니에요.',
  PRIVATE_GROUP: '비공개 모임이에요.',
  NOT_GROUP_OWNER: '모임을 연 사람만 할 수 있어요.',
  NOT_ADMINISTRATOR: '관리자만 할 수 있어요.',
  NOT_LICENSE_MANAGER: '라이선스 담당자만 할 수 있어요.',
  FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED: '무료 회원은 모임을 최대 1개까지 열 수 있어요.',
  LIMIT_EXCEEDED: '정해진 수를 넘어 더 만들 수 없어요.',
  GROUP_CODE_NOT_FOUND: '이 코드의 모임이 없어요. 코드를 다시 확인해 주세요.',
  ALREADY_PENDING_ENROLLMENT: '이미 참여를 신청했어요. 모임을 연 사람이 받아 주기를 기다려 주세요.',
  ALREADY_GROUP_MEMBER: '이미 들어와 있는 모임이에요.',
  MEMBER_NOT_FOUND: '이 모임에 그런 사람이 없어요.',
  OWNER_CANNOT_LEAVE:
    '모임을 연 사람은 나갈 수 없어요. 다른 분께 넘기거나 모임을 지워 주세요.',
  ENROLLMENT_NOT_FOUND: '그런 신청이나 초대가 없어요.',
  ENROLLMENT_NOT_PENDING: '이미 처리된 신청이에요.',
  SQUARE_NOT_ALLOWED: '학생이 연 모임은 광장에 올릴 수 없어요. 비공개로 열어 주세요.',
  OWNER_MUST_BE_ADULT: '모임은 어른에게만 넘길 수 있어요. 선생님이나 일반 회원을 골라 주세요.',
  ACCOUNTS_NOT_ALLOWED: '계정을 만들고 임시 비밀번호를 정하는 일은 선생님만 할 수 있어요.',
  GUARDIANS_CONSENT_NEEDED: '보호자께 동의를 받았는지 먼저 확인해 주세요.',

  ACTIVITY_NOT_FOUND: '그런 활동이 없어요.',
  SUBJECT_NOT_FOUND: '그런 주제가 없어요.',
  POST_NOT_FOUND: '글을 찾을 수 없어요. 글쓴이가 거두었을 수도 있어요.',
  NOT_POST_AUTHOR: '이 글을 쓴 사람만 할 수 있어요.',
  SUBJECT_NOT_OPEN: '지금은 글을 받지 않는 주제예요. 쓴 글은 그대로 있어요.',
  SUBJECT_DEADLINE_OVER: '마감이 지나서 낼 수 없어요. 쓴 글은 그대로 저장되어 있어요.',
  ONLY_ONE_POST: '이 주제에는 글을 한 편만 낼 수 있어요. 쓴 글은 그대로 저장되어 있어요.',
  VERSION_CONFLICT: '다른 곳에서 고친 글이 있어요. 두 글을 모두 남겨 두었어요.',
  POST_ALREADY_PUBLISHED: '이미 낸 글이에요. 고치려면 먼저 글을 거두어 주세요.',
  POST_NOT_PUBLISHED: '아직 내지 않은 글이에요.',

  COMMENT_NOT_FOUND: '댓글을 찾을 수 없어요.',
  NOT_COMMENT_AUTHOR: '댓글을 쓴 사람만 할 수 있어요.',
  COMMENTS_DISABLED: '이 모임에서는 댓글을 쉬고 있어요.',
  LIKES_DISABLED: '이 모임에서는 좋아요를 쉬고 있어요.',
  FEEDBACK_NOT_FOUND: '피드백을 찾을 수 없어요.',

  BOOK_NOT_FOUND: '책을 찾을 수 없어요.',
  BOOK_WITHOUT_PIECES: '책에 실을 글을 한 편 이상 골라 주세요.',
  BOOK_IN_PROGRESS: '책을 만들고 있어요. 다 되면 다시 만들 수 있어요.',
  BOOK_NOT_READY: '책이 아직 다 만들어지지 않았어요.',
} as const satisfies Record<ErrorCode, string>;
