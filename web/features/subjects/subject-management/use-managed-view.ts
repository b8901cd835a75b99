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
  hrefOf(action: WritingAction): string;
  act(action: WritingAction): void;
  /** The activity whose subjects the tree shows. */
  expandedActivity: string | null;
  /** Null collapses all. The selection stays. */
  expand(ragId: string | null): void;
}

/** Combines the view in the address with the order that is being edited. */
export function useManagedView(groupId: string, activities: readonly Activity[]): ManagedView {
  const { search, to } = useManagedPlace(groupId);
  const navigate = useNavigate();
  const [ordering, setOrdering] = useState<WritingView | null>(null);
  const placed = viewAt(readAddress(search), activities);
  if (ordering !== null && !placed.isOrdering) setOrdering(null);
  const view = placed.isOrdering && ordering !== null ? ordering : placed;

  // A selection expands its activity. It stays expanded without a selection, because on a phone
  // each form leads back to the tree.
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
    // SAVED skips the question about unsaved changes, which the person has just answered.
    const options = view.isOrdering ? { replace: true, state: SAVED } : {};
    void navigate(to(addressOf(next)), options);
  }

  return { view, hrefOf, act, expandedActivity: expanded === undefined ? only : expanded, expand };
}
