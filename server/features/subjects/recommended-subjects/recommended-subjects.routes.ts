import * as api from '../../../../shared/subjects/recommended-subjects.ts';
import { administrator, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as recommended from './recommended-subjects.ts';

export const recommendedSubjectRoutes: Route[] = [
  handle(api.listRecommendedSubjects, signedIn, recommended.listRecommendedSubjects),
  handle(api.createRecommendedSubject, administrator, recommended.createRecommendedSubject),
  handle(api.updateRecommendedSubject, administrator, recommended.updateRecommendedSubject),
  handle(api.deleteRecommendedSubject, administrator, recommended.deleteRecommendedSubject),
];
