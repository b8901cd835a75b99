import { useEffect, useEffectEvent, useState } from 'react';
import type { NewSubject } from '../../../../../shared/subjects/activities.ts';
import type { CallError } from '../../../../platform/client/call-error.ts';
import { usePrepareSubject } from '../subject-management.api.ts';
import { createSubjectSaver, type SavingState, type SubjectSaver } from './subject-saver.ts';

interface Options {
  groupId: string;
  activityId: string;
  ragId: string;
  isCreated: boolean;
  reusedSubjectId: string | undefined;
  /** The form as it is now. */
  read(): NewSubject;
  onCreated(): void;
  onRefused(error: CallError): void;
}

/** Saves a subject that is still prepared, while it is written. */
export function useSubjectSaving(options: Options) {
  const { groupId, isCreated } = options;
  const prepare = usePrepareSubject(groupId, options);
  const [state, setState] = useState<SavingState>(isCreated ? 'saved' : 'new');
  const create = useEffectEvent(() => prepare.create(options.read()));
  const [isSaved, setSaved] = useState(isCreated);
  const created = useEffectEvent(() => {
    setSaved(true);
    options.onCreated();
  });
  const update = useEffectEvent(() => prepare.update(options.read()));
  const refused = useEffectEvent((error: CallError) => options.onRefused(error));
  const start = useEffectEvent(() =>
    createSubjectSaver({
      isCreated,
      create: () => create(),
      update: () => update(),
      onCreated: () => created(),
      onState: setState,
      onRefused: (error) => refused(error),
    }),
  );
  const [saver, setSaver] = useState<SubjectSaver>();
  useEffect(() => {
    const started = start();
    setSaver(started);
    return () => started.stop();
  }, []);
  return { saver, state, isSaved };
}
