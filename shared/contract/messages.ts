import type { ErrorCode } from './errors.ts';
import { LIMITS } from './limits.ts';

export const grouped = (n: number) => n.toLocaleString('ko-KR');
/** A limit in bytes as text: '10 MB'. */
export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`;

/** The text that a person reads for an error: what happened, and what to do next. */
export const ERROR_MESSAGES = {
  INVALID_VALUE: '입력한 내용을 다시 확인해 주세요.',
  NOT_FOUND: '찾으시는 것이 없어요.',
  PAYLOAD_TOO_LARGE: '한 번에 보내기에는 너무 커요. 내용을 줄여서 다시 해 주세요.',
  UNSUPPORTED_MEDIA_TYPE: '받을 수 없는 형식이에요.',
  FOREIGN_ORIGIN: '다른 사이트에서 온 요청이라 받지 않았어요. 문집 화면에서 다시 해 주세요.',
  TOO_MANY_REQUESTS: '잠시 쉬었다가 다시 해 주세요.',
  FAILED: '처리하지 못했어요. 잠시 뒤에 다시 해 주세요.',
  SERVICE_UNAVAILABLE: '서버에 잠깐 연결할 수 없어요. 곧 다시 연결돼요.',

  TOKEN_MISSING: '로그인 이후 이용해 주세요.',
  TOKEN_EXPIRED: '로그인한 지 오래되어 다시 확인하고 있어요.',
  TOKEN_INVALID: '로그인 정보가 올바르지 않아요. 다시 로그인해 주세요.',
  TOKEN_CONFLICT: '다른 브라우저에서 로그인되어 메인 화면으로 돌아갑니다.',
  ACCOUNT_SUSPENDED: '지금은 쓸 수 없는 계정이에요. 로그인하면 사유와 날짜를 볼 수 있어요.',
  CHECK_ID_PW: '아이디나 비밀번호가 맞지 않아요.',
  MISMATCH_REGISTRATION_PATH: '다른 방법으로 가입한 아이디예요. 가입한 방법으로 로그인해 주세요.',
  SOCIAL_NOT_CONFIGURED: '여기에서는 쓸 수 없는 로그인 방법이에요. 다른 방법으로 로그인해 주세요.',
  SOCIAL_UNREACHABLE:
    '그 로그인 서비스가 응답하지 않아요. 잠시 뒤에 다시 하거나, 아이디로 로그인해 주세요.',
  SOCIAL_REFUSED: '로그인을 확인하지 못했어요. 처음부터 다시 해 주세요.',
  SOCIAL_EMAIL_NOT_VERIFIED:
    '그 계정의 이메일이 아직 확인되지 않았어요. 이메일을 확인하고 오거나, 내 아이디로 가입해 주세요.',
  SOCIAL_OTHER_PERSON: '지금 로그인한 사람과 다른 계정이에요. 가입할 때 쓴 계정으로 확인해 주세요.',

  USER_ALREADY_EXISTS: '이미 쓰고 있는 아이디나 이메일이에요.',
  ALREADY_VERIFIED_EMAIL: '이미 인증한 이메일이에요. 다른 이메일을 써 주세요.',
  INVALID_EMAIL_CODE: '인증 번호가 맞지 않아요. 가장 나중에 온 메일의 번호를 적어 주세요.',
  EMAIL_NOT_SENT: '메일을 보내지 못했어요. 주소를 확인하고 잠시 뒤에 다시 해 주세요.',
  OWNER_HAS_GROUPS: '내가 만든 모임이 남아 있어요. 모임을 넘기거나 지운 뒤에 탈퇴할 수 있어요.',
  SECOND_FACTOR_NEEDED: '인증 앱의 여섯 자리 숫자를 적으면 로그인할 수 있어요.',
  SECOND_FACTOR_EXPIRED: '시간이 지났어요. 아이디와 비밀번호부터 다시 적어 주세요.',
  WRONG_SECOND_FACTOR: '숫자가 맞지 않아요. 인증 앱에 지금 보이는 숫자인지 확인해 주세요.',
  SECOND_FACTOR_MISSING: '관리자는 2단계 인증을 켜야 운영 화면을 볼 수 있어요.',
  SECOND_FACTOR_NOT_OFFERED: '선생님이 만들어 준 계정은 2단계 인증을 쓰지 않아요.',
  SECOND_FACTOR_NOT_BEGUN: '시간이 지났어요. QR 코드를 다시 받아 주세요.',
  SECOND_FACTOR_OFF: '2단계 인증이 꺼져 있어요.',
  SECOND_FACTOR_OF_ADMINISTRATOR:
    '관리자는 2단계 인증을 끌 수 없어요. 새 휴대전화의 인증 앱으로 바꿀 수는 있어요.',
  OWN_SECOND_FACTOR: '내 2단계 인증은 내 설정에서 바꿔 주세요.',
  PASSKEYS_NOT_POSSIBLE: '이 주소에서는 패스키를 쓸 수 없어요. https 주소에서 쓸 수 있어요.',
  PASSKEY_REFUSED: '패스키를 확인하지 못했어요. 다시 해 주세요.',
  PASSKEY_NOT_FOUND: '그 패스키가 없어요. 이미 지웠을 수 있어요.',
  TOO_MANY_PASSKEYS: `패스키는 ${LIMITS.passkeys}개까지 둘 수 있어요.`,
  REAUTHENTICATION_REQUIRED: '본인인지 다시 확인해야 해요.',
  CONFIRMATION_NEEDED: '본인인지 다시 확인해야 해요. 다시 로그인한 뒤에 이어서 해 주세요.',
  INVALID_PASSWORD: '지금 쓰는 비밀번호가 맞지 않아요.',
  AGREEMENT_OUTDATED: '그사이 내용이 바뀌었어요. 화면을 새로 열어 읽어 보고 동의해 주세요.',
  PASSWORD_CHANGE_REQUIRED: '먼저 임시 비밀번호를 나만 아는 비밀번호로 바꿔 주세요.',
  NOT_MANAGED_ACCOUNT: '이 모임에서 만든 계정의 비밀번호만 새로 정해 줄 수 있어요.',
  SEN_NOT_CONFIGURED:
    '여기서는 서울교육 로그인을 쓰지 않아요. 아이디와 비밀번호로 로그인해 주세요.',
  SEN_LOGIN_EXPIRED: '서울교육에서 확인한 지 오래되었거나 이미 쓴 링크예요. 다시 로그인해 주세요.',
  SEN_ALREADY_LINKED:
    '이 계정은 이미 서울교육의 다른 사람과 연결되어 있어요. 아이디를 다시 확인해 주세요.',

  GROUP_NOT_FOUND: '유효하지 않은 모임이에요.',
  NOT_GROUP_MEMBER: '이 모임의 참여자가 아니에요.',
  PRIVATE_GROUP: '비공개 모임이에요.',
  NOT_IN_MEMBER_VIEW: '이 화면에서는 볼 수만 있어요. 내 화면으로 돌아가서 해 주세요.',
  NOT_GROUP_OWNER: '모임장만 할 수 있어요.',
  NOT_ADMINISTRATOR: '관리자만 할 수 있어요.',
  USER_NOT_FOUND: '그런 사람이 없어요. 그사이 탈퇴했을 수도 있어요.',
  CANNOT_SUSPEND_SELF: '자기 계정은 정지할 수 없어요.',
  LAST_ADMINISTRATOR: '하나뿐인 관리자라 정지할 수 없어요. 다른 관리자를 먼저 만들어 주세요.',
  ALREADY_SUSPENDED: '이미 정지한 계정이에요. 기간을 바꾸려면 먼저 풀어 주세요.',
  TEACHER_REQUEST_NOT_FOUND: '기다리는 요청이 아니에요. 그사이 다른 관리자가 정했을 수도 있어요.',
  NOT_SUSPENDED: '정지한 계정이 아니에요. 그사이 풀렸을 수도 있어요.',
  CANNOT_DELETE_SELF: '자기 계정은 여기에서 지울 수 없어요. 내 정보의 탈퇴하기에서 지워 주세요.',
  PERSON_OWNS_GROUPS:
    '이 사람이 모임장인 모임이 남아 있어요. 모임장을 바꾸거나 모임을 지운 뒤에 계정을 지울 수 있어요.',
  TEACHER_NOT_INFORMED:
    '선생님이 만든 계정이에요. 그 모임의 선생님께 먼저 알리고, 알렸다고 표시해 주세요.',
  DATA_EXPORT_IN_PROGRESS: '이 사람의 자료를 이미 모으고 있어요. 다 되면 다시 요청할 수 있어요.',
  DATA_REQUEST_NOT_FOUND:
    '받을 수 있는 자료가 없어요. 이미 받았거나, 보관 기간이 지났거나, 계정이 지워졌을 수 있어요.',
  OWNER_IS_PRESENT:
    '모임장이 최근에도 로그인했어요. 모임장이 참여자 관리에서 직접 넘기게 해 주세요.',
  ANNOUNCEMENT_NOT_FOUND: '그 공지가 없어요. 다른 관리자가 지웠을 수 있어요.',
  ENDS_BEFORE_START: '끝나는 때가 시작하는 때보다 늦어야 해요.',
  TOO_MANY_ANNOUNCEMENTS: `보이거나 기다리는 공지는 ${LIMITS.announcementsAhead}개까지예요. 끝난 것을 지우거나 하나를 먼저 끝내 주세요.`,
  SCHOOL_FILE_UNREADABLE: '학교 목록으로 읽지 못했어요. 나이스 학교기본정보 CSV인지 확인해 주세요.',
  TOO_MANY_SCHOOL_LINES: `한 번에 ${LIMITS.schoolLines.toLocaleString('ko-KR')}줄까지 읽어요. 시도별로 나누어 넣어 주세요.`,
  SCHOOLS_CHANGED: '그사이 학교 목록이나 파일이 바뀌었어요. 미리 보기부터 다시 해 주세요.',
  ACCOUNT_WITHOUT_PASSWORD: '다른 서비스의 계정으로 로그인하는 사람이라 바꿀 비밀번호가 없어요.',
  ADMINISTRATOR_PASSWORD: '관리자의 비밀번호는 관리자 자신만 바꿀 수 있어요.',
  NOT_LICENSE_MANAGER: '라이선스 담당자만 할 수 있어요.',
  FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED: '무료 회원이 만들 수 있는 모임을 모두 만들었어요.',
  LIMIT_EXCEEDED: '정해진 수를 다 채워서 더 만들 수 없어요.',
  GROUP_CODE_NOT_FOUND: '이 코드의 모임이 없어요. 코드를 다시 확인해 주세요.',
  ALREADY_PENDING_ENROLLMENT: '이미 참여를 신청했어요. 승인되면 바로 들어갈 수 있어요.',
  ALREADY_GROUP_MEMBER: '이미 들어와 있는 모임이에요.',
  MEMBER_NOT_FOUND: '이 모임에 없는 사람이에요. 그사이 나갔을 수도 있어요.',
  OWNER_CANNOT_LEAVE: '모임장은 모임에서 나갈 수 없어요. 다른 분께 넘기거나 모임을 지워 주세요.',
  LEAVING_NEEDS_APPROVAL: '선생님이 허락하시면 나갈 수 있어요. 먼저 여쭤봐 주세요.',
  LEAVE_REQUEST_NOT_FOUND: '나가겠다는 요청이 없어요. 그사이 취소했을 수도 있어요.',
  ENROLLMENT_NOT_FOUND: '그런 신청이나 초대가 없어요.',
  ENROLLMENT_NOT_PENDING: '이미 답한 신청이나 초대예요.',
  SQUARE_NOT_ALLOWED: '학생이 만든 모임은 광장에 올릴 수 없어요. 비공개로 만들어 주세요.',
  REPORT_NOT_FOUND: '그 신고가 없어요. 글이 지워지면서 함께 사라졌을 수 있어요.',
  OWNER_MUST_BE_ADULT: '모임은 어른에게만 넘길 수 있어요. 선생님이나 일반 회원을 골라 주세요.',
  ACCOUNTS_NOT_ALLOWED: '계정 만들기와 임시 비밀번호 정하기는 선생님만 할 수 있어요.',
  GUARDIANS_CONSENT_NEEDED: '보호자께 동의를 받았는지 먼저 확인해 주세요.',

  ACTIVITY_NOT_FOUND: '그런 활동이 없어요.',
  SUBJECT_NOT_FOUND: '그런 주제가 없어요.',
  ORDER_OUTDATED: '그사이 활동이나 주제가 바뀌었어요. 화면을 새로 열어 순서를 다시 정해 주세요.',
  SUBJECT_WITHOUT_DEADLINE: '마감이 없는 주제라서 연장할 수 없어요.',
  EXTENSION_NOT_FOUND: '이 사람의 마감 연장이 없어요. 그사이 취소했을 수 있어요.',
  HAS_POSTS: '여기에 쓴 글이 있어요. 글도 함께 보이지 않게 되는데, 그래도 지울까요?',
  POST_NOT_FOUND: '글을 찾을 수 없어요. 글쓴이가 고치고 있거나 지웠을 수 있어요.',
  NOT_POST_AUTHOR: '이 글을 쓴 사람만 할 수 있어요.',
  POST_VERSION_NOT_FOUND: '그 지난 글은 이제 없어요.',
  SUBJECT_NOT_OPEN: '지금은 글을 받지 않는 주제예요. 쓴 글은 그대로 있어요.',
  SUBJECT_DEADLINE_OVER: '마감이 지나서 낼 수 없어요. 쓴 글은 그대로 저장되어 있어요.',
  ONLY_ONE_POST: '이 주제에는 글을 한 편만 낼 수 있어요. 쓴 글은 그대로 저장되어 있어요.',
  VERSION_CONFLICT: '다른 곳에서 고친 글이 있어요. 두 글을 모두 남겨 두었어요.',
  POST_ALREADY_PUBLISHED: '이미 낸 글이에요. 고치려면 ‘고쳐 쓰기’를 먼저 눌러 주세요.',
  POST_NOT_PUBLISHED: '아직 내지 않은 글이에요.',
  POST_CHANGED: '그사이 글쓴이가 글을 고쳐서 다시 냈어요. 새 글을 읽고 골라 주세요.',

  ATTACHMENT_NOT_FOUND: '붙인 자료를 찾을 수 없어요. 그사이 지웠을 수 있어요.',
  INVALID_URL_OR_ACCESS_RESTRICTED: '사이트가 없거나, 들어갈 수 없는 사이트예요.',
  MALFORMED_URL: '주소 형식이 올바르지 않아요. 주소를 다시 확인해 주세요.',

  TEXT_TOO_LONG: `글이 너무 길어요. ${grouped(LIMITS.spellingText)}자까지 한 번에 검사할 수 있어요.`,
  SPELLING_DISABLED: '이 모임에서는 맞춤법 검사를 쓰지 않아요.',
  SPELLER_UNAVAILABLE:
    '지금은 맞춤법을 검사하지 못했어요. 글은 그대로 있으니 잠시 뒤에 다시 해 주세요.',

  COMMENT_NOT_FOUND: '댓글을 찾을 수 없어요.',
  NOT_COMMENT_AUTHOR: '댓글을 쓴 사람만 할 수 있어요.',
  COMMENT_NOT_REPORTABLE: '내 댓글은 알릴 수 없어요. 바로 고치거나 지울 수 있어요.',
  LICENSE_NOT_FOUND: '그런 라이선스가 없거나 내가 관리하지 않아요.',
  LICENSE_SEAT_NOT_FOUND: '그 라이선스는 이미 회수했어요.',
  LICENSE_SEATS_FULL:
    '남은 인원이 모자라서 아무에게도 주지 않았어요. 쓰지 않는 사람의 라이선스를 회수하거나 인원을 늘린 뒤에 다시 해 주세요.',
  LICENSE_SEATS_IN_USE:
    '지금 쓰는 인원보다 적게 줄일 수 없어요. 먼저 쓰지 않는 사람의 라이선스를 회수해 주세요.',
  LICENSE_CANCELED: '취소된 라이선스라 바꿀 수 없어요.',
  QUOTE_NOT_FOUND: '그런 견적 요청이 없어요.',
  SUPPORT_CODE_INVALID: '그런 도움 코드가 없거나 시간이 지났어요. 새 코드를 받아 주세요.',
  CONSENT_NOT_FOUND:
    '취소할 수 있는 동의를 찾을 수 없어요. 내가 한 동의만 여기서 취소할 수 있어요.',
  JOB_NOT_FOUND:
    '다시 할 작업을 찾지 못했어요. 이미 다시 하고 있을 수 있으니 화면을 새로 열어 주세요.',
  NO_BACKUP_FOLDER:
    '백업을 둘 곳이 아직 없어요. 설정에서 BACKUP_DIR이나 BACKUP_BUCKET을 정해 주세요.',
  NO_OPERATOR_EMAIL: '운영자의 이메일이 아직 없어요. 설정에서 OPERATOR_EMAIL을 정해 주세요.',
  TEST_EMAIL_REFUSED:
    '메일 서버가 시험 메일을 받지 않았어요. 설정에서 SMTP_URL과 MAIL_FROM을 확인해 주세요.',
  COMMENT_TAKEN_DOWN: '문집 관리자가 가린 댓글이라 다시 보이게 할 수 없어요.',
  COMMENT_EDITED: '쓴 사람이 그사이 댓글을 고쳤어요. 다시 읽고 정해 주세요.',
  COMMENTS_DISABLED: '이 모임에서는 댓글을 쓰지 않아요.',
  LIKES_DISABLED: '이 모임에서는 좋아요를 쓰지 않아요.',
  FEEDBACK_NOT_FOUND: '피드백을 찾을 수 없어요.',
  FEEDBACK_ALREADY_SENT: '이미 보낸 피드백이에요. 더 할 말이 있으면 새로 써서 보내 주세요.',
  ANNOTATION_NOT_FOUND: '글에 짚어 둔 말을 찾을 수 없어요.',
  POST_REPUBLISHED:
    '그사이 글쓴이가 글을 고쳐 다시 냈어요. 새 글을 읽고 보내 주세요. 쓴 피드백은 그대로 있어요.',
  REMARK_NOT_FOUND: '그 말을 찾을 수 없어요. 다른 창에서 지웠을 수 있어요.',
  PEER_REVIEW_NOT_FOUND:
    '답할 글을 찾을 수 없어요. 다른 친구가 맡았을 수 있어요. 목록을 다시 봐 주세요.',
  PEER_FEEDBACK_DISABLED:
    '지금 이 모임에서는 친구 글에 답하기를 쓰지 않아요. 쓴 답은 그대로 있어요.',
  PEER_REVIEW_STARTED: '친구 글에 답하기가 이미 시작되어서, 이름을 감출지는 바꿀 수 없어요.',

  SUPPORT_DISABLED: '이 주제에서는 AI 도움을 쓰지 않아요.',
  SUPPORT_LIMIT_REACHED: '오늘 물어볼 수 있는 횟수를 다 썼어요. 내일 다시 물어봐 주세요.',
  SUPPORT_NOT_FOUND: '그 질문을 찾지 못했어요.',
  PROPOSAL_NOT_FOUND: '그 초안을 찾지 못했어요. 다른 창에서 버렸거나 새로 만들었을 수 있어요.',
  PROPOSAL_RUN_IN_PROGRESS: '이미 초안을 만들고 있어요. 다 되면 다시 할 수 있어요.',
  MODEL_NOT_CONFIGURED: '이 문집은 AI 서버와 연결되어 있지 않아요. 규칙 도우미를 쓸 수 있어요.',
  UNSUBSCRIBE_LINK_INVALID:
    '링크가 잘렸거나 올바르지 않아요. 메일의 링크를 다시 누르거나, 로그인해서 프로필에서 꺼 주세요.',

  INQUIRY_NOT_FOUND: '문의를 찾을 수 없어요. 물어본 사람이 지웠을 수 있어요.',
  OWNER_CANNOT_ASK: '내가 모임장인 모임이에요. 운영하는 곳에 물어봐 주세요.',
  OPERATOR_NOT_SET: '시험 설치라 운영하는 곳이 아직 없어요. 선생님께 물어봐 주세요.',

  BOOK_NOT_FOUND: '책을 찾을 수 없어요.',
  BOOK_WITHOUT_POSTS: '책에 실을 글을 한 편 이상 골라 주세요.',
  BOOK_WITHOUT_TITLE: '책 제목을 지어 주세요.',
  BOOK_IN_PROGRESS: '책을 만들고 있어요. 다 되면 다시 만들 수 있어요.',
  BOOK_NOT_READY: '책이 아직 다 만들어지지 않았어요.',
  BOOK_CODE_NOT_FOUND: '그 코드의 책을 찾을 수 없어요. 여덟 글자를 다시 확인해 주세요.',
  BOOK_WITHDRAWN: '만든 사람이 공개를 멈추었거나, 지금은 보여 드릴 수 있는 글이 없는 책이에요.',
  EDITION_NOT_FOUND: '그 판을 찾을 수 없어요. 새 판이 나왔는지 확인해 주세요.',
  EDITION_NOT_IN_PROGRESS: '지금 만들고 있는 책이 없어요. 이미 다 만들어졌을 수 있어요.',
  PRINT_CONSENT_MISSING:
    '인쇄소에 맡기는 데 동의하지 않은 글이 있어요. 글쓴이의 동의를 받거나, 그 글을 빼고 새 판을 만들어 주세요.',
  BOOK_NOT_TYPESET:
    '책 쪽을 만들지 못했어요. 고른 글과 모양은 그대로 있으니 잠시 뒤에 다시 해 주세요.',
  PAGE_NOT_FOUND: '그 쪽을 찾을 수 없어요. 책이 바뀌어 쪽수가 줄었을 수 있어요.',
  FINDING_NOT_FOUND: '살펴볼 곳을 찾을 수 없어요. 글이 바뀌었을 수 있어요. 다시 살펴봐 주세요.',
  ARCHIVE_NOT_FOUND:
    '글 모음을 찾을 수 없어요. 아직 만들지 않았거나, 보관 기간이 지났을 수 있어요.',
  ARCHIVE_IN_PROGRESS: '글 모음을 만들고 있어요. 다 되면 다시 만들 수 있어요.',
  ARCHIVE_WITHOUT_POSTS: '아직 낸 글이 없어서 글 모음을 만들 수 없어요.',
  ARCHIVE_TOO_LARGE: '한 번에 내려받기에는 너무 커요. 한 사람씩 받아 주세요.',
  PUPIL_REPORT_NOT_FOUND:
    '상담 자료를 찾을 수 없어요. 아직 만들고 있거나, 보관 기간이 지났을 수 있어요.',
  PUPIL_REPORT_IN_PROGRESS: '상담 자료를 만들고 있어요. 다 되면 다시 만들 수 있어요.',
  PUPIL_REPORT_WITHOUT_PUPILS: '아직 참여자가 없어서 상담 자료를 만들 수 없어요.',
  PUPIL_REPORT_NOT_TYPESET:
    '상담 자료를 만들지 못했어요. 적은 말은 그대로 있으니 잠시 뒤에 다시 해 주세요.',
} as const satisfies Record<ErrorCode, string>;

/** Names the limit that is reached. The numbers come from LIMITS or from the settings. */
export const LIMIT_MESSAGES = {
  freeGroups: (most: number) =>
    most === 0
      ? '무료 회원은 모임을 만들 수 없어요.'
      : `무료 회원은 모임을 최대 ${grouped(most)}개까지 만들 수 있어요.`,
  licenseGroups: (most: number) =>
    most === 0
      ? '지금 라이선스로는 모임을 만들 수 없어요.'
      : `라이선스로는 모임을 최대 ${grouped(most)}개까지 만들 수 있어요.`,
  newOwnerGroups: '받을 분이 만들 수 있는 모임을 이미 모두 만들었어요. 다른 분을 골라 주세요.',
  restoredGroups:
    '모임장이 만들 수 있는 모임을 이미 모두 만들어서 되살리지 못해요. 다른 모임을 지우거나 넘긴 뒤에 다시 해 주세요.',
  newOwnerMembers: (most: number, now: number) =>
    `받을 분의 모임에는 ${grouped(most)}명까지 들어올 수 있어요. 지금은 ${grouped(now)}명이에요.`,
  fullForNewMember: (most: number, owner: string) =>
    `모임이 가득 차서 지금은 들어갈 수 없어요. 이 모임에는 ${grouped(most)}명까지 들어올 수 있어요. ${owner}께 알려 주세요.`,
  fullForOwner: (most: number) =>
    `모임이 가득 찼어요. 이 모임에는 ${grouped(most)}명까지 들어올 수 있어요.`,
  activities: `한 모임에 활동은 ${grouped(LIMITS.activitiesPerGroup)}개까지 만들 수 있어요.`,
  subjects: `한 활동에 주제는 ${grouped(LIMITS.subjectsPerActivity)}개까지 만들 수 있어요.`,
  drafts: `이 주제에 쓰던 글이 ${grouped(LIMITS.draftsOnSubject)}편 있어요. 하나를 내거나 지운 뒤에 새로 써 주세요.`,
  personalWords: `내 낱말은 ${grouped(LIMITS.personalWords)}개까지 담을 수 있어요. 쓰지 않는 낱말을 빼 주세요.`,
  groupWords: `모임 낱말은 ${grouped(LIMITS.groupWords)}개까지 담을 수 있어요. 쓰지 않는 낱말을 빼 주세요.`,
  holdWords: `살펴볼 낱말은 ${grouped(LIMITS.holdWords)}개까지 담을 수 있어요. 쓰지 않는 낱말을 빼 주세요.`,
  attachments: (most: number) =>
    `여기에는 ${grouped(most)}개까지 붙일 수 있어요. 하나를 지우고 붙여 주세요.`,
  comments: `한 글에 댓글은 ${grouped(LIMITS.commentsOnPost)}개까지 달 수 있어요.`,
  feedbackReplies: `한 피드백에는 ${grouped(LIMITS.repliesOnFeedback)}번까지 주고받을 수 있어요.`,
  remarks: `자주 쓰는 말은 ${grouped(LIMITS.remarks)}개까지 담을 수 있어요. 쓰지 않는 말을 지워 주세요.`,
  shelfBooks: (most: number) => `책은 ${grouped(most)}권까지 받아 둘 수 있어요.`,
  ownBooks: (most: number) => `책은 ${grouped(most)}권까지 만들 수 있어요.`,
  books: (most: number) => `한 모임에서 책은 ${grouped(most)}권까지 만들 수 있어요.`,
  upload: (most: number) =>
    `파일이 너무 커요. 하나에 ${megabytes(most)}까지 올릴 수 있으니 크기를 줄여서 다시 골라 주세요.`,
} as const;

/** A wrong code: `spent` when another try is useless, also when it ran out or was never sent. */
export const EMAIL_CODE_MESSAGES = {
  wrong: (triesLeft: number) => `인증 번호가 맞지 않아요. ${triesLeft}번 더 적어 볼 수 있어요.`,
  spent: '이 번호는 더 쓸 수 없어요. 새 번호를 받아서 적어 주세요.',
} as const;

export type EnrollmentEnd = 'ACCEPTED' | 'REJECTED' | 'CANCELLED';

/** The state of a decided invitation or request, for a person who still tries to answer it. */
export const ENROLLMENT_ENDS = {
  invitationToMe: {
    ACCEPTED: '이미 받은 초대예요. 내 모임에서 들어갈 수 있어요.',
    REJECTED: '이미 거절한 초대예요. 들어가고 싶으면 다시 초대해 달라고 말씀해 주세요.',
    CANCELLED: '초대한 분이 이 초대를 취소했어요. 들어가고 싶으면 초대한 분께 물어봐 주세요.',
  },
  sentInvitation: {
    ACCEPTED: '그사이 초대를 받고 들어왔어요.',
    REJECTED: '그사이 초대를 거절했어요. 취소할 초대가 없어요.',
    CANCELLED: '이미 취소한 초대예요.',
  },
  request: {
    ACCEPTED: '이미 승인한 신청이에요.',
    REJECTED: '이미 거절한 신청이에요.',
    CANCELLED: '신청한 사람이 그사이 신청을 취소했어요.',
  },
} as const satisfies Record<string, Record<EnrollmentEnd, string>>;
