import * as contract from '../../../../shared/subjects/recommended-subjects.ts';
import { administrator, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as recommended from './recommended-subjects.ts';

export const recommendedSubjectRoutes: Route[] = [
  handle(contract.listRecommendedSubjects, signedIn, ({ services, query }) =>
    recommended.list(services, query),
  ),
  handle(contract.createRecommendedSubject, administrator, ({ services, body }) =>
    recommended.create(services, body),
  ),
  handle(contract.updateRecommendedSubject, administrator, ({ services, params, body }) =>
    recommended.update(services, params.recommendedSubjectId, body),
  ),
  handle(contract.deleteRecommendedSubject, administrator, ({ services, params }) =>
    recommended.remove(services, params.recommendedSubjectId),
  ),
];
