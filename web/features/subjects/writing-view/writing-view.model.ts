import type { Activity, Subject } from '../../../../shared/subjects/activities.ts';
import { createStore, useStore } from '../../../platform/store.ts';

/**
 * The state of the owner's management page and of the tree in the writing tool. It is not stored;
 * what a link should restore is in the address.
 */
export interface WritingView {
  activities: readonly Activity[];
  /** Both selections are ragIds. */
  selectedActivity: string | null;
  subject: string | null;
  post: string | null;
  formMode: 'activity' | 'subject' | 'ordering';
  selectionState: 'notSelected' | 'selected' | 'adding';
  isOrdering: boolean;
  tab: string;
  expandedActivity: string | null;
  currentView: 'default' | 'myActivity';
  /** The state before ordering began. */
  before: Before | null;
}

type Selection = Pick<
  WritingView,
  'selectedActivity' | 'subject' | 'post' | 'selectionState' | 'expandedActivity'
>;
type Before = Selection & Pick<WritingView, 'activities' | 'formMode'>;

const NO_SELECTION: Selection = {
  selectedActivity: null,
  subject: null,
  post: null,
  selectionState: 'notSelected',
  expandedActivity: null,
};

export const DEFAULT_VIEW: WritingView = {
  ...NO_SELECTION,
  activities: [],
  formMode: 'activity',
  isOrdering: false,
  tab: 'writing',
  currentView: 'default',
  before: null,
};

export type WritingAction =
  /** First load or refetch from the server. */
  | { type: 'activities'; activities: readonly Activity[] }
  | { type: 'clickActivity'; ragId: string }
  /** Opens the form whatever is selected. */
  | { type: 'editActivity'; ragId: string }
  | { type: 'addActivity' }
  | { type: 'clickSubject'; ragId: string }
  | { type: 'addSubject'; activity: string }
  | { type: 'openPost'; postId: string }
  | { type: 'showTab'; tab: string }
  | { type: 'showView'; view: WritingView['currentView'] }
  | { type: 'enterOrdering' }
  /** `to` is the new index among the siblings. */
  | { type: 'move'; ragId: string; to: number }
  /** Keeps the order, because it has been saved. */
  | { type: 'leaveOrdering' }
  | { type: 'cancelOrdering' }
  | { type: 'leaveGroup' };

export function writingViewReducer(view: WritingView, action: WritingAction): WritingView {
  switch (action.type) {
    case 'activities':
      return { ...view, activities: mergeActivities(view, action.activities) };
    case 'clickActivity':
      return clickActivity(view, action.ragId);
    case 'editActivity':
      return clickActivity({ ...view, expandedActivity: null }, action.ragId);
    case 'addActivity':
      return { ...view, ...NO_SELECTION, selectionState: 'adding', formMode: 'activity' };
    case 'clickSubject': {
      const parent = findParent(view.activities, action.ragId) ?? null;
      const selection = {
        selectedActivity: parent,
        expandedActivity: parent,
        subject: action.ragId,
      };
      return {
        ...view,
        ...NO_SELECTION,
        ...selection,
        selectionState: 'selected',
        formMode: 'subject',
      };
    }
    case 'addSubject': {
      const selection = { selectedActivity: action.activity, expandedActivity: action.activity };
      return {
        ...view,
        ...NO_SELECTION,
        ...selection,
        selectionState: 'adding',
        formMode: 'subject',
      };
    }
    case 'openPost':
      return { ...view, post: action.postId };
    case 'showTab':
      return { ...view, tab: action.tab };
    case 'showView':
      return { ...view, currentView: action.view };
    case 'enterOrdering':
      return enterOrdering(view);
    case 'move':
      return view.isOrdering ? { ...view, activities: moveItem(view.activities, action) } : view;
    case 'leaveOrdering':
      return leaveOrdering(view, view.activities);
    case 'cancelOrdering':
      return leaveOrdering(view, view.before?.activities ?? view.activities);
    case 'leaveGroup':
      return DEFAULT_VIEW;
  }
}

function clickActivity(view: WritingView, ragId: string): WritingView {
  const formMode = view.isOrdering ? 'ordering' : 'activity';
  const isAdding = view.selectionState === 'adding';
  if (view.expandedActivity === ragId && !isAdding) return { ...view, ...NO_SELECTION, formMode };
  const selection = { selectedActivity: ragId, expandedActivity: ragId };
  return { ...view, ...NO_SELECTION, ...selection, selectionState: 'selected', formMode };
}

function enterOrdering(view: WritingView): WritingView {
  if (view.isOrdering) return view;
  const { activities, selectedActivity, subject, post } = view;
  const { selectionState, expandedActivity, formMode } = view;
  return {
    ...view,
    activities: activities.map((activity) => ({ ...activity, subjects: [...activity.subjects] })),
    formMode: 'ordering',
    isOrdering: true,
    before: {
      activities,
      selectedActivity,
      subject,
      post,
      selectionState,
      expandedActivity,
      formMode,
    },
  };
}

function leaveOrdering(view: WritingView, activities: readonly Activity[]): WritingView {
  if (!view.isOrdering) return view;
  const { before } = view;
  const formMode = before?.formMode ?? 'activity';
  return {
    ...view,
    ...before,
    activities,
    formMode: formMode === 'ordering' ? 'activity' : formMode,
    isOrdering: false,
    before: null,
  };
}

/**
 * Merges a refetch into the order being edited: known items keep their place, new ones come last,
 * deleted ones disappear.
 */
function mergeActivities(view: WritingView, fetched: readonly Activity[]): readonly Activity[] {
  if (!view.isOrdering) return fetched;
  return sortLike(view.activities, fetched).map((activity) => {
    const previous = view.activities.find(({ ragId }) => ragId === activity.ragId);
    return { ...activity, subjects: sortLike(previous?.subjects ?? [], activity.subjects) };
  });
}

type Item = Pick<Subject, 'ragId'>;

function sortLike<T extends Item>(order: readonly Item[], items: readonly T[]): T[] {
  const indexOf = new Map(order.map(({ ragId }, index) => [ragId, index]));
  const index = ({ ragId }: Item) => indexOf.get(ragId) ?? order.length;
  return items.toSorted((a, b) => index(a) - index(b));
}

function moveItem(
  activities: readonly Activity[],
  { ragId, to }: { ragId: string; to: number },
): readonly Activity[] {
  if (activities.some((activity) => activity.ragId === ragId)) return moveTo(activities, ragId, to);
  const parent = findParent(activities, ragId);
  return activities.map((activity) =>
    activity.ragId === parent
      ? { ...activity, subjects: moveTo(activity.subjects, ragId, to) }
      : activity,
  );
}

function moveTo<T extends Item>(items: readonly T[], ragId: string, to: number): T[] {
  const item = items.find((one) => one.ragId === ragId);
  const others = items.filter((one) => one !== item);
  const index = Math.max(0, Math.min(to, others.length));
  return item ? [...others.slice(0, index), item, ...others.slice(index)] : others;
}

export function findParent(activities: readonly Activity[], subject: string): string | undefined {
  return activities.find(({ subjects }) => subjects.some(({ ragId }) => ragId === subject))?.ragId;
}

const store = createStore<WritingView>(DEFAULT_VIEW);

/** The writing tool's view; it lasts while the person stays in the group. */
export function useWritingView(): WritingView {
  return useStore(store, (view) => view, DEFAULT_VIEW);
}

export function dispatchView(...actions: WritingAction[]): void {
  store.set((view) => actions.reduce(writingViewReducer, view));
}
