import * as api from '../../../../shared/statistics/language.ts';
import { groupMember, groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import {
  getCriterionStatistics,
  getGrowthStatistics,
  getSpellingStatistics,
  getWordStatistics,
} from './language.ts';

export const languageRoutes: Route[] = [
  handle(api.getWordStatistics, groupMember, getWordStatistics),
  handle(api.getGrowthStatistics, groupMember, getGrowthStatistics),
  handle(api.getSpellingStatistics, groupMember, getSpellingStatistics),
  handle(api.getCriterionStatistics, groupOwner, getCriterionStatistics),
];
