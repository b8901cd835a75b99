const REASONS = {
  NOT_A_BACKUP: '문집의 백업 파일이 아니에요.',
  DAMAGED: '백업 파일이 중간에 잘렸거나 만들 때와 달라요.',
  KEY_MISSING: '암호를 건 백업이에요. BACKUP_PASSPHRASE 나 BACKUP_IDENTITY 를 정해 주세요.',
  WRONG_KEY: '이 열쇠로는 백업을 풀 수 없어요.',
  NEWER_VERSION: '더 새로운 문집이 만든 백업이에요. 문집을 먼저 새 버전으로 바꿔 주세요.',
  OTHER_INSTALLATION: '다른 주소의 문집이 만든 백업이에요.',
  DATABASE_NOT_EMPTY: '데이터베이스가 비어 있지 않아요.',
  FOLDER_NOT_EMPTY: '파일을 둘 곳이 비어 있지 않아요.',
  DATABASE_IN_USE: '데이터베이스를 쓰는 프로그램이 있어요. 문집을 먼저 꺼 주세요.',
} as const;

export type BackupErrorCode = keyof typeof REASONS;

/** Nothing was changed. The message is for the operator. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, { cause, detail }: { cause?: unknown; detail?: string } = {}) {
    super(detail === undefined ? REASONS[code] : `${REASONS[code]} ${detail}`, { cause });
    this.code = code;
  }
}
