import { lazy } from 'react';
import { WritingPage } from '../../writing/writing/WritingPage.tsx';

/** A chunk of its own, which only owners load. */
const TreeActs = lazy(async () => ({ default: (await import('./tree/TreeActs.tsx')).Component }));
const Managing = lazy(async () => ({ default: (await import('./ManagingTool.tsx')).Component }));

export function Component() {
  return <WritingPage SubjectActions={TreeActs} Management={Managing} />;
}
