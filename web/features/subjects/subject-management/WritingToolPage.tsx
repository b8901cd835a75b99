import { lazy } from 'react';
import { WritingPage } from '../../writing/writing/WritingPage.tsx';

/** A chunk of its own, which only owners load. */
const TreeActions = lazy(async () => ({
  default: (await import('./tree/TreeActions.tsx')).Component,
}));
const ManagementTool = lazy(async () => ({
  default: (await import('./ManagementTool.tsx')).Component,
}));

export function Component() {
  return <WritingPage SubjectActions={TreeActions} Management={ManagementTool} />;
}
