import { exportFileOwner } from './features/accounts/data-exports/export-file-owner.ts';
import { archiveFileOwner } from './features/books/archives/archive-file-owner.ts';
import { editionFileOwner } from './features/books/books/edition-file-owner.ts';
import { reportFileOwner } from './features/statistics/pupil-reports/report-file-owner.ts';
import { fileOwner } from './features/subjects/files/files.ts';
import type { FileOwner } from './platform/stored-files/file-owner.ts';

/** Every feature that stores files. A file in a folder that none of them names has no owner. */
export const fileOwners: readonly FileOwner[] = [
  fileOwner,
  editionFileOwner,
  archiveFileOwner,
  reportFileOwner,
  exportFileOwner,
];
