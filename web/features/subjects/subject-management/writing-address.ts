import type { Activity } from '../../../../shared/subjects/activities.ts';
import {
  DEFAULT_VIEW,
  type WritingAction,
  type WritingView,
  writingView,
} from '../writing-view/writing-view.model.ts';

/** The part of the view that the owner's page stores in its address. */
export interface WritingAddress {
  activityId?: string;
  subjectId?: string;
  add?: 'activity' | 'subject';
  order?: 'on';
}

export function readAddress(search: URLSearchParams): WritingAddress {
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
export function viewAt(address: WritingAddress, activities: readonly Activity[]): WritingView {
  const steps: WritingAction[] = [{ type: 'activities', activities }];
  const { activityId, subjectId, add, order } = address;
  if (subjectId) steps.push({ type: 'clickSubject', ragId: subjectId });
  else if (activityId && add === 'subject') {
    steps.push({ type: 'addSubject', activity: activityId });
  } else if (activityId) steps.push({ type: 'clickActivity', ragId: activityId });
  else if (add === 'activity') steps.push({ type: 'addActivity' });
  if (order) steps.push({ type: 'enterOrdering' });
  return steps.reduce(writingView, DEFAULT_VIEW);
}

/** While ordering, it contains the state to return to. */
export function addressOf(view: WritingView): WritingAddress {
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
