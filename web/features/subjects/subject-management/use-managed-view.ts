import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Activity } from '../../../../shared/subjects/activities.ts';
import { SAVED } from '../../../ui/overlays/UnsavedGuard.tsx';
import {
  type WritingAction,
  type WritingView,
  writingView,
} from '../writing-view/writing-view.model.ts';
import { useManagedPlace } from './managed-place.ts';
import { addressOf, readAddress, viewAt } from './writing-address.ts';

export interface ManagedView {
  view: WritingView;
  /** The address to which the action leads. */
  hrefOf(action: WritingAction): string;
  act(action: WritingAction): void;
  /** The one activity whose subjects the tree shows. */
  expandedActivity: string | null;
  /** Shows the subjects of this one, or with null of none; what is edited stays. */
  expand(ragId: string | null): void;
}

/** The writing view of whoever manages: it is where the address says, and the order one is making. */
export function useManagedView(groupId: string, activities: readonly Activity[]): ManagedView {
  const { search, to } = useManagedPlace(groupId);
  const navigate = useNavigate();
  const [ordering, setOrdering] = useState<WritingView | null>(null);
  const placed = viewAt(readAddress(search), activities);
  if (ordering !== null && !placed.isOrdering) setOrdering(null);
  const view = placed.isOrdering && ordering !== null ? ordering : placed;

  // What is selected is shown. What was shown last stays when nothing is selected any more: on a phone
  // one comes back to the tree from each form.
  const [expanded, expand] = useState<string | null>();
  const [selected, setSelected] = useState<string | null>(null);
  if (selected !== placed.expandedActivity) {
    setSelected(placed.expandedActivity);
    if (placed.expandedActivity !== null) expand(placed.expandedActivity);
  }
  const only = activities.length === 1 ? (activities[0]?.ragId ?? null) : null;

  const hrefOf = (action: WritingAction) => to(addressOf(writingView(view, action)));

  function act(action: WritingAction): void {
    const next = writingView(view, action);
    setOrdering(next.isOrdering ? next : null);
    if (next.isOrdering === view.isOrdering) return;
    // Who leaves has said what becomes of it.
    const options = view.isOrdering ? { replace: true, state: SAVED } : {};
    void navigate(to(addressOf(next)), options);
  }

  return { view, hrefOf, act, expandedActivity: expanded === undefined ? only : expanded, expand };
}
