import type { Activity } from '../../../../shared/subjects/activities.ts';
import {
  DEFAULT_VIEW,
  type WritingAction,
  type WritingView,
  writingViewReducer,
} from '../writing-view/writing-view.model.ts';

/** The part of the view that the owner's page stores in its address. */
export interface ViewParams {
  activityId?: string;
  subjectId?: string;
  add?: 'activity' | 'subject';
  /** The new subject, once it is saved: it is opened again after a reload. */
  draft?: string;
  order?: 'on';
}

export function parseViewParams(search: URLSearchParams): ViewParams {
  const [activityId, subjectId, add] = ['activityId', 'subjectId', 'add'].map((name) =>
    search.get(name),
  );
  return {
    ...(activityId && { activityId }),
    ...(subjectId && { subjectId }),
    ...((add === 'activity' || add === 'subject') && { add }),
    ...(search.get('order') === 'on' && { order: 'on' }),
  };
}

/** Replays the actions that lead to the address. */
export function viewFromParams(address: ViewParams, activities: readonly Activity[]): WritingView {
  const actions: WritingAction[] = [{ type: 'activities', activities }];
  const { activityId, subjectId, add, order } = address;
  if (subjectId) actions.push({ type: 'clickSubject', ragId: subjectId });
  else if (activityId && add === 'subject') {
    actions.push({ type: 'addSubject', activity: activityId });
  } else if (activityId) actions.push({ type: 'clickActivity', ragId: activityId });
  else if (add === 'activity') actions.push({ type: 'addActivity' });
  if (order) actions.push({ type: 'enterOrdering' });
  return actions.reduce(writingViewReducer, DEFAULT_VIEW);
}

/** While ordering, it contains the state to return to. */
export function paramsOf(view: WritingView): ViewParams {
  const { selectedActivity, subject, selectionState, formMode } = view.before ?? view;
  const isAdding = selectionState === 'adding';
  return {
    ...(subject !== null
      ? { subjectId: subject }
      : selectedActivity !== null && { activityId: selectedActivity }),
    ...(isAdding && { add: formMode === 'subject' ? 'subject' : 'activity' }),
    ...(view.isOrdering && { order: 'on' }),
  };
}
