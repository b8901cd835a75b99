import { createStore, useStore } from '../../../platform/stored.ts';
import { DEFAULT_VIEW, type WritingAction, type WritingView, writingView } from './writing-view.ts';

/** The writing view of the tool, as long as one is in the group. */
const store = createStore<WritingView>(DEFAULT_VIEW);

export function useWritingView(): WritingView {
  return useStore(store, (view) => view, DEFAULT_VIEW);
}

export function actOnView(...actions: WritingAction[]): void {
  store.set((view) => actions.reduce(writingView, view));
}
