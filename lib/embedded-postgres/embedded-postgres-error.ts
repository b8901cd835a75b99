export type EmbeddedPostgresErrorCode =
  /** npm did not install the optional package with PostgreSQL for this platform. */
  | 'PACKAGE_MISSING'
  /** This process is root, and the user that PostgreSQL would run as cannot enter the folder. */
  | 'FOLDER_NOT_ACCESSIBLE'
  /** The folder or one below it belongs to a user other than this one. */
  | 'FOLDER_OF_ANOTHER_USER'
  /** The data folder has files that are not PostgreSQL's. */
  | 'NOT_A_DATABASE'
  /** Another major version of PostgreSQL wrote the data. */
  | 'VERSION_MISMATCH'
  /** A process of another container uses the data. */
  | 'IN_USE_ELSEWHERE'
  /** PostgreSQL ended three times in a row; the message has the end of its log. */
  | 'START_FAILED';

/** A failure that the caller can explain to an operator in the terms of its own settings. */
export class EmbeddedPostgresError extends Error {
  readonly code: EmbeddedPostgresErrorCode;

  constructor(code: EmbeddedPostgresErrorCode, message: string) {
    super(message);
    this.name = 'EmbeddedPostgresError';
    this.code = code;
  }
}
