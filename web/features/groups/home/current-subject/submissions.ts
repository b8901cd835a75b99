import type { Result } from '../../../../../shared/contract/endpoint.ts';
import type { listSubmissions } from '../../../../../shared/subjects/activities.ts';

export type Submission = Result<typeof listSubmissions>['submissions'][number];

export const isMissing = ({ submission }: Submission): boolean =>
  submission === 'NONE' || submission === 'DRAFT';
