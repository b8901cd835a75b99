import { createPersistentStore } from '../../../platform/store.ts';

/** Whether doubtful issues are highlighted in the text; a setting of this device. */
export const highlightsChecks = createPersistentStore('munjip.spelling-checks', true, (found) =>
  typeof found === 'boolean' ? found : undefined,
);
