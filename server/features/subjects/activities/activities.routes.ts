import * as api from '../../../../shared/subjects/activities.ts';
import * as orderApi from '../../../../shared/subjects/activity-order.ts';
import * as deletedApi from '../../../../shared/subjects/deleted-activities.ts';
import { groupMember, groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as activities from './activities.ts';
import * as deleted from './deleted.ts';
import { moveSubject, orderActivities } from './order.ts';

export const activityRoutes: Route[] = [
  handle(api.listActivities, groupMember, activities.listActivities),
  handle(api.createActivity, groupOwner, activities.createActivity),
  handle(api.updateActivity, groupOwner, activities.updateActivity),
  handle(api.createSubject, groupOwner, activities.createSubject),
  handle(api.getSubject, groupMember, activities.getSubject),
  handle(api.updateSubject, groupOwner, activities.updateSubject),
  handle(api.listSubmissions, groupOwner, activities.listSubmissions),
  handle(orderApi.orderActivities, groupOwner, orderActivities),
  handle(orderApi.moveSubject, groupOwner, moveSubject),
  handle(deletedApi.deleteActivity, groupOwner, deleted.deleteActivity),
  handle(deletedApi.deleteSubject, groupOwner, deleted.deleteSubject),
  handle(deletedApi.listDeletedActivities, groupOwner, deleted.listDeletedActivities),
  handle(deletedApi.restoreActivity, groupOwner, deleted.restoreActivity),
  handle(deletedApi.restoreSubject, groupOwner, deleted.restoreSubject),
];
