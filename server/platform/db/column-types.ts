import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BookDocument } from '../../../lib/press/book-document.ts';
import type { Operator } from '../../../shared/administration/operator.ts';
import type { BookDesign } from '../../../shared/books/book-drafts.ts';
import type { CoverPicture, EditionFileKind, EditionStage } from '../../../shared/books/books.ts';
import type { EditionSection } from '../../../shared/books/editions.ts';
import type { Document, PostText } from '../../../shared/document/document.ts';
import type { FeedbackContent } from '../../../shared/feedback/feedback.ts';
import type { Channel, Preference } from '../../../shared/notifications/notification-kinds.ts';
import type { ReportDecision } from '../../../shared/square/reports.ts';
import type { Status } from '../../../shared/subjects/activities.ts';
import type { RubricHint } from '../../../shared/subjects/recommended-subjects.ts';
import type { RubricRow } from '../../../shared/subjects/rubric.ts';
import type { SpellingLevel } from '../../../shared/writing/spelling.ts';

// Types for the overrides in kysely-codegen.json, which takes single names and literals.

/** ISO 8601 in UTC with microseconds and Z, as the driver returns it and as the wire has it. */
export type Instant = ColumnType<string, string, string>;

export type DocumentColumn = JSONColumnType<Document>;
export type OptionalDocument = DocumentColumn | null;
export type FeedbackContentColumn = JSONColumnType<FeedbackContent>;
/** What an edition prints. Files are read when it is made. */
export type EditionManuscript = BookDocument & { coverPicture?: CoverPicture };
export type BookColumn = JSONColumnType<EditionManuscript>;
export type EditionFilesColumn = ColumnType<
  Partial<Record<EditionFileKind, number>>,
  string | undefined,
  string
>;
export type EditionSectionsColumn = ColumnType<EditionSection[] | null, string | undefined, string>;
export type EditionStageColumn = EditionStage | null;
export type CorrectionColumn = ColumnType<
  PostText | null,
  string | null | undefined,
  string | null
>;
export type DesignColumn = JSONColumnType<BookDesign>;
export type PictureSizesColumn = ColumnType<Record<string, string>, string | undefined, string>;
export type RubricColumn = ColumnType<RubricRow[], string | undefined, string>;
export type RubricHintsColumn = JSONColumnType<RubricHint[]>;
/** Who ran the server when the person agreed; null in a trial installation. */
export type OperatorColumn = ColumnType<Operator | null, string | null | undefined, never>;
export type OptionalReportDecision = ReportDecision | null;
export type SpellingLevelColumn = Generated<SpellingLevel>;
export type StatusColumn = Generated<Status>;
export type ChannelsColumn = ColumnType<
  Partial<Record<Preference, Channel>>,
  string | undefined,
  string
>;
