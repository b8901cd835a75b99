import { lazy } from 'react';
import { WritingPage } from '../../writing/writing/WritingPage.tsx';

/** The owner's alone: nobody else waits for them. */
const TreeActs = lazy(async () => ({ default: (await import('./tree/TreeActs.tsx')).Component }));
const Managing = lazy(async () => ({ default: (await import('./ManagingTool.tsx')).Component }));

/** The writing tool, with what its owner may do in it. */
export function Component() {
  return <WritingPage SubjectActions={TreeActs} Management={Managing} />;
}
