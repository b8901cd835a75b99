import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Activity } from '../../../../shared/subjects/activities.ts';
import { SAVED } from '../../../ui/overlays/UnsavedGuard.tsx';
import {
  type WritingAction,
  type WritingView,
  writingViewReducer,
} from '../writing-view/writing-view.model.ts';
import { useManagementLocation } from './management-location.ts';
import { paramsOf, parseViewParams, viewFromParams } from './view-params.ts';

export interface ManagementView {
  view: WritingView;
  pathFor(action: WritingAction): string;
  dispatch(action: WritingAction): void;
  /** The activity whose subjects the tree shows. */
  expandedActivity: string | null;
  /** Null collapses all. The selection stays. */
  expand(ragId: string | null): void;
}

/** Combines the view in the address with the order that is being edited. */
export function useManagementView(
  groupId: string,
  activities: readonly Activity[],
): ManagementView {
  const { search, to } = useManagementLocation(groupId);
  const navigate = useNavigate();
  const [ordering, setOrdering] = useState<WritingView | null>(null);
  const addressView = viewFromParams(parseViewParams(search), activities);
  if (ordering !== null && !addressView.isOrdering) setOrdering(null);
  const view = addressView.isOrdering && ordering !== null ? ordering : addressView;

  // A selection expands its activity. It stays expanded without a selection, because on a phone
  // each form leads back to the tree.
  const [expanded, expand] = useState<string | null>();
  const [selected, setSelected] = useState<string | null>(null);
  if (selected !== addressView.expandedActivity) {
    setSelected(addressView.expandedActivity);
    if (addressView.expandedActivity !== null) expand(addressView.expandedActivity);
  }
  const current =
    activities.find(({ activityStatus }) => activityStatus === 'OPEN') ?? activities[0];

  const pathFor = (action: WritingAction) => to(paramsOf(writingViewReducer(view, action)));

  function dispatch(action: WritingAction): void {
    const next = writingViewReducer(view, action);
    setOrdering(next.isOrdering ? next : null);
    if (next.isOrdering === view.isOrdering) return;
    // SAVED skips the question about unsaved changes, which the person has just answered.
    const options = view.isOrdering ? { replace: true, state: SAVED } : {};
    void navigate(to(paramsOf(next)), options);
  }

  return {
    view,
    pathFor,
    dispatch,
    expandedActivity: expanded === undefined ? (current?.ragId ?? null) : expanded,
    expand,
  };
}
