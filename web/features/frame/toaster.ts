import { later } from '../../platform/later.tsx';

/** Notices are drawn when there is one to show. */
export const Toaster = later(() => import('../../ui/Toaster.tsx'));
